"""The first steps of Chocolate Factory in the evening: deliveries, new orders, what is kept."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor import unused
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import delivery_worth
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SQUARES
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import STORE_INDEX
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.views.conveyor.choosing import leaving
from chocolate_factory.views.conveyor.guiding.moment import Moment
from chocolate_factory.views.guide.lesson import Lesson

MAIN = (("do:main",),)
BELT = tuple(f"square:{n}" for n in SQUARES)


EITHER = "either"
"""The card that says that there is enough for only one delivery."""


def either(now: Moment) -> Iterator[Lesson]:
    """Where an order and the store of today's employee want the same chocolates: what speaks for
    each, before one of them is proposed."""
    paid = [action for action in now.picker.actions if isinstance(action, Payment)]
    orders, stores = now.where(act.DeliverStage), now.where(act.DeliverStore)
    if now.alone or not orders or not stores or not delivery_worth.one_of(now.state, paid):
        return
    first = now.book.board.prizes[0]
    tracks = {STORE_INDEX[one.store] for one in paid if isinstance(one, act.DeliverStore)}
    pays = max(
        delivery_worth.gain(now.book, now.state, one)
        for one in paid
        if isinstance(one, act.DeliverStage)
    )
    words = _(
        "You can deliver to only one of the two. The order pays £{n} at once, and it can wait. The "
        "store is open to you today only; on Saturday it pays £{first} to whoever is furthest "
        "there."
    ).format(n=pays, first=first)
    if not any(player.tracks[track] for player in now.state.players for track in tracks):
        words += " " + _("Nobody has supplied it yet: you would be first there.")
    yield Lesson(
        EITHER,
        _("Order or store?"),
        words,
        (orders[:1] + stores[:1], ("drawer:stores",)),
        (act.DeliverStage, act.DeliverStore),
    )


def stage(now: Moment) -> Iterator[Lesson]:
    """The first order of which a stage can be paid, rather one that needs nobody's help."""
    paid = [one for one in now.picker.actions if isinstance(one, act.DeliverStage)]
    plain = {f"order:{one.order}" for one in paid if one.with_ is None}
    orders = now.where(act.DeliverStage)
    if not orders:
        return
    orders = tuple(place for place in orders if place in plain) or orders
    if plain:
        words = now.how(
            _("You have what this order asks for next: click it."),
            _("You have what this order asks for next: Enter on it delivers."),
        )
    else:
        words = now.how(
            _("With your employee's help you can pay this order's next stage: click it."),
            _(
                "With your employee's help you can pay this order's next stage: Enter on it "
                "delivers."
            ),
        )
    helped = [one for one in paid if f"order:{one.order}" == orders[0] and one.with_ is not None]
    if plain and helped:
        words += " " + _helps(now, helped[0])
    words += " " + _(
        "Fill an order from the bottom up, one stage after the other; each stage pays at once."
    )
    yield Lesson("stage", _("Deliver to a Corner Shop"), words, (orders[:1],), (act.DeliverStage,))


def _helps(now: Moment, paid: act.DeliverStage) -> str:
    """Who makes another payment than the plain one possible, and how."""
    helping = (one for one in now.book.effects_of(now.own) if one.brings(paid))
    name = now.book.employees[now.own.employee or ""].name
    text = _("Your {employee} can help with that. {how}")
    return text.format(employee=name, how=next(helping).words())


def store(now: Moment) -> Iterator[Lesson]:
    """The store of today's employee."""
    stores = now.where(act.DeliverStore)
    if not stores:
        return
    words = now.how(
        _("Once a day you may supply the store of today's employee: click it."),
        _("Once a day you may supply the store of today's employee: Enter on it delivers."),
    )
    words += " " + _("Your marker moves up its track.") + " "
    if now.alone:
        words += _("Objectives ask how far your markers have come.")
    else:
        words += _(
            "After Saturday each store pays those who are furthest. On the same space, "
            "whoever got there first is ahead."
        )
    yield Lesson(
        "store",
        _("Supply the Department Store"),
        words,
        (stores[:1], ("drawer:stores",)),
        (act.DeliverStore,),
    )


def demand(now: Moment) -> Iterator[Lesson]:
    """A chocolate order of a game alone."""
    demands = now.where(act.DeliverDemand)
    if not demands:
        return
    words = now.how(
        _("You have all that this chocolate order asks for: click it."),
        _("You have all that this chocolate order asks for: Enter on it delivers."),
    )
    words += " " + _("Deliver it all at once, and the objective is met.")
    yield Lesson(
        "demand",
        _("A chocolate order"),
        words,
        (demands[:1], ("drawer:goals",)),
        (act.DeliverDemand,),
    )


def last_belt(now: Moment) -> Iterator[Lesson]:
    """On the evening before the last day, what becomes of the belt then (CF-5.6)."""
    if now.state.day != LAST_DAY - 1:
        return
    words = _(
        "Tomorrow is the last day. After its last shift everything on your belt drops into "
        "your store room. You can still deliver what is refined by then."
    )
    if now.alone:
        words += " " + _("What is left after that counts for nothing.")
    else:
        words += " " + _("Each chocolate left after that is only worth £{n}.")
    told = words.format(n=now.book.board.left_over)
    yield Lesson("last_belt", _("Your belt on Saturday"), told, (BELT, *MAIN))


def no_delivery(now: Moment) -> Iterator[Lesson]:
    """On a day on which nothing is delivered, what that costs."""
    if "do:end_fulfil" not in now.picker.sources or now.unfinished or now.last_day:
        return
    store_ = unused.store_missed(now.book, now.state, now.picker.seat or 0)
    if store_ is None or now.agent_follows:
        return
    lying = {piece for pile in now.own.belt for piece in pieces.kinds(pile)}
    made = lying.intersection(pieces.CLASSES["refined"])
    words = _("You have nothing to deliver today.")
    if made and not now.own.room:
        words = _("You have nothing to deliver today: what you have made is still on the belt.")
    words += " " + _(
        "Your orders wait, but {store} takes one delivery a day, and today's is lost. Only what "
        "is refined and in your store room in time counts."
    ).format(store=names.store(store_))
    if unused.chute_missed(now.book, now.state, now.picker.seat or 0):
        words += " " + _("The Chute is the short way there.")
    yield Lesson("no_delivery", _("A day without a delivery"), words, MAIN, (act.EndFulfil,))


def end_fulfil(now: Moment) -> Iterator[Lesson]:
    """That nothing more can be delivered."""
    if "do:end_fulfil" not in now.picker.sources or now.unfinished:
        return
    if now.agent_follows:
        words = _("Your orders and today's store can take nothing more of what you have.")
        words += " " + leaving.agent_follows()
        yield Lesson("before_agent", _("Finish delivering"), words, MAIN, (act.EndFulfil,))
        return
    if now.last_day:
        words = _(
            "You can deliver nothing more. When everybody has finished, the week is over and "
            "the scores are counted."
        )
    else:
        words = _(
            "You can deliver nothing more today. Overnight you may keep {n} chocolates; each "
            "one beyond that becomes one coal."
        )
    told = words.format(n=numbers.keep(now.book, now.state))
    yield Lesson("end_fulfil", _("Finish delivering"), told, MAIN, (act.EndFulfil,))


def agent(now: Moment) -> Iterator[Lesson]:
    """The agent's late delivery."""
    stores = now.where(act.DeliverStore)
    if not stores:
        return
    words = _(
        "Your Department Store Agent may make one more delivery, to any store but the agent's own."
    )
    words += " " + now.how(
        _("Click one, or finish delivering."), _("Enter on one delivers; E finishes.")
    )
    yield Lesson(
        "agent",
        _("One more delivery"),
        words,
        (stores, ("drawer:stores",)),
        (act.DeliverStore, act.EndFulfil),
    )


# -- Cleanup --------------------------------------------------------------------------------------


def keep(now: Moment) -> Iterator[Lesson]:
    """What is kept overnight."""
    room = now.where(act.Trade)
    if not room:
        return
    words = _("Only {n} chocolates stay overnight; every other one becomes one coal.")
    words += " " + now.how(
        _("Click those you can do without."), _("Press Enter on those you can do without.")
    )
    told = words.format(n=numbers.keep(now.book, now.state))
    yield Lesson("keep", _("What to keep"), told, (room,), (act.Trade,))


def choose(now: Moment) -> Iterator[Lesson]:
    """A new order for one that was completed."""
    orders = now.where(act.ChooseOrder)
    if not orders:
        return
    words = now.how(
        _("Choose a new order for each one you completed: click it."),
        _("Choose a new order for each one you completed: Tab to it, Enter takes it."),
    )
    words += " " + _("The others go under their decks.")
    yield Lesson("choose", _("A new order"), words, (orders,), (act.ChooseOrder,))
