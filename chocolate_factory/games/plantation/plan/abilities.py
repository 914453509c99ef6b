"""What can be made of a stock at a space of the ring, or by a card's own machine."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.act import MACHINIST, SPACE
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.cards.book import Book, plain
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.plan.stock import End, Stock
from chocolate_factory.games.plantation.rules import machines, numbers
from chocolate_factory.games.plantation.state import holding


def uses(book: Book, seat: int, stock: Stock, ability: str, specialists: bool) -> Iterator[End]:
    """The stock after each use of an ability; not using it is left out. `specialists`: whether
    there is one to be recruited."""
    if ability == "mixer":
        yield from mixings(book, seat, stock, SPACE)
    elif ability == "machine":
        yield from makings(book, seat, stock, SPACE)
    elif ability == "outlet":
        yield from _sales(book, seat, stock)
    elif ability == "froster":
        yield from _frostings(book, seat, stock)
    elif ability == "break_room" and specialists and stock.coins >= numbers.RECRUIT_COST:
        paid = stock._replace(
            coins=stock.coins - numbers.RECRUIT_COST, bank=stock.bank + numbers.RECRUIT_COST
        )
        yield End(paid, (Recruit(seat),), True)


def own_machine(book: Book, seat: int, stock: Stock, half: int) -> Iterator[End]:
    """The stock after each use of the machine that a card brings (PL-5.7)."""
    made = mixings if half == 1 else makings
    return made(book, seat, stock, MACHINIST)


def mixings(book: Book, seat: int, stock: Stock, by: str) -> Iterator[End]:
    """After the mixer (PL-4.3)."""
    hold = machines.mixed(stock.hold, book.board.warehouse)
    if hold is not None:
        yield End(stock._replace(hold=hold, sugar=stock.sugar + 1), (Mix(seat, by),))


def makings(book: Book, seat: int, stock: Stock, by: str) -> Iterator[End]:
    """After each number of uses of each recipe in play (PL-7.2)."""
    for i, name in enumerate(stock.recipes):
        recipe = book.recipes[name]
        asked = dict(numbers.needs(recipe))
        now, act = stock, Make(seat, name, by)
        for n in range(1, recipe.uses + 1):
            made = machines.made(now.hold, recipe, book.board.warehouse, now.tokens[i])
            if made is None:
                break
            hold, candies = made
            tokens = (*now.tokens[:i], now.tokens[i] - candies, *now.tokens[i + 1 :])
            now = now._replace(
                hold=hold,
                tokens=tokens,
                sugar=now.sugar + asked.get("sugar", 0),
                cacao=now.cacao + asked.get("chocolate", 0),
            )
            yield End(now, (act,) * n)


def _sales(book: Book, seat: int, stock: Stock) -> Iterator[End]:
    """After a good is sold (PL-4.4, PL-7.4)."""
    coins = numbers.price(book, stock.half, stock.bank)
    if not coins:
        return
    for good in holding.kinds(stock.hold):
        if numbers.sells(stock.half, good):
            sold = stock._replace(
                hold=holding.remove(stock.hold, good),
                coins=stock.coins + coins,
                bank=stock.bank - coins,
            )
            yield End(_given_back(sold, good), (Sell(seat, good),))


def _given_back(stock: Stock, good: str) -> Stock:
    if good == "sugar":
        return stock._replace(sugar=stock.sugar + 1)
    if good in RAW:
        return stock._replace(cacao=stock.cacao + 1)
    i = stock.recipes.index(plain(good))
    tokens = (*stock.tokens[:i], stock.tokens[i] + 1, *stock.tokens[i + 1 :])
    return stock._replace(tokens=tokens)


def _frostings(book: Book, seat: int, stock: Stock) -> Iterator[End]:
    """After a candy, or all of them, are decorated (PL-7.3)."""
    candies = holding.plain_candies(stock.hold)
    for candy in candies:
        hold = machines.frosted(stock.hold, candy, book.board.warehouse)
        if hold is not None:
            yield End(stock._replace(hold=hold), (Decorate(seat, candy),))
    cost = numbers.DECORATE_ALL_COST
    if candies and stock.coins >= cost:
        hold = holding.all_frosted(stock.hold)
        paid = stock._replace(hold=hold, coins=stock.coins - cost, bank=stock.bank + cost)
        yield End(paid, (DecorateAll(seat),))
