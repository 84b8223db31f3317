"""The ER of a step: what Sudoku Explainer 1.2.1 rates it, as ``nonet rate`` does.

Three kinds of techniques:

* those that SE has too: its own ratings stand in :data:`KNOWN`, with what a larger loop
  or set costs more;
* chains, which SE knows by what they link: 6.5 for a loop and 6.6 for a chain of one
  digit, 6.5 for a loop whose strong links are all in cells, 7.0 for all else; and 0.1
  more beyond each of 4, 6, 8, 12, 16, 24, 32… claims (``surcharge``). So a skyscraper
  is a forcing X-chain, and a W-wing a forcing chain;
* those that SE does not know, or whose length it counts otherwise (nets, colours): the
  rating by which they are tried, which is their place among the others, or the base of
  what SE sees in their stead. Such a number is *about* so much.

>>> from nonet.logic.chains.skyscraper import SKYSCRAPER
>>> from nonet.logic.fish.finned_fish import FINNED_X_WING
>>> print(er_of(SKYSCRAPER), er_of(FINNED_X_WING), step_er(SKYSCRAPER.demo()))
6.6 ≈4.8 6.6
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet.board.candidates import Chain
from nonet.say.proof import Case, Proof

if TYPE_CHECKING:  # they ask here
    from nonet.logic.step import Step, Technique


class ER(NamedTuple):
    """A rating on SE's scale: its own, or about so much; more if longer.

    It is 0 for what is none of its steps: a trial, marks that are tidied up, and what
    is about rules, which that scale does not know.
    """

    value: float
    known: bool = True
    grows: bool = False  # of a technique: with the length of a step

    def __str__(self) -> str:
        return f"{'' if self.known else '≈'}{self.value}{'+' if self.grows else ''}"


CASES: Final = ("Contradiction", "Digit forcing", "Cell forcing", "House forcing")
KNOWN: Final = {
    "Full house": 1.0,
    "Hidden single in a box": 1.2,
    "Hidden single in a line": 1.5,
    "Naked single": 2.3,
    "Pointing": 2.6,
    "Claiming": 2.8,
    "Locked pair": 3.0,  # to SE they are naked sets
    "Naked pair": 3.0,
    "X-wing": 3.2,
    "Hidden pair": 3.4,
    "Locked triple": 3.6,
    "Naked triple": 3.6,
    "Swordfish": 3.8,
    "Hidden triple": 4.0,
    "XY-wing": 4.2,
    "XYZ-wing": 4.4,
    "Unique rectangle type 1": 4.5,
    "Unique rectangle type 2": 4.5,
    "Unique rectangle type 3": 4.5,
    "Unique rectangle type 4": 4.5,
    "Unique rectangle type 5": 4.5,  # its type 2
    "Unique loop type 1": 4.6,
    "Unique loop type 2": 4.6,
    "Unique loop type 3": 4.6,
    "Unique loop type 4": 4.6,
    "Naked quad": 5.0,
    "Jellyfish": 5.2,
    "Hidden quad": 5.4,
    "BUG+1": 5.6,
    "BUG type 2": 5.7,
    "BUG type 3": 5.7,
    "BUG type 4": 5.7,
    "Aligned pair exclusion": 6.2,
    "Aligned triple exclusion": 7.5,
}
CHAINS: Final = {  # each at its shortest
    "Skyscraper": 6.6,
    "Two-string kite": 6.6,
    "Dual two-string kite": 6.6,
    "Turbot fish": 6.6,
    "W-wing": 7.1,
    "Remote pair": 7.2,
    "X-chain": 6.6,
    "XY-chain": 7.0,
    "Continuous nice loop": 6.5,
    "AIC": 7.0,
    "Discontinuous nice loop": 6.6,
}
ONE_LENGTH: Final = tuple(CHAINS)[:5]
ABOUT: Final = {  # SE sees the same in chains, and counts their claims otherwise
    "Simple colours trap": 6.6,
    "Simple colours wrap": 6.6,
    "Multi colours 1": 6.6,
    "Multi colours 2": 6.6,
    "3D Medusa": 7.0,
    **dict.fromkeys((f"{kind} chain" for kind in CASES), 8.0),
    **dict.fromkeys((f"{kind} net" for kind in CASES), 8.5),
    **dict.fromkeys((f"{kind} net with patterns" for kind in CASES), 9.0),
}
LINKED: Final = ("Grouped", "with almost locked sets", "Nested")  # chains and nets too
LONGER_LOOP: Final = {
    6: 0.0,
    8: 0.1,
}  # more than the shortest unique loop, by its cells
LONGEST_LOOP: Final = 0.4


def er_of(technique: Technique) -> ER:
    """Give what a step of *technique* is rated, or at least."""
    name = technique.name
    if not technique.proves or technique.rules:
        return ER(0.0, known=False)
    if name in KNOWN:
        return ER(KNOWN[name], grows="loop" in name or "type 3" in name)
    if name in CHAINS:
        return ER(CHAINS[name], grows=name not in ONE_LENGTH)
    place = int(10 * technique.rating + 1e-6) / 10
    grows = name in ABOUT or any(word in name for word in LINKED)
    return ER(ABOUT.get(name, place), known=False, grows=grows)


def step_er(step: Step) -> ER:
    """Give what a *step* that is proved is rated."""
    value, known, grows = er_of(step.technique)
    roles = step.roles
    chain, proof, subset = (roles.get(name) for name in ("chain", "proof", "subset"))
    if isinstance(proof, Proof):
        value += surcharge(sum(map(_claims, proof.all_cases())))
    elif isinstance(chain, Chain) and grows:
        value = _kind(chain) if known else value
        value += surcharge(len(chain.nodes) + _ends(chain))
    elif step.technique.name.startswith("Unique loop"):
        cells = len(roles["floor"]) + len(roles["roof"])
        value += LONGER_LOOP.get(cells, LONGEST_LOOP)
    if subset:
        value += 0.1 * len(subset)
    return ER(round(value, 1), known)


def _kind(chain: Chain) -> float:
    """Rate a chain by what it links: one digit, cells alone, or both."""
    loop = chain.loop and not _ends(chain)
    if len({node.digit for node in chain.nodes}) == 1:
        return 6.5 if loop else 6.6
    strong = (link for link in chain.links if link.strong)
    within = all(link.start.cells == link.end.cells for link in strong)
    return 6.5 if loop and within else 7.0


def _ends(chain: Chain) -> int:
    """Count the claims beyond the nodes: none in a loop, one where a loop breaks.

    A chain begins and ends with what it refutes.
    """
    return len(chain.nodes) % 2 if chain.loop else 2


def _claims(case: Case) -> int:
    """Count a supposition, and of each fact that it is so and that nothing else is."""
    return 1 + sum(1 + fact.holds for fact in case.facts)


@cache
def surcharge(length: int) -> float:
    """Rate the length of a chain, as a sum of tenths.

    >>> [surcharge(length) for length in (6, 7, 9, 11)]
    [0.0, 0.1, 0.2, 0.30000000000000004]
    """
    added, limit, odd = 0.0, 4, False
    while length - 2 > limit:
        added += 0.1
        limit = limit * 4 // 3 if odd else limit * 3 // 2
        odd = not odd
    return added
