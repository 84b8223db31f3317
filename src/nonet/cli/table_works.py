"""What the commands ask of a table: each of its own options, as one value."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from nonet.batch.tables.work import TableWork
from nonet.limits import MOST_COUNTED

if TYPE_CHECKING:  # each command loads its own
    from nonet.cli.convert import ConvertOptions
    from nonet.cli.explain import ExplainOptions
    from nonet.cli.rate import RateOptions
    from nonet.cli.show import ShowOptions
    from nonet.cli.solve import SolveOptions


def _solve(options: SolveOptions) -> TableWork | None:
    """Tell what is asked of a table, unless it is more than tables are asked."""
    special = (options.unique, options.why, options.stats, options.ignore_drawings)
    listed = (options.all or options.limit) and not options.count
    if any(special) or listed or options.engine not in (None, "fast"):
        return None
    most = None if options.all else options.limit or MOST_COUNTED
    return TableWork(
        "solve",
        options.column,
        options.layout,
        most=most if options.count else 2,
        seconds=options.seconds,
        only_solved=options.only_solved,
    )


def _rate(options: RateOptions) -> TableWork | None:
    """Tell what is asked of a table, unless it is drawn too."""
    if options.plot:
        return None
    return TableWork(
        "rate",
        options.column,
        options.layout,
        seconds=options.seconds,
        only_solved=options.only_solved,
        scale=options.scale,
    )


def _show(options: ShowOptions) -> TableWork | None:
    """Tell what is asked of a table: how many solutions, or the true candidates."""
    special = (options.counts, options.details, options.open, options.ignore_drawings)
    if not (options.check or options.true) or any(special) or options.to != "text":
        return None
    return TableWork(
        "check" if options.check else "candidates",
        options.column,
        options.layout,
        only_solved=options.only_solved,
    )


def _explain(options: ExplainOptions) -> TableWork | None:
    """Tell what is asked of a table: a summary of every story."""
    if options.to in ("html", "svg", "json") or options.details:
        return None
    return TableWork(
        "explain",
        options.column,
        options.layout,
        seconds=options.seconds,
        only_solved=options.only_solved,
        trace=options.traces,
        thinking=(
            ("techniques", options.technique or None),
            ("exclude", options.exclude),
            ("uniqueness", not options.no_uniqueness),
            ("trial", not options.no_trial),
            ("all_steps", options.all_steps),
        ),
    )


def _convert(options: ConvertOptions) -> TableWork | None:
    """Tell what is asked of a table: to be read."""
    if options.ignore_drawings:
        return None
    only = options.only_solved
    return TableWork("convert", options.column, options.layout, only_solved=only)


WORKS: Final = MappingProxyType[str, Callable[[Any], TableWork | None]](
    {
        "solve": _solve,
        "rate": _rate,
        "show": _show,
        "explain": _explain,
        "convert": _convert,
    }
)
