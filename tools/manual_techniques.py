"""The pages of the manual about techniques: one for each family, from the catalogue.

Every technique has its picture, its lesson, and the step of its own example in words.

>>> [family.name for family in FAMILIES][:3]
['singles', 'sets', 'fish']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from nonet.logic.catalogue import family_members
from nonet.logic.step import Technique
from nonet.say.language import Language
from nonet.show.difficulty import technique_difficulty
from nonet.show.step import step_svg
from nonet.show.trace import rule_lines

SIZE: Final = 420


class Family(NamedTuple):
    """A folder of ``logic/``, and what its page is called in both languages."""

    name: str
    en: str
    zh: str


FAMILIES: Final = (
    Family("singles", "Singles", "唯一余数与唯一位置"),
    Family("sets", "Pairs, triples and locked digits", "数对、数组与区块"),
    Family("fish", "Fish", "鱼"),
    Family("wings", "Wings", "翼"),
    Family("colours", "Colours", "染色"),
    Family("unique", "Deadly patterns", "致命结构"),
    Family("chains", "Chains", "链"),
    Family("als", "Almost locked sets", "待定数组"),
    Family("exotic", "Exotic patterns", "特殊结构"),
    Family("nets", "Nets", "网"),
    Family("regions", "Jigsaws", "锯齿数独"),
    Family("cages", "Cages", "杀手框"),
    Family("lines", "Lines", "线"),
    Family("dots", "Dots and letters", "点与字母"),
    Family("outside", "Clues outside", "盘外提示"),
    Family("cells", "Marked cells", "标记格"),
    Family("whole", "Rules of the whole board", "全盘规则"),
    Family("rules", "Any rules", "任意规则"),
)
TITLES: Final = {"en": "Techniques", "zh": "技巧"}
HEADS: Final = {
    "en": "Every technique that nonet knows, easiest first in each family, with the "
    "step that it finds in its own example.",
    "zh": "nonet 认识的全部技巧，每一类由易到难，附上它在自己的例题里找到的一步。",
}
COMMAND: Final = {"en": "At the command line", "zh": "命令行"}


def members(name: str) -> list[Technique]:
    """Give the techniques of a family, easiest first."""
    return sorted(family_members(f"nonet.logic.{name}"), key=lambda one: one.rating)


def pages(language: Language) -> Iterator[tuple[str, str]]:
    """Give the page of each family, and one that lists them, by their paths."""
    title, head = TITLES[language.code], HEADS[language.code]
    rows = "".join(
        f"- [{getattr(each, language.code)}]({each.name}.md): {names(each, language)}\n"
        for each in FAMILIES
    )
    yield "techniques/index.md", f"# {title}\n\n{head}\n\n{rows}"
    for each in FAMILIES:
        sections = "\n".join(section(one, language) for one in members(each.name))
        page = f"# {getattr(each, language.code)}\n\n{sections}"
        yield f"techniques/{each.name}.md", page


def names(each: Family, language: Language) -> str:
    """List the techniques of a family, each with a link to its section."""
    return " · ".join(
        f"[{language.say(one.name)}]({each.name}.md#{one.key})"
        for one in members(each.name)
    )


def section(technique: Technique, language: Language) -> str:
    """Teach one technique: how hard it is, its lesson, picture, and its step."""
    step = technique.demo()
    name = language.say(technique.name)
    rules = "".join(f"    {line}\n" for line in rule_lines(step.position, language))
    return (
        f"## {name} {{ #{technique.key} }}\n\n"
        f"*{technique_difficulty(technique, language)}*\n\n"
        f"{language.say(technique.lesson)}\n\n"
        f"![{name}]({technique.key}.svg)\n\n"
        + (f"{rules}\n" if rules else "")
        + f"> {escaped(step.say(language))}\n\n"
        f"{COMMAND[language.code]}: `nonet techniques {technique.key}`\n"
    )


def escaped(sentence: str) -> str:
    r"""Keep Markdown from reading a sentence as more than that.

    >>> escaped("A1<>5 * 2")
    'A1&lt;&gt;5 \\* 2'
    """
    told = sentence.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return told.replace("*", "\\*").replace("_", "\\_").replace("\n", "  \n> ")


def pictures(language: Language) -> Iterator[tuple[str, str]]:
    """Draw the example of every technique, by the path of its file."""
    for each in FAMILIES:
        for one in members(each.name):
            drawn = step_svg(one.demo(), theme="auto", size_px=SIZE, language=language)
            yield f"techniques/{one.key}.svg", drawn
