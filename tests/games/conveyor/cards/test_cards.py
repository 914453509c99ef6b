"""Card by card, on the live and on the frozen deck: parts operated, orders paid, texts written."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.acts.actions import (
    Chute,
    DeliverStage,
    Move,
    Operate,
    Repeat,
    Upgrade,
)
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import STORES, Conversion, Part
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state.events import EmployeeUsed
from chocolate_factory.games.conveyor.state.state import Held, State
from chocolate_factory.games.conveyor.text import card_text
from tests.helpers.conveyor.states import GAME, LIVE, at, fulfil, refused, run, slots

GAMES = {"live": LIVE, "frozen": GAME}
PARTS = [(deck, part.id) for deck, game in GAMES.items() for part in game.book.cards.parts]
ORDERS = [(deck, order.id) for deck, game in GAMES.items() for order in game.book.cards.orders]
EMPLOYEES = [(deck, card.id) for deck, game in GAMES.items() for card in game.book.cards.employees]
SIDES = [(deck, s, side) for deck in GAMES for s in STORES for side in "AB"]

SLOT, SQUARE = "bottom4", 4
EVERYTHING = pieces.PIECES


def holding(part: str, lying: tuple[str, ...], coal: int = 20) -> State:
    """Run Factory with the part below square 4 and these pieces on that square."""
    return run(slots=slots(**{SLOT: part}), belt=("", "", "", " ".join(lying)), coal=coal)


def of_slot(game: Conveyor, state: State) -> list[Any]:
    """The legal operations of the part; a Chute there is an act without a slot."""
    kinds = (Operate, Upgrade, Repeat, Move)
    found = [a for a in game.legal(state, 0) if isinstance(a, kinds) and a.slot == SLOT]
    return found + [a for a in game.legal(state, 0) if isinstance(a, Chute) and a.square == SQUARE]


def choices(symbols: tuple[str, ...]) -> set[tuple[str, ...]]:
    """All pieces that the symbols can stand for, chosen piece by piece."""
    return {pieces.in_order(c) for c in itertools.product(*map(pieces.members, symbols))}


def operated(game: Conveyor, state: State, action: Action, cost: int, left: list[str]) -> None:
    """The act costs so much coal and leaves these pieces; with less coal it is refused."""
    after, _events = game.apply(state, action)
    assert pieces.to_list(after.players[0].belt[3]) == pieces.in_order(left)
    assert after.players[0].coal == state.players[0].coal - cost
    assert after.players[0].used >> 7 & 1
    if cost:
        poor = game.copy(state)
        poor.players[0].coal = cost - 1
        assert refused(poor, action, game) == "no_coal"
        poor.players[0].coal = cost
        assert game.apply(poor, action)[0].players[0].coal == 0
    again = game.copy(after)
    again.players[0].belt, again.pending = state.players[0].belt, None
    assert refused(again, action, game) == "already_operated"


@pytest.mark.parametrize(("deck", "part"), PARTS)
def test_part(deck: str, part: str) -> None:
    """Every way to operate it, with the right coal, and refused for lack of coal and pieces."""
    game = GAMES[deck]
    card = game.book.parts[part]
    for number, option in enumerate(card.options):
        converted(game, card, number, option)
    if card.upgrade:
        upgraded(game, card)
    if card.repeat:
        repeated(game, card)
    if card.move:
        moved(game, card)
    if card.chute:
        chuted(game, card)
    if card.cost and not card.options:
        assert of_slot(game, holding(part, EVERYTHING, coal=card.cost - 1)) == []
    assert of_slot(game, holding(part, ())) == []


def converted(game: Conveyor, card: Part, number: int, option: Conversion) -> None:
    """One option of a converter with all choices of inputs and outputs."""
    wanted = choices(option.outputs)
    for taken in choices(option.inputs):
        state = holding(card.id, taken)
        found = [a for a in of_slot(game, state) if (a.option, a.inputs) == (number, taken)]
        assert {a.outputs for a in found} == wanted
        assert len(found) == len(wanted)
        for action in found:
            operated(game, state, action, card.cost, list(action.outputs))
            rest = holding(card.id, (*taken, "bean"))
            operated(game, rest, action, card.cost, [*action.outputs, "bean"])
        for i in range(len(taken)):
            lacking = holding(card.id, taken[:i] + taken[i + 1 :])
            assert refused(lacking, found[0], game) in ("nothing_to_work_on", "wrong_pieces")


def upgraded(game: Conveyor, card: Part) -> None:
    """Every upgrade of an Upgrader, and all its points, one after the other, for one payment."""
    state = holding(card.id, EVERYTHING)
    steps = {(piece, into) for piece, found in pieces.UPGRADES.items() for into in found}
    assert {(a.piece, a.into) for a in of_slot(game, state)} == steps
    for action in of_slot(game, state):
        left = list(EVERYTHING)
        left[left.index(action.piece)] = action.into
        operated(game, state, action, card.cost, left)
    beans = holding(card.id, ("bean",) * 9)
    points = 0
    while found := of_slot(game, beans):
        beans, points = game.apply(beans, found[0])[0], points + 1
    assert points == card.upgrade
    assert beans.players[0].coal == 20 - card.cost
    assert of_slot(game, holding(card.id, ("boxed",))) == []


def repeated(game: Conveyor, card: Part) -> None:
    """Copies of each piece."""
    state = holding(card.id, EVERYTHING)
    assert [a.piece for a in of_slot(game, state)] == list(EVERYTHING)
    for action in of_slot(game, state):
        left = [*EVERYTHING, *[action.piece] * (card.repeat - 1)]
        operated(game, state, action, card.cost, left)


def moved(game: Conveyor, card: Part) -> None:
    """Each piece to each other square."""
    state = holding(card.id, EVERYTHING)
    acts = of_slot(game, state)
    assert {(a.piece, a.to) for a in acts} == set(itertools.product(EVERYTHING, (1, 2, 3)))
    for action in acts:
        operated(game, state, action, card.cost, [p for p in EVERYTHING if p != action.piece])


def chuted(game: Conveyor, card: Part) -> None:
    """Every piece goes to the store room, for nothing, as often as one likes."""
    state = holding(card.id, EVERYTHING, coal=0)
    while found := of_slot(game, state):
        state = game.apply(state, found[-1])[0]
    assert pieces.to_list(state.players[0].room) == EVERYTHING
    assert state.players[0].belt == (0, 0, 0, 0)
    assert card.cost == 0


@pytest.mark.parametrize(("deck", "order"), ORDERS)
def test_order(deck: str, order: str) -> None:
    """Every stage paid in every way, for its money; refused with one chocolate less."""
    game = GAMES[deck]
    card = game.book.orders[order]
    for number, stage in enumerate(card.stages):
        for pay in choices(stage.pay):
            state = fulfil(room=" ".join(pay))
            state.players[0].orders = (Held(order, number), None, None)
            action = DeliverStage(0, order, pay)
            assert [a for a in game.legal(state, 0) if isinstance(a, DeliverStage)] == [action]
            player = game.apply(state, action)[0].players[0]
            assert (player.money, player.room) == (stage.money, 0)
            last = number + 1 == len(card.stages)
            assert player.completed == ((order,) if last else ())
            state.players[0].room -= pieces.ONE[pay[0]]
            assert refused(state, action, game) == "not_enough"


@pytest.mark.parametrize(("deck", "employee"), EMPLOYEES)
def test_employee_acts(deck: str, employee: str) -> None:
    """Every act of the employee can be done, once for each use, and not without one."""
    game = GAMES[deck]
    for phase in sorted({effect.phase for effect in game.book.effects[employee]} - {""}):
        state = at(
            phase,
            shift=1,
            pushed=True,
            employee=employee,
            room=" ".join(EVERYTHING),
            belt=("bean nuts", "cocoa"),
            orders="s01 m01 l01",
        )
        plain = game.copy(state)
        plain.players[0].uses_left = 0
        acts = [a for a in game.legal(state, 0) if a not in game.legal(plain, 0)]
        assert acts
        for action in acts:
            assert refused(plain, action, game) in ("no_uses_left", "wrong_supply", "not_enough")
            after, events = game.apply(state, action)
            assert any(isinstance(event, EmployeeUsed) for event in events)
            if after.day == state.day:
                assert after.players[0].uses_left == state.players[0].uses_left - 1


@pytest.mark.parametrize(("deck", "order"), ORDERS)
def test_order_text(deck: str, order: str) -> None:
    game = GAMES[deck]
    card = game.book.orders[order]
    for done in range(len(card.stages) + 1):
        text = whole(game.words().order(order, done))
        assert text.startswith(card.name)
        left = [f"£{stage.money}" for stage in card.stages[done:]]
        assert [word.strip(",.") for word in text.split() if word.startswith("£")] == left
        assert ("Bottom row first" in text) is (done == 0 and len(card.stages) > 1)
        assert ("All of it is done" in text) is (not left)


@pytest.mark.parametrize(("deck", "part"), PARTS)
def test_part_text(deck: str, part: str) -> None:
    card = GAMES[deck].book.parts[part]
    text = whole(GAMES[deck].words().part(part))
    assert card.name in text
    assert (f"{card.cost} coal" if card.cost else "Free") in text
    today = whole(GAMES[deck].words().part(part, 7))
    assert "7 coal" in today
    assert "instead of" in today


@pytest.mark.parametrize(("deck", "part"), PARTS)
def test_a_part_is_told_in_a_sentence(deck: str, part: str) -> None:
    """What it does is said, when and for what; a class of pieces is the owner's choice."""
    card = GAMES[deck].book.parts[part]
    does = whole(card_text.does(card))
    when = "Free, as often as you like" if card.chute else "Once a shift"
    assert does.startswith(when)
    assert does.endswith(".")
    chosen = any(len(pieces.members(s)) > 1 for way in card.options for s in way.outputs)
    assert ("you choose" in does) is chosen
    words = does.lower().split()
    assert all(first != second for first, second in itertools.pairwise(words))


def test_what_goes_in_is_told_apart_from_what_comes_out_of_the_way_before() -> None:
    """`or` without a comma could belong to either."""
    told = card_text.does(LIVE.book.parts["a13"])
    assert told == (
        "Once a shift, for 2 coal, it turns either cocoa on its square into two chunks, "
        "or a finger into a boxed chocolate."
    )


@pytest.mark.parametrize(("deck", "part"), PARTS)
def test_what_a_part_can_make(deck: str, part: str) -> None:
    """All that any operation of it leaves that was not there before, and nothing else."""
    game = GAMES[deck]
    card = game.book.parts[part]
    found: set[str] = set()
    for option in card.options:
        taken = min(choices(option.inputs))
        for action in of_slot(game, holding(part, taken)):
            found.update(action.outputs)
    if card.upgrade:
        found = {into for made in pieces.UPGRADES.values() for into in made}
    assert set(facts.makes(card)) == found
    wanted = {"nuts": (game.book.cards.orders[0].id,)}
    made = facts.serves(card, wanted)
    assert made == (("nuts",) if "nuts" in found else ())
    told = card_text.serves(game.book, wanted, made)
    assert told == (
        f"It can make Nuts: {game.book.cards.orders[0].name} asks for that next." if made else ""
    )


@pytest.mark.parametrize(("deck", "employee"), EMPLOYEES)
def test_employee_text(deck: str, employee: str) -> None:
    book = GAMES[deck].book
    text = whole(GAMES[deck].words().employee(employee))
    assert book.employees[employee].name in text
    does = whole(card_text.effects(book, employee))
    assert text.endswith(does)
    assert all(whole(effect.brief()) for effect in book.effects[employee])
    for effect in book.effects[employee]:
        uses = getattr(effect, "uses", 1)
        assert (f"{uses} times today" in does) == (uses > 1)


@pytest.mark.parametrize(("deck", "store", "side"), SIDES)
def test_store_text(deck: str, store: str, side: str) -> None:
    text = whole(GAMES[deck].words().store(store, side))
    assert GAMES[deck].book.stores[store].name in text
    assert (f"side {side}" in text) is (side != "A"), "sides are told where another one is in play"


def whole(text: str) -> str:
    """The text, with nothing left to fill in and ended as a sentence."""
    assert not {"{", "}"} & set(text)
    assert "None" not in text
    assert text.strip()
    return text


@pytest.mark.parametrize("deck", GAMES)
def test_legal_never_lists_more_than_2000(deck: str) -> None:
    """The eight widest parts over squares full of everything; a store room full of everything."""
    game, plenty = GAMES[deck], " ".join(EVERYTHING * 20)

    def width(part: Part) -> int:
        return len(of_slot(game, holding(part.id, EVERYTHING * 3)))

    widest = sorted(game.book.cards.parts, key=width)[-8:]
    state = run(belt=(plenty,) * 4, room=plenty, coal=99, employee="dunstan_technician_1")
    state.players[0].slots = tuple(part.id for part in widest)
    state.players[0].assigned = 7
    ordinary = next(a for a in of_slot(game, state) if a.square == SQUARE)
    assert len(game.legal(game.apply(state, ordinary)[0], 0)) <= 2000
    for employee in (card.id for card in game.book.cards.employees):
        for phase in ("fulfil", "agent"):
            for side in "AB":
                late = at(
                    phase, employee=employee, room=plenty, orders="l07 l13 l16", sides=side * 5
                )
                assert len(game.legal(late, 0)) <= 2000
