"""Where hints are drawn: all that is taken, the stage that is paid, the panel beside the board."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.areas.cards import order_card
from chocolate_factory.views.conveyor.choosing import ways
from chocolate_factory.views.hints import hint_marks, hint_view
from chocolate_factory.views.hints.advice import Advice, follow
from chocolate_factory.views.hints.hint_marks import Way, way_of
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.table import a_table, come_to, plain, view_of
from tests.helpers.hints import advised
from tests.helpers.plantation.table import a_table as plantation_table
from tests.helpers.plantation.table import play_until
from tests.helpers.shell import Words, words
from tests.helpers.tables import table_of


def refined(shell: Shell, match: Match, action: Action) -> Way:
    """The way of an act as the table marks it."""
    step = follow(match.game, match.state, (action,))[0]
    way = way_of(shell.director.frame, step.paths)
    assert way is not None
    return table_of(shell).view.refine(shell.director.frame, step, way)


def at(kind: type[Action], seed: int = 1) -> tuple[Shell, Match, Pilot, Any]:
    """A table where such an act is legal, drawn; and the act."""
    shell, match, pilot = a_table(2, seed)
    action = come_to(shell, match, kind)
    pilot.settle()
    return shell, match, pilot, action


def test_every_piece_that_is_paid_is_marked_and_the_stage_that_is_paid() -> None:
    shell, match, _pilot, _first = at(act.DeliverStage)
    stages = [
        a for a in match.game.legal(match.state, match.seat or 0) if isinstance(a, act.DeliverStage)
    ]
    action = max(stages, key=lambda a: len(a.pay))
    way = refined(shell, match, action)
    assert len(action.pay) > 1
    assert [spot.place for spot in way.sources] == [f"room:{p}" for p in sorted(action.pay)]
    assert len({tuple(spot.px) for spot in way.sources}) == len(action.pay)
    order = shell.director.frame.find(f"order:{action.order}")
    assert order is not None
    held = next(h for h in match.state.players[action.seat].orders if h and h.id == action.order)
    card = view_of(shell).game.book.orders[held.id]
    stage = order_card.stage_places(shell.director.frame, order.rect, card)[held.stage]
    assert way.target.rect == stage
    assert not way.laid


def test_two_pieces_of_a_kind_are_both_marked() -> None:
    shell, match, pilot = a_table(2, 2)
    rng = Rng(1)
    found: list[Any] = []
    while not found:
        legal = match.game.legal(match.state, match.seat or 0)
        paid = [a for a in legal if isinstance(a, (act.DeliverStage, act.DeliverStore))]
        found = [a for a in paid if len(a.pay) == 2 and len(set(a.pay)) == 1]
        if not found:
            match.do(paid[0] if paid else plain(match, rng))
    table_of(shell).jump()
    pilot.settle()
    way = refined(shell, match, found[0])
    assert [spot.place for spot in way.sources] == [f"room:{found[0].pay[0]}"] * 2
    assert way.sources[0].px != way.sources[1].px


def test_load_and_push_is_marked_at_its_button_alone() -> None:
    shell, match, _pilot, action = at(act.Push)
    way = refined(shell, match, action)
    assert way.sources == []
    assert way.target.place == "do:main"
    assert not way.laid


def test_what_a_part_makes_stands_beside_it_and_hides_neither_its_name_nor_its_piece() -> None:
    shell, match, _pilot, action = at(act.Operate)
    way = refined(shell, match, action)
    assert way.slip is not None
    slip, target = way.slip[0], way.target.rect
    assert ways.sides(match.game.book, match.state, action)[1]  # type: ignore[attr-defined]
    assert slip.y > target.y + target.h / 2 or slip.bottom < target.y + target.h / 2
    assert not slip.contains(*way.sources[0].rect.centre)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("kind", [act.TakePart, act.Push, act.DeliverStage])
def test_the_panel_stands_beside_the_board_where_there_is_room(
    size: tuple[int, int], kind: type[Action]
) -> None:
    shell, match, pilot = a_table(2, 1, size)
    action = come_to(shell, match, kind)
    advised(shell, match, pilot, action)
    panel, log = pilot.spot("hint:panel").rect, pilot.spot("log").rect
    assert panel.x >= log.x
    for spot in shell.director.frame.live:
        if spot.place.startswith(("slot:", "square:", "order:", "store:", "part:", "employee:")):
            assert not spot.rect.meets(panel), spot.place


def test_the_panel_stays_where_it_is_whatever_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It moved away from under the pointer when the line over the main button went."""
    places = (Rect(100.0 + 10 * n, 100.0, 300.0, 200.0) for n in range(1000))
    monkeypatch.setattr(hint_view, "_place", lambda *_given: next(places))
    shell, match, pilot = a_table(2, 1)
    action = come_to(shell, match, act.DeliverStage)
    advised(shell, match, pilot, action)
    panel = pilot.spot("hint:panel").rect
    for place in ("hint:run", "hint:do", "do:main", "tool:hint"):
        if place in pilot.places():
            pilot.hover(place)
            pilot.settle()
            assert pilot.spot("hint:panel").rect == panel, place
    director = shell.director
    director.resize(director.sizes.with_scale(1.5))
    pilot.settle()
    assert pilot.spot("hint:panel").rect != panel


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_one_button_of_a_hint_does_is_not_told_over_the_other(size: tuple[int, int]) -> None:
    shell, match, pilot = a_table(2, 1, size)
    first = come_to(shell, match, act.Push)
    advised(shell, match, pilot, first, act.EndShift(first.seat))
    for one, other in (("hint:run", "hint:do"), ("hint:do", "hint:run")):
        pilot.hover(one)
        pilot.wait(2.0)
        told = shell.director.tooltips.rect
        assert told is not None
        assert not told.meets(pilot.spot(other).rect), one


def at_an_upgrader(points: int) -> tuple[Shell, Match, Pilot, list[Any]]:
    """A table where a part of so many points may be operated on a piece, and its acts."""
    for seed in range(3, 40):
        shell, match, pilot = a_table(2, seed)
        if (line := upgrading(match, Rng(seed), points)) is not None:
            table_of(shell).jump()
            pilot.settle()
            return shell, match, pilot, line
    raise AssertionError("no Upgrader comes to its points")


def upgrading(match: Match, rng: Rng, points: int) -> list[Any] | None:
    """Plays at random until a part of so many points may be operated on a piece; its acts."""
    while not match.over:
        line: list[Any] = []
        state = match.state
        while len(line) < points:
            legal = match.game.legal(state, match.seat or 0)
            found = [
                a
                for a in legal
                if isinstance(a, act.Upgrade)
                and (not line or (a.slot, a.piece) == (line[0].slot, line[-1].into))
                and (
                    line
                    or match.game.book.parts[  # type: ignore[attr-defined]
                        state.players[a.seat].slots[SLOT_INDEX[a.slot]]
                    ].upgrade
                    >= points
                )
            ]
            if not found:
                break
            line.append(found[0])
            state = match.game.apply(state, found[0])[0]
        if len(line) == points:
            return line
        match.do(plain(match, rng))
    return None


def test_the_ghost_of_an_order_fills_its_place_and_is_drawn_as_it_will_lie_there() -> None:
    shell, match, pilot, action = at(act.ChooseOrder)
    way = refined(shell, match, action)
    assert way.lying is not None
    advised(shell, match, pilot, action)
    advice = table_of(shell).hints.adviser.advice
    assert advice is not None
    picture = hint_marks.Taken().of(shell.director.frame, advice, way)
    assert picture is not None
    assert picture.get_size() == way.target.px.size
    told = Words(shell.director.sizes, shell.director.art, shell.director.texts)
    way.lying(told, way.target.rect)
    assert view_of(shell).look().book.orders[action.order].name in told.words


def test_points_of_an_upgrader_are_one_step_that_is_done_and_taken_back_as_one() -> None:
    shell, match, pilot, line = at_an_upgrader(2)
    table, begun = table_of(shell), match.session.length
    thought = Thought(line[0], 3.0, (*line, act.EndShift(line[0].seat)), "Why not.", 3)
    table.hints.adviser._state = match.state
    table.hints.adviser.advice = Advice(
        thought, follow(match.game, match.state, thought.line), "medium"
    )
    told = table.hints.adviser.advice.for_person(match.game)
    assert [step.actions for step in told.plan] == [tuple(line), (act.EndShift(line[0].seat),)]
    way = way_of(shell.director.frame, told.steps[0].paths)
    assert way is not None
    way = table.view.refine(shell.director.frame, told.steps[0], way)
    assert [spot.place for spot in way.sources] == [f"piece:{line[0].square}:{line[0].piece}"]
    table.scene.redraw()
    pilot.settle()
    said_ = words(shell)
    assert told.steps[0].words in said_
    assert "2. End the shift" in said_
    pilot.key("d")
    assert [step.action for step in match.session.history[begun:]] == line
    pilot.key("z")
    assert match.session.length == begun


def test_no_number_lies_over_another() -> None:
    frame = a_table(1, 3)[0].director.frame
    small, large = Rect(460, 300, 60, 60), Rect(400, 300, 120, 60)
    ways = [
        Way([], Spot(str(i), rect, frame.sizes.rect(rect))) for i, rect in enumerate((small, large))
    ]
    taken: list[Rect] = []
    for n, way in enumerate(ways, 1):
        taken.append(hint_marks._row(frame, way, [n], 30, False, taken).rect)
    assert not taken[0].meets(taken[1])


def test_a_number_at_the_edge_of_the_window_is_seen_whole() -> None:
    frame = a_table(1, 3)[0].director.frame
    store = Rect(4, 300, 240, 90)
    way = Way([], Spot("store:salters", store, frame.sizes.rect(store)), side="corner")
    assert hint_marks._row(frame, way, [2], 30, False, []).rect.x > 2


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_panel_leaves_the_objectives_of_a_solo_game_in_sight(size: tuple[int, int]) -> None:
    shell, match, pilot = a_table(1, 3, size, options={"initial_demands": 2})
    action = come_to(shell, match, act.Push)
    line = (action, *(act.EndShift(0), act.Push(0)) * 2)
    table = table_of(shell)
    table.hints.adviser._state = match.state
    thought = Thought(action, 3.0, line, "Why not. " * 12, len(line))
    table.hints.adviser.advice = Advice(thought, follow(match.game, match.state, line), "medium")
    table.scene.redraw()
    pilot.settle()
    panel = pilot.spot("hint:panel").rect
    seen = [spot for spot in shell.director.frame.live if spot.place.startswith("demand:")]
    assert seen
    for spot in (*seen, pilot.spot("do:main")):
        assert not spot.rect.meets(panel), spot.place


def test_a_choice_among_what_lies_there_hides_none_of_it() -> None:
    """A specialist who is picked comes into the hand: nothing is laid over it."""
    shell, match, pilot = plantation_table(2, 3, guide=False)
    play_until(shell, match, pilot, lambda state: bool(match.game.facts(state, state.seat).offer))
    pilot.settle()
    frame = shell.director.frame
    picked = match.game.legal(match.state, match.seat or 0)[0]
    way = way_of(frame, follow(match.game, match.state, (picked,))[0].paths)
    assert way is not None
    steps = follow(match.game, match.state, (picked,))
    way = table_of(shell).view.refine(frame, steps[0], way)
    advice = Advice(Thought(picked, 3.0, (picked,), "Why not.", 1), steps, "medium")
    picture = hint_marks.Taken().of(frame, advice, way)
    before = len(frame.items)
    hint_marks.first(frame, way, picture)
    added = frame.items[before:]
    assert added, "what is picked has a ring"
    assert picture is None, "nothing is laid over the hand"


def test_the_numbers_on_the_table_are_of_the_shift_that_is_played() -> None:
    """What lies on the belt in a later shift lies elsewhere now."""
    shell, match, _pilot = a_table(2, 4)
    push = come_to(shell, match, act.Push)
    seat, rules = match.state.seat, table_of(shell).view.hint_rules
    line = (push, act.EndShift(seat), act.Push(seat), act.EndShift(seat), act.Push(seat))
    steps = follow(match.game, match.state, line)
    for begun, marked in ((0, line[:1]), (1, line[1:2])):
        thought = Thought(line[begun], 3.0, line[begun:], "", len(line) - begun)
        advice = Advice(thought, steps[begun:], "medium").for_person(match.game, rules)
        assert tuple(step.action for step in advice.marked(rules)) == marked


def test_a_number_that_the_panel_would_hide_is_shunned_or_lies_over_it() -> None:
    shell, match, pilot = a_table(2, 4)
    action = come_to(shell, match, act.Push)
    seat = match.state.seat
    line = (action, *(act.EndShift(seat), act.Push(seat)) * 2)
    table = table_of(shell)
    table.hints.adviser._state = match.state
    thought = Thought(action, 3.0, line, "Why not. " * 30, len(line))
    advice = Advice(thought, follow(match.game, match.state, line), "medium")
    table.hints.adviser.advice = advice
    table.scene.redraw()
    pilot.settle()
    panel, frame = pilot.spot("hint:panel").rect, shell.director.frame
    ways = [way_of(frame, step.paths) for step in advice.marked(table.view.hint_rules)]
    rows = hint_marks.rows_of(frame, ways[: hint_view.NUMBERED])
    assert rows
    assert not any(row.rect.meets(panel) for row in rows)
    hidden = hint_marks.Row(panel.middle(30, 30), [7], 30, 30)
    before = len(frame.items)
    hint_marks.draw_row(frame, hidden)
    assert len(frame.items) > before
