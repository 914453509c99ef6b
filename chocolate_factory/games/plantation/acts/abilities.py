"""What the abilities of the spaces can do now, and the acts of those of the first half (PL-4.3 to
PL-4.5); those of the second are in `candy`."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.plantation.acts.act import (
    MACHINIST,
    SPACE,
    ButtonAct,
    By,
    Paths,
    PlantationAct,
)
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.acts.readiness import no_machine, unready
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.rules import machines, numbers
from chocolate_factory.games.plantation.state import events, holding
from chocolate_factory.games.plantation.state.state import Hold, State
from chocolate_factory.games.plantation.text import names


def uses(book: Book, state: State, seat: int) -> list[Action]:
    """All that the ability of the space and the card's own machine can do now."""
    found: list[Action] = []
    ability = numbers.ability(book, state)
    if ability:
        found += _SPACE[ability](book, state, seat)
    if state.half == 1:
        if numbers.brings_machine(book, events.job(state)):
            found += _mixings(book, state, seat, MACHINIST)
    else:
        if numbers.brings_machine(book, events.job(state)):
            found += _makings(book, state, seat, MACHINIST)
        found += _further(book, state, seat)
    return found


def going_on(book: Book, state: State) -> str:
    """The recipe that was used just now, where the same use can go on (PL-7.2); '' if there is
    none."""
    if state.turn is None or state.seat is None or state.phase != "turn":
        return ""
    return next((act.recipe for act in _further(book, state, state.seat)), "")


def uses_space(action: Action) -> bool:
    """Whether an act uses the ability of the space on which the turn's worker came or left."""
    if isinstance(action, Mix | Make):
        return action.by == SPACE
    return isinstance(action, Sell | Recruit | Decorate | DecorateAll)


def possible(book: Book, state: State, seat: int, ability: str) -> bool:
    """Whether the seat could use an ability of the ring with what it has now."""
    return bool(_SPACE[ability](book, state, seat))


def _mixer(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    return _mixings(book, state, seat, SPACE)


def _mixings(book: Book, state: State, seat: int, by: str) -> tuple[Action, ...]:
    hold = state.players[seat].warehouse
    return () if machines.mixed(hold, book.board.warehouse) is None else (Mix(seat, by),)


def _outlet(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    if not numbers.sale(book, state):
        return ()
    return _sales(seat, state.players[seat].warehouse, state.half)


@lru_cache(maxsize=1 << 13)
def _sales(seat: int, hold: Hold, half: int) -> tuple[Action, ...]:
    return tuple(Sell(seat, good) for good in holding.kinds(hold) if numbers.sells(half, good))


def _break_room(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    able = state.specialists and state.players[seat].coins >= numbers.RECRUIT_COST
    return (Recruit(seat),) if able else ()


def closed(book: Book, state: State, seat: int, ability: str) -> str:
    """Why an ability cannot be used, as a code; '' where it can, and of the candy machine, whose
    recipes each lack something else."""
    goods = holding.kinds(state.players[seat].warehouse)
    sold = next((good for good in goods if numbers.sells(state.half, good)), "cacao")
    asked: dict[str, PlantationAct] = {
        "break_room": Recruit(seat),
        "mixer": Mix(seat, SPACE),
        "outlet": Sell(seat, sold),
        "froster": DecorateAll(seat),
    }
    if ability not in asked or possible(book, state, seat, ability):
        return ""
    return asked[ability].reason(book, state).code


def _machine(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    return _makings(book, state, seat, SPACE)


def _makings(book: Book, state: State, seat: int, by: str) -> tuple[Action, ...]:
    hold = state.players[seat].warehouse
    return _recipes(book, seat, hold, state.recipes, state.tokens, by)


@lru_cache(maxsize=1 << 14)
def _recipes(
    book: Book, seat: int, hold: Hold, recipes: tuple[str, ...], tokens: tuple[int, ...], by: str
) -> tuple[Action, ...]:
    spaces = book.board.warehouse
    return tuple(
        Make(seat, recipe, by)
        for recipe, left in zip(recipes, tokens, strict=True)
        if machines.made(hold, book.recipes[recipe], spaces, left) is not None
    )


def _further(book: Book, state: State, seat: int) -> tuple[Make, ...]:
    """A further use of the recipe that was used just now (PL-7.2)."""
    making = events.job(state).making
    if making is None or making.uses >= book.recipes[making.recipe].uses:
        return ()
    return tuple(
        act
        for act in _makings(book, state, seat, making.by)
        if isinstance(act, Make) and act.recipe == making.recipe
    )


def _froster(book: Book, state: State, seat: int) -> list[Action]:
    player, spaces = state.players[seat], book.board.warehouse
    candies = holding.plain_candies(player.warehouse)
    found: list[Action] = [
        Decorate(seat, candy)
        for candy in candies
        if machines.frosted(player.warehouse, candy, spaces) is not None
    ]
    if candies and player.coins >= numbers.DECORATE_ALL_COST:
        found.append(DecorateAll(seat))
    return found


_SPACE = {
    "mixer": _mixer,
    "outlet": _outlet,
    "break_room": _break_room,
    "machine": _machine,
    "froster": _froster,
}
"""What each ability can do, for the seat whose turn it is."""


class Mix(PlantationAct, frozen=True, tag="mix"):
    """A sugar is given up, a cacao becomes chocolate (PL-4.3)."""

    phases = ("turn",)
    means = (("good", "machinist"),)

    by: By

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> PlantationAct | Refusal:
        return cls(seat, MACHINIST) if state.half == 1 else Refusal("recipe_to_machine")

    def reason(self, book: Book, state: State) -> Refusal:
        if state.half == 2:
            return Refusal("no_mixer")
        early = no_machine(book, state, self.by, "mixer")
        if early is not None:
            return early
        hold = state.players[self.seat].warehouse
        for good in ("sugar", "cacao"):
            if not holding.count(hold, good):
                return Refusal("mixer_lacks", {"good": good})
        return Refusal("stack_needs_space")

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.ChocolateMixed(self.seat, self.by))

    def paths(self, book: Book, state: State) -> Paths:
        place = "machine" if self.by == SPACE else "machinist"
        button = "do:mix" if self.by == SPACE else "do:machinist"
        return ((button,), ("good:cacao", place), ("good:sugar", place))

    def words(self, book: Book, state: State) -> str:
        if self.by == MACHINIST:
            return _("Mix chocolate with {card}").format(
                card=names.that_card(book, events.job(state).card)
            )
        return _("Mix chocolate")


class Sell(PlantationAct, frozen=True, tag="sell"):
    """A good of the warehouse is given up for coins (PL-4.4, PL-7.4)."""

    phases = ("turn",)
    means = (("good", "outlet"),)

    good: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Sell:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        early = unready(book, state, "outlet")
        if early is not None:
            return early
        if not numbers.sells(state.half, self.good):
            return Refusal("only_cacao")
        hold = state.players[self.seat].warehouse
        if not any(numbers.sells(state.half, good) for good in holding.kinds(hold)):
            return Refusal("nothing_to_sell")
        return Refusal("coins_gone" if holding.count(hold, self.good) else "not_in_warehouse")

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.Sold(self.seat, self.good, numbers.sale(book, transition.state)))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"good:{self.good}", "outlet"),)

    def words(self, book: Book, state: State) -> str:
        return _("Sell {good} for {coins}").format(
            good=names.said(book, self.good), coins=names.coins(numbers.sale(book, state))
        )


class Recruit(ButtonAct, frozen=True, tag="recruit"):
    """For a coin, the specialists on top of the deck are looked at (PL-4.5)."""

    phases = ("turn",)

    def reason(self, book: Book, state: State) -> Refusal:
        early = unready(book, state, "break_room")
        if early is not None:
            return early
        if not state.specialists:
            return Refusal("no_specialists")
        return Refusal("no_coin", {"need": numbers.RECRUIT_COST, "use": "break_room"})

    def do(self, book: Book, transition: Transition[State]) -> None:
        cards = transition.state.specialists[: book.board.look]
        transition.do(events.SpecialistsSeen(self.seat, cards))

    def words(self, book: Book, state: State) -> str:
        return _("Pay {coins} and recruit a specialist").format(
            coins=names.coins(numbers.RECRUIT_COST)
        )


def picks(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """One of the specialists that are looked at (PL-4.5)."""
    return tuple(Pick(seat, card) for card in state.specialists[: book.board.look])


class Pick(PlantationAct, frozen=True, tag="pick"):
    """One specialist comes into the hand, the others go under the deck (PL-4.5)."""

    phases = ("pick",)
    means = (("offer", ""), ("offer", "hand"))

    card: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Pick:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("not_offered")

    def do(self, book: Book, transition: Transition[State]) -> None:
        offered = transition.state.specialists[: book.board.look]
        under = tuple(card for card in offered if card != self.card)
        transition.do(events.SpecialistRecruited(self.seat, self.card, under))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"offer:{self.card}", "hand"),)

    def words(self, book: Book, state: State) -> str:
        return _("Recruit {card}").format(card=names.that_card(book, self.card))
