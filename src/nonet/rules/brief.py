"""Rules in few words, for a page where they are drawn as well.

Of rules that are alike but for what the drawing shows, the first is told:

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.cages.cage import Cage
>>> from nonet.rules.lines.whisper import Whisper
>>> cages = [Cage((0, 1), 5), Cage((2, 3), 7)]
>>> for words in brief([*cages, Whisper((9, 10), 5), Whisper((20, 21), 4)], CLASSIC):
...     print(words)
the cage A1 and A2 adds up to 5; and 1 more like it
neighbours on the whisper B1 and B2 differ by 5 or more
neighbours on the whisper C3 and C4 differ by 4 or more
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.fields import CELLS, LINE
from nonet.rules.rule import Rule
from nonet.show.ink import InkWords, shapes


def brief(rules: Sequence[Rule], layout: Layout) -> Iterator[Sentence]:
    """Tell one of each kind that is drawn, and all that are not."""
    kinds: dict[object, list[Rule]] = {}
    for place, rule in enumerate(rules):
        kinds.setdefault(_kind(rule, layout) or place, []).append(rule)
    for first, *others in kinds.values():
        words = first.sentence(layout)
        if others:
            words = Sentence(
                "{rule}; and {count} more like it", rule=words, count=len(others)
            )
        yield words


def _kind(rule: Rule, layout: Layout) -> tuple[str, ...]:
    """Give what the drawing does not tell of a rule, nothing if there is no drawing."""
    drawn = [shape for stroke in rule.draw(layout) for shape in shapes(stroke)]
    if not drawn:
        return ()
    texts = [shape.text for shape in drawn if isinstance(shape, InkWords)]
    shown = {*texts, "".join(texts).replace(" ", "")}
    keys = zip(rule.keys(), fields(rule), strict=True)
    placed = {key for key, each in keys if each.metadata["kind"] in (CELLS, LINE)}
    rest = rule.record(layout).items()
    untold = (f"{k}={v}" for k, v in rest if k not in placed and str(v) not in shown)
    return (rule.name, *untold)
