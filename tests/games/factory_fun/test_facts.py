"""The numbers that a view shows."""

from __future__ import annotations

from msgspec.structs import replace

from chocolate_factory.games.factory_fun import facts
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.entry import ENTRY
from chocolate_factory.games.factory_fun.facts import ArrowFacts, PieceFacts
from chocolate_factory.games.factory_fun.state import floor as floors
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.states import GAME, START, alone, build, building, do, play

BEHIND = ("lift 5 6", "place m07 5 6 0", "lay EW 4 5", "lay SW 5 5", "lay out.W 7 6")


def test_facts_of_a_build() -> None:
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    state = build(do(state, Take(0, "m07")), BEHIND)
    mine = GAME.facts(state, 0).players[0]
    assert (mine.money, mine.value, mine.price, mine.money_after) == (8, 8, 3, 13)
    assert [(line.piece.code, line.piece.square, line.cost) for line in mine.costs] == [
        ("EW", (4, 5), 1),
        ("SW", (5, 5), 1),
        ("out.W", (7, 6), 1),
    ]
    assert (mine.right, mine.placed, mine.faults, mine.forfeit) == (True, True, (), 5)
    assert (mine.chips_worth, mine.chips_worth_after, mine.projected) == (0, 10, 8)
    assert mine.stock == {
        "green": 0,
        "red": 0,
        "blue": 1,
        "orange": 1,
        "out": 2,
        "diagonal": 0,
        "end": 13,
    }
    assert PieceFacts("m07", (5, 6), 0, (6, 6)) in mine.pieces
    assert GAME.facts(do(state, EndBuild(0)), 0).players[0].projected == 23


def test_facts_of_the_flow() -> None:
    """Red goes from its container into High Pressor and through a pipe into Flexfixer."""
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    state = build(do(state, Take(0, "m07")), BEHIND)
    mine = GAME.facts(state, 0).players[0]
    kinds = sorted((net.kind, net.colours, net.gives, net.takes) for net in mine.networks)
    assert kinds == [
        ("product", ("blue",), 1, 0),
        ("product", ("orange",), 2, 2),
        ("supply", ("green",), 0, 1),
        ("supply", ("red",), 0, 2),
        ("supply", ("red",), 0, 3),
    ]
    assert ArrowFacts((4, 6), "E", "orange", 2) in mine.arrows
    assert ArrowFacts((3, 5), "E", "red", 3) in mine.arrows
    assert {(arrow.square, arrow.side) for arrow in mine.arrows if arrow.units == 3} == {
        ((3, 5), "E"),
        ((4, 5), "E"),
        ((5, 5), "S"),
    }


def test_facts_while_something_is_wrong() -> None:
    state = build(building("m38", "m28"), START[:2])
    mine = GAME.facts(state, 0).players[0]
    assert not mine.right
    assert mine.arrows == ()
    assert [
        (fault.code, fault.params["squares"], fault.params["side"]) for fault in mine.faults
    ] == [
        ("unconnected", [[3, 6]], "N"),
        ("unconnected", [[4, 6]], "E"),
    ]
    assert [net.kind for net in mine.networks] == ["supply"]


def test_facts_with_a_machine_in_hand() -> None:
    mine = GAME.facts(building("m38", "m28"), 0).players[0]
    assert (mine.placed, mine.right, mine.value, mine.price, mine.money_after) == (
        False,
        False,
        9,
        0,
        11,
    )


def test_a_position_in_words() -> None:
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    state = build(do(state, Take(0, "m07")), BEHIND[:3])
    assert ENTRY.describe is not None
    told = ENTRY.describe(GAME, state, 0)
    assert ("Round", "2 of 10, building") in told
    assert ("Money", "8, and 0 in chips") in told
    where = "column 3, row 6 and column 4, row 6"
    assert ("On your floor", f"High Pressor at {where}, its arrow pointing right") in told
    assert ("Flow", "orange from High Pressor (2) to Flexfixer (2)") in told
    assert ("The build costs", "1; with 8 for the machine you would have 15") in told
    assert [title for title, _words in told].count("Still wrong") == 3


def test_chips_whose_funnel_no_machine_feeds_just_now_are_told_apart() -> None:
    state = play(alone("A-classic", "m38", "m07", "m42"), "m38", START)
    state = do(build(do(state, Take(0, "m07")), BEHIND), EndBuild(0))
    state = do(state, Take(0, "m42"))
    mine = GAME.facts(state, 0).players[0]
    assert (mine.right, mine.chips_after, mine.chips_loose) == (False, (("m07.L", 10),), ())
    state = build(state, ("place m42 8 1 0", "lift 5 6", "place m07 8 8 0"))
    mine = GAME.facts(state, 0).players[0]
    assert (mine.chips_after, mine.chips_loose) == ((("m07.L", 10),), (("m07.L", 10),))


def test_what_would_cut_a_chip_off_is_told_before_it_is_done() -> None:
    state = play(alone("A-classic", "m38", "m07", "m42"), "m38", START)
    state = do(build(do(state, Take(0, "m07")), BEHIND), EndBuild(0))
    state = do(state, Take(0, "m42"))
    mine = state.players[0]
    feeding = {floors.machines(mine.floor)[floors.machine_number("m38")]}
    assert facts.cuts(GAME.book, mine, mine.floor) == ()
    assert facts.cuts(GAME.book, mine, mine.floor - feeding) == (("m07.L", 10),)
    bare = build(state, ("place m42 8 1 0", "lift 5 6", "place m07 8 8 0")).players[0]
    assert facts.cuts(GAME.book, bare, bare.floor) == (), "it is cut off already"


def test_a_machine_could_feed_a_funnel_that_takes_no_more_than_it_has_left() -> None:
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    mine = state.players[0]
    assert list(facts.could_feed(GAME.book, mine, "orange", 2)) == ["m38"]
    assert list(facts.could_feed(GAME.book, mine, "orange", 3)) == []
    assert list(facts.could_feed(GAME.book, mine, "red", 1)) == []
    state = build(do(state, Take(0, "m07")), BEHIND)
    assert list(facts.could_feed(GAME.book, state.players[0], "orange", 1)) == [], "it is taken"


def test_ff_4_6_no_machine_could_feed_one_that_feeds_it() -> None:
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    mine = build(do(state, Take(0, "m07")), BEHIND).players[0]
    assert facts.feeding(GAME.book, mine, "m07") == ["m07", "m38"]
    assert list(facts.could_feed(GAME.book, mine, "blue", 1, "m39")) == ["m07"]
    assert list(facts.could_feed(GAME.book, mine, "blue", 1, "m38")) == []
    green = GAME.book.machines["m39"].output.colour
    assert any(one.colour == green for one in GAME.book.machines["m38"].inputs)
    assert facts.would_close(GAME.book, mine, "m39", "m07") == ["m38"]
    assert facts.would_close(GAME.book, mine, "m28", "m07") == [], "an End-product feeds nothing"


def test_ff_1_4_a_machine_may_take_the_last_reservoir_while_rounds_are_to_come() -> None:
    """A black arrow wants a reservoir of its own kind."""
    state = alone("A-classic", "m38", "m07")
    known = GAME.facts(state, 0).players[0]
    last = replace(known, stock={**known.stock, "out": 1})
    assert facts.takes_last_reservoir(GAME.book, state.round, last, "m38")
    assert not facts.takes_last_reservoir(GAME.book, state.round, known, "m38")
    black = next(id_ for id_, one in GAME.book.machines.items() if one.output.colour == "black")
    assert not facts.takes_last_reservoir(GAME.book, state.round, last, black)
    assert not facts.takes_last_reservoir(GAME.book, GAME.book.numbers.rounds, last, "m38")


def test_chips_of_a_network_that_is_right_are_told_before_the_whole_build_is() -> None:
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    state = build(do(state, Take(0, "m07")), BEHIND[:3])
    mine = GAME.facts(state, 0).players[0]
    assert not mine.right
    assert (mine.chips_after, mine.chips_worth_after) == ((("m07.L", 10),), 10)


def test_the_chips_that_a_build_takes_away_are_told() -> None:
    """The third round of W4 parts a machine from the one that fed it."""
    worked = WORKED["W4"]
    state = alone(worked.board, *(one.machine for one in worked.rounds))
    for one in worked.rounds[:2]:
        state = play(state, one.machine, one.acts)
    last = worked.rounds[2]
    state = do(state, Take(0, last.machine))
    assert GAME.facts(state, 0).players[0].chips_lost == ()
    mine = GAME.facts(build(state, last.acts), 0).players[0]
    assert (mine.right, mine.chips_lost) == (True, (("m28.L", 10),))
    name = GAME.book.machines["m28"].name
    told = f"You lose the chip of 10 at {name}: no machine feeds that funnel now."
    assert GAME.words().lost_chips(mine.chips_lost) == told
