"""The keyboard is led to what can be done, by Tab through nothing else, and not twice by chance."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from chocolate_factory import wiring
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.pieces import members
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw import styles, theme
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.settings import SettingsPage
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.conveyor.states import give, slots
from tests.helpers.conveyor.table import a_table, come_to, plain, running
from tests.helpers.hints import Mock, a_hint_table, hint, minds, wait
from tests.helpers.tables import a_table_of, focus_on, legal, spot_of, table_of

__all__ = ["minds"]

TABBED = ("slot", "desk", "order", "store", "do", "room")


def tabbed(pilot: Pilot, shell: Shell) -> list[str]:
    """The places that Tab walks through, once around."""
    found: list[str] = []
    for _press in range(60):
        pilot.key("tab")
        pilot.settle()
        place = shell.director.focus.place or ""
        if place in found:
            return found
        found.append(place)
    raise AssertionError("Tab comes to no end")


@pytest.mark.parametrize("wanted", [act.TakePart, act.Operate, act.DeliverStage, act.ChooseOrder])
def test_tab_walks_through_what_can_be_done_and_begins_there(wanted: Any) -> None:
    shell, match, pilot = a_table(2, 1)
    come_to(shell, match, wanted)
    pilot.settle()
    table = table_of(shell)
    places = tabbed(pilot, shell)
    assert table.pointing.picker.may_take(places[0])
    for place in places:
        assert table.pointing.picker.may_take(place) or place == "do:main", place
    assert "tool:menu" not in places
    frame = shell.director.frame
    sources = table.pointing.picker.sources
    usable = [p for p in sources if (s := frame.find(p)) and s.focus and kind(p) != "piece"]
    assert set(usable) <= set(places)
    begun = {action for place in places for action in sources.get(place, ())}
    shown = {action for place in sources if frame.find(place) for action in sources[place]}
    assert begun == shown, "all that can be done begins at one of them"


@pytest.mark.parametrize("wait", [0.1, 2.0])
def test_tab_after_a_push_comes_to_what_can_work_not_to_its_piece(wait: float) -> None:
    """Also while the push is still seen."""
    game = wiring.open_game("conveyor").game
    shell, match, pilot = a_table_of(game, 2, 4, still=False, guide=False, options={"start": 0})
    come_to(shell, match, act.Push)
    pilot.settle()
    pilot.key("tab")
    pilot.wait(1.0)
    pilot.key("return")
    pilot.wait(wait)
    seen = [shell.director.focus.place]
    for _press in range(3):
        pilot.key("tab")
        seen.append(shell.director.focus.place)
    assert "slot:top1" in seen[:2]
    assert not any(kind(place or "") == "piece" for place in seen)


@pytest.mark.parametrize("clicked", ["", "slot:top4", "slot:bottom4", "square:2"])
@pytest.mark.parametrize("key", ["tab", "down"])
def test_keys_begin_at_the_same_place_wherever_the_pointer_was(clicked: str, key: str) -> None:
    shell, _match, pilot = running(belt=("bean", "", "nuts", ""))
    if clicked:
        pilot.click(clicked)
        pilot.settle()
    pilot.key(key)
    assert shell.director.focus.place == "slot:top1"


def test_arrows_stay_on_the_board() -> None:
    """Undo and the other buttons of the bar have keys of their own; no arrow comes there by
    chance."""
    shell, _match, pilot = a_table(2, 1)
    pilot.key("tab")
    seen = set()
    for name in ("up", "right", "up", "left", "down", "down", "down") * 6:
        pilot.key(name)
        seen.add(kind(shell.director.focus.place or ""))
    assert len(seen) > 1
    assert "tool" not in seen


def test_after_hiring_by_keys_the_button_that_pushes_has_the_focus() -> None:
    """Not the belt's entrance, where Enter would push as well without a word."""
    shell, match, pilot = a_table(1, 1)
    match.do(come_to(shell, match, act.TakePart))
    table_of(shell).jump()
    pilot.settle()
    for name in ("tab", "return"):
        pilot.key(name)
        pilot.settle()
        pilot.wait(MAIN_AGAIN + 0.1)
    assert match.state.phase == "run"
    assert table_of(shell).main.place() == "do:push"
    assert shell.director.focus.place == "do:main"


@pytest.mark.parametrize("by", ["return", "click"])
def test_the_entrance_loads_and_pushes_at_once_and_says_so(by: str) -> None:
    shell, match, pilot = running(pushed=False)
    entrance = shell.director.frame.find("entrance")
    assert entrance is not None
    assert "loads and pushes" in entrance.tooltip
    if by == "click":
        pilot.click("entrance")
    else:
        shell.director.set_focus("entrance", ring=True)
        pilot.wait(MAIN_AGAIN + 0.1)
        pilot.key("return")
    pilot.settle()
    assert match.state.players[match.seat or 0].pushed
    assert table_of(shell).pointing.picker.held is None
    entrance = shell.director.frame.find("entrance")
    assert entrance is not None
    assert "loads and pushes" not in entrance.tooltip


def picked_up(shell: Shell, pilot: Pilot) -> str | None:
    """What is in hand after the first thing to do was picked up by keys."""
    pilot.key("tab")
    pilot.settle()
    pilot.key("return")
    pilot.settle()
    return table_of(shell).pointing.picker.held


def test_with_something_in_hand_arrows_lead_to_where_it_may_go() -> None:
    """Through all eight slots, and nowhere else."""
    shell, _match, pilot = a_table(2, 1)
    held = picked_up(shell, pilot)
    seen = set()
    for key in [
        *("up", "left", "left", "left", "left"),
        *("right",) * 3,
        "down",
        *("left",) * 3,
        *("right",) * 3,
        "down",
        "down",
    ]:
        pilot.key(key)
        pilot.settle()
        seen.add(shell.director.focus.place)
    assert seen - {held} == table_of(shell).pointing.picker.targets


def test_a_question_asked_by_a_key_shows_at_once_where_the_focus_is() -> None:
    shell, _match, pilot = a_table(2, 1)
    assert not shell.director.focus.ring
    pilot.key("escape")
    pilot.settle()
    assert isinstance(shell.director.top, Dialog)
    assert shell.director.focus.ring


def test_with_something_in_hand_tab_walks_through_where_it_may_go() -> None:
    shell, _match, pilot = a_table(2, 1)
    held = picked_up(shell, pilot)
    places = set(tabbed(pilot, shell))
    assert {kind(place) for place in places - {held}} == {"slot"}


def test_tab_leads_from_one_lit_part_to_the_other_not_back_to_the_piece() -> None:
    """What is in hand lies between them on the belt; Esc puts it back."""
    shell, _match, pilot = running(
        belt=("", "bean"), slots=slots(top2="roaster", bottom2="roaster")
    )
    shell.director.set_focus("piece:2:bean", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    pilot.key("return")
    pilot.settle()
    targets = table_of(shell).pointing.picker.targets
    assert len(targets) == 2
    assert set(tabbed(pilot, shell)) == targets
    pilot.key("escape")
    pilot.settle()
    assert table_of(shell).pointing.picker.held is None


def test_after_one_upgrade_of_two_by_keys_the_focus_is_at_the_part() -> None:
    """At the employee Enter would throw the other one away."""
    shell, match, pilot = running(belt=("", "bean"), employee="palace_operator_1")
    assert isinstance(match.game, Conveyor)
    book = match.game.book
    twice = next(part.id for part in book.parts.values() if part.upgrade == 2)
    give(match.state.players[match.state.seat], slots=slots(top2=twice))
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus("piece:2:bean", ring=True)
    first = next(one for one in legal(match) if isinstance(one, act.Upgrade))
    for place in match.game.paths(match.state, first)[0]:
        shell.director.set_focus(place, ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    table_of(shell).do(first)
    pilot.settle()
    pilot.wait(1.0)
    assert match.state.pending is not None
    assert table_of(shell).view.focus_after_act() == "slot:top2"
    assert shell.director.focus.place == "slot:top2"


def test_after_taking_back_by_keys_the_focus_is_where_the_act_began() -> None:
    """Enter does it otherwise then, and nothing that would throw a second upgrade away."""
    shell, match, pilot = running(belt=("bean", "cocoa"))
    shell.director.set_focus("slot:top1", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    before = match.session.length
    pilot.key("return")
    pilot.settle()
    pilot.wait(1.0)
    assert shell.director.focus.place == "slot:top2"
    pilot.key("z")
    pilot.settle()
    pilot.wait(1.0)
    assert match.session.length == before
    assert shell.director.focus.place == "slot:top1"


@pytest.mark.parametrize(
    ("belt", "goal"), [(("bean", "cocoa"), "slot:top1"), (("", "", "", ""), "do:main")]
)
def test_after_a_push_by_keys_the_focus_is_not_in_the_store_room(
    belt: tuple[str, ...], goal: str
) -> None:
    """It is at a part that can work, else at the button."""
    room, coal = "caramel nuts", 0 if goal == "do:main" else 5
    shell, match, pilot = running(
        pushed=False, coal=coal, belt=belt, room=room, employee="palace_miner_1"
    )
    shell.director.set_focus("room:caramel", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    pilot.key("e")
    pilot.settle()
    pilot.wait(1.0)
    assert match.state.players[match.state.seat].pushed
    assert shell.director.focus.place == goal


def test_after_a_push_by_keys_the_focus_is_at_a_part_that_makes_something() -> None:
    """The Chute comes first in reading order, and would take away what others work on."""
    chute = {"top1": "chute", "bottom1": "roaster", "bottom3": None}
    shell, _match, pilot = running(pushed=False, coal=5, slots=slots(**chute))
    shell.director.set_focus("do:main", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    pilot.key("e")
    pilot.settle()
    pilot.wait(1.0)
    assert "slot:top1" in table_of(shell).pointing.picker.sources
    assert shell.director.focus.place == "slot:bottom1"


def test_tab_in_a_shift_follows_what_one_sees_and_comes_last_to_what_is_traded() -> None:
    """The parts row by row, the Chute among them, then the employee. While a part still helps the
    large button is left out."""
    own = slots(top1="roaster", bottom2="roaster", bottom3="upgrader")
    belt = ("bean", "cocoa bean", "bean cocoa nuts", "")
    shell, _match, pilot = running(slots=own, belt=belt, room="fingers nuts")
    stops = [place for place in tabbed(pilot, shell) if kind(place) in TABBED]
    assert stops == [
        *("slot:top1", "slot:top2", "slot:top3", "slot:bottom2", "slot:bottom3"),
        *("desk", "room:fingers", "room:nuts"),
    ]


def test_tab_at_the_orders_goes_from_order_to_order_then_to_stores_then_to_the_button() -> None:
    shell, match, pilot = a_table(2, 4, options={"salters": "B"})
    come_to(shell, match, act.EndFulfil)
    own = {"orders": "s06 m01 -", "employee": "salters_director"}
    give(match.state.players[match.state.seat], room="nuts nuts nuts fingers fingers chunks", **own)
    table_of(shell).jump()
    pilot.settle()
    stops = tabbed(pilot, shell)
    at = next(i for i, place in enumerate(stops) if kind(place) == "order")
    kinds = [kind(place) for place in (*stops[at:], *stops[:at])]
    assert {"order", "store", "do", "room"} == set(kinds)
    order = ("order", "store", "do", "room")
    assert kinds == sorted(kinds, key=order.index), "Enter at a piece would only pick it up"


def test_the_keys_begin_at_an_order_before_the_store() -> None:
    """So that Tab leads on to the store, and to no piece of the store room."""
    shell, match, pilot = a_table(2, 5)
    come_to(shell, match, act.DeliverStage)
    pilot.settle()
    shell.director.set_focus(None, ring=True)
    table_of(shell).lead.lead()
    pilot.settle()
    assert kind(shell.director.focus.place or "") == "order"
    pilot.key("tab")
    assert kind(shell.director.focus.place or "") == "store"


@pytest.mark.parametrize("key", ["t", "l", "f1"])
def test_who_closes_a_page_by_keys_sees_where_the_keys_begin(key: str) -> None:
    shell, _match, pilot = running(belt=("bean", "cocoa"))
    for name in (key, "escape"):
        pilot.key(name)
        pilot.settle()
    focus = shell.director.focus
    assert (focus.place, focus.ring) == ("slot:top1", True)
    pilot.key("tab")
    assert focus.place == "slot:top2"


@pytest.mark.parametrize("close", ["escape", "s"])
def test_after_a_drawer_the_keys_are_where_they_were(close: str) -> None:
    shell, _match, pilot = running((1280, 800), 2.0, belt=("bean", "cocoa"))
    focus = shell.director.focus
    for name in ("s", close):
        pilot.key(name)
        pilot.settle()
    assert (focus.place, focus.ring) == ("slot:top1", True)
    pilot.key("tab")
    pilot.key("s")
    shell.director.set_focus("drawer:stores", ring=True)
    pilot.key(close)
    pilot.settle()
    assert (focus.place, focus.ring) == ("slot:top2", True)


def test_what_a_button_asks_is_kept_in_sight() -> None:
    """What is said of a part lies beside the question, not over it."""
    shell, _match, pilot = running(belt=("bean", "cocoa"))
    pilot.key("e")
    pilot.settle()
    note = shell.director.frame.find("note")
    shell.director.set_focus("slot:top2", ring=True)
    pilot.wait(theme.TOOLTIP_AFTER + 0.2)
    shown = shell.director.tooltips.rect
    assert note is not None
    assert shown is not None
    assert not shown.meets(note.rect)


def test_after_an_order_by_keys_comes_the_store_that_can_be_supplied() -> None:
    shell, match, pilot = a_table(2, 4, options={"salters": "B"})
    come_to(shell, match, act.EndFulfil)
    seat = match.state.seat
    own = {"orders": "s06 - -", "employee": "salters_director"}
    give(match.state.players[seat], room="nuts nuts nuts", **own)
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus("order:s06", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    pilot.key("return")
    pilot.settle()
    pilot.wait(1.0)
    assert match.state.phase == "fulfil"
    assert any(isinstance(one, act.DeliverStore) for one in legal(match))
    assert shell.director.focus.place == "store:salters"


def test_tab_never_comes_to_the_main_button_with_something_in_hand() -> None:
    """There Enter would end the orders, with a delivery left undone."""
    shell, match, pilot = a_table(2, 1)
    come_to(shell, match, act.DeliverStage)
    pilot.settle()
    room = next(place for place in table_of(shell).pointing.picker.sources if kind(place) == "room")
    shell.director.set_focus(room, ring=True)
    pilot.key("return")
    pilot.settle()
    assert table_of(shell).pointing.picker.held is not None
    assert "do:main" not in tabbed(pilot, shell)
    pilot.key("escape")
    pilot.settle()
    assert "do:main" in tabbed(pilot, shell)


def test_after_a_delivery_by_keys_enter_delivers_nothing_more_by_accident() -> None:
    shell, match, pilot = a_table(2, 1)
    come_to(shell, match, act.DeliverStage)
    pilot.settle()
    rng = Rng(5)
    for _time in range(40):
        legal = match.game.legal(match.state, match.seat or 0)
        paid = [a for a in legal if isinstance(a, (act.DeliverStage, act.DeliverStore))]
        if match.state.phase != "fulfil" or not paid:
            match.do(plain(match, rng))
            if match.over:
                break
            table_of(shell).jump()
            pilot.settle()
            continue
        place = match.game.paths(match.state, paid[0])[0][0]
        shell.director.set_focus(place, ring=True)
        pilot.wait(MAIN_AGAIN + 0.1)
        before = match.session.length
        pilot.key("return")
        pilot.settle()
        if match.session.length == before:  # which way was asked for
            pilot.key("e")
            pilot.settle()
        assert match.session.length == before + 1
        pilot.wait(1.0)
        table = table_of(shell)
        focus = shell.director.focus.place or ""
        assert shell.director.frame.find(focus) is not None, "the focus is somewhere"
        sources = table.pointing.picker.sources
        orders = {p for p in sources if kind(p) in ("order", "demand")} - {place}
        more = {kind(p) for p in sources} & set(table.view.focus_rules.pays)
        if match.state.phase == "fulfil" and orders:
            assert focus in orders | {place}, "an order that can be paid"
        elif match.state.phase == "fulfil" and more:
            assert focus in ("do:main", place), "a store has the focus"
        else:
            assert focus == "do:main" or not table.pointing.picker.at_once(focus), focus


def test_when_orders_begin_keys_are_at_the_first_that_can_be_paid() -> None:
    """Also from a Chute that asked what to drop."""
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.EndFulfil)
    give(match.state.players[match.state.seat], room="nuts nuts nuts caramel", orders="s06 s01 -")
    table = table_of(shell)
    shell.director.set_focus("slot:top1", ring=True)
    table.jump()
    table.pointing.asking.at = "slot:top1"
    pilot.settle()
    payable = [shell.director.focus.place]
    pilot.key("tab")
    payable.append(shell.director.focus.place)
    assert set(payable) == {"order:s06", "order:s01"}


def test_enter_is_dead_for_a_moment_where_the_focus_was_led_to() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.TakePart)
    pilot.settle()
    for name in ("tab", "return", "return"):
        pilot.key(name)
        pilot.settle()
    assert match.session.length == 1
    pilot.step()
    pilot.key("return")
    pilot.key("return")
    assert match.session.length == 1


def test_a_shift_by_keys_goes_from_part_to_part() -> None:
    """Tab comes to a part that can work before any piece; after each act to the next such part."""
    shell, match, pilot = running(belt=("bean", "cocoa"))
    pilot.key("tab")
    pilot.settle()
    assert shell.director.focus.place == "slot:top1"
    pilot.wait(MAIN_AGAIN + 0.1)
    before = match.session.length
    pilot.key("return")
    pilot.settle()
    pilot.wait(1.0)
    assert isinstance(match.session.step(before).action, act.Operate)
    assert shell.director.focus.place == "slot:top2"
    pilot.wait(1.0)
    assert match.session.length == before + 1, "led there, nothing is done unasked"


def test_after_a_part_by_keys_comes_the_one_nearest_by() -> None:
    """Not the first one of the factory, far from the square that was worked on."""
    own = slots(top1="roaster", top3="roaster", bottom3="roaster")
    shell, _match, pilot = running(belt=("bean", "", "bean bean"), slots=own)
    shell.director.set_focus("slot:bottom3", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    pilot.key("return")
    pilot.settle()
    pilot.wait(1.0)
    assert shell.director.focus.place == "slot:top3"


@pytest.mark.parametrize("far", [None, "roaster"])
def test_after_a_part_by_keys_the_chute_is_passed_by_where_only_a_bean_lies(
    far: str | None,
) -> None:
    """The next part that works comes then, or the golden button."""
    own = slots(top1="roaster", top3="chute", top4=far)
    belt = ("bean", "", "bean", "bean")
    shell, _match, pilot = running(belt=belt, slots=own, employee="palace_operator_1")
    shell.director.set_focus("slot:top1", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    pilot.key("return")
    pilot.settle()
    pilot.wait(1.0)
    assert "slot:top3" in table_of(shell).pointing.picker.sources
    assert shell.director.focus.place == ("slot:top4" if far else "do:main")


def test_after_a_part_by_keys_comes_the_next_one_along_the_belt() -> None:
    """Not the one before it, though at this size a rounded pixel puts that nearer."""
    own = slots(top2="roaster", top3="roaster", top4="roaster")
    shell, _match, pilot = running((1440, 900), belt=("", "bean", "bean", "bean"), slots=own)
    shell.director.set_focus("slot:top3", ring=True)
    for reached in ("slot:top4", "slot:top2"):
        pilot.wait(MAIN_AGAIN + 0.1)
        pilot.key("return")
        pilot.settle()
        pilot.wait(1.0)
        assert shell.director.focus.place == reached


@pytest.mark.parametrize("belt", [("", "cocoa"), ("", "cocoa cocoa")])
def test_after_a_question_by_keys_the_next_part_has_the_focus(belt: tuple[str, ...]) -> None:
    """As after an act without a question; not the employee, who could do something now as well."""
    belt, own = (*belt, "bean"), slots(bottom3="roaster")
    shell, match, pilot = running(belt=belt, slots=own, employee="palace_operator_1")
    shell.director.set_focus("slot:top2", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    before = match.session.length
    for name in ("return", "return"):
        pilot.key(name)
        pilot.settle()
    pilot.wait(1.0)
    assert isinstance(match.session.step(before).action, act.Upgrade)
    assert shell.director.focus.place == "slot:bottom3"
    assert match.session.length == before + 1


def test_after_a_stage_by_keys_the_next_stage_of_the_order_has_the_focus() -> None:
    """Not the store, which would take the same chocolates."""
    shell, match, pilot = a_table(2, 4, options={"salters": "B"})
    come_to(shell, match, act.EndFulfil)
    order = match.game.book.orders["m02"]  # type: ignore[attr-defined]
    room = " ".join(members(symbol)[0] for stage in order.stages for symbol in stage.pay)
    own = {"orders": "m02 - -", "employee": "salters_director"}
    give(match.state.players[match.state.seat], room=f"{room} nuts nuts", **own)
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus("order:m02", ring=True)
    pilot.wait(MAIN_AGAIN + 0.1)
    before = match.session.length
    pilot.key("return")
    pilot.settle()
    if match.session.length == before:  # which way was asked for
        pilot.key("1")
        pilot.settle()
    pilot.wait(1.0)
    assert match.session.length == before + 1
    assert any(isinstance(one, act.DeliverStore) for one in legal(match))
    assert any(isinstance(one, act.DeliverStage) for one in legal(match))
    assert shell.director.focus.place == "order:m02"


def test_the_ring_of_the_focus_is_like_no_mark() -> None:
    assert styles.STYLES["focus"].border not in {
        styles.STYLES[name].border for name in ("ring", "ghost", "ready", "slot", "card")
    }


def test_the_keyboard_is_told_of_keys() -> None:
    shell, _match, pilot = a_table(2, 1)
    table = table_of(shell)
    assert "Click" in table.view.main_words()[0]
    pilot.key("tab")
    pilot.settle()
    assert "Enter" in table.view.main_words()[0]
    pilot.click("tool:undo")
    assert "Click" in table.view.main_words()[0]


def test_d_pressed_too_early_waits_for_the_hint(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    Mock.held = True
    pilot.key("i")
    pilot.key("d")
    pilot.wait(0.5)
    before = match.session.length
    Mock.held = False
    wait(pilot, lambda: match.session.length > before)
    assert match.session.length == before + 1
    assert not table.hints.adviser.waiting
    match.close()


def test_a_hint_asked_for_by_keys_takes_the_focus_to_where_it_begins(minds: type[Mock]) -> None:
    """The ring is brighter than the hint's own frame: it must not speak for another card."""
    shell, match, pilot, table = a_hint_table()
    pilot.key("tab")
    pilot.settle()
    hint(pilot, table)
    advice, focus = table.hints.adviser.advice, shell.director.focus
    assert advice is not None
    begins = {path[0] for path in advice.steps[0].paths}
    other = next(place for place in table.pointing.picker.sources if place not in begins)
    assert focus.place in begins
    pilot.key("escape")
    for asks in ("i", "w"):
        shell.director.set_focus(other, ring=True)
        pilot.key(asks)
        wait(pilot, lambda: not table.hints.adviser.waiting)
        pilot.settle()
        assert table.hints.adviser.advice is not None
        assert (focus.place in begins) == (asks == "i"), "who went on by arrows is left there"
    match.close()


def test_a_hint_asked_for_by_the_pointer_moves_no_focus(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table()
    shell.director.set_focus("log", ring=False)
    pilot.click("tool:hint")
    wait(pilot, lambda: not table.hints.adviser.waiting)
    pilot.settle()
    assert shell.director.focus.place == "tool:hint"
    match.close()


def test_esc_takes_back_what_d_asked_for(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    Mock.held = True
    before = match.session.length
    for name in ("i", "d", "escape"):
        pilot.key(name)
    Mock.held = False
    pilot.step()
    pilot.key("i")
    wait(pilot, lambda: not table.hints.adviser.waiting)
    pilot.settle()
    assert match.session.length == before
    match.close()


def test_esc_and_enter_stay_at_the_table_and_settings_are_near() -> None:
    shell, _match, pilot = a_table(2, 1)
    table = table_of(shell)
    for last in ("return", "escape"):
        pilot.key("escape")
        pilot.settle()
        assert isinstance(shell.director.top, Dialog)
        pilot.key(last)
        pilot.settle()
        assert table_of(shell) is table
    pilot.key("escape")
    pilot.settle()
    pilot.click("dialog:settings")
    pilot.settle()
    assert isinstance(shell.director.top, SettingsPage)
    pilot.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    pilot.settle()
    assert table_of(shell) is table


@pytest.mark.parametrize(("by", "then"), [("arrows", "slot:top1"), ("tab", "slot:top2")])
def test_who_steers_by_arrows_finds_the_focus_where_it_was(by: str, then: str) -> None:
    """Tab goes on by itself to the next part that can work."""
    shell, match, pilot = running(belt=("bean", "cocoa"))
    shell.director.set_focus("slot:top2", ring=True)
    pilot.key("left" if by == "arrows" else "shift+tab")
    assert shell.director.focus.place == "slot:top1"
    pilot.wait(MAIN_AGAIN + 0.1)
    before = match.session.length
    pilot.key("return")
    pilot.settle()
    pilot.wait(1.0)
    assert match.session.length == before + 1
    assert shell.director.focus.place == then
    if by == "arrows":
        pilot.key("return")
        pilot.settle()
        assert match.session.length == before + 1, "the part has worked already"


def test_arrows_lead_over_the_belt_from_slot_to_slot() -> None:
    """The bean at the entrance lies aside."""
    shell, match, pilot = a_table(2, 4)
    pilot.settle()
    shell.director.set_focus("slot:top1", ring=True)
    for key, slot in (("down", "bottom1"), ("up", "top1")):
        pilot.key(key)
        pilot.settle()
        assert shell.director.focus.place == f"slot:{slot}"
    match.close()


def test_arrows_pass_over_a_piece_on_which_parts_alone_can_work() -> None:
    """What begins there begins at the parts above and below it as well."""
    shell, match, pilot = running(belt=("bean", "", "", ""))
    assert "piece:1:bean" in table_of(shell).pointing.picker.sources
    shell.director.set_focus("slot:bottom1", ring=True)
    for key, slot in (("up", "top1"), ("down", "bottom1")):
        pilot.key(key)
        assert shell.director.focus.place == f"slot:{slot}"
    match.close()


def test_what_is_said_of_a_part_by_keys_leaves_the_employees_to_be_seen() -> None:
    shell, match, pilot = a_table(2, 4)
    pilot.settle()
    frame = shell.director.frame
    parts = [spot.place for spot in frame.live if kind(spot.place) == "part"]
    for part in parts:
        shell.director.set_focus(part, ring=True)
        pilot.wait(theme.TOOLTIP_AFTER + 0.1)
        told = shell.director.tooltips.rect
        assert told is not None
        for place in table_of(shell).lead.tab_places():
            spot = frame.find(place)
            assert spot is None or place == part or not spot.rect.meets(told), (part, place)
    match.close()


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_what_is_said_of_a_card_of_the_packets_leaves_what_it_speaks_of_to_be_seen(
    size: tuple[int, int],
) -> None:
    """Of a part the belt's end as well, of an employee the store that may be supplied."""
    shell, match, pilot = a_table(2, 4, size)
    assert isinstance(match.game, Conveyor)
    cards = [one for one in shell.director.frame.live if kind(one.place) in ("part", "employee")]
    for card in cards:
        shell.director.set_focus(card.place, ring=True)
        pilot.wait(theme.TOOLTIP_AFTER + 0.3)
        pilot.settle()
        told, place = shell.director.tooltips.rect, "exit"
        assert told is not None
        if kind(card.place) == "employee":
            hired = match.game.book.employees[card.place.partition(":")[2]]
            place = f"store:{hired.store}"
        spot = shell.director.frame.find(place)
        assert spot is None or not spot.rect.meets(told), card.place


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_what_is_said_of_a_part_by_keys_leaves_parts_belt_and_tools_to_be_seen(
    size: tuple[int, int],
) -> None:
    """Above the last part buttons give way, whose keys one has; players are read, and do not."""
    own = slots(bottom1="roaster", bottom2="a08", bottom3="a06", top4="a01", bottom4="a03")
    belt = ("bean", "cocoa bean", "chunks fingers", "nuts")
    shell, _match, pilot = running(size, slots=own, belt=belt, room="nuts")
    for place in [one.place for one in shell.director.frame.live if kind(one.place) == "slot"]:
        shell.director.set_focus(place, ring=True)
        pilot.wait(theme.TOOLTIP_AFTER + 0.3)
        pilot.settle()
        told, live = shell.director.tooltips.rect, shell.director.frame.live
        assert told is not None
        kinds = ("slot", "square") if place == "slot:top4" else ("slot", "square", "tool")
        others = (one for one in live if kind(one.place) in kinds)
        hidden = [one.place for one in others if one.place != place and one.rect.meets(told)]
        assert not hidden, place


def test_who_hires_first_by_keys_comes_to_the_parts() -> None:
    shell, match, pilot = a_table(1, 4)
    hire = next(s for s in table_of(shell).pointing.picker.sources if kind(s) == "employee")
    focus_on(pilot, shell, spot_of(pilot, hire))
    pilot.wait(MAIN_AGAIN)
    pilot.key("return")
    pilot.settle()
    assert match.session.length == 1
    assert kind(shell.director.focus.place or "") == "part"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_tooltip_by_keys_hides_neither_the_headline_nor_its_card(scale: float) -> None:
    shell, match, pilot = a_table(2, 1, (1280, 800), scale)
    come_to(shell, match, act.ChooseOrder)
    pilot.settle()
    for _offer in match.state.offer:
        pilot.key("tab")
        pilot.settle()
        pilot.wait(1.0)
        pilot.settle()
        director = shell.director
        spot, words = director.focused_spot(), director.tooltips.rect
        assert spot is not None
        assert words is not None
        assert kind(spot.place) == "offer"
        assert not words.meets(spot.rect)
        headline = min(map(director.frame.sizes.units, director.frame.titles), key=lambda t: t.y)
        assert not words.meets(headline)


def test_while_another_plays_the_frame_leaves_what_one_was_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The slots are another's then; who goes on by keys reads, and is led again when in turn."""
    shell, _match, pilot = running(belt=("bean", "cocoa"))
    shell.director.set_focus("slot:top1", ring=True)
    with monkeypatch.context() as theirs:
        theirs.setattr(Match, "human", property(lambda _match: False))
        pilot.wait(0.2)
        assert shell.director.focus.place is None
        shell.director.set_focus("slot:top2", ring=True)
        pilot.wait(0.2)
        assert shell.director.focus.place == "slot:top2"
        shell.director.set_focus(None, ring=True)
    pilot.wait(0.2)
    assert shell.director.focus.place == "slot:top1"


@pytest.mark.parametrize("button", ["guide:off", "guide:close"])
def test_what_is_said_of_a_button_of_a_tip_hides_neither_the_tip_nor_what_ends_the_shift(
    button: str,
) -> None:
    shell, _match, pilot = running(belt=("bean", "cocoa", "chunks", "nuts"), room="nuts caramel")
    shell.settings.guide = True
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus(button, ring=True)
    pilot.wait(theme.TOOLTIP_AFTER + 0.2)
    told = shell.director.tooltips.rect
    assert told is not None
    for place in ("guide:panel", "do:main"):
        assert not told.meets(pilot.spot(place).rect), place


def test_a_part_taken_by_keys_begins_at_the_slot_that_suits_it_best() -> None:
    """Of the free ones; at the nearest to the entrance nothing comes that it could use."""
    shell, match, pilot = a_table(2, 1)
    own = match.state.players[match.state.seat]
    give(own, slots=slots(top1="roaster", bottom1=None), belt=("", "", "", ""), orders="s10 - -")
    match.state.parts = (("a02", *match.state.parts[0][1:]), *match.state.parts[1:])
    table_of(shell).pointing.renew()
    focus_on(pilot, shell, "part:a02")
    pilot.key("return")
    pilot.settle()
    assert shell.director.focus.place == "slot:bottom2"
