"""Forcing: cases of which one must be so, and all lead to the same.

A technique says what its cases have in common, and what they are cases of; the rest
is the same for a cell, a house and a mark.

>>> from nonet.logic.nets.search import single_nets
>>> position = Position.parse("12.. .... ..3. ...4")
>>> cells = Forcing(lambda nets: nets.of_cells, lambda nets, find, told: {})
>>> found = next(cells.find(position, nets=single_nets))
>>> proof = cells.proof(position, found, nets=single_nets)["proof"]
>>> [position.layout.cell_name(case.mark.cell) for case in proof.cases]
['B1', 'B1']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from nonet.board.position import Position
from nonet.logic.nets.closure import Literal
from nonet.logic.nets.proofs import prove
from nonet.logic.nets.search import NetFind, Nets, deductions, literal
from nonet.logic.nets.sentences import stories
from nonet.logic.step import Deduction, Roles
from nonet.say.proof import Proof

NetsOf: TypeAlias = Callable[[Position], Nets]


@dataclass(frozen=True, slots=True)
class Forcing:
    """What all cases of a kind lead to, and the roles that name the kind."""

    common: Callable[[Nets], dict[Literal, NetFind]]
    subject: Callable[[Nets, NetFind, Proof], Roles]

    def find(self, position: Position, *, nets: NetsOf) -> Iterator[Deduction]:
        """Yield everything that follows from each of some cases."""
        yield from deductions(position, self.common(nets(position)))

    def proof(self, position: Position, deduction: Deduction, *, nets: NetsOf) -> Roles:
        """Show the cases."""
        net, goal = nets(position), literal(position, deduction)
        found = self.common(net)[goal]
        told = prove(position, found.cases, net.effort, goal)
        return {
            **self.subject(net, found, told),
            "then": told.cases[0].outcome,
            "proof": told,
            "cases": stories(told),
        }
