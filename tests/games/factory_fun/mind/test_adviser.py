"""Who gives the hints: a machine that stands is moved where little else helps."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.mind import cheaper, line
from chocolate_factory.games.factory_fun.mind.builds import Addition, Builds, Plot
from chocolate_factory.games.factory_fun.mind.judge import FunJudge
from chocolate_factory.games.factory_fun.mind.levels.adviser import Adviser
from chocolate_factory.games.factory_fun.mind.levels.hard import Hard
from chocolate_factory.games.factory_fun.mind.levels.medium import Medium
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun.bots import legal_line
from tests.helpers.factory_fun.states import (
    GAME,
    START,
    STARTER,
    act,
    alone,
    begun,
    build,
    building,
    do,
    play,
    table,
)

ADDED = "m42"
"""Wants orange and gives orange."""


def offered_walled_in() -> State:
    """The only orange container has no free side left, and another machine wants orange."""
    state = alone("E-classic", "m01", "m05", ADDED)
    first = ("place m01 7 3 0", "lay green 6 3", "lay orange 7 2", "lay end.W 9 3")
    state = play(state, "m01", first)
    return play(state, "m05", ("place m05 6 2 2", "lay red 6 1", "lay out.E 4 2"))


def walled_in() -> State:
    """The same, and it is in hand."""
    return do(offered_walled_in(), Take(0, ADDED))


def test_the_only_machine_left_is_looked_at_as_closely_as_once_it_is_in_hand() -> None:
    """Nothing but moving a machine wins chips: the hint for taking it tells of them, too."""
    state = offered_walled_in()
    taking = Adviser(GAME).choose(state, 0, Adviser.budget, 0)
    built = Adviser(GAME).choose(do(state, Take(0, ADDED)), 0, Adviser.budget, 0)
    told = built.reason.partition(": ")[2].partition(".")[0]
    assert told.endswith(" in chips")
    assert told in taking.reason


def test_the_hint_moves_a_machine_where_there_is_no_other_way() -> None:
    state = walled_in()
    plain = Hard(GAME).choose(state, 0, Hard.budget, 0)
    assert isinstance(plain.action, GiveUp)
    assert plain.reason == "I found no build that pays. I did not try to move your machines."
    found = Adviser(GAME).choose(state, 0, Adviser.budget, 0)
    assert isinstance(found.line[-1], EndBuild)
    after = legal_line(state, found).players[0]
    names = {floors.find_machine(after.floor, floors.machine_number(id_)) for id_ in ("m01", "m05")}
    assert len(names - state.players[0].before) == 1, "one of those that stood was moved"
    assert f" {GAME.book.numbers.moved} of the cost is for moving " in found.reason


def test_the_review_knows_what_the_hint_knows() -> None:
    """To give up what could have been added by moving a machine is no best decision."""
    state = walled_in()
    seen = FunJudge(GAME).appraise(state, 0, GiveUp(0), Adviser.budget, 0)
    assert seen.loss > 0


def test_a_machine_that_can_be_added_moves_none() -> None:
    state = building("m38", "m03")
    found = Adviser(GAME).choose(state, 0, Adviser.budget, 0)
    assert found.line == Hard(GAME).choose(state, 0, Hard.budget, 0).line


def test_a_hint_says_where_moving_a_machine_was_not_tried() -> None:
    """The build that costs least with all machines where they stand may bring less than one that
    moves a machine, for its chips."""
    first = Adviser(GAME).choose(building("m38", "m03"), 0, Adviser.budget, 0)
    assert first.reason.endswith("No build costs less.")
    state = play(alone("A-classic", "m38", "m03"), "m38", START)
    second = Adviser(GAME).choose(do(state, Take(0, "m03")), 0, Adviser.budget, 0)
    assert second.reason.endswith("No build costs less with your machines where they are.")


@pytest.mark.parametrize("stands", [False, True])
def test_it_never_says_that_nothing_helps_where_not_all_was_tried(stands: bool) -> None:
    state = build(walled_in(), ()) if stands else building(ADDED, "m01")
    factory = state.players[0]
    factory.owned = factory.stock = (0, 0, 0, 0, 0, 0, 13)
    if stands:
        factory.owned = (1, 1, 0, 1, 1, 0, 13)
        factory.money = 1
    words = Adviser(GAME).choose(state, 0, Adviser.budget, 0).reason
    moved = ", not even with one of your machines moved" if stands else ""
    assert words == f"I found no build that pays{moved}."


def test_the_cheapest_build_is_among_those_weighed() -> None:
    """Whoever looks for chips first overlooks it here: 13 was the least that was found."""
    lies = ("end.W 9 6", "green 6 6", "m23 4 3 0", "m28 7 6 0", "orange 4 4", "out.S 5 2")
    before = floors.read((*lies, "red 3 3"))
    plot = Plot("D-classic", before, (1, 1, 1, 1, 3, 0, 13), 8)
    least, proven = Builds(GAME.book).cheapest(plot, "m29", 400)
    assert least is not None
    adviser = Adviser(GAME)
    search = adviser.pick_search(table(begun(2), "m29", "m01"), adviser.budget)
    found = adviser.ways(plot, "m29", search, adviser.budget)
    assert min(way.price for way in found) == least.price
    assert proven <= least.price < min(way.price for way in found if way.chips > least.chips)


class Fixed(Medium):
    """A bot that knows one build."""

    def __init__(self, floor: floors.Floor, price: int = 3) -> None:
        super().__init__(GAME)
        self._floor, self._price = floor, price

    def chosen(self, state: State, seat: int, budget: int) -> tuple[Worth, list[Worth], Worth]:
        way = Addition(state.players[seat].machine or "", None, self._floor, 9, self._price, 0)
        return Worth(way, way.gain), [], Worth(None, -5)


def test_a_hint_that_moves_a_machine_says_so_behind_whatever_else_it_says() -> None:
    state = walled_in()
    floor = legal_line(state, Adviser(GAME).choose(state, 0, Adviser.budget, 0)).players[0].floor
    state.round = GAME.book.numbers.rounds
    reason = Fixed(floor, price=12).choose(state, 0, 1, 0).reason
    cost = f"{GAME.book.numbers.moved} of the cost is for moving "
    assert f"costs 12. Giving it up would cost you 5. {cost}" in reason
    assert Fixed(state.players[0].before).choose(state, 0, 1, 0).reason.endswith("costs 3.")


def test_a_hint_warns_of_what_its_build_closes_in() -> None:
    """While there are rounds to come, in the figures of the rules."""
    state = alone("E-classic", "m01", "m05")
    first = ("place m01 7 3 0", "lay green 6 3", "lay orange 7 2", "lay end.W 9 3")
    began = do(play(state, "m01", first), Take(0, "m05"))
    closed = build(began, ("place m05 6 2 2", "lay red 6 1", "lay out.E 4 2")).players[0]
    reason = Fixed(closed.floor).choose(began, 0, 1, 0).reason
    assert reason.endswith(
        " After this build pipes from the orange container reach only a corner of the floor."
    )
    began.round = GAME.book.numbers.rounds
    assert "After this" not in Fixed(closed.floor).choose(began, 0, 1, 0).reason


def test_a_hint_to_take_a_machine_warns_of_what_it_closes_in() -> None:
    state = alone("E-classic", "m01", "m05")
    first = ("place m01 7 3 0", "lay green 6 3", "lay orange 7 2", "lay end.W 9 3")
    began = play(state, "m01", first)
    lines = ("place m05 6 2 2", "lay red 6 1", "lay out.E 4 2")
    closed = build(do(began, Take(0, "m05")), lines).players[0]
    way = Addition("m05", None, closed.floor, 9, 3, 0)

    class Wants(Fixed):
        def worths(self, *_given: object) -> dict[str | None, Worth]:
            return {None: Worth(None, 0), "m05": Worth(way, way.gain)}

    found = Wants(closed.floor).choose(began, 0, 1, 0)
    acts = line.to_build(GAME.book, began.players[0], 0, way)
    assert (found.line, found.meant) == ((Take(0, "m05"),), acts), "shown, not played"
    assert found.reason == (
        f"You gain at least 6 now: {GAME.book.machines['m05'].name} earns 9 and costs 3. After "
        "this build pipes from the orange container reach only a corner of the floor."
    )


def test_a_build_is_told_as_one_would_do_it() -> None:
    """The machine is put down, as long as it is in hand nothing can be laid; then what flows into
    it from its container on, then its exit."""
    began = do(alone("C-classic", STARTER), Take(0, STARTER))
    lines = [f"place {STARTER} 4 6 0", "lay green 2 6", "lay EW 3 6", "lay red 4 4", "lay NS 4 5"]
    lines += ["lay EW 6 6", "lay out.W 7 6"]
    floor = build(began, lines).players[0].floor
    way = Addition(STARTER, None, floor, 9, 3, 0)
    acts = line.to_build(GAME.book, began.players[0], 0, way)
    told = [act(text) for text in lines]
    assert list(acts[:-1]) == told


def test_a_machine_in_the_place_of_a_container_feeds_what_that_fed() -> None:
    """Blue Kettle stands where the blue container lay and feeds Orange Fountain; the container
    feeds Blue Kettle: for 2, with the chips, not for 3 or 6."""
    state = alone("D-classic", "m26", "m02")
    state = play(state, "m26", ("place m26 3 4 0", "lay blue 3 3", "lay out.N 4 5"))
    plot, adviser = Plot.of(state.players[0]), Adviser(GAME)
    search = adviser.build_search(state, Adviser.budget)
    found = adviser.ways(plot, "m02", search, Adviser.budget)
    assert max((way.chips, -way.price) for way in found) == (5, -2)


def test_a_machine_that_stands_is_moved_by_a_step_where_little_is_won() -> None:
    """Colour Turner loses 1, but with Condenser moved beside it wins far more."""
    pieces = (
        "ES 1 5, EW 3 7, EW 6 4, NE 1 6, NE 2 7, NE 4 3, NE 5 4, NS 2 3, NS 2 4, NS 4 2, NW 2 5, "
        "NW 4 7, SW 4 1, SW 5 3, blue 2 2, end.S 3 5, end.W 10 3, green 7 3, m02 3 2 1, m04 2 6 0, "
        "m20 7 4 1, m26 3 4 0, m28 8 3 0, m30 7 2 2, m42 4 5 1, out.E 5 2, out.N 7 6, red 3 1"
    )
    before = frozenset(floors.parse(piece) for piece in pieces.split(", "))
    plot, adviser = Plot("D-classic", before, (1, 1, 1, 1, 3, 0, 13), 24), Adviser(GAME)
    found = adviser._moved(plot, "m34", adviser.search(60, 1))
    assert [way.gain for way in found] == [11]


def test_a_build_is_proposed_without_what_it_can_do_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However it was found, the container comes up to the machine in the place of a pipe."""
    adviser, state = Adviser(GAME), building(STARTER, "m01")
    longer = ("m38 3 6 0", "green 2 6", "red 3 4", "NS 3 5", "out.W 5 6")
    way = Addition(STARTER, None, floors.read(longer), 5, 4, 0)
    monkeypatch.setattr(adviser.builds, "ways", lambda *_: (way,))
    best, builds, _left = adviser.chosen(state, 0, Adviser.budget)
    assert way in [one.way for one in builds], "it may be worth more later"
    assert best.way is not None
    assert "red 3 5" in floors.listing(best.way.now)
    assert best.way.price == way.price - 1


def told_of_build(seed: int, round_: int, seat: int) -> str:
    """The hint for the build of a round, in a game that the adviser plays for all."""
    adviser, state = Adviser(GAME), begun(2, seed)
    while (state.round, state.phase, state.seats[0]) != (round_, "build", seat):
        for action in adviser.choose(state, state.seats[0], Adviser.budget, 0).plays:
            GAME.advance(state, action)
    return adviser.choose(state, seat, Adviser.budget, 0).reason


def test_a_hint_that_lays_a_container_says_what_feeding_by_a_machine_would_come_to() -> None:
    """FF-6.1: who just read of chips wants to know."""
    assert told_of_build(16, 2, 0) == (
        "You gain 4: Blue Lifter earns 6 and costs 2. Feeding it from your machines wins 5 in "
        "chips but costs 7: you gain no more."
    )


def test_a_hint_says_where_no_way_to_feed_by_a_machine_was_found() -> None:
    assert told_of_build(10, 4, 1).endswith(
        " earns 6 and costs 3. I found no way to feed it from your Magnet Coil."
    )


def test_what_a_machine_fed_for_chips_would_lose_or_gain_is_told_and_no_better_build() -> None:
    def one(value: int, price: int, chips: int) -> Worth:
        way = Addition("m38", None, frozenset(), value, price, chips)
        return Worth(way, way.gain)

    plain, feeder = one(9, 3, 0), "Cocoon"
    start = " Feeding it from your machines wins "
    for price, chips, told in (
        (12, 5, f"{start}5 in chips but costs 12: you gain 2."),
        (14, 5, f"{start}5 in chips but costs 14: you gain nothing."),
        (16, 5, f"{start}5 in chips but costs 16: you lose 2."),
        (8, 10, ""),  # which is told as the build that gains more now
    ):
        assert cheaper.fed(plain, [plain, one(9, price, chips)], feeder) == told
    assert not cheaper.fed(one(9, 3, 5), [one(9, 9, 10)], feeder), "it wins chips already"
    circle = " Your Cocoon cannot feed it: they would feed each other in a circle."
    assert cheaper.fed(plain, [plain], feeder, circle=True) == circle
    assert not cheaper.fed(plain, [plain], ""), "nothing could feed it"
