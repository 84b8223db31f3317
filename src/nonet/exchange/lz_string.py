"""LZ-string, in which f-puzzles and SudokuPad write their links.

A text of 6-bit letters is a stream of bits, each letter's highest first; numbers in it
come lowest bit first. A number of the dictionary's width is an entry, or one of::

    0    a new character of 8 bits follows
    1    a new character of 16 bits follows
    2    the end

Each entry that is read makes a new one: the one before and its own first character.

>>> compress("Hello, world"), decompress("BIUwNmD2A0AEDukBOYAmQ===")
('BIUwNmD2A0AEDukBOYAmQ===', 'Hello, world')
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


def compress(text: str) -> str:
    """Write *text* in base64, as short as LZ-string can; it has at least a letter."""
    halves = text.encode("utf-16-le", "surrogatepass")
    letters = [
        chr(halves[i] | halves[i + 1] << 8) for i in range(0, len(halves), 2)
    ]  # characters beyond 16 bits come in two
    entries: dict[str, int] = {}  # what has a number, and which
    written: list[int] = []  # bits
    size, known, word = 3, 3, ""  # entries of the writer, and of whoever reads

    def put(number: int, width: int) -> None:
        written.extend(number >> power & 1 for power in range(width))

    def tell(word: str) -> None:
        """Write the number of an entry; a new letter is spelled out."""
        nonlocal known
        first = not written
        width = 2 if first else known.bit_length()
        if entries[word] >= 0:
            put(entries[word], width)
        else:
            wide = ord(word) > 255
            put(int(wide), width)
            put(ord(word), 16 if wide else 8)
            entries[word] = ~entries[word]
            known += 1
        known += not first  # with the entry before, it makes a new one

    for letter in letters:
        if letter not in entries:
            entries[letter] = ~size  # negative until it is spelled out
            size += 1
        if word + letter in entries:
            word += letter
            continue
        tell(word)
        entries[word + letter] = size
        size += 1
        word = letter
    if word:
        tell(word)
    put(2, known.bit_length() if written else 2)
    return _base64(written)


def _base64(bits: list[int]) -> str:
    bits += [0] * (6 - len(bits) % 6)  # at least one: others wait for it
    sixes = (bits[i : i + 6] for i in range(0, len(bits), 6))
    letters = [LETTERS[int("".join(map(str, six)), 2)] for six in sixes]
    return "".join(letters) + "=" * (-len(letters) % 4)


def _width(entries: list[str], *, first: bool) -> int:
    """Tell how many bits the next number has: room for one entry more."""
    return 2 if first else len(entries).bit_length()


def _broken() -> InputError:
    return InputError("the link is broken: its data ends or leads nowhere")
