"""A photo of a board: find it, cut its cells, read their digits, mend the reading.

``picture``  the grey of a file, upright as it was taken
``outline``  what may be the frame of a board
``lattice``  where its lines run, however the paper is bent
``cells``    small pictures of its cells, whatever light fell on them
``digits``   how probable each digit is in them, by a small network of our own training
``mend``     the likeliest reading with exactly one solution; ``native`` asks the solver
``boards``   all of this for every outline, in the best of four turns
``reading``  the puzzle, the doubtful cells, or the reason why there is none

Nothing here is loaded before a picture is met: OpenCV and Pillow come with the extra
``photo``.
"""
