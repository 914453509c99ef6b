"""The main button at Coffee Rush's table: what it says, and what it asks about."""

from __future__ import annotations

import pytest

from chocolate_factory import app
from chocolate_factory.games.coffee_rush.acts import walk
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.guide import Guide
from chocolate_factory.views.table.main_button import BACK_AGAIN, MAIN_AGAIN, QUIET
from tests.helpers.coffee_rush.table import a_table, to_move, view_of, with_hand
from tests.helpers.hints import advised
from tests.helpers.shell import said, words
from tests.helpers.tables import table_of

WORDS = {"pour": {"End turn", "Pour it, or put it into the bin"}, "process": {"End turn"}}


@pytest.mark.parametrize("phase", WORDS)
def test_it_says_what_would_end_the_step(phase: str) -> None:
    for position in range(6, 60):
        match = app.example_at(position, game_id="coffee_rush")
        if match.state.phase == phase and not match.human:
            break
    shell = app.headless_shell()
    try:
        shell.show_table(match)
        table = table_of(shell)
        words, _hint, enabled = table.view.main_words()
        assert words in WORDS[phase]
        assert not enabled
    finally:
        shell.close()


@pytest.mark.parametrize("by_key", [False, True])
def test_with_something_in_hand_it_says_how_one_gets_on(*, by_key: bool) -> None:
    shell, match, pilot = a_table(2, 4)
    with_hand(match, shell, pilot, 1)
    pilot.wait(2)
    if by_key:
        pilot.key("e")
    else:
        table_of(shell).main.press()
    assert said(shell)[-1].endswith(" or into the bin. P pours for you, I gives a hint.")


def test_what_it_does_is_not_told_by_keys_over_the_log() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    assert view_of(shell).main_words()[1]
    pilot.key("tab")
    pilot.settle()
    assert not view_of(shell).main_words()[1]


def walk_to_begin() -> tuple[Shell, Match, Pilot]:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    pilot.wait(2)
    return shell, match, pilot


def test_its_key_gives_up_no_walk_that_has_not_begun() -> None:
    shell, match, pilot = walk_to_begin()
    before = match.session.length
    for _press in range(3):
        pilot.key("e")
        pilot.settle()
        pilot.wait(1)
    assert match.session.length == before
    assert said(shell)[-1].startswith("You have not moved yet.")
    shell.director.set_focus("do:main", ring=True)
    pilot.key("e")
    assert said(shell)[-1].endswith("To stay here, press Enter."), "the focus is there"


def test_a_key_of_its_own_stays_once_it_has_asked() -> None:
    shell, match, pilot = walk_to_begin()
    before, main = match.session.length, table_of(shell).main
    pilot.key("right")
    pilot.key("e")
    assert said(shell)[-1] == "You have not moved yet. To stay here, press S."
    pilot.key("s")
    pilot.key("s")
    pilot.settle()
    assert match.session.length == before, "a press too many"
    assert main.words()[0] == "Stay anyway"
    pilot.wait(2)
    pilot.key("s")
    pilot.settle()
    assert isinstance(match.session.step(before).action, Stop)
    assert match.state.phase != "move"


def test_who_steers_by_mouse_and_presses_s_twice_has_time_to_read_what_it_asks() -> None:
    shell, match, pilot = walk_to_begin()
    before = match.session.length
    pilot.wait(2)
    assert not shell.director.focus.ring
    for _time in range(2):
        pilot.key("s")
        pilot.wait(WARNED_AGAIN - 0.2)
    pilot.settle()
    assert match.session.length == before


@pytest.mark.parametrize("key", ["s", "return"])
def test_whoever_presses_too_soon_by_keys_is_not_told_to_click(key: str) -> None:
    shell, match, pilot = walk_to_begin()
    before = match.session.length
    pilot.key("right")
    if key == "return":
        shell.director.set_focus("do:main", ring=True)
    pilot.wait(2)
    pilot.key(key)
    pilot.wait(MAIN_AGAIN + 0.2)
    pilot.key(key)
    pilot.settle()
    assert match.session.length == before
    assert said(shell)[-1] == "That was too quick: do it once more."


def test_who_clicks_to_stay_is_asked_once() -> None:
    shell, match, pilot = walk_to_begin()
    before, main = match.session.length, table_of(shell).main
    pilot.click("do:main")
    pilot.settle()
    assert match.session.length == before
    assert main.words()[:2] == ("Stay anyway", "Stay where you are, and collect nothing?")
    pilot.wait(1)
    pilot.click("do:main")
    pilot.settle()
    assert match.session.length == before + 1


@pytest.mark.parametrize("guides", [True, False])
def test_in_a_first_game_it_is_asked_before_an_order_falls(
    guides: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR-2.6; in every game the button says so."""
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot, "process")
    monkeypatch.setattr(Guide, "guiding", guides)
    shop = match.state.players[match.own]
    shop.tabs, shop.cups = ((), (), (), ("ristretto_1",)), (0, 0, 0)
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(2)
    before, main = match.session.length, table_of(shell).main
    told = "Ristretto falls off tab 4: a down vote."
    assert main.words()[1].startswith(told)
    pilot.click("do:main")
    pilot.settle()
    assert (match.session.length == before) is guides
    if guides:
        assert main.words()[0] == "End anyway"
        assert main.words()[1].startswith(told)
        pilot.wait(1)
        pilot.click("do:main")
        pilot.settle()
        assert match.session.length > before


@pytest.mark.parametrize("guides", [True, False])
def test_in_a_first_game_it_is_told_before_a_turn_that_loses_the_last_chance_of_an_order(
    guides: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR-2.6; while the walk can still be taken back."""
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot, "process")
    monkeypatch.setattr(Guide, "guiding", guides)
    shop = match.state.players[match.own]
    shop.tabs, shop.cups, shop.rush, shop.up = ((), (), ("milk_tea_1",), ()), (0, 0, 0), 0, ()
    shop.meeples = (3, 3)
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(2)
    before, main = match.session.length, table_of(shell).main
    pilot.click("do:main")
    pilot.settle()
    assert (match.session.length == before) is guides
    if guides:
        told = "The Milk Tea needs tea, and that is 5 steps away: it will fall off."
        assert main.words()[1].startswith(told)


def test_a_press_too_many_does_nothing_where_a_bot_has_just_acted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    main, now = table_of(shell).main, shell.director.now
    waits = []
    for kinds in (("human", "human"), ("easy", "easy")):
        monkeypatch.setattr(Match, "kinds", list(kinds))
        main.means = main.means._replace(place="do:end_turn")
        main.watch(now)
        waits.append(round(main._from - now, 2))
    assert waits == [MAIN_AGAIN, BACK_AGAIN]


TOLD = "You have 2 steps left; pouring ends your walk. Do it once more to stop and pour."


def walked_on(*, helps: bool) -> tuple[Shell, Match, Pilot]:
    """After a step, where more of them would bring an order nearer, or no order wants anything."""
    shell, match, pilot = a_table(3, 4)
    to_move(match, shell, pilot)
    assert isinstance(match.game, CoffeeRush)
    match.do(next(iter(walk.walks(match.game.book, match.state).values()))[0])
    if not helps:
        match.state.players[match.own].tabs = ((), (), (), ())
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(MAIN_AGAIN)
    return shell, match, pilot


def test_a_move_ends_at_the_first_press_where_more_steps_bring_nothing() -> None:
    shell, match, pilot = walked_on(helps=False)
    view = view_of(shell)
    assert view.unfinished_work() == ""
    assert view.main_words() == (
        "Stop and pour",
        "Your move ends, and you pour what you collected.",
        True,
    )
    pilot.click("do:main")
    assert match.state.phase == "pour"


@pytest.mark.parametrize("by_key", [False, True])
def test_a_move_that_could_bring_more_is_asked_about_once(*, by_key: bool) -> None:
    shell, match, pilot = walked_on(helps=True)
    before, main = match.session.length, table_of(shell).main
    assert view_of(shell).main_words()[2] == QUIET
    for length in (before, before + 1):
        if by_key:
            pilot.key("e")
        else:
            pilot.click("do:main")
        pilot.settle()
        assert match.session.length == length
        if length == before:
            label, told, _ready = main.words()
            assert label == "Pour anyway", "as the button does"
            assert isinstance(match.game, CoffeeRush)
            (first, *_others) = walk.helped(match.game.book, match.state)
            title = match.game.book.orders[first].name
            assert told == f"You have 2 steps left. The {title} could use more."
        pilot.wait(2)
    assert match.state.phase == "pour"


def test_what_is_asked_over_the_button_hides_no_news_of_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _shell, match, pilot = walked_on(helps=True)
    full = match.log * 5
    monkeypatch.setattr(Match, "log", full)
    pilot.click("do:main")
    pilot.settle()
    note, news = pilot.spot("note").rect, pilot.spot("log:news").rect
    assert note.meets(pilot.spot("log").rect)
    assert not note.meets(news)


def test_an_arrow_too_many_gives_up_no_steps_that_would_help() -> None:
    """From the edge of the board it leads to a cup, and Enter would pour there."""
    shell, match, pilot = walked_on(helps=True)
    before = match.session.length
    shell.director.set_focus("cup:1", ring=True)
    pilot.wait(2)
    pilot.key("return")
    pilot.settle()
    assert match.session.length == before
    assert said(shell)[-1] == TOLD
    pilot.wait(2)
    pilot.key("return")
    pilot.settle()
    assert [type(step.action) for step in match.session.history[before:]] == [Stop, Pour]


def test_what_enter_was_told_of_is_no_answer_for_the_key_that_pours_all() -> None:
    """It may give up more: what no order wants goes into the bin as well."""
    shell, match, pilot = walked_on(helps=True)
    before = match.session.length
    shell.director.set_focus("cup:1", ring=True)
    pilot.wait(2)
    for key, told in (("return", "Do it once more"), ("p", "Press P again")):
        pilot.key(key)
        pilot.settle()
        assert match.session.length == before
        assert f" {told} to " in said(shell)[-1]
        pilot.wait(2)
    pilot.key("p")
    pilot.settle()
    assert match.session.length > before


def test_what_was_clicked_is_asked_about_in_words_of_the_mouse() -> None:
    shell, _match, pilot = walked_on(helps=True)
    pilot.click("pour:all")
    pilot.settle()
    assert said(shell) == [
        "You have 2 steps left; pouring ends your walk. Click again to pour all the same."
    ]


def a_hint_played_to_its_last_act() -> tuple[Shell, Match, Pilot]:
    """A cup is ready by what a hint has poured, and it would serve from it next."""
    shell, match, pilot = a_table(2, 6)
    with_hand(match, shell, pilot, 1)
    assert isinstance(match.game, CoffeeRush)
    seat, shop = match.own, match.state.players[match.own]
    order = next(order for tab in shop.tabs for order in tab)
    need = match.game.book.needs[order]
    last = ingredients.to_list(need)[-1]
    match.state.hand = ingredients.pile_of((last,))
    shop.cups = (need - match.state.hand, 0, 0)
    table_of(shell).jump()
    pour, end = Pour(seat, last, 0), (EndPour(seat), Process(seat, 0, order), EndTurn(seat))
    advised(shell, match, pilot, pour, *end)
    hints = table_of(shell).hints
    hints.adviser._last = hints.adviser.advice
    shell.settings.pace = "slow"
    before = match.session.length
    hints.run()
    while match.session.length == before and hints.running is not None:
        pilot.step()
    assert hints.running is not None
    return shell, match, pilot


@pytest.mark.parametrize("by_key", [False, True])
def test_the_press_after_the_one_that_stops_a_hint_does_nothing(*, by_key: bool) -> None:
    shell, match, pilot = a_hint_played_to_its_last_act()
    before, hints = match.session.length, table_of(shell).hints

    def press() -> None:
        if by_key:
            pilot.key("e")
        else:
            table_of(shell).choose("do:main", "click")

    press()
    assert hints.running is None
    for gap in (0.1, 0.4):
        pilot.wait(gap)
        press()
        assert match.session.length == before
        assert not table_of(shell).main.warned
    again = "press E again" if by_key else "do it once more"
    assert said(shell)[-1] == f"That was too quick: {again}."


def test_a_hint_that_serves_first_is_no_leave_to_end_the_turn() -> None:
    shell, match, pilot = a_hint_played_to_its_last_act()
    before = match.session.length
    pilot.key("e")
    pilot.wait(1)
    pilot.key("e")
    assert match.session.length == before
    label, told, _ready = table_of(shell).main.words()
    assert label == "End anyway"
    assert told.startswith("You can still serve: ")


@pytest.mark.parametrize("way", ["drag", "bin", "cup", "hand"])
def test_whoever_pours_with_steps_left_that_would_help_is_asked_once(way: str) -> None:
    shell, match, pilot = walked_on(helps=True)
    before, hand = match.session.length, f"hand:{ingredients.kinds(match.state.hand)[0]}"

    def pour() -> None:
        if way in ("cup", "hand"):
            pilot.click("cup:1" if way == "cup" else hand)
        else:
            pilot.drag(hand, "cup:1" if way == "drag" else "bin")
        pilot.settle()

    pour()
    assert match.session.length == before
    assert said(shell)[-1] == TOLD
    pilot.wait(2)
    pour()
    assert type(match.session.history[before].action) is Stop
    assert match.state.phase == "pour"


@pytest.mark.parametrize("way", ["cup", "hand"])
def test_pouring_asks_nothing_where_more_steps_bring_nothing(way: str) -> None:
    shell, match, pilot = walked_on(helps=False)
    hand = f"hand:{ingredients.kinds(match.state.hand)[0]}"
    pilot.click("cup:1" if way == "cup" else hand)
    pilot.settle()
    assert match.state.phase == "pour"
    assert said(shell) == []


def test_the_key_of_the_token_stands_behind_its_words_and_looks_like_no_cross() -> None:
    shell, match, pilot = a_table(2, 4, (1440, 900))
    to_move(match, shell, pilot)
    match.state.players[match.seat or 0].rush = 1
    table_of(shell).jump()
    pilot.settle()
    assert "One more step (X)" in words(shell)
