"""Whether a command is about a table: found out at a glance, as most are not."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from nonet.cli.options import TableOptions
from nonet.cli.sources import may_hold_tables
from nonet.errors import InputError
from nonet.limits import check_limit
from nonet.say.language import Language

if TYPE_CHECKING:  # few are tables
    from nonet.batch.tables.work import TableWork

BINARY: Final = r"(?:^|\.)(?:parquet|pq|arrow|ipc|feather)$"  # kinds, or endings
TABLES_ONLY: Final = ("tsv", "jsonl", "parquet", "arrow", "xlsx")  # formats
ALONE: Final = (  # options
    *("column", "only_solved", "total_seconds", "resume", "jobs", "cluster"),
)


def table_code(  # noqa: PLR0913 - what is asked, and how
    language: Language,
    options: TableOptions,
    command: str,
    *,
    to: str | None = None,
    unasked: bool = True,
    idle: Sequence[str] = (),
) -> int | None:
    """Answer a table, and give the exit code; ``None`` if there is none.

    A table *to* which none was asked for is answered with one where a command does so
    *unasked*, or where nothing else can be made of it. What is *idle* here means
    something to the command even without a table.
    """
    check_limit(options.total_seconds)
    is_binary = re.search(BINARY, to or options.output or "", re.IGNORECASE) is not None
    may_hold = may_hold_tables(options.sources, binary=is_binary)
    work = _work(command, options) if may_hold else None
    if work is not None:
        from nonet.cli.table_task import is_asked, table_task  # noqa: PLC0415 - as above
        from nonet.cli.tables import TableWays, run_table  # noqa: PLC0415 - as above

        task = table_task(
            options.sources,
            to,
            options.output,
            options.column,
            folder=options.cluster is not None,
        )
        if task is not None and (unasked or is_asked(task, to)):
            ways = TableWays(
                options.jobs, options.total_seconds, options.resume, options.cluster
            )
            return run_table(language, task, work, ways)
    _check_no_table(options, None if to in idle else to, idle)
    return None


def _work(command: str, options: TableOptions) -> TableWork | None:
    from nonet.cli.table_works import WORKS  # noqa: PLC0415 - few are tables

    return WORKS[command](options)


def _check_no_table(options: Any, to: str | None, idle: Sequence[str]) -> None:
    """Refuse what is for tables alone."""
    names = [name for name in ALONE if name not in idle and getattr(options, name)]
    told = [f"--{name.replace('_', '-')}" for name in names]
    if to in TABLES_ONLY:
        told.append(f"--to {to}")
    if told:
        raise InputError(
            "{option} is for tables, and {name} is none",
            option=told[0],
            name=repr(os.path.basename(" ".join(options.sources)) or "-")[:60],
        )
