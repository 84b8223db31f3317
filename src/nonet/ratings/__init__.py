"""How hard a puzzle is, on two scales.

``rating``   the answer: both scales, and how it feels
``summary``  from a puzzle to its rating
``scale``    what a step by each technique costs, and where a level ends
``rounds``   everything that the easiest technique finds is done at once
``ruled``    the scale of puzzles with rules
``minutes``  what a person needs for them, by a model
``climb``    from a puzzle to its solution, round by round
``rows``     the basic rounds of many puzzles, in the core
``se``       the SE scale in plain Python: the core's rater, step for step
"""

__all__ = ["climb", "rating", "rounds", "rows", "ruled", "scale", "summary"]
