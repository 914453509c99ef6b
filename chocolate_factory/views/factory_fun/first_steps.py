"""The first steps of Factory Fun: what is told at the first moment of each kind.

Whether a moment has come is read from what is legal and what the rules say of the floor; every
number in the words is asked of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, capitalised, enumeration, ngettext
from chocolate_factory.core.places import Place, cell, name
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift
from chocolate_factory.games.factory_fun.acts.build import Place as PlaceMachine
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, NameGift
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Machine
from chocolate_factory.games.factory_fun.facts import (
    FactoryFacts,
    could_feed,
    joins,
    takes_last_reservoir,
    would_close,
)
from chocolate_factory.games.factory_fun.rules.rounds import on_trial
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import (
    COLOURS,
    SIDES_NAMED,
    SIDES_TEXT,
    STEP,
    column_row,
    opposite,
    square,
)
from chocolate_factory.games.factory_fun.state.state import Factory, State
from chocolate_factory.games.factory_fun.text import names
from chocolate_factory.views.guide.lesson import Lesson

MAIN, NONE = (("do:main",),), (("do:pass",),)
DESK = ("hand", "pipes", "ledger")
"""What a builder looks at."""
FREE = ("blank", "log")
"""What nobody needs while learning: never what is in hand or connected, nor the tray, nor what the
others have. `blank` is what is left free below the account."""


class Moment(NamedTuple):
    """The decision at hand, with what first steps ask about it."""

    book: Book
    state: State
    seat: int
    numbers: FactoryFacts
    keys: bool = False
    """Whether the keyboard is used."""
    names: Sequence[str] = ()
    """What the players are called."""

    @property
    def own(self) -> Factory:
        """What the player has who decides."""
        return self.state.players[self.seat]

    def takes_last_reservoir(self, machine: str) -> bool:
        """Whether a machine may need the last reservoir, while there are rounds to come."""
        return takes_last_reservoir(self.book, self.state.round, self.numbers, machine)


def lessons(now: Moment) -> Iterator[Lesson]:
    """What can be told now, the most urgent first."""
    if now.state.phase == "pick":
        yield from _picking(now)
    elif now.own.hand:
        yield from _placing(now)
    elif now.numbers.right:
        yield from _ending(now)
    else:
        yield from _joining(now)


def _lesson(
    key: str,
    title: str,
    words: str,
    places: Sequence[Sequence[Place]],
    acts: tuple[type[Action], ...],
    rims: bool = True,
    lasting: bool = False,
) -> Lesson:
    groups = tuple(tuple(group) for group in places)
    return Lesson(key, title, words, groups, acts, DESK, over=FREE, rims=rims, lasting=lasting)


def _picking(now: Moment) -> Iterator[Lesson]:
    machines = tuple(f"machine:{id_}" for id_ in now.state.table)
    if not machines:
        return
    yield from _won(now, now.numbers.chips, (Take, Pass))
    if any(map(now.takes_last_reservoir, now.state.table)):
        words = _(
            "A machine whose arrow is not black would take it, unless its arrow shares a pipe of "
            "its colour or feeds a funnel. Later ones find none: taking none may be better."
        )
        yield _lesson("fun_last", _("One reservoir is left"), words, NONE, (Take, Pass), False)
    yield from _may_be_fed(now)
    words = _(
        "Once built, it pays the number in its white circle. Funnels take in, the arrow gives "
        "out: how much, and the sign of the colour."
    )
    how = _("Tab goes on, Enter takes it.") if now.keys else ""
    if not on_trial(now.state) and now.keys:
        how = _("Tab goes on, Enter takes it for good.")
    elif not on_trial(now.state):
        how = _("What you take you cannot put back.")
    title = _("Choose a machine")
    if on_trial(now.state):
        title, words = _("Only one is left"), _told(_left(now), words)
    yield _lesson("fun_take", title, _told(words, how), (machines,), (Take,))
    words = _(
        "You need not take one. If you cannot build it in, you give it up for {most}, or for all "
        "your money but {least} if that is less: now {n}."
    )
    if on_trial(now.state):
        words = _("You need not take it. If you cannot build it in, giving it up is free.")
    numbers = now.book.numbers
    words = words.format(n=now.numbers.forfeit, most=numbers.forfeit, least=numbers.least)
    yield _lesson("fun_pass", _("Or take none"), words, NONE, (Pass, Take), False)


def _may_be_fed(now: Moment) -> Iterator[Lesson]:
    """That a machine on the table earns chips if one on the floor feeds it (FF-6.1)."""
    for id_ in now.state.table:
        for one in now.book.machines[id_].inputs:
            feeder = next(could_feed(now.book, now.own, one.colour, one.amount), None)
            if feeder is None:
                continue
            words = _(
                "Your {feeder} gives the {colour} that {machine} takes. Fed by it, not by a "
                "container, it earns chips, too: {n} for each unit, paid at the end."
            ).format(
                feeder=now.book.machines[feeder].name,
                colour=names.colour(one.colour),
                machine=now.book.machines[id_].name,
                n=now.book.numbers.chip,
            )
            words = _told(words, _no_circle(now, id_, feeder))
            places = (f"machine:{id_}",), (_standing(feeder),)
            title = _("Your machines can feed it")
            yield _lesson("fun_may_feed", title, words, places, (Take, Pass))
            return


def _no_circle(now: Moment, machine: str, feeder: str) -> str:
    """Which machine must not be fed in return; '' where none takes what the new one gives."""
    shut = would_close(now.book, now.own, machine, feeder)
    if not shut:
        return ""
    card, called = now.book.machines[machine], [now.book.machines[id_].name for id_ in shut]
    words = _("But then keep its {colour} from {machines}: no product may run in a circle.")
    return words.format(colour=names.colour(card.output.colour), machines=enumeration(called))


def _left(now: Moment) -> str:
    """Why there is nothing to choose from: what others took, and what that leaves."""
    machine = now.book.machines[now.state.table[0]].name
    took = _("{who} took {taken}.")
    told = [
        took.format(who=who, taken=now.book.machines[one.machine].name)
        for who, one in zip(now.names, now.state.players, strict=False)
        if one.machine
    ]
    return _told(*told, _("{machine} is left: take it, or none.").format(machine=machine))


def _told(*words: str) -> str:
    """Sentences one after the other."""
    return " ".join(filter(None, words))


def _placing(now: Moment) -> Iterator[Lesson]:
    hand = (f"machine:{now.own.hand[-1]}",)
    if now.takes_last_reservoir(now.own.hand[-1]):
        title = _("It would take your last reservoir")
        words = _(
            "Later machines would find none. Lead its arrow into a pipe of its colour or into a "
            "funnel, if you can; else giving it up may be better."
        )
        yield _lesson("fun_last", title, words, (hand,), (PlaceMachine,))
    if now.own.before and _can_be_fed(now):
        words = _(
            "Lead one of your arrows into a funnel of {machine}: you get a chip of {n} for each "
            "unit, paid at the end."
        ).format(machine=now.book.machines[now.own.hand[-1]].name, n=now.book.numbers.chip)
        yield _lesson("fun_chip", _("Feed it from a machine"), words, (hand,), (PlaceMachine,))
    how = _("Drag it onto the floor, or click a square. The wheel or R turns it.")
    if now.keys:
        how = _("Go to a square with the arrows; Enter puts it there. R turns it.")
    words = _("The machine is free; every other piece you lay costs {n}.")
    words = _told(how, words.format(n=now.book.numbers.piece))
    yield _lesson("fun_place", _("Put it down"), words, (hand,), (PlaceMachine,))


def _can_be_fed(now: Moment) -> bool:
    """Whether a machine on the floor gives what one of the funnels in hand takes."""
    wanted = {one.colour for one in now.book.machines[now.own.hand[-1]].inputs}
    return any(now.book.machines[id_].output.colour in wanted for id_ in _stand(now))


class Loose(NamedTuple):
    """An end that is joined to nothing."""

    before: Place
    """The square that it looks at, where it is joined."""
    wants: Place
    """What can be laid there, among the things to lay."""
    amount: int
    """How much a funnel takes; 0 for an arrow."""
    reaches: bool
    """Whether a pipe can join it to something that lies on the floor."""
    left: bool
    """Whether there is one of what it wants to lay."""
    fits: bool
    """Whether what it wants can be laid before it and is right there."""
    machine: str
    """Whose end it is."""


def loose(now: Moment) -> list[Loose]:
    """The open connectors of machines before which something can be laid."""
    used = {end.square for one in now.numbers.networks if one.kind for end in one.ends}
    lying = {
        piece.code.partition(".")[0]
        for piece in now.numbers.pieces
        if piece.code in COLOURS or piece.square not in used
    }
    given = {one.colours[0] for one in now.numbers.networks if one.kind == "product"}
    found = []
    for fault in now.numbers.faults:
        if fault.code != "unconnected" or "against" in fault.params:
            continue
        (column, row), side = fault.params["squares"][0], SIDES_NAMED[fault.params["side"]]
        before = column_row(square(column, row) + STEP[side])
        machine, place = fault.params["machine"], fault.params["place"]
        card = now.book.machines[machine]
        wanted, takes = _wanted(card, place), {one.at: one.amount for one in card.inputs}
        reaches = wanted in lying or wanted in given
        left = now.numbers.stock.get(wanted) != 0
        back = SIDES_TEXT[opposite(side)]
        fits = left and joins(now.book, now.own, wanted, before, back)
        amount = takes.get(place, 0)
        stock = f"stock:{wanted}"
        found.append(Loose(cell(*before), stock, amount, reaches, left, fits, machine))
    return found


def _is_container(end: Loose) -> bool:
    """Whether an end wants a container."""
    return name(end.wants) in COLOURS


def _wanted(card: Machine, place: str) -> str:
    """What feeds an input, or takes an output, of what the player has to lay."""
    for one in card.inputs:
        if one.at == place:
            return one.colour
    return "end" if card.output.colour == "black" else "out"


def _apart(now: Moment, ends: Sequence[Loose]) -> Iterator[Lesson]:
    """That containers and machines are kept apart, once a funnel is open that a machine on the
    floor could feed (FF-4.3)."""
    stand, made = _stand(now), dict[Loose, str]()
    for end in ends:
        for feeder in could_feed(now.book, now.own, name(end.wants), end.amount, end.machine):
            if feeder in stand:
                made[end] = feeder
    if not made:
        return
    end, feeder = next(iter(made.items()))
    colour = name(end.wants)
    words = _(
        "{colour} can come from a container or from {machine}, but the two never meet in one pipe."
    ).format(colour=capitalised(names.colour(colour)), machine=now.book.machines[feeder].name)
    places = (end.before,), (_standing(feeder),)
    title = _("One or the other")
    yield _lesson("fun_apart", title, words, places, (EndBuild,), False, lasting=True)


def _stand(now: Moment) -> list[str]:
    """The machines on the floor, but that of this round."""
    standing = map(floors.machine_id, floors.machines(now.own.before))
    return [id_ for id_ in standing if id_ != now.own.machine]


def _scarce(now: Moment) -> Iterator[Lesson]:
    """That the last reservoir but one, or the last, is laid, and what does without (FF-1.4)."""
    left, laid = now.numbers.stock["out"], _reservoirs(now.own.floor)
    if left > 1 or laid <= _reservoirs(now.own.before):
        return
    key, title = "fun_scarce", _("One reservoir is left")
    words = _("It must last for all rounds to come.")
    if not left:
        key, title = "fun_no_more", _("That was your last reservoir")
        words = _("Later machines find none.")
    share = _(
        "Arrows of one colour may share a reservoir: lead them into one pipe. An arrow that feeds "
        "a funnel needs none, and earns chips."
    )
    text = _told(words, share)  # a rim around what is used up would read as wanted
    yield _lesson(key, title, text, (("stock:out",),), (EndBuild,), bool(left))


def _reservoirs(floor: floors.Floor) -> int:
    """How many reservoirs lie on a floor, without those for End-products."""
    return sum(floors.is_out(floors.kind_of(piece)) for piece in floor)


def _naming(now: Moment) -> Iterator[Lesson]:
    """That the colour of the container that comes is still to be chosen (FF-5.5)."""
    if now.numbers.gift is not None or not now.numbers.gifts or now.numbers.machine is None:
        return
    machine = now.book.machines[now.numbers.machine].name
    words = _("{machine} comes with a container. Choose its colour, then lay it like your own.")
    title, places = _("A container comes with it"), (("do:name_gift",),)
    yield _lesson("fun_gift", title, words.format(machine=machine), places, (NameGift,))


def _joining(now: Moment) -> Iterator[Lesson]:
    yield from _naming(now)
    yield from _scarce(now)
    yield from _crossing(now)
    ends = loose(now)
    yield from _apart(now, ends)
    near = tuple(one.before for one in ends if one.reaches)
    far = [one for one in ends if not one.reaches and one.left]
    if far:
        words = _("Each funnel needs a container of its colour beside it, the arrow a reservoir.")
        if any(one.wants == "stock:end" for one in far):
            words = _(
                "Each funnel needs a container of its colour beside it, the black arrow a black "
                "reservoir."
            )
        how = _("Drag them there.")
        if now.keys:
            how = _("Tab to one, Enter takes it, arrows and Enter lay it.")
        if any(now.numbers.stock.get(name(one.wants)) == 1 for one in far if _is_container(one)):
            more = _("You have one of each colour: leave later machines a way to it.")
            how = _told(how, more)
        places = tuple(dict.fromkeys(one.wants for one in far)), tuple(one.before for one in far)
        title, words = _("Feed it"), _told(words, how)
        yield _lesson("fun_stock", title, words, places, (Lay,), lasting=True)
    if near:
        how = _("Drag from one open end to another.")
        if now.keys:
            how = _("Press P at an open end, go to another, and press Enter.")
        words = _told(how, _("The cheapest way is shown with its price; N shows another."))
        title = _("Draw a pipe")
        yield _lesson("fun_pipe", title, words, (near,), (Lay,), lasting=True)
    yield from _moving(now)
    words = _("Red signs mark what is open or wrong, and the list says how to mend it.")
    places = (*near, *(one.before for one in far)), ("ledger",)
    yield _lesson("fun_fault", _("What is missing"), words, places, (Lay, Lift))


def _moving(now: Moment) -> Iterator[Lesson]:
    """That machines which stand may be moved and pieces be lifted, once something is in the way of
    a connector (FF-5.2)."""
    standing = floors.machines(now.own.before)
    if not standing or not any("against" in fault.params for fault in now.numbers.faults):
        return
    how = _("A machine that stands may move, too: drag it, or point at it and press R.")
    if now.keys:
        how = _("A machine that stands may move, too: Enter lifts it, R turns it.")
    cost = _("That costs {cost}; at most {n} may move in a round.")
    lift = _("A right click lifts any other piece for nothing; laid elsewhere it costs {n}.")
    if now.keys:
        lift = _("X lifts any other piece for nothing; laid elsewhere it costs {n}.")
    cost = cost.format(cost=now.book.numbers.moved, n=now.book.numbers.moves)
    words = _told(how, cost, lift.format(n=now.book.numbers.piece))
    places = [f"stands:{floors.machine_id(number)}" for number in standing]
    title = _("In the way?")
    yield _lesson("fun_move", title, words, (places,), (Lift,))


def _won(
    now: Moment, chips: Sequence[tuple[str, int]], acts: tuple[type[Action], ...]
) -> Iterator[Lesson]:
    """The first chip: what it is for, and how it could be lost."""
    if not chips:
        return
    where, worth = chips[0]
    words = _(
        "Your own machine feeds {machine}: you get a chip of {n}. Chips are paid at the end, if "
        "your machine still feeds that funnel then."
    ).format(machine=_named(now, where), n=worth)
    places = (_standing(where),), ("ledger",)
    yield _lesson("fun_won", _("Your first chip"), words, places, acts)


def _lost(now: Moment) -> Iterator[Lesson]:
    """A chip that the build as it is takes away."""
    for where, worth in now.numbers.chips_lost[:1]:
        words = _(
            "No machine feeds that funnel of {machine} any more, so you lose the chip of {n} "
            "there. Another way to build may keep it."
        ).format(machine=_named(now, where), n=worth)
        places = (_standing(where),), ("ledger",)
        yield _lesson("fun_lost", _("A chip is lost"), words, places, (EndBuild,))


def _left_over(now: Moment) -> Iterator[Lesson]:
    """Machines give more than the machines take that they feed."""
    for network in now.numbers.networks:
        if network.kind != "product" or not 0 < network.takes < network.gives:
            continue
        words = ngettext(
            "Machines give {gives} {colour} here, and only {takes} is taken. The rest is "
            "lost: one more funnel for it would earn you more chips.",
            "Machines give {gives} {colour} here, and only {takes} are taken. The rest is "
            "lost: one more funnel for it would earn you more chips.",
            network.takes,
        ).format(gives=network.gives, takes=network.takes, colour=names.colour(network.colours[0]))
        ends = [_standing(end.place) if end.place else cell(*end.square) for end in network.ends]
        places = (tuple(ends), ("ledger",))
        yield _lesson("fun_left", _("Some is left over"), words, places, (EndBuild,))
        return


def _crossing(now: Moment) -> Iterator[Lesson]:
    """Two pipes share a square."""
    laid = [one for one in now.numbers.pieces if one.code in floors.LAYABLE]
    pipes = [one.square for one in laid if floors.is_connector(floors.LAYABLE[one.code])]
    shared = tuple(cell(*at) for at, count in Counter(pipes).items() if count > 1)
    if shared:
        words = _(
            "Two pipes may share a square if they do not touch: they cross, or lie in opposite "
            "corners. Nothing flows from one to the other. Each costs {n}."
        ).format(n=now.book.numbers.piece)
        title = _("Two pipes on one square")
        yield _lesson("fun_cross", title, words, (shared, ("ledger",)), (Lay, EndBuild))


def _named(now: Moment, where: str) -> str:
    """The machine of an input, by name."""
    return now.book.machines[where.partition(".")[0]].name


def _standing(where: str) -> Place:
    """The machine of an input, where it stands: both its squares."""
    return f"stands:{where.partition('.')[0]}"


def _ending(now: Moment) -> Iterator[Lesson]:
    yield from _scarce(now)
    yield from _lost(now)
    yield from _crossing(now)
    yield from _left_over(now)
    if now.numbers.chips_worth_after > now.numbers.chips_worth:
        yield from _won(now, now.numbers.chips_after, (EndBuild,))
    words = _(
        "You earn {value} and pay {price}. End your build, or look for a cheaper way."
    ).format(value=now.numbers.value, price=now.numbers.price)
    if now.keys:
        words = _told(words, _("E ends it."))
    yield _lesson("fun_end", _("It works"), words, MAIN, (EndBuild,))
