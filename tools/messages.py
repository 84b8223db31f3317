"""Gather the messages from the source and keep the catalogues in step with it.

Run ``python tools/messages.py`` after writing a message: it rewrites ``nonet.po``,
compiles it, and names what still waits for a translator. The template is made beside
them, in ``build/``, for whoever translates into one more language; English is the
messages themselves. Nothing dated or personal is written: a second run changes nothing.

A message is the literal that an error, ``say``, ``tell``, ``plural``, ``Phrase``,
``Sentence`` or ``_`` starts with, and every word of a technique:

>>> list(messages_in("raise InputError('no {x}', x=1); f.plural('a cell', 'cells', n)"))
['no {x}', ('a cell', 'cells')]
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from nonet import errors
from nonet.logic.catalogue import ALL, for_rules
from nonet.logic.stale_mark import STALE_MARK
from nonet.logic.trial import TRIAL
from nonet.say.language import CATALOGUES, DOMAIN, TRANSLATED

MessageId: TypeAlias = str | tuple[str, str]

SOURCE: Final = Path(CATALOGUES).parent
TEMPLATE: Final = Path(__file__).parents[1] / "build" / f"{DOMAIN}.pot"
UNWRAPPED: Final = 0  # characters a line: a message stays on one
PLURAL: Final = "plural"
CALLS: Final = {"_", "say", "tell", "Phrase", "Sentence", PLURAL} | {
    name
    for name, value in vars(errors).items()
    if isinstance(value, type) and issubclass(value, errors.SudokuError)
}

# What click itself may say to a user of the command, from 8.2 on. A list, not an
# extraction: a new release of click must not fail our tests.
CLICK: Final[Sequence[MessageId]] = (
    "%(prog)s, version %(version)s",
    "(DEPRECATED)",
    "Aborted!",
    "Choose from:\n\t{choices}",
    "Commands",
    "Could not open file {filename!r}: {message}",
    "Couldn't detect Bash version, shell completion is not supported.",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    "Error: {message}",
    (
        "Got unexpected extra argument ({args})",
        "Got unexpected extra arguments ({args})",
    ),
    "Invalid value for {param_hint}: {message}",
    "Invalid value: {message}",
    "Missing argument",
    "Missing command.",
    "Missing option",
    "Missing parameter",
    "No such command {name!r}.",
    "No such option {name!r}.",
    "No such option: {name}",
    "Option {name!r} does not take a value.",
    (
        "Option {name!r} requires an argument.",
        "Option {name!r} requires {nargs} arguments.",
    ),
    "Options",
    "Positional arguments",
    "Shell completion is not supported for Bash versions older than 4.4.",
    "Show the version and exit.",
    "Show this message and exit.",
    "Try '{command} {option}' for help.",
    "Usage:",
    "d",
    "default: {default}",
    "directory",
    "env var: {var}",
    "file",
    "path",
    "required",
    "unknown error",
    "{name} {filename!r} does not exist.",
    "{name} {filename!r} is a directory.",
    "{name} {filename!r} is a file.",
    "{name} {filename!r} is not readable.",
    "{name} {filename!r} is not writable.",
    "{value!r} is not a valid {number_type}.",
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    "{value} is not in the range {range}.",
)


class Plain(Catalog):
    """A catalogue whose header holds no date, no name and no version."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What gettext needs to know, and nothing else."""
        headers = [("Content-Type", "text/plain; charset=utf-8")]
        if self.locale_identifier:
            headers.append(("Language", self.locale_identifier))
            headers.append(("Plural-Forms", self.plural_forms))
        return headers


def messages_in(source: str) -> Iterator[MessageId]:
    """Find the messages that a module writes.

    >>> list(messages_in("language.say(f'{n} cells')"))
    Traceback (most recent call last):
    ...
    TypeError: line 1: write a template, not an f-string
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (name := _called(node.func)) in CALLS:
            texts = [_text(arg) for arg in node.args[: 2 if name == PLURAL else 1]]
            match texts:
                case [str(one), str(many)]:
                    yield one, many
                case [str(message)] if message:
                    yield message


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _text(argument: ast.expr) -> str | None:
    if isinstance(argument, ast.JoinedStr):
        raise TypeError(f"line {argument.lineno}: write a template, not an f-string")
    match argument:
        case ast.Constant(value=str(text)):
            return text
    return None


def template() -> Catalog:
    """Gather every message of the package, and click's."""
    catalogue = Plain(fuzzy=False, header_comment="# The messages of nonet.")
    for path in sorted(SOURCE.rglob("*.py")):
        for message in messages_in(path.read_text("utf-8")):
            catalogue.add(message)
    for technique in dict.fromkeys((*ALL, *for_rules(), STALE_MARK, TRIAL)):
        for words in (technique.name, technique.reason, technique.lesson):
            catalogue.add(words)
    for message in CLICK:
        catalogue.add(message)
    return catalogue


def translated(code: str, messages: Catalog) -> Catalog:
    """Give the catalogue of *code*: what is already translated of *messages*."""
    folder = TRANSLATED[code]
    catalogue = Plain(folder, fuzzy=False, header_comment=messages.header_comment)
    path = po_path(code)
    known = read_po(BytesIO(path.read_bytes() if path.exists() else b""), folder)
    for message in messages:
        if message.id:
            before = known.get(_key(message))
            catalogue.add(message.id, before.string if before else "")
    return catalogue


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def po_path(code: str) -> Path:
    """Tell where the translations of *code* live."""
    return Path(CATALOGUES) / TRANSLATED[code] / "LC_MESSAGES" / f"{DOMAIN}.po"


def as_po(catalogue: Catalog) -> bytes:
    """Write *catalogue* as text, in the order of its messages."""
    file = BytesIO()
    write_po(file, catalogue, width=UNWRAPPED, no_location=True, sort_output=True)
    return file.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """Compile *catalogue* for gettext."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def untranslated(catalogue: Catalog) -> list[str]:
    """List the messages that have no translation yet."""
    return [_key(message) for message in catalogue if not all(texts(message))]


def texts(message: Message) -> Sequence[str]:
    """Give the translation of a message, in each of its numbers."""
    string = message.string or ""
    return [string] if isinstance(string, str) else string


def files(messages: Catalog) -> dict[Path, bytes]:
    """Say what each file that is kept should hold, by the *messages* of the source."""
    written = {}
    for code in TRANSLATED:
        catalogue = translated(code, messages)
        written[po_path(code)] = as_po(catalogue)
        written[po_path(code).with_suffix(".mo")] = as_mo(catalogue)
    return written


def main() -> int:
    """Rewrite every file; tell what is not translated yet."""
    messages = template()
    for path, content in {TEMPLATE: as_po(messages), **files(messages)}.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    waiting = [
        f"{code}: {message!r}"
        for code in TRANSLATED
        for message in untranslated(translated(code, messages))
    ]
    print(*(waiting or ["every message is translated"]), sep="\n")
    return 1 if waiting else 0


if __name__ == "__main__":
    sys.exit(main())
