"""Chains as players write them."""

from __future__ import annotations

import re

import pytest

from nonet.board.candidates import Chain, Node
from nonet.board.layout import CLASSIC, Layout


def _nodes(text: str) -> tuple[Node, ...]:
    """Read nodes such as ``5A1`` and, for a group, ``5A1A2``."""
    return tuple(
        Node(int(node[0]), CLASSIC.cell_set(re.findall("[A-I][1-9]", node)))
        for node in text.split()
    )


@pytest.mark.parametrize(
    ("strong_first", "loop", "text"),
    [
        (True, False, "(5)A1=(5)A7-(3)B7,C7=(3)B1"),
        (False, False, "(5)A1-(5)A7=(3)B7,C7-(3)B1"),
        (True, True, "(5)A1=(5)A7-(3)B7,C7=(3)B1-(5)A1"),
    ],
)
def test_links_are_strong_and_weak_in_turn(
    *, strong_first: bool, loop: bool, text: str
) -> None:
    chain = Chain(_nodes("5A1 5A7 3B7C7 3B1"), strong_first, loop)

    assert str(chain) == text
    assert [link.strong for link in chain.links] == [
        mark == "=" for mark in text if mark in "=-"
    ]


def test_a_chain_is_written_in_other_names_too() -> None:
    assert Chain(_nodes("5A1 5A7")).text("rc") == "(5)r1c1=(5)r1c7"


def test_large_digits_are_letters() -> None:
    layout = Layout(16)
    nodes = Node(10, layout.cell_set("A1")), Node(16, layout.cell_set("A1"))
    assert str(Chain(nodes)) == "(A)A1=(G)A1"
