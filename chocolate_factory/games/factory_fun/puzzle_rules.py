"""What puzzles of Factory Fun ask for: the most money after one build, or after three in a given
order, on a floor from a game alone. The best result is proven.

Chips do not count: they are what a factory is worth later, and here nothing comes later.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _, mark_message
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind import line
from chocolate_factory.games.factory_fun.mind.builds import Addition, Plot, site_of
from chocolate_factory.games.factory_fun.plan.joint_build import JointBuild
from chocolate_factory.games.factory_fun.plan.rows import RowSearch
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Floor
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.games.factory_fun.text import card_text
from chocolate_factory.games.node_budget import NodeBudget
from chocolate_factory.games.puzzles import GRADES, PuzzleKind, PuzzleRules, Solution

SEAT = 0
ONE, ROW = "one", "row"
"""The kinds of puzzles."""
IN_A_ROW = 3
SHORT = {ONE: (2, 1, 0), ROW: (3, 1, 0)}
"""How far below the best a result brings one, two and three stars."""
DEAREST = 6
"""What a row of machines may cost together to be proven."""
ROUTINE = (Take, EndBuild)
"""Acts that need no thought, where nothing else is to be chosen."""
THRESHOLDS = {ONE: (7.0, 9.0), ROW: (9.0, 10.0)}
"""From which `hardness` on a puzzle is medium, and hard."""


def money(game: Game, state: State, seat: int) -> int:
    """What counts."""
    return state.players[seat].money


def as_it_stands(game: Game, state: State, seat: int) -> int | None:
    """The money after the build as it is, if it could end so; None where nothing is built that
    could."""
    assert isinstance(game, FactoryFun)
    factory = state.players[seat]
    if state.phase != "build" or factory.machine is None or factory.hand:
        return None
    if ending.hindrance(game.book, factory) is not None:
        return None
    gain = ending.value(game.book, factory) - ending.price(game.book, factory)
    return factory.money + gain


def still(state: State, seat: int) -> Action:
    """What it means to do nothing. Nobody but the one who solves sits at the table."""
    return Pass(seat)


def ahead(state: State) -> tuple[str, ...]:
    """The machines that are to come, which whoever solves a puzzle may know."""
    return state.stack


def machines_ahead(game: Game, state: State) -> list[tuple[str, str]]:
    """The machines to come, in words."""
    assert isinstance(game, FactoryFun)
    return [(id_, card_text.machine(game.book.machines[id_])) for id_ in ahead(state)]


def left(game: Game, state: State, seat: int) -> str:
    """The machines that are to be built in, in words."""
    n = 1 + len(state.stack)
    return _("three machines to build in") if n > 1 else _("one machine to build in")


PUZZLES = PuzzleRules(
    still=still,
    left=left,
    points=money,
    standing=as_it_stands,
    ahead=machines_ahead,
    about=mark_message(
        "One factory, and nobody else at the table. In One Move you choose one of the machines "
        "and build it in; in Three in a Row you build in three, in the order shown. Keep as much "
        "money as you can; chips do not count. The best result of each puzzle is proven; it "
        "brings three stars."
    ),
    so_far=mark_message("{puzzle}: you have {points}; stars at {stars}"),
    kinds=(
        PuzzleKind(
            id=ONE,
            title=mark_message("One Move"),
            task=mark_message(
                "Take one of these machines and build it into your factory. All that counts is "
                "the money you have then: {one} earns one star, {two} two, and {three}, the "
                "most there is, three. Anything can be taken back."
            ),
            goal=mark_message(
                "Take one machine, build it in, and have as much money as you can. Chips do not "
                "count."
            ),
            idle=mark_message("No machine is taken"),
        ),
        PuzzleKind(
            id=ROW,
            title=mark_message("Three in a Row"),
            task=mark_message(
                "Build these three machines into your factory, one after the other. All that "
                "counts is the money you have then: {one} earns one star, {two} two, and "
                "{three}, the most there is, three. Anything can be taken back."
            ),
            goal=mark_message(
                "Build in three machines, one after the other, and have as much money as you can. "
                "Chips do not count."
            ),
            idle=mark_message("No machine is taken"),
        ),
    ),
)
"""What puzzles of this game are about."""


# positions


def one_move(game: FactoryFun, state: State) -> State | None:
    """A position in which somebody alone chooses, as the last round; None if it makes no puzzle."""
    if any(game.book.machines[id_].gift == ANY for id_ in state.table):
        return None
    return _last(game, state, state.table, ())


def in_a_row(game: FactoryFun, state: State, machines: Sequence[str]) -> State | None:
    """The same floor with these machines to come one by one, as the last rounds; None if there are
    not so many rounds left."""
    if any(game.book.machines[id_].gift == ANY for id_ in machines):
        return None
    return _last(game, state, tuple(machines[:1]), tuple(machines[1:]))


def _last(
    game: FactoryFun, state: State, table: tuple[str, ...], stack: tuple[str, ...]
) -> State | None:
    new = game.copy(state)
    first = game.book.numbers.rounds - len(stack)
    if state.phase != "pick" or len(state.players) > 1 or state.round > first:
        return None
    new.table, new.stack, new.aside = table, stack, ()
    new.round, new.offer = first, len(table)
    return new


# proofs


def solution(game: FactoryFun, state: State, nodes: int) -> Solution | None:
    """The best way from a position of either kind; None if none is proven within `nodes`, or no
    machine is worth taking. Raises `Spent`."""
    found = (_row if state.stack else _move)(game, state, nodes)
    if found is None:
        return None
    ways, now = found, game.copy(state)
    actions: list[Action] = []
    for way in ways:
        for action in _acts(game, now, way):
            if game.refusal(now, action) is not None:
                return None
            game.advance(now, action)
            actions.append(action)
    return Solution(tuple(actions), now.players[SEAT].money)


def _acts(game: FactoryFun, now: State, way: Addition) -> Sequence[Action]:
    after, _events = game.apply(now, Take(SEAT, way.machine))
    return (Take(SEAT, way.machine), *line.to_build(game.book, after.players[SEAT], SEAT, way))


def _move(game: FactoryFun, state: State, nodes: int) -> tuple[Addition, ...] | None:
    """The best of one move: what is won is tried from the most on, machine by machine."""
    book, plot = game.book, Plot.of(state.players[SEAT])
    budget = NodeBudget(nodes)
    searches = {
        id_: JointBuild(site_of(book, plot, book.machines[id_].gift), (floors.machine_number(id_),))
        for id_ in state.table
    }
    for gain in range(max(book.machines[id_].value for id_ in state.table), 0, -1):
        for id_, search in searches.items():
            price = book.machines[id_].value - gain
            now = search.reach(price, budget) if price >= 0 else None
            if now is not None:
                return (_way(game, plot, id_, now),)
    return None


def _row(game: FactoryFun, state: State, nodes: int) -> tuple[Addition, ...] | None:
    """The best of all machines in their order, if none is better left out."""
    book, plot = game.book, Plot.of(state.players[SEAT])
    ids = (*state.table, *state.stack)
    budget = NodeBudget(nodes)
    owned, sites = plot, []
    for id_ in ids:
        sites.append(site_of(book, owned, book.machines[id_].gift))
        owned = owned.with_gift(book.machines[id_].gift)
    values = [book.machines[id_].value for id_ in ids]
    numbers = [floors.machine_number(id_) for id_ in ids]
    row = RowSearch(sites[0], numbers, [site.owned for site in sites]).prove(DEAREST, budget)
    if row is None or _is_better_short(sites[-1], numbers, values, row.price, budget):
        return None
    ways: list[Addition] = []
    for id_, now in zip(ids, row.floors, strict=True):
        ways.append(_way(game, plot, id_, now))
        plot = ways[-1].after(plot)
    return tuple(ways)


def _is_better_short(
    site: Site, numbers: Sequence[int], values: Sequence[int], price: int, budget: NodeBudget
) -> bool:
    """Whether it might be better to leave some of the machines out."""
    for count in range(1, len(numbers)):
        for kept in combinations(range(len(numbers)), count):
            lost = sum(values) - sum(values[i] for i in kept)
            search = JointBuild(site, [numbers[i] for i in kept])
            if lost < price and search.reach(price - lost - 1, budget) is not None:
                return True
    return False


def _way(game: FactoryFun, plot: Plot, id_: str, now: Floor) -> Addition:
    card = game.book.machines[id_]
    site = site_of(game.book, plot, card.gift)
    return Addition(id_, card.gift, now, card.value, site.price(now), 0)


def idle_points(state: State) -> int:
    """The money if no machine is taken."""
    return state.players[SEAT].money


# grades


def thought_count(actions: Sequence[Action]) -> int:
    """How many of the acts need a thought."""
    return sum(not isinstance(action, ROUTINE) for action in actions)


def standing(state: State) -> int:
    """How many machines stand on the floor at the beginning."""
    return len(floors.machines(state.players[SEAT].floor))


def hardness(count: int, stood: int, missed: int) -> float:
    """How hard a puzzle is: by the acts that it needs, the machines that stand about, and the money
    that a bot misses."""
    return count + stood + 2.0 * missed


def grade(kind: str, hard: float) -> str:
    """The grade of a puzzle of a kind that is so hard."""
    return GRADES[sum(hard >= least for least in THRESHOLDS[kind])]


def encode(game: FactoryFun, state: State) -> dict[str, Any]:
    """The position as JSON values."""
    return game.encode(state)
