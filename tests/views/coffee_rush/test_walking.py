"""Which meeple walks, and how: by pointer and by keys."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Return
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush import layout
from chocolate_factory.views.coffee_rush.areas import ways_view
from chocolate_factory.views.coffee_rush.look import coming, preview
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush.table import a_route, a_table, to_move, view_of
from tests.helpers.hints import hint
from tests.helpers.shell import said, words
from tests.helpers.tables import legal, table_of


def two_meeples(
    mine: tuple[int, int] = (5, 3), others: tuple[int, int] = (12, 15)
) -> tuple[Shell, Match, Pilot]:
    """A table at which one of two meeples is to be moved."""
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    match.state.players[match.seat].meeples = mine
    match.state.players[1 - (match.seat or 0)].meeples = others
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


def steps(match: Match, since: int) -> list[tuple[int, int]]:
    """(meeple, space) of each step since a position."""
    acts = [step.action for step in match.session.history[since:]]
    assert all(isinstance(act, Step | Stop) for act in acts)
    return [(act.meeple, act.space) for act in acts if isinstance(act, Step)]


def test_the_meeple_in_hand_is_the_one_that_walks() -> None:
    """Though the other one is but a step away."""
    shell, match, pilot = two_meeples()
    before = match.session.length
    pilot.click("meeple:0")
    pilot.hover("space:2")
    pilot.settle()
    (way,) = view_of(shell).walking.ways()[2]
    assert {act.meeple for act in way if isinstance(act, Step)} == {0}
    assert "2 steps" in pilot.spot("space:2").tooltip
    pilot.click("space:2")
    pilot.settle()
    done = steps(match, before)
    assert [meeple for meeple, _space in done] == [0, 0]
    assert done[-1][1] == 2


def test_a_space_out_of_reach_of_the_meeple_in_hand_is_refused_and_it_stays_in_hand() -> None:
    shell, match, pilot = two_meeples(mine=(0, 14))
    match.state.players[match.seat].rush = 0
    before = match.session.length
    pilot.click("meeple:0")
    pilot.click("space:11")  # a walk of the other one, five steps from this one
    pilot.settle()
    assert match.session.length == before
    assert said(shell) == ["That is 5 steps away; you have 3 left."]
    assert table_of(shell).pointing.picker.held == "meeple:0"


def test_the_way_of_a_walk_is_seen_before_it_is_gone() -> None:
    """By pointer and by keys, with what is collected on it."""
    shell, match, pilot = two_meeples(mine=(12, 3), others=(4, 7))
    shop = match.state.players[match.seat]
    shop.tabs, shop.cups = (("milk_tea_1",), (), (), ()), (0, 0, 0)
    table_of(shell).jump()
    pilot.settle()
    pilot.click("meeple:0")
    pilot.hover("space:10")
    pilot.settle()
    assert preview(view_of(shell).look()) == (12, 8, 9, 10)
    told = pilot.spot("space:10").tooltip
    assert told == "Milk. A click walks there in 3 steps and collects tea, steam and milk."
    shell.director.set_focus("space:10", ring=True)
    pilot.settle()
    look = view_of(shell).look()
    assert look.by_keys
    assert preview(look) == (12, 8, 9, 10)
    assert pilot.spot("space:10").tooltip.startswith("Row 3, column 3: Milk. Enter walks there")
    before = match.session.length
    pilot.click("space:10")
    pilot.settle()
    assert steps(match, before) == [(0, 8), (0, 9), (0, 10)]


def test_all_that_a_click_walks_to_is_marked_with_its_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Near spaces stronger; of those to which both meeples can walk the steps are not told."""
    marked: set[int] = set()
    plain = Frame.fill

    def fill(self: Frame, rect: Rect, style: str, *more: Any, **named: Any) -> None:
        marked.update({places.index(rect)} if style == "bar_reach" else ())
        plain(self, rect, style, *more, **named)

    shell, _match, pilot = two_meeples(mine=(0, 5), others=(12, 15))
    places = layout.areas(shell.director.frame.sizes, 1).spaces
    monkeypatch.setattr(Frame, "fill", fill)
    view_of(shell).memo.clear()
    pilot.click("meeple:0")
    pilot.settle()
    marked.clear()
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    pilot.settle()
    ways = view_of(shell).walking.ways()
    far = {space for space, (way,) in ways.items() if len(way) > 1}
    assert far == {2, 3, 6, 8, 9}, "5 is one's own other meeple"
    assert marked == far
    assert {"2", "3"} <= set(words(shell).splitlines())
    hint(pilot, table_of(shell))
    marked.clear()
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    pilot.settle()
    assert view_of(shell).look().advised
    assert not marked, "a hint counts its steps in numbers of its own"
    pilot.key("escape")
    pilot.click("meeple:0")
    pilot.settle()
    assert set(view_of(shell).look().ways) > {2, 3, 6}, "those that both can walk to, too"


def test_the_space_under_a_meeple_picks_it_up_and_puts_it_down() -> None:
    """Also where the other one could step there."""
    shell, match, pilot = two_meeples(mine=(5, 6))
    picker = table_of(shell).pointing.picker
    before = match.session.length
    for place in ("space:5", "space:6"):
        at = pilot.spot(place).px
        pilot.click_at((at.x + 8, at.y + at.h // 2))
        pilot.settle()
        assert picker.held == {"space:5": "meeple:0", "space:6": "meeple:1"}[place]
        pilot.wait(1)
        pilot.click_at((at.x + 8, at.y + at.h // 2))
        pilot.settle()
        assert picker.held is None
        pilot.wait(1)
    assert match.session.length == before
    assert said(shell) == []


def test_by_keys_a_meeple_is_picked_up_where_it_stands_and_walks_from_there() -> None:
    shell, match, pilot = two_meeples(mine=(5, 6))
    before = match.session.length
    shell.director.set_focus("space:2", ring=True)
    pilot.key("down")
    assert shell.director.focus.place == "space:6"
    pilot.key("return")
    pilot.settle()
    assert table_of(shell).pointing.picker.held == "meeple:1"
    assert shell.director.focus.place == "space:6"
    pilot.key("right")
    pilot.key("up")
    assert shell.director.focus.place == "space:3"
    pilot.key("return")
    pilot.settle()
    assert [meeple for meeple, _space in steps(match, before)] == [1, 1]
    assert shell.director.focus.place == "space:3"


def test_enter_on_a_meeple_stays_there() -> None:
    shell, _match, pilot = two_meeples(mine=(10, 6))
    shell.director.set_focus("meeple:0", ring=True)
    pilot.key("return")
    pilot.settle()
    assert shell.director.focus.place == "space:10"
    pilot.key("return")
    pilot.settle()
    assert table_of(shell).pointing.picker.held is None


@pytest.mark.parametrize(("arrow", "space"), [("up", 4), ("down", 12), ("right", 9)])
def test_an_arrow_from_a_meeple_leads_to_the_next_space_and_enter_walks(
    arrow: str, space: int
) -> None:
    shell, match, pilot = two_meeples(mine=(8, 5), others=(2, 15))
    before = match.session.length
    shell.director.set_focus("meeple:0", ring=True)
    pilot.settle()
    pilot.key(arrow)
    assert shell.director.focus.place == f"space:{space}"
    pilot.key("return")
    pilot.settle()
    assert steps(match, before) == [(0, space)]


def dragging(over: tuple[int, ...]) -> tuple[Shell, Match, Pilot, int]:
    """A meeple that is dragged over spaces, and not let go yet."""
    shell, match, pilot = two_meeples(mine=(8, 3), others=(2, 15))
    before = match.session.length
    pilot.wait(0.5)
    pilot.grab("meeple:0", pilot.centre(f"space:{over[0]}"))
    for space in over[1:]:
        pilot.move(pilot.centre(f"space:{space}"), held=True)
    assert match.session.length == before + len(over)
    return shell, match, pilot, before


def test_one_drag_is_taken_back_as_one() -> None:
    _shell, match, pilot, before = dragging((9, 10))
    pilot.release(pilot.centre("space:10"))
    pilot.settle()
    assert steps(match, before) == [(0, 9), (0, 10)]
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


@pytest.mark.parametrize("how", ["beside the bar", "at its start", "esc", "right click", "refused"])
def test_a_drag_that_ends_nowhere_collects_nothing(how: str) -> None:
    shell, match, pilot, before = dragging((9,) if how == "at its start" else (9, 10))
    at = pilot.centre("space:10")
    if how == "beside the bar":
        pilot.release((pilot.spot("tray").px.x - 2, 790))
    elif how == "at its start":
        pilot.move(pilot.centre("space:8"), held=True)
        pilot.release(pilot.centre("space:8"))
    elif how == "esc":
        pilot.key("escape")
        pilot.release(at)
    elif how == "right click":
        pilot.press(at, 3)
        pilot.release(at)
    else:
        pilot.release(pilot.centre("meeple:1"))
    pilot.settle()
    assert match.session.length == before, said(shell)
    assert not match.state.hand
    assert table_of(shell).pointing.picker.held is None


def test_an_arrow_from_a_meeple_to_ones_other_one_leads_to_that() -> None:
    shell, match, pilot = two_meeples(mine=(5, 9), others=(2, 15))
    before = match.session.length
    shell.director.set_focus("meeple:0", ring=True)
    pilot.settle()
    pilot.key("down")
    assert shell.director.focus.place == "meeple:1"
    pilot.key("right")
    pilot.key("return")
    pilot.settle()
    assert steps(match, before) == [(1, 10)]


def test_an_arrow_takes_the_meeple_along_where_the_other_one_may_not_walk() -> None:
    shell, match, pilot = two_meeples(mine=(5, 9), others=(2, 15))
    match.state.moving = 0
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus("meeple:0", ring=True)
    pilot.key("down")
    assert shell.director.focus.place == "space:9"
    assert table_of(shell).pointing.picker.held == "meeple:0"


def test_the_first_arrow_leads_where_a_step_can_go() -> None:
    """Nothing is shown by keys before; where no step can go, they begin at the meeple."""
    shell, match, pilot = two_meeples(mine=(3, 10), others=(11, 15))
    assert not shell.director.focus.ring
    pilot.key("left")
    assert shell.director.focus.place == "space:2"
    pilot.key("return")
    assert match.state.moving == 0
    shell, match, pilot = two_meeples(mine=(3, 10), others=(11, 15))
    pilot.key("right")
    assert shell.director.focus.place == "space:3"


def test_after_a_click_on_a_meeple_the_keys_go_on_from_there() -> None:
    """Also where they were among the upgrades, and for the meeple that does not come first."""
    shell, match, pilot = two_meeples(mine=(5, 10))
    shop, state = match.state.players[match.own], match.state
    state.phase, shop.up, state.deck = "upgrade", state.deck[:3], state.deck[3:]
    table_of(shell).jump()
    pilot.settle()
    pilot.key("u")
    assert shell.director.focus.place == "tile:diagonal"
    pilot.click("meeple:1")
    pilot.settle()
    pilot.key("right")
    assert shell.director.focus.place == "space:10"
    pilot.key("right")
    assert shell.director.focus.place == "space:11"


def test_no_sentence_speaks_of_clicks_to_who_uses_keys() -> None:
    shell, match, pilot = two_meeples(mine=(0, 2), others=(11, 15))
    shell.director.set_focus("space:1", ring=True)
    pilot.settle()
    frame = shell.director.frame
    told = [spot.tooltip for spot in frame.spots if spot.place.startswith(("space", "meeple"))]
    assert "Both of your meeples can come here" in " ".join(told)
    assert "lick" not in " ".join(told)
    before = match.session.length
    pilot.key("return")
    pilot.settle()
    assert match.session.length == before
    assert "lick" not in " ".join(said(shell))


def test_what_two_tokens_lead_to_is_seen_before_they_are_spent() -> None:
    shell, match, pilot = two_meeples(mine=(12, 3), others=(4, 7))
    match.state.players[match.seat].rush, match.state.steps_left = 2, 0
    match.state.moving = 0
    table_of(shell).jump()
    pilot.hover("space:14")
    pilot.settle()
    look = view_of(shell).look()
    assert preview(look) == (12, 13, 14)
    found = [look.book.spaces[space] for space in (13, 14)]
    assert sorted(coming(look).elements()) == sorted(found)
    assert "spends 2 Rush Tokens to go there and collects" in pilot.spot("space:14").tooltip


def test_a_space_beyond_the_steps_is_told_with_the_tokens_that_lead_there() -> None:
    shell, match, pilot = two_meeples(mine=(12, 15), others=(4, 7))
    match.state.players[match.seat].rush = 2
    table_of(shell).jump()
    pilot.click("meeple:0")
    pilot.hover("space:6")
    pilot.settle()
    assert len(preview(view_of(shell).look())) == 5
    told = pilot.spot("space:6").tooltip
    assert "A click spends a Rush Token to go there and collects" in told
    before = match.session.length
    pilot.click("space:6")
    pilot.settle()
    assert match.state.players[match.seat].meeples[0] == 6
    assert match.state.players[match.seat].rush == 1
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_what_is_collected_keeps_its_place() -> None:
    """Whatever comes to it, and by whatever is poured; what came first lies at the left."""
    shell, match, pilot = two_meeples()
    seat, tray = match.own, pilot.spot("tray").rect
    places: dict[str, set[tuple[int, ...]]] = {}

    def see() -> None:
        table_of(shell).jump()
        pilot.settle()
        for spot in shell.director.frame.spots:
            if spot.place.startswith("hand:"):
                places.setdefault(spot.place, set()).add(tuple(spot.px))

    for space in a_route(match, 3):
        match.do(Step(seat, 0, space))
        see()
    first = view_of(shell).look().order[0]
    assert pilot.spot(f"hand:{first}").rect.x - tray.x < tray.w / 10
    match.do(Stop(seat))
    see()
    look = view_of(shell).look()
    names = [look.words.ingredient(thing) for thing in look.order]
    told = [detail.find(name) for detail in look.banner for name in names if name in detail]
    assert len(told) == len(names)
    assert told == sorted(told), "the banner names them as they lie there"
    while match.state.hand:
        match.do(next(act for act in legal(match) if isinstance(act, Return)))
        see()
    assert len(places) > 1
    assert {len(found) for found in places.values()} == {1}


def test_the_way_back_does_not_lie_on_the_way_there() -> None:
    spaces = [Rect(100 * (n % 4), 100 * (n // 4), 80, 80) for n in range(16)]
    ((there, back, on),) = ways_view._legs(spaces, (5, 6, 5, 9))
    assert there[0][1] > back[0][1], "each at the right of who walks"
    assert there[0][1] - back[1][1] == there[1][1] - back[0][1] > 0
    assert on == (spaces[5].centre, spaces[9].centre)


@pytest.mark.parametrize("keys", [True, False])
@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_how_many_steps_are_left_is_read_beside_what_is_said_of_a_space(
    space: int, keys: bool
) -> None:
    """At the top of the bar: notices lie over the banner that says it, too."""
    shell, _match, pilot = two_meeples((6, 5))
    if keys:
        shell.director.set_focus(f"space:{space}", ring=True)
    else:
        pilot.hover(f"space:{space}")
    pilot.wait(2)
    told, title = shell.director.tooltips.rect, layout.areas(shell.director.sizes, 1).board_title
    assert told is not None
    assert title is not None
    assert "3 steps left" in words(shell)
    wide = shell.director.frame.measure("3 steps left")[0]
    assert not told.meets(title.cut_right(wide)[0])
