"""What the banner says of a shift change, to everybody: what happened, and what it changes."""

from __future__ import annotations

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.plantation import shift_change
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.state.events import ShiftChanged
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.views.table.interface import TableParts

Banner = tuple[str, str]


class ShiftBanner:
    """Title and detail of the banner while a shift change is seen, and for the rest of a bot's turn
    that began with one."""

    def __init__(self, table: TableParts, game: Plantation) -> None:
        self._table, self._game = table, game
        self._called: tuple[ShiftChanged, Banner] | None = None

    def banner(self, own: int) -> Banner | None:
        """None where there is none to tell of; `own` is the seat of who looks."""
        motion = self._table.motion
        event = motion.current[0] if motion.current is not None else None
        if isinstance(event, ShiftChanged):
            if self._called is None or self._called[0] is not event:
                self._called = event, self._words(event, motion.shown, own)
        elif self._called is not None:
            seat = self._called[0].seat
            bot = self._table.match.kinds[seat] != HUMAN
            if not (bot and motion.busy and motion.shown.seat == seat):
                self._called = None
        return self._called[1] if self._called is not None else None

    def _words(self, event: ShiftChanged, before: State, own: int) -> Banner:
        title = _("{player} calls a shift change").format(
            player=self._table.match.names[event.seat]
        )
        what = _("The worker on space {n} goes home.")
        if event.comes:
            what = _("A worker comes onto space {n}.")
        told = [what.format(n=event.space), self._changes(event, before, own)]
        return title, " ".join(told)

    def _changes(self, event: ShiftChanged, before: State, own: int) -> str:
        """What it changes for who looks; nothing of the hand where several share the screen."""
        if self._table.match.kinds.count(HUMAN) != 1 or own == event.seat:
            return _("That changes how far some cards go.")
        n = shift_change.led_elsewhere(self._game.book, before, event, own)
        if not n:
            return _("Your cards lead where they did.")
        text = ngettext(
            "{n} of your cards now leads elsewhere.", "{n} of your cards now lead elsewhere.", n
        )
        return text.format(n=n)
