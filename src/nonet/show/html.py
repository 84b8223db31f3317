"""A trace as one page of HTML that needs nothing else: no file, no network.

The puzzle stands at the top and the end at the bottom; between them is a table of the
techniques, and every step with its sentence and its picture; singles in a row are
folded. Words wear the colours of what they name on the board. A small script of its own
keeps the board in sight; without it the page says and shows the same.

>>> from nonet.logic.singles.full_house import FULL_HOUSE
>>> print(painted(FULL_HOUSE.demo(), ENGLISH))
<b>Full house</b>: <span class="answer">H9</span> is the last empty cell of \
<span class="frame-1">row H</span>, which lacks 5, so \
<span class="answer">H9 is 5</span>.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final

from nonet.csp.words import Sentence
from nonet.say.expert import tell
from nonet.say.language import ENGLISH, Language, Paint, _
from nonet.say.wording import lesson_words
from nonet.show.canvas import FONT, Theme, arrow, style
from nonet.show.difficulty import difficulty, technique_difficulty
from nonet.show.figure import figure
from nonet.show.folio import SCRIPT, page_style
from nonet.show.lean import Boards
from nonet.show.proof import parts_html, proof_html
from nonet.show.rules import RulePicture, board_picture
from nonet.show.step import legend, step_svg
from nonet.show.svg import svg
from nonet.show.trace import closing
from nonet.show.words import pieces

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step, Technique, Trace

USUAL: Final = 9  # a board up to this size has its text at its side
MANY, FEW = 16, 12  # uses of a technique that are listed, and before an ellipsis
FOLDED: Final = 3  # singles in a row that are folded
NUMBER: Final = re.compile("\x02(\\d+)\x03")  # of a step, to be a link
LANGUAGES: Final = {"zh": "zh-Hans"}
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

SO: Final = _("{reason}, so {conclusion}.")
APART: Final = _("{reason}. So {conclusion}.")


def page(
    trace: Trace,
    language: Language = ENGLISH,
    *,
    title: str | None = None,
    theme: Theme = "auto",
) -> str:
    """Write the whole trace as a page, every position drawn."""
    heading = escape(title or language.say("A Sudoku, step by step"))
    rules = board_picture(trace.end.board)
    boards = Boards(trace.grid, language, theme, rules)
    body = [
        *_top(trace, boards),
        *_chapters(trace, boards),
        *_bottom(trace, boards),
    ]
    parts = [
        "<!doctype html>",
        f'<html lang="{LANGUAGES.get(language.code, language.code)}">',
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{heading}</title>",
        f"<style>{_sheet(trace, theme)}{page_style(theme)}</style></head>",
        f'<body class="nonet-{theme}{_large(trace)}">{boards.shared()}<main>',
        '<div id="stage"></div><div>',
        f"<h1>{heading}</h1>",
        f"<p>{escape(closing(trace, language))}</p>",
        *body,
        f"</div></main><script>{SCRIPT}</script></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _large(trace: Trace) -> str:
    """Name the class of a board whose marks need all the width there is."""
    return " large" if trace.puzzle.layout.size > USUAL else ""


def _top(trace: Trace, boards: Boards) -> Iterator[str]:
    language = boards.language
    yield f'<section id="puzzle"><div><h2>{escape(language.say("Techniques"))}</h2>'
    yield from _summary(trace, language)
    if any(figure(step).links for step in trace.steps):
        yield from _legend(language)
    yield from rule_list(boards.rules, language)
    yield "</div>"
    yield _board(boards.start())
    yield "</section>"


def _sheet(trace: Trace, theme: Theme) -> str:
    """Write the style of the boards."""
    return style(theme, steps=True, ruled=bool(trace.end.board.rules))


def rule_list(rules: RulePicture | None, language: Language) -> Iterator[str]:
    """Tell the rules once: one of each kind that is drawn, and all when unfolded."""
    if rules is None:
        return
    yield f"<h2>{escape(language.say('Rules'))}</h2>"
    yield from _told(rules.brief, language)
    if len(rules.brief) < len(rules.sentences):
        words = escape(language.say("All the rules"))
        yield f"<details><summary>{words}</summary>"
        yield from _told(rules.sentences, language)
        yield "</details>"


def _told(sentences: Iterable[Sentence], language: Language) -> Iterator[str]:
    words = (_capital(str(language.words(each))) for each in sentences)
    items = "".join(f"<li>{escape(each)}</li>" for each in words)
    yield f'<ul class="rules">{items}</ul>'


def _legend(language: Language) -> Iterator[str]:
    for name, words in legend(language):
        line = f'<g class="chain">{arrow(name, (1, 4))}</g>'
        sample = f'<svg viewBox="0 0 28 8" aria-hidden="true">{line}</svg>'
        yield f'<p class="legend">{sample}{escape(words)}</p>'


def _summary(trace: Trace, language: Language) -> Iterator[str]:
    """Tell which techniques were used, how hard they are, and link to each use."""
    used: dict[str, list[int]] = {}
    for n, step in enumerate(trace.steps, 1):
        used.setdefault(step.technique.name, []).append(n)
    say = language.say
    heads = say("Technique"), say("Difficulty"), say("Times"), say("Steps")
    yield "<table><thead><tr>"
    yield "".join(f"<th>{escape(head)}</th>" for head in heads)
    yield "</tr></thead><tbody>"
    for name, count in trace.counts.items():
        links = _links(used[name])
        hardest = max((trace.steps[n - 1] for n in used[name]), key=lambda s: s.er)
        cells = escape(say(name)), escape(difficulty(hardest, language)), count
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in (*cells, links))}</tr>"
    yield "</tbody></table>"


def _links(numbers: Sequence[int]) -> str:
    """Link to each step; where they are many, most are to be unfolded."""
    links = [f'<a href="#step-{n}">{n}</a>' for n in numbers]
    if len(links) <= MANY:
        return " ".join(links)
    first, rest = " ".join(links[:FEW]), " ".join(links[FEW:])
    return f"{first} <details><summary>…</summary>{rest}</details>"


def _chapters(trace: Trace, boards: Boards) -> Iterator[str]:
    """Show every step; a run of singles is to be unfolded, unless there is no other."""
    known: set[str] = set()
    numbered = list(enumerate(trace.steps, 1))
    for routine, run in groupby(numbered, lambda pair: _is_routine(pair[1])):
        steps = list(run)
        folded = routine and len(steps) >= FOLDED
        if folded:
            opened = " open" if len(steps) == len(numbered) else ""
            words = escape(_chapter(len(steps), steps[0][0], boards.language))
            yield f'<details class="chapter"{opened}><summary>{words}</summary>'
        for n, _step in steps:
            yield from _article(n, trace, boards, known)
        if folded:
            yield "</details>"


def _is_routine(step: Step) -> bool:
    return step.technique.level == "easy" and not step.depth


def _chapter(count: int, first: int, language: Language) -> str:
    singles = language.plural("{n} single", "{n} singles", count)
    return language.say(
        "Steps {first} to {last}: {singles}",
        first=first,
        last=first + count - 1,
        singles=singles,
    )


def _article(n: int, trace: Trace, boards: Boards, known: set[str]) -> Iterator[str]:
    """Show a step, with the way to those beside it; what is not *known* is taught."""
    step, language = trace.steps[n - 1], boards.language
    trial = f' class="trial" style="--depth:{step.depth}"' if step.depth else ""
    name = escape(language.say(step.technique.name))
    number = f'<a class="number" href="#step-{n}">{n}</a>'
    yield f'<article id="step-{n}"{trial}><div>{_ways(n, len(trace.steps), language)}'
    rated = escape(difficulty(step, language))
    yield f'<h2>{number}{name} <small class="er">{rated}</small></h2>'
    new = step.technique.name not in known
    told = painted(step, language, named=False, known=known)
    known.add(step.technique.name)
    yield f'<p id="say-{n}">{told}</p>'
    if step.rests_on:
        yield f'<p class="rests">{_resting(step, language)}</p>'
    yield from proof_html(step, language)
    yield from parts_html(step, language)
    if new:
        told = lesson_words(step.technique.lesson, language, trace.puzzle.layout)
        yield f'<p class="lesson">{escape(told)}</p>'
    yield f"</div>{_board(boards.step(step, f'say-{n}'))}</article>"


def _ways(n: int, last: int, language: Language) -> str:
    """Link to the step before and the step after."""
    before = f"step-{n - 1}" if n > 1 else "puzzle"
    after = f"step-{n + 1}" if n < last else "end"
    back, on = escape(language.say("Previous")), escape(language.say("Next"))
    return (
        f'<nav><a href="#{before}" aria-label="{back}">‹</a>'
        f'<a href="#{after}" aria-label="{on}">›</a></nav>'
    )


def _bottom(trace: Trace, boards: Boards) -> Iterator[str]:
    yield f'<section id="end"><p>{escape(closing(trace, boards.language))}</p>'
    yield _board(boards.position(trace.end))
    yield "</section>"


def _end(trace: Trace, language: Language, theme: Theme) -> str:
    end = trace.end
    marks = end.pencilled if end.empty else None
    rules = board_picture(end.board)
    return svg(
        end.grid, marks, theme=theme, rules=rules, language=language, styled=False
    )


def _board(picture: str) -> str:
    return f'<div class="board">{picture}</div>'


def painted(
    step: Step,
    language: Language,
    *,
    named: bool = True,
    known: set[str] | None = None,
) -> str:
    """Say a step in HTML, its words coloured; *named* by its technique or not.

    A beginner is not told again what is *known*.
    """

    def say(language: Language, paint: Paint) -> str:
        if language.reader == "beginner":
            lines = step.lines(language, paint, known, "whole" if named else "unnamed")
            return "\n".join(lines)
        if named:
            return step.say(language, paint)
        reason = step.reason(language, paint)
        return tell(
            APART if step.ends_apart(language) else SO,
            language,
            reason=reason if language.reader == "expert" else _capital(reason),
            conclusion=step.conclusion(language, paint),
        )

    told = "".join(_coloured(*piece) for piece in pieces(step, say, language))
    return told.replace("\n", "<br>")


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
    rules = board_picture(trace.end.board)
    puzzle = svg(trace.grid, rules=rules, language=language, styled=False)
    items = (
        f'<li style="margin-left:min({step.depth}rem,12%)"><details>'
        f"<summary>{painted(step, language)}</summary>"
        f"{step_svg(step, language=language, styled=False)}"
        f"{''.join((*proof_html(step, language), *parts_html(step, language)))}"
        "</details></li>"
        for step in trace.steps
    )
    return _note(
        [
            f'<div class="pair">{puzzle}{end}</div>',
            f"<p>{escape(closing(trace, language))}</p>",
            *rule_list(rules, language),
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
        f"<h3>{name} ({escape(technique_difficulty(technique, language))})</h3>",
        f"<p>{escape(language.say(technique.lesson))}</p>",
    ]
    if technique.example:
        step = technique.demo()
        parts += [
            *rule_list(board_picture(step.position.board), language),
            step_svg(step, language=language, styled=False),
            f"<p>{painted(step, language, named=False)}</p>",
            *proof_html(step, language),
            *parts_html(step, language),
        ]
    return _note(parts)


def _note(parts: Iterable[str], more: str = "") -> str:
    sheet = f"<style>{style('light', steps=True, ruled=True)}{NOTE}</style>"
    return "\n".join([f'<div class="nonet-light note{more}">{sheet}', *parts, "</div>"])
