"""The scenes of the course: each a problem that shows one idea, by its name.

>>> list(EXHIBITS)[:4]
['problems', 'backtracking', 'propagation', 'ac3']
>>> exhibit("learning").chosen
('mrv,mac', 'wdeg,mac')

The same names are addresses in the page (``#/watch/learning``), and known to
``nonet lab watch`` and :func:`nonet.lab.watch`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import Any, Final

from nonet.board.grid import Grid
from nonet.csp import AllDifferent, NotEqual, Predicate, Problem
from nonet.csp.problems.maps import ATLAS, atlas, australia, awkward_australia
from nonet.csp.problems.regions import Map
from nonet.errors import InputError
from nonet.lab.classics import cryptarithm_classic, queens_classic, zebra_classic
from nonet.lab.clauses import coloured_by_clauses
from nonet.lab.colours import title
from nonet.lab.recording import MIN_CONFLICTS
from nonet.lab.scenes import table_scene
from nonet.lab.subjects import (
    BEST_WAYS,
    Subject,
    any_subject,
    classic_subject,
    map_subject,
    puzzle_subject,
)
from nonet.say.language import ENGLISH, Language, _

# Singles are enough for the first; the second makes every engine guess; a person
# solves the third by patterns, without a trial.
EASY: Final = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
HARD: Final = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
PATTERNED: Final = (
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
)
ABOUT: Final = {
    "problems": _(
        "A problem has variables (the states), values (the colours) and constraints "
        "(neighbours differ). Give each state a colour yourself."
    ),
    "backtracking": _(
        "Try a value, go deeper, go back where nothing fits. Watch how often the same "
        "mistake is made again in the tree."
    ),
    "propagation": _(
        "What a digit rules out may leave one place for another, and so on: here no "
        "guess is needed."
    ),
    "ac3": _(
        "An arc is a state and its neighbour. Each is looked at in turn; where a value "
        "goes, the arcs that lead there wait again."
    ),
    "heuristics": _(
        "The same graph, the same inference; only what is tried next differs: in "
        "order, fewest values, then most neighbours, then the value that takes least."
    ),
    "fc-mac": _(
        "Nothing is inferred; what the guess forbids its neighbours; what follows from "
        "that as well. The further it looks, the fewer guesses."
    ),
    "all-different": _(
        "Two speakers with the same two days take them both. Pair by pair nobody sees "
        "that; the all-different as a whole does."
    ),
    "learning": _(
        "The exams cannot be held while the hall is closed. Who counts where dead ends "
        "come from finds that out long before who does not."
    ),
    "sat": _(
        "A statement for each state and colour, true or not, and clauses. A clause "
        "with one way left to be true is followed at once: unit propagation."
    ),
    "min-conflicts": _(
        "Every queen stands somewhere from the start. One that is attacked moves to "
        "where she is attacked least, until none is."
    ),
    "optimisation": _(
        "Nine kilograms may be carried. After each solution a better one is asked for; "
        "when there is none, the last is the best."
    ),
    "people": _(
        "A person looks for patterns that prove a digit; a machine tries, follows and "
        "goes back. Both solve it."
    ),
}


def _problems(language: Language) -> Subject:
    return _australia(australia(), language, ("given,none",), decide=True)


def _backtracking(language: Language) -> Subject:
    return _australia(awkward_australia(), language, ("given,none",))


def _ac3(language: Language) -> Subject:
    return _australia(awkward_australia(), language, ("given,queue",))


def _fc_mac(language: Language) -> Subject:
    chosen = ("given,none", "given,fc", "given,mac")
    return _australia(awkward_australia(), language, chosen)


def _australia(
    problem: Problem,
    language: Language,
    chosen: tuple[str, ...],
    *,
    decide: bool = False,
) -> Subject:
    name = title("australia", language)
    made = map_subject(atlas("australia"), name, 3, language, problem)
    ways = ("given,queue", *made.ways)
    return replace(made, ways=ways, chosen=chosen, decide=decide)


def _propagation(language: Language) -> Subject:
    return replace(puzzle_subject(Grid(EASY), language), chosen=("csp:wdeg,hidden",))


def _people(language: Language) -> Subject:
    chosen = "human", "backtracking", "csp:wdeg,hidden"
    return replace(puzzle_subject(Grid(PATTERNED), language), chosen=chosen)


def _hard(language: Language) -> Subject:
    return puzzle_subject(Grid(HARD), language)


def _heuristics(language: Language) -> Subject:
    """Pose a graph on which each heuristic is worth something: 106, 43, 16, 38."""
    nodes = range(1, 17)
    edges = Random(78).sample([*combinations(nodes, 2)], 36)
    chart = Map.of_borders([*((str(n),) for n in nodes), *_texts(edges)])
    name = language.say("A graph")
    problem = chart.problem(("red", "green", "blue"))
    made = map_subject(chart, name, 3, language, problem)
    chosen = ("given,fc", "mrv,fc", "degree,fc", "mrv,lcv,fc")
    return replace(made, ways=(*chosen, *made.ways[3:]), chosen=chosen)


def _texts(edges: list[tuple[int, int]]) -> list[tuple[str, ...]]:
    return [tuple(map(str, sorted(edge))) for edge in sorted(map(sorted, edges))]


SPEAKERS: Final = {
    _("Clara"): (0, 1, 2, 3),
    _("David"): (1, 2, 3),
    _("Emma"): (1, 2, 3, 4),
    _("Felix"): (0, 3, 4, 5),
    _("Anna"): (0, 1),
    _("Ben"): (0, 1),
}
DAYS: Final = (
    _("Monday"),
    _("Tuesday"),
    _("Wednesday"),
    _("Thursday"),
    _("Friday"),
    _("Saturday"),
)


def _all_different(language: Language) -> Subject:
    days = [language.say(day) for day in DAYS]
    names = {language.say(name): free for name, free in SPEAKERS.items()}
    problem = Problem({name: [days[i] for i in free] for name, free in names.items()})
    problem.add(AllDifferent(*names))
    made = any_subject(problem, language.say("Who speaks on which day?"), language)
    ways = ("given,none", "given,fc", "given,mac", "given,regin")
    return replace(made, ways=ways, chosen=("given,mac", "given,regin"))


SUBJECTS: Final = (_("Physics"), _("Music"), _("Art"), _("Biology"), _("Latin"))


def _learning(language: Language) -> Subject:
    """Pose exams that fail behind lessons that never do, unless the hall is open."""
    say = language.say
    days, closed = [say(day) for day in DAYS[:3]], say("closed")
    hall, history = say("the hall"), say("History exam")
    lessons = [say("lesson {n}", n=n) for n in range(1, 5)]
    exams = [say("{subject} exam", subject=say(each)) for each in SUBJECTS]
    problem = Problem(
        {hall: [closed, say("open")]} | dict.fromkeys([*lessons, history, *exams], days)
    )
    problem.add(*(NotEqual(*pair) for pair in pairwise(exams)))
    problem.add(*(NotEqual(history, exam) for exam in exams))
    problem.add(
        Predicate(
            lambda state, one, other: state != closed or one != other,
            *(hall, exams[-1], exams[0]),
            label=say("differ while the hall is closed"),
        )
    )
    for pair in combinations(lessons, 2):
        late = say("not both on {day}", day=days[-1])
        problem.add(Predicate(_not_both(days[-1]), *pair, label=late))
    for lesson in lessons:
        for label in NEEDLESS:
            problem.add(Predicate(_anyhow, hall, lesson, label=say(label)))
    made = any_subject(problem, say("Exams and lessons in three days"), language)
    ways = ("given,fc", "mrv,fc", "wdeg,fc", "mrv,mac", "wdeg,mac")
    return replace(made, ways=ways, chosen=("mrv,mac", "wdeg,mac"))


def _not_both(day: str) -> Callable[[str, str], bool]:
    return lambda one, other: not one == other == day


def _anyhow(hall: str, day: str) -> bool:
    """Forbid nothing: such constraints only make a variable look important."""
    return bool(hall and day)


NEEDLESS: Final = (_("teachers suffice"), _("rooms suffice"), _("keys suffice"))


def _sat(language: Language) -> Subject:
    return coloured_by_clauses(atlas("australia"), language)


def _min_conflicts(language: Language) -> Subject:
    made = classic_subject(queens_classic(8, language))
    return replace(made, chosen=(MIN_CONFLICTS, "mrv,fc"))


THINGS: Final = {  # its weight, and what it is worth
    _("tent"): (4, 10),
    _("stove"): (2, 6),
    _("books"): (3, 4),
    _("rope"): (2, 3),
    _("camera"): (1, 5),
    _("food"): (5, 9),
}
MOST_WEIGHT: Final = 9
NOTHING: Final[Any] = 0


def _optimisation(language: Language) -> Subject:
    things = {
        language.say(
            "{thing} ({weight} kg, worth {worth})",
            thing=language.say(thing),
            weight=weight,
            worth=worth,
        ): (weight, worth)
        for thing, (weight, worth) in THINGS.items()
    }
    problem = Problem(dict.fromkeys(things, (1, 0)))
    weights, worths = (
        sum((pair[i] * problem[thing] for thing, pair in things.items()), start=NOTHING)
        for i in (0, 1)
    )
    problem.add(weights <= MOST_WEIGHT)
    problem.maximise(worths)
    heading = language.say("What to carry")
    labels = language.say("comes"), language.say("stays")
    scene = table_scene([*things], (1, 0), title=heading, labels=labels)
    return Subject(heading, problem, scene, BEST_WAYS, ("given,mac",))


def _queens(language: Language) -> Subject:
    return classic_subject(queens_classic(8, language))


def _zebra(language: Language) -> Subject:
    made = classic_subject(zebra_classic(language))
    return replace(made, chosen=("given,fc", "mac"))


def _cryptarithm(language: Language) -> Subject:
    made = classic_subject(cryptarithm_classic("SEND + MORE = MONEY", language))
    return replace(made, chosen=("mac",))


def _map(name: str) -> Callable[[Language], Subject]:
    return lambda language: map_subject(
        atlas(name), title(name, language), language=language
    )


EXHIBITS: Final[Mapping[str, Callable[[Language], Subject]]] = {
    "problems": _problems,
    "backtracking": _backtracking,
    "propagation": _propagation,
    "ac3": _ac3,
    "heuristics": _heuristics,
    "fc-mac": _fc_mac,
    "all-different": _all_different,
    "learning": _learning,
    "sat": _sat,
    "min-conflicts": _min_conflicts,
    "optimisation": _optimisation,
    "people": _people,
    "queens": _queens,
    "zebra": _zebra,
    "cryptarithm": _cryptarithm,
    "hard": _hard,
    **{name: _map(name) for name in ATLAS},
}


def exhibit(name: str, language: Language = ENGLISH) -> Subject:
    """Open the scene called *name*."""
    if name not in EXHIBITS:
        raise InputError(
            "no scene is called {name} (write one of {names})",
            name=repr(name),
            names=", ".join(EXHIBITS),
        )
    about = language.say(ABOUT[name]) if name in ABOUT else ""
    return replace(EXHIBITS[name](language), about=about)
