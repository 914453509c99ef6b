"""A turn by keys: what a key does is what the buttons say, and the focus stays where one works."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from chocolate_factory.games.plantation.acts.abilities import Pick, Recruit
from chocolate_factory.games.plantation.acts.candy import Make
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.moving import Load, Unload
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.views.hints.advice import AdviceStep
from chocolate_factory.views.hints.hint_marks import way_of
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.plantation import layout
from chocolate_factory.views.plantation.areas import yard_view
from chocolate_factory.views.plantation.turn import next_focus, prompt
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.hints import advised
from tests.helpers.plantation.states import BOOK, GAME, at, warehouse
from tests.helpers.plantation.table import Recorder, a_table, table_at, view_of
from tests.helpers.shell import said
from tests.helpers.tables import focus_on, table_of


def gone(state: State, card: str, way: str) -> State:
    """A state once a card is played and its worker has gone."""
    for action in (Play(0, card, False), Transport(0, way, False)):
        GAME.advance(state, action)
    return state


def test_the_key_moves_the_good_of_its_button_and_the_focus_stays_at_that_good() -> None:
    goods = "chocolate chocolate sugar sugar sugar"
    state = gone(at(1, ring=(5,), hand="worker_3 worker_6", warehouse=goods), "worker_3", "from")
    shell, match, pilot = table_at(state)
    focus_on(pilot, shell, "good:sugar")
    pilot.key("return")
    pilot.settle()
    focus_on(pilot, shell, "truck:a")
    pilot.wait(MAIN_AGAIN)
    pilot.key("return")
    pilot.settle()
    assert match.session.history[-1].action == Load(0, "a", "sugar", False)
    assert shell.director.focus.place == "good:sugar"
    shell.director.set_focus("good:chocolate", ring=True)
    pilot.key("g")
    pilot.settle()
    assert warehouse(match.state) == "chocolate chocolate"


def test_an_enter_too_many_after_the_last_good_ends_no_turn() -> None:
    """The first good asks for its truck, the next ones go to it at once."""
    state = at(1, ring=(5, 6), hand="worker_3 worker_6", warehouse="chocolate sugar")
    shell, match, pilot = table_at(gone(state, "worker_3", "from"))
    focus_on(pilot, shell, "good:sugar")
    for _press in range(8):
        pilot.wait(MAIN_AGAIN)
        pilot.key("return")
        pilot.settle()
    assert match.session.history[-1].action == Load(0, "a", "chocolate", False)
    assert match.seat == 0
    assert shell.director.saying("Nothing is left to do: press Enter again to end your turn.")
    assert shell.director.focus.place == "do:main"
    pilot.wait(WARNED_AGAIN)
    pilot.key("return")
    pilot.settle()
    assert match.seat == 1


@pytest.mark.parametrize(
    ("half", "card", "goods", "told"),
    [
        (1, "worker_3", "cacao", "S uses the chocolate mixer."),
        (1, "worker_4", "cacao", "S uses the outlet."),
        (2, "worker_1", "sugar chocolate", "S uses the candy machine."),
        (2, "worker_4", "chocolate", "S uses the outlet."),
        (2, "worker_2", "peanuts", "S uses the decorating station."),
    ],
)
def test_no_enter_too_many_after_the_last_good_uses_the_space(
    half: int, card: str, goods: str, told: str
) -> None:
    state = at(half, hand=f"{card} worker_6", warehouse=goods, trucks={"a": "sugar"})
    shell, match, pilot = table_at(gone(state, card, "to"))
    focus_on(pilot, shell, "pile:sugar" if half == 1 else "cargo:a.sugar")
    moved = match.session.length + 1
    for _press in range(3):
        pilot.wait(MAIN_AGAIN)
        pilot.key("return")
        pilot.settle()
    assert match.session.length == moved
    assert said(shell) == [f"{told} Press Enter again to end your turn."]
    pilot.wait(WARNED_AGAIN)
    pilot.key("return")
    pilot.settle()
    assert match.seat == 1  # it was told once: the button does not ask anew


def test_after_the_last_use_of_a_turn_the_keys_are_at_its_end_and_ask_first() -> None:
    state = at(1, hand="worker_3 worker_6", warehouse="cacao sugar " + "sugar " * 5)
    shell, match, pilot = table_at(gone(state, "worker_3", "to"))
    pilot.key("s")
    pilot.settle()
    assert shell.director.focus.place == "do:main"
    pilot.wait(2 * MAIN_AGAIN)
    pilot.key("return")
    pilot.settle()
    assert match.seat == 0


def test_the_focus_begins_at_the_goods_that_come_in_before_the_mixer_is_used() -> None:
    """As the headline says it, wherever the cacao lies; mixing would end the moving."""
    state = at(1, ring=(4,), hand="worker_4 worker_6", warehouse="sugar sugar cacao cacao")
    shell, match, _pilot = table_at(gone(state, "worker_4", "to"))
    facts, picker = match.game.facts(match.state, match.own), table_of(shell).pointing.picker
    assert facts.ends
    assert picker.may_take("good:cacao")
    shown = ("good:cacao", "pile:cacao")
    assert next_focus.place(match.state, facts, picker, shown, ()) == "pile:cacao"


def test_where_goods_leave_the_focus_begins_at_one_that_can_go() -> None:
    """Not at raw cacao, which stays (PL-4.3)."""
    state = at(1, ring=(5,), hand="worker_5 worker_6", warehouse="cacao cacao chocolate")
    shell, match, _pilot = table_at(gone(state, "worker_5", "from"))
    facts, picker = match.game.facts(match.state, match.own), table_of(shell).pointing.picker
    shown = ("good:cacao", "good:chocolate")
    assert next_focus.place(match.state, facts, picker, shown, ()) == "good:chocolate"


def test_goods_of_the_truck_that_is_unloaded_have_buttons_too() -> None:
    trucks = {"a": "sugar chocolate chocolate"}
    state = gone(at(2, hand="worker_1 worker_6", trucks=trucks), "worker_1", "to")
    assert state.turn is not None
    state.turn = msgspec.structs.replace(state.turn, left=3)
    GAME.advance(state, Unload(0, "a", "sugar", False))
    shell, match, pilot = table_at(state)
    assert [words for _p, _good, _told, words in view_of(shell).all_of.buttons()] == ["2 more"]
    pilot.key("g")
    pilot.settle()
    assert warehouse(match.state) == "chocolate chocolate sugar"


def test_words_of_a_good_leave_the_line_of_the_warehouse_in_sight() -> None:
    goods = "cacao cacao sugar sugar sugar"
    shell, _match, pilot = table_at(
        gone(at(1, ring=(1, 2), hand="worker_3 worker_5", warehouse=goods), "worker_3", "from")
    )
    focus_on(pilot, shell, "good:cacao")
    pilot.wait(2.0)
    rect = shell.director.tooltips.rect
    assert rect is not None
    assert not rect.meets(pilot.spot("stored").rect)


@pytest.mark.parametrize(
    ("die", "key", "told"), [(3, "4", "Press 1 to 5"), (8, "1", "Press 6, 7, 8, 1 or 2")]
)
def test_number_keys_choose_the_number_of_a_runner(die: int, key: str, told: str) -> None:
    shell, match, pilot = table_at(at(2, ring=(5, 7), die=die, hand="runner_1 worker_7"))
    focus_on(pilot, shell, "card:runner_1")
    pilot.key("return")
    pilot.settle()
    assert pilot.spot("tool:play_lies").tooltip.startswith("The die stays as it lies.")
    pilot.key("1")
    pilot.settle()
    assert view_of(shell).main_words()[0] == told
    pilot.key(key)
    pilot.settle()
    assert match.state.turn is not None
    assert match.state.turn.number == int(key)
    assert view_of(shell).main_words()[0] == "Press 1 or 2"


def test_each_number_of_a_runner_is_told_with_what_can_really_be_done() -> None:
    state = at(1, ring=(5,), die=3, hand="runner_1", warehouse="cacao")
    held = GAME.facts(state, 0).cards["runner_1"]
    GAME.advance(state, Play(0, "runner_1", False))
    card = GAME.facts(state, 0).cards["runner_1"]
    assert {n: card.ways[n] for n in card.numbers} == {n: held.ways[n] for n in card.numbers}
    assert all(way.moves == 0 for n in card.numbers for way in card.ways[n] if way.way == "from")


def test_headline_and_warning_agree_while_a_recipe_can_be_used_again() -> None:
    space = next(n for n in range(1, 9) if BOOK.ability(2, n) == "machine")
    card = f"worker_{space}"
    state = at(
        2,
        hand=card,
        deck="worker_2",
        recipes=("lollipops", "fudge", "nougat"),
        warehouse="sugar sugar",
    )
    state = gone(state, card, "to")
    GAME.advance(state, Make(0, "lollipops", "space"))
    shell, match, _pilot = table_at(state)
    decision = match.game.decision(match.state)
    assert decision is not None
    title, detail = match.game.words().decision(decision, match.names)
    assert (title, detail) == (
        "Ada, make more candy or end your turn",
        "You may make more Lollipops",
    )
    assert view_of(shell).unfinished_work() == "You may still make more Lollipops."
    assert view_of(shell).banner(title, detail) == (title, detail)


def test_the_hint_for_a_recruit_rings_its_card_and_crosses_no_other() -> None:
    state = gone(at(1, hand="worker_2 worker_3", coins=1), "worker_2", "to")
    GAME.advance(state, Recruit(0))
    shell, match, _pilot = table_at(state)
    (act, *_others) = match.game.legal(match.state, 0)
    assert isinstance(act, Pick)
    frame = shell.director.frame
    way = way_of(frame, match.game.paths(match.state, act))
    assert way is not None
    shown = view_of(shell).refine(frame, AdviceStep(match.state, act, "", ()), way)
    assert shown.sources == []
    assert shown.target.place == f"offer:{act.card}"


def test_of_several_alike_only_the_one_taken_up_looks_held() -> None:
    """The last one: that is the one that goes."""
    state = gone(
        at(1, ring=[4], hand="worker_3 worker_5", warehouse="sugar sugar"),
        "worker_3",
        "from",
    )
    shell, _match, pilot = table_at(state)
    shell.director.set_focus("good:sugar", ring=True)
    pilot.key("return")
    pilot.settle()
    look, frame = view_of(shell).look(), Recorder(shell.director.frame)
    assert look.mark("good:sugar") == "held"
    yard_view.warehouse(cast(Frame, frame), pilot.spot("warehouse").rect, look)
    assert frame.states.count("held") == 1


def test_the_number_of_a_worker_who_leaves_stands_on_the_space() -> None:
    state = at(1, ring=[8], hand="worker_8 worker_3", warehouse="sugar")
    GAME.advance(state, Play(0, "worker_8", False))
    shell, match, pilot = table_at(state)
    act, frame = Transport(0, "from", False), shell.director.frame
    way = way_of(frame, match.game.paths(match.state, act)[1:])
    assert way is not None
    assert way.target.place == "pawn"
    shown = view_of(shell).refine(frame, AdviceStep(match.state, act, "", ()), way)
    assert shown.about == pilot.spot("space:8").rect


def test_the_arrow_of_a_hint_leads_a_card_to_the_space_of_its_worker() -> None:
    """It ended at the edge of the ring, where nothing is."""
    shell, match, pilot = table_at(at(1, ring=[1, 6], hand="temp worker_3", die=6))
    act = Play(0, "temp", False)
    advised(shell, match, pilot, act, Transport(0, "to", False))
    frame, paths = shell.director.frame, match.game.paths(match.state, act)
    way = way_of(frame, paths)
    assert way is not None
    assert way.target.place == "ring"
    shown = view_of(shell).refine(frame, AdviceStep(match.state, act, "", ()), way)
    assert (shown.target.place, shown.target.rect) == ("ring", pilot.spot("space:7").rect)
    assert shown.about == pilot.spot("card:temp").rect


def test_the_hint_for_a_roll_lays_no_card_over_the_die() -> None:
    shell, match, _pilot = table_at(at(1, ring=[1], hand="sorter_1 worker_3", die=8))
    act = Play(0, "sorter_1", True)
    frame = shell.director.frame
    way = way_of(frame, match.game.paths(match.state, act))
    assert way is not None
    assert not view_of(shell).refine(frame, AdviceStep(match.state, act, "", ()), way).laid


def test_the_key_of_the_space_acts_while_the_worker_still_walks_there() -> None:
    state = at(1, ring=(5,), hand="worker_6 worker_7", coins=1)
    shell, match, pilot = table_at(state, still=False)
    match.do(Play(0, "worker_6", False))
    table_of(shell).jump()
    pilot.settle()
    pilot.key("1")
    pilot.wait(0.1)
    assert table_of(shell).motion.busy
    pilot.key("s")
    pilot.wait(MAIN_AGAIN)
    pilot.key("s")  # goods could still come in: it was asked about
    assert any(isinstance(step.action, Recruit) for step in match.session.history)


@pytest.mark.parametrize("key", ["g", "s", "x", "k"])
def test_a_key_pressed_while_another_plays_says_whose_turn_it_is(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, match, pilot = table_at(at(1, hand="worker_3 worker_6"))
    monkeypatch.setattr(Match, "human", property(lambda _match: False))
    table_of(shell).pointing.renew()
    pilot.key(key)
    pilot.settle()
    assert said(shell) == [f"It is {match.names[0]}'s turn."]


def test_a_name_that_is_cut_is_not_said_twice() -> None:
    """The explanation begins with it."""
    shell, match, pilot = a_table(2, 4, scale=2.0)
    seat = match.seat or 0
    match.state.players[seat].hand = ("runner_1", *match.state.players[seat].hand[:2])
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    pilot.settle()
    assert "Runner" in [cut.words for cut in shell.director.frame.cuts]
    shell.director.set_focus("card:runner_1", ring=True)
    pilot.settle()
    assert shell.director.tooltips._words_of("card:runner_1").startswith("Runner: ")


def test_whoever_has_brought_in_all_hears_by_which_key_somebody_is_recruited() -> None:
    state = at(1, ring=(4,), hand="worker_2 temp", coins=1)
    shell, _match, pilot = table_at(state)
    for key in ("tab", "return", "1", "return", "return"):
        pilot.key(key)
        pilot.settle()
        pilot.wait(1.5)
    assert said(shell)[-1] == "S uses the break room. Press Enter again to end your turn."


def test_by_keys_what_enter_does_is_not_said_twice_of_a_good() -> None:
    state = at(1, ring=(), hand="worker_3 temp", warehouse="sugar cacao")
    shell, _match, pilot = table_at(state)
    for key in ("tab", "return"):
        pilot.key(key)
        pilot.settle()
        pilot.wait(1.5)
    assert pilot.spot("pile:sugar").tooltip.startswith("Enter: Bring in sugar. ")
    assert prompt.told(view_of(shell).look()).startswith("Bring in 1 good")
    shell.director.set_focus("good:cacao", ring=True)
    pilot.settle()
    assert prompt.told(view_of(shell).look()).startswith("Bring in 1 good")


def test_arrows_go_from_good_to_good_of_a_row_though_alike_lie_on_both_sides() -> None:
    """Goods of a kind share a place: the frame stands at the very one that an arrow led to."""
    goods = "sugar chocolate sugar chocolate sugar"
    hand, trucks = "worker_3 worker_6", {"a": "sugar"}
    state = at(1, ring=(5,), hand=hand, warehouse=goods, trucks=trucks)
    state = gone(state, "worker_3", "from")
    shell, match, pilot = table_at(state)
    shelf, (trade, other) = view_of(shell)._shelf, (("chocolate",), ("sugar",))
    assert shelf is not None
    shelf._bays[0, ""] = (other, trade, other, trade, other, *shelf._bays[0, ""][5:])
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    pilot.settle()
    row = sorted(s.px.x for s in shell.director.frame.live if s.place.startswith("good:"))
    focus_on(pilot, shell, "good:chocolate")
    for at_px in (row[2], row[1], row[0]):
        pilot.key("left")
        pilot.settle()
        spot = shell.director.focused_spot()
        assert spot is not None
        assert spot.px.x == at_px
    pilot.key("right")
    pilot.settle()
    spot = shell.director.focused_spot()
    assert spot is not None
    assert (spot.place, spot.px.x) == ("good:chocolate", row[1])
    pilot.key("right")
    pilot.wait(MAIN_AGAIN)
    pilot.key("return")
    pilot.settle()
    focus_on(pilot, shell, "truck:a")
    pilot.wait(MAIN_AGAIN)
    pilot.key("return")
    pilot.settle()
    assert match.session.history[-1].action == Load(0, "a", "sugar", False)
    left = [s.px.x for s in shell.director.frame.live if s.place.startswith("good:")]
    assert row[2] not in left


def test_an_arrow_back_to_where_the_keys_began_among_goods_alike_moves_at_once() -> None:
    hand, trucks = "worker_3 worker_6", {"a": "sugar"}
    state = at(1, ring=(5,), hand=hand, warehouse="sugar sugar sugar", trucks=trucks)
    shell, _match, pilot = table_at(gone(state, "worker_3", "from"))
    row = sorted(s.px.x for s in shell.director.frame.live if s.place == "good:sugar")
    focus_on(pilot, shell, "good:sugar")
    for key, at_px in (("left", row[1]), ("right", row[2])):
        pilot.key(key)
        pilot.settle()
        spot = shell.director.focused_spot()
        assert spot is not None
        assert (spot.place, spot.px.x) == ("good:sugar", at_px)


def test_keys_go_on_from_the_very_good_that_was_clicked() -> None:
    hand, trucks = "worker_3 worker_6", {"a": "sugar"}
    state = at(1, ring=(5,), hand=hand, warehouse="sugar sugar sugar", trucks=trucks)
    shell, _match, pilot = table_at(gone(state, "worker_3", "from"))
    spots = [s for s in shell.director.frame.live if s.place == "good:sugar"]
    first = min(spots, key=lambda spot: spot.px.x)
    focus_on(pilot, shell, "good:sugar")
    pilot.key("left")
    pilot.settle()
    shell.director.on_press(first)
    pilot.settle()
    spot = shell.director.focused_spot()
    assert spot is not None
    assert spot.px == first.px


def test_by_keys_nobody_is_told_to_point() -> None:
    shell, _match, pilot = table_at(at(1, ring=(5,), hand="worker_3 worker_6"))
    pilot.key("tab")
    pilot.settle()
    assert prompt.told(view_of(shell).look()) == "Go to a card: the ring shows how far it goes."


def test_what_may_come_in_and_what_the_space_does_fits_on_one_line_over_the_warehouse() -> None:
    state = at(1, ring=(4, 2, 3), hand="worker_3 worker_6", warehouse="sugar cacao")
    shell, _match, _pilot = table_at(gone(state, "worker_3", "to"), (1440, 900))
    told = prompt.told(view_of(shell).look())
    assert told == "Bring in up to 3 goods of one kind, then mix if you like"
    frame = shell.director.frame
    slip = layout.areas(frame.sizes, 1, 3).yard.slip
    assert slip is not None
    assert frame.measure(told, slip.w - 2 * theme.GAP, theme.TEXT_SMALL, "bold")[1] <= slip.h


@pytest.mark.parametrize(("key", "how"), [("return", "Enter"), ("", "Click")])
def test_with_a_good_in_hand_each_lit_place_says_what_is_done_there(key: str, how: str) -> None:
    state = at(1, ring=(4,), hand="worker_4 worker_6", warehouse="cacao sugar")
    shell, _match, pilot = table_at(gone(state, "worker_4", "from"))
    if key:
        focus_on(pilot, shell, "good:sugar")
        pilot.wait(MAIN_AGAIN)
        pilot.key(key)
    else:
        pilot.click("good:sugar")
    pilot.settle()
    assert table_of(shell).pointing.picker.held == "good:sugar"
    assert pilot.spot("truck:a").tooltip.startswith(f"{how}: Load sugar into truck A. Truck A. ")
    assert pilot.spot("truck:d").tooltip.startswith(f"{how}: Load sugar into truck D. ")
