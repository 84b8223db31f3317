"""Retold: chains and proofs of the turned board, on the board as it lies.

A nested net is slow to find, so it is found once, on the board as it is read
(``turn.py``). Of a chain or a net that is found on both boards the paths may differ,
and so do the steps that they rest on: that of the turned board is told. All that it
says is turned back: cells, houses and marks to where they lie, digits to what they are
called. Whatever is a number in a role of it is a digit; labels are words.

>>> from nonet.logic.catalogue import named
>>> from nonet.engines.turn import Turn
>>> (net,) = named("nested contradiction net")
>>> there = net.demo()
>>> turn = Turn([*reversed(range(81))], [0, 9, 8, 7, 6, 5, 4, 3, 2, 1])
>>> step = retold(there, turn, turn.position(there.position))
>>> print(step)
Nested contradiction net: if I5 is 7, H9 is not 6, else box 6 has no place for 7; \
then, among other things, H4 is 5: box 8 has no other place for it; A4 and A6 are not \
1: the 1 of column 5 is in one of B5 and C5; and row A has no place for 1, so I5 \
cannot be 7.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from nonet.board.bits import Geometry, digits_in
from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.cells import CellSet, House
from nonet.board.position import Position
from nonet.engines.turn import Turn
from nonet.logic.step import Deduction, Step
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase


def retold(step: Step, turn: Turn, position: Position) -> Step:
    """Tell a step that is proved, and holds in *position* once it is turned."""
    telling = Retelling(turn, position)
    placed, gone, roles, size = step.deduction
    return replace(
        step,
        deduction=Deduction(
            tuple(sorted(telling.marks(placed))),
            tuple(sorted(telling.marks(gone))),
            {name: telling.part(role) for name, role in roles.items()},
            size,
        ),
        position=position,
    )


def is_followed(step: Step) -> bool:
    """Tell whether a step that is proved follows a chain or a proof from its start."""
    return any(isinstance(role, Chain | Proof) for role in step.roles.values())


class Retelling:
    """Turns whatever a role of a chain or of a proof may be."""

    def __init__(self, turn: Turn, position: Position) -> None:
        self.turn = turn
        self.board = position.board
        self.marks = turn.marks

    def part(self, part: Any) -> Any:  # noqa: PLR0911 - a line each kind
        """Turn a role, or a part of one."""
        match part:
            case Phrase():
                return Phrase(part.template, **self._roles(part.roles))
            case Proof():
                return Proof(tuple(map(self.case, part.cases)))
            case Chain():
                return replace(part, nodes=tuple(map(self._node, part.nodes)))
            case Candidate():
                return self.marks([part])[0]
            case House():
                return _houses(self.board)[self.turn.bits(part.bits)]
            case CellSet():
                return CellSet(self.turn.bits(part.bits), self.board.layout)
            case str() | None:
                return part
            case int():
                return self.turn.digits[part]
            case tuple():
                return self._several(part)
        raise TypeError(part)

    def _roles(self, roles: dict[str, Any]) -> dict[str, Any]:
        """Turn the roles of a phrase; of two digits the lower is told first.

        But not where each has a house *beside* it.
        """
        told = {name: self.part(role) for name, role in roles.items()}
        if type(told.get("one")) is int and "beside" not in told:
            told["one"], told["other"] = sorted((told["one"], told["other"]))
        return told

    def _several(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Turn some parts; digits, and houses, are told in their order."""
        told = tuple(map(self.part, parts))
        if all(type(each) is int for each in told):
            return tuple(sorted(told))
        if all(type(each) is House for each in told):
            return tuple(sorted(told, key=self.board.names.index))
        return told

    def case(self, case: Case) -> Case:
        """Turn a case, and the cases inside."""
        return replace(
            case,
            mark=self.part(case.mark),
            says=self.part(case.says),
            facts=tuple(map(self._fact, case.facts)),
            outcome=self.part(case.outcome),
            because=self.part(case.because),
            chain=self.part(case.chain),
            grounds=tuple(self._ground(*ground) for ground in case.grounds),
            others=self.marks(case.others),
        )

    def _node(self, node: Node) -> Node:
        return Node(self.part(node.digit), self.part(node.cells))

    def _fact(self, fact: Fact) -> Fact:
        return replace(
            fact,
            marks=self.marks(fact.marks),
            says=self.part(fact.says),
            case=fact.case and self.case(fact.case),
        )

    def _ground(self, digits: int, cells: int) -> tuple[int, int]:
        names = (self.turn.digits[digit] for digit in digits_in(digits))
        return sum(1 << name - 1 for name in names), self.turn.bits(cells)


# A story comes back to the same board again and again.
@lru_cache(1 << 4)
def _houses(board: Geometry) -> dict[int, House]:
    """Find each house by its cells."""
    return {house.bits: house for house in reversed(board.names)}
