"""The data of an f-puzzles link, packed: the way there, which nonet does not need."""

from __future__ import annotations

from nonet.exchange.lz_string import LETTERS


def compress(text: str) -> str:
    """Write *text* as LZ-string."""
    bits: list[int] = []
    codes: dict[str, int] = {}
    fresh: set[str] = set()
    size, width, room, word = 3, 2, 2.0, ""

    def put(number: int, count: int) -> None:
        bits.extend(number >> i & 1 for i in range(count))

    def spend() -> None:
        nonlocal width, room
        room -= 1
        if room == 0:
            room = 2**width
            width += 1

    def flush() -> None:
        if word in fresh:
            wide = ord(word) > 255
            put(int(wide), width)
            put(ord(word), 16 if wide else 8)
            spend()
            fresh.discard(word)
        else:
            put(codes[word], width)
        spend()

    halves = text.encode("utf-16-le")
    for i in range(0, len(halves), 2):
        letter = chr(int.from_bytes(halves[i : i + 2], "little"))
        if letter not in codes:
            codes[letter] = size
            size += 1
            fresh.add(letter)
        if word + letter in codes:
            word += letter
            continue
        flush()
        codes[word + letter] = size
        size += 1
        word = letter
    if word:
        flush()
    put(2, width)
    bits += [0] * (6 - len(bits) % 6)
    sixes = zip(*[iter(bits)] * 6, strict=True)
    return "".join(LETTERS[int("".join(map(str, six)), 2)] for six in sixes)
