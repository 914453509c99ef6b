"""What commands print: results to stdout, all else to stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from chocolate_factory.commands import streams
from chocolate_factory.core.untrusted_text import sanitise

T = TypeVar("T")

WIDE = 200
"""Columns of a table that goes into a file or pipe, where nobody's window is too narrow."""


def json_line(value: Any) -> None:
    """One JSON value on a line of its own, on stdout."""
    streams.results().write(msgspec.json.encode(value).decode() + "\n")


def json_text(value: Any) -> None:
    """One JSON value on stdout, with line breaks for those who read it."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    streams.results().write(text + "\n")


def say(sentence: str) -> None:
    """A line on stdout, never wrapped or coloured."""
    streams.write(sentence + "\n")


def note(sentence: str) -> None:
    """A line on stderr, which no program reads."""
    streams.complain(sentence)


class _Console(Console):
    """A console that does not end the program when the reader of its pipe goes away.

    The command line decides what happens then."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def show(*parts: Any) -> None:
    """Tables and the like on stdout, as wide as the terminal."""
    stream = streams.results()
    wide = None if stream.isatty() else WIDE
    console = _Console(file=stream, width=wide, highlight=False)
    for part in parts:
        console.print(part)


def table(
    title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1
) -> Table:
    """A table whose first `left` columns hold words and the others numbers."""
    made = Table(title=title, title_justify="left", title_style="bold")
    for at, column in enumerate(columns):
        made.add_column(column, justify="left" if at < left else "right", overflow="fold")
    for row in rows:
        made.add_row(*(Text(sanitise(cell, lines=True)) for cell in row))
    return made


def progress(items: Iterable[T], total: int, title: str) -> Iterator[T]:
    """The items, with a bar on stderr that vanishes at the end, if stderr is a terminal."""
    if not streams.heard():
        yield from items
        return
    console = Console(file=sys.stderr)
    yield from track(items, title, total, console=console, transient=True)
