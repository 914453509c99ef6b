"""What a turn is good for, in terms of the game: points, a recipe, a turn more."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import (
    Decorate,
    DecorateAll,
    Make,
    candies_made,
)
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import Recipe
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import worth_breakdown
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.lookahead import Lookahead
from chocolate_factory.games.plantation.rules import machines, numbers
from chocolate_factory.games.plantation.rules.begin import PLANTATION
from chocolate_factory.games.plantation.scoring import sheet
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names

DEALS = 5
"""Deals in which it is looked for what one waits."""


def reason(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """The one reason that matters most, '' where none is plain."""
    return _for_later(game, state, seat, acts) or _plainly(game, state, seat, acts)


def _for_later(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """What a turn of the second half is for whose use is seen only later, as far as that can be
    told: candy that can be made then, goods that come to count; '' where it is none."""
    unloaded = [act for act in acts if isinstance(act, Unload)]
    if state.half == 1 or any(isinstance(act, Make) for act in acts):
        return ""
    left = worth_breakdown.left_by(game, state, seat, acts)
    if left is None or not left.goes_further:
        return ""
    if unloaded and (candy := _candy_for_later(game, state, seat, acts, left.state)):
        return candy
    book, before, after = game.book, state.players[seat], left.state.players[seat]
    if toward := _toward(book, left.state, seat, [act.good for act in unloaded]):
        return toward
    grey = any(book.trucks[book.truck_index[act.truck]].colour != "own" for act in unloaded)
    room = any(
        truck.colour == "own" and numbers.truck_room(book, i, hold)
        for i, (truck, hold) in enumerate(zip(book.trucks, after.trucks, strict=True))
    )
    if grey and room and len(after.warehouse) > len(before.warehouse):
        return _("Later you can load it onto a truck of your colour, where it counts.")
    return ""


def _candy_for_later(
    game: Plantation, state: State, seat: int, acts: Sequence[Action], after: State
) -> str:
    """Candy that can be made after the turn and could not before; '' where there is none."""
    book, could = game.book, _makes(game.book, state, seat)
    can = [recipe for recipe in _makes(book, after, seat) if recipe not in could]
    if not can:
        return ""
    safe = [recipe for recipe in can if not _may_be_gone(book, after, seat, recipe)]
    text, hoped = _("Then you can make {candies} later."), ""
    left = numbers.tokens(after, can[0])
    if not safe:
        text = ngettext(
            "Then you can make {candies} later, if nobody takes the last one first.",
            "Then you can make {candies} later, if nobody takes the last {n} first.",
            left,
        )
        can = can[:1]
    if any(isinstance(act, Make) and act.recipe in can for act in game.legal(after, seat)):
        text = _("You could make {candies} now, but it is better to wait.")
        if hoped := _hoped_for(game, state, seat, acts):
            text = _("You could make {candies} now, but wait: next turn it can be {hoped}.")
    candies = enumeration([book.recipes[recipe].name for recipe in safe or can])
    return text.format(candies=candies, hoped=hoped, n=left)


def _may_be_gone(book: Book, state: State, seat: int, recipe: str) -> bool:
    """Whether the others have goods for all that is left of a candy, at a turn each."""
    left = numbers.tokens(state, recipe)
    for other, player in enumerate(state.players):
        if other != seat and player.hand:
            goods = [good for hold in player.trucks for good in holding.goods(hold)]
            left -= _most(book, [*holding.goods(player.warehouse), *goods], recipe)
    return left <= 0


def _most(book: Book, goods: Sequence[str], recipe: str) -> int:
    """How many candies of a recipe a turn can make of goods, if there were as many left."""
    one = book.recipes[recipe]
    times = min(goods.count(good) // n for good, n in numbers.needs(one))
    return min(times, one.uses) * one.makes


def _hoped_for(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """What the next turn makes in most deals of what is hidden, '' where that is not the same."""
    ahead, found = Lookahead(game, WEIGHTS, 1), []
    for deal in range(DEALS):
        after, then = ahead.next_turn(state, seat, acts, Rng(deal))
        found.append(names.pieces(game.book, candies_made(game.book, after, then)))
    most = max(found, key=found.count)
    return most if 2 * found.count(most) > DEALS else ""


def _makes(book: Book, state: State, seat: int) -> list[str]:
    """The recipes for which a player has what they take in the warehouse."""
    hold, spaces = state.players[seat].warehouse, book.board.warehouse
    return [
        recipe
        for recipe in state.recipes
        if machines.made(hold, book.recipes[recipe], spaces, numbers.tokens(state, recipe))
    ]


def _plainly(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """What can be told by the acts alone, or by what they leave; '' where that is nothing."""
    if any(isinstance(act, Recruit) for act in acts):
        return _("A specialist is one more card, and each card is a turn.")
    if state.half == 2 or state.game == PLANTATION:
        return _points(game, state, seat, acts)
    loaded = [act.good for act in acts if isinstance(act, Load)]
    for good in ("chocolate", "sugar"):
        if good in loaded and (recipe := _wants(game.book, state, good)):
            return _later(game.book, good, recipe)
    if not any(isinstance(act, Gather | Mix) for act in acts):
        return ""
    left = worth_breakdown.left_by(game, state, seat, acts)
    later = left is None or left.goes_further
    return _stored(game.book, state, acts, left) if later else ""


def _stored(
    book: Book, state: State, acts: Sequence[Action], left: worth_breakdown.Left | None
) -> str:
    """What goods of the first half are for that lie in the warehouse now; '' where none came."""
    takes = [act.good for act in acts if isinstance(act, Gather)]
    mixes = any(isinstance(act, Mix) for act in acts)
    if mixes and (recipe := _wants(book, state, "chocolate")):
        return _later(book, "chocolate", recipe)
    if takes.count("cacao") > sum(isinstance(act, Sell) for act in acts):
        if mixes:
            return _("Cacao and sugar make chocolate in the mixer.")
        return _("The cacao is for a later turn: with sugar, the mixer makes chocolate of it.")
    if "sugar" not in takes or left is None:
        return ""
    if holding.count(left.state.players[left.seat].warehouse, "cacao"):
        return _("With sugar, the mixer makes chocolate of your cacao.")
    recipe = _wants(book, state, "sugar")
    return _later(book, "sugar", recipe) if recipe else ""


def _later(book: Book, good: str, recipe: Recipe) -> str:
    text = _("With {good} you make {candy} later: {points} each.")
    if _is_single(recipe):
        text = _("With {good} you make {candy} later, one a turn: {points}.")
    return text.format(good=names.said(book, good), candy=recipe.name, points=_each(recipe))


def coins(state: State, got: int) -> str:
    """What coins are for that a turn brings: while there is a break room (PL-4.5, PL-7.5), a
    specialist there, who is one turn more; kept, a point each (PL-8.1)."""
    text = ngettext(
        "You get {coins}. Kept to the end, it is a point.",
        "You get {coins}. Kept to the end, each is a point.",
        got,
    )
    if state.half == 1 and state.specialists:
        text = ngettext(
            "You get {coins}. Spend it on a specialist in a break room, or keep it: it is a point "
            "at the end.",
            "You get {coins}. Spend one on a specialist in a break room, or keep them: each is a "
            "point at the end.",
            got,
        )
    return text.format(coins=names.coins(got))


def unmixed(book: Book, state: State, seat: int) -> str:
    """What sugar and cacao are for that are not mixed, though they could be; or that it would come
    too late."""
    player, kept = state.players[seat], list[str]()
    if not player.hand and not player.deck and state.phase != "pick":
        return _("You could mix chocolate here, but it is too late to load it.")
    plain = [
        recipe
        for recipe in (book.recipes[one] for one in state.recipes)
        if {good for good, _n in numbers.needs(recipe)} == {"sugar"}
    ]
    if plain:
        best = max(plain, key=lambda recipe: recipe.points)
        text = _("the sugar for {candy} ({points} each)")
        kept.append(text.format(candy=best.name, points=_each(best)))
    if state.coins:
        text = _("the cacao for the outlet ({coins} each)")
        kept.append(text.format(coins=names.coins(numbers.sale(book, state))))
    if not kept:
        return _("You could mix chocolate here, but a later turn can do it as well.")
    text = _("You could mix chocolate here, but keep {goods}.")
    return text.format(goods=enumeration(kept))


def _points(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """What the turn adds to the score sheet at once, else what the candy counts that it makes."""
    left = worth_breakdown.left_by(game, state, seat, acts)
    if left is None:
        return ""
    before, after = (sheet.result(game.book, one).scores[seat] for one in (state, left.state))
    if after > before:
        text = ngettext(
            "That is {n} point more for you.",
            "That is {n} points more for you.",
            after - before,
        )
        return text.format(n=after - before)
    made = [act.recipe for act in acts if isinstance(act, Make)]
    if not made and any(isinstance(act, Decorate | DecorateAll) for act in acts):
        return _("Decorated candy is worth a point more.")
    if not made:
        return _aboard(game.book, state, acts) if left.goes_further else ""
    recipe = game.book.recipes[made[0]]
    text = _("{candy}: {points} each on trucks of your colour.")
    if sum(n for _recipe, n in candies_made(game.book, state, acts)) == 1:
        text = _("{candy}: {points} on a truck of your colour.")
    return text.format(candy=recipe.name, points=_each(recipe))


def _aboard(book: Book, state: State, acts: Sequence[Action]) -> str:
    """What goods count on a truck that come into the warehouse in the short game of the first half;
    '' in any other."""
    takes = {act.good for act in acts if isinstance(act, Gather)}
    if state.game != PLANTATION or not takes:
        return ""
    good, text = "sugar", _("Each sugar on a truck is {points} at the end.")
    if "cacao" in takes:
        good, text = "chocolate", _("Mixed into chocolate, it is {points} each on a truck.")
    n = sheet.points(book, state, good)
    return text.format(points=ngettext("{n} point", "{n} points", n).format(n=n))


def _toward(book: Book, state: State, seat: int, goods: Sequence[str]) -> str:
    """Which candy goods of the warehouse are meant for, and what is still to be unloaded for it;
    '' where the trucks do not have that, or nothing is missing."""
    player, most = state.players[seat], 0
    loaded, told = [good for hold in player.trucks for good in holding.goods(hold)], ""
    for one in state.recipes:
        recipe = book.recipes[one]
        needs = dict(numbers.needs(recipe))
        lacks = {g: max(n - holding.count(player.warehouse, g), 0) for g, n in needs.items()}
        missing = [good for good, n in lacks.items() for _each_one in range(n)]
        there = all(loaded.count(good) >= n for good, n in lacks.items())
        open_one = missing and there and not _may_be_gone(book, state, seat, one)
        if open_one and recipe.points > most and not set(goods).isdisjoint(needs):
            text = _("Then you need only {goods} more for {candy}, {points} each.")
            if _is_single(recipe):
                text = _("Then you need only {goods} more for {candy}, {points}.")
            most = recipe.points
            told = text.format(
                candy=recipe.name, points=_each(recipe), goods=names.counted(book, missing)
            )
    return told


def _is_single(recipe: Recipe) -> bool:
    """Whether a turn makes one candy of it at most."""
    return recipe.uses * recipe.makes == 1


def _wants(book: Book, state: State, good: str) -> Recipe | None:
    """The recipe in play whose candy counts most, of those that take such a good: spaces on the
    trucks are scarce."""
    found = [book.recipes[one] for one in state.recipes]
    wanting = [one for one in found if good in dict(numbers.needs(one))]
    return max(wanting, key=lambda one: one.points, default=None)


def _each(recipe: Recipe) -> str:
    return ngettext("{n} point", "{n} points", recipe.points).format(n=recipe.points)
