"""Words: the languages, and how what was found is said in them.

``citations`` which earlier steps took the marks that a step needs to be gone
``language``  English, and Chinese from a gettext catalogue
``reasons``   phrases, and the words for the links of a chain
``proof``     cases, the facts that follow in each, and why
``wording``   how the roles of a step are said
"""

__all__ = ["citations", "language", "proof", "reasons", "wording"]
