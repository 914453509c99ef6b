"""What stands on top of a shell: a table of any game, and what it is for."""

from __future__ import annotations

from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.mode import Mode
from chocolate_factory.views.table.scene import TableScene
from chocolate_factory.views.table.table import Table


def at_table(shell: Shell) -> bool:
    """Whether a table is what is seen."""
    return isinstance(shell.director.top, TableScene)


def table_of(shell: Shell) -> Table:
    """The table on top."""
    top = shell.director.top
    assert isinstance(top, TableScene)
    return top.table


def mode_of(shell: Shell) -> Mode | None:
    """What the table on top is for, None if there is no table."""
    top = shell.director.top
    return top.table.mode if isinstance(top, TableScene) else None
