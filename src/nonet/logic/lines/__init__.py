"""Lines: thermometers, arrows, whispers and their like."""
