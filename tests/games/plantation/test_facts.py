"""The numbers that the table shows."""

from __future__ import annotations

from typing import Any

from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Transport
from chocolate_factory.games.plantation.acts.moving import Gather, Load
from tests.helpers.plantation.states import BOOK, GAME, at, begun, do, give


def test_a_worker_is_counted_out_in_both_directions() -> None:
    told = GAME.facts(at(hand="worker_2", ring=[2, 4]), 0).cards["worker_2"]
    assert (told.number, told.numbers, told.rolls) == (2, (2,), False)
    to, from_ = told.ways[2]
    assert (to.way, to.looked, to.space, to.capacity, to.ability) == ("to", (2, 3), 3, 2, "mixer")
    assert (from_.way, from_.looked, from_.capacity) == ("from", (2,), 1)
    assert from_.ability == "break_room"


def test_a_specialist_is_counted_out_for_every_face() -> None:
    told = GAME.facts(at(hand="lift_operator_1 sorter_1 runner_1", ring=[6], die=7), 0).cards
    lift = told["lift_operator_1"]
    assert (lift.number, lift.rolls, sorted(lift.ways)) == (7, True, list(range(1, 9)))
    assert [way.capacity for way in lift.ways[7]] == [2, 9]
    sorter = [(way.way, way.reverse, way.space, way.capacity) for way in told["sorter_1"].ways[7]]
    assert sorter == [
        ("to", False, 7, 1),
        ("to", True, 7, 1),
        ("from", False, 6, 8),
        ("from", True, 6, 2),
    ]
    assert told["runner_1"].numbers == (5, 6, 7, 8, 1)


def test_the_card_in_play_is_counted_out_until_its_pawn_moves() -> None:
    state = do(at(hand="runner_1 worker_3", die=8), Play(0, "runner_1", False))
    told = GAME.facts(state, 0).cards
    assert set(told) == {"runner_1", "worker_3"}
    assert told["runner_1"].numbers == (6, 7, 8, 1, 2)
    state = do(state, Adjust(0, 2))
    told = GAME.facts(state, 0).cards
    assert (told["runner_1"].number, told["runner_1"].numbers) == (2, (2,))
    assert [way.space for way in told["runner_1"].ways[2]] == [2]
    state = do(state, Transport(0, "to", False))
    assert set(GAME.facts(state, 0).cards) == {"worker_3"}


def test_what_is_said_of_the_ways_is_what_then_happens() -> None:
    for seed in range(20):
        state = begun(2, seed)
        seat = state.seat or 0
        for card, told in GAME.facts(state, seat).cards.items():
            for way in told.ways[told.number]:
                after = do(state, Play(seat, card, False), Transport(seat, way.way, way.reverse))
                assert after.turn is not None
                assert (after.turn.space, after.turn.left) == (way.space, way.capacity)


def test_a_hand_is_told_to_its_owner_alone() -> None:
    state = begun(2)
    assert set(GAME.facts(state, 0).cards) == set(state.players[0].hand)
    assert set(GAME.facts(state, 1).cards) == set(state.players[1].hand)


def test_spaces_that_are_of_use_now() -> None:
    told = GAME.facts(at(hand="worker_1", warehouse="cacao"), 0).spaces
    useful = {space.ability: space.useful for space in told}
    assert useful == {"mixer": False, "break_room": False, "outlet": True}
    told = GAME.facts(at(hand="worker_1", warehouse="cacao sugar", coins=1), 0).spaces
    assert all(space.useful for space in told)


def test_rooms_icons_and_points() -> None:
    state = at(
        hand="worker_1",
        warehouse="sugar",
        trucks={"a": "chocolate", "c": "sugar sugar sugar"},
        coins=3,
    )
    told = GAME.facts(state, 0).players[0]
    assert (told.room, told.truck_room, told.covered) == (6, (6, 2, 0, 2), (0, 0, 1, 0))
    assert (told.uncovered, told.projected, told.leftover) == (2, 1 + 1 + 3, 4)
    assert GAME.facts(state, 0).pawns == 8


def test_all_of_a_good_in_one_go() -> None:
    state = at(hand="worker_1", ring=[1, 2])
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    gather = Gather(0, "sugar", False)
    assert facts.run(BOOK, state, gather) == (gather,) * 3
    state = at(hand="worker_1", ring=[4], warehouse="sugar sugar chocolate", trucks={"b": "sugar"})
    state = do(state, Play(0, "worker_1", False), Transport(0, "from", False))
    load = Load(0, "b", "sugar", False)
    assert facts.run(BOOK, state, load) == (load,)
    assert GAME.facts(state, 0).moves == 3, "no more goods are there"


def test_pl_5_8_all_of_a_good_with_the_packer_is_stacked_where_it_can_be() -> None:
    state = at(hand="packer_1", ring=[1, 2, 3], warehouse="sugar")
    state = do(state, Play(0, "packer_1", False), Transport(0, "to", False))
    single, stacked = Gather(0, "sugar", False), Gather(0, "sugar", True)
    assert facts.run(BOOK, state, single)[:3] == (stacked, single, stacked)
    assert facts.likewise(stacked, [single]) == single
    assert facts.likewise(single, [Gather(0, "cacao", False)]) is None


def test_pl_3_4_the_space_would_end_the_moving() -> None:
    state = at(hand="worker_1", ring=[1, 2], warehouse="sugar cacao")
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    told = GAME.facts(state, 0)
    assert (told.ability, told.moves, told.ends) == ("mixer", 3, True)
    state = do(state, Gather(0, "sugar", False), Gather(0, "sugar", False))
    assert GAME.facts(state, 0).ends
    state = do(state, Gather(0, "sugar", False))
    assert (GAME.facts(state, 0).moves, GAME.facts(state, 0).ends) == (0, False)
    state = at(hand="worker_1", ring=[4], warehouse="sugar sugar chocolate")
    state = do(state, Play(0, "worker_1", False), Transport(0, "from", False))
    assert (GAME.facts(state, 0).moves, GAME.facts(state, 0).ends) == (3, False)


def test_what_can_still_be_moved_goes_by_the_room_there_is() -> None:
    full = at(hand="worker_1", ring=[1, 2], warehouse="sugar cacao " * 3 + "sugar")
    full = do(full, Play(0, "worker_1", False), Transport(0, "to", False))
    assert GAME.facts(full, 0).moves == 0
    trucks = {"a": "sugar " * 7, "b": "sugar", "c": "", "d": "sugar"}
    state = at(hand="worker_1", ring=[4], warehouse="sugar sugar sugar cacao", trucks=trucks)
    state = do(state, Play(0, "worker_1", False), Transport(0, "from", False))
    assert GAME.facts(state, 0).moves == 3, "into truck C"


def test_a_direction_of_the_card_in_play_says_what_could_be_done_there() -> None:
    state = do(at(hand="worker_2", ring=[2], warehouse="cacao"), Play(0, "worker_2", False))
    to, from_ = GAME.facts(state, 0).cards["worker_2"].ways[2]
    assert (to.capacity, to.moves, to.usable) == (2, 2, True)
    assert (from_.capacity, from_.moves, from_.usable) == (1, 0, False), "no chocolate, no coin"


def test_a_space_is_usable_once_a_good_for_it_may_come_in() -> None:
    state = at(hand="worker_1", ring=[1, 2], warehouse="sugar")
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    assert GAME.facts(state, 0).usable == "mixer", "with a cacao from the pile"
    state = at(hand="worker_1", ring=[1, 2])
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    assert GAME.facts(state, 0).usable == "", "sugar and cacao do not come together"


def test_what_is_open_in_a_turn() -> None:
    state = at(hand="machinist_1", warehouse="sugar cacao", coins=1)
    assert GAME.facts(state, 0).shift
    assert not GAME.facts(state, 1).shift
    state = do(state, Play(0, "machinist_1", False))
    assert GAME.facts(state, 0).machinist
    state = do(state, Transport(0, "to", False))
    told = GAME.facts(state, 0)
    assert (told.shift, told.ability, told.machinist) == (False, "mixer", True)
    assert GAME.facts(begun(game="candy"), 0).stow == (("sugar", 7), ("chocolate", 4))


def test_the_space_comes_first_where_a_moved_good_would_end_it() -> None:
    state = at(hand="worker_3 worker_4", ring=[3], warehouse="sugar cacao", coins=1)
    state = do(state, Play(0, "worker_3", False))
    leaving = do(state, Transport(0, "from", False))
    assert facts.of(BOOK, leaving, 0).first
    assert not facts.of(BOOK, leaving, 1).first
    assert not facts.of(BOOK, do(leaving, Load(0, "a", "sugar", False)), 0).first
    assert not facts.of(BOOK, do(leaving, Mix(0, "space")), 0).first
    assert not facts.of(BOOK, do(state, Transport(0, "to", False)), 0).first
    without = give(leaving, 0, warehouse="sugar")
    assert not facts.of(BOOK, without, 0).first


def test_pl_3_10_the_example_of_the_rules_is_counted_by_the_rules() -> None:
    number, ring, way = facts.example(GAME.book, "to")
    assert (number, way.looked, way.capacity) == (4, (4, 5), 2)
    assert [space for space, stands in enumerate(ring, 1) if stands] == [4]
    number, ring, way = facts.example(GAME.book, "from")
    assert (number, way.looked, way.capacity) == (2, (2, 3, 4), 3)
    assert [space for space, stands in enumerate(ring, 1) if stands] == [4, 5]


def test_what_keeps_one_from_moving_all_that_was_counted() -> None:
    def lacks(way: str, **given: Any) -> tuple[int, int | None, str]:
        state = do(at(hand="worker_1", **given), Play(0, "worker_1", False))
        told = GAME.facts(state, 0).cards["worker_1"].ways[1]
        found = next(one for one in told if one.way == way)
        return found.capacity, found.moves, found.lacks

    assert lacks("to", ring=[1, 2], warehouse="sugar " * 6) == (3, 1, "room")
    assert lacks("to", ring=[1, 2]) == (3, 3, "")
    assert lacks("from", ring=[4], warehouse="sugar cacao cacao") == (4, 1, "goods")
    trucks = {"a": "sugar " * 7, "b": "sugar", "c": "sugar " * 3, "d": ""}
    full = {"ring": [4], "warehouse": "sugar " * 4, "trucks": trucks}
    assert lacks("from", **full) == (4, 2, "room")
    few = do(at(hand="worker_1", ring=[1, 2]), Play(0, "worker_1", False))
    few.sugar, few.cacao = 1, 2
    way = facts.direction(BOOK, few, Transport(0, "to", False))
    assert (way.moves, way.lacks) == (2, "piles"), "they are nobody's"
    assert "Only 2 can come: the piles hold no more." in GAME.words().count(way)
    few.sugar = few.cacao = 0
    way = facts.direction(BOOK, few, Transport(0, "to", False))
    assert "Nothing can come: the piles are empty." in GAME.words().count(way)


def test_a_card_in_the_hand_says_what_could_really_be_moved_with_it() -> None:
    """With the room there is, and no cacao off: that cannot be loaded."""
    full = at(hand="worker_8 packer_1", ring=[8, 1, 2], die=8, warehouse="sugar " * 6)
    told = GAME.facts(full, 0).cards
    to = next(way for way in told["worker_8"].ways[8] if way.way == "to")
    assert (to.capacity, to.moves, to.able, to.lacks) == (4, 1, 1, "room")
    state = at(hand="worker_1 packer_1", ring=[1, 2, 3, 4, 5, 6], die=7, warehouse="cacao")
    told = GAME.facts(state, 0).cards
    to = next(way for way in told["worker_1"].ways[1] if way.way == "to")
    assert (to.capacity, to.moves) == (7, 6)
    off = next(way for way in told["packer_1"].ways[7] if way.way == "from")
    assert (off.capacity, off.moves, off.lacks) == (3, 0, "goods")
    assert GAME.facts(state, 1).cards.keys() == set(state.players[1].hand)
    assert all(
        way.moves is None
        for card in GAME.facts(state, 1).cards.values()
        for ways in card.ways.values()
        for way in ways
    ), "whoever does not decide is told what the ring gives"


def test_recruits_are_counted_for_whoever_chooses_among_them() -> None:
    state = at(hand="worker_2 worker_3", coins=1)
    state = do(state, Play(0, "worker_2", False), Transport(0, "to", False), Recruit(0))
    told = GAME.facts(state, 0)
    assert set(told.offer) <= set(told.cards)
    assert not set(told.offer) & set(GAME.facts(state, 1).cards)


def test_what_stays_and_what_must_be_alike_is_told() -> None:
    """PL-4.1, PL-4.2: raw cacao does not leave; what comes in is all sugar or all cacao."""
    words = GAME.words()
    state = at(1, ring=(3,), hand="worker_1 sorter_1", warehouse="sugar cacao")
    (way,) = (w for w in GAME.facts(state, 0).cards["worker_1"].ways[1] if w.way == "from")
    assert words.count(way).endswith("You have only 1 that can go: raw cacao stays here.")
    state = at(1, ring=(1, 2), hand="worker_1", warehouse="")
    for act in (Play(0, "worker_1", False), Transport(0, "to", False)):
        GAME.advance(state, act)
    assert GAME.facts(state, 0).one_kind
    GAME.advance(state, Gather(0, "sugar", False))
    assert not GAME.facts(state, 0).one_kind


def test_the_outlet_says_what_it_pays() -> None:
    words = GAME.words()
    assert words.use("outlet", 1) == "outlet (2 coins a cacao)"
    assert words.use("outlet", 2) == "outlet (1 coin a good)"
    assert words.use("break_room", 1) == "break room"
    assert words.sale(at(1)) == "You may sell cacao for 2 coins"


def test_a_turn_that_runs_counts_until_it_ends() -> None:
    state = at(1, hand="worker_4 worker_5")
    before = GAME.facts(state, 0).players[0].turns
    GAME.advance(state, Play(0, "worker_4", False))
    assert GAME.facts(state, 0).players[0].turns == before == 2
