"""What must hold between the cards of a deck, and the report that `decks` prints of them.

`check` finds only what would break play; how many cards the printed game has is told by `report`,
so that a person may play with fewer or more.
"""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.content.decks import Fault
from chocolate_factory.core.language import _
from chocolate_factory.games.plantation.cards.records import MOST_SEATS, RAW, Cards
from chocolate_factory.games.plantation.text import card_text
from chocolate_factory.games.report import Report, Row, Tally

PRINTED = {"truck": 4, "specialist": 18, "recipe": 10}
"""Counts of the printed game (PL-1.3); trucks are those of the project."""
MOST_TRUCKS = 8
MOST_SPECIALISTS = 60
MOST_RECIPES = 40


def check(cards: Cards) -> Iterator[Fault]:
    """Every mistake that would break play, with the path of the key to mend."""
    yield from _board(cards)
    yield from _trucks(cards)
    yield from _specialists(cards)
    yield from _recipes(cards)


def _board(cards: Cards) -> Iterator[Fault]:
    board = cards.board
    for i, number in enumerate(board.workers):
        if number in board.workers[:i]:
            text = _("a player has worker {n} twice; every number may stand here once.")
            yield Fault(("board", "workers", i), text.format(n=number))
    if board.start.sugar + board.start.cacao > board.warehouse:
        text = _("the goods do not fit into a warehouse of {n} spaces.")
        yield Fault(("board", "start"), text.format(n=board.warehouse))
    taken = {
        "sugar": max(board.start.sugar, board.short_candy.sugar),
        "cacao": max(board.start.cacao, board.short_candy.chocolate),
        "coins": board.start.coins,
    }
    for key, each in taken.items():
        if each * MOST_SEATS > getattr(board, key):
            text = _("there are {found}; four players begin with {need}.")
            words = text.format(found=getattr(board, key), need=each * MOST_SEATS)
            yield Fault(("board", key), words)
    own = sum(kind.each for kind in cards.specialists)
    if own > board.hand:
        text = _("every player begins with {own} cards, more than a hand of {hand}.")
        yield Fault(("board", "hand"), text.format(own=own, hand=board.hand))


def _trucks(cards: Cards) -> Iterator[Fault]:
    trucks, short = cards.trucks, cards.board.short_candy
    for i, truck in enumerate(trucks):
        if truck.icons > truck.spaces:
            text = _("{icons} worker icons do not fit on {spaces} spaces.")
            words = text.format(icons=truck.icons, spaces=truck.spaces)
            yield Fault(("trucks", i, "icons"), words)
    if not any(truck.colour == "own" for truck in trucks):
        yield Fault(("trucks",), _("no truck has the colour own; only those count at the end."))
    if len(trucks) > MOST_TRUCKS:
        text = _("there are {found} trucks; at most {most} are allowed.")
        yield Fault(("trucks",), text.format(found=len(trucks), most=MOST_TRUCKS))
    spaces, need = sum(truck.spaces for truck in trucks), short.sugar + short.chocolate
    if spaces < need:
        text = _("the trucks have {found} spaces; the short game begins with {need} goods.")
        yield Fault(("trucks",), text.format(found=spaces, need=need))


def _specialists(cards: Cards) -> Iterator[Fault]:
    found = sum(kind.copies for kind in cards.specialists)
    least = MOST_SEATS * cards.board.short_candy.specialists
    if not least <= found <= MOST_SPECIALISTS:
        text = _("there are {found} specialists in the deck; there must be {least} to {most}.")
        words = text.format(found=found, least=least, most=MOST_SPECIALISTS)
        yield Fault(("specialists",), words)
    seen: set[str] = set()
    for i, kind in enumerate(cards.specialists):
        if bool(kind.copies) == bool(kind.each):
            text = _("{id} must have exactly one of copies (in the deck) and each: 1.")
            yield Fault(("specialists", i), text.format(id=kind.id))
        ids = {kind.id} if kind.each else {f"{kind.id}_{n + 1}" for n in range(kind.copies)}
        workers = {f"worker_{n}" for n in cards.board.workers}
        if ids & (seen | workers):
            text = _("another card already bears the id {id}; change this one.")
            words = text.format(id=min(ids & (seen | workers)))
            yield Fault(("specialists", i, "id"), words)
        seen |= ids


def _recipes(cards: Cards) -> Iterator[Fault]:
    board = cards.board
    for i, recipe in enumerate(cards.recipes):
        goods = recipe.sugar + recipe.chocolate
        if not 1 <= goods <= board.warehouse:
            text = _("{id} asks for {found} goods; it must ask for 1 to {most}.")
            words = text.format(id=recipe.id, found=goods, most=board.warehouse)
            yield Fault(("recipes", i), words)
        if recipe.id in RAW:
            text = _("{id} is the name of another good; give the candy a name of its own.")
            yield Fault(("recipes", i, "id"), text.format(id=recipe.id))
    found, least = len(cards.recipes), max(board.recipes_in_play)
    if not least <= found <= MOST_RECIPES:
        text = _("there are {found} recipes; there must be {least} to {most}.")
        words = text.format(found=found, least=least, most=MOST_RECIPES)
        yield Fault(("recipes",), words)


def report(cards: Cards) -> Report:
    """The counts beside the printed ones, and every card in words."""
    found = {
        "truck": len(cards.trucks),
        "specialist": sum(kind.copies for kind in cards.specialists),
        "recipe": len(cards.recipes),
    }
    counts = tuple(Tally(kind, "", found[kind], n) for kind, n in PRINTED.items())
    return Report(counts, (*_truck_rows(cards), *_specialist_rows(cards), *_recipe_rows(cards)))


def _truck_rows(cards: Cards) -> Iterator[Row]:
    for truck in cards.trucks:
        name = card_text.truck_name(truck)
        yield Row("truck", truck.colour, truck.id, name, truck.source, card_text.truck(truck))


def _specialist_rows(cards: Cards) -> Iterator[Row]:
    for kind in cards.specialists:
        text = card_text.specialist(kind)
        yield Row("specialist", "", kind.id, kind.name, kind.source, text)


def _recipe_rows(cards: Cards) -> Iterator[Row]:
    for recipe in cards.recipes:
        text = card_text.recipe(recipe)
        yield Row("recipe", "", recipe.id, recipe.name, recipe.source, text)
