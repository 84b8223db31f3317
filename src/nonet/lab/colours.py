"""How few colours a map needs, and how it looks while they are sought.

Colours are asked for one more at a time, so that the answer comes with its proof: one
fewer is too few. Regions that all touch each other need a colour each, so nobody has to
ask for fewer than that.

>>> for answer in answers(atlas("australia")):
...     print(answer.colours, answer.why or answer.solution["SA"])
2 Western Australia, Northern Territory and South Australia all touch each other
3 blue
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from itertools import count
from os.path import basename
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet.csp import NotEqual, Problem, Statistics, solve, why_not
from nonet.csp.problems.colouring import Graph, colouring, first_colours
from nonet.csp.problems.maps import COLOURS, atlas
from nonet.csp.problems.regions import Code, Map
from nonet.csp.words import Sentence, Value, shown
from nonet.errors import InputError, LimitReached, NoSolution
from nonet.lab.scenes import Scene
from nonet.say.language import ENGLISH, Language, _
from nonet.show.map import map_style, map_svg

if TYPE_CHECKING:
    from nonet.lab.experiment import Experiment

__all__ = [
    "ColouringAnswer",
    "answers",
    "atlas",
    "awkward",
    "in_words",
    "map_experiment",
    "map_scene",
    "palette",
    "region_name",
    "title",
]

TITLES: Final = {
    "australia": _("Australia"),
    "usa": _("The United States"),
    "europe": _("Europe"),
    "china": _("China"),
}
MOST_REGIONS: Final = 150  # that are drawn for a replay
MOST_NAMED: Final = 12  # regions that a reason names
LAND: Final = re.compile(
    r'data-region="([^"]*)" d="([^"]*)"><title>[^<]*</title></path>'
)
LABEL: Final = re.compile(r'data-region="([^"]*)"')
DOT: Final = re.compile(r'class="dot colour-(\d+)"')


class ColouringAnswer(NamedTuple):
    """Whether so many colours are enough: a solution, why not, or neither in time."""

    colours: int
    solution: dict[Code, Value] | None = None
    why: Sentence | None = None


def palette(size: int) -> Sequence[Value]:
    """Give so many colours: by name, or numbers if there are too many.

    >>> palette(2), palette(7)
    (('red', 'green'), range(1, 8))
    """
    return COLOURS[:size] if size <= len(COLOURS) else range(1, size + 1)


def answers(
    chart: Map,
    seconds: float | None = None,
    statistics: Statistics | None = None,
    language: Language = ENGLISH,
) -> Iterator[ColouringAnswer]:
    """Ask for one more colour, and one more, … until they are enough."""
    graph, regions = _graph(chart), list(chart.regions.values())
    clique = first_colours(graph)
    names = [regions[number - 1].name(language.code) for number in clique]
    if len(clique) > 1:
        told = names if len(names) <= MOST_NAMED else shown(names)
        reason = Sentence("{regions} touch each other", regions=told)
        if len(names) > 2:
            reason = Sentence("{regions} all touch each other", regions=told)
        yield ColouringAnswer(len(clique) - 1, why=reason)
    for size in count(len(clique)):
        colours = palette(size)
        try:
            found = solve(
                colouring(graph, size),
                given=clique,
                seconds=seconds,
                statistics=statistics or Statistics(),
            )
        except NoSolution:
            yield ColouringAnswer(size, why=too_few(chart, size, seconds, language))
        except LimitReached:
            yield ColouringAnswer(size)
        else:
            numbered = zip(chart.regions, found.values(), strict=True)
            yield ColouringAnswer(size, {code: colours[n - 1] for code, n in numbered})
            return


def too_few(
    chart: Map,
    size: int,
    seconds: float | None = None,
    language: Language = ENGLISH,
) -> Sentence:
    """Say which regions need more colours than so many."""
    try:
        conflict = why_not(chart.problem(palette(size)), seconds=seconds)
    except LimitReached:
        conflict = None
    among = {name for c in conflict.constraints for name in c.names} if conflict else ()
    regions = [region for code, region in chart.regions.items() if code in among]
    if 0 < len(regions) <= MOST_NAMED:
        names = [region.name(language.code) for region in regions]
        return Sentence("the borders of {regions} leave no way", regions=names)
    return Sentence("every way was tried")


def _graph(chart: Map) -> Graph:
    numbers = {code: number for number, code in enumerate(chart.regions, 1)}
    return {
        number: sum(1 << numbers[other] for other in chart.neighbours(code))
        for code, number in numbers.items()
    }


def awkward(chart: Map, colours: Sequence[Value]) -> Problem:
    """Pose a map so that plain search suffers, and heuristics show their worth.

    The regions with the fewest neighbours come first, each starting with the next
    colour. In the usual order of Australia, nothing ever goes wrong.
    """
    codes = sorted(chart.regions, key=lambda code: len(chart.neighbours(code)))
    turns = {code: i % len(colours) for i, code in enumerate(codes)}
    posed = Problem({c: [*colours[i:], *colours[:i]] for c, i in turns.items()})
    posed.add(*chart.problem(colours).constraints)
    return posed


def in_words(chart: Map, problem: Problem, language: Language = ENGLISH) -> Problem:
    """Pose *problem* about *chart* anew, with names for codes.

    >>> in_words(atlas("australia"), awkward(atlas("australia"), "RGB")).constraints[0]
    <Western Australia ≠ Northern Territory>
    """
    if not all(type(each) is NotEqual for each in problem.constraints):
        return problem  # somebody has added more than borders
    called = {code: region_name(chart, code, language) for code in chart.regions}
    posed = Problem({called[str(code)]: d for code, d in problem.domains.items()})
    for one, other in (each.names for each in problem.constraints):
        posed.add(NotEqual(called[str(one)], called[str(other)]))
    return posed


def region_name(chart: Map, code: Code, language: Language = ENGLISH) -> str:
    """Name a region; what has a number only is a node.

    >>> region_name(Map.of_borders([("1", "2")]), "2")
    'node 2'
    """
    name = chart.regions[code].name(language.code)
    return language.say("node {name}", name=name) if name.isdigit() else name


def map_scene(
    chart: Map,
    problem: Problem,
    colours: Sequence[Value],
    language: Language = ENGLISH,
) -> Scene:
    """Draw the map with the colours of each region as dots, numbered for a replay."""
    if len(chart.regions) > MOST_REGIONS:
        raise InputError(
            "{n} regions are too many to draw (up to {most})",
            n=len(chart.regions),
            most=MOST_REGIONS,
        )
    numbers = {str(code): x for x, code in enumerate(problem.domains)}

    def land(found: re.Match[str]) -> str:
        code = unescape(found[1])
        title = escape(region_name(chart, code, language))
        return f'data-x="{numbers[code]}" d="{found[2]}"><title>{title}</title></path>'

    drawn = map_svg(
        chart,
        {},
        dict.fromkeys(chart.regions, colours),
        colours=colours,
        theme="auto",
        language=language,
        styled=False,
    )
    drawn = LAND.sub(land, drawn)
    drawn = LABEL.sub(lambda found: f'data-x="{numbers[unescape(found[1])]}"', drawn)
    drawn = DOT.sub(
        lambda dot: f'class="dot colour-{dot[1]} mark" data-v="{int(dot[1]) - 1}"',
        drawn,
    )
    return Scene(
        drawn,
        tuple(region_name(chart, code, language) for code in numbers),
        tuple(colours),
        tuple(_colour(colour, language) for colour in colours),
        map_style("auto", len(colours)),
    )


def map_experiment(  # noqa: PLR0913 - a search has many settings
    chart: Map,
    problem: Problem,
    size: int,
    ways: Sequence[str] = (),
    *,
    name: str,
    seconds: float | None = None,
    language: Language = ENGLISH,
) -> Experiment:
    """Colour the map called *name* in several *ways*, as *problem* poses it."""
    from nonet.lab.experiment import watched  # noqa: PLC0415 - it imports this
    from nonet.lab.subjects import WAYS, map_subject  # noqa: PLC0415 - as above

    subject = map_subject(chart, name, size, language, problem)
    return watched(subject, ways or WAYS, seconds=seconds, language=language)


def title(source: str, language: Language = ENGLISH) -> str:
    """Name one of our maps, or the file of another.

    >>> title("usa"), title("maps/africa.txt")
    ('The United States', 'africa.txt')
    """
    return language.say(TITLES[source]) if source in TITLES else basename(source)


def _colour(colour: Value, language: Language) -> str:
    return language.say(colour) if isinstance(colour, str) else str(colour)


def written(chart: Map, solution: dict[Code, Value], language: Language) -> str:
    """List the regions of each colour."""
    colours = dict.fromkeys(sorted(solution.values(), key=_rank))
    return "\n".join(
        _colour(colour, language)
        + ": "
        + language.say(", ").join(
            chart.regions[code].name(language.code)
            for code in chart.regions
            if solution[code] == colour
        )
        for colour in colours
    )


def _rank(colour: Value) -> int:
    return COLOURS.index(colour) if colour in COLOURS else int(colour)
