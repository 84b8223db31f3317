"""Machines: a rule along some cells, told as what one remembers while reading them.

An :class:`Automaton` has a *start*, takes a *step* with each digit, and *accepts* what
it remembers at the end; some may begin in several ways. To search with it, it is
unrolled over its cells, one layer a cell; whatever leads nowhere is cut off, and what
leads to the same is one node::

    digits of a line that rise          cell 1      cell 2      cell 3
    on a board of 4                   start ─1─► 1 ─ 2 ─► 2 ─ 34 ─► end
                                          ╲2─► 2 ─ 3 ─► 3 ─ 4 ──►

>>> from dataclasses import dataclass
>>> from nonet.csp.words import Sentence
>>> @dataclass(frozen=True)
... class Rising(Automaton[int]):
...     start = 0
...     def step(self, before, digit):
...         return digit if digit > before else None
>>> rising = Machine((0, 1, 2), Rising(), 4, Sentence("they rise"))
>>> rising.holds(1, 3, 4), rising.holds(1, 3, 2)
(True, False)
>>> [layer.edges for layer in rising.layers]
[((0, 0, 1), (0, 1, 2)), ((0, 0, 2), (0, 1, 4), (1, 1, 4)), ((0, 0, 12), (1, 0, 8))]
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.csp import State
from nonet.csp.network import Network, Run
from nonet.csp.words import Sentence, Value
from nonet.errors import InputError
from nonet.rules.demands import MACHINE, Demand

Memory = TypeVar("Memory", bound=Hashable)
Edge: TypeAlias = tuple[int, int, int]  # from a node, to a node of the next, by digits

MOST_NODES: Final = 100_000  # of a machine; more take too long to unroll
START: Final = object()  # the one node before all that may be remembered at first


class Automaton(ABC, Generic[Memory]):
    """What is remembered along some cells; a frozen dataclass, so that equals share."""

    start: Memory

    @property
    def starts(self) -> Iterable[Memory]:
        """What may be remembered before the first digit: for most, one thing."""
        return (self.start,)

    @abstractmethod
    def step(self, memory: Memory, digit: Digit) -> Memory | None:
        """Give what is remembered after *digit*, ``None`` if it cannot stand here."""

    def accepts(self, memory: Memory) -> bool:  # noqa: ARG002 - most forbid by steps
        """Tell whether the end is a good one."""
        return True


class MachineLayer(NamedTuple):
    """The edges that one cell's digit chooses among, and how many nodes they reach."""

    nodes: int
    edges: tuple[Edge, ...]


class Machine(Demand):
    """*Cells*, in their order, hold digits that *automaton* accepts."""

    code = MACHINE

    def __init__(
        self,
        cells: Sequence[Cell],
        automaton: Automaton[Any],
        size: int,
        sentence: Sentence,
    ) -> None:
        super().__init__(dict.fromkeys(cells), sentence)
        self.cells, self.automaton, self.size = tuple(cells), automaton, size

    @property
    def layers(self) -> tuple[MachineLayer, ...] | None:
        """The automaton unrolled, ``None`` if it accepts nothing."""
        return unrolled(self.automaton, len(self.cells), self.size)

    def holds(self, *values: Value) -> bool:
        """Read the digits."""
        held = dict(zip(self.names, values, strict=True))
        digits = [held[cell] for cell in self.cells]
        return any(self._accepts(start, digits) for start in self.automaton.starts)

    def _accepts(self, memory: Any, digits: Iterable[Digit]) -> bool:
        for digit in digits:
            memory = self.automaton.step(memory, digit)
            if memory is None:
                return False
        return self.automaton.accepts(memory)

    def payload(self, size: int) -> Iterator[int]:
        """Write the cells, then each layer; without any, a cell that holds nothing."""
        del size
        layers = self.layers or (MachineLayer(0, ()),) * len(self.cells)
        yield len(self.cells)
        yield from self.cells
        for nodes, edges in layers:
            yield nodes
            yield len(edges)
            for edge in edges:
                yield from edge

    def post(self, network: Network) -> None:
        """Filter, even if there are but two cells."""
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Filter by the nodes that can still be passed through."""
        numbers = dict(zip(self.names, network.scope(self), strict=True))
        scope, layers = [numbers[cell] for cell in self.cells], self.layers
        if layers is None:
            return lambda _: False
        return lambda state: self._filter(state, scope, layers)

    def _filter(
        self, state: State, scope: Sequence[int], layers: Sequence[MachineLayer]
    ) -> bool:
        """Keep what lies on a way through the layers."""
        state.checks += sum(len(layer.edges) for layer in layers)
        kept = passed(layers, [state.domains[x] for x in scope])
        pairs = zip(scope, kept, strict=True)
        return all(state.keep(x, mask, self) for x, mask in pairs)


def passed(layers: Sequence[MachineLayer], domains: Sequence[int]) -> list[int]:
    """Give what each cell keeps: go forward to what can be reached, then back.

    >>> class Rising(Automaton[int]):
    ...     start = 0
    ...     def step(self, memory, digit):
    ...         return digit if digit > memory else None
    >>> passed(unrolled(Rising(), 2, 3), [0b110, 0b111])
    [2, 4]
    """
    reached, alive = [], 1
    for domain, (_, edges) in zip(domains, layers, strict=True):
        ways = [e for e in edges if alive >> e[0] & 1 and domain & e[2]]
        alive = 0
        for edge in ways:
            alive |= 1 << edge[1]
        reached.append(ways)
    kept: list[int] = []
    for ways, domain in zip(reversed(reached), reversed(domains), strict=True):
        before = mask = 0
        for start, end, digits in ways:
            if alive >> end & 1:
                before |= 1 << start
                mask |= digits
        alive = before
        kept.append(mask & domain)
    return kept[::-1]


@lru_cache(512)
def unrolled(
    automaton: Automaton[Any], length: int, size: int
) -> tuple[MachineLayer, ...] | None:
    """Unroll *automaton* over *length* cells, ``None`` if it accepts nothing."""
    memories: list[list[Hashable]] = [[START]]
    steps: list[
        list[dict[Hashable, int]]
    ] = []  # of a cell, of a node: digits by memory
    for _ in range(length):
        found = [_steps(automaton, memory, size) for memory in memories[-1]]
        steps.append(found)
        memories.append(list(dict.fromkeys(each for step in found for each in step)))
        if sum(map(len, memories)) > MOST_NODES:
            raise InputError(
                "a rule over {count} cells remembers too much", count=length
            )
    ends = {memory: 0 for memory in memories[-1] if automaton.accepts(memory)}
    return _merged(memories, steps, ends) if ends else None


def _steps(
    automaton: Automaton[Any], memory: Hashable, size: int
) -> dict[Hashable, int]:
    digits: dict[Hashable, int] = {}
    for before in automaton.starts if memory is START else (memory,):
        for digit in range(1, size + 1):
            after = automaton.step(before, digit)
            if after is not None:
                digits[after] = digits.get(after, 0) | 1 << digit - 1
    return digits


def _merged(
    memories: list[list[Hashable]],
    steps: list[list[dict[Hashable, int]]],
    ends: dict[Hashable, int],
) -> tuple[MachineLayer, ...] | None:
    """From the end, take those as one node that go the same ways."""
    layers = []
    known, nodes = ends, 1
    for here, found in zip(memories[-2::-1], reversed(steps), strict=True):
        ways: dict[tuple[tuple[int, int], ...], int] = {}
        before = {}
        for memory, step in zip(here, found, strict=True):
            masks: dict[int, int] = {}
            for after, digits in step.items():
                if after in known:
                    masks[known[after]] = masks.get(known[after], 0) | digits
            if masks:
                way = tuple(sorted(masks.items()))
                before[memory] = ways.setdefault(way, len(ways))
        edges = ((node, to, mask) for way, node in ways.items() for to, mask in way)
        layers.append(MachineLayer(nodes, tuple(edges)))
        known, nodes = before, len(ways)
    return tuple(reversed(layers)) if known else None
