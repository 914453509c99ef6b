"""CF-1 to CF-4: pieces, set-up, Prepare, and Expand and Recruit."""

from __future__ import annotations

from collections import Counter

import pytest

from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Setup
from chocolate_factory.core.rng import MAX_SEED
from chocolate_factory.games.conveyor.acts.actions import (
    Chute,
    EndFulfil,
    Pack,
    TakeEmployee,
    TakePart,
)
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import SIZES, SLOTS, STORES
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State, square_of
from tests.helpers.conveyor.states import (
    GAME,
    LIVE,
    at,
    begun,
    do,
    events_of,
    legal,
    may,
    refused,
    run,
    setup,
    slots,
    words,
)

STARTS = [(seats, start) for seats in (2, 3, 4) for start in range(seats)]


def take_all(state: State) -> State:
    """Plays the draft: each seat takes its first employee, then its first part."""
    while state.phase == "draft":
        assert state.seat is not None
        taken = state.players[state.seat].employee is not None
        action = legal(state, TakePart)[0] if taken else legal(state, TakeEmployee)[0]
        state = do(state, action)
    return state


# CF-1 Pieces


def test_cf_1_1_seven_chocolates_in_five_stages() -> None:
    assert pieces.PIECES == ("bean", "cocoa", "chunks", "fingers", "caramel", "nuts", "boxed")
    stage = {"bean": 0}
    for piece in pieces.PIECES:
        for into in pieces.UPGRADES[piece]:
            assert stage.setdefault(into, stage[piece] + 1) == stage[piece] + 1
    assert Counter(stage.values()) == {0: 1, 1: 1, 2: 2, 3: 2, 4: 1}


def test_cf_1_1_refined_is_five_types_and_any_is_all_seven() -> None:
    bars, wrapped = pieces.CLASSES["bar"], pieces.CLASSES["wrapped"]
    assert (bars, wrapped) == (("chunks", "fingers"), ("caramel", "nuts"))
    assert pieces.CLASSES["refined"] == (*bars, *wrapped, "boxed")
    assert pieces.CLASSES["any"] == pieces.PIECES


def test_cf_1_1_chocolate_is_unlimited() -> None:
    """CF-1.1: forty boxed chocolates double to eighty, four times what the box holds."""
    state = run(belt=("", "", "", "boxed " * 40), employee="dunstan_packer_1")
    assert pieces.count(do(state, Pack(0, 4)).players[0].belt[3], "boxed") == 80


def test_cf_1_2_a_factory_has_four_squares_and_eight_slots() -> None:
    assert len(begun().players[0].belt) == 4
    facing = Counter(square_of(i) for i in range(len(SLOTS)))
    assert facing == {1: 2, 2: 2, 3: 2, 4: 2}
    assert all(square_of(i) == int(slot[-1]) for i, slot in enumerate(SLOTS))


def test_cf_1_2_three_orders_and_a_marker_at_each_store() -> None:
    state = begun(4)
    for seat, factory in enumerate(state.players):
        assert len(factory.orders) == 3
        assert len(factory.tracks) == 5
        assert all(seat in store[0] for store in state.stacks)


def test_cf_1_3_the_printed_parts_stand_top_left() -> None:
    state = begun(4)
    for factory in state.players:
        parts = [part and GAME.book.parts[part].name for part in factory.slots]
        assert parts == ["Roaster", "Upgrader", "Chute", None, None, None, None, None]


@pytest.mark.parametrize("square", [1, 2, 4])
def test_cf_1_3_the_chute_takes_from_square_3_alone(square: int) -> None:
    state = run(belt=("bean", "bean", "bean", "bean"))
    assert refused(state, Chute(0, "bean", square)) == "chute_square"


def test_cf_1_3_the_chute_is_free_and_works_as_often_as_one_likes() -> None:
    state = run(belt=("", "", "bean bean caramel"), coal=0)
    after = do(state, Chute(0, "bean", 3), Chute(0, "caramel", 3), Chute(0, "bean", 3))
    assert words(after.players[0].room) == "bean bean caramel"
    assert (after.players[0].belt[2], after.players[0].coal) == (0, 0)


def test_cf_1_4_fifteen_parts_of_each_deck_are_used() -> None:
    state = begun()
    lying = [*state.parts_deck, *(part for packet in state.parts for part in packet)]
    assert Counter(GAME.book.parts[part].deck for part in lying) == {"A": 15, "B": 15}
    assert len(set(lying)) == 30


def test_cf_1_5_counts_of_the_live_and_the_frozen_deck() -> None:
    for game in (GAME, LIVE):
        book = game.book
        assert [len(book.order_deck(size)) for size in SIZES] == [18, 18, 18]
        printed = [card for card in book.cards.employees if card.source != "own"]
        assert [sum(card.store == store for card in printed) for store in STORES] == [7] * 5
        assert [sorted(book.stores[store].sides) for store in STORES] == [["A", "B"]] * 5


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_cf_1_6_two_to_four_players(seats: int) -> None:
    players = setup(4).players * 2
    with pytest.raises(WrongUse, match="2 to 4 players"):
        GAME.resolve(Setup(players[:seats]), 1)


# CF-2 Set-up


def test_cf_2_1_a_lies_on_b_and_each_is_shuffled() -> None:
    orders = set()
    for seed in range(20):
        state = begun(seed=seed)
        deck = [part for packet in state.parts for part in packet] + list(state.parts_deck)
        assert {GAME.book.parts[part].deck for part in deck[:15]} == {"A"}
        assert {GAME.book.parts[part].deck for part in deck[15:]} == {"B"}
        orders.add(tuple(deck))
    assert len(orders) == 20


def test_cf_2_1_orders_are_shuffled_by_size_and_employees_by_store() -> None:
    seen: list[set[tuple[str, ...]]] = [set() for _ in range(8)]
    for seed in range(10):
        state = begun(seed=seed)
        for i, deck in enumerate(state.order_decks):
            assert {GAME.book.orders[order].size for order in deck} == {SIZES[i]}
            seen[i].add(deck)
        for i, deck in enumerate(state.employee_decks):
            assert {GAME.book.employees[card].store for card in deck} == {STORES[i]}
            seen[3 + i].add(deck)
    assert all(len(decks) >= 9 for decks in seen)


def test_cf_2_2_sides_all_a_chosen_or_random() -> None:
    assert begun(sides="AAAAA").sides == tuple("AAAAA")
    assert begun(sides="ABABA").sides == tuple("ABABA")
    drawn = {begun(sides="?????", seed=seed).sides for seed in range(200)}
    assert len(drawn) == 32
    assert {begun(sides="B?AA?", seed=seed).sides[0::2] for seed in range(40)} == {
        ("B", "A", "A"),
        ("B", "A", "B"),
    }


def test_cf_2_2_all_sides_are_a_if_nobody_says_otherwise() -> None:
    given = GAME.resolve(Setup(setup().players), 1)
    assert [given.options[store] for store in STORES] == ["A"] * 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cf_2_3_each_player_begins_with_one_order_of_each_size_and_nothing_else(
    seats: int,
) -> None:
    state = begun(seats)
    dealt = [held.id for player in state.players for held in player.orders if held]
    assert len(set(dealt)) == 3 * seats
    assert not set(dealt) & {order for deck in state.order_decks for order in deck}
    for player in state.players:
        assert [GAME.book.orders[held.id].size for held in player.orders if held] == list(SIZES)
        assert all(held and held.stage == 0 for held in player.orders)
        assert (player.room, player.belt, player.money) == (0, (0, 0, 0, 0), 0)
        assert player.tracks == (0, 0, 0, 0, 0)
        assert player.coal == GAME.book.board.coal[0]  # Monday's, and none besides (CF-3.1)


@pytest.mark.parametrize(("seats", "start"), STARTS)
def test_cf_2_3_the_start_player_is_chosen(seats: int, start: int) -> None:
    state = begun(seats, start=start)
    assert (state.start, state.seat) == (start, start)


def test_cf_2_3_or_random() -> None:
    drawn = {GAME.resolve(setup(4, start="random"), seed).options["start"] for seed in range(60)}
    assert drawn == {0, 1, 2, 3}


def test_cf_2_3_a_start_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(WrongUse, match="no seat 2 with 2 players"):
        GAME.resolve(setup(2, start=2), 1)


def test_cf_2_4_same_seed_and_options_same_game() -> None:
    for seed in range(5):
        assert begun(3, seed, "?????") == begun(3, seed, "?????")
    assert begun(3, 1) != begun(3, 2)


def test_cf_2_4_choosing_what_chance_would_give_changes_nothing() -> None:
    """CF-2.4: sides and start player are drawn apart, so the cards do not depend on them."""
    for seed in range(10):
        given = GAME.resolve(setup(3, "?????", "random"), seed)
        drawn = GAME.begin(given, seed)
        chosen = begun(3, seed, "".join(drawn.sides), drawn.start)
        assert drawn == chosen
        assert begun(3, seed, "AAAAA", 0).parts == drawn.parts


def test_cf_2_4_the_cards_of_a_seed_never_change() -> None:
    """CF-2.4: written down once, so that another machine or Python cannot deal otherwise."""
    state = begun(2, 2026)
    assert state.parts == (("a06", "a15", "a14"), ("a03", "a13"))
    assert [held.id for held in state.players[1].orders if held] == ["s04", "m04", "l15"]


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_cf_2_4_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(WrongUse, match="whole number"):
        GAME.resolve(setup(), seed)


def test_cf_2_an_unknown_option_or_value_is_refused() -> None:
    players = setup().players
    with pytest.raises(WrongUse, match="no option “sides”"):
        GAME.resolve(Setup(players, {"sides": "A"}), 1)
    with pytest.raises(WrongUse, match="“C” is not one of A, B, random"):
        GAME.resolve(Setup(players, {"palace": "C"}), 1)


# CF-3 Prepare


def test_cf_3_1_coal_of_each_day_and_what_is_left_is_kept() -> None:
    state, expected = begun(2), 0
    for day in range(1, 7):
        expected += 4 + day
        assert [player.coal for player in state.players] == [expected] * 2
        assert state.day == day
        state = next_day(state)
    assert state.phase == "over"


def next_day(state: State) -> State:
    """The next day, its draft taken as done; nobody does anything on the day."""
    day = state.day
    while state.day == day and state.phase != "over":
        assert state.seat is not None
        state = GAME.copy(state)
        if state.phase == "draft":
            for factory in state.players:
                factory.part_taken, factory.employee = True, "palace_salesman_1"
            state.phase, state.turn, state.seat = "fulfil", 0, state.order[0]
        state = do(state, EndFulfil(state.order[state.turn]))
    return state


@pytest.mark.parametrize(("seats", "sizes"), [(2, [3, 2]), (3, [2, 2, 1]), (4, [2, 1, 1, 1])])
def test_cf_3_2_packets(seats: int, sizes: list[int]) -> None:
    state = begun(seats)
    assert [len(packet) for packet in state.parts] == sizes
    assert [len(packet) for packet in state.employees] == sizes


def test_cf_3_2_one_employee_of_each_store() -> None:
    for seed in range(10):
        state = begun(3, seed)
        drawn = [card for packet in state.employees for card in packet]
        assert {GAME.book.employees[card].store for card in drawn} == set(STORES)


def test_cf_3_2_which_employees_share_a_packet_is_random() -> None:
    pairs = {
        frozenset(GAME.book.employees[card].store for card in begun(3, seed).employees[0])
        for seed in range(100)
    }
    assert len(pairs) == 10


def test_cf_3_2_a_parts_to_wednesday_b_parts_from_thursday() -> None:
    state = begun(2)
    seen: list[str] = []
    for day in range(1, 7):
        parts = [part for packet in state.parts for part in packet]
        assert {GAME.book.parts[part].deck for part in parts} == {"A" if day < 4 else "B"}
        seen += parts
        state = next_day(state)
    assert len(set(seen)) == 30


# CF-4 Expand and Recruit


@pytest.mark.parametrize(("seats", "start"), STARTS)
def test_cf_4_1_snake_order(seats: int, start: int) -> None:
    """CF-4.1: clockwise from the start player, then back, the last player twice in a row."""
    state, turns = begun(seats, start=start), []
    while state.phase == "draft":
        assert state.seat is not None
        turns.append(state.seat)
        state = do(state, GAME.legal(state, state.seat)[-1])
    clockwise = [(start + i) % seats for i in range(seats)]
    assert turns == clockwise + clockwise[::-1]
    assert state.phase == "run"
    assert state.seat == start


def test_cf_4_1_who_takes_twice_in_a_row_is_told_why() -> None:
    state, told = begun(3), []
    while state.phase == "draft":
        decision = GAME.decision(state)
        assert decision is not None
        told.append("your turn again" in GAME.words().decision(decision, ("Ada", "Ben", "Cleo"))[1])
        state = do(state, GAME.legal(state, state.seat or 0)[-1])
    assert told == [False, False, False, True, False, False]


def test_cf_4_1_one_turn_a_part_the_other_an_employee_in_either_order() -> None:
    state = begun(2)
    first = legal(state, TakePart)[0]
    assert legal(state, TakeEmployee)
    part_first = do(do(state, first), legal(do(state, first), TakePart)[0])
    assert part_first.seat == 1
    ended = do(part_first, legal(part_first, TakeEmployee)[0])
    assert ended.seat == 0
    assert not legal(ended, TakePart)
    assert legal(ended, TakeEmployee)
    again = TakePart(0, 0, "a01", "top1")
    assert refused(ended, again) == "part_taken"


def test_cf_4_1_an_employee_first_leaves_a_part() -> None:
    state = begun(2)
    state = do(state, legal(state, TakeEmployee)[0])
    state = do(state, legal(state, TakePart)[0])
    state = do(state, legal(state, TakeEmployee)[0])
    assert state.seat == 0
    assert refused(state, TakeEmployee(0, 0, "palace_miner_1")) == "employee_taken"
    assert legal(state, TakePart)
    assert not legal(state, TakeEmployee)


def test_cf_4_1_the_other_cards_of_the_packet_leave_the_game() -> None:
    state = begun(2)
    kept, *gone = state.parts[0]
    after = do(state, TakePart(0, 0, kept, "bottom1"))
    assert after.parts == state.parts[1:]
    assert not set(gone) & {*after.parts_deck, *after.parts_aside}
    kept, *gone = after.employees[1]
    after = do(after, TakeEmployee(1, 1, kept))
    assert after.employees == state.employees[:1]
    assert not set(gone) & {card for deck in after.employee_decks for card in deck}


def test_cf_4_1_a_card_must_lie_in_the_packet_that_is_named() -> None:
    state = begun(2)
    assert refused(state, TakePart(0, 1, state.parts[0][0], "top1")) == "not_in_packet"
    assert refused(state, TakePart(0, 2, state.parts[0][0], "top1")) == "no_packet"
    assert refused(state, TakePart(0, -1, state.parts[-1][0], "top1")) == "packet_gone"
    assert refused(state, TakeEmployee(0, 0, state.employees[1][0])) == "not_in_packet"
    assert refused(state, TakeEmployee(0, 5, state.employees[1][0])) == "no_packet"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cf_4_1_everybody_ends_with_one_part_and_one_employee(seats: int) -> None:
    state = take_all(begun(seats))
    assert state.parts == ()
    assert state.employees == ()
    for factory in state.players:
        assert factory.part_taken
        assert factory.employee is not None
        assert factory.slots[0] != "roaster"  # covered: the first slot is listed first


@pytest.mark.parametrize("slot", SLOTS)
def test_cf_4_2_a_part_goes_into_any_slot_and_covers_what_is_there(slot: str) -> None:
    state = begun(2)
    part = state.parts[0][0]
    action = TakePart(0, 0, part, slot)
    after = do(state, action)
    index = SLOTS.index(slot)
    assert after.players[0].slots[index] == part
    expected = list(GAME.book.printed)
    assert events_of(state, action, events.PartTaken)[0].covered == expected[index]
    expected[index] = part
    assert after.players[0].slots == tuple(expected)
    assert after.players[0].coal == state.players[0].coal  # no compensation


def test_cf_4_2_a_placed_part_may_be_covered_too() -> None:
    state = begun(2)
    state.players[0].slots = slots(bottom4="b01")
    after = do(state, TakePart(0, 0, state.parts[0][0], "bottom4"))
    assert "b01" not in after.players[0].slots


def test_cf_4_2_a_covered_chute_is_gone() -> None:
    state = run(belt=("", "", "bean"), slots=slots(top3="a01"))
    assert refused(state, Chute(0, "bean", 3)) == "no_chute"
    assert not legal(state, Chute)


@pytest.mark.parametrize(
    ("employee", "coal"), [("palace_miner_1", 2), ("salters_expert_miner_2", 4)]
)
def test_cf_4_3_gifts_are_taken_at_once(employee: str, coal: int) -> None:
    state = begun(2)
    state.employees = ((employee, "fancies_clerk_1"), ("dunstan_packer_1",))
    before = state.players[0].coal
    after = do(state, TakeEmployee(0, 0, employee))
    assert after.players[0].coal == before + coal
    assert after.players[1].coal == before


def test_cf_4_off_turn_and_off_phase() -> None:
    state = begun(2)
    part = TakePart(1, 0, state.parts[0][0], "top1")
    assert refused(state, part) == "not_your_turn"
    assert refused(at("run"), TakePart(0, 0, "a01", "top1")) == "wrong_phase"
    assert may(state, TakePart(0, 0, state.parts[0][0], "top1"))
