"""The SE rating: how hard the hardest step of a puzzle is, as players compare it.

Sudoku Explainer 1.2.1 solves a puzzle as a patient person would: at every step it tries
its techniques from the easiest to the hardest, and takes the first find of the first
one that finds anything. Three numbers describe the way it went:

==  ================================================================================
ER  the *explainer rating*: the rating of the hardest step
EP  the *pearl*: the rating of the hardest step up to the first digit placed
ED  the *diamond*: the rating of the first step
==  ================================================================================

An ER of 9.0 with an EP of 1.2 is a puzzle that begins like an easy one. When all three
are equal, the first step is the hardest.

=======================================  =====================
technique                                rating
=======================================  =====================
last digit of a house                    1.0
hidden single, in a box                  1.2
hidden single, in a row or column        1.5
direct pointing, direct claiming         1.7, 1.9
direct hidden pair, triple               2.0, 2.5
naked single                             2.3
pointing, claiming                       2.6, 2.8
naked pair, triple, quad                 3.0, 3.6, 5.0
X-wing, swordfish, jellyfish             3.2, 3.8, 5.2
hidden pair, triple, quad                3.4, 4.0, 5.4
XY-wing, XYZ-wing                        4.2, 4.4
unique rectangle, unique loop            4.5 to 5.0, more with a set
bivalue universal grave                  5.6 to 6.2
aligned pair exclusion                   6.2
X-cycle, Y-cycle                         6.5 and length
forcing X-chain                          6.6 and length
cycle, forcing chain                     7.0 and length
aligned triple exclusion                 7.5
Nishio                                   7.5 and length
forcing chains from a cell or a house    8.0 and length
dynamic forcing chains                   8.5 and length
... with pairs and pointing inside       9.0 and length
... with chains inside                   9.5 to 11.0 and length
=======================================  =====================

*Direct* means that the pattern at once leaves one place for a digit. The *length* of a
chain is the number of its claims ("C7 is 4", "C7 is not 4"), without the first and the
last. It costs nothing up to 4, and 0.1 more beyond each of 4, 6, 8, 12, 16, 24, 32…

Which find comes first hangs on the order in which one looks, so that order is a part of
the scale; and it looks at the board from the top left. To rate a puzzle as high as its
mirror image, it is first turned into its canonical form.

>>> from nonet.ratings.se.rater import rate
>>> rate("8....79.19....8.2..271.68....9......5..............3.."
...      "6..8..2....1.39....3..52..7")
Rating(er=12, ep=12, ed=12, technique=1, status=0, steps=56)
"""
