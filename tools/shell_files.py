r"""Write what a shell looks for beside a command: manual pages, and completions.

The build of a wheel runs it (CMakeLists.txt), so that both are always of the commands
as they are. All is made of what ``--help`` says::

    share/man/man1/nonet.1              man nonet
    share/man/zh_CN/man1/nonet.1        the same in Chinese
    share/bash-completion/completions/nonet
    share/zsh/site-functions/_nonet
    share/fish/vendor_completions.d/nonet.fish

python tools/shell_files.py FOLDER

>>> print(*sorted(files())[:2], sep="\n")
share/bash-completion/completions/nonet
share/fish/vendor_completions.d/nonet.fish
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))  # the package is only about to be installed

import click  # noqa: E402 - after the path
from click.shell_completion import get_completion_class  # noqa: E402 - as above

from nonet import __version__  # noqa: E402 - as above
from nonet.cli import Commands  # noqa: E402 - as above
from nonet.say.language import LANGUAGES, Language  # noqa: E402 - as above

MAN: Final = {
    "en": "share/man/man1/nonet.1",
    "zh": "share/man/zh_CN/man1/nonet.1",
}
COMPLETIONS: Final = {
    "bash": "share/bash-completion/completions/nonet",
    "zsh": "share/zsh/site-functions/_nonet",
    "fish": "share/fish/vendor_completions.d/nonet.fish",
}
WORDS: Final = {
    "en": {
        "name": "NAME", "synopsis": "SYNOPSIS", "commands": "COMMANDS",
        "status": "EXIT STATUS", "more": "SEE ALSO",
        "ends": "0 when all went well, 1 when a puzzle has no solution (or several, "
        "where one is asked for), 2 for bad input.",
        "docs": "nonet docs opens the manual: guides, the course, the reference.",
    },
    "zh": {
        "name": "名称", "synopsis": "概要", "commands": "命令",
        "status": "退出状态", "more": "另见",
        "ends": "一切顺利为 0；题目无解（或要求唯一解却有多解）为 1；输入有误为 2。",
        "docs": "nonet docs 打开手册：指南、课程和参考。",
    },
}  # fmt: skip
ROFF: Final = {"\\": "\\e", "-": "\\-", '"': "\\(dq", "|": "|\\:"}


def files() -> dict[str, str]:
    """Give every file by its path below the prefix of an installation."""
    pages = {MAN[code]: man_page(Language(code)) for code in LANGUAGES}
    return pages | {path: completion(shell) for shell, path in COMPLETIONS.items()}


def completion(shell: str) -> str:
    """Give the script by which *shell* asks the command how a line may go on."""
    found = get_completion_class(shell)
    assert found
    asked = found(Commands(Language("en")), {}, "nonet", "_NONET_COMPLETE")
    # Not asked.source(), which wants the shell to be here.
    return f"{asked.source_template % asked.source_vars()}\n"


def man_page(language: Language) -> str:
    """Write the manual page: every command with its options and examples."""
    words = WORDS[language.code]
    group = Commands(language)
    told = "".join(_section(*each) for each in commands(group, click.Context(group)))
    return (
        f'.TH NONET 1 "" "nonet {__version__}"\n.ad l\n.nh\n'
        f".SH {words['name']}\nnonet \\- {escaped(group.help or '')}\n"
        f".SH {words['synopsis']}\n{escaped('nonet [--lang en|zh] COMMAND …')}\n"
        f".SH {words['commands']}\n{told}"
        f".SH {words['status']}\n{escaped(words['ends'])}\n"
        f".SH {words['more']}\n{escaped(words['docs'])}\n"
    )


def commands(
    group: click.Group, above: click.Context, name: str = "nonet"
) -> Iterator[tuple[click.Command, click.Context]]:
    """Give the commands of a group, and those of the groups among them."""
    for key in group.list_commands(above):
        found = group.get_command(above, key)
        assert found
        context = click.Context(found, info_name=f"{name} {key}")
        yield found, context
        if isinstance(found, click.Group):
            yield from commands(found, context, f"{name} {key}")


def _section(command: click.Command, context: click.Context) -> str:
    usage = " ".join([context.info_name or "", *command.collect_usage_pieces(context)])
    options = (each for each in command.params if isinstance(each, click.Option))
    records = (each.get_help_record(context) for each in options)
    listed = "".join(
        f".TP\n.B {escaped(name)}\n{escaped(text)}\n"
        for name, text in filter(None, records)
    )
    return (
        f'.SS "{escaped(usage)}"\n{escaped(command.help or "")}\n'
        f"{listed}{_examples(command.epilog or '')}"
    )


def _examples(epilog: str) -> str:
    """Keep the lines of the examples as they are."""
    lines = epilog.removeprefix("\b\n").splitlines()
    kept = "\n".join(escaped(line) for line in lines)
    return f".PP\n.nf\n{kept}\n.fi\n" if lines else ""


def escaped(text: str) -> str:
    r"""Write text so that roff prints it as it is; after a ``|`` a line may end.

    >>> print(escaped("--to csv\n.sdk, C:\\x"))
    \-\-to csv
    \&.sdk, C:\ex
    """
    for sign, written in ROFF.items():
        text = text.replace(sign, written)
    return re.sub(r"^(?=[.'])", r"\\&", text, flags=re.MULTILINE)


def main(folder: str) -> None:
    """Write the files below *folder*."""
    for path, text in files().items():
        place = Path(folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1])
