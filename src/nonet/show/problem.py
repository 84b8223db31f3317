"""A constraint problem as a graph: each variable with its values, and what joins them.

A constraint of two variables is a line between them; one of more is a dot in their
midst. Whoever points at any of them reads what it demands::

    (a: 1, 2)───(b: 1, 2)
         ╲       ╱
          ●  all different: a, b, c
          │
    (c: 1, 2, 3)

>>> from nonet.csp import AllDifferent, NotEqual, Problem
>>> problem = Problem({"a": [1, 2], "b": [1, 2], "c": [1, 2, 3]})
>>> problem.add(NotEqual("a", "b"), AllDifferent("a", "b", "c"))
>>> picture = problem_svg(problem)
>>> [picture.count(f'class="{kind}"') for kind in ("variable", "edge", "knot")]
[3, 4, 1]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from nonet.csp import Constraint, Problem
from nonet.csp.words import Name, Value, shown
from nonet.say.language import ENGLISH, Language
from nonet.show.canvas import FONT, Point, Theme, circle, head, number, rules, text
from nonet.show.graph import APART, placed
from nonet.show.text import columns

MOST_DRAWN: Final = 60  # variables and dots; nobody finds his way through more
FEW: Final = 4  # values that are listed
HEIGHT: Final = 38  # of a variable
LETTER: Final = 8  # the width of a letter, about
KNOT: Final = 5  # the radius of a dot
COLOURS: Final = {
    "paper": ("fill", "#fff", "#16191f"),
    "variable": ("fill", "#e8effb", "#26334a"),
    "rim": ("stroke", "#5b7fdb", "#7f9df0"),
    "edge": ("stroke", "#8b94a5", "#7d8798"),
    "knot": ("fill", "#d99326", "#e8ab4a"),
    "name": ("fill", "#1a1f2b", "#f4f6fa"),
    "values": ("fill", "#5d6778", "#a3adbd"),
}
SHAPES: Final = {
    "text": f"font-family:{FONT};text-anchor:middle;pointer-events:none",
    "rim": "stroke-width:1.2",
    "edge": "fill:none;stroke-width:1.6",
    "name": "font-weight:600",
}


def drawn(problem: Problem) -> str | None:
    """Draw *problem* for a notebook, unless there is too much to be seen at once."""
    nodes = len(problem.domains) + len(_knots(problem))
    return problem_svg(problem) if 0 < nodes <= MOST_DRAWN else None


def problem_svg(
    problem: Problem, *, theme: Theme = "light", language: Language = ENGLISH
) -> str:
    """Draw the variables of *problem*, their values, and the constraints."""
    widths = {name: _width(name, values) for name, values in problem.domains.items()}
    places = _places(problem, max(widths.values()))
    (left, top), paper = _paper(places, max(widths.values()))
    n, m = len(problem.domains), len(problem.constraints)
    told = (
        language.plural("{n} variable", "{n} variables", n),
        language.plural("{n} constraint", "{n} constraints", m),
    )
    parts = [
        head(paper, theme),
        f"<title>{escape(language.say(', ').join(told))}</title>",
        f"<style>{rules(theme, SHAPES, COLOURS)}</style>",
        f'<rect class="paper" width="{paper[0]}" height="{paper[1]}" rx="6"/>',
        f'<g transform="translate({number(-left)} {number(-top)})">',
        *_joined(problem, places, language),
        *(_variable(problem, x, places, widths, language) for x in problem.domains),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _knots(problem: Problem) -> list[Constraint]:
    """List the constraints that are dots."""
    return [each for each in problem.constraints if len(each.names) > 2]


def _listed(values: Sequence[Value]) -> str:
    """Write the values of a variable in short.

    >>> _listed("RGB"), _listed(range(1, 10)), _listed("ABCDEFG")
    ('R, G, B', '1–9', 'A, B, C, D, … (7)')
    """
    first, whole = values[0], {*map(type, values)} == {int}
    if whole and len(values) > 2 and [*values] == [*range(first, first + len(values))]:
        return f"{first}–{values[-1]}"
    return shown(values, FEW)


def _width(name: Name, values: Sequence[Value]) -> float:
    words = str(name), _listed(values)
    return LETTER * max(3, *map(columns, words)) + 14


def _places(problem: Problem, widest: float) -> dict[object, Point]:
    """Find a place for each variable and each dot, far enough apart for the words."""
    nodes: list[object] = [*problem.domains, *_knots(problem)]
    numbers = {node: str(i) for i, node in enumerate(nodes)}
    scopes = (constraint.names for constraint in problem.constraints)
    pairs = {(numbers[s[0]], numbers[s[1]]) for s in scopes if len(s) == 2}
    spokes = {(numbers[dot], numbers[n]) for dot in _knots(problem) for n in dot.names}
    found = placed(list(numbers.values()), sorted(pairs | spokes))
    wide, high = max(1.3, 1.25 * widest / APART), 1.3
    return {
        node: (wide * found[key][0], high * found[key][1])
        for node, key in numbers.items()
    }


def _paper(
    places: Mapping[object, Point], widest: float
) -> tuple[Point, tuple[int, int]]:
    """Tell where the paper starts, and how large it is."""
    across, down = zip(*places.values(), strict=True)
    left, top = min(across) - widest / 2 - 12, min(down) - HEIGHT / 2 - 12
    right, bottom = max(across) + widest / 2 + 12, max(down) + HEIGHT / 2 + 12
    return (left, top), (round(right - left), round(bottom - top))


def _joined(
    problem: Problem, places: Mapping[object, Point], language: Language
) -> Iterator[str]:
    """Draw what joins variables; constraints of the same two share a line."""
    pairs: dict[frozenset[Name], list[Constraint]] = {}
    for constraint in problem.constraints:
        if len(constraint.names) == 2:
            pairs.setdefault(frozenset(constraint.names), []).append(constraint)
    for both in pairs.values():
        one, other = both[0].names
        yield _line(places[one], places[other], _sentences(both, language))
    for dot in _knots(problem):
        words = _sentences([dot], language)
        for name in dot.names:
            yield _line(places[dot], places[name], words)
        yield f'<path class="knot" d="{circle(places[dot], KNOT)}">{words}</path>'


def _sentences(constraints: Sequence[Constraint], language: Language) -> str:
    told = "\n".join(str(language.words(each.sentence)) for each in constraints)
    return f"<title>{escape(told)}</title>"


def _line(start: Point, end: Point, words: str) -> str:
    strokes = "M{} {}L{} {}".format(*map(number, (*start, *end)))
    return f'<path class="edge" d="{strokes}">{words}</path>'


def _variable(
    problem: Problem,
    name: Name,
    places: Mapping[object, Point],
    widths: Mapping[Name, float],
    language: Language,
) -> str:
    """Draw a variable: its name, and its values below."""
    (x, y), width, values = places[name], widths[name], problem.domains[name]
    alone = [each for each in problem.constraints if each.names == (name,)]
    return (
        f'<g class="variable">{_sentences(alone, language) if alone else ""}'
        f'<rect class="rim" x="{number(x - width / 2)}" y="{number(y - HEIGHT / 2)}" '
        f'width="{number(width)}" height="{HEIGHT}" rx="{HEIGHT // 2}"/>'
        + text(str(name), (x, y - 7), 13, ' class="name" font-size="13"')
        + text(_listed(values), (x, y + 9), 11, ' class="values" font-size="11"')
        + "</g>"
    )
