"""What a plan is for, in words: the deliveries of today that it leads to, and what it gains, as
one figure; a line for each sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.game import Result
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.acts import legal_acts
from chocolate_factory.games.conveyor.acts.actions import (
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Push,
)
from chocolate_factory.games.conveyor.acts.operations import Chute, SlotAct
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SQUARES
from chocolate_factory.games.conveyor.mind import chute_left
from chocolate_factory.games.conveyor.mind.alone import served
from chocolate_factory.games.conveyor.mind.delivered import Delivered, delivered, doing, without
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.rules import numbers, turns
from chocolate_factory.games.conveyor.scoring import sheet
from chocolate_factory.games.conveyor.state.events import GameEnded, TurnPassed
from chocolate_factory.games.conveyor.state.state import Factory, State
from chocolate_factory.games.conveyor.text import names

LEAST = 0.5
"""£ that are worth a word."""


def run_reason(
    book: Book,
    state: State,
    seat: int,
    actions: Sequence[Action],
    value: float,
    horizon: HorizonEstimate,
) -> str:
    """What a run of the rest of the day is for; `value` is its own by the horizon."""
    after = state_after(book, state, actions)
    among, line = state.solo is None, horizon.deliveries.plan(after.players[seat].room)
    found, last = day_delivered(book, after, seat, line, horizon.worth)
    if found:
        sentences = [_("Then you can {do} today.").format(do=doing(found))]
    elif state.day == LAST_DAY:
        sentences = [_("None of it can be delivered any more, but leftovers still count.")]
    else:
        sentences = [_for_later(state.players[seat], after.players[seat])]
    if not among:
        sentences.append(served.sentence(book, state, last))
    gain = run_gain(book, state, seat, value, horizon)
    if found and among and state.day < LAST_DAY:
        sentences += _left_out(book, after, seat, line, horizon.worth)
        sentences.append(_kept(book, state, seat, last))
    sentences.append(chute_left.reason(book, state, after.players[seat], actions, horizon))
    if gain:
        text = _("Your parts earn you about £{n} that way.")
        if all(isinstance(one, (Chute, Push, EndShift)) for one in actions):
            text = _("About £{n} better than dropping nothing today.")
        sentences.append(text.format(n=gain))
    sentences.append(_kept_coal(state, seat, actions))
    return "\n".join(filter(None, sentences))


def further_run_reason(
    book: Book,
    state: State,
    seat: int,
    lines: tuple[Sequence[Action], Sequence[Action]],
    more: float,
    worth: DeliveryValues,
) -> str:
    """What a run and the deliveries after it are for, the `lines`, and that by looking further than
    today they are so many £ `more` than what looks best."""
    after = state_after(book, state, lines[0])
    found, last = day_delivered(book, after, seat, lines[1], worth)
    if found:
        sentences = [_("Then you can {do} today.").format(do=doing(found))]
        sentences.append(_kept(book, state, seat, last))
    else:
        sentences = [_for_later(state.players[seat], after.players[seat])]
    text = _("Another way looks better today; with tomorrow in view, this is about £{n} better.")
    sentences.append(text.format(n=_whole(more)))
    return "\n".join(filter(None, sentences))


def promised(
    book: Book, state: State, seat: int, room: Pile, line: Sequence[Action]
) -> tuple[str, ...]:
    """To what a plan delivers by its reason, by ids."""
    return tuple(one.place for one in delivered(book, state, seat, room, line))


def run_gain(book: Book, state: State, seat: int, value: float, horizon: HorizonEstimate) -> int:
    """Whole £ by which a run of that value is better than one that operates nothing; 0 where that
    is not worth a word, or £ are not the aim."""
    if state.solo is not None:
        return 0
    factory, best = idled(book, state, seat).players[seat], horizon.deliveries
    belt = sum(horizon.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
    return _whole(value - best.value(factory.room) - best.coal * factory.coal - belt)


def _kept(book: Book, begun: State, seat: int, last: State) -> str:
    """What a day that ends so keeps for the next, of what is made of beans: what stays in the store
    room, of which one chooses where there is more than may, and what the run leaves on the belt,
    and which order asks for most of it; '' for nothing."""
    factory, idle = last.players[seat], idled(book, begun, seat).players[seat]
    stored = [piece for piece in pieces.to_list(factory.room) if piece != "bean"]
    most = numbers.keep(book, begun)
    belt, there = (
        Counter(piece for pile in one.belt for piece in pieces.to_list(pile) if piece != "bean")
        for one in (factory, idle)
    )
    left = [*(belt - there).elements()]
    made = [*stored, *left] if len(stored) <= most else left
    if made:
        told = _("For tomorrow you keep {pieces}.").format(pieces=names.some(*made))
    elif not stored or not most:
        return ""
    else:
        told = _("For tomorrow you keep {n} of your pieces.").format(n=names.number(most))
    if made and len(stored) > most > 0:
        told = ngettext(
            "For tomorrow you keep {pieces} on the belt, and {n} piece of your choice.",
            "For tomorrow you keep {pieces} on the belt, and {n} pieces of your choice.",
            most,
        ).format(pieces=names.some(*made), n=names.number(most))
    made = made or stored
    wants = _wants(book, last, seat, made)
    if not wants:
        return told
    card = max(wants, key=lambda one: len(wants[one]))
    return f"{told} {_asks(book, last, seat, card, wants[card])}"


def _wants(book: Book, state: State, seat: int, made: Sequence[str]) -> dict[str, list[str]]:
    """For each card of a seat that asks for some of the pieces next, which ones."""
    wants = dict[str, list[str]]()
    for piece, asking in facts.asked(book, state, seat).items():
        for card in asking if piece in made else ():
            wants.setdefault(card, []).append(piece)
    return wants


def _asks(book: Book, state: State, seat: int, card: str, asked: Sequence[str]) -> str:
    """Which pieces a card of a seat asks for: all at once, or one where another would do."""
    name = {**book.orders, **book.managers}[card].name
    text = _("{card} asks for {pieces} next.")
    prices = [price for one, price in facts.prices(book, state, seat) if one == card]
    ways, all_ = pieces.fillings(tuple(chain.from_iterable(prices))), pieces.pile_of(asked)
    listed = names.and_list if any(pieces.holds(way, all_) for way in ways) else names.or_list
    return text.format(card=name, pieces=listed(map(names.title, asked)))


def _for_later(before: Factory, after: Factory) -> str:
    """What a run is for of which nothing is delivered today: what it leaves more of. That nothing
    could be delivered is not said: it may be kept, as it is worth more later."""
    made = _made(before, after)
    if not made:
        return _("You deliver nothing today that way, and keep what you have for later.")
    return _("It makes {pieces} for later; you deliver nothing today that way.").format(
        pieces=names.some(*made)
    )


def _made(before: Factory, after: Factory) -> list[str]:
    """What a run leaves more of, beans left out."""
    had, has = (one.room + sum(one.belt) for one in (before, after))
    kinds = [piece for piece in pieces.kinds(has) if piece != "bean"]
    more = [(piece, pieces.count(has, piece) - pieces.count(had, piece)) for piece in kinds]
    return [piece for piece, n in more for _each in range(n)]


def later_use(book: Book, state: State, seat: int, actions: Sequence[Action]) -> tuple[str, ...]:
    """What a run of which nothing is delivered today is good for, a sentence each: who asks
    next for what it leaves more of, or for what it keeps if that is nothing, and how far the
    foremost of it is from the store room, unless some of it lies there."""
    after = state_after(book, state, actions)
    before, factory = state.players[seat], after.players[seat]
    kept = [piece for piece in pieces.kinds(factory.room + sum(factory.belt)) if piece != "bean"]
    made = _made(before, factory)
    had: Pile = before.room if made else 0
    made = made or kept
    stored = any(pieces.count(factory.room, one) > pieces.count(had, one) for one in made)
    wants = _wants(book, after, seat, made)
    found = [_asks(book, after, seat, card, asked) for card, asked in wants.items()]
    lying = [n for n, pile in enumerate(factory.belt, 1) if set(pieces.kinds(pile)) & set(made)]
    if lying and not stored:
        square, pushes = max(lying), len(SQUARES) + 1 - max(lying)
        text = ngettext(
            "The foremost of it ends the day on square {square}: {n} more push brings it to your "
            "store room.",
            "The foremost of it ends the day on square {square}: {n} more pushes bring it to your "
            "store room.",
            pushes,
        )
        found.append(text.format(square=square, n=names.number(pushes)))
    return tuple(found)


def _kept_coal(state: State, seat: int, actions: Sequence[Action]) -> str:
    """Why a run that operates nothing leaves the coal, '' if there is none or it operates."""
    coal = state.players[seat].coal
    works = any(isinstance(action, (SlotAct, Chute)) for action in actions)
    if works or not coal or state.day == LAST_DAY:
        return ""
    return _("Your {n} coal does more good later.").format(n=coal)


def delivery_reason(
    book: Book, state: State, seat: int, line: Sequence[Action], value: float, worth: DeliveryValues
) -> str:
    """What deliveries bring, beside the best ones that do what they leave undone, or if they leave
    nothing beside ending them now."""
    among = state.solo is None
    found, last = day_delivered(book, state, seat, line, worth)
    if not found:
        return _("Nothing more is worth delivering today.")
    sentences = [_("That way you {do}.").format(do=doing(found))]
    if not among:
        sentences.append(served.sentence(book, state, last))
    if among and state.day == LAST_DAY:
        sentences.append(_on_the_sheet(book, state, seat, line))
    elif among:
        sentences += _beside(book, state, seat, line, value, worth)
    return "\n".join(filter(None, sentences))


def further_reason(
    book: Book,
    state: State,
    seat: int,
    lines: tuple[Sequence[Action], Sequence[Action]],
    more: float,
    worth: DeliveryValues,
) -> str:
    """What deliveries, the first of two lines, bring, and that by looking further than today they
    are so many £ `more` than the second."""
    found, usual = (day_delivered(book, state, seat, line, worth)[0] for line in lines)
    told, gain = _("Better keep the chocolate for later."), _whole(more)
    if found:
        told = _("That way you {do}.").format(do=doing(found))
    if not gain:
        return told
    text = _("With tomorrow in view, that is about £{n} better than if you {do}.")
    if not usual:
        text = _("With tomorrow in view, that is about £{n} better than keeping it all.")
    return "\n".join((told, text.format(n=gain, do=doing(usual))))


class DeliveryGain(NamedTuple):
    """How much better deliveries are than something else."""

    pounds: int
    """Whole £; 0 where that is not worth a word, or £ are not the aim."""
    other: tuple[Action, ...] = ()
    """The best line that delivers what they leave out though it can be paid for now; empty if they
    leave nothing out, and are set beside keeping it all."""


def delivery_gain(
    book: Book,
    state: State,
    seat: int,
    line: Sequence[Action],
    value: float,
    worth: DeliveryValues,
) -> DeliveryGain:
    """What deliveries of that value are better than, and by how much."""
    if state.solo is not None:
        return DeliveryGain(0)
    served = promised(book, state, seat, state.players[seat].room, line)
    found: list[tuple[float, tuple[Action, ...]]] = []
    for act in legal_acts.legal(book, state, seat) if state.phase == "fulfil" else ():
        if isinstance(act, DeliverStage | DeliverStore) and _place(act) not in served:
            after = state_after(book, state, [act])
            rest, room = Deliveries(book, after, seat, worth), after.players[seat].room
            found.append((rest.value(room), (act, *rest.plan(room))))
    if not found:
        return DeliveryGain(_whole(value - _value_of_ending(book, state, seat, worth)))
    most, other = max(found, key=lambda each: each[0])
    return DeliveryGain(_whole(value - most), other)


def _place(act: DeliverStage | DeliverStore) -> str:
    return act.order if isinstance(act, DeliverStage) else act.store


def _beside(
    book: Book,
    state: State,
    seat: int,
    line: Sequence[Action],
    value: float,
    worth: DeliveryValues,
) -> list[str]:
    """What deliveries of that value are better than, and why a stage can wait for a store."""
    gain, other = delivery_gain(book, state, seat, line, value, worth)
    if not other:
        text = _("About £{n} better than keeping the chocolate for later.")
        return [text.format(n=gain)] if gain else []
    here, there = (day_delivered(book, state, seat, each, worth)[0] for each in (line, other))
    text = _("It is about as good if you {do} instead.")
    if gain:
        text = _("About £{n} better than if you {do} instead.")
    if not without(here, there):
        text = _("It is about as good if you {do} as well.")
        if gain:
            text = _("About £{n} better than if you {do} as well.")
    return [text.format(n=gain, do=doing(without(there, here))), _can_wait(book, here, there)]


def _left_out(
    book: Book, state: State, seat: int, line: Sequence[Action], worth: DeliveryValues
) -> list[str]:
    """How much better the deliveries after a run are than others that pay a stage of an order,
    which they leave out though it can be paid for; nothing where they leave none out."""
    begun = _fulfilling(state, seat)
    value = Deliveries(book, begun, seat, worth).value(begun.players[seat].room)
    other = delivery_gain(book, begun, seat, line, value, worth).other
    if not other or not isinstance(other[0], DeliverStage):
        return []
    return _beside(book, begun, seat, line, value, worth)


def _whole(gain: float) -> int:
    return max(1, round(gain)) if gain > LEAST else 0


def _can_wait(book: Book, here: Sequence[Delivered], other: Sequence[Delivered]) -> str:
    """Why an order that other deliveries serve is left alone for a store that they cannot; '' if
    they serve the store, too."""
    places = [{each.place for each in found} for found in (here, other)]
    stores = [each.place for each in here if each.store and each.place not in places[1]]
    orders = [each.place for each in other if not each.store and each.place not in places[0]]
    if not stores or not orders:
        return ""
    text = _("{order} can wait. {store} cannot: you can supply it only today.")
    return text.format(order=book.orders[orders[0]].name, store=names.store(stores[0]))


def _on_the_sheet(book: Book, state: State, seat: int, line: Sequence[Action]) -> str:
    """£ that deliveries of the last day add to the score sheet."""
    done, ended = result_after(book, state, line), result_after(book, state, [EndFulfil(seat)])
    more = done.scores[seat] - ended.scores[seat]
    return _("On the score sheet that is £{n} more.").format(n=more) if more > 0 else ""


def day_delivered(
    book: Book,
    state: State,
    seat: int,
    line: Sequence[Action],
    worth: DeliveryValues,
    *,
    priced: bool = False,
) -> tuple[list[Delivered], State]:
    """What a seat delivers today, an agent's delivery after its own ones (CF-7) with it, and the
    state then; `priced` names what stores come to."""
    pounds = worth if priced else None
    found = delivered(book, state, seat, state.players[seat].room, line, pounds)
    last = delivered_state(book, state, seat, line)
    if state.phase == "agent" or not turns.may_deliver_late(book, last, seat):
        return found, last
    begun = agent_phase(last, seat)
    room = begun.players[seat].room
    line = Deliveries(book, begun, seat, worth).plan(room)
    late = [one._replace(late=True) for one in delivered(book, begun, seat, room, line, pounds)]
    return found + late, agent_delivered(book, begun, line[0])


def agent_phase(state: State, seat: int) -> State:
    """The state when all have fulfilled and a seat's agent may deliver (CF-7)."""
    begun = copy_state(state)
    begun.phase, begun.seat, begun.pending = "agent", seat, None
    begun.turn = state.order.index(seat)
    return begun


def agent_delivered(book: Book, state: State, action: Action) -> State:
    """The state behind an act of an agent; the evening, which goes on with others or with what
    nobody has seen yet, stands still there."""
    done, after = Transition(copy_state(state), keep=True), copy_state(state)
    legal_acts.do(book, done, action)
    for event in done.events or ():
        if isinstance(event, TurnPassed | GameEnded):
            break
        event.write(after)
    return after


def delivered_state(book: Book, state: State, seat: int, line: Sequence[Action]) -> State:
    """The state after deliveries, its orders not ended yet."""
    begun = _fulfilling(state, seat) if state.phase == "run" else state
    return state_after(book, begun, [act for act in line if not isinstance(act, EndFulfil)])


def _fulfilling(state: State, seat: int) -> State:
    """The state when a seat begins to deliver."""
    begun = copy_state(state)
    begun.phase, begun.seat, begun.pending = "fulfil", seat, None
    return begun


def state_after(book: Book, state: State, actions: Sequence[Action]) -> State:
    """The state after acts, which must be legal one after the other."""
    after = copy_state(state)
    for action in actions:
        legal_acts.do(book, Transition(after, keep=False), action)
    return after


def idled(book: Book, state: State, seat: int) -> State:
    """The state after the day's run if the belt is only pushed from now on."""
    after = copy_state(state)
    while (after.phase, after.seat) == ("run", seat):
        act = EndShift(seat) if after.players[seat].pushed else Push(seat)
        legal_acts.do(book, Transition(after, keep=False), act)
    return after


def result_after(book: Book, state: State, line: Sequence[Action]) -> Result:
    """The score sheet after a line, if the week ended then."""
    return sheet.result(book, state_after(book, state, line))


def _value_of_ending(book: Book, state: State, seat: int, worth: DeliveryValues) -> float:
    """£ of the day's end if nothing is delivered from now on."""
    after = state_after(book, state, [EndFulfil(seat)])
    if after.phase in ("fulfil", "agent") and after.day == state.day:
        return Deliveries(book, after, seat, worth).value(after.players[seat].room)
    return worth.of(after, seat)
