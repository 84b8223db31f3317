"""What orders let count is true of every grid that keeps them."""

from __future__ import annotations

from random import Random

import pytest

from making import full_grid
from nonet.board.layout import Layout
from nonet.rules import Puzzle
from nonet.rules.board import board_of
from nonet.rules.counted_orders import counted_orders
from nonet.rules.lines.thermo import Thermo


@pytest.mark.parametrize("spec", ["4", "6", "9"])
def test_every_count_holds_in_a_grid_whose_orders_were_drawn(spec: str) -> None:
    random, counts = Random(spec), 0
    for _ in range(40):
        full = full_grid(Layout.parse(spec), random)
        n = full.layout.size
        kind = random.choice((full.layout.rows, full.layout.columns))
        low, high = ({full[cell]: cell for cell in h} for h in random.sample(kind, 2))
        some = random.sample(range(1, n), n - random.randint(1, n // 3))
        rules = [Thermo((low[digit], high[digit + 1])) for digit in some]
        puzzle = Puzzle("." * n * n, rules, layout=full.layout)
        for each in counted_orders(board_of(puzzle)):
            digits = [full[cell] for cell in each.clause.cells]
            assert all(demand.holds(*digits) for demand in each.clause.demands)
            counts += 1
    assert counts
