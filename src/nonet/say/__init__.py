"""Words: the languages, the readers, and how what was found is said to them.

``citations`` which earlier steps took the marks that a step needs to be gone
``language``  English, and Chinese from a gettext catalogue; for which reader
``reasons``   phrases, and the words for the links of a chain; what chains share is
              told once by ``shared_links``
``proof``     cases, the facts that follow in each, and why
``wording``   how the roles of a step are said
``depth``     why each part of a pattern is so; by kinds of patterns in ``depths/``
``beginner``  a step in short lines; by family, the words are in ``beginners/``
``expert``    a step as forums write it; by family, its parts are in ``experts/``
``notation``  cells, houses and chains as forums write them
"""

__all__ = [
    "beginner",
    "citations",
    "depth",
    "expert",
    "language",
    "proof",
    "reasons",
    "shared_links",
    "wording",
]
