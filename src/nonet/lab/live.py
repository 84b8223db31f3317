"""A race in the terminal while it runs, drawn by rich if that is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from nonet.lab.race import RaceRun, Tell
from nonet.lab.tables import cells, heads
from nonet.say.language import Language

if TYPE_CHECKING:
    from rich.table import Table


@contextmanager
def live(engines: Sequence[str], limit: float, language: Language) -> Iterator[Tell]:
    """Show a table on standard error that follows what it is told."""
    from rich.console import Console  # noqa: PLC0415 - only for a terminal
    from rich.live import Live  # noqa: PLC0415 - as above

    runs = {name: RaceRun(name) for name in engines}
    console = Console(stderr=True)
    with Live(console=console, transient=True, auto_refresh=False) as screen:

        def tell(run: RaceRun) -> None:
            runs[run.engine] = run
            screen.update(_table(list(runs.values()), limit, language), refresh=True)

        yield tell


def is_installed() -> bool:
    """Tell whether rich is there."""
    from importlib.util import find_spec  # noqa: PLC0415 - only if asked

    return find_spec("rich") is not None


def _table(runs: Sequence[RaceRun], limit: float, language: Language) -> Table:
    from rich.table import Table  # noqa: PLC0415 - only for a terminal

    table = Table(box=None, pad_edge=False)
    for column, title in enumerate(heads(language)):
        table.add_column(title, justify="left" if column < 2 else "right")
    for run in runs:
        styles = {"running": "bold", "waiting": "dim", "stopped": "red"}
        table.add_row(*cells(run, limit, language), style=styles.get(run.end, ""))
    return table
