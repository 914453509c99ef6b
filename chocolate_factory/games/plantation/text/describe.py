"""A position in words: what lies where at one seat, for those who read instead of looking."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import card_text, names

Described = list[tuple[str, str]]
"""(what it is about, what there is)."""


def describe(game: Plantation, state: State, seat: int) -> Described:
    """The ring, the piles, and all that the seat has, its hand with every direction."""
    book, player = game.book, state.players[seat]
    score = game.result(state).scores[seat]
    return [
        (_("Factory"), names.factory(state.half)),
        (_("Die"), str(state.die)),
        (_("Workers on the ring"), _ring(state)),
        (_("Piles"), _piles(book, state)),
        (_("Coins"), _coins(player.coins, player.whistle)),
        (_("Warehouse"), names.quantities(book, holding.goods(player.warehouse))),
        *_trucks(book, state, seat),
        *_hand(book, state, seat),
        *_recipes(book, state),
        (_("Points as it stands"), str(score)),
    ]


def _ring(state: State) -> str:
    taken = [str(n) for n, pawn in enumerate(state.ring, 1) if pawn]
    return ", ".join(taken) or _("none")


def _piles(book: Book, state: State) -> str:
    return _("{sugar} sugar, {cacao} cacao, {coins}").format(
        sugar=state.sugar, cacao=state.cacao, coins=names.coins(state.coins)
    )


def _coins(coins: int, whistle: bool) -> str:
    text = _("{n}; the shift change is used") if whistle else _("{n}; the shift change is free")
    return text.format(n=coins)


def _trucks(book: Book, state: State, seat: int) -> Described:
    return [
        (
            card_text.truck_name(truck),
            _("{goods}. {text}").format(
                goods=names.quantities(book, holding.goods(hold)), text=card_text.truck(truck)
            ),
        )
        for truck, hold in zip(book.trucks, state.players[seat].trucks, strict=True)
    ]


def _hand(book: Book, state: State, seat: int) -> Described:
    return [
        (
            names.card(book, card),
            "; ".join(_way(way) for way in told.ways[told.number]),
        )
        for card, told in facts.cards(book, state, seat).items()
    ]


def _way(way: facts.WayFacts) -> str:
    text = _("to space {space}, {goods}, {ability}")
    if way.way == "from":
        text = _("from space {space}, {goods}, {ability}")
    return text.format(
        space=way.space, goods=names.up_to(way.capacity), ability=names.ability(way.ability)
    )


def _recipes(book: Book, state: State) -> Described:
    return [
        (
            book.recipes[recipe].name,
            _("{text} {n} left.").format(text=card_text.recipe(book.recipes[recipe]), n=left),
        )
        for recipe, left in zip(state.recipes, state.tokens, strict=True)
    ]
