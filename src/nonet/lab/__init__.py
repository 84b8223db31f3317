"""The laboratory: watch a search, compare searches, draw what they do.

A search tells its watcher everything it does (:mod:`nonet.events`). Here that log is
kept, replayed and drawn:

``recording``   the log, and the domains after any of its events
``scenes``      what a problem looks like: a board, a map, a table of what is possible
``experiment``  a problem searched in several ways, each recorded
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
"""

from nonet.lab.experiment import Experiment, experiment
from nonet.lab.race import Race, race
from nonet.lab.recording import Recording, record

__all__ = [
    "Experiment",
    "Race",
    "Recording",
    "classics",
    "colours",
    "experiment",
    "live",
    "page",
    "race",
    "record",
    "recording",
    "tables",
]
