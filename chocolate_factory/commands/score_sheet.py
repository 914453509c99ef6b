"""The score sheet of a game as a table for the terminal, every number with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from chocolate_factory.core.game import Game, Goal, Line, Result
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import sanitise


def sheet(game: Game, result: Result, names: Sequence[str]) -> Table:
    """A row for each line of the result, a column for each player, totals and winners below."""
    made = Table(title=_(game.title), title_justify="left", title_style="bold", show_lines=True)
    made.add_column(_("Score sheet"), overflow="fold")
    for name in names:
        made.add_column(Text(sanitise(name)), overflow="fold")
    for line in result.lines:
        made.add_row(Text(game.words().line(line)), *_amounts(game, line))
    totals = [Text(str(score), style="bold") for score in result.scores]
    made.add_row(Text(_("Total"), style="bold"), *totals)
    won = [Text(_("winner") if seat in result.winners else "") for seat in range(len(names))]
    made.add_row("", *won)
    return made


def _amounts(game: Game, line: Line) -> list[Text]:
    """For each player the amount, and below it why."""
    cells, words = [], game.words()
    for seat, amount in enumerate(line.amounts):
        shown = words.cell(line, seat) if isinstance(line, Goal) else str(amount)
        cell = Text(shown, style="bold")
        if line.reasons:
            cell.append("\n" + words.reason(line.reasons[seat]), style="not bold")
        cells.append(cell)
    return cells
