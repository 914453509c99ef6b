"""Candy made and decorated: the abilities of the second half (PL-7.2, PL-7.3), and the machine that
a card brings (PL-5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.plantation.acts.act import (
    MACHINIST,
    SPACE,
    ButtonAct,
    By,
    Paths,
    PlantationAct,
)
from chocolate_factory.games.plantation.acts.readiness import no_machine, unready
from chocolate_factory.games.plantation.cards.book import Book, is_decorated
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.rules import machines, numbers
from chocolate_factory.games.plantation.state import events, holding
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names


class Make(PlantationAct, frozen=True, tag="make"):
    """One use of a recipe (PL-7.2); `by` says whose machine it is."""

    phases = ("turn",)
    means = (("recipe", ""), ("recipe", "machine"), ("recipe", "machinist"))

    recipe: str
    by: By

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Make:
        return cls(seat, name(path[0]), MACHINIST if path[1:] == ("machinist",) else SPACE)

    def reason(self, book: Book, state: State) -> Refusal:
        if state.half == 1:
            return Refusal("no_candy_machine")
        if self.recipe not in state.recipes:
            return Refusal("no_recipe")
        making = state.turn.making if state.turn is not None else None
        if making is not None and making.by == self.by:
            if making.recipe != self.recipe:
                return Refusal("other_recipe", {"recipe": making.recipe})
            if making.uses >= book.recipes[self.recipe].uses:
                return Refusal("recipe_used_up", {"recipe": self.recipe, "n": making.uses})
        else:
            early = no_machine(book, state, self.by, "machine")
            if early is not None:
                return early
        return self._lacking(book, state)

    def _lacking(self, book: Book, state: State) -> Refusal:
        hold, recipe = state.players[self.seat].warehouse, book.recipes[self.recipe]
        for good, n in numbers.needs(recipe):
            have = holding.count(hold, good)
            if have < n:
                params = {"recipe": self.recipe, "good": good, "lacks": n - have}
                return Refusal("recipe_lacks", params)
        if not numbers.tokens(state, self.recipe):
            return Refusal("no_candy_left", {"recipe": self.recipe})
        return Refusal("no_room_for_candy")

    def do(self, book: Book, transition: Transition[State]) -> None:
        state, recipe = transition.state, book.recipes[self.recipe]
        hold, left = state.players[self.seat].warehouse, numbers.tokens(state, self.recipe)
        done = machines.made(hold, recipe, book.board.warehouse, left)
        assert done is not None
        given = tuple(good for good, n in numbers.needs(recipe) for _unit in range(n))
        making = events.job(state).making
        same = making is not None and (making.by, making.recipe) == (self.by, self.recipe)
        count = making.uses + 1 if making is not None and same else 1
        transition.do(events.CandyMade(self.seat, self.recipe, self.by, given, done[1], count))

    def paths(self, book: Book, state: State) -> Paths:
        place = "machine" if self.by == SPACE else "machinist"
        return ((f"recipe:{self.recipe}", place),)

    def words(self, book: Book, state: State) -> str:
        if self.by == MACHINIST:
            return _("Make {candy} with {card}").format(
                candy=book.recipes[self.recipe].name,
                card=names.that_card(book, events.job(state).card),
            )
        return _("Make {candy}").format(candy=book.recipes[self.recipe].name)


def candies_made(book: Book, state: State, acts: Sequence[Action]) -> list[tuple[str, int]]:
    """(recipe, how many) of every use of a machine among legal acts that follow each other."""
    last = max((n for n, act in enumerate(acts) if isinstance(act, Make)), default=-1)
    if last < 0:
        return []
    after = Transition(copy_state(state), keep=True)
    for act in acts[: last + 1]:
        assert isinstance(act, PlantationAct)
        act.do(book, after)
    made = (event for event in after.events or () if isinstance(event, events.CandyMade))
    return [(event.recipe, event.candies) for event in made]


class Decorate(PlantationAct, frozen=True, tag="decorate"):
    """One candy of the warehouse is decorated (PL-7.3)."""

    phases = ("turn",)
    means = (("good", "froster"),)

    candy: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Decorate:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        early = unready(book, state, "froster")
        if early is not None:
            return early
        if self.candy in RAW:
            return Refusal("no_candy", {"good": self.candy})
        if is_decorated(self.candy):
            return Refusal("decorated_already")
        if not holding.count(state.players[self.seat].warehouse, self.candy):
            return Refusal("not_in_warehouse")
        return Refusal("stack_needs_space")

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.CandyDecorated(self.seat, self.candy))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"good:{self.candy}", "froster"),)

    def words(self, book: Book, state: State) -> str:
        return _("Decorate {candy}").format(candy=names.good(book, self.candy))


class DecorateAll(ButtonAct, frozen=True, tag="decorate_all"):
    """For a coin, all candy of the warehouse is decorated (PL-7.3)."""

    phases = ("turn",)

    def reason(self, book: Book, state: State) -> Refusal:
        early = unready(book, state, "froster")
        if early is not None:
            return early
        if not holding.plain_candies(state.players[self.seat].warehouse):
            return Refusal("nothing_to_decorate")
        return Refusal("no_coin", {"need": numbers.DECORATE_ALL_COST, "use": "decorate_all"})

    def candies(self, state: State) -> tuple[str, ...]:
        """All that would be decorated, by the piece."""
        hold = state.players[self.seat].warehouse
        plain = holding.plain_candies(hold)
        return tuple(good for good in holding.goods(hold) if good in plain)

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.AllDecorated(self.seat, self.candies(transition.state)))

    def paths(self, book: Book, state: State) -> Paths:
        return (("do:decorate_all",), ("coin", "froster"))

    def words(self, book: Book, state: State) -> str:
        return _("Pay {coins} and decorate all your candy").format(
            coins=names.coins(numbers.DECORATE_ALL_COST)
        )
