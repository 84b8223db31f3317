"""One question deeper, by kinds of patterns; ``say/depth.py`` says which is asked."""
