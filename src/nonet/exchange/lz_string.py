"""LZ-string, in which f-puzzles writes its links: only the way back.

A text of 6-bit letters is a stream of bits, each letter's highest first; numbers in it
come lowest bit first. A number of the dictionary's width is an entry, or one of::

    0    a new character of 8 bits follows
    1    a new character of 16 bits follows
    2    the end

Each entry that is read makes a new one: the one before and its own first character.

>>> decompress("BIUwNmD2A0AEDukBOYAmQ===")
'Hello, world'
"""

from __future__ import annotations

from typing import Final

from nonet.errors import InputError

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
VALUES: Final = {letter: value for value, letter in enumerate(LETTERS)}
MOST: Final = 2_000_000  # characters; a link can swell a thousandfold


class _Bits:
    """A stream of bits."""

    def __init__(self, text: str) -> None:
        self.text, self.place, self.letter, self.left = text, 0, 0, 0

    def number(self, width: int) -> int:
        """Read a number of so many bits, the lowest first."""
        found = 0
        for power in range(width):
            if not self.left:
                if self.place == len(self.text):
                    raise _broken()
                self.letter, self.left = VALUES[self.text[self.place]], 6
                self.place += 1
            self.left -= 1
            found |= (self.letter >> self.left & 1) << power
        return found


def decompress(text: str) -> str:
    """Give the text that was compressed to base64, or say that it is broken."""
    letters = text.strip().rstrip("=")
    for place, letter in enumerate(letters, 1):
        if letter not in VALUES:
            raise InputError(
                "the link is broken: {letter} is character {place} of its data",
                letter=repr(letter),
                place=place,
            )
    bits = _Bits(letters)
    entries = ["", "", ""]  # the first three numbers are signs
    pieces: list[str] = []
    size, before = 0, ""
    while (code := bits.number(_width(entries, first=not pieces))) != 2:
        if code < 2:
            entries.append(chr(bits.number(8 * (code + 1))))
            code = len(entries) - 1
        piece = entries[code] if code < len(entries) else before + before[:1]
        if not piece or code > len(entries):
            raise _broken()
        if before:
            entries.append(before + piece[0])
        pieces.append(piece)
        before = piece
        size += len(piece)
        if size > MOST:
            raise InputError(
                "the link holds more than {most} characters", most=f"{MOST:,}"
            )
    halves = "".join(pieces).encode("utf-16-le", "surrogatepass")
    return halves.decode(
        "utf-16-le", "replace"
    )  # characters beyond 16 bits come in two


def _width(entries: list[str], *, first: bool) -> int:
    """Tell how many bits the next number has: room for one entry more."""
    return 2 if first else len(entries).bit_length()


def _broken() -> InputError:
    return InputError("the link is broken: its data ends or leads nowhere")
