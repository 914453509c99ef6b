"""Whether a build may end, and what it does to money and chips (FF-4, FF-5, FF-6.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import joints, networks, room
from chocolate_factory.games.factory_fun.rules import price as prices
from chocolate_factory.games.factory_fun.rules.check import check, is_right
from chocolate_factory.games.factory_fun.rules.ends import ends_of, facing, key, terminals
from chocolate_factory.games.factory_fun.rules.verdict import Bill, End, Fault, Owned, Verdict
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import (
    BLACK,
    COLOURS,
    Cell,
    Floor,
    Sides,
    Square,
)
from chocolate_factory.games.factory_fun.state.state import DIAGONAL, END, OUT, Factory

ANY = "any"
"""The gift of a "?" machine: a container of a colour that the player names."""


def usable(factory: Factory) -> Owned:
    """What a player may have on the floor in all: the own things, and what the machine brings
    that is being added (FF-5.5)."""
    containers = list(factory.owned[: len(COLOURS)])
    if factory.gift is not None:
        containers[COLOURS.index(factory.gift)] += 1
    green, red, blue, orange = containers
    return Owned(
        (green, red, blue, orange), factory.owned[OUT], factory.owned[END], factory.owned[DIAGONAL]
    )


def verdict(book: Book, factory: Factory) -> Verdict:
    """What the rules say of a player's floor (FF-4, FF-6.1)."""
    return floor_verdict(book, factory.board, factory.floor, usable(factory))


@lru_cache(maxsize=1 << 5)
def floor_verdict(book: Book, board: str, floor: Floor, owned: Owned) -> Verdict:
    """What the rules say of a floor on a board; kept, as views ask whenever they draw, for no more
    floors than they look at in turn: each takes some 4 KB."""
    return check(book, book.ground(board), floor, owned)


def costs(book: Book, factory: Factory) -> Bill:
    """What the present build costs, piece by piece (FF-5.2)."""
    return prices.bill(book.numbers, factory.before, factory.floor)


def price(book: Book, factory: Factory) -> int:
    """What the present build costs (FF-5.2)."""
    return prices.price(book.numbers, factory.before, factory.floor)


def value(book: Book, factory: Factory) -> int:
    """What the machine of this round earns, 0 without one (FF-5.1)."""
    return 0 if factory.machine is None else book.machines[factory.machine].value


def nameless(book: Book, factory: Factory) -> bool:
    """Whether the colour of a gift must still be named (FF-5.5)."""
    machine = factory.machine
    return machine is not None and factory.gift is None and book.machines[machine].gift == ANY


def may_end(book: Book, factory: Factory) -> bool:
    """Whether nothing is wrong with a build, all machines down, as fast as that can be told."""
    if factory.hand or factory.machine is None or nameless(book, factory):
        return False
    if joints.is_open(book, factory.lying):
        return False
    if not is_right(book, book.ground(factory.board), factory.floor, usable(factory)):
        return False
    return _unpaid(book, factory) is None


def hindrance(book: Book, factory: Factory) -> Refusal | None:
    """The first reason why a build may not end, or None if it may (FF-4, FF-5.3, FF-5.6)."""
    return next(hindrances(book, factory), None)


def hindrances(book: Book, factory: Factory) -> Iterator[Refusal]:
    """All that hinders the end of a build: too many machines moved, as nothing else mends that;
    what is wrong on the floor in the order of FF-4, then money, and a gift without a colour."""
    unpaid = _unpaid(book, factory)
    if unpaid is not None and unpaid.code == "moved":
        yield unpaid
    for fault in verdict(book, factory).faults:
        yield as_refusal(book, factory, fault)
    if unpaid is not None and unpaid.code != "moved":
        yield unpaid
    if nameless(book, factory):
        held = {"held": True} if factory.machine in factory.hand else {}
        yield Refusal("gift_nameless", {"machine": factory.machine, **held})


def as_refusal(book: Book, factory: Factory, fault: Fault, then: Verdict | None = None) -> Refusal:
    """A fault of the checker as a reason, its squares as (column, row); of an open connector of a
    machine also which one it is, and of any open end what it runs against, if a pipe could not go
    on there: `against`, a piece by its code, '' for no floor or a `pillar`; of a reservoir also
    whose it is; of colours that clash the funnels that are `unfed`, on another floor by what is
    `then` on it."""
    squares = [list(floors.column_row(at)) for at in fault.squares]
    params = {**fault.params, "squares": squares}
    if fault.sides:
        params["side"] = floors.SIDES_TEXT[fault.sides]
        params |= _barrier(book, factory, fault)
    if fault.code == "unconnected":
        params |= _whose_connector(book, factory, fault)
    if fault.code == "colours":
        params["unfed"] = _unfed(then or verdict(book, factory), fault)
    return Refusal(fault.code, params)


def _unfed(then: Verdict, fault: Fault) -> list[list[object]]:
    """The funnels where colours clash that nothing of their own comes to: square and side."""
    found = []
    for net in then.networks:
        if len(net.colours) > 1 and set(fault.squares) <= set(net.squares):
            given = {end.colour for end in net.ends if end.role in ("container", "output")}
            found += [end for end in net.ends if end.role == "in" and end.colour not in given]
    return [[list(floors.column_row(end.square)), floors.SIDES_TEXT[end.side]] for end in found]


def blocked(book: Book, factory: Factory) -> list[Refusal]:
    """The open ends to which no pipe can be joined as things lie, `as_refusal` of each (FF-4.2)."""
    faults = (as_refusal(book, factory, fault) for fault in verdict(book, factory).faults)
    return [fault for fault in faults if "against" in fault.params]


def clashes(book: Book, factory: Factory, after: Floor) -> list[Refusal]:
    """What would be wrong on a floor that is right there now, and would stay wrong whatever else
    was laid: what may never be joined would be (FF-4.3)."""
    then = floor_verdict(book, factory.board, after, usable(factory))
    shut = [net for net in then.networks if not (net.pieces and networks.may_join(net.ends))]
    known = [(fault.code, set(fault.squares)) for fault in verdict(book, factory).faults]
    found = [
        fault
        for fault in then.faults
        if fault.code in networks.SHAPES
        and any(set(fault.squares) <= set(net.squares) for net in shut)
        and not any(fault.code == code and at & set(fault.squares) for code, at in known)
    ]
    return [_robbing(book, factory, after, as_refusal(book, factory, one, then)) for one in found]


def circles(book: Book, factory: Factory, after: Floor) -> list[Refusal]:
    """The machines that would feed each other in a circle on a floor and do not now (FF-4.6): told
    beforehand, not kept from being laid, as one pipe more may part them."""
    known = [fault.params for fault in verdict(book, factory).faults if fault.code == "loop"]
    then = floor_verdict(book, factory.board, after, usable(factory))
    return [
        as_refusal(book, factory, fault, then)
        for fault in then.faults
        if fault.code == "loop" and fault.params not in known
    ]


def _robbing(book: Book, factory: Factory, after: Floor, why: Refusal) -> Refusal:
    """A clash, and `robbed`, the machine whose arrow nothing takes once its reservoir is away, or
    whose funnel nothing feeds once its container is (`colour`)."""
    gone, left = {"no_taker": ("out", "output"), "no_source": ("container", "in")}.get(
        why.code, ("", "")
    )
    where = {floors.square(*at) for at in why.params["squares"]}
    for net in verdict(book, factory).networks:
        if not any(end.role == gone and end.piece not in after for end in net.ends):
            continue
        for end in net.ends:
            if end.role == left and end.square in where and end.piece in after:
                robbed = floors.kind_text(floors.kind_of(end.piece))
                colour = (*COLOURS, "black")[end.colour]
                return Refusal(why.code, {**why.params, "robbed": robbed, "colour": colour})
    return why


def kept_apart(book: Book, factory: Factory, after: Floor, square: Cell) -> list[Refusal]:
    """The funnels and arrows that look at a square where a pipe is laid, and that it may not be
    joined to: `kept_apart` of each, `why` the code of what would be wrong (FF-4.3)."""
    at = floors.square(*square)
    lying, ends = floors.at(after, at), ends_of(book, after)
    if len(lying) != 1 or lying[0] in factory.floor or not _is_pipe(lying[0]):
        return []
    kind, found = floors.kind_of(lying[0]), []
    for side in floors.SIDES:
        end = ends.terminal.get(facing(key(at, side)))
        if kind & side or end is None or end.role not in ("in", "output"):
            continue
        joined = after - {lying[0]} | {floors.put(kind | side, at)}
        wrong = clashes(book, factory, joined)
        wrong = [one for one in wrong if one.code not in networks.UNFINISHED]
        if wrong and not clashes(book, factory, after):
            machine = floors.kind_text(floors.kind_of(end.piece))
            params = {"machine": machine, "place": end.place, "why": wrong[0].code}
            if "colours" in wrong[0].params:
                params["colours"] = wrong[0].params["colours"]
            found.append(Refusal("kept_apart", params))
    return found


def _is_pipe(piece: floors.Piece) -> bool:
    return floors.is_connector(floors.kind_of(piece))


def no_way(book: Book, factory: Factory, start: Cell, goal: Cell) -> Refusal:
    """Why no pipe can be drawn between two squares: what stands on one of them has no open end
    there, the open ends are blocked, a pipe has no side left, or what lies between leaves no way
    (FF-3.2, FF-3.6)."""
    for square in (goal, start):
        full = _full(book, factory, square)
        if full is not None:
            return full
    open_ = [as_refusal(book, factory, one) for one in verdict(book, factory).faults if one.sides]
    for square in (start, goal):
        here = [one for one in open_ if one.params["squares"][0] == list(square)]
        shut = [one for one in here if "against" in one.params or one.params.get("passed")]
        if shut and shut == here:
            return shut[0]
        lying = floors.at(factory.floor, floors.square(*square))
        kinds = [floors.kind_of(piece) for piece in lying]
        if not here and (len(kinds) > 1 or sum(floors.SIDES) in kinds):
            return Refusal("pipe_full", {"square": list(square)})
    return Refusal("no_way", {"square": list(start), "to": list(goal)})


def _full(book: Book, factory: Factory, square: Cell) -> Refusal | None:
    """That all ends of what stands on a square are joined there; None where one is open, and where
    pipes lie or nothing does."""
    lying, at = room.lying(factory, square), floors.square(*square)
    if len(lying) != 1 or floors.is_connector(floors.kind_of(lying[0])):
        return None
    if any(ends_of(book, factory.floor).is_open(key(at, side)) for side in floors.SIDES):
        return None
    what = floors.kind_of(lying[0])
    code = "no_open_end" if floors.is_machine(what) else "no_free_side"
    return Refusal(code, {"square": list(square), "standing": floors.kind_text(what)})


def _barrier(book: Book, factory: Factory, fault: Fault) -> dict[str, str | bool]:
    """What lies where an open end leads to and can never be joined to it by a pipe."""
    beyond = fault.squares[0] + floors.STEP[fault.sides]
    if beyond not in book.ground(factory.board):
        pillar = floors.column_row(beyond) in book.boards[factory.board].pillars
        return {"against": "", "pillar": True} if pillar else {"against": ""}
    kinds = [floors.kind_of(piece) for piece in floors.at(factory.floor, beyond)]
    fixed = [kind for kind in kinds if not floors.is_connector(kind)]
    if not fixed:
        return {}
    found: dict[str, str | bool] = {"against": floors.kind_text(fixed[0])}
    if floors.is_out(fixed[0]) or floors.is_end(fixed[0]):
        found |= _user(book, factory, beyond, fault)
    return found


def _user(book: Book, factory: Factory, at: Square, fault: Fault) -> dict[str, str | bool]:
    """Of a reservoir that an end runs against, whose it is already: `used_by`, a machine that is
    joined to it, '' for a pipe, and `instead`, if a pipe in its place would mend it; else
    `wanted_by`, another machine whose output looks at it."""
    ends, found = ends_of(book, factory.floor), dict[str, str | bool]()
    for side in floors.SIDES:
        end, beyond = key(at, side), facing(key(at, side))
        instead = {"instead": True} if _mends(book, factory, at, side, fault) else {}
        if end in ends.terminal and beyond in ends.node_of:
            return {"used_by": "", **instead}
        other = ends.terminal.get(beyond)
        if other is None or (other.square, other.side) == (fault.squares[0], fault.sides):
            continue
        machine = floors.kind_text(floors.kind_of(other.piece))
        if end in ends.terminal:
            return {"used_by": machine, **instead}
        if other.role == "output":
            found.setdefault("wanted_by", machine)
    return found


def _mends(book: Book, factory: Factory, at: Square, side: Sides, fault: Fault) -> bool:
    """Whether a pipe in the place of what lies on a square brings what comes in at its side to a
    funnel, and nothing is wrong that was not before."""
    pipe = floors.put(side | floors.opposite(fault.sides), at)
    now = factory.floor.difference(floors.at(factory.floor, at)) | {pipe}
    after = floor_verdict(book, factory.board, now, usable(factory))
    net = next(net for net in after.networks if pipe in net.pieces)
    inputs = [(end.square, end.side) for end in net.ends if end.role == "in"]
    fed = net.kind == "product" and (fault.squares[0], fault.sides) in inputs
    more = Counter(one.code for one in after.faults)
    more.subtract(one.code for one in verdict(book, factory).faults)
    return fed and max(more.values()) <= 0


def _whose_connector(book: Book, factory: Factory, fault: Fault) -> dict[str, str | bool]:
    """The machine and the place of its connector that looks out of a square's side; `none_left`
    where no container or reservoir is left that could be laid before it, `passed` where a pipe
    takes up the square."""
    beyond = fault.squares[0] + floors.STEP[fault.sides]
    for piece in floors.at(factory.floor, fault.squares[0]):
        for _key, end in terminals(book, piece):
            if (end.square, end.side) == (fault.squares[0], fault.sides):
                machine = floors.kind_text(floors.kind_of(piece))
                found: dict[str, str | bool] = {"machine": machine, "place": end.place}
                if floors.at(factory.floor, beyond):
                    found["passed"] = True
                return found if _left(factory, end) else {**found, "none_left": True}
    return {}


def _left(factory: Factory, end: End) -> int:
    """How many containers or reservoirs are left that belong before a connector."""
    if end.role == "in":
        return factory.stock[end.colour]
    return factory.stock[END if end.colour == BLACK else OUT]


def _unpaid(book: Book, factory: Factory) -> Refusal | None:
    found = costs(book, factory)
    why = prices.refusal(book.numbers, found, factory.money, value(book, factory))
    if why is None:
        return None
    params = {**why.params}
    if why.code == "moved":
        params["machines"] = [floors.machine_id(number) for number in found.moved]
    return Refusal(why.code, params)
