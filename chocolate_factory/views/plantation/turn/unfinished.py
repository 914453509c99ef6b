"""What a turn would leave undone if it ended now."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.plantation import last_chance
from chocolate_factory.games.plantation.acts.abilities import (
    Mix,
    Recruit,
    Sell,
    going_on,
    uses_space,
)
from chocolate_factory.games.plantation.acts.candy import Decorate, Make
from chocolate_factory.games.plantation.acts.moving import MovingAct
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.facts import Facts
from chocolate_factory.games.plantation.last_chance import Chances
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state import ring
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names

FREE = (Mix, Make, Decorate)
"""Acts that cost no coin and give up nothing that one may rather keep."""


def reminder(
    book: Book,
    state: State,
    facts: Facts,
    own: int,
    actions: Sequence[Action],
    last: bool = False,
) -> str:
    """That goods could be moved, sold, or something made of them, or somebody recruited; in the
    last turn of a half only what would count, and it is no last chance while cards are left."""
    job, player = state.turn, facts.players[own]
    if job is None or job.way is None:
        return ""
    if last_chance.comes(state, own):
        return _lost(book, state, facts, last_chance.chances(book, state, own, actions))
    what = _use(book, state, facts, actions)
    if _any_moves(actions):
        what = _moves(job.way, state.half, facts.moves)
    if not what:
        return ""
    text = _("{what}.")
    if last and (player.hand or player.deck):
        text = _("{what} this turn. Press again to end it.")
    return text.format(what=what)


def _lost(book: Book, state: State, facts: Facts, chances: Chances) -> str:
    """What the last turn of a half gives up for good, by what is worth most."""
    things, coins = list[str](), names.coins(chances.sale)
    if chances.sale:
        text = _("sell a cacao for {coins}") if state.half == 1 else _("sell a good for {coins}")
        if chances.takes:
            text = _("bring in a cacao and sell it for {coins}")
            if state.half == 2:
                text = _("unload a good and sell it for {coins}")
        things.append(text.format(coins=coins))
    if chances.recruit:
        cost = names.coins(numbers.RECRUIT_COST)
        things.append(_("recruit a specialist for {coins}").format(coins=cost))
    if chances.use and facts.ability:
        things.append(_("use the {ability}").format(ability=names.ability(facts.ability)))
    elif chances.use:
        things.append(_("mix chocolate") if state.half == 1 else _("make candy"))
    if chances.loads:
        text = ngettext("load {n} good", "load {n} goods", chances.loads)
        things.append(text.format(n=chances.loads))
    if not things:
        return ""
    return _("You may still {things}.").format(things=enumeration(things))


def _any_moves(actions: Sequence[Action]) -> bool:
    return any(isinstance(action, MovingAct) for action in actions)


def _moves(way: str, half: int, n: int) -> str:
    words = ngettext("You may still load {n} good", "You may still load {n} goods", n)
    if way == ring.TO and half == 2:
        words = ngettext("You may still unload {n} good", "You may still unload {n} goods", n)
    elif way == ring.TO:
        words = ngettext("You may still bring in {n} good", "You may still bring in {n} goods", n)
    return words.format(n=n)


def _recruit(actions: Sequence[Action]) -> str:
    """That somebody could be recruited: not for nothing, but never again for this card."""
    if not any(isinstance(action, Recruit) for action in actions):
        return ""
    coins = names.coins(numbers.RECRUIT_COST)
    return _("You may still recruit a specialist for {coins}").format(coins=coins)


def _use(book: Book, state: State, facts: Facts, actions: Sequence[Action]) -> str:
    """That a space, or the machine of the card in play, could be used."""
    if any(isinstance(action, Sell) for action in actions):
        text = _("You may still sell a cacao for {coins}")
        if state.half == 2:
            text = _("You may still sell a good for {coins}")
        return text.format(coins=names.coins(numbers.sale(book, state)))
    free = [action for action in actions if isinstance(action, FREE)]
    if facts.ability and any(uses_space(action) for action in free):
        return _("You may still use the {ability}").format(ability=names.ability(facts.ability))
    if not free:
        return _recruit(actions)
    if recipe := going_on(book, state):
        return _("You may still make more {candy}").format(candy=book.recipes[recipe].name)
    mixes = any(isinstance(action, Mix) for action in free)
    return _("You may still mix chocolate") if mixes else _("You may still make candy")
