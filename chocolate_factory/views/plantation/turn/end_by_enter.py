"""The end of a turn by Enter: the focus waits at its button after the last good, and one Enter too
many does nothing there, as who moves goods by Enter presses it one after the other."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.games.plantation.acts.abilities import Mix
from chocolate_factory.games.plantation.acts.act import MACHINIST
from chocolate_factory.games.plantation.acts.candy import Make
from chocolate_factory.games.plantation.acts.moving import Gather, Load, MovingAct, Unload
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.text import names
from chocolate_factory.views.plantation.areas.actions_view import KEYS, USE_KEY
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.interface import TableParts


class EndByEnter:
    """Says once what Enter would do where the focus was led to the end of the turn, and lets it do
    that once it was let go of for a moment."""

    def __init__(self, table: TableParts, game: Plantation) -> None:
        self._table, self._game = table, game
        self._told: Any = None
        """The state in which it was said."""
        self._pressed = float("-inf")
        """When Enter was pressed there last, in seconds."""

    def comes_next(self) -> bool:
        """Whether the end of the turn is next for the keys: the last good has been moved, or
        nothing but buttons is left. What the space does is not led to, as Enter would do it."""
        match, picker = self._table.match, self._table.pointing.picker
        if not match.human or not picker.may_take("do:end_turn"):
            return False
        if all(kind(place) == "do" for place in picker.sources):
            return True
        last = match.session.step(match.played - 1).action if match.played else None
        moved = isinstance(last, (Gather, Load, Unload))
        return moved and not any(isinstance(act, MovingAct) for act in picker.actions)

    @property
    def told(self) -> bool:
        """Whether it was said what is still open: the button asks for no more then."""
        return self._told is self._table.match.state

    def holds(self, place: Place) -> bool:
        """Whether Enter at a place has only said what it would do, or comes at once after that."""
        table, state = self._table, self._table.match.state
        led = table.lead.led_to == "do:main" and table.main.place() == "do:end_turn"
        if place != "do:main" or not led or not table.match.human or table.main.warned:
            return False
        if table.viewpoint.looking is not None or table.hints.running is not None:
            return False
        now = table.scene.director.now
        early, self._pressed = now - self._pressed < WARNED_AGAIN, now
        if self.told:
            if not early:
                table.scene.director.unsay(self._words())
            return early
        self._told = state
        table.scene.director.say(self._words(), tone="info")
        return True

    def _words(self) -> str:
        facts = self._game.facts(self._table.match.state, self._table.match.own)
        if facts.usable:
            told = _("{use} uses the {ability}. Press Enter again to end your turn.")
            return told.format(use=USE_KEY, ability=names.ability(facts.usable))
        acts = self._table.pointing.picker.actions
        if any(isinstance(act, Mix | Make) and act.by == MACHINIST for act in acts):
            told = _("{key} uses your card's machine. Press Enter again to end your turn.")
            return told.format(key=KEYS["do:machinist"])
        return _("Nothing is left to do: press Enter again to end your turn.")
