"""How many clicks a day takes, and what spares some: the Chute's, shifts that follow at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chocolate_factory import wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.choosing import asking, ways
from chocolate_factory.views.conveyor.choosing.palette import Palette
from chocolate_factory.views.conveyor.choosing.paying import Payer
from chocolate_factory.views.conveyor.choosing.ways import WayChooser
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import give, slots
from tests.helpers.conveyor.table import a_table, come_to, running, view_of
from tests.helpers.shell import words
from tests.helpers.tables import at_table, spot_of, table_of

LEVEL = "medium"
THOUGHT: dict[tuple[int, str], Action] = {}
"""What it would do; it thinks the same again of the same state."""
BESIDE = 40
"""Units: what asks no farther from its part than this stands beside it."""
CLICKS, ALONG = 19, 16
"""Clicks of the Tuesday below, of 17 acts: each by itself, and where what leaves no choice follows
by itself."""


class Counted:
    """A pilot whose clicks are counted."""

    def __init__(
        self,
        shell: Shell,
        match: Match,
        pilot: Pilot,
        behind: Callable[[Any], Action | None] = lambda _state: None,
    ) -> None:
        self.clicks = 0
        self._behind = behind
        self._shell, self._match, self._pilot = shell, match, pilot

    def click(self, place: str) -> None:
        self._pilot.wait(MAIN_AGAIN)
        self._pilot.click(place)
        self._pilot.settle()
        self.clicks += 1

    def do(self, action: Action) -> None:
        """Does the action along its shortest path, asking for no more than that."""
        paths = self._match.game.paths(self._match.state, action)
        path = min(paths, key=lambda path: (len(path), kind(path[0]) == "piece"))
        before = self._match.session.length
        for place in path:
            if self._match.session.length > before:
                return
            self.click(spot_of(self._pilot, place))
            if not at_table(self._shell):
                self._choose(action)
                return
            if table_of(self._shell).main.warned:
                self.click("do:main")

    def _choose(self, action: Action) -> None:
        top = self._shell.director.top
        if isinstance(top, WayChooser):
            first = isinstance(action, act.Chute)  # the row before is for all pieces
            row = self._both(top, action) or top.ways.index(action) + first
            self.click(f"choose:{row}")
        elif isinstance(top, Palette):
            assert isinstance(action, act.Operate)
            for piece in action.outputs:
                self.click(f"make:{piece}")
        else:
            assert isinstance(top, Payer)
            assert top.basket.proposal() == action, "the bot pays as the panel proposes"
            exact = top.basket.exact()
            self.click(f"pay:done:{exact.index(action)}" if action in exact else "pay:proposed")

    def _both(self, top: WayChooser, action: Action) -> int:
        """The row that does an upgrade and the one that follows it, 0 if there is none."""
        game, state = self._match.game, self._match.state
        assert isinstance(game, Conveyor)
        pairs = asking.double_upgrades(game, state, top.ways)
        results = [ways.net(*pair) for pair in pairs]
        if not pairs or not isinstance(action, act.Upgrade):
            return 0
        second = self._behind(game.apply(state, action)[0])
        if not isinstance(second, act.Upgrade) or ways.net(action, second) not in results:
            return 0
        return len(top.ways) + results.index(ways.net(action, second))


CHUTES = ("top2", "top3", "top4", "bottom2", "bottom4")


def tuesday(shell: Shell, match: Match, pilot: Pilot) -> tuple[int, list[Action]]:
    """(clicks, acts) of the first player's Tuesday, which a bot thinks of."""
    game = match.session.game
    registry = wiring.registry(game)
    mind, budget = registry.mind(LEVEL, game), registry.budget(LEVEL)

    def thought(state: Any = None) -> Action:
        seat, known = match.seat or 0, match.state if state is None else state
        asked = seat, repr(known)
        if asked not in THOUGHT:
            seen = game.observe(known, seat, Rng(1))
            THOUGHT[asked] = mind.choose(seen, seat, budget, 1).action
        return THOUGHT[asked]

    while match.state.day < 2:
        match.do(thought())
    table_of(shell).jump()
    pilot.settle()
    counted, acts, who = Counted(shell, match, pilot, thought), [], match.seat
    while match.state.day == 2:
        action = thought()
        if action.seat == who:
            acts.append(action)
            counted.do(action)
            assert action in [step.action for step in match.session.history[-2:]]
        else:
            match.do(action)
            table_of(shell).jump()
            pilot.settle()
    return counted.clicks, acts


@pytest.mark.parametrize(("along", "clicks"), [(False, CLICKS), (True, ALONG)])
def test_a_tuesday(along: bool, clicks: int) -> None:
    shell, match, pilot = a_table(2, 9)
    shell.settings.push_along = along
    found, acts = tuesday(shell, match, pilot)
    assert found == clicks
    assert len(acts) <= found


def test_both_upgrades_of_a_part_are_done_by_two_clicks_and_taken_back_as_one() -> None:
    shell, match, pilot = running(belt=("", "chunks"))
    twice = next(part.id for part in view_of(shell).game.book.parts.values() if part.upgrade == 2)
    give(match.state.players[match.state.seat], slots=slots(top2=twice))
    table_of(shell).jump()
    pilot.settle()
    before, counted = match.session.length, Counted(shell, match, pilot)
    counted.click("slot:top2")
    top = shell.director.top
    assert isinstance(top, WayChooser)
    assert [one.into for one in top.ways if isinstance(one, act.Upgrade)] == ["caramel", "nuts"]
    counted.click(f"choose:{len(top.ways)}")
    assert match.session.length == before + 2
    assert pieces.to_list(match.state.players[match.state.seat].belt[1]) == ("boxed",)
    assert counted.clicks == 2
    pilot.key("z")
    assert match.session.length == before


@pytest.mark.parametrize(
    ("lying", "row", "made"),
    [
        ("bean", "Bean → Chunks", "chunks"),
        ("bean bean", "2 × Bean → 2 × Cocoa", "cocoa cocoa"),
        ("caramel caramel", "2 × Caramel → 2 × Boxed", "boxed boxed"),
    ],
)
def test_two_upgrades_of_which_the_first_has_one_way_are_asked_for_once(
    lying: str, row: str, made: str
) -> None:
    shell, match, pilot = running(slots=slots(top1="a08"), belt=(lying, "", "", ""))
    pilot.click("slot:top1")
    top = shell.director.top
    assert isinstance(top, WayChooser)
    pilot.key(str(top.labels.index(row) + 1))
    pilot.settle()
    assert at_table(shell)
    assert pieces.to_list(match.state.players[match.state.seat].belt[0]) == tuple(made.split())
    assert match.state.pending is None


def test_a_piece_that_can_be_upgraded_but_once_is_upgraded_at_once() -> None:
    shell, match, pilot = running(slots=slots(top1="a08"), belt=("nuts", "", "", ""))
    pilot.click("slot:top1")
    assert at_table(shell)
    assert pieces.to_list(match.state.players[match.state.seat].belt[0]) == ("boxed",)


def test_what_own_orders_want_next_has_their_docket(monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[float] = []
    monkeypatch.setattr(
        pieces_view, "asked_mark", lambda _frame, rect, **_how: marked.append(rect.centre[1])
    )
    shell, match, pilot = running(belt=("", "cocoa"), orders="m01+1 - -")
    asked = facts.asked(view_of(shell).game.book, match.state, match.seat or 0)
    marked.clear()  # parts of the draft have theirs
    pilot.click("slot:top2")
    top = shell.director.top
    assert isinstance(top, WayChooser)
    for n, one in enumerate(top.ways):
        row = shell.director.frame.find(f"choose:{n}")
        assert row is not None
        assert isinstance(one, act.Upgrade)
        found = any(row.rect.y < y < row.rect.bottom for y in marked)
        assert found == (one.into in asked)
    assert len(set(marked)) == 1, "one of the two is wanted"


def test_one_upgrade_of_the_last_point_is_not_offered_as_two() -> None:
    shell, _match, pilot = running(belt=("", "cocoa"))
    Counted(shell, _match, pilot).click("slot:top2")
    top = shell.director.top
    assert isinstance(top, WayChooser)
    assert len(top.labels) == len(top.ways) == 2


def test_a_click_on_a_piece_that_only_the_chute_takes_drops_it() -> None:
    _shell, match, pilot = running(belt=("", "", "caramel nuts", ""))
    pilot.click("piece:3:nuts")
    pilot.settle()
    seat = match.seat or 0
    assert pieces.to_list(match.state.players[seat].room) == ("nuts",)


@pytest.mark.parametrize("how", ["row", "again", "return"])
def test_all_pieces_go_down_the_chute_at_once_and_come_back_as_one(how: str) -> None:
    shell, match, pilot = running(belt=("", "", "caramel caramel nuts", ""))
    before, seat = match.session.length, match.seat or 0
    chute = pilot.centre("slot:top3")
    pilot.click_at(chute)
    pilot.settle()
    chooser = shell.director.top
    assert isinstance(chooser, WayChooser)
    pilot.wait(0.6)
    if how == "row":
        pilot.click("choose:0")
    elif how == "again":
        pilot.click_at(chute)
    else:
        pilot.key("return")
    pilot.settle()
    assert match.state.players[seat].belt[2] == 0
    assert pieces.to_list(match.state.players[seat].room) == ("caramel", "caramel", "nuts")
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_all_of_a_kind_go_down_the_chute_at_once_beside_others() -> None:
    """Rows: all, one of each kind, and what lies there twice."""
    shell, match, pilot = running(belt=("", "", "cocoa nuts nuts", ""))
    before, seat = match.session.length, match.seat or 0
    pilot.click("slot:top3")
    pilot.settle()
    pilot.wait(0.6)
    assert "Only these" in words(shell)
    pilot.click("choose:3")
    pilot.settle()
    assert pieces.to_list(match.state.players[seat].belt[2]) == ("cocoa",)
    assert pieces.to_list(match.state.players[seat].room) == ("nuts", "nuts")
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_what_lies_alike_at_the_chute_is_told_as_all_of_it() -> None:
    shell, _match, pilot = running(belt=("", "", "nuts nuts", ""))
    pilot.click("slot:top3")
    pilot.settle()
    assert "Only these" not in words(shell)


@pytest.mark.parametrize(
    ("size", "slot"),
    mostly_seldom(
        [
            *(((1280, 800), slot) for slot in CHUTES),
            ((1440, 900), "bottom2"),
            ((1920, 1080), "top4"),
            *(((1440, 900), slot) for slot in CHUTES if slot != "bottom2"),
            *(((1920, 1080), slot) for slot in CHUTES if slot != "top4"),
        ],
        len(CHUTES) + 2,
    ),
)
def test_what_to_drop_is_asked_right_beside_the_chute(size: tuple[int, int], slot: str) -> None:
    """Off its square and off what tells which way is best, though other parts lie there."""
    own = dict.fromkeys(("bottom1", "bottom2", "bottom3", "top4"), "a05") | {"top3": "a08"}
    below = slots(**{**own, slot: "chute"})
    several = ["bean caramel nuts" if n == int(slot[-1]) else "" for n in range(1, 5)]
    shell, _match, pilot = running(size, belt=tuple(several), slots=below)
    before = list(shell.director.frame.live)
    pilot.click(f"slot:{slot}")
    pilot.settle()
    top = shell.director.top
    assert isinstance(top, WayChooser)
    chute, places = spot_in(before, f"slot:{slot}"), (f"slot:{slot}", f"square:{slot[-1]}")
    kept = ("piece", "storeroom", "order", "player")
    shown = [spot for spot in before if kind(spot.place) in kept or spot.place in places]
    assert [spot.place for spot in shown if spot.rect.meets(top.panel)] == []
    across = max(top.panel.x - chute.right, chute.x - top.panel.right)
    assert 0 <= across <= theme.PAD
    assert top.panel.y < chute.bottom
    assert chute.y < top.panel.bottom


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("slot", ["top1", "bottom3"])
def test_what_to_upgrade_into_is_asked_right_beside_the_part(
    size: tuple[int, int], scale: float, slot: str
) -> None:
    """Off it, off the piece, and off what one goes by."""
    parts = slots(top1="upgrader", bottom3="upgrader")
    shell, _match, pilot = running(size, scale, belt=("cocoa",) * 4, slots=parts)
    before = list(shell.director.frame.live)
    part, square = spot_in(before, f"slot:{slot}"), spot_in(before, f"square:{slot[-1]}")
    pilot.click(f"slot:{slot}")
    pilot.settle()
    top = shell.director.top
    assert isinstance(top, WayChooser)
    assert not top.panel.meets(part)
    assert not top.panel.meets(square)
    needed = [s.rect for s in before if kind(s.place) in ("order", "player", "storeroom")]
    assert not any(map(top.panel.meets, needed))
    across = max(top.panel.x - part.right, part.x - top.panel.right)
    down = max(top.panel.y - part.bottom, part.y - top.panel.bottom)
    assert max(across, down) <= BESIDE


def spot_in(spots: list[Spot], place: str) -> Rect:
    """Where a place lies among spots."""
    return next(spot.rect for spot in spots if spot.place == place)


def test_a_double_click_on_a_chute_without_room_beside_it_chooses_no_row() -> None:
    shell, match, pilot = running(belt=("", "", "caramel nuts", ""))
    before = match.session.length
    pilot.click("slot:top3")
    top = shell.director.top
    assert isinstance(top, WayChooser)
    top.at = None  # in the middle
    top.redraw()
    pilot.step()
    where = pilot.centre("choose:1")
    shell.director.pointer._guard = (shell.director.now, where)  # as if the Chute lay there
    pilot.click_at(where)
    assert shell.director.top is top
    assert match.session.length == before


def test_of_several_pieces_of_one_kind_one_or_all_is_asked_for() -> None:
    shell, match, pilot = running(belt=("", "", "nuts nuts", ""))
    pilot.click("slot:top3")
    pilot.settle()
    assert isinstance(shell.director.top, WayChooser)
    pilot.key("2")
    pilot.settle()
    assert pieces.to_list(match.state.players[match.seat or 0].room) == ("nuts",)


def test_a_single_piece_drops_by_a_click_on_the_chute() -> None:
    _shell, match, pilot = running(belt=("", "", "nuts", ""))
    pilot.click("slot:top3")
    pilot.settle()
    assert pieces.to_list(match.state.players[match.seat or 0].room) == ("nuts",)


def test_the_end_of_a_shift_pushes_where_that_is_set_and_both_are_taken_back_as_one() -> None:
    shell, match, pilot = running()
    shell.settings.push_along = True
    before, seat = match.session.length, match.seat
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    pilot.settle()
    done = [type(step.action) for step in match.session.history[before:]]
    assert done == [act.EndShift, act.Push]
    assert match.seat == seat
    pilot.wait(MAIN_AGAIN)
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_after_the_last_shift_nothing_is_pushed() -> None:
    shell, match, pilot = running(shift=3)
    shell.settings.push_along = True
    before = match.session.length
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    pilot.settle()
    assert [type(s.action) for s in match.session.history[before:]] == [act.EndShift]


@pytest.mark.parametrize("along", [True, False])
def test_orders_end_by_themselves_where_that_is_set_and_nothing_is_left(along: bool) -> None:
    shell, match, pilot = a_table(2, 4, options={"salters": "B"})
    shell.settings.push_along = along
    come_to(shell, match, act.EndFulfil)
    seat = match.state.seat
    own = {"orders": "- - -", "employee": "salters_director"}
    give(match.state.players[seat], room="nuts", **own)
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    table_of(shell).do(act.DeliverStore(seat, "salters", ("nuts",)))
    pilot.settle()
    done = [type(step.action) for step in match.session.history[before:]]
    assert done == [act.DeliverStore, act.EndFulfil][: 1 + along]
    pilot.wait(MAIN_AGAIN)
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_orders_do_not_end_by_themselves_where_new_ones_are_turned_up_then() -> None:
    """Nothing could be taken back after that."""
    shell, match, pilot = a_table(1, 4, options={"salters": "B"})
    shell.settings.push_along = True
    come_to(shell, match, act.EndFulfil)
    own = {"orders": "- - -", "employee": "salters_director", "room": "nuts"}
    give(match.state.players[0], **own)
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    table_of(shell).do(act.DeliverStore(0, "salters", ("nuts",)))
    pilot.settle()
    assert [type(step.action) for step in match.session.history[before:]] == [act.DeliverStore]
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_a_delivery_that_leaves_another_one_ends_nothing() -> None:
    shell, match, pilot = a_table(2, 4, options={"salters": "B"})
    shell.settings.push_along = True
    come_to(shell, match, act.EndFulfil)
    seat = match.state.seat
    give(match.state.players[seat], room="nuts nuts nuts", orders="s06 - -")
    give(match.state.players[seat], employee="salters_director")
    table_of(shell).jump()
    pilot.settle()
    table_of(shell).do(act.DeliverStage(seat, "s06", ("nuts", "nuts")))
    pilot.settle()
    assert match.seat == seat


@pytest.mark.parametrize(
    ("shift", "told"), [(2, "the next shift begins"), (3, "your last shift today")]
)
def test_the_button_that_ends_a_shift_says_what_comes(shift: int, told: str) -> None:
    shell, _match, _pilot = running(shift=shift)
    assert told in view_of(shell).main_words()[1]
