"""XML, tag by tag as it comes; entities, which can swell without end, are refused.

>>> from nonet.exchange.source import lines_of
>>> [(tag.name, tag.attributes) for tag in tags(lines_of('<a><b c="1"/></a>'))]
[('b', {'c': '1'}), ('a', {})]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple
from xml.parsers import expat

from nonet.errors import GridTextError
from nonet.exchange.entry import Line

DEEPEST: Final = 50  # tags in each other
LONGEST: Final = 2_000_000  # characters of one tag, or of the text in it


class Tag(NamedTuple):
    """A tag when it ends: where it began, what it says, and the tags around it."""

    line: int
    name: str
    attributes: Mapping[str, str]
    text: str
    around: tuple[Mapping[str, str], ...]  # their attributes, the outermost first


class _Open(NamedTuple):
    line: int
    name: str
    attributes: Mapping[str, str]
    text: list[str]


class _Tags:
    """Gather the tags that have ended."""

    def __init__(self) -> None:
        self.open: list[_Open] = []
        self.ended: list[Tag] = []
        self.size = 0  # characters since something was understood
        self.parser = parser = expat.ParserCreate("utf-8")  # whatever the text declares
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.write
        parser.EntityDeclHandler = self.refuse

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.size = 0
        if len(self.open) == DEEPEST:
            raise GridTextError("more than {most} tags in each other", most=DEEPEST)
        line = self.parser.CurrentLineNumber
        self.open.append(_Open(line, name, attributes, []))

    def end(self, _name: str) -> None:
        self.size = 0
        line, name, attributes, text = self.open.pop()
        around = tuple(each.attributes for each in self.open)
        self.ended.append(Tag(line, name, attributes, "".join(text), around))

    def write(self, text: str) -> None:
        if self.open:
            self.open[-1].text.append(text)

    def refuse(self, *_declared: object) -> None:
        raise GridTextError("the XML declares entities, which are not read")

    def take(self) -> list[Tag]:
        ended, self.ended = self.ended, []
        return ended


def tags(lines: Iterator[Line]) -> Iterator[Tag]:
    """Yield each tag when it ends; raise an error where the XML is broken."""
    found = _Tags()
    first = True
    for line in lines:
        if line.error:
            raise line.error
        text = line.text.lstrip() if first else line.text
        first = first and not text
        found.size += len(text) + 1
        if found.size > LONGEST:
            raise GridTextError("a tag is longer than {most} characters", most=LONGEST)
        if not first:
            _parse(found, (text + "\n").encode("utf-8", "replace"), line.number)
        yield from found.take()
    _parse(found, b"", 0)


def _parse(found: _Tags, piece: bytes, number: int) -> None:
    try:
        found.parser.Parse(piece, not piece)
    except expat.ExpatError as error:
        place = number or error.lineno
        raise GridTextError("the XML is broken in line {line}", line=place) from None
