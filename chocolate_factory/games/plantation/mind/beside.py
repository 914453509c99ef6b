"""What sets a turn apart from the next best one, as far as that is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, capitalised, enumeration
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, candies_made
from chocolate_factory.games.plantation.acts.cards import Adjust, Transport
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import (
    truck_choice,
    worth_breakdown,
)
from chocolate_factory.games.plantation.mind.turns import Rival, card_of, rolls, shift_space
from chocolate_factory.games.plantation.state import ring
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names

CLOSE = 0.25
"""Points below which two turns count as equally good: the deals they are played on from vary
that much."""


def sentences(
    game: Plantation, state: State, seat: int, acts: Sequence[Action], rival: Rival
) -> Iterator[str]:
    """How far ahead of the next best turn it is, and what sets the two apart if they are close."""
    shares = worth_breakdown.shares(game, state, seat, acts, rival.acts, rival.less)
    yield _against(game, state, acts, rival, shares)
    if rival.less < CLOSE:
        theirs = worth_breakdown.shares(game, state, seat, rival.acts, acts, -rival.less)
        apart = _apart(game.book, acts, rival, shares, theirs)
        yield apart or _a_little(game, state, seat, acts, rival) or _alike(acts, rival.acts)


def things(book: Book, state: State, acts: Sequence[Action]) -> list[str]:
    """What there is to do in a turn, each as one would be told to do it."""
    things: list[str] = []
    for kind, words in (
        (Gather, _("bring in {goods}")),
        (Unload, _("unload {goods}")),
        (Load, _("load {goods}")),
    ):
        goods = [act.good for act in acts if isinstance(act, kind)]
        if goods:
            things.append(words.format(goods=names.counted(book, goods)))
    if any(isinstance(act, Mix) for act in acts):
        things.append(_("mix chocolate"))
    if made := candies_made(book, state, acts):
        things.append(_("make {candies}").format(candies=names.pieces(book, made)))
    if any(isinstance(act, Decorate | DecorateAll) for act in acts):
        things.append(_("decorate candy"))
    if any(isinstance(act, Sell) for act in acts):
        things.append(_("sell at the outlet"))
    if any(isinstance(act, Recruit) for act in acts):
        things.append(_("recruit a specialist"))
    return things


def _against(
    game: Plantation,
    state: State,
    acts: Sequence[Action],
    rival: Rival,
    shares: Sequence[tuple[float, str]],
) -> str:
    """How the next best turn compares, and where most of the difference lies."""
    other = _other(game, state, acts, rival.acts)
    other = other or _that_does(game.book, state, acts, rival.acts)
    other = other or truck_choice.elsewhere(game.book, acts, rival.acts)
    if rival.less >= CLOSE:
        if not other:  # nobody could tell which turn that is
            return ""
        words = _("About {points} better than the next best turn.")
        if shares:
            words = _("About {points} better than the next best turn, mostly {where}.")
        better = words.format(points=names.about(rival.less), where=shares[0][1] if shares else "")
        return f"{better} {_('Next best: {turn}.').format(turn=other)}"
    if not other:
        return _("Another turn is about as good.")
    return _("About as good: {turn}.").format(turn=other)


def _apart(
    book: Book,
    acts: Sequence[Action],
    rival: Rival,
    shares: Sequence[tuple[float, str]],
    theirs: Sequence[tuple[float, str]],
) -> str:
    """In what each of two turns is better that are worth the same, and what tips the scales; '' if
    nothing that counts. `theirs` are the shares as the other turn has them."""
    better, there = (
        next((words for gain, words in some if gain >= CLOSE), "") for some in (shares, theirs)
    )
    if not better:
        return ""
    this, other = _called(book, acts, rival.acts)
    text = _("{This} is better {where}.")
    if there:
        text = _("{This} is better {where}, {other} {there}.")
    if there and rival.less > 0:
        text = _("{This} is better {where}, {other} {there}. All in all, {this} is a bit ahead.")
    if rival.less < 0:  # the plainer one was taken
        text = _("{This} is better {where}, and simpler.")
        if there:
            text = _("{This} is better {where}, {other} {there}. {This} is simpler.")
    return text.format(This=capitalised(this), this=this, where=better, other=other, there=there)


def _called(book: Book, acts: Sequence[Action], others: Sequence[Action]) -> tuple[str, str]:
    """What two turns are called within a sentence beside each other: by their cards, where these
    differ."""
    card, other = card_of(acts), card_of(others)
    if card is None or other is None or card == other or shift_space(acts) != shift_space(others):
        return _("this turn"), _("the other one")
    return names.that_card(book, card), names.that_card(book, other)


def _a_little(
    game: Plantation, state: State, seat: int, acts: Sequence[Action], rival: Rival
) -> str:
    """In what a turn is better by less than what counts, '' if in nothing that is known."""
    found = worth_breakdown.differences(game, state, seat, acts, rival.acts, rival.less)
    better = next((one for one in found if one.points > 0 and not one.vague), None)
    if better is None:
        return ""
    text, this = _("{This} is a little better {where}."), _called(game.book, acts, rival.acts)[0]
    return text.format(This=capitalised(this), where=worth_breakdown.where(game.book, better))


def _alike(acts: Sequence[Action], others: Sequence[Action]) -> str:
    """Why one of two turns is proposed that leave the same behind, or of which a roll decides."""
    if rolls(acts):
        return _("What you roll decides which is better.")
    if rolls(others):
        return _("A roll is luck; this turn is sure.")
    if len(acts) < len(others):
        return _("Both bring you about the same, and this one is simpler.")
    return _("Both leave you goods, coins and cards that are worth about the same.")


def _that_does(book: Book, state: State, acts: Sequence[Action], others: Sequence[Action]) -> str:
    """Another turn, told by what it does; '' if that is the same, or it rolls the die."""
    if rolls(others):
        return ""
    own, theirs = things(book, state, acts), things(book, state, others)
    if own == theirs:
        return ""
    if not theirs:
        return _("move nothing")
    return enumeration(theirs)


def _other(game: Plantation, state: State, acts: Sequence[Action], others: Sequence[Action]) -> str:
    """Another turn, told by the card or the way it goes; '' if it differs in neither."""
    book = game.book
    shift, own = shift_space(others), shift_space(acts)
    if shift is not None and shift != own:
        text = _("a shift change first")
        if own is not None:
            text = _("a shift change on space {n} instead")
        return text.format(n=shift)
    if own is not None and shift is None:
        turn = _by_card(book, others)
        if not turn:
            return _("no shift change")
        return _("no shift change ({turn})").format(turn=turn)
    card, way = card_of(others), _way(others)
    if card is None or way is None or card != card_of(acts):
        return _by_card(book, others)
    if way == _way(acts) or any(isinstance(act, Adjust) for act in others):
        return ""
    text = _("taking the worker off space {n} instead")
    if way == ring.TO:
        text = _("sending a worker to space {n} instead")
    return text.format(n=_end(game, state, others))


def _end(game: Plantation, state: State, acts: Sequence[Action]) -> int:
    """The space at which a turn's worker comes or goes."""
    after = game.copy(state)
    for act in acts:
        if after.turn is not None and isinstance(act, Transport):
            return ring.look(after.ring, after.turn.number, act.way, act.reverse)[-1]
        game.advance(after, act)
    raise AssertionError("no worker moves in this turn")


def _by_card(book: Book, acts: Sequence[Action]) -> str:
    """A turn told by its card and the way it goes; '' if its number is changed."""
    card, way = card_of(acts), _way(acts)
    if card is None or any(isinstance(act, Adjust) for act in acts):
        return ""
    text = _("taking a worker off with {card}")
    if way is None:
        text = _("rolling the die for {card}")
    elif way == ring.TO:
        text = _("sending a worker in with {card}")
    return text.format(card=names.that_card(book, card))


def _way(acts: Sequence[Action]) -> str | None:
    return next((act.way for act in acts if isinstance(act, Transport)), None)
