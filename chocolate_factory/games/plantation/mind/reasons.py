"""Why a turn is proposed: what it brings, and by how much it beats the next best one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.plantation import facts, shift_change
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import (
    beside,
    forecast,
    outcome,
    purpose,
    truck_choice,
    worth_breakdown,
)
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.turns import (
    Rival,
    TurnPlan,
    TurnSearch,
    card_of,
    rolls,
    shift_space,
)
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state import holding, ring
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names

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
    acts, book, rival = found.acts, game.book, found.rival
    if rival is not None:
        rival = rival._replace(less=forecast.counting(book, state, seat) * rival.less)
    reason, *rest = _worth_doing(game, state, seat, acts, rival)
    told = [reason, _("A roll cannot be undone.") if rolls(acts) else ""]
    told.append(_shifted(book, state, acts))
    shift = _shift_change(state, acts)
    if shift and _is_news(state):
        told.insert(0, shift)
    else:
        rest.append(shift)
    unmixed = _unmixed(game, state, seat, acts)
    rest += [_enough(game, state, acts), "" if unmixed == reason else unmixed]
    rest.append(truck_choice.reason(game, state, seat, acts))
    if rival is not None:
        rest += beside.sentences(game, state, seat, acts, rival)
    return (" ".join(filter(None, told)), *filter(None, rest))


def _worth_doing(
    game: Plantation, state: State, seat: int, acts: Sequence[Action], rival: Rival | None
) -> list[str]:
    """What a turn is good for, one sentence at least, the best first."""
    book, unmixed = game.book, _unmixed(game, state, seat, acts)
    if unmixed and any(isinstance(act, Gather) and act.good == "sugar" for act in acts):
        return [unmixed]  # what the mixer does with sugar is no reason to leave it alone
    if not beside.things(book, state, acts) and (idle := _idle(game, state, seat, acts)):
        return [idle]
    why = [_coins(game, state, seat, acts), purpose.reason(game, state, seat, acts)]
    if any(why) and beside.things(book, state, acts):
        return [*filter(None, why)]
    close = rival.acts if rival is not None and rival.less < beside.CLOSE else ()
    return [_brings(book, state, acts, bool(beside.things(book, state, close)))]


def _is_news(state: State) -> bool:
    """Whether nobody has called a shift change yet, so that it is told first what one is."""
    again = shift_change.once_a_half(state) and state.half > 1  # in the first half it was told
    return not again and not any(player.whistle for player in state.players)


def why_better(
    game: Plantation,
    state: State,
    seat: int,
    best: Sequence[Action],
    played: Sequence[Action],
    more: float,
) -> str:
    """What comes of a turn that would not of the one that was played, then what that is good for,
    else what it gives up for it, or gains besides."""
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
    return " ".join(filter(None, [first, why, *others][:PARTS] if why else [first, *others]))


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
    if not beside.things(game.book, state, acts):
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
    if shift_space(acts) is None:
        return ""
    if shift_change.once_a_half(state):
        return _("Once in each half, a coin buys a shift change: a worker comes or goes.")
    return _("Once in this game, a coin buys a shift change: a worker comes or goes.")


def _shifted(book: Book, state: State, acts: Sequence[Action]) -> str:
    """What the shift change of a turn does to the card that is played; '' without one, behind a
    roll, and where it changes nothing there."""
    space, card = shift_space(acts), card_of(acts)
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
    if left is None or card_of(acts) is None:
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
    things = beside.things(book, state, acts)
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
    if shift_space(acts) is not None:
        text = _("You get {coins}; the shift change costs {cost}. Each coin is a point at the end.")
        return text.format(coins=names.coins(got), cost=numbers.SHIFT_COST)
    return purpose.coins(state, got)
