"""Whole games at the table of Coffee Rush by synthetic mouse and keys, with no screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame.image import tobytes

from chocolate_factory import app, wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import kind, name
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush import actions as act
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush.table import CoffeeTable
from chocolate_factory.views.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table import MAIN_AGAIN

NAMES = ("Ada", "Bertrand", "Clara", "Dorothy")
COLOURS = ("red", "blue", "yellow", "green")
By = Callable[[Match, Pilot, Action, Rng], None]


def a_table(
    seats: int, seed: int, size: tuple[int, int] = (1280, 800), scale: float = 1.0,
    still: bool = True,
) -> tuple[Shell, Match, Pilot]:  # fmt: skip
    """A table of people only, without motion if `still`."""
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    session = Session.new(wiring.opened("coffee_rush").game, Setup(players, {"start": 0}), seed)
    settings = Settings(text=round(scale * 100), reduce_motion=still)
    shell = app.headless_shell(size, scale, settings=settings)
    match = Match(session, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def table_of(shell: Shell) -> CoffeeTable:
    """The table on top."""
    top = shell.director.top
    assert isinstance(top, CoffeeTable)
    return top


def said(shell: Shell) -> list[str]:
    """What was told at the pointer."""
    return [notice.words for notice in shell.director.notices.shown]


def legal(match: Match) -> list[Action]:
    """What may be done now."""
    return list(match.game.legal(match.state, match.seat or 0))


def plain(match: Match, rng: Rng) -> Action:
    """A legal action, not too often one that throws things away or ends something."""
    dull = (act.Return, act.Empty, act.Stop, act.Rush)
    useful = [action for action in legal(match) if not isinstance(action, dull)]
    return rng.choice(useful if useful and rng.below(4) else legal(match))


def spot_of(place: str) -> str:
    """Where a place is clicked: all acts but the token's share the main button."""
    return "do:main" if kind(place) == "do" and place != "do:rush" else place


def only_kind(match: Match) -> bool:
    """Whether a click on a cup pours, as there is but one kind to pour."""
    return len({a.ingredient for a in legal(match) if isinstance(a, act.Pour)}) == 1


def by_clicks(match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action along one of its paths, click by click."""
    paths = list(match.game.paths(match.state, action))
    if isinstance(action, act.Empty) and only_kind(match):
        paths = [path for path in paths if path[0] == "bin"]
    before = match.session.length
    for place in rng.choice(paths):
        if match.session.length > before:
            return
        pilot.click(spot_of(place))
        pilot.settle()


def by_drag(match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action by one drag, where it has two places."""
    paths = [path for path in match.game.paths(match.state, action) if len(path) == 2]
    paths = [path for path in paths if path[0] != "bin"]
    if not paths:
        by_clicks(match, pilot, action, rng)
        return
    pilot.drag(*rng.choice(paths))
    pilot.settle()


@pytest.mark.parametrize(("seats", "seed", "how"), [(2, 3, by_clicks), (3, 5, by_drag)])
def test_a_whole_game_by_mouse(seats: int, seed: int, how: By) -> None:
    shell, match, pilot = a_table(seats, seed)
    rng = Rng(seed)
    while not match.over:
        action = plain(match, rng)
        before = match.session.length
        how(match, pilot, action, rng)
        assert match.session.length == before + 1, (action, said(shell), match.state)
        assert match.session.step(before).action == action
    assert not isinstance(shell.director.top, CoffeeTable), "the score sheet is shown"


def focus_on(pilot: Pilot, shell: Shell, place: str) -> None:
    """Goes to a place with Tab alone."""
    for _press in range(90):
        if shell.director.focus.place == place and shell.director.focus.ring:
            return
        pilot.key("tab")
        pilot.settle()
    raise AssertionError(f"Tab does not reach {place}: {pilot.places()}")


def test_a_round_by_keys_alone() -> None:
    shell, match, pilot = a_table(2, 11)
    rng = Rng(11)
    while match.state.round < 2:
        action = plain(match, rng)
        before = match.session.length
        for place in match.game.paths(match.state, action)[0]:
            if match.session.length > before:
                break
            focus_on(pilot, shell, spot_of(place))
            pilot.wait(MAIN_AGAIN)
            pilot.key("return")
            pilot.settle()
        assert match.session.step(before).action == action


def to_move(match: Match, shell: Shell, pilot: Pilot, phase: str = "move") -> None:
    """Plays on at random until a phase with all steps left."""
    rng = Rng(1)
    while match.state.phase != phase or (phase == "move" and match.state.moving is not None):
        match.do(plain(match, rng))
    table_of(shell).jump()
    pilot.settle()


ARROWS = {1: "right", -1: "left", 4: "down", -4: "up"}


def test_arrows_move_the_focus_and_enter_steps() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    seat = match.seat
    focus_on(pilot, shell, f"space:{match.state.players[seat].meeples[0]}")
    for left in (2, 1):
        at = match.state.players[seat].meeples[0]
        step = next(a for a in legal(match) if isinstance(a, act.Step))
        pilot.key(ARROWS[step.space - at])
        assert shell.director.focus.place == f"space:{step.space}"
        pilot.key("return")
        pilot.settle()
        assert match.state.players[seat].meeples[0] == step.space
        assert match.state.steps_left == left


def a_route(match: Match, steps: int) -> list[int]:
    """Spaces that the meeple of the seat can walk along, one step after the other."""
    game, state, route = match.game, match.state, []
    for _step in range(steps):
        may = [a for a in game.legal(state, state.seat) if isinstance(a, act.Step)]
        step = next(a for a in may if a.space not in route)
        state, _events = game.apply(state, step)
        route.append(step.space)
    return route


@pytest.mark.parametrize("hasty", [False, True])
def test_a_route_is_dragged_a_step_for_every_space(hasty: bool) -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    before, route = match.session.length, a_route(match, 3)
    start = pilot.centre("meeple:0")
    pilot.move(start)
    pilot.press(start)
    for space in route:
        x, y = pilot.centre(f"space:{space}")
        if not hasty:
            pilot.move((x - 9, y - 9), held=True)
        pilot.move((x, y), held=True)
    assert [match.session.step(before + i).action.space for i in range(3)] == route
    pilot.release(pilot.centre(f"space:{route[-1]}"))
    pilot.settle()
    assert match.session.length == before + 3
    assert said(shell) == []
    assert table_of(shell).look().route[1:] == tuple(route)
    for undone in range(3):
        pilot.key("z")
        pilot.settle()
        assert match.session.length == before + 2 - undone


def test_a_trembling_hand_on_a_border_steps_once() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    before, (space,) = match.session.length, a_route(match, 1)
    start = match.state.players[match.seat].meeples[0]
    (x0, y0), (x1, y1) = pilot.centre(f"space:{start}"), pilot.centre(f"space:{space}")
    at = pilot.centre("meeple:0")
    pilot.move(at)
    pilot.press(at)
    pilot.move((x1, y1), held=True)
    middle = ((x0 + x1) // 2, (y0 + y1) // 2)
    for shift in (-4, 4, -4, 4):
        aside = (middle[0] + shift * (x1 != x0), middle[1] + shift * (y1 != y0))
        pilot.move(aside, held=True)
    assert match.session.length == before + 1
    pilot.move((x1, y1), held=True)
    pilot.release((x1, y1))
    pilot.settle()
    assert match.session.length == before + 1


def test_a_step_too_many_says_why() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    route = a_route(match, 3)
    for space in route:
        pilot.click(f"space:{space}")
        pilot.settle()
    match.state.players[match.seat].rush = 0
    pilot.click(f"space:{match.state.players[match.seat].meeples[0]}")
    pilot.settle()
    assert said(shell) == ["No step is left, and you have no Rush Token."]


def with_hand(match: Match, shell: Shell, pilot: Pilot, kinds: int) -> None:
    """Plays on until so many kinds are to be poured in a turn."""
    rng = Rng(5)
    while match.state.phase != "pour" or len(table_of(shell).look().hand) != kinds:
        match.do(plain(match, rng))
        table_of(shell).jump()
    pilot.settle()


def test_a_click_on_a_cup_pours_the_only_kind() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 1)
    before = match.session.length
    pilot.click("cup:2")
    pilot.settle()
    done = match.session.step(before).action
    assert isinstance(done, act.Pour)
    assert done.cup == 2


def test_with_several_kinds_a_cup_alone_does_not_pour() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 2)
    before = match.session.length
    hand = [a for a in legal(match) if isinstance(a, act.Pour)]
    pilot.click(f"hand:{hand[-1].ingredient}")
    pilot.settle()
    pilot.click("cup:0")
    pilot.settle()
    assert match.session.step(before).action == act.Pour(match.seat, hand[-1].ingredient, 0)


def test_pouring_by_the_plain_rule_and_one_undo() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 3)
    before, state = match.session.length, match.state
    pilot.click("tool:pour")
    pilot.settle()
    assert match.state.hand == 0
    assert match.session.length > before + 1
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before
    assert match.game.encode(match.state) == match.game.encode(state)
    pilot.key("p")
    pilot.settle()
    assert match.state.hand == 0


def test_orders_that_a_cup_could_become_are_lit() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 1)
    look = table_of(shell).look()
    assert look.lit() == ()
    for cup in range(3):
        pilot.hover(f"cup:{cup}")
        pilot.settle()
        look = table_of(shell).look()
        assert look.lit() == look.facts.pours[look.hand[0][0]][cup]


def test_one_click_on_an_order_serves_it() -> None:
    shell, match, pilot = a_table(2, 6)
    rng = Rng(8)
    while not any(isinstance(a, act.Process) for a in legal(match)):
        if match.state.hand and match.state.phase == "pour":
            table_of(shell).activate("tool:pour", "click")
        else:
            match.do(plain(match, rng))
            table_of(shell).jump()
    pilot.settle()
    served = next(a for a in legal(match) if isinstance(a, act.Process))
    before = match.session.length
    pilot.click(f"order:{served.order}")
    pilot.settle()
    assert match.session.length == before + 1
    assert served.order in match.state.players[served.seat].up


def test_a_wrong_cup_says_the_difference() -> None:
    shell, match, pilot = a_table(2, 6)
    to_move(match, shell, pilot, "process")
    order = next(order for tab in match.state.players[match.seat].tabs for order in tab)
    before = match.session.length
    pilot.drag(f"order:{order}", "cup:1")
    pilot.click(f"order:{order}")
    pilot.settle()
    assert match.session.length == before
    assert any("asks for" in words or "does not match" in words for words in said(shell))


def test_a_wrong_drop_says_why() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 2)
    hand = next(a for a in legal(match) if isinstance(a, act.Pour))
    pilot.drag(f"hand:{hand.ingredient}", "space:3")
    pilot.settle()
    assert said(shell) == ["An ingredient goes into one of your cups, or back into the bin."]


def test_where_both_meeples_can_go_one_must_be_chosen() -> None:
    shell, match, pilot = a_table(2, 6)
    for space in (0, 15, 2, 12):
        match.do(act.Place(match.seat, space))
        match.do(next(a for a in legal(match) if isinstance(a, act.Return)))
    table_of(shell).jump()
    pilot.settle()
    mine = match.state.players[match.seat].meeples
    between = {(15, 12): None, (0, 2): 1}.get(tuple(sorted(mine)))
    if between is None:
        match.do(act.Stop(match.seat))
        match.do(act.EndPour(match.seat))
        match.do(act.EndTurn(match.seat))
        table_of(shell).jump()
        pilot.settle()
    pilot.click("space:1")
    pilot.settle()
    assert said(shell) == ["Both of your meeples can go there: choose one of them first."]
    pilot.click("meeple:1")
    pilot.settle()
    pilot.click("space:1")
    pilot.settle()
    assert match.state.moving == 1


def test_another_counter_is_looked_at_and_left() -> None:
    shell, match, pilot = a_table(3, 4)
    other = next(seat for seat in range(3) if seat != match.own)
    pilot.click(f"player:{other}")
    pilot.settle()
    orders = [order for tab in match.state.players[other].tabs for order in tab]
    assert {f"order:{order}" for order in orders} <= set(pilot.places())
    pilot.click("space:5")
    pilot.settle()
    assert match.session.length == 0
    assert said(shell) == ["These are another player's things; press Esc to go back."]
    pilot.key("escape")
    pilot.settle()
    assert table_of(shell).looking is None


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_that_can_be_done_has_a_place_on_the_screen(
    size: tuple[int, int], scale: float
) -> None:
    shell, match, pilot = a_table(4, 9, size, scale)
    rng = Rng(2)
    window = shell.director.frame.window
    for _step in range(90):
        table = table_of(shell)
        places = set(pilot.places())
        for source in table.picker.sources:
            assert spot_of(source) in places, (source, match.state.phase)
        for spot in shell.director.frame.live:
            inside = spot.rect.x > -1 and spot.rect.right < window.w + 1
            assert inside, spot.place
            assert spot.rect.bottom < window.h + 1, spot.place
        match.do(plain(match, rng))
        table.jump()
        pilot.settle()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_main_areas_do_not_overlap(size: tuple[int, int], scale: float) -> None:
    from chocolate_factory.ui.sizes import Sizes
    from chocolate_factory.views.coffee_rush import layout

    sizes = Sizes(*size, scale)
    for others in (1, 2, 3):
        found = layout.areas(sizes, others)
        apart = [found.bar, found.board, found.tray, found.counter, found.main]
        optional = (found.tiles, found.players, found.log, found.chips, found.drawers)
        apart += [rect for rect in optional if rect is not None]
        for i, one in enumerate(apart):
            assert one.w > 40
            assert one.h > 24
            for other in apart[i + 1 :]:
                beside = one.right <= other.x + 0.5 or other.right <= one.x + 0.5
                above = one.bottom <= other.y + 0.5 or other.bottom <= one.y + 0.5
                assert beside or above, (one, other)
        for tab in found.tabs:
            assert tab.h > 60


def test_by_keys_an_ingredient_goes_to_a_cup_that_it_helps() -> None:
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 2)
    table = table_of(shell)
    facts = table.look().facts
    for ingredient, pours in facts.pours.items():
        focus_on(pilot, shell, f"hand:{ingredient}")
        pilot.key("return")
        pilot.settle()
        helped = [f"cup:{cup}" for cup, orders in enumerate(pours) if orders]
        assert shell.director.focus.place == (helped or ["cup:0"])[0]
        pilot.key("escape")
        pilot.settle()


def test_the_route_of_a_turn_is_seen_when_looking_back() -> None:
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    route = a_route(match, 2)
    for space in route:
        match.do(act.Step(match.seat, 0, space))
    match.do(next(a for a in legal(match) if not isinstance(a, act.Step)))
    table_of(shell).jump()
    pilot.settle()
    pilot.key("h")
    pilot.settle()
    past = table_of(shell)
    assert past.look().route[1:] == tuple(route)
    past.match.go(past.match.session.length - 2)  # type: ignore[attr-defined]
    past.jump()
    assert past.look().route[1:] == (route[0],)


def test_orders_slide_down_as_time_flows() -> None:
    """Half-way, slips stand between two tabs; then on the next one."""
    shell, match, pilot = a_table(3, 4, still=False)
    to_move(match, shell, pilot, "process")
    seat = match.seat
    order = next(order for tab in match.state.players[seat].tabs[:3] for order in tab)
    before = pilot.spot(f"order:{order}").rect
    pilot.click("do:main")
    seen = set()
    for _frame in range(60):
        pilot.step()
        spot = shell.director.frame.find(f"order:{order}")
        if spot is not None:
            seen.add(round(spot.rect.y))
    assert any(before.y < y < before.y + before.h for y in seen), seen
    pilot.settle()
    assert match.seat != seat


def test_meeples_glide_and_ingredients_fly() -> None:
    shell, match, pilot = a_table(3, 4, still=False)
    to_move(match, shell, pilot)
    step = next(a for a in legal(match) if isinstance(a, act.Step))
    pilot.click(f"space:{step.space}")
    pilot.step(0.1)
    table = table_of(shell)
    glide = table.look().seen.glide
    assert glide is not None
    assert glide[:3] == (step.seat, 0, step.space)
    assert 0 < glide[3] < 1
    pilot.settle()
    assert table.look().seen.glide is None
    assert table.look().hand


def test_every_place_of_a_path_has_a_kind_that_the_table_draws() -> None:
    _shell, match, _pilot = a_table(2, 6)
    rng, found = Rng(3), set()
    while not match.over:
        for action in legal(match):
            for path in match.game.paths(match.state, action):
                found |= {kind(place) for place in path}
                assert all(name(place) or place == "bin" for place in path)
        match.do(plain(match, rng))
    assert found <= {"space", "meeple", "hand", "cup", "order", "tile", "bin", "do"}


def test_the_picture_is_the_same_however_it_was_come_to() -> None:
    """What is drawn bit by bit while a game goes on equals a picture drawn at once."""
    shell, match, pilot = a_table(2, 8)
    rng = Rng(8)
    for _step in range(40):
        match.do(plain(match, rng))
        table_of(shell).jump()
        pilot.settle()
    bit_by_bit = shell.director.picture().copy()
    table_of(shell).memo.clear()
    shell.director.screen.forget()
    shell.director.redraw()
    pilot.settle()
    assert tobytes(bit_by_bit, "RGB") == tobytes(shell.director.picture(), "RGB")
