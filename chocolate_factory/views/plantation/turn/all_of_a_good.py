"""*All*: a good that is moved as often as it goes, by one press."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Stow, Unload
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.views.plantation.areas.actions_view import ALL
from chocolate_factory.views.table.interface import TableParts

KINDS = 2
"""So many other goods for the truck that is begun have buttons of their own: the row is short."""


class AllOfAGood:
    """The moves that *All* does now, and doing them."""

    def __init__(self, table: TableParts, game: Plantation) -> None:
        self._table, self._game = table, game

    def ways(self) -> dict[Place, tuple[Action, int]]:
        """The moves by the places of their buttons, and how often each goes: what was done last,
        or before that what may be gathered; for the truck that is begun whatever else may go there.
        A button that is alone is that of the key."""
        if not self._table.match.human or self._table.motion.replaying:
            return {}
        last = self._last_move()
        again = {} if last is None else {ALL: (last, self._often(last))}
        several: dict[Place, tuple[Action, int]] = {}
        for act in self._others(last):
            place, n = f"{ALL}_{act.good}", self._often(act)
            if place not in several or n > several[place][1]:
                several[place] = act, n
        shown = [place for place, (_act, n) in several.items() if n > 1]
        if not again and len(shown) == 1:
            again = {ALL: several.pop(shown[0])}
        return again | several

    def _often(self, action: Action) -> int:
        """How often a move can be done in a row."""
        return len(facts.run(self._game.book, self._table.match.state, action))

    def _others(self, last: Action | None) -> Sequence[Gather | Load | Stow | Unload]:
        """The moves of other goods than the last one's that have buttons of their own; of one good
        to several trucks all of them."""
        truck, open_acts = self._begun_truck(), self._table.pointing.picker.actions
        if truck is not None:
            along = [act for act in open_acts if isinstance(act, Load | Unload)]
            along = [act for act in along if act.truck == truck and not _same_good(act, last)]
            return along[:KINDS]
        if last is not None and not isinstance(last, Stow):
            return []
        return [
            act
            for act in open_acts
            if isinstance(act, Gather) or (isinstance(act, Stow) and not _same_good(act, last))
        ]

    def buttons(self) -> tuple[tuple[Place, str, str, str], ...]:
        """(button, good, what it does, what it says) of each of them; what goes only once has none
        but that done last."""
        state, words = self._table.match.state, self._game.words()
        told, found = _("{act}, as much as you can"), []
        for place, (action, n) in self.ways().items():
            if (n > 1 or place == ALL) and isinstance(action, (Gather, Load, Unload, Stow)):
                what = told.format(act=words.act(state, action))
                found.append((place, action.good, what, words.all_of(action, n)))
        return tuple(found)

    def move(self, place: Place) -> None:
        """Moves a good as often as it goes; one undo takes all of it back."""
        ways, match = self.ways(), self._table.match
        if place == ALL and ALL not in ways:
            place = self._focused(ways) or ALL
        if place not in ways:
            job = match.state.turn
            words = _("Move one good first; then all of its kind can follow.")
            if job is None or job.way is None:
                words = _("No goods are moved yet: play a card and choose its way first.")
            elif ways:
                words = _("More than one good can go: choose its button.")
            self._table.scene.director.say(words)
            return
        with match.as_one():
            for one in facts.run(self._game.book, match.state, ways[place][0]):
                self._table.do(one)

    def _focused(self, ways: dict[Place, tuple[Action, int]]) -> Place:
        """The button of the good that has the keys' focus, '' if none has."""
        focus = self._table.scene.director.focus
        here = focus.place or "" if focus.ring else ""
        good = name(here).rpartition(".")[2] if kind(here) in ("pile", "good", "cargo") else ""
        return next((p for p, (act, _n) in ways.items() if getattr(act, "good", "") == good), "")

    def goes_on_at(self) -> Place | None:
        """Where the good lies that was moved last, while more of it can follow."""
        last = self._last_move()
        return None if last is None else self._game.paths(self._table.match.state, last)[0][0]

    def _last_move(self) -> Action | None:
        """The move of a good that was done last, if the same can be done again."""
        match, at = self._table.match, self._table.match.played
        if not match.human or at == 0 or self._table.viewpoint.looking is not None:
            return None
        last = match.session.step(at - 1).action
        if not isinstance(last, (Gather, Load, Unload, Stow)) or last.seat != match.seat:
            return None
        return facts.likewise(last, self._table.pointing.picker.actions)

    def _begun_truck(self) -> str | None:
        """The truck to which goods went in this turn, or from which they came."""
        job = self._table.match.state.turn
        return None if job is None else job.truck


def _same_good(act: Gather | Load | Stow | Unload, last: Action | None) -> bool:
    return isinstance(last, (Gather, Load, Stow, Unload)) and act.good == last.good
