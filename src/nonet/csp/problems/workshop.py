"""Work on machines, and cars on a line.

>>> from nonet import csp
>>> jobs = [[("cut", 3), ("glue", 2), ("dry", 2)],
...         [("cut", 2), ("dry", 1), ("glue", 4)],
...         [("glue", 4), ("dry", 3)]]
>>> csp.best(job_shop(jobs)).value
11
>>> classes = {"plain": (2, []), "roof": (1, ["roof"]), "full": (1, ["roof", "radio"])}
>>> csp.solve(car_line(classes, {"roof": (1, 2), "radio": (1, 3)}))
{0: 'roof', 1: 'plain', 2: 'plain', 3: 'full'}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from nonet.csp.counting import Cardinality, Count
from nonet.csp.expression import maximum
from nonet.csp.problem import Problem
from nonet.csp.scheduling import NoOverlap

JobSteps: TypeAlias = Sequence[tuple[Any, int]]  # machines in order, and how long


def job_shop(jobs: Sequence[JobSteps]) -> Problem:
    """Ask when each step of each job starts, so that all is done soon.

    A machine does one thing at a time.
    """
    end = sum(length for job in jobs for _, length in job)
    steps = {(j, s): step for j, job in enumerate(jobs) for s, step in enumerate(job)}
    problem = Problem(dict.fromkeys(steps, range(end + 1)))
    for job, each in enumerate(jobs):
        for (a, (_, length)), (b, _) in pairwise(enumerate(each)):
            problem.add(problem[job, a] + length <= problem[job, b])
    machines = dict.fromkeys(machine for machine, _ in steps.values())
    for machine in machines:
        lengths = {at: n for at, (where, n) in steps.items() if where == machine}
        if len(lengths) > 1:
            problem.add(NoOverlap(lengths))
    last = [problem[j, len(job) - 1] + job[-1][1] for j, job in enumerate(jobs)]
    problem.minimise(maximum(*last))
    return problem


def car_line(
    classes: Mapping[Any, tuple[int, Sequence[Any]]],
    options: Mapping[Any, tuple[int, int]],
) -> Problem:
    """Ask in which order to build cars: of so many in a row, few have an option.

    *classes* says how many cars are wanted, and with which options; *options* how many
    of how many in a row the line can bear.
    """
    length = sum(wanted for wanted, _ in classes.values())
    places = range(length)
    problem = Problem(dict.fromkeys(places, classes))
    problem.add(Cardinality(places, {car: n for car, (n, _) in classes.items()}))
    for option, (most, among) in options.items():
        cars = [car for car, (_, fitted) in classes.items() if option in fitted]
        for start in range(length - among + 1):
            window = range(start, start + among)
            problem.add(Count(window, cars, "<=", most))
    return problem
