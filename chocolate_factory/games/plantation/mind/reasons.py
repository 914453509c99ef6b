"""Why a turn is proposed: what it brings, and by how much it beats the next best one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, capitalised, enumeration, ngettext
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.plantation import facts, shift_change
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, candies_made
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import (
    forecast,
    outcome,
    purpose,
    truck_choice,
    worth_breakdown,
)
from chocolate_factory.games.plantation.mind.turns import Rival, TurnPlan, TurnSearch
from chocolate_factory.games.plantation.mind.weights import WEIGHTS
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state import holding, ring
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names

CLOSE = 0.25
"""Points below which two turns count as equally good: the deals they are played on from vary
that much."""
PARTS, SLIGHT = 2, 0.2
"""So many parts of a difference are told, and none that is so small beside the largest."""

IN_HEADLINE = Mix, Decorate, DecorateAll, Sell
"""Acts of which a hint's headline says all there is to say."""

GOOD_FOR: dict[str, Callable[[], str]] = {
    "capacity": lambda: _("Every time you play it, you move more goods."),
    "reverse": lambda: _("It goes either way round, so you have more spaces to choose from."),
    "adjust": lambda: _("You choose its number, so it seldom misses the space you want."),
    "any_trucks": lambda: _("It fills several trucks in one turn."),
    "machine": lambda: _("It runs a machine on any space."),
    "stack": lambda: _("Two of the same good share a space, so more fits in."),
}
"""What each ability of a specialist is good for."""


def plan(game: Plantation, state: State, seat: int, found: TurnPlan) -> tuple[str, ...]:
    """First the one reason for a turn; behind it what is told to whoever asks why."""
    acts, book = found.acts, game.book
    things, rival = _things(book, state, acts), found.rival
    why = [_coins(game, state, seat, acts), purpose.reason(game, state, seat, acts)]
    why = [sentence for sentence in why if sentence] if things else []
    if rival is not None:
        rival = rival._replace(less=forecast.counting(book, state, seat) * rival.less)
    equal = rival is not None and rival.less < CLOSE and bool(_things(book, state, rival.acts))
    idle = "" if things else _idle(game, state, seat, acts)
    unmixed = _unmixed(game, state, seat, acts)
    if unmixed and any(isinstance(act, Gather) and act.good == "sugar" for act in acts):
        why = [unmixed]  # what the mixer does with sugar is no reason to leave it alone
        unmixed = ""
    reason, *rest = why or [idle or _brings(book, state, acts, equal)]
    if _rolls(acts):
        reason = f"{reason} {_('A roll cannot be undone.')}"
    shift = _shift_change(state, acts)
    if counts := _shifted(book, state, acts):
        reason = f"{reason} {counts}"
    again = shift_change.once_a_half(state) and state.half > 1  # in the first half it was told
    if shift and not again and not any(player.whistle for player in state.players):
        reason, shift = f"{shift} {reason}", ""
    more = [*rest, shift, _enough(game, state, acts)]
    more += [unmixed, truck_choice.reason(game, state, seat, acts)]
    if rival is not None:
        shares = worth_breakdown.shares(game, state, seat, acts, rival.acts, rival.less)
        more.append(_against(game, state, acts, rival, shares))
        if rival.less < CLOSE:
            theirs = worth_breakdown.shares(game, state, seat, rival.acts, acts, -rival.less)
            apart = _apart(book, acts, rival, shares, theirs)
            apart = apart or _a_little(game, state, seat, acts, rival)
            more.append(apart or _alike(acts, rival.acts))
    return (reason, *filter(None, more))


def why_better(
    game: Plantation,
    state: State,
    seat: int,
    best: Sequence[Action],
    played: Sequence[Action],
    more: float,
) -> str:
    """What comes of a turn that would not of the one that was played, then what that is good for,
    and what it gives up for it, or gains besides."""
    shares = outcome.sentences(game, state, seat, best, played, more)
    largest = [*shares[:1], *sorted(shares[1:], key=lambda share: -abs(share[0]))]
    told = [one for one in largest[:PARTS] if abs(one[0]) >= abs(largest[0][0]) * SLIGHT]
    coins = any(part == worth_breakdown.COINS for _gain, part, _words in told)
    why, other = (_good_for(game, state, seat, acts, not coins) for acts in (best, played))
    why = why if why != other else ""
    if not told:  # by how much it is better stands above it
        return why or _brings(game.book, state, best)
    if why and told[0][1] == worth_breakdown.COMING and _recruits(best) and told[0][0] > 0:
        told[0] = (told[0][0], told[0][1], why)  # a turn more is what comes of it
        why = ""
    first, *others = (_for_and_against(gain, words) for gain, _part, words in told)
    return " ".join(filter(None, (first, why, *others)))


def _recruits(acts: Sequence[Action]) -> bool:
    return any(isinstance(act, Recruit) for act in acts)


def _for_and_against(gain: float, words: str) -> str:
    """What comes of a turn; what speaks against it is said to do so."""
    if gain > 0:
        return words
    return _("But {drawback}").format(drawback=words[:1].lower() + words[1:])


def _good_for(
    game: Plantation, state: State, seat: int, acts: Sequence[Action], coins: bool
) -> str:
    """What a turn is good for; what it sells for only where no `coins` are told of already."""
    if not _things(game.book, state, acts):
        return ""
    return (coins and _coins(game, state, seat, acts)) or purpose.reason(game, state, seat, acts)


def recruit(book: Book, card: str) -> str:
    """What a specialist is good for, by what is worth most of what it can do."""
    kind, why = book.power(card), ""
    if kind is not None and (best := worth_breakdown.best_ability(kind)):
        why = GOOD_FOR[best]()
    compared = _("Of these, it brings most in many games.")
    return " ".join(filter(None, (why, compared)))


def _shift_change(state: State, acts: Sequence[Action]) -> str:
    """What a shift change is, which a turn begins with; '' if it does not."""
    if _shift(acts) is None:
        return ""
    if shift_change.once_a_half(state):
        return _("Once in each half, a coin buys a shift change: a worker comes or goes.")
    return _("Once in this game, a coin buys a shift change: a worker comes or goes.")


def _shifted(book: Book, state: State, acts: Sequence[Action]) -> str:
    """What the shift change of a turn does to the card that is played; '' without one, behind a
    roll, and where it changes nothing there."""
    space, card = _shift(acts), _card(acts)
    go = next((act for act in acts if isinstance(act, Transport)), None)
    bent = any(isinstance(act, Adjust) or (isinstance(act, Play) and act.roll) for act in acts)
    if space is None or card is None or go is None or bent:
        return ""
    after = copy_state(state)
    after.ring = ring.switched(after.ring, space)
    with_it, without = (
        next(
            (
                way
                for way in facts.directions(book, one, card, numbers.number(book, one, card))
                if (way.way, way.reverse) == (go.way, go.reverse)
            ),
            None,
        )
        for one in (after, state)
    )
    name = names.that_card(book, card)
    if with_it is None:
        return ""
    if without is None:
        return _("Only with the shift change can {card} go this way.").format(card=name)
    n, m = with_it.capacity, without.capacity
    text = _(
        "With the shift change, {card} moves {goods} at space {space} instead of {m} at space "
        "{other}."
    )
    if with_it.space == without.space:
        text = _("With the shift change, {card} moves {goods} instead of {m}.")
        if n == m:
            return ""
    moved = names.goods(n)
    return text.format(card=name, space=with_it.space, goods=moved, other=without.space, m=m)


def _enough(game: Plantation, state: State, acts: Sequence[Action]) -> str:
    """That a turn takes fewer goods from the piles than it may; '' if it takes all."""
    last = max((n for n, act in enumerate(acts) if isinstance(act, Gather)), default=None)
    if last is None:
        return ""
    seat = acts[last].seat
    left = worth_breakdown.left_by(game, state, seat, acts[: last + 1])
    if left is None or not any(isinstance(act, Gather) for act in game.legal(left.state, seat)):
        return ""
    if not left.goes_further:
        return _("You could bring in more, but it is too late to load it.")
    free = numbers.room(game.book, left.state.players[seat].warehouse)
    text = ngettext(
        "You could bring in more, but each good fills a space of your warehouse: {n} is left.",
        "You could bring in more, but each good fills a space of your warehouse: {n} are left.",
        free,
    )
    return text.format(n=free)


def _idle(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """Why a turn does nothing: it is the last one, or a card goes so that better ones stay; '' of
    what is no whole turn."""
    left = worth_breakdown.left_by(game, state, seat, acts)
    if left is None or _card(acts) is None:
        return ""
    if not left.goes_further:
        text = _("Your last turn: nothing you could do now brings a point any more.")
        if state.game == BOTH and state.half == 1:
            text = _("Your last turn in this half: nothing more you could do helps you later.")
        return text
    kept = left.state.players[seat].hand
    if not kept:
        return ""
    text = _("No card does much for you now. This one goes, and you keep {cards}.")
    return text.format(cards=enumeration([names.that_card(game.book, card) for card in kept]))


def _brings(book: Book, state: State, acts: Sequence[Action], equal: bool = False) -> str:
    """Goods moved, what is made, decorated, sold, who is recruited; `equal` where another turn
    does something and is as good."""
    if len(acts) == 1 and isinstance(acts[0], Play) and acts[0].roll:
        return _roll(book, state, acts[0])
    things = _things(book, state, acts)
    if not things and equal:
        return _("You could do more, but it gains you nothing.")
    if not things:
        return _("Nothing else helps you this turn.")
    if len(things) == 1 and isinstance(acts[0], IN_HEADLINE):
        return _("Nothing else helps you more this turn.")
    return _("This turn: {things}.").format(things=enumeration(things))


def _roll(book: Book, state: State, act: Play) -> str:
    """Which faces of the die bring more than the one that it shows, and which bring less."""
    worths = TurnSearch(book, WEIGHTS, state, act.seat).faces(act.card)
    now, least = worths[state.die - 1], worth_breakdown.LEAST
    better = [face for face, worth in enumerate(worths, 1) if worth >= now + least]
    worse = [face for face, worth in enumerate(worths, 1) if worth <= now - least]
    text = _("A roll may do better than the {n} on the die.")
    if len(better) == len(worths) - 1:
        text = _("Any other number is better than the {n} on the die.")
    elif better and worse:
        text = _("With {numbers} you do better than with the {n} on the die, with {others} worse.")
    elif better:
        text = _("With {numbers} you do better than with the {n} on the die, with none worse.")
    return text.format(n=state.die, numbers=names.either(better), others=names.either(worse))


def _things(book: Book, state: State, acts: Sequence[Action]) -> list[str]:
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


def _unmixed(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """That a turn leaves the mixer of its space alone, though there is cacao, and that it cannot be
    used where sugar is missing; '' where it mixes, or there is no cacao."""
    if state.half == 2 or any(isinstance(act, Mix | Play) and _mixes_or_rolls(act) for act in acts):
        return ""
    after, hold = game.copy(state), None
    for act in acts:
        if isinstance(act, EndTurn):
            break
        if numbers.ability(game.book, after) == "mixer":
            hold = after.players[seat].warehouse
        if game.refusal(after, act) is not None:
            return ""
        game.advance(after, act)
    if numbers.ability(game.book, after) == "mixer":
        hold = after.players[seat].warehouse
    if hold is None or not holding.count(hold, "cacao"):
        return ""
    if not holding.count(hold, "sugar"):
        return _("You have no sugar to mix the cacao with.")
    return purpose.unmixed(game.book, after, seat)


def _mixes_or_rolls(act: Mix | Play) -> bool:
    """Whether an act mixes, or turns up a number that nobody knows yet."""
    return isinstance(act, Mix) or act.roll


def _coins(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """What is got for what is sold; '' where nothing is."""
    got = 0
    for n in (n for n, act in enumerate(acts) if isinstance(act, Sell)):
        both = [worth_breakdown.left_by(game, state, seat, acts[:end]) for end in (n, n + 1)]
        if all(both):
            before, after = (left.state.players[seat].coins for left in both if left)
            got += after - before
    if not got:
        return ""
    if _shift(acts) is not None:
        text = _("You get {coins}; the shift change costs {cost}. Each coin is a point at the end.")
        return text.format(coins=names.coins(got), cost=numbers.SHIFT_COST)
    return purpose.coins(state, got)


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
    card, other = _card(acts), _card(others)
    if card is None or other is None or card == other or _shift(acts) != _shift(others):
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
    if _rolls(acts):
        return _("What you roll decides which is better.")
    if _rolls(others):
        return _("A roll is luck; this turn is sure.")
    if len(acts) < len(others):
        return _("Both bring you about the same, and this one is simpler.")
    return _("Both leave you goods, coins and cards that are worth about the same.")


def _rolls(acts: Sequence[Action]) -> bool:
    return any(isinstance(act, Play) and act.roll for act in acts)


def _that_does(book: Book, state: State, acts: Sequence[Action], others: Sequence[Action]) -> str:
    """Another turn, told by what it does; '' if that is the same, or it rolls the die."""
    if _rolls(others):
        return ""
    own, things = _things(book, state, acts), _things(book, state, others)
    if own == things:
        return ""
    if not things:
        return _("move nothing")
    return enumeration(things)


def _other(game: Plantation, state: State, acts: Sequence[Action], others: Sequence[Action]) -> str:
    """Another turn, told by the card or the way it goes; '' if it differs in neither."""
    book = game.book
    shift, own = _shift(others), _shift(acts)
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
    card, way = _card(others), _way(others)
    if card is None or way is None or card != _card(acts):
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
    card, way = _card(acts), _way(acts)
    if card is None or any(isinstance(act, Adjust) for act in acts):
        return ""
    text = _("taking a worker off with {card}")
    if way is None:
        text = _("rolling the die for {card}")
    elif way == ring.TO:
        text = _("sending a worker in with {card}")
    return text.format(card=names.that_card(book, card))


def _shift(acts: Sequence[Action]) -> int | None:
    return next((act.space for act in acts if isinstance(act, Shift)), None)


def _card(acts: Sequence[Action]) -> str | None:
    return next((act.card for act in acts if isinstance(act, Play)), None)


def _way(acts: Sequence[Action]) -> str | None:
    return next((act.way for act in acts if isinstance(act, Transport)), None)
