"""One click where a card has one place to go; the main button neither hurries nor repeats."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from chocolate_factory import app
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import delivery_worth
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.choosing import leaving
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table import main_button
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.guide import Guide
from chocolate_factory.views.table.main_button import DONE_AGAIN, MAIN_AGAIN, TURN_AGAIN
from tests.helpers.conveyor.states import LIVE, give
from tests.helpers.conveyor.table import a_table, by_clicks, come_to, running, view_of
from tests.helpers.shell import said, words
from tests.helpers.tables import legal, table_of

LAYOUTS = [((1280, 800), 1.0), ((1280, 800), 2.0), ((1366, 768), 1.4), ((1920, 1080), 1.0)]


def without_parts(shell: Shell, match: Match) -> None:
    """Until only employees are left to take."""
    while any(isinstance(a, act.TakePart) for a in match.game.legal(match.state, match.seat or 0)):
        legal = match.game.legal(match.state, match.seat or 0)
        match.do(next(a for a in legal if isinstance(a, act.TakePart)))
    table_of(shell).jump()


@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
@pytest.mark.parametrize("how", ["click", "key", "drag"])
def test_an_employee_is_hired_in_one_go(size: tuple[int, int], scale: float, how: str) -> None:
    shell, match, pilot = a_table(2, 4, size, scale)
    without_parts(shell, match)
    pilot.settle()
    seat, card = match.seat or 0, next(p for p in match.state.employees if p)[0]
    if how == "click":
        pilot.click(f"employee:{card}")
    elif how == "key":
        shell.director.set_focus(f"employee:{card}", ring=True)
        pilot.key("return")
    else:
        there = "desk" if pilot.director.frame.find("desk") else "slot:top1"
        pilot.drag(f"employee:{card}", there)
    assert match.state.players[seat].employee == card


@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_a_new_order_is_taken_by_one_click(size: tuple[int, int], scale: float) -> None:
    shell, match, pilot = a_table(2, 1, size, scale)
    action = come_to(shell, match, act.ChooseOrder)
    pilot.settle()
    before = match.session.length
    pilot.click(f"offer:{action.order}")
    assert match.session.step(before).action == action


def test_a_part_still_needs_its_slot_and_a_delivery_its_store() -> None:
    shell, match, pilot = a_table(2, 4)
    pilot.click(f"part:{match.state.parts[0][0]}")
    assert match.session.length == 0
    assert table_of(shell).pointing.picker.held is not None
    pilot.key("escape")
    come_to(shell, match, act.DeliverStage)
    pilot.settle()
    before = match.session.length
    for place in [p for p in table_of(shell).pointing.picker.sources if p.startswith("room:")]:
        pilot.click(place)
        pilot.key("escape")
    assert match.session.length == before, "what may be declined is not done by one click"


def test_the_panel_of_orders_closes_once_the_employee_is_hired() -> None:
    shell, match, pilot = a_table(2, 4, (1280, 800), 2.0)
    without_parts(shell, match)
    pilot.settle()
    pilot.key("o")
    pilot.settle()
    assert table_of(shell).drawers.open == "orders"
    card = next(p for p in match.state.employees if p)[0]
    shell.director.set_focus(f"employee:{card}", ring=True)
    table_of(shell).choose(f"employee:{card}", "key")
    assert table_of(shell).drawers.open == ""


def test_the_compact_layout_tells_what_to_do_while_drafting() -> None:
    shell, match, pilot = a_table(2, 4, (1280, 800), 2.0)
    without_parts(shell, match)
    pilot.settle()
    table_of(shell).view.memo.clear()
    assert "Click an employee" in words(shell)


def held(pilot: Pilot, key: int, times: int) -> None:
    """Holds a key down: it comes again and again."""
    for _time in range(times):
        pilot.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        pilot.wait(MAIN_AGAIN + 0.1)
    pilot.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_RETURN, pygame.K_SPACE])
def test_a_held_key_decides_once(key: int) -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    pilot.wait(1.0)
    shell.director.set_focus("do:main", ring=True)
    before = match.session.length
    held(pilot, key, 5)
    assert match.session.length == before + 1


@pytest.mark.parametrize("how", ["click", "key"])
def test_the_main_button_is_dead_for_a_moment_once_it_means_something_else(how: str) -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    give(match.state.players[match.state.seat], coal=0)
    pilot.wait(1.0)

    def press() -> None:
        pilot.key("e") if how == "key" else pilot.click_at(pilot.centre("do:main"))
        pilot.settle()

    before = match.session.length
    press()
    pilot.wait(MAIN_AGAIN / 2)
    press()
    assert match.session.length == before + 1
    pilot.wait(MAIN_AGAIN)
    press()
    assert match.session.length == before + 2


def test_a_second_press_of_a_trembling_finger_runs_no_second_shift() -> None:
    shell, match, pilot = running(belt=("", "", "", ""), coal=0)
    shell.settings.push_along = True
    pilot.wait(1.0)
    before, main = match.session.length, table_of(shell).main
    pilot.key("e")
    assert match.session.length == before + 2
    assert main.words()[0] == "Next shift"
    pilot.wait(DONE_AGAIN / 2)
    pilot.key("e")
    assert match.session.length == before + 2
    pilot.wait(DONE_AGAIN)
    pilot.key("e")
    assert match.session.length == before + 4


def test_after_a_bots_turn_the_button_sleeps_for_a_moment_and_looks_like_it() -> None:
    """A press that was meant to skip the bot must not push the belt."""
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    pilot.wait(1.0)
    table, before = table_of(shell), match.session.length
    main = table.main
    match.pacing.interrupt_while(lambda: True)  # the bot shall do nothing meanwhile
    match.hand_over(match.state.seat, "random")
    table.jump()
    pilot.step()
    assert main.words()[0].startswith("Skip")
    match.hand_over(match.state.seat, "human")
    table.jump()
    pilot.step()
    assert main.asleep
    assert main.words()[0] == "Load and push"
    pilot.wait(MAIN_AGAIN + 0.1)
    pilot.key("e")
    assert match.session.length == before
    pilot.wait(TURN_AGAIN - MAIN_AGAIN - 0.3)
    pilot.key("e")
    pilot.wait(0.3)
    assert main.asleep, "whoever goes on pressing means the bot"
    pilot.wait(MAIN_AGAIN)
    assert not main.asleep
    pilot.key("e")
    assert match.session.length == before + 1


def test_the_button_sleeps_as_long_where_it_changes_again_after_a_bots_turn() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    table = table_of(shell)
    match.pacing.interrupt_while(lambda: True)  # the bot shall do nothing meanwhile
    for kind in ("random", "human"):
        match.hand_over(match.state.seat, kind)
        table.jump()
        pilot.step()
    pilot.wait(TURN_AGAIN - 0.3)
    table.viewpoint.look_at(1 - match.own)
    pilot.step()
    table.viewpoint.look_home()
    pilot.step()
    pilot.wait(MAIN_AGAIN + 0.1)
    assert table.main.asleep
    pilot.wait(TURN_AGAIN - MAIN_AGAIN)
    assert not table.main.asleep


def test_what_cannot_wait_is_told_as_one_choice_where_there_is_enough_for_one() -> None:
    told = leaving.Left(("a part",), ("an order", "a store")).last_chance()
    assert told == "Last chance today: an order, a store and a part."
    one = leaving.Left(("a part",), ("an order", "a store"), one_of=True).last_chance()
    assert one == "Last chance today: an order or a store and a part."
    assert not leaving.Left().last_chance()


def test_only_what_is_lost_today_is_called_a_last_chance() -> None:
    left = leaving.Left((), ("an order", "a store"), one_of=True, waiting=("an order",))
    assert left.last_chance() == "Last chance today: a store. An order can wait until tomorrow."
    left = leaving.Left((), ("an order",), waiting=("an order",))
    told = "You can still deliver to an order today; it waits until tomorrow, too."
    assert left.last_chance() == told


@pytest.mark.parametrize(
    ("room", "own", "told"),
    [
        ("fingers nuts", {"orders": "s10 - -"}, "; it waits until tomorrow, too."),
        (
            "fingers fingers nuts",
            {"orders": "s10 - l11"},
            " today; you keep only two chocolates overnight.",
        ),
        ("fingers", {"orders": "s10 - -", "employee": "luxury_dealer_1"}, "Last chance today: "),
    ],
)
def test_cf_8_1_nothing_is_said_to_wait_that_cannot(
    room: str, own: dict[str, str], told: str
) -> None:
    """Two chocolates stay, and who helps is gone tomorrow."""
    shell, match, _pilot = a_table(2, 4)
    come_to(shell, match, act.EndFulfil)
    factory = match.state.players[match.state.seat]
    employee = {"employee": "palace_director", "uses_left": 1, "delivered": ("palace",)}
    give(factory, room=room, **{**employee, **own})
    table_of(shell).jump()
    table_of(shell).pointing.renew()
    assert told in table_of(shell).view.unfinished_work(last=True)


def test_that_there_is_enough_for_one_is_said_once() -> None:
    """Not again where the card of a first step has told it."""
    left = leaving.Left((), ("an order", "a store"), one_of=True)
    assert left.words() == (
        "You can still deliver to an order or a store, but you have enough for only one of them."
    )
    assert left.words(seen=True) == "You can still deliver to: an order or a store."


def test_what_is_left_to_do_is_told_beside_a_button_that_does_not_shine() -> None:
    shell, match, pilot = a_table(2, 5)
    come_to(shell, match, act.DeliverStage)
    table = table_of(shell)
    pilot.settle()
    left = table.main.unfinished_now()
    assert left.startswith("You can still deliver")
    assert left in words(shell)
    rng = Rng(2)
    while table.main.unfinished_now() and match.state.phase == "fulfil":
        legal = match.game.legal(match.state, match.seat or 0)
        paid = [a for a in legal if isinstance(a, (act.DeliverStage, act.DeliverStore))]
        by_clicks(shell, match, pilot, paid[0], rng)
    assert "You can still deliver" not in words(shell)


def test_a_stage_that_only_the_clerk_can_skip_is_not_called_a_delivery() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.EndFulfil)
    own = {"orders": "s06 - -", "employee": "fancies_clerk_1", "uses_left": 1}
    give(match.state.players[match.state.seat], room="cocoa", **own)
    table_of(shell).jump()
    pilot.settle()
    assert any(isinstance(one, act.SkipStage) for one in legal(match))
    assert table_of(shell).main.unfinished_now() == "You can still use: Clerk."


@pytest.mark.parametrize("how", ["click", "key"])
def test_what_cannot_be_taken_back_is_asked_for_twice(how: str) -> None:
    shell, match, pilot = a_table(3, 5)
    come_to(shell, match, act.DeliverStage)
    table = table_of(shell)
    pilot.wait(1.0)

    def press() -> None:
        pilot.key("e") if how == "key" else pilot.click_at(pilot.centre("do:main"))
        pilot.settle()

    before = match.session.length
    press()
    assert match.session.length == before
    told = words(shell)
    assert "Last chance today: " in told
    press()
    assert match.session.length == before, "a double click ended it"
    pilot.wait(WARNED_AGAIN if how == "key" else MAIN_AGAIN)
    press()
    assert match.session.length == before + 1
    assert isinstance(match.session.step(before).action, act.EndFulfil)
    assert not table.main.warned


@pytest.mark.parametrize("key", ["tab", "up"])
def test_what_only_moves_the_focus_leaves_the_question_open(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second press answers it; it is seen to be asked."""
    shell, match, pilot = a_table(3, 5)
    come_to(shell, match, act.DeliverStage)
    pilot.wait(1.0)
    before, looks = match.session.length, list[str]()

    def noted(*args: Any, **how: Any) -> None:
        looks.append(how["kind"])
        draw_button(*args, **how)

    monkeypatch.setattr(main_button, "draw_button", noted)
    pilot.key("e")
    pilot.settle()
    assert "End anyway" in words(shell)
    assert looks[-1] == "asks"
    pilot.key(key)
    pilot.wait(WARNED_AGAIN)
    assert "End anyway" in words(shell)
    pilot.key("e")
    assert match.session.length == before + 1


@pytest.mark.parametrize("how", ["click", "key"])
def test_orders_that_could_be_delivered_are_told_where_z_goes_back(how: str) -> None:
    """Nothing is asked there: one press brings it all back."""
    shell, match, pilot = a_table(1, 4)
    come_to(shell, match, act.EndFulfil)
    give(match.state.players[0], room="nuts nuts " + 6 * "fingers ", orders="s06 - -")
    table_of(shell).jump()
    table_of(shell).pointing.renew()
    pilot.wait(2.0)
    end = next(a for a in legal(match) if isinstance(a, act.EndFulfil))
    assert not table_of(shell).mode.is_irrevocable(end)
    before = match.session.length
    pilot.key("e") if how == "key" else pilot.click("do:main")
    assert isinstance(match.session.step(before).action, act.EndFulfil)
    name = LIVE.book.orders["s06"].name
    assert f"Nothing went to {name}. Press Z to go back and do it." in said(shell)
    pilot.key("z")
    assert match.session.length == before


@pytest.mark.parametrize("guided", [True, False])
def test_in_a_first_game_deliveries_that_can_still_be_made_are_asked_about(
    guided: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, match, pilot = a_table(1, 4)
    come_to(shell, match, act.EndFulfil)
    give(match.state.players[0], room="nuts nuts " + 6 * "fingers ", orders="s06 - -")
    table_of(shell).jump()
    table_of(shell).pointing.renew()
    pilot.wait(2.0)
    monkeypatch.setattr(Guide, "guiding", guided)
    before = match.session.length
    pilot.click("do:main")
    assert (match.session.length == before) == guided
    assert ("End anyway" in words(shell)) == guided


def test_nothing_is_asked_where_all_is_delivered_or_it_can_be_taken_back() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Operate)
    pilot.wait(1.0)
    end = next(
        a
        for a in match.game.legal(match.state, match.seat or 0)
        if isinstance(a, (act.Push, act.EndShift))
    )
    assert table_of(shell).main.unfinished_now()
    assert not table_of(shell).mode.is_irrevocable(end)
    before = match.session.length
    pilot.click("do:main")
    pilot.settle()
    assert match.session.length == before + 1


def test_tab_does_not_come_to_the_main_button_where_a_part_could_help() -> None:
    """Enter would end the shift by chance."""
    shell, _match, pilot = running(belt=("bean", "", "", ""))
    pilot.key("tab")
    assert shell.director.focus.place == "slot:top1"
    pilot.key("shift+tab")
    assert shell.director.focus.place != "do:main"


@pytest.mark.parametrize("how", ["click", "e", "return"])
def test_it_is_told_what_a_press_left_unused_twice_a_game(how: str) -> None:
    """By mouse and by keys alike; a question each time would be a press more in every shift."""
    shell, match, pilot = running(belt=("bean", "", "", ""))
    before = match.session.length
    pilot.hover("slot:top1")
    for told in (True, True, False):
        pilot.wait(1.5)
        if how == "return":
            shell.director.set_focus("do:main", ring=True)
        pilot.click("do:main") if how == "click" else pilot.key(how)
        pilot.settle()
        assert isinstance(match.session.step(before).action, act.EndShift)
        left = [words for words in said(shell) if words.endswith("Press Z to go back and do it.")]
        assert bool(left) == told
        if told:
            assert left[-1].startswith("Roaster was not used.")
        pilot.key("z")
        for line in left:
            shell.director.unsay(line)
        assert match.session.length == before


@pytest.mark.parametrize(("shift", "told"), [(1, False), (4, True)])
def test_an_employee_who_may_act_in_a_later_shift_is_not_told_as_unused(
    shift: int, told: bool
) -> None:
    """Beside parts they are named before the press all the same, as nothing forbids it."""
    own: dict[str, Any] = {"employee": "palace_operator_1", "shift": shift, "belt": ("bean",)}
    shell, _match, _pilot = running(**own)
    view = view_of(shell)
    left = leaving.left(view.game.book, view.match.state, view.picker, "do:end_shift")
    assert "and Operator" in left.words()
    assert ("Operator" in left.missed()) is told
    assert "Roaster" in left.missed()


@pytest.mark.parametrize(
    ("guided", "used", "asked"), [(True, (), True), (True, ("top4",), False), (False, (), False)]
)
def test_in_a_first_game_a_shift_in_which_nothing_was_done_is_asked_about(
    guided: bool, used: tuple[str, ...], asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press by habit, where the belt was pushed along already."""
    shell, match, pilot = running(belt=("bean", "", "", ""), used=used)
    monkeypatch.setattr(Guide, "guiding", guided)
    before = match.session.length
    pilot.wait(2.0)
    pilot.click("do:main")
    assert (match.session.length == before) == asked
    assert ("End anyway" in words(shell)) == asked
    if asked:
        pilot.wait(MAIN_AGAIN)
        pilot.click("do:main")
        assert isinstance(match.session.step(before).action, act.EndShift)


def test_nobody_is_asked_by_keys_where_no_part_can_work() -> None:
    shell, match, pilot = running(belt=("", "", "", ""))
    before = match.session.length
    shell.director.set_focus("do:main", ring=True)
    pilot.wait(1.0)
    pilot.key("return")
    assert match.session.length > before


def warned_and_delivered() -> tuple[Shell, Pilot]:
    """A table that has warned of what could still be delivered, some of it delivered then."""
    shell, match, pilot = a_table(3, 5)
    come_to(shell, match, act.DeliverStage)
    table = table_of(shell)
    pilot.wait(1.0)
    pilot.key("e")
    pilot.settle()
    assert table.main.warned
    legal = match.game.legal(match.state, match.seat or 0)
    table.do(next(a for a in legal if isinstance(a, act.DeliverStage)))
    pilot.settle()
    return shell, pilot


def test_a_warning_ends_with_what_it_warned_of() -> None:
    shell, _pilot = warned_and_delivered()
    assert not table_of(shell).main.warned
    assert "Last chance today: " not in words(shell)


def test_a_warning_does_not_come_back_with_what_is_taken_back() -> None:
    shell, pilot = warned_and_delivered()
    pilot.key("z")
    pilot.settle()
    assert not table_of(shell).main.warned


def test_nobody_is_asked_at_the_main_button_while_a_bot_drafts() -> None:
    for position in range(1, 12):
        match = app.example_at(position)
        if match.state.phase == "draft" and not match.human:
            break
    shell = app.headless_shell()
    try:
        shell.show_table(match)
        assert table_of(shell).view.main_words()[0] == ""
    finally:
        shell.close()


def test_what_moves_no_marker_is_not_left_to_do() -> None:
    shell, match, pilot = a_table(2, 5)
    come_to(shell, match, act.DeliverStore)
    pilot.settle()
    table = table_of(shell)
    legal = match.game.legal(match.state, match.seat or 0)
    action = next(a for a in legal if isinstance(a, act.DeliverStore) and a.pay)
    store = names.store(action.store)
    assert store in table.main.unfinished_now()
    factory = match.state.players[action.seat]
    assert isinstance(match.game, Conveyor)
    last, index = match.game.book.board.track, STORES.index(action.store)
    factory.tracks = (*factory.tracks[:index], last, *factory.tracks[index + 1 :])
    assert delivery_worth.idle(match.game.book, match.state, action)
    assert store not in table.main.unfinished_now()


def test_parts_that_could_still_be_operated_are_named() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Operate)
    pilot.settle()
    assert "You can still use: " in words(shell)


def test_parts_that_share_a_coal_are_told_that_it_is_not_enough_for_all() -> None:
    belt = ("bean", "cocoa", "", "")
    shell, match, _pilot = running(belt=belt, room="", coal=1, employee=None, orders="- - -")
    told = table_of(shell).main.unfinished_now()
    assert told == (
        "You can still use: Roaster and Upgrader. You have 1 coal: not enough for all of them."
    )
    match.state.players[match.state.seat].coal = 9
    assert table_of(shell).main.unfinished_now() == "You can still use: Roaster and Upgrader."


def test_a_part_that_is_free_is_not_told_to_share_a_coal() -> None:
    orders = view_of(running()[0]).game.book.orders.values()
    order = next(card for card in orders if card.stages[0].pay in (("chunks",), ("fingers",)))
    belt = ("bean", "cocoa", order.stages[0].pay[0], "")
    shell, _match, _pilot = running(
        belt=belt, room="", coal=1, employee=None, orders=f"{order.id} - -", shift=3
    )
    assert table_of(shell).main.unfinished_now() == (
        "You can still use: Roaster, Upgrader and Chute. "
        "You have 1 coal: not enough for Roaster and Upgrader together."
    )


def test_many_parts_that_cost_coal_are_not_named_twice() -> None:
    left = leaving.Left(("A", "B", "C", "D"), coal=2, burning=("A", "B", "C"))
    assert left.words().endswith("You have 2 coal: not enough for all that cost coal.")


def test_parts_of_which_a_trade_pays_for_one_are_told_as_a_choice() -> None:
    shell, _match, _pilot = running(
        belt=("bean", "cocoa", "", ""), room="bean", coal=0, employee=None, orders="- - -"
    )
    told = table_of(shell).main.unfinished_now()
    assert told == "You can still use: Roaster or Upgrader (trade for coal)."
