"""The first steps of Chocolate Factory: what is told at the first moment of each kind.

Whether a moment has come is read from the decision at hand alone (what is legal, and where it is
done), and every number in the words is asked of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.conveyor import facts, unused
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import legal_operations
from chocolate_factory.games.conveyor.acts.employee import EmployeeAct
from chocolate_factory.games.conveyor.acts.operations import SlotAct
from chocolate_factory.games.conveyor.cards import records
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.text import manual, names
from chocolate_factory.views.conveyor import forecast
from chocolate_factory.views.conveyor.guiding import first_deliveries
from chocolate_factory.views.conveyor.guiding.first_deliveries import BELT, MAIN
from chocolate_factory.views.conveyor.guiding.moment import Moment
from chocolate_factory.views.guide.lesson import Lesson

OPERATING = (SlotAct,)
STAFF = (EmployeeAct, act.Move)


def lessons(now: Moment) -> Iterator[Lesson]:
    """What can be told now, the most urgent first."""
    held = now.picker.held
    if held is not None:
        if kind(held) == "part":
            yield _place(now)
        return
    for lessons_of in LESSONS.get(now.state.phase, ()):
        yield from lessons_of(now)


# -- Expand and Recruit ---------------------------------------------------------------------------


def _objectives(now: Moment) -> Iterator[Lesson]:
    solo = now.state.solo
    if solo is None:
        return
    words = _(
        "These objectives come from your Weekly Target and your Demands. Meet every one by "
        "Saturday evening."
    )
    words += " " + now.how(_("Point at one to read more."), _("Arrows lead there to read more."))
    cards = (solo.target, *solo.demands)
    yield Lesson(
        "objectives",
        _("What you play for"),
        words,
        (_goals(now, cards), ("drawer:goals",)),
        also=("verdict",),
        apart=True,
    )


def _goals(now: Moment, cards: Sequence[str]) -> tuple[Place, ...]:
    """The places of all that Factory Manager cards ask for."""
    managers = now.book.managers
    return tuple(
        f"demand:{card}:{i}" for card in cards for i in range(len(managers[card].objectives))
    )


def _line(now: Moment) -> Iterator[Lesson]:
    parts = now.begin("part")
    if now.state.solo is None or not parts:
        return
    words = _(
        "Take any one part and any one employee from this line; they need not be a pair. The "
        "rest leave in the evening."
    )
    if any(now.book.board.solo.discards):
        words += " " + _(
            "Whose employee leaves on the coming mornings is shown with the objectives."
        )
    people = now.begin("employee")
    yield Lesson(
        "line", _("The line"), words, ((*parts, *people), parts), (act.TakePart,), apart=True
    )


def _tomorrow(now: Moment) -> Iterator[Lesson]:
    day = now.state.day
    if day < 2:
        return
    words = _(
        "You received {n} coal. Your belt is as you left it; yesterday's employee went home, so "
        "hire again."
    )
    if not now.alone:
        words += " " + _("Who begins changes every day.")
    coal = now.book.board.coal[day - 1]
    yield Lesson(
        "tomorrow",
        _("A new day: {day}").format(day=names.day(day)),
        words.format(n=coal),
        ((f"day:{day}",),),
    )


def _new_demand(now: Moment) -> Iterator[Lesson]:
    solo = now.state.solo
    if solo is None or now.state.day < 2 or not solo.demands:
        return
    words = _("This Demand was turned up this morning. You must meet it like the others.")
    if solo.hidden:
        words += " " + ngettext(
            "{n} more is to come: leave yourself some room.",
            "{n} more are to come, one each morning: leave yourself some room.",
            len(solo.hidden),
        ).format(n=len(solo.hidden))
    places = (_goals(now, solo.demands[-1:]), ("drawer:goals",))
    yield Lesson("new_demand", _("A new Demand"), words, places, apart=True)


def _forecast(now: Moment) -> Iterator[Lesson]:
    if now.alone or now.state.day < forecast.FIRST_TOLD:
        return
    words = _(
        "From today each panel has a forecast for Saturday evening. In five of six games "
        "like this, that player ends within its range. Each morning brings a new one."
    )
    panels = tuple(f"player:{seat}" for seat in range(len(now.state.players)))
    yield Lesson("forecast", _("The forecast"), words, (panels, ("drawer:players",)), also=panels)


def _saturday(now: Moment) -> Iterator[Lesson]:
    if now.alone or now.state.day < forecast.FIRST_TOLD:
        return
    words = manual.saturday(now.book, len(now.state.players))
    places = (("week_end",), ("drawer:stores",))
    yield Lesson("saturday", _("How Saturday is scored"), words, places, after=("forecast",))


def _draft_part(now: Moment) -> Iterator[Lesson]:
    parts, people = now.begin("part"), now.begin("employee")
    if not parts:
        return
    title = _("Take a part or an employee") if people else _("Take a part")
    words = now.how(
        _("Click a part, or drag it into your factory: it works all week."),
        _("Tab to a part and press Enter: it works all week."),
    )
    if not now.alone and people:
        words += " " + _("You also hire one employee today.")
    words += " " + _("Not sure? Press Hint.")
    yield Lesson(
        "draft_part",
        title,
        words,
        ((*parts, *people), parts),
        (act.TakePart,),
        _vacant(now),
        rims=False,
    )


def _vacant(now: Moment) -> tuple[Place, ...]:
    """The slots in which no part lies."""
    slots = zip(records.SLOTS, now.own.slots, strict=True)
    return tuple(f"slot:{slot}" for slot, part in slots if part is None)


def _place(now: Moment) -> Lesson:
    words = now.how(
        _("Click a glowing slot."), _("Arrows lead to the glowing slots, Enter puts it there.")
    )
    words += " " + _(
        "The part works on the square beside it and stays there for the week. The belt runs "
        "from left to right: put it to the right of the part that makes what it needs. You may "
        "build over a part, but then that one is gone for good."
    )
    slots = tuple(place for place in now.picker.targets if kind(place) == "slot")
    slots = tuple(place for place in slots if place in _vacant(now)) or slots
    return Lesson("place_part", _("Place the part"), words, (slots,), (act.TakePart,))


def _draft_employee(now: Moment) -> Iterator[Lesson]:
    people = now.begin("employee")
    if not people or now.begin("part"):
        return  # with a part to be taken, too, its card tells of both
    words = now.how(_("Click one of them to hire."), _("Tab to one of them, Enter hires."))
    words += " " + _(
        "They work for you today only. Today you may also supply their store; its name is on "
        "the card."
    )
    if not now.alone:
        text = _("On Saturday a store pays £{first} to whoever is furthest; orders pay at once.")
        words += " " + text.format(first=now.book.board.prizes[0])
    if any(now.book.employees[name(place)].store is None for place in people):
        words += " " + _("Employees of no store supply none.")
    title = _("Hire an employee")
    yield Lesson("draft_employee", title, words, (people,), (act.TakeEmployee,), rims=False)


# -- Run Factory ----------------------------------------------------------------------------------


def _push(now: Moment) -> Iterator[Lesson]:
    if "do:push" not in now.picker.sources:
        return
    shifts = numbers.shifts(now.book, now.own)
    words = _(
        "Each of your {n} shifts begins like this: new beans land on square 1, everything else "
        "moves one square on, and what was on square 4 drops into your store room."
    )
    if now.state.day == 1:
        words += " " + _(
            "On the first day little comes that far; what is on the belt stays there overnight."
        )
    if now.keys:
        words += " " + _("Enter or E does it.")
    if now.pushes and numbers.least_shifts(now.book, now.own) == shifts:
        words += " " + _("When a shift ends, the next one begins like this by itself.")
    yield Lesson("push", _("Load and push"), words.format(n=shifts), MAIN, (act.Push,), BELT)


def _operate(now: Moment) -> Iterator[Lesson]:
    slots = tuple(place for place in now.where(*OPERATING) if kind(place) == "slot")
    if not slots:
        return
    words = now.how(
        _("A part with a bright rim has something to work on: click it."),
        _("A part with a bright rim has something to work on: Enter on it starts it."),
    )
    words += " " + _("It works on the square beside it, once a shift, for the coal printed on it.")
    yield Lesson("operate", _("Operate a part"), words, (slots,), OPERATING, BELT)


def _coal(now: Moment) -> Iterator[Lesson]:
    if not now.own.used:
        return
    words = _("Parts burn coal; you have {n} left. What you do not burn stays yours.")
    if not now.last_day:
        words += " " + _("Tomorrow brings {more} more.")
    elif not now.alone:
        words += " " + _("At the end of the week each coal is worth £{worth}.")
    if not now.traded:
        words += " " + _("Short of it? In a shift, any piece in your store room trades for one.")
    board, day = now.book.board, now.state.day
    more = 0 if now.last_day else board.coal[day]
    told = words.format(n=now.own.coal, more=more, worth=board.left_over)
    yield Lesson("coal", _("Your coal"), told, (("coal",),))


def _chute(now: Moment) -> Iterator[Lesson]:
    legal = now.picker.actions
    vain = {f"slot:{slot}" for slot in unused.idle_chutes(now.book, now.state, legal)}
    slots = tuple(place for place in now.where(act.Chute) if place not in vain)
    if not slots:
        return  # it is told of where a drop helps: elsewhere a hint may say to leave it alone
    words = now.how(_("Click the Chute."), _("Press Enter on the Chute."))
    words += " " + _(
        "It drops one piece from square 3 straight into your store room, free and as often as "
        "you like. Where several pieces lie there, you choose one of them, or all at once."
    )
    yield Lesson("chute", _("The Chute"), words, (slots,), (act.Chute,), BELT)


def _trade(now: Moment) -> Iterator[Lesson]:
    wanted = facts.asked(now.book, now.state, now.picker.seat or 0)
    room = tuple(place for place in now.where(act.Trade) if name(place) not in wanted)
    dear = legal_operations.too_dear(now.book, now.state, now.picker.seat or 0)
    if not room or not dear or now.traded:
        return
    words = _("The {part} needs {coal} coal, and you have {have}.").format(
        part=now.book.parts[now.own.slots[dear[0]] or ""].name,
        coal=numbers.cost(now.book, now.own, dear[0]),
        have=now.own.coal,
    )
    words += " " + _("In a shift, any piece in your store room trades for one coal.")
    words += " " + now.how(
        _("Click a piece, then the bunker."), _("Press Enter on a piece, then on the bunker.")
    )
    yield Lesson("trade", _("Trade for coal"), words, (room,), (act.Trade,), ("coal",))


def _staff(now: Moment) -> Iterator[Lesson]:
    acts = now.picker.sources.get("desk", [])
    if all(unused.in_vain(now.book, now.state, action) for action in acts):
        return
    words = now.how(
        _("Your employee can act now: click the employee, then what glows."),
        _("Your employee can act now: Enter on the card begins, then choose what glows."),
    )
    after: tuple[str, ...] = ()
    if now.state.phase == "run":
        words += " " + _("You can also wait for a later moment in your shifts.")
        helping = (one for one in now.book.effects_of(now.own) if any(map(one.brings, acts)))
        words = " ".join(filter(None, (words, *(one.advice() for one in helping))))
        after = ("operate",)
    yield Lesson("staff", _("Your employee can act"), words, (("desk",),), STAFF, after=after)


def _end_shift(now: Moment) -> Iterator[Lesson]:
    if "do:end_shift" not in now.picker.sources or now.unfinished or not now.own.pushed:
        return
    last = now.own.shift >= numbers.shifts(now.book, now.own)
    if last and now.last_day:
        words = _(
            "The week's last shift ends here: everything on your belt goes to the store "
            "room. Then you deliver."
        )
    elif last:
        words = _(
            "The day's last shift ends here; then you deliver. What lies on the belt stays "
            "there until tomorrow."
        )
    else:
        words = _(
            "What lies on the belt stays there, and in the next shift every part can be operated "
            "again."
        )
        if now.pushes:
            words = _(
                "Next shift also loads and pushes: new beans land on square 1, everything else "
                "moves one square on, and every part can be operated again."
            )
        words = _no_more(now) + " " + words
    yield Lesson("end_shift", _("End the shift"), words, MAIN, (act.EndShift,))


def _no_more(now: Moment) -> str:
    """What no part can do any more in this shift, and whether it is coal that lacks."""
    drops = bool(now.where(act.Chute))
    if not legal_operations.too_dear(now.book, now.state, now.picker.seat or 0):
        if drops:
            return _("Only the Chute could still drop something.")
        return _("Nothing more can be operated.")
    words = _("Nothing more can be operated with the coal you have.")
    if drops:
        words = _("With the coal you have, only the Chute could still drop something.")
    if now.where(act.Trade):
        words += " " + _("A piece in your store room trades for one more.")
    return words


LESSONS: dict[str, Sequence[Callable[[Moment], Iterator[Lesson]]]] = {
    "draft": (
        _objectives,
        _new_demand,
        _tomorrow,
        _forecast,
        _saturday,
        _line,
        _draft_part,
        _draft_employee,
    ),
    "run": (_push, _operate, _trade, _staff, _coal, _chute, _end_shift),
    "fulfil": (
        first_deliveries.either,
        first_deliveries.stage,
        first_deliveries.store,
        first_deliveries.demand,
        _staff,
        first_deliveries.last_belt,
        first_deliveries.no_delivery,
        first_deliveries.end_fulfil,
    ),
    "agent": (first_deliveries.agent,),
    "cleanup": (first_deliveries.choose, first_deliveries.keep),
}
"""By phase what is told, the most urgent first."""
