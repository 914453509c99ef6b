"""The space of the turn's worker, used by its button, by a key, or by a click on it."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.games.plantation.acts.abilities import Mix, Sell, uses_space
from chocolate_factory.games.plantation.acts.act import MACHINIST, SPACE
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.text import names
from chocolate_factory.views.plantation.areas import actions_view
from chocolate_factory.views.plantation.areas.actions_view import KEYS, USE, USE_KEY
from chocolate_factory.views.plantation.look import Look
from chocolate_factory.views.table.interface import TableParts


class SpaceUse:
    """Uses the space where there is one way to; else asks for a good, and the one that is chosen
    next is put there and nowhere else."""

    def __init__(self, table: TableParts, game: Plantation) -> None:
        self._table, self._game = table, game
        self._asked: Any = None
        """The state in which it was asked for a good."""

    def is_used_by(self, place: Place) -> bool:
        """Whether a place is the space of the turn's worker, with nothing in hand to put there."""
        match = self._table.match
        job, look = match.state.turn, self._game.facts(match.state, match.own)
        if self._table.pointing.picker.held or job is None or job.space is None or not look.ability:
            return False
        return place in (f"space:{job.space}", "machine", look.ability)

    def ways(self) -> list[Action]:
        """The ways to use it; what has a button of its own is none of them."""
        acts = self._table.pointing.picker.actions
        return [act for act in acts if uses_space(act) and not isinstance(act, DecorateAll)]

    def use(self) -> bool:
        """Uses it, or says how."""
        table = self._table
        if not table.pointing.hands_free():
            return True
        ways = self.ways()
        if len(ways) == 1:
            table.pointing.attempt(ways[0])
        elif ways:
            self._ask()
        return bool(ways)

    def by_key(self, look: Look, key: str) -> bool:
        """What a key of the space or of the card does, or why it does nothing now."""
        if use := actions_view.keyed_button(look, key):
            self._table.choose(use, "key")
            return True
        by = {USE_KEY: SPACE, KEYS["do:machinist"]: MACHINIST}.get(key)
        if by is not None and self._to_recipe(by):
            return True
        if idle := actions_view.idle_button(look, key):
            self._table.choose(idle, "key")
        return bool(idle) or not self._table.pointing.hands_free()

    def _to_recipe(self, by: str) -> bool:
        """Leads to the recipes where the machine of the space or of the card can make candy, as no
        button says so."""
        picker, director = self._table.pointing.picker, self._table.scene.director
        recipes = [
            place
            for place, acts in picker.sources.items()
            if kind(place) == "recipe"
            and any(isinstance(act, Make) and act.by == by for act in acts)
        ]
        if not recipes or not self._table.pointing.hands_free():
            return False
        director.set_focus(recipes[0], ring=True)
        director.say(self._game.words().put_there("machine", keys=True), tone="info")
        return True

    def _ask(self) -> None:
        table, director = self._table, self._table.scene.director
        self._asked, keys = table.match.state, table.lead.by_keys
        table.pointing.picker.put_down()
        if keys and (first := self._first()):
            director.set_focus(first, ring=True)
        ability = self._game.facts(table.match.state, table.match.own).ability
        button = director.frame.find(USE)
        at = button.px.center if button is not None else None
        director.say(self._game.words().put_there(ability, keys), at, tone="info")

    def _first(self) -> Place:
        """The first good, as one reads, that can be put there; '' if none is seen."""
        shown = self._table.scene.director.frame.live
        return next((spot.place for spot in shown if self.asked_for(spot.place)), "")

    def told(self, action: Action) -> str:
        """What a click on a good has done with it at the space, and how it comes back; '' of an act
        that only moves a good."""
        book, state = self._game.book, self._table.match.state
        if isinstance(action, Mix):
            return _("Mixed: a sugar and a cacao are chocolate now. Z takes it back.")
        if isinstance(action, Decorate):
            text = _("{good} decorated. Z takes it back.")
            return text.format(good=names.good(book, action.candy))
        if not isinstance(action, Sell):
            return ""
        text = _("{good} sold for {coins}. Z takes it back.")
        coins = names.coins(numbers.sale(book, state))
        return text.format(good=names.good(book, action.good), coins=coins)

    def keep_asking(self, place: Place) -> None:
        """Whoever chooses something else than what was asked for wants something else."""
        if self.asked_for(place) is None:
            self._asked = None

    def asked_for(self, place: Place) -> Action | None:
        """What a good does that is chosen once it was asked for one."""
        table = self._table
        if self._asked is None or self._asked is not table.match.state:
            return None
        sources = table.pointing.picker.sources.get(place, ())
        found = [act for act in self.ways() if act in sources]
        return found[0] if len(found) == 1 else None
