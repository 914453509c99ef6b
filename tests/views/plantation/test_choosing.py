"""What is seen at the table of Plantation & Candy while one chooses and moves goods."""

from __future__ import annotations

from typing import Any, cast

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Sell
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.plantation import goods_placement, layout
from chocolate_factory.views.plantation.areas import (
    actions_view,
    cards_view,
    players_view,
    top_view,
    works_view,
)
from chocolate_factory.views.plantation.look import open_numbers, way_button
from chocolate_factory.views.plantation.turn import prompt
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.plantation.states import BOOK, GAME, at
from tests.helpers.plantation.table import Recorder, a_table, plain, play_until, table_at, view_of
from tests.helpers.tables import (
    focus_on,
    put_away,
    table_of,
)


@pytest.mark.parametrize("seats", [2, 4])
def test_recruits_leave_ring_and_trucks_to_be_seen_and_are_counted_on_the_ring(seats: int) -> None:
    shell, match, pilot = a_table(seats, 3)
    play_until(shell, match, pilot, lambda s: s.phase == "pick")
    frame = shell.director.frame
    spots = {spot.place: spot for spot in frame.live}
    offers = [place for place in spots if kind(place) == "offer"]
    assert offers
    assert not prompt.told(view_of(shell).look()), "no good is moved before one is chosen"
    areas = layout.areas(frame.sizes, seats - 1, len(match.state.recipes))
    for offer in offers:
        assert not spots[offer].rect.meets(areas.works.panel)
        assert not spots[offer].rect.meets(areas.yard.panel)
        assert not spots[offer].tooltip, "there is room for its words"
    assert frame.at(*spots["space:1"].px.center)[0].place == "space:1"
    pilot.hover(offers[0])
    pilot.settle()
    told = match.game.facts(match.state, match.state.seat).cards[offers[0].partition(":")[2]]
    assert view_of(shell).look().counted
    assert set(view_of(shell).look().counted) <= set(told.ways[told.number])


def test_the_numbers_that_a_runner_may_have_are_lit_before_it_is_played() -> None:
    shell, match, pilot = a_table(4, 3, game="candy")
    play_until(shell, match, pilot, lambda s: s.turn is None and bool(_holds(s, "runner")))
    card = _holds(match.state, "runner")
    assert open_numbers(view_of(shell).look()) == ()
    pilot.hover(f"card:{card}")
    pilot.settle()
    look = view_of(shell).look()
    told = match.game.facts(match.state, match.state.seat).cards[card].numbers
    assert open_numbers(look) == told
    assert len(told) == 5
    frame = Recorder(shell.director.frame)
    areas = layout.areas(shell.director.frame.sizes, 1, 0)
    works_view._sights(cast(Frame, frame), areas.works, look)
    assert frame.fills.count("disc_lit") == len(told)


@pytest.mark.parametrize("played", [True, False])
def test_a_number_is_shown_at_its_button_and_at_its_space(played: bool) -> None:
    shell, match, pilot = table_at(at(2, ring=(1, 2), die=6, hand="runner_1"))
    pilot.click("card:runner_1")
    if played:
        pilot.click("tool:play_lies")
        pilot.settle()
    card = match.game.facts(match.state, 0).cards["runner_1"]
    for place in ("space:8", "tool:number_5", "space:5")[: 3 if played else 1]:
        pilot.hover(place)
        pilot.settle()
        number = int(place.rpartition("_" if "_" in place else ":")[2])
        assert view_of(shell).look().counted == card.ways[number]
        assert view_of(shell).look().aimed == place, "nothing lies over it"


def _holds(state: Any, kind_of: str) -> str:
    """A card of a kind in the hand of whoever decides, '' if there is none."""
    if state.phase != "turn" or state.seat is None:
        return ""
    hand = state.players[state.seat].hand
    return next((card for card in hand if card.startswith(kind_of)), "")


def test_round_spaces_have_round_rims() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda s: s.turn and s.turn.way is None)
    for place, style in (("space:1", "ring_round"), ("warehouse", "ring")):
        frame = Recorder(shell.director.frame)
        spot = shell.director.frame.find(place)
        assert spot is not None
        Frame.rim(cast(Frame, frame), spot, "ring")
        assert frame.fills[0] == style
    assert match.seat is not None


def test_goods_keep_their_places_between_turns() -> None:
    """What came last lies last, also once the turn is over."""
    state = at(1, hand="worker_4 worker_7", warehouse="chocolate chocolate")
    shell, match, _pilot = table_at(state)

    def bays() -> goods_placement.Bays:
        table_of(shell).jump()
        return view_of(shell).look().placed.bays

    for act in (Play(0, "worker_4", False), Transport(0, "to", False), Gather(0, "cacao", False)):
        match.do(act)
        bays()
    before = view_of(shell).look().placed.bays
    assert before[:3] == (("chocolate",), ("chocolate",), ("cacao",))
    match.do(EndTurn(0))
    placed = view_of(shell)._shelf
    assert placed is not None
    assert placed.bays(match.state, 0, len(before)) == before


def test_after_undo_goods_lie_where_they_lay_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two alike the one that was pointed at was sold, then the other one taken back."""
    state = at(1, hand="worker_4 worker_7", warehouse="cacao sugar")
    shell, match, _pilot = table_at(state)
    monkeypatch.setattr(goods_placement, "pointed", lambda *_args: [True, False, False])

    def bays() -> goods_placement.Bays:
        table_of(shell).jump()
        return view_of(shell).look().placed.bays

    match.do(Play(0, "worker_4", False))
    match.do(Transport(0, "to", False))
    before = bays()
    match.do(Gather(0, "cacao", False))
    bays()
    match.do(Sell(0, "cacao"))
    assert bays()[0] is None
    match.undo()
    bays()
    match.undo()
    assert bays() == before


def test_after_redo_goods_lie_where_they_lay_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two alike the one that was pointed at was sold, and is sold again."""
    state = at(1, hand="worker_4 worker_7", warehouse="cacao cacao sugar")
    shell, match, _pilot = table_at(state)
    at_the_goods = [[True, False, False]]
    monkeypatch.setattr(
        goods_placement, "pointed", lambda *_args: at_the_goods[0] if at_the_goods else ()
    )

    def bays() -> goods_placement.Bays:
        table_of(shell).jump()
        return view_of(shell).look().placed.bays

    match.do(Play(0, "worker_4", False))
    match.do(Transport(0, "to", False))
    bays()
    match.do(Sell(0, "cacao"))
    sold = bays()
    assert sold[:3] == (None, ("cacao",), ("sugar",))
    at_the_goods.clear()
    for again in (match.undo, match.undo, match.redo, match.redo):
        again()
        bays()
    assert bays() == sold


def test_goods_stay_where_they_lie_from_turn_to_turn() -> None:
    sugar, cacao, mixed = ("sugar",), ("cacao",), ("chocolate",)
    first = goods_placement.laid((), (cacao, sugar), 4)
    assert first == (cacao, sugar, None, None)
    more = goods_placement.laid(first, (cacao, cacao, sugar), 4)
    assert more == (cacao, sugar, cacao, None)
    made = goods_placement.laid(more, (cacao, mixed), 4)
    assert made == (cacao, mixed, None, None)
    candy = (("truffles",), ("fudge",), ("lollipops*",), ("fudge",))
    decorated = (("fudge*",), ("fudge*",), ("lollipops*",), ("truffles*",))
    assert goods_placement.laid(candy, decorated, 4) == (
        ("truffles*",),
        ("fudge*",),
        ("lollipops*",),
        ("fudge*",),
    )
    shell, match, pilot = a_table(2, 3)
    rng, before = Rng(1), view_of(shell).look().placed.bays
    for _step in range(30):
        match.do(plain(match, rng))
        table_of(shell).jump()
        pilot.settle()
        put_away(shell, pilot)
        look = view_of(shell).look()
        if look.seat == 0 and match.state.half == 1:
            held = list(match.state.players[0].warehouse)
            kept = [
                a for a, b in zip(before, look.placed.bays, strict=True) if a is not None and a == b
            ]
            gone = [space for space in before if space is not None and space not in kept]
            assert all(space not in kept for space in gone)
            assert sorted(filter(None, look.placed.bays)) == sorted(held)
            before = look.placed.bays


def test_in_the_candy_half_nothing_lies_there_that_cannot_be_had() -> None:
    shell, match, pilot = a_table(2, 3)
    assert {"pile:sugar", "pile:cacao"} <= set(pilot.places())
    assert view_of(shell).look().facts.icons
    play_until(shell, match, pilot, lambda s: s.half == 2 and s.phase == "turn")
    put_away(shell, pilot)
    assert not {"pile:sugar", "pile:cacao", "pile:chocolate"} & set(pilot.places())
    assert not view_of(shell).look().facts.icons


def test_a_direction_says_what_is_counted_and_what_keeps_it_down() -> None:
    shell, match, pilot = a_table(2, 3)

    def short(state: Any) -> bool:
        if not state.turn or state.turn.way is not None:
            return False
        told = match.game.facts(state, state.seat).cards[state.turn.card]
        ways = told.ways[told.number]
        return len(ways) == 2 and any(way.lacks and way.moves for way in ways)

    play_until(shell, match, pilot, short)
    look, card = view_of(shell).look(), view_of(shell).look().card
    assert card is not None
    way = next(way for way in card.ways[card.number] if way.lacks and way.moves)
    words = actions_view._carried(look, way)
    assert f" {way.moves} in " in words or f" load {way.moves} " in words
    assert f"(of\u00a0{way.capacity})" in words
    told = pilot.spot(way_button(way)).tooltip
    assert f"up to {way.capacity} goods" in told
    assert f"only {way.moves}" in told


@pytest.mark.parametrize(("wide", "rows"), [(14.0, 1), (9.0, 1), (3.0, 2), (1.0, 2)])
def test_small_trucks_stand_in_two_rows_where_they_are_larger_so(wide: float, rows: int) -> None:
    spaces = [truck.spaces for truck in BOOK.trucks]
    found = players_view.fleet_rows(spaces, wide)
    assert len(found) == rows
    assert [i for row in found for i in row] == list(range(len(spaces)))


def test_once_a_card_is_played_the_keyboard_is_led_to_the_ways_it_can_go() -> None:
    shell, match, pilot = a_table(2, 3, still=False)

    def worker(state: Any) -> bool:
        return state.turn is None and sum(state.ring) in (2, 3) and bool(_holds(state, "worker"))

    play_until(shell, match, pilot, worker)
    focus_on(pilot, shell, f"card:{_holds(match.state, 'worker')}")
    pilot.wait(MAIN_AGAIN)
    pilot.key("return")
    pilot.settle()
    pilot.wait(MAIN_AGAIN)
    assert match.state.turn is not None
    assert (shell.director.focus.place or "").startswith("tool:go_")


@pytest.mark.parametrize("wide", [80, 100, 120])
def test_no_specialist_s_name_is_cut_on_a_narrow_card(wide: float) -> None:
    shell, _match, _pilot = a_table(2, 3)
    frame, look = shell.director.frame, view_of(shell).look()
    before = len(frame.cuts)
    for id_ in BOOK.specialists:
        cards_view._specialist(frame, Rect(0, 0, wide, 140), look, id_)
    assert frame.cuts[before:] == []


@pytest.mark.parametrize("compact", [False, True])
def test_no_turns_are_counted_once_there_are_none(compact: bool) -> None:
    shell, match, pilot = a_table(2, 3)
    for left in (True, False):
        frame, look = Recorder(shell.director.frame), view_of(shell).look()
        top_view._status(cast(Frame, frame), Rect(0, 0, 300, 60), look, compact)
        assert any("turns left" in told for told in frame.texts) is left
        assert not any(" 0 " in f" {told} " for told in frame.texts)
        play_until(shell, match, pilot, lambda s: s.phase == "drop")


def test_the_number_of_a_space_lies_over_the_rim_of_the_focus() -> None:
    shell, _match, pilot = a_table(2, 3)
    spot = pilot.spot("space:2")
    frame = Recorder(shell.director.frame)
    Frame.rim(cast(Frame, frame), spot, "focus")
    assert frame.fills == ["focus_round", "disc"]
    assert frame.texts == ["2"]


def test_how_much_may_be_moved_lies_over_the_rim_of_the_focus() -> None:
    state = at(1, ring=[2, 3, 4, 5], hand="worker_1 worker_5", warehouse="sugar")
    GAME.advance(state, Play(0, "worker_1", False))
    shell, _match, pilot = table_at(state)
    shell.director.set_focus("space:2", ring=True)
    pilot.settle()
    frame = Recorder(shell.director.frame)
    Frame.rim(cast(Frame, frame), pilot.spot("space:2"), "focus")
    assert frame.fills == ["focus_round", "disc", "tally_from"]
    assert frame.texts == ["2", "1", "of 2"]
