"""The abilities of the spaces (PL-4.3 to PL-4.5, PL-7.2 to PL-7.4), and the machine that a card
brings (PL-5.7)."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Path, name
from chocolate_factory.games.plantation.acts.act import (
    MACHINIST,
    SPACE,
    ButtonAct,
    By,
    Paths,
    PlantationAct,
)
from chocolate_factory.games.plantation.cards.book import Book, is_decorated
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.rules import machines, numbers
from chocolate_factory.games.plantation.state import events, holding, ring
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


def _further(book: Book, state: State, seat: int) -> tuple[Action, ...]:
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


def _unready(book: Book, state: State, ability: str) -> Refusal | None:
    """Why the ability of the pawn's space is not to be used now."""
    job = state.turn
    if job is None:
        return Refusal("card_first")
    if job.way is None or job.space is None:
        return Refusal("way_first")
    if book.ability(state.half, job.space) != ability:
        here = book.ability(state.half, job.space)
        return Refusal("other_ability", {"ability": here, "wanted": ability})
    if job.used:
        return Refusal("ability_used")
    if job.way == ring.FROM and job.moved:
        return Refusal("ability_over")
    return None


def _no_machine(book: Book, state: State, by: str, ability: str) -> Refusal | None:
    """Why neither the space nor the card lets the seat use its machine now."""
    job = state.turn
    if by == SPACE or job is None:
        return _unready(book, state, ability)
    kind = numbers.power(book, job)
    if kind is None or not kind.machine:
        return Refusal("no_machinist", {"card": job.card})
    return Refusal("machinist_used", {"card": job.card}) if job.machinist else None


class Mix(PlantationAct, frozen=True, tag="mix"):
    """A sugar is given up, a cacao becomes chocolate (PL-4.3)."""

    phases = ("turn",)
    means = (("good", "machinist"),)

    by: By

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: Path) -> PlantationAct | Refusal:
        return cls(seat, MACHINIST) if state.half == 1 else Refusal("recipe_to_machine")

    def reason(self, book: Book, state: State) -> Refusal:
        if state.half == 2:
            return Refusal("no_mixer")
        unready = _no_machine(book, state, self.by, "mixer")
        if unready is not None:
            return unready
        hold = state.players[self.seat].warehouse
        for good in ("sugar", "cacao"):
            if not holding.count(hold, good):
                return Refusal("mixer_lacks", {"good": good})
        return Refusal("stack_needs_space")

    def do(self, book: Book, turn: Turn[State]) -> None:
        turn.do(events.ChocolateMixed(self.seat, self.by))

    def paths(self, book: Book, state: State) -> Paths:
        place = "machine" if self.by == SPACE else "machinist"
        button = "do:mix" if self.by == SPACE else "do:machinist"
        return ((button,), ("good:cacao", place), ("good:sugar", place))

    def words(self, book: Book, state: State) -> str:
        if self.by == MACHINIST:
            return _("Mix chocolate by {card}").format(
                card=names.card(book, events.job(state).card)
            )
        return _("Mix chocolate")


class Sell(PlantationAct, frozen=True, tag="sell"):
    """A good of the warehouse is given up for coins (PL-4.4, PL-7.4)."""

    phases = ("turn",)
    means = (("good", "outlet"),)

    good: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: Path) -> Sell:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        unready = _unready(book, state, "outlet")
        if unready is not None:
            return unready
        if state.half == 1 and self.good != "cacao":
            return Refusal("only_cacao")
        if not holding.count(state.players[self.seat].warehouse, self.good):
            return Refusal("not_in_warehouse")
        return Refusal("coins_gone")

    def do(self, book: Book, turn: Turn[State]) -> None:
        turn.do(events.Sold(self.seat, self.good, numbers.sale(book, turn.state)))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"good:{self.good}", "outlet"),)

    def words(self, book: Book, state: State) -> str:
        return _("Sell {good} for {coins}").format(
            good=names.good(book, self.good), coins=names.coins(numbers.sale(book, state))
        )


class Recruit(ButtonAct, frozen=True, tag="recruit"):
    """For a coin, the specialists on top of the deck are looked at (PL-4.5)."""

    phases = ("turn",)

    def reason(self, book: Book, state: State) -> Refusal:
        if state.half == 2:
            return Refusal("no_break_room")
        unready = _unready(book, state, "break_room")
        if unready is not None:
            return unready
        if not state.specialists:
            return Refusal("no_specialists")
        return Refusal("no_coin", {"need": numbers.RECRUIT_COST})

    def do(self, book: Book, turn: Turn[State]) -> None:
        cards = turn.state.specialists[: book.board.look]
        turn.do(events.SpecialistsSeen(self.seat, cards))

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
    def meant(cls, book: Book, state: State, seat: int, path: Path) -> Pick:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("not_offered")

    def do(self, book: Book, turn: Turn[State]) -> None:
        offered = turn.state.specialists[: book.board.look]
        under = tuple(card for card in offered if card != self.card)
        turn.do(events.SpecialistRecruited(self.seat, self.card, under))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"offer:{self.card}", "hand"),)

    def words(self, book: Book, state: State) -> str:
        return _("Recruit {card}").format(card=names.card(book, self.card))


class Make(PlantationAct, frozen=True, tag="make"):
    """One use of a recipe (PL-7.2); `by` says whose machine it is."""

    phases = ("turn",)
    means = (("recipe", ""), ("recipe", "machine"), ("recipe", "machinist"))

    recipe: str
    by: By

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: Path) -> Make:
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
            unready = _no_machine(book, state, self.by, "machine")
            if unready is not None:
                return unready
        return self._lacking(book, state)

    def _lacking(self, book: Book, state: State) -> Refusal:
        hold, recipe = state.players[self.seat].warehouse, book.recipes[self.recipe]
        for good, n in numbers.needs(recipe):
            have = holding.count(hold, good)
            if have < n:
                params = {"recipe": self.recipe, "good": good, "need": n, "have": have}
                return Refusal("recipe_lacks", params)
        if not numbers.tokens(state, self.recipe):
            return Refusal("no_candy_left", {"recipe": self.recipe})
        return Refusal("no_room_for_candy")

    def do(self, book: Book, turn: Turn[State]) -> None:
        state, recipe = turn.state, book.recipes[self.recipe]
        hold, left = state.players[self.seat].warehouse, numbers.tokens(state, self.recipe)
        done = machines.made(hold, recipe, book.board.warehouse, left)
        assert done is not None
        given = tuple(good for good, n in numbers.needs(recipe) for _unit in range(n))
        making = events.job(state).making
        same = making is not None and (making.by, making.recipe) == (self.by, self.recipe)
        count = making.uses + 1 if making is not None and same else 1
        turn.do(events.CandyMade(self.seat, self.recipe, self.by, given, done[1], count))

    def paths(self, book: Book, state: State) -> Paths:
        place = "machine" if self.by == SPACE else "machinist"
        return ((f"recipe:{self.recipe}", place),)

    def words(self, book: Book, state: State) -> str:
        if self.by == MACHINIST:
            return _("Make {candy} by {card}").format(
                candy=book.recipes[self.recipe].name,
                card=names.card(book, events.job(state).card),
            )
        return _("Make {candy}").format(candy=book.recipes[self.recipe].name)


class Decorate(PlantationAct, frozen=True, tag="decorate"):
    """One candy of the warehouse is decorated (PL-7.3)."""

    phases = ("turn",)
    means = (("good", "froster"),)

    candy: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: Path) -> Decorate:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        if state.half == 1:
            return Refusal("no_froster")
        unready = _unready(book, state, "froster")
        if unready is not None:
            return unready
        if self.candy in RAW:
            return Refusal("no_candy", {"good": self.candy})
        if is_decorated(self.candy):
            return Refusal("decorated_already")
        if not holding.count(state.players[self.seat].warehouse, self.candy):
            return Refusal("not_in_warehouse")
        return Refusal("stack_needs_space")

    def do(self, book: Book, turn: Turn[State]) -> None:
        turn.do(events.CandyDecorated(self.seat, self.candy))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"good:{self.candy}", "froster"),)

    def words(self, book: Book, state: State) -> str:
        return _("Decorate {candy}").format(candy=names.good(book, self.candy))


class DecorateAll(ButtonAct, frozen=True, tag="decorate_all"):
    """For a coin, all candy of the warehouse is decorated (PL-7.3)."""

    phases = ("turn",)

    def reason(self, book: Book, state: State) -> Refusal:
        if state.half == 1:
            return Refusal("no_froster")
        unready = _unready(book, state, "froster")
        if unready is not None:
            return unready
        if not holding.plain_candies(state.players[self.seat].warehouse):
            return Refusal("nothing_to_decorate")
        return Refusal("no_coin", {"need": numbers.DECORATE_ALL_COST})

    def do(self, book: Book, turn: Turn[State]) -> None:
        hold = turn.state.players[self.seat].warehouse
        plain = holding.plain_candies(hold)
        candies = tuple(good for good in holding.goods(hold) if good in plain)
        turn.do(events.AllDecorated(self.seat, candies))

    def paths(self, book: Book, state: State) -> Paths:
        return (("do:decorate_all",), ("coin", "froster"))

    def words(self, book: Book, state: State) -> str:
        return _("Pay {coins} and decorate all your candy").format(
            coins=names.coins(numbers.DECORATE_ALL_COST)
        )
