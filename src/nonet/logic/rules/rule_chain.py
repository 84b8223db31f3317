"""Rule chain: a chain of strong and weak links, of which rules make some.

::

    24 ○ 15      if A4 is not 1, it is 5, so A3 is not 2, for there is a dot between
    .            them; then it is 4, F3 is not, and that is 1: A4 or F3 is 1
    14   x

A weak link says that two marks exclude each other. Houses make such links, and so do
dots, thermometers, cages and all other rules; the strong links are those of any chain.

>>> print(RULE_CHAIN.demo())
Rule chain: if A4 is not 1, then F3 is 1, by the chain \
(1)A4=(5)A4-(2)A3=(4)A3-(4)F3=(1)F3, where A3 and A4 differ by 1; one of the two is \
true, and either keeps 1 from F4, so F4 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, cast

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.position import Position, pattern
from nonet.csp.words import Sentence
from nonet.logic.chains.chains import Reach, chains, reach
from nonet.logic.chains.links import Web, links
from nonet.logic.chains.native import ChainProof
from nonet.logic.grounds import strong_links
from nonet.logic.rules.clause_links import clause_links, linking_rule
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase, is_not_so, is_so, why

LONGEST: Final = 6  # strong links that people follow


@cache
def excluded_nodes(board: Geometry) -> dict[int, int]:
    """Give for each node that rules link what it excludes, whatever else stands."""
    cells = len(board.layout.cells)
    found: dict[int, int] = {}
    for table in clause_links(board):
        for (cell, digit), lost in table.lost.items():
            node = (digit - 1) * cells + cell
            for other, digits in lost.items():
                for x in cells_in(digits):
                    end = x * cells + other
                    found[node] = found.get(node, 0) | 1 << end
                    found[end] = found.get(end, 0) | 1 << node
    return found


def rule_links(position: Position) -> Web:
    """Link the candidates by their cells, houses, and rules."""
    web = links(position)
    weak, marks = [*web.weak], web.marks
    for node, others in excluded_nodes(position.board).items():
        if marks >> node & 1:
            weak[node] |= others & marks
    return Web(web.cells, web.marks, weak, web.strong)


@pattern
def rule_chains(position: Position) -> tuple[Reach, dict[int, ChainProof]]:
    """Follow the chains by rules; what those by houses prove as soon is left out."""
    found, known = reach(rule_links(position)), chains(position).reach
    shortest: dict[int, ChainProof] = {}
    for proof in found.found.proofs:
        if proof.length > LONGEST:
            break
        if proof.start != proof.end:
            gone = found.excluded(proof)
            if known.reaches(proof):
                gone &= ~known.excluded(proof)
            for some in _by_digit(gone, found.web.cells):
                shortest.setdefault(some, proof)
    return found, shortest


def _by_digit(nodes: int, cells: int) -> Iterator[int]:
    """Cut a set of nodes by their digits."""
    whole = (1 << cells) - 1
    while nodes:
        first = (nodes & -nodes).bit_length() - 1
        some = nodes & whole << first // cells * cells
        yield some
        nodes ^= some


def find(position: Position) -> Iterator[Deduction]:
    """Yield what both ends of a chain by rules exclude, the shortest chains first."""
    if not position.board.rules or not clause_links(position.board):
        return
    found, shortest = rule_chains(position)
    for excluded, proof in shortest.items():
        gone = found.web.candidates(excluded)
        yield Deduction((), gone, {}, 2 * proof.length)


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Show the chain, and say why each of its links holds."""
    found, shortest = rule_chains(position)
    proof = shortest[found.web.nodes(deduction.eliminations)]
    chain = found.chain(position, proof)
    start, end = chain.nodes[0], chain.nodes[-1]
    gone = deduction.eliminations
    told = (*_links(position, chain), *_ends(position, chain, gone))
    return {
        "start": is_not_so(start),
        "end": is_so(end),
        "path": chain,
        "lost": gone[0].digit,
        "targets": position.layout.cell_set(mark.cell for mark in gone),
        "rules": tuple(dict.fromkeys(_rules(told))),
        "details": told,
    }


def _rules(links: Iterable[Phrase]) -> Iterator[Sentence]:
    """Name the rules that make links."""
    for link in links:
        if "rule" in link.roles:
            yield cast("Sentence", link.roles["rule"])


def _links(position: Position, chain: Chain) -> Iterator[Phrase]:
    """Say why each link holds."""
    for link in chain.links:
        start, end, strong = link
        one, other = map(_mark, (start, end))
        if strong or start.cells == end.cells or _see(position, one, other):
            yield why(link, position)
        else:
            rule = linking_rule(position.board, one, other)
            told = is_so(start), is_not_so(end)
            yield Phrase(
                "if {known}, {then}: {rule}", known=told[0], then=told[1], rule=rule
            )


def _mark(node: Node) -> Candidate:
    (cell,) = node.cells
    return Candidate(cell, node.digit)


def _see(position: Position, one: Candidate, other: Candidate) -> bool:
    """Tell whether two marks of one digit see each other."""
    return (
        one.digit == other.digit
        and position.board.peers[one.cell] >> other.cell & 1 > 0
    )


def _ends(
    position: Position, chain: Chain, gone: tuple[Candidate, ...]
) -> Iterator[Phrase]:
    """Say which rules let the ends exclude what goes."""
    for node in (chain.nodes[0], chain.nodes[-1]):
        end = _mark(node)
        for mark in gone:
            if mark.cell != end.cell and not _see(position, end, mark):
                rule = linking_rule(position.board, end, mark)
                cell = position.cells(1 << mark.cell)
                then = Phrase("{cell} is not {digit}", cell=cell, digit=mark.digit)
                yield Phrase(
                    "if {known}, {then}: {rule}",
                    known=is_so(node),
                    then=then,
                    rule=rule,
                )


RULE_CHAIN = Technique(
    name="Rule chain",
    rating=6.45,
    level="unfair",
    reason="if {start}, then {end}, by the chain {path}, where {rules}; one of the two "
    "is true, and either keeps {lost} from {targets}",
    lesson="Rules make links as houses do: a digit on one side of a dot excludes what "
    "is not its neighbour on the other. String pairs of which one must be true "
    "together by such links. What both ends of the chain exclude goes.",
    example="." * 36 + ":113 313 513 613 214 314 414 614 263 363 563 663",
    rules=({"rule": "white-dot", "cells": "A3 A4"},),
    find=find,
    evidence=evidence,
    grounds=strong_links,
)
