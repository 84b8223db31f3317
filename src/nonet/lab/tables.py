"""A race as text, data, a table of HTML, and a plot.

Bars are as long as the logarithm of the time: engines differ by factors, and one that
takes ten times as long as another gets a bar a fixed bit longer.

>>> duration(0.0000331), duration(0.0123), duration(2.5)
('0.033 ms', '12.3 ms', '2.50 s')
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from html import escape
from math import log10
from typing import Final

from nonet.lab.race import Race, RaceRun
from nonet.say.language import ENGLISH, Language, _
from nonet.show.canvas import FONT, Theme, head, number, style
from nonet.show.text import columns

ENDS: Final = {
    "waiting": "",
    "running": "…",
    "solved": _("solved"),
    "none": _("no solution"),
    "stopped": _("out of time"),
    "failed": _("failed"),
}
HEADS: Final = (
    _("engine"),
    _("end"),
    _("guesses"),
    _("backtracks"),
    _("checks"),
    _("time"),
)
FASTEST: Final = 1e-5  # seconds: a bar of no length
BAR: Final = 30  # characters
TABLE: Final = """
.race{border-collapse:collapse;font-variant-numeric:tabular-nums}
.race th,.race td{text-align:right;padding:.2rem .75rem;white-space:nowrap;
  border-bottom:1px solid #8884}
.race th:nth-child(-n+2),.race td:nth-child(-n+2){text-align:left;padding-left:0}
.race td.bar{width:40%;min-width:8rem}
.race td.bar p{height:.8rem;margin:0;border-radius:3px;background:#5b8def}
.race td.bar p.stopped{background:repeating-linear-gradient(135deg,#d9534f 0 6px,
  #d9534f66 6px 10px)}
"""


def duration(seconds: float) -> str:
    """Write a time as people say it, to three digits."""
    value, unit = (seconds, "s") if seconds >= 1 else (1000 * seconds, "ms")
    places = max(0, 2 - int(log10(value))) if value >= 1 else 3
    return f"{value:.{places}f} {unit}"


def cells(run: RaceRun, limit: float, language: Language) -> list[str]:
    """Write one line of the table."""
    counts = (run.guesses, run.backtracks, run.checks)
    told = ["–" if count is None else f"{count:,}" for count in counts]
    end = ENDS[run.end]
    return [run.engine, end and language.say(end), *told, _time(run, limit)]


def _time(run: RaceRun, limit: float) -> str:
    if run.seconds is not None:
        return duration(run.seconds)
    return "–" if run.end in ("waiting", "running", "failed") else f"> {limit:g} s"


def heads(language: Language) -> list[str]:
    """Name the columns."""
    return [language.say(head) for head in HEADS]


def share(run: RaceRun, limit: float) -> float:
    """Tell how long the bar of a run is, from 0 to 1."""
    if run.end == "failed":
        return 0.0
    seconds = limit if run.seconds is None else run.seconds
    return max(0.01, min(1.0, log10(seconds / FASTEST) / log10(limit / FASTEST)))


def race_text(race: Race, language: Language = ENGLISH) -> str:
    """Line up what every engine did, with a bar for its time."""
    rows = [heads(language), *(cells(r, race.limit, language) for r in race.runs)]
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    bars = ["", *("█" * round(BAR * share(r, race.limit)) for r in race.runs)]
    lines = (
        "  ".join(_aligned(row, widths)) + f"  {bar}".rstrip()
        for row, bar in zip(rows, bars, strict=True)
    )
    return "".join(f"{line.rstrip()}\n" for line in lines) + f"{_legend(language)}\n"


def _aligned(row: Iterable[str], widths: Iterable[int]) -> Iterator[str]:
    """Put words to the left, numbers to the right."""
    for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
        gap = " " * (width - columns(cell))
        yield cell + gap if column < 2 else gap + cell


def _legend(language: Language) -> str:
    return language.say("(bars: the logarithm of the time)")


def race_json(race: Race) -> str:
    """Write a race as data."""
    found = {
        "puzzle": race.puzzle.line,
        "layout": race.puzzle.layout.spec,
        "limit": race.limit,
        "runs": [asdict(run) for run in race.runs],
    }
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def race_html(race: Race, language: Language = ENGLISH) -> str:
    """Write the table, bars and all, for a page or a notebook."""
    rows = "".join(_row(run, race.limit, language) for run in race.runs)
    titles = "".join(f"<th>{escape(title)}</th>" for title in heads(language))
    return (
        f'<style>{TABLE}</style><table class="race">'
        f"<thead><tr>{titles}<th></th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(run: RaceRun, limit: float, language: Language) -> str:
    told = "".join(f"<td>{escape(cell)}</td>" for cell in cells(run, limit, language))
    kind = ' class="stopped"' if run.end == "stopped" else ""
    width = f"width:{100 * share(run, limit):.0f}%"
    return f'<tr>{told}<td class="bar"><p{kind} style="{width}"></p></td></tr>'


# The plot

LINE: Final = 26  # units from bar to bar
LEFT, WIDTH, RIGHT = 170, 420, 230


def race_svg(
    race: Race, language: Language = ENGLISH, *, theme: Theme = "light"
) -> str:
    """Draw a bar for the time of every engine, with its guesses beside it."""
    paper = LEFT + WIDTH + RIGHT, LINE * len(race.runs) + 60
    runs = sorted(race.runs, key=lambda run: share(run, race.limit))
    bars = (
        _bar(run, 24 + LINE * i, race.limit, language) for i, run in enumerate(runs)
    )
    return "\n".join(
        [
            head(paper, theme, paper[0]),
            f"<title>{escape(language.say('The race'))}</title>",
            f"<style>{style(theme)}</style>",
            f'<rect class="paper" width="{paper[0]}" height="{paper[1]}" rx="6"/>',
            *_scale(race.limit, paper[1] - 36),
            *bars,
            "</svg>\n",
        ]
    )


def _scale(limit: float, bottom: int) -> Iterator[str]:
    """Mark every tenfold time."""
    for power in range(-5, int(log10(limit)) + 1):
        x = LEFT + WIDTH * log10(10**power / FASTEST) / log10(limit / FASTEST)
        yield f'<path class="lines" d="M{number(x)} 12V{bottom}"/>'
        words = f"{10**power:g} s" if power >= 0 else f"{10 ** (power + 3):g} ms"
        yield _words(words, (x, bottom + 18), "labels", "middle")


def _bar(run: RaceRun, y: int, limit: float, language: Language) -> str:
    width = WIDTH * share(run, limit)
    told = [_time(run, limit)]
    if run.guesses is not None:
        told.append(
            language.plural(
                "{count} guess",
                "{count} guesses",
                run.guesses,
                count=f"{run.guesses:,}",
            )
        )
    kind = "repeated" if run.end == "stopped" else "placed"
    return (
        _words(run.engine, (LEFT - 10, y + 14), "given", "end")
        + f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{number(width)}" '
        'height="18" rx="3"/>'
        + _words(", ".join(told), (LEFT + width + 8, y + 14), "marks", "start")
    )


def _words(words: str, at: tuple[float, float], kind: str, anchor: str) -> str:
    return (
        f'<text class="{kind}" x="{number(at[0])}" y="{number(at[1])}" '
        f'style="font:13px {escape(FONT)};text-anchor:{anchor}">{escape(words)}</text>'
    )
