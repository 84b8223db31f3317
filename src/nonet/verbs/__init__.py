"""The verbs, written once over engines: ``nonet.solve`` and its kin.

They live in a room of their own so that ``nonet.solve`` is always the function and
never, once something has imported it, a module of the same name.
"""

__all__ = [
    "ask",
    "check",
    "exchange",
    "explain",
    "generate",
    "hint",
    "ladder",
    "practice",
    "rate",
    "review",
    "setting",
    "solve",
    "telling",
    "why",
    "why_answer",
]
