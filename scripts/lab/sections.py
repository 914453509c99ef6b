"""Tables with criteria: for the terminal, as Markdown, and as JSON lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from rich.table import Table

from chocolate_factory.commands.output import table
from scripts.lab.command import markdown

Value = str | int | float | None


class Criterion(msgspec.Struct, frozen=True):
    """Something that must hold; `lacking` names what does not meet it.

    `unsure` names what may be on either side of the bound by the sampling error."""

    text: str
    lacking: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()

    @property
    def met(self) -> bool:
        """Whether nothing is lacking."""
        return not self.lacking

    def words(self) -> str:
        """`missed: a03, b11?`; a question mark where the games are too few to say."""
        if self.met:
            return "met" + (f" (close: {', '.join(self.unsure)})" if self.unsure else "")
        names = (name + "?" * (name in self.unsure) for name in self.lacking)
        return "missed: " + ", ".join(names)


class Section(msgspec.Struct, frozen=True):
    """A table: columns are (title, format of Python), the first `left` hold words."""

    key: str
    title: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[Value, ...], ...]
    left: int = 1
    criteria: tuple[Criterion, ...] = ()

    @property
    def titles(self) -> list[str]:
        """The titles of the columns."""
        return [title for title, _format in self.columns]

    def texts(self) -> list[list[str]]:
        """The rows as they are shown."""
        return [
            [_text(value, form) for value, (_title, form) in zip(row, self.columns)]
            for row in self.rows
        ]

    def for_terminal(self) -> Table:
        """The table for rich."""
        return table(self.title, self.titles, self.texts(), left=self.left)

    def for_readme(self) -> str:
        """The table as Markdown, with its title."""
        return f"### {self.title}\n\n{markdown(self.titles, self.texts(), self.left)}"

    def lines(self) -> Iterable[dict[str, Any]]:
        """A JSON object for each row and each criterion."""
        for row in self.rows:
            yield {"table": self.key, **dict(zip(self.titles, row))}
        for each in self.criteria:
            yield {
                "table": self.key,
                "criterion": each.text,
                "met": each.met,
                "lacking": each.lacking,
                "unsure": each.unsure,
            }


def _text(value: Value, form: str) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else format(value, form)


def verdicts(sections: Sequence[Section]) -> Section:
    """All criteria as a table of their own."""
    rows = [(each.text, each.words()) for section in sections for each in section.criteria]
    return Section("criteria", "Criteria", (("Criterion", ""), ("Result", "")), tuple(rows), 2)
