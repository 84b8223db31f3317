"""Rules beyond the houses, by their names: whoever cannot use them must not drop them.

>>> names_in({"puzzle": "12..", "level": 3, "Killer_cages": [{"sum": 7}]})
['Killer_cages']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from nonet.errors import LONGEST, DrawingsError, InputError, listed

RULES: Final = {  # how others call a field that holds rules
    *("rule", "constraint", "variant", "killer", "cage", "killercage", "arrow"),
    *("thermo", "thermometer", "slowthermometer", "antiknight", "antiking"),
    *("nonconsecutive", "consecutive", "disjointgroup", "kropki", "xv", "renban"),
    *("littlekiller", "littlekillersum", "sandwich", "sandwichsum", "skyscraper"),
    *("xsum", "whisper", "germanwhisper", "dutchwhisper", "palindrome", "lockout"),
    *("betweenline", "regionsumline", "quadruple"),
    *("fog", "fogofwar", "foglight", "foglink", "triggereffect"),
}
HOUSES: Final = {  # what a layout may hold
    *("diagonal", "extraregion", "jigsaw", "irregular", "windoku", "hyper", "sudokux"),
}
FIGURES: Final = {  # what may be a mere number, unless it lists something
    *("even", "odd", "difference", "ratio", "minimum", "maximum", "clone", "region"),
}
NOTHING: Final = {
    *("", "0", "no", "none", "null", "false", "[]", "{}"),
    *("classic", "normal", "standard"),
}
CLASSIC_RULES: Final = (
    r"(?:(?:normal|standard|classic) )?(?:killer )?(?:sudoku )?(?:rules)?(?: apply)?"
)
SUMO_CUE: Final = r"\s*SumoCue"  # which writes cages in a way of its own


def is_classic(words: str) -> bool:
    """Tell whether rules in words say nothing beyond the houses and the cages.

    >>> is_classic("Normal sudoku rules apply."), is_classic("Anti-knight applies.")
    (True, False)
    """
    return bool(re.fullmatch(CLASSIC_RULES, words.strip(" .!\n"), re.IGNORECASE))


def drawn(names: Iterable[str]) -> DrawingsError:
    """Refuse a puzzle for its drawings."""
    return DrawingsError(
        "what the drawings of the puzzle mean ({drawings}) is not told: leave them out "
        "with --ignore-drawings, or give its rules as JSON",
        drawings=listed(names),
    )


def left_out(error: DrawingsError) -> InputError:
    """Remark on drawings that were ignored.

    >>> str(left_out(drawn(["lines", "overlays"])))
    'left out what is only drawn: lines, overlays'
    """
    return InputError("left out what is only drawn: {drawings}", **error.values)


def unreadable(names: Iterable[str]) -> InputError:
    """Refuse a puzzle whose rules stand where nobody can read them."""
    return InputError(
        "the puzzle has rules beyond its houses ({rules}) in a form that is not known: "
        "write them as JSON of nonet or of f-puzzles",
        rules=listed(names),
    )


def unsaid(form: str, names: Iterable[str]) -> InputError:
    """Refuse to write rules that a format cannot say."""
    return InputError(
        "{format} cannot say the rules {rules}: write json",
        format=form,
        rules=listed(names),
    )


def check_fog(name: str) -> None:
    """Refuse a rule that hides the board, by its name.

    >>> check_fog("Fog of war")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: the puzzle hides its board (Fog of war): nonet plays no fog
    """
    word = _word(name)
    if word.startswith("fog") or word.endswith("fog") or word == "triggereffect":
        raise InputError(
            "the puzzle hides its board ({rule}): nonet plays no fog",
            rule=name[:LONGEST],
        )


def names_in(record: Mapping[str, Any], *, with_layout: bool = False) -> list[str]:
    """Name the rules of a JSON object, those first that it lists as ours does."""
    rules = record.get("rules")
    if isinstance(rules, list):
        record = {key: value for key, value in record.items() if key != "rules"}
    else:
        rules = []
    return [*map(_listed_name, rules), *_fields(record, with_layout=with_layout)]


def _listed_name(item: object) -> str:
    name = item.get("rule") if isinstance(item, Mapping) else None
    return name if isinstance(name, str) and name else "rules"


def _fields(record: Mapping[str, Any], *, with_layout: bool) -> Iterator[str]:
    for key, value in record.items():
        known = is_rule(key, with_layout=with_layout)
        listed = isinstance(value, list | dict) and _word(key) in FIGURES
        if (known or listed) and is_something(value):
            yield value if _word(key) == "variant" and isinstance(value, str) else key


def is_rule(name: str, *, with_layout: bool = False) -> bool:
    """Tell whether a field of this name holds rules; houses may be told by a layout.

    >>> is_rule("Anti-Knight"), is_rule("level"), is_rule("diagonals")
    (True, False, True)
    """
    known = RULES if with_layout else RULES | HOUSES
    return not known.isdisjoint((_word(name), _word(name).removesuffix("sudoku")))


def is_something(value: object) -> bool:
    """Tell whether a field says more than "none"."""
    return (
        value.strip().lower() not in NOTHING if isinstance(value, str) else bool(value)
    )


def _word(name: str) -> str:
    return re.sub(r"[^a-z]", "", name.lower()).removesuffix("s")


def words_in(address: str, *, with_layout: bool = False) -> list[str]:
    """Name what the address of a page tells of its rules.

    >>> words_in("https://sudoku.example/killersudoku.htm?s=1..&level=2&thermos=A1A2")
    ['killersudoku', 'thermos']
    """
    words = re.findall(r"[A-Za-z]+", address)
    return [word for word in words if is_rule(word, with_layout=with_layout)]
