"""FF-4.5 word by word: every setting of arrows on every joint, and small floors drawn at random.

Nothing of `rules/` is used but where ends lie. Joints are pairs of ends; a setting tells of each
joint which of the two the arrow leaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Cards, Input, Machine, Output
from chocolate_factory.games.factory_fun.rules.check import check, first_fault
from chocolate_factory.games.factory_fun.rules.ends import Ends, Key, ends_of, facing
from chocolate_factory.games.factory_fun.rules.verdict import Arrow, End, Owned
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Square

Part = int
"""What an arrow leads from or into: a connector, a machine, or an end of what else there is."""
Joint = tuple[Key, Key]
MOST = 10
"""Joints of a network whose arrows are tried both ways."""
Setting = dict[Joint, Key]
"""The end that the arrow of a joint leaves."""


class Pipes(NamedTuple):
    """The joints of a floor."""

    ends: Ends
    joints: tuple[Joint, ...]

    def part(self, key: Key) -> Part:
        """Where one is at an end: a number for each connector, machine, and other end."""
        node = self.ends.node_of.get(key)
        if node is not None:
            return node
        end = self.ends.terminal[key]
        return end.piece + (1 << 30) if end.role in ("in", "output") else -1 - key


def pipes(book: Book, now: Floor) -> Pipes:
    """The joints of a floor: ends that meet, one of them of a machine or a connector (FF-3.8)."""
    ends = ends_of(book, now)
    keys = [*ends.node_of, *ends.terminal]
    active = {*ends.node_of, *(k for k, e in ends.terminal.items() if e.role in ("in", "output"))}
    known = set(keys)
    found = {
        (min(key, facing(key)), max(key, facing(key)))
        for key in keys
        if facing(key) in known and (key in active or facing(key) in active)
    }
    return Pipes(ends, tuple(sorted(found)))


def can_flow(book: Book, now: Floor) -> bool:
    """Whether there is any right setting: all are tried, network by network, then together."""
    found = pipes(book, now)
    choices = []
    for joints in networks(found):
        fed = {_fed(found, setting) for setting in _settings(found, joints)}
        if not fed:
            return False
        choices.append(sorted(fed, key=sorted))
    return any(not _round(set().union(*chosen)) for chosen in product(*choices))


def is_small(found: Pipes) -> bool:
    """Whether all settings of each network can be tried in a moment."""
    return all(
        sum(len(_ways(found, joint)) == 2 for joint in joints) <= MOST for joints in networks(found)
    )


def is_right_setting(book: Book, now: Floor, arrows: tuple[Arrow, ...]) -> bool:
    """Whether arrows with their units are right in every word of FF-4.5."""
    found = pipes(book, now)
    units = {arrow.square << 4 | arrow.side: arrow.units for arrow in arrows}
    setting: Setting = {}
    for joint in found.joints:
        leaving = [end for end in joint if end in units]
        if len(leaving) != 1:
            return False
        setting[joint] = leaving[0]
    fed: set[tuple[Part, Part]] = set()
    for joints in networks(found):
        part = {joint: setting[joint] for joint in joints}
        if not _is_right(found, part) or not _is_sent(found, part, units):
            return False
        fed |= _fed(found, part)
    return len(units) == len(found.joints) and not _round(fed)


def networks(found: Pipes) -> list[list[Joint]]:
    """Joints that hang together through connectors."""
    groups: list[tuple[set[Part], list[Joint]]] = []
    for joint in found.joints:
        parts = {found.ends.node_of[end] for end in joint if end in found.ends.node_of}
        near = [group for group in groups if group[0] & parts]
        merged = (parts.union(*(one[0] for one in near)), [joint])
        for one in near:
            merged[1].extend(one[1])
            groups.remove(one)
        groups.append(merged)
    return [joints for _parts, joints in groups]


def _settings(found: Pipes, joints: list[Joint]) -> Iterator[Setting]:
    for leaving in product(*(_ways(found, joint) for joint in joints)):
        setting = dict(zip(joints, leaving, strict=True))
        if _is_right(found, setting) and _can_send(found, setting):
            yield setting


def _ways(found: Pipes, joint: Joint) -> tuple[Key, ...]:
    """The ends that an arrow may leave: both, but where FF-4.5 (a) says which."""
    ends = found.ends.terminal
    return tuple(
        leaving
        for leaving in joint
        if all(
            (ends[end].role in ("container", "output")) == (end == leaving)
            for end in joint
            if end in ends
        )
    )


def _is_right(found: Pipes, setting: Setting) -> bool:
    """FF-4.5 (a), (b), and (d) within a network."""
    into: set[Part] = set()
    out: set[Part] = set()
    for joint, leaving in setting.items():
        for end in joint:
            terminal = found.ends.terminal.get(end)
            if terminal is not None:
                if (terminal.role in ("container", "output")) != (end == leaving):
                    return False
            elif end == leaving:
                out.add(found.ends.node_of[end])
            else:
                into.add(found.ends.node_of[end])
    return into == out and not _round(_steps(found, setting))


def _steps(found: Pipes, setting: Setting) -> set[tuple[Part, Part]]:
    """From connector to connector along arrows; other ends are parts of their own."""
    steps = set()
    for joint, leaving in setting.items():
        (entered,) = (end for end in joint if end != leaving)
        start, goal = (found.ends.node_of.get(end, -1 - end) for end in (leaving, entered))
        steps.add((start, goal))
    return steps


def _round(steps: set[tuple[Part, Part]]) -> bool:
    """Whether some steps lead back to where one has been: what nothing leads to is struck out."""
    while steps:
        goals = {goal for _start, goal in steps}
        rest = {(start, goal) for start, goal in steps if start in goals}
        if rest == steps:
            return True
        steps = rest
    return False


def _reached(steps: set[tuple[Part, Part]], start: Part) -> set[Part]:
    found = {start}
    while new := {goal for begin, goal in steps if begin in found} - found:
        found |= new
    return found


def _terminals(found: Pipes, setting: Setting) -> list[tuple[Key, End]]:
    ends = found.ends.terminal
    return [(end, ends[end]) for joint in setting for end in joint if end in ends]


def _can_send(found: Pipes, setting: Setting) -> bool:
    """FF-4.5 (c): every unit is asked of one output after another."""
    steps = _steps(found, setting)
    ends = _terminals(found, setting)
    left = {key: end.amount for key, end in ends if end.role == "output"}
    reach = {key: _reached(steps, -1 - key) for key, end in ends}
    asked = [key for key, end in ends if end.role == "in" for _unit in range(end.amount)]
    if any(end.role == "container" for _key, end in ends):
        givers = [reach[key] for key, end in ends if end.role == "container"]
        return all(any(-1 - key in reached for reached in givers) for key in asked)

    def give(n: int) -> bool:
        if n == len(asked):
            return True
        for key in left:
            if left[key] and -1 - asked[n] in reach[key]:
                left[key] -= 1
                if give(n + 1):
                    return True
                left[key] += 1
        return False

    return give(0)


def _is_sent(found: Pipes, setting: Setting, units: dict[Key, int]) -> bool:
    """Whether these very units are right: what comes into a connector goes out of it."""
    balance: dict[Part, int] = {}
    for joint, leaving in setting.items():
        sent = units[leaving]
        for end in joint:
            terminal = found.ends.terminal.get(end)
            if terminal is None:
                node = found.ends.node_of[end]
                balance[node] = balance.get(node, 0) + (-sent if end == leaving else sent)
            elif terminal.role == "in":
                if sent != terminal.amount:
                    return False
            elif terminal.role == "output" and sent > (terminal.amount or 1):
                return False
    return not any(balance.values()) and all(sent >= 0 for sent in units.values())


def _fed(found: Pipes, setting: Setting) -> frozenset[tuple[Part, Part]]:
    """Which machine's output reaches which machine's input."""
    steps = _steps(found, setting)
    ends = _terminals(found, setting)
    inputs = {-1 - key: found.part(key) for key, end in ends if end.role == "in"}
    return frozenset(
        (found.part(key), inputs[goal])
        for key, end in ends
        if end.role == "output"
        for goal in _reached(steps, -1 - key)
        if goal in inputs
    )


# Small floors

ATTEMPTS = 80
MINE = Owned((9, 9, 9, 9), out=9, diagonal=9)


def compare(book: Book, seed: int) -> str:
    """How a small floor ends that is drawn from the seed: `right`, `dead_ring` or `loop`; empty if
    none of these was drawn. Fails where the checker is wrong."""
    rng = Rng(seed)
    for _attempt in range(ATTEMPTS):
        squares = ground(4 + rng.below(2), 3 + rng.below(3))
        now = draw(book, rng, squares)
        if now is None:
            continue
        verdict = check(book, squares, now, MINE)
        fault = first_fault(book, squares, now, MINE)
        assert fault == (verdict.faults[0] if verdict.faults else None), seed
        code = fault.code if fault else "right"
        if code in ("right", "dead_ring", "loop") and is_small(pipes(book, now)):
            assert can_flow(book, now) == (code == "right"), seed
            if code == "right":
                assert is_right_setting(book, now, verdict.arrows), seed
            return code
    return ""


PLACES = ("L", "T1", "B1", "R", "T2", "B2")


def red_book(book: Book) -> Book:
    """Machines that take and give nearly nothing but red, so that their pipes can run together."""
    machines = []
    for n in range(60):
        rng = Rng(n)
        places = list(rng.shuffle(PLACES))
        plenty = 1 + rng.below(3)
        inputs = tuple(
            Input(places.pop(), "red", 1 + rng.below(4 - plenty))
            for _input in range(1 + rng.below(2))
        )
        output = Output(places.pop(), "blue" if n % 9 == 0 else "red", plenty)
        machine = Machine(
            id=floor.machine_id(n),
            source="own",
            name=f"Red {n}",
            value=5,
            inputs=inputs,
            output=output,
        )
        machines.append(machine)
    cards = Cards(tuple(machines), book.cards.boards, book.cards.tiles, book.numbers)
    return Book(cards, "red")


def ground(columns: int, rows: int) -> frozenset[Square]:
    """A little board."""
    return frozenset(
        floor.square(column, row) for column in range(1, columns + 1) for row in range(1, rows + 1)
    )


def draw(book: Book, rng: Rng, squares: frozenset[Square]) -> Floor | None:
    """A floor with all ends of connectors and machines joined, drawn at random; None if the tiles
    that were put down first leave no way to join them."""
    now = _tiles(book, rng, squares)
    ends = ends_of(book, now)
    must = {
        facing(key)
        for key in [*ends.node_of, *ends.terminal]
        if key in ends.node_of or ends.terminal[key].role in ("in", "output")
    }
    may = {facing(key) for key in ends.terminal}
    free = sorted(squares - floor.what_lies(frozenset(now)).keys())
    fill = _Fill(rng, free, must, may, {*ends.node_of, *ends.terminal})
    pieces = fill.search()
    return None if pieces is None else frozenset(now | pieces)


def _tiles(book: Book, rng: Rng, squares: frozenset[Square]) -> set[int]:
    """Some machines, the first one between its containers, perhaps reservoirs, a diagonal."""
    now: set[int] = set()
    free = set(squares)

    def lay(kind: int, at: Square) -> bool:
        piece = floor.put(kind, at)
        over = set(floor.squares_of(piece))
        if over <= free:
            now.add(piece)
            free.difference_update(over)
            return True
        return False

    def lay_anywhere(kind: int) -> None:
        any(lay(kind, at) for at in rng.shuffle(sorted(free)))

    numbers = list(rng.shuffle(list(book.by_number)))
    lay_anywhere(floor.machine(numbers.pop(), rng.below(4)))
    for key, end in ends_of(book, now).terminal.items():
        if end.role == "in":
            lay(floor.container(1), facing(key) >> 4)
    kinds = [floor.machine(numbers.pop(), rng.below(4)) for _n in range(1 + rng.below(2))]
    kinds += [floor.out_reservoir(1 << rng.below(4)) for _n in range(rng.below(3))]
    kinds += [floor.DIAG_H + rng.below(2)] * (rng.below(4) == 0)
    for kind in kinds:
        lay_anywhere(kind)
    return now


def _orders(gaps: int) -> list[tuple[tuple[int, ...], ...]]:
    """Random orders in which the fillings of a square are tried; the more gaps, the sooner none."""
    rng = Rng(gaps)
    options = [*((kind,) for kind in floor.CONNECTORS), *floor.CROSSINGS, *[()] * gaps]
    return [tuple(dict.fromkeys(rng.shuffle(options))) for _order in range(300)]


ORDERS = [_orders(gaps) for gaps in (1, 5, 10, 15, 20)]


class _Fill:
    """Pipes on the free squares, so that nothing is loose: square by square, with steps back."""

    def __init__(
        self, rng: Rng, free: list[Square], must: set[Key], may: set[Key], fixed: set[Key]
    ) -> None:
        self.rng = rng
        self.free = free
        self.must = must
        self.may = may
        self.fixed = fixed
        self.where = set(free)
        self.tries = 300
        self.orders = ORDERS[rng.below(len(ORDERS))]

    def search(self) -> set[int] | None:
        """The pieces, or None."""
        if any(key >> 4 not in self.where and key not in self.fixed for key in self.must):
            return None
        return self._next(0, {})

    def _next(self, n: int, chosen: dict[Square, tuple[int, ...]]) -> set[int] | None:
        self.tries -= 1
        if self.tries < 0:
            return None
        if n == len(self.free):
            return {floor.put(kind, at) for at, kinds in chosen.items() for kind in kinds}
        at = self.free[n]
        for kinds in self.rng.choice(self.orders):
            if self._fits(at, sum(kinds), chosen):
                found = self._next(n + 1, {**chosen, at: kinds})
                if found is not None:
                    return found
        return None

    def _fits(self, at: Square, mask: int, chosen: dict[Square, tuple[int, ...]]) -> bool:
        for side in floor.SIDES:
            key, beyond = at << 4 | side, facing(at << 4 | side)
            out = bool(mask & side)
            neighbour = beyond >> 4
            if neighbour in chosen:
                if bool(sum(chosen[neighbour]) & (beyond & 15)) != out:
                    return False
            elif key in self.must:
                if not out:
                    return False
            elif out and key not in self.may and neighbour not in self.where:
                return False
        return True
