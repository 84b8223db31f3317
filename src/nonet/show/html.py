"""A trace as one page of HTML that needs nothing else: no script, no file, no network.

The puzzle stands at the top and the end at the bottom; between them is a table of the
techniques, and every step with its sentence and its picture. Words wear the colours of
what they name on the board.

>>> from nonet.logic.singles.naked_single import NAKED_SINGLE
>>> print(painted(NAKED_SINGLE.demo(), ENGLISH))
<b>Naked single</b>: every digit but 5 is taken from \
<span class="answer">E5</span>, so <span class="answer">E5 is 5</span>.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from nonet.say.language import ENGLISH, Language, Paint
from nonet.say.wording import lesson_words
from nonet.show.canvas import FONT, Theme, style
from nonet.show.palette import PALETTE
from nonet.show.proof import proof_html
from nonet.show.step import step_svg
from nonet.show.svg import svg
from nonet.show.trace import closing
from nonet.show.words import pieces

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step, Technique, Trace

USUAL: Final = 9  # a board up to this size has its text at its side
MANY, FEW = 16, 12  # uses of a technique that are listed, and before an ellipsis
NUMBER: Final = re.compile("\x02(\\d+)\x03")  # of a step, to be a link
LANGUAGES: Final = {"zh": "zh-Hans"}
DARK: Final = "@media screen and (prefers-color-scheme:dark)"

PAGE: Final = f"""
body{{margin:0;background:#f3f5f9;color:#1a1f2b;font:16px/1.55 {FONT}}}
main{{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}}
h1{{font-size:1.7rem;margin:.5rem 0}}
h2{{font-size:1.1rem;margin:0 0 .5rem}}
a{{color:inherit;text-decoration-color:#8b94a5;text-underline-offset:.2em}}
section,article{{background:#fff;border-radius:10px;padding:1rem;margin:1rem 0;
  display:grid;grid-template-columns:minmax(0,420px) minmax(0,1fr);gap:0 1.5rem;
  align-items:start;break-inside:avoid;scroll-margin-top:1rem}}
svg{{display:block;width:100%}}
p{{margin:0 0 .75rem;overflow-wrap:anywhere}}
span{{font-weight:600}}
.number{{color:#6b7485;margin-right:.35em}}
.rests{{color:#4b5465}}
.lesson{{color:#4b5465;border-left:3px solid #c3c9d4;padding-left:.75rem}}
table{{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}}
th,td{{text-align:left;padding:.25rem .5rem .25rem 0;border-bottom:1px solid #c3c9d4;
  vertical-align:top}}
.trial{{border-left:4px solid {PALETTE["fin"].day};
  margin-left:min(var(--depth)*1rem,12%)}}
summary{{cursor:pointer}}
.case{{margin:0 0 .5rem}}
.case ul{{margin:.25rem 0;padding-left:1.1rem;list-style:none;
  border-left:2px solid #c3c9d4}}
.case .case{{margin:.25rem 0}}
.board{{order:-1}}
.large section,.large article{{grid-template-columns:minmax(0,1fr)}}
.large .board{{order:0;max-width:50rem}}
@media(max-width:40rem){{section,article{{grid-template-columns:minmax(0,1fr)}}
  .board{{order:0}}#puzzle .board{{order:-1}}main{{padding:1rem .25rem 3rem}}
  h1,main>p{{padding:0 .5rem}}section,article{{padding:.75rem .5rem}}
  .trial{{margin-left:min(var(--depth)*.25rem,1rem)}}}}
@media print{{body{{background:#fff;font-size:11pt}}main{{max-width:none;padding:0}}
  section,article{{grid-template-columns:7.5cm 1fr;padding:.3cm 0;margin:0;
  border-radius:0}}}}
{DARK}{{body{{background:#0e1014;color:#e6eaf2}}section,article{{background:#16191f}}
  .number,.rests,.lesson{{color:#a3adbd}}
  .lesson,th,td,.case ul{{border-color:#414957}}}}
"""
NOTE: Final = f"""
.nonet-light.note{{background:#fff;color:#1a1f2b;font:14px/1.5 {FONT};padding:.75rem;
  max-width:60rem}}
.nonet-light.note svg{{width:420px}}
.nonet-light.note.large svg{{width:800px}}
.nonet-light.note .pair svg{{width:300px}}
.nonet-light.note .pair{{display:flex;flex-wrap:wrap;gap:1rem}}
.nonet-light.note summary{{cursor:pointer}}
.nonet-light.note span{{font-weight:600}}
.nonet-light.note .case ul{{list-style:none;padding-left:1.1rem}}
"""


def page(
    trace: Trace,
    language: Language = ENGLISH,
    *,
    title: str | None = None,
    theme: Theme = "auto",
) -> str:
    """Write the whole trace as a page, every position drawn."""
    heading = escape(title or language.say("A Sudoku, step by step"))
    parts = [
        "<!doctype html>",
        f'<html lang="{LANGUAGES.get(language.code, language.code)}">',
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{heading}</title>",
        f"<style>{style(theme, steps=True)}{_page_style(theme)}</style></head>",
        f'<body class="nonet-{theme}{_large(trace)}"><main>',
        f"<h1>{heading}</h1>",
        f"<p>{escape(closing(trace, language))}</p>",
        *_top(trace, language, theme),
        *_articles(trace, language, theme),
        *_bottom(trace, language, theme),
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _large(trace: Trace) -> str:
    """Name the class of a board whose marks need all the width there is."""
    return " large" if trace.puzzle.layout.size > USUAL else ""


def _page_style(theme: Theme) -> str:
    """Give the page's own rules; one that is light or dark for good has one half."""
    by_day, _, by_night = PAGE.partition(DARK)
    match theme:
        case "light":
            return by_day
        case "dark":
            return by_day + by_night.strip()[1:-1]
    return PAGE


def _top(trace: Trace, language: Language, theme: Theme) -> Iterator[str]:
    yield f'<section id="puzzle"><div><h2>{escape(language.say("Techniques"))}</h2>'
    yield from _summary(trace, language)
    yield "</div>"
    yield _board(svg(trace.puzzle, theme=theme, language=language, styled=False))
    yield "</section>"


def _summary(trace: Trace, language: Language) -> Iterator[str]:
    """Tell which techniques were used, how hard they are, and link to each use."""
    used: dict[str, list[int]] = {}
    techniques = {step.technique.name: step.technique for step in trace.steps}
    for n, step in enumerate(trace.steps, 1):
        used.setdefault(step.technique.name, []).append(n)
    say = language.say
    heads = say("Technique"), say("Rating"), say("Times"), say("Steps")
    yield "<table><thead><tr>"
    yield "".join(f"<th>{escape(head)}</th>" for head in heads)
    yield "</tr></thead><tbody>"
    for name, count in trace.counts.items():
        links = _links(used[name])
        cells = escape(language.say(name)), str(techniques[name].rating), count
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in (*cells, links))}</tr>"
    yield "</tbody></table>"


def _links(numbers: Sequence[int]) -> str:
    """Link to each step; where they are many, most are to be unfolded."""
    links = [f'<a href="#step-{n}">{n}</a>' for n in numbers]
    if len(links) <= MANY:
        return " ".join(links)
    first, rest = " ".join(links[:FEW]), " ".join(links[FEW:])
    return f"{first} <details><summary>…</summary>{rest}</details>"


def _articles(trace: Trace, language: Language, theme: Theme) -> Iterator[str]:
    """Show every step; the first of each technique teaches it."""
    taught: set[str] = set()
    for n, step in enumerate(trace.steps, 1):
        trial = f' class="trial" style="--depth:{step.depth}"'
        yield f'<article id="step-{n}"{trial if step.depth else ""}>'
        name = escape(language.say(step.technique.name))
        number = f'<a class="number" href="#step-{n}">{n}</a>'
        yield f"<div><h2>{number}{name}</h2>"
        yield f"<p>{painted(step, language, named=False)}</p>"
        if step.rests_on:
            yield f'<p class="rests">{_resting(step, language)}</p>'
        yield from proof_html(step, language)
        if step.technique.name not in taught:
            taught.add(step.technique.name)
            told = lesson_words(step.technique.lesson, language, trace.puzzle.layout)
            yield f'<p class="lesson">{escape(told)}</p>'
        yield "</div>"
        yield _board(step_svg(step, theme=theme, language=language, styled=False))
        yield "</article>"


def _bottom(trace: Trace, language: Language, theme: Theme) -> Iterator[str]:
    yield f'<section id="end"><p>{escape(closing(trace, language))}</p>'
    yield _board(_end(trace, language, theme))
    yield "</section>"


def _end(trace: Trace, language: Language, theme: Theme) -> str:
    end = trace.end
    marks = end.pencilled if end.empty else None
    return svg(end.grid, marks, theme=theme, language=language, styled=False)


def _board(picture: str) -> str:
    return f'<div class="board">{picture}</div>'


def painted(step: Step, language: Language, *, named: bool = True) -> str:
    """Say a step in HTML, its words coloured; *named* by its technique or not."""

    def unnamed(language: Language, paint: Paint) -> str:
        return language.say(
            "{reason}, so {conclusion}.",
            reason=_capital(step.reason(language, paint)),
            conclusion=step.conclusion(language, paint),
        )

    told = pieces(step, step.say if named else unnamed, language)
    return "".join(_coloured(*piece) for piece in told)


def _resting(step: Step, language: Language) -> str:
    """Say which steps a step rests on, each a link to it."""
    words = escape(step.resting(language, lambda n: f"\x02{n}\x03"))
    return NUMBER.sub(r'<a href="#step-\1">\1</a>', words)


def _coloured(words: str, colour: str) -> str:
    match colour:
        case "":
            return escape(words)
        case "technique":
            return f"<b>{escape(words)}</b>"
    return f'<span class="{colour}">{escape(words)}</span>'


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# What a notebook shows


def notebook(trace: Trace, language: Language = ENGLISH) -> str:
    """Write the trace for a notebook: its sentences, each picture to be unfolded."""
    end = _end(trace, language, "light")
    puzzle = svg(trace.puzzle, language=language, styled=False)
    items = (
        f'<li style="margin-left:min({step.depth}rem,12%)"><details>'
        f"<summary>{painted(step, language)}</summary>"
        f"{step_svg(step, language=language, styled=False)}"
        f"{''.join(proof_html(step, language))}</details></li>"
        for step in trace.steps
    )
    return _note(
        [
            f'<div class="pair">{puzzle}{end}</div>',
            f"<p>{escape(closing(trace, language))}</p>",
            "<ol>",
            *items,
            "</ol>",
        ],
        _large(trace),
    )


def lesson(technique: Technique, language: Language = ENGLISH) -> str:
    """Teach a technique in a notebook: its idea, and its own example."""
    name = escape(language.say(technique.name))
    parts = [
        f"<h3>{name} ({technique.rating})</h3>",
        f"<p>{escape(language.say(technique.lesson))}</p>",
    ]
    if technique.example:
        step = technique.demo()
        parts += [
            step_svg(step, language=language, styled=False),
            f"<p>{painted(step, language, named=False)}</p>",
            *proof_html(step, language),
        ]
    return _note(parts)


def _note(parts: Iterable[str], more: str = "") -> str:
    sheet = f"<style>{style('light', steps=True)}{NOTE}</style>"
    return "\n".join([f'<div class="nonet-light note{more}">{sheet}', *parts, "</div>"])
