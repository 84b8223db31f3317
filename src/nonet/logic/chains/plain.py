"""The core's chains in plain Python.

What is reached from a node by *k* strong links is what the nodes that its first two
links make false reach by *k - 1*. With a bit a node, the whole search takes about a
millisecond; a walk from each node takes ten.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from nonet.limits import poll
from nonet.logic.chains.links import bits

ChainEnds: TypeAlias = tuple[int, int, int]
LONGEST: Final = 255
WORD: Final = 8  # bytes


def find_chains(
    words: int, nodes: Any, weak: bytes, strong: bytes, marks: bytes, /
) -> tuple[bytes, list[ChainEnds]]:
    """Follow all chains of a web: (lengths, [(length, start, end), …])."""
    excluded = _rows(weak, words * WORD, nodes)
    levels = _levels(_rows(strong, words * WORD, nodes), excluded)
    number = {node: n for n, node in enumerate(nodes)}
    lengths = bytearray(len(nodes) ** 2)
    for length, reached in enumerate(levels, 1):
        for start, ends in reached.items():
            for end in bits(ends):
                lengths[number[start] * len(nodes) + number[end]] = length
    proofs = _proofs(levels, excluded, int.from_bytes(marks, "little"))
    return bytes(lengths), [*proofs]


def _rows(rows: bytes, width: int, nodes: Any) -> dict[int, int]:
    """Read what is linked to each node."""
    return {
        node: int.from_bytes(rows[n * width : (n + 1) * width], "little")
        for n, node in enumerate(nodes)
    }


def _levels(strong: dict[int, int], weak: dict[int, int]) -> list[dict[int, int]]:
    """Give what is reached by one strong link and no fewer, by two, and so on."""
    live = sum([1 << node for node in strong])
    beyond = {}
    for start, ends in strong.items():
        false = 0
        for second in bits(ends & live):
            false |= weak[second]
        beyond[start] = bits(false & live & ~(1 << start))
    fresh = {start: ends & live for start, ends in strong.items()}
    known = dict.fromkeys(strong, 0)
    levels: list[dict[int, int]] = []
    while any(fresh.values()) and len(levels) < LONGEST:
        poll()
        levels.append(fresh)
        nearer, fresh = fresh, {}
        for start, others in beyond.items():
            known[start] |= nearer[start]
            found = 0
            for other in others:
                found |= nearer[other]
            fresh[start] = found & ~known[start]
    return levels


def _proofs(
    levels: list[dict[int, int]], weak: dict[int, int], marks: int
) -> Iterator[ChainEnds]:
    """Yield the chains whose ends exclude something together, shortest first."""
    for length, reached in enumerate(levels[1:], 2):
        for start, ends in reached.items():
            own = weak[start] & marks
            for end in bits(ends >> start << start):
                if own & weak[end]:
                    yield length, start, end
