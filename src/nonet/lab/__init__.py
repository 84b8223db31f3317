"""The laboratory: watch a search, compare searches, draw what they do.

A search tells its watcher everything it does (:mod:`nonet.events`). Here that log is
kept, replayed and drawn:

``recording``   the log, and the domains after any of its events
``explorer``    a search that a pupil leads, or a textbook; ``arcs`` the queue of AC-3
``scenes``      what a problem looks like: a board, a map, a table of what is possible
``subjects``    what can be watched: a problem, its picture, the ways to search it
``exhibits``    the scenes of the course, by their names
``experiment``  a problem searched in several ways, each recorded
``watching``    anything watched: problems, puzzles, graphs, scenes
``page``        an experiment as a page that replays it
``race``        every engine on one puzzle, each in a process of its own
``tables``      a race as text, data and bars
``live``        a race while it runs

>>> from nonet.csp.problems.queens import queens
>>> from nonet.lab import record
>>> recording = record(queens(6), "given,fc")
>>> len(recording.events), recording.ended
(194, 'solved')
>>> recording.solution
{0: 1, 1: 3, 2: 5, 3: 0, 4: 2, 5: 4}

Anything can be watched. In a notebook the searches are shown at once; elsewhere
``.open()`` shows them in a browser, and ``.write("page.html")`` keeps the page.

>>> from nonet.lab import watch
>>> watch(queens(6), "mrv,fc")
<A search, step by step: mrv,fc; .open() shows it in a browser, .write("page.html") \
keeps it>
"""

from nonet.lab.experiment import Experiment, experiment
from nonet.lab.race import Race, race
from nonet.lab.recording import Recording, record
from nonet.lab.watching import watch

__all__ = [
    "Experiment",
    "Race",
    "Recording",
    "classics",
    "colours",
    "exhibits",
    "experiment",
    "live",
    "page",
    "posed",
    "race",
    "record",
    "recording",
    "subjects",
    "tables",
    "watch",
    "watching",
    "words",
]
