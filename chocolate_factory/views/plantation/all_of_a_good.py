"""*All*: a good that is moved as often as it goes, by one press."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
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

    def ways(self) -> dict[Place, Action]:
        """The moves by the places of their buttons: what was done last, or before that what may be
        gathered; for the truck that is begun whatever else may go there."""
        if not self._table.match.human or self._table.motion.replaying:
            return {}
        last, truck = self._last_move(), self._begun_truck()
        again = {} if last is None else {ALL: last}
        if truck is None and last is not None and not isinstance(last, Stow):
            return again
        open_acts = self._table.pointing.picker.actions
        others: Sequence[Gather | Load | Stow]
        if truck is not None:
            into = [act for act in open_acts if isinstance(act, Load) and act.truck == truck]
            others = [act for act in into if not _same_good(act, last)][:KINDS]
        else:
            others = [
                act
                for act in sorted(open_acts, key=_trucks_backwards)
                if isinstance(act, Gather) or (isinstance(act, Stow) and not _same_good(act, last))
            ]
        return again | {f"{ALL}_{act.good}": act for act in others}

    def told(self) -> tuple[tuple[Place, str, str, str], ...]:
        """(button, good, what it does, what it says) of each of them; at first only where there
        are several."""
        state, words = self._table.match.state, self._game.words()
        told, found = _("{act}, as much as you can"), []
        for place, action in self.ways().items():
            if not isinstance(action, (Gather, Load, Unload, Stow)):
                continue
            n = len(facts.run(self._game.book, state, action))
            if place == ALL or n > 1:
                what = told.format(act=words.act(state, action))
                found.append((place, action.good, what, words.all_of(action, n)))
        return tuple(found)

    def move(self, place: Place) -> None:
        """Moves a good as often as it goes; one undo takes all of it back."""
        action, match = self.ways().get(place), self._table.match
        if action is None:
            words = _("Move one good first; then all of its kind can follow.")
            self._table.scene.director.say(words)
            return
        with match.as_one():
            for one in facts.run(self._game.book, match.state, action):
                self._table.do(one)

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
        """The truck to which goods went in this turn."""
        job = self._table.match.state.turn
        return None if job is None or job.way != "from" else job.truck


def _same_good(act: Gather | Load | Stow, last: Action | None) -> bool:
    return isinstance(last, (Gather, Load, Stow)) and act.good == last.good


def _trucks_backwards(action: Action) -> int:
    """Of what is loaded before a short game, what goes into the first truck last."""
    return -ord(action.truck[0]) if isinstance(action, Stow) else 0
