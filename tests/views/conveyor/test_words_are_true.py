"""What the table says is so: paid stages, the last day, uses that are over, copies, the replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor.acts.actions import (
    Assign,
    Chute,
    DeliverStore,
    EndFulfil,
    Repeat,
    Upgrade,
)
from chocolate_factory.games.conveyor.cards.records import SLOTS, STORES
from chocolate_factory.games.conveyor.state.state import Factory, Operating, State
from chocolate_factory.games.conveyor.text import describe
from chocolate_factory.play.record import sidecar
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.conveyor import enlarged
from chocolate_factory.views.conveyor.areas import (
    factory_view,
    players_view,
    stores_view,
    strip_view,
)
from chocolate_factory.views.conveyor.areas.cards import order_card
from chocolate_factory.views.conveyor.choosing import ways
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.match.log import LogLine
from chocolate_factory.views.parts import log_page
from chocolate_factory.views.picture import chrome
from tests.helpers.conveyor.states import GAME, LIVE, at, fulfil, give, run, slots
from tests.helpers.conveyor.table import a_table, come_to, running, view_of
from tests.helpers.shell import NAMES, Words, a_shell, at_random, home, piloted, words
from tests.helpers.tables import table_of

__all__ = ["home"]


def look_at(state: State, seat: int = 0) -> Look:
    """What the views know of a state."""
    return Look(
        names=NAMES[: len(state.players)],
        colours=("red", "blue", "yellow", "green"),
        kinds=("human",) * len(state.players),
        seat=seat,
        own=seat,
        picker=None,
        book=GAME.book,
        words=GAME.words(),
        state=state,
        facts=GAME.facts(state, seat),
    )


def solo(path: Path) -> Session:
    opened = wiring.open_game("conveyor")
    path.parent.mkdir(parents=True, exist_ok=True)
    wiring.archive(path.parent, opened)
    setup = Setup((Player("Ada", "red"),), {"start": 0, "initial_demands": 2})
    return Session.new(opened.game, setup, 5, path)


def test_the_list_of_saves_tells_objectives_of_a_game_played_alone(home: Path) -> None:
    session = at_random(solo(home / "saves" / "a.jsonl"))
    result = session.game.result(session.state)
    session.close()
    shell = a_shell()
    shell.saves()
    piloted(shell)
    told = words(shell)
    assert f"{result.scores[0]} of {len(result.lines)} objectives" in told
    assert "£" not in told
    assert result.winners == ()
    assert "finished, lost" in told


def test_a_summary_from_before_goals_were_counted_is_made_anew(home: Path) -> None:
    session = at_random(solo(home / "saves" / "a.jsonl"), 3)
    session.close()
    a_shell().store.rows()
    path = home / "saves" / "a.jsonl"
    beside = sidecar.read(path)
    assert beside.holds(path.stat())
    assert beside.summary is not None
    old = msgspec.structs.replace(beside.summary, goals=None)
    assert not msgspec.structs.replace(beside, summary=old).holds(path.stat())


def test_no_new_order_is_promised_on_the_last_day() -> None:
    assert "Cleanup" in order_card.vacant_words(last=False)
    assert "Cleanup" not in order_card.vacant_words(last=True)
    assert "Cleanup" not in order_card.vacant_words(last=False, offered=True)
    assert not strip_view.last_day(look_at(at("fulfil", day=5)))
    assert strip_view.last_day(look_at(at("fulfil", day=6)))


def test_paid_stages_keep_what_is_printed_on_them() -> None:
    state = fulfil(orders="m01+1", employee="palace_salesman_1")
    printed = [stage.money for stage in GAME.book.orders["m01"].stages]
    shown = GAME.facts(state, 0).players[0].stage_money[0]
    assert list(shown) == [printed[0], *(money + 1 for money in printed[1:])]


def test_an_order_shown_larger_pays_what_it_does_today(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fulfil(orders="m01+1", employee="palace_salesman_1")
    money = GAME.facts(state, 0).players[0].stage_money[0]
    drawn: list[tuple[Any, ...]] = []
    monkeypatch.setattr(order_card, "draw", lambda *args, **_how: drawn.append(args))
    show = enlarged.card(look_at(state), "order:m01")
    assert show is not None
    show(None, None)  # type: ignore[arg-type]
    assert drawn[0][-2:] == (1, money)
    told = dict(describe.describe(GAME, state, 0))["Order"]
    assert f"£{money[1]}" in told


@pytest.mark.parametrize(("phase", "stays"), [("run", False), ("fulfil", True)])
def test_while_one_delivers_no_large_card_lies_over_the_stores(phase: str, stays: bool) -> None:
    large = enlarged.at(look_at(at(phase, orders="m01+1")), "order:m01", drafts=False)
    assert large is not None
    assert ("store" in large.stays) is stays


@pytest.mark.parametrize(
    ("employee", "delivered", "told"),
    [
        ("palace_miner_1", (), "received"),
        ("salters_expert_miner_1", (), "received"),
        ("palace_salesman_1", (), "all day"),
        ("palace_director", (), "one delivery"),
        ("palace_director", ("palace",), "used"),
        ("palace_operator_1", (), "1 use left"),
    ],
)
def test_what_is_left_of_an_employee(employee: str, delivered: tuple[str, ...], told: str) -> None:
    state = run(employee=employee, delivered=delivered)
    assert strip_view.uses_left(look_at(state)) == told


def test_in_cleanup_no_delivery_is_said_to_be_left() -> None:
    state = at("cleanup", employee="palace_director")
    assert strip_view.uses_left(look_at(state)) == "not used"
    shell, match, pilot = running(employee="palace_director")
    assert "today" in words(shell).splitlines()
    match.state.phase = "cleanup"
    table_of(shell).jump()
    table_of(shell).view.memo.clear()
    pilot.settle()
    assert "today" not in words(shell).splitlines()


def test_an_upgrader_with_points_left_is_not_called_operated() -> None:
    state = run(used=("top2",))
    index = next(i for i in range(8) if state.players[0].used >> i & 1)
    assert factory_view.stamp_text(look_at(state), index) == "operated"
    state.pending = Operating(index, 2, 1)
    assert factory_view.stamp_text(look_at(state), index) == "1 left"
    state.pending = Operating(index, 2, 0, beside=True)
    assert factory_view.stamp_text(look_at(state), index) == "operated"
    assert factory_view.stamp_text(look_at(state), (index + 1) % 8) == ""


def test_a_part_that_can_go_on_is_not_told_to_have_been_operated() -> None:
    shell, match, pilot = running(used=("top2",))
    seat = match.state.seat
    index = next(i for i in range(8) if match.state.players[seat].used >> i & 1)
    assert "Operated in this shift." in words(shell)
    match.state.pending = Operating(index, 2, 1)
    table_of(shell).jump()
    pilot.settle()
    told = words(shell)
    assert "Operated in this shift." not in told
    assert "Operating: 1 left." in told


def with_repeater(times: int) -> tuple[State, Repeat]:
    book = LIVE.book
    part = next(p.id for p in book.parts.values() if p.repeat == times)
    state = LIVE.begin(LIVE.resolve(Setup((Player("A", "red"), Player("B", "blue"))), 1), 1)
    factory: Factory = state.players[0]
    factory.slots = (part, *factory.slots[1:])
    return state, Repeat(0, "top1", 1, "fingers")


@pytest.mark.parametrize("times", [2, 3])
def test_a_copy_shows_as_many_pieces_as_come_out(times: int) -> None:
    state, action = with_repeater(times)
    assert ways.sides(LIVE.book, state, action) == (("fingers",), ("fingers",) * times)


def test_the_replay_knows_what_others_did_before_ones_own_acts() -> None:
    shell, match, _pilot = a_table(2, 4)
    while match.state.phase != "run" or match.state.seat != 1:
        match.session.do(match.game.legal(match.state, match.state.seat)[0])
    for _ in range(2):
        match.session.do(match.game.legal(match.state, 1)[0])
    table = table_of(shell)
    table.viewpoint.own = 1
    since, until = table.playback.others_acts()
    steps = match.session.history
    assert {step.action.seat for step in steps[since:until]} == {0}
    assert steps[since - 1].action.seat == 1
    assert {step.action.seat for step in steps[until:]} == {1}
    assert len(steps) - until >= 2


def test_at_a_table_of_one_there_is_nothing_to_replay() -> None:
    shell, match, _pilot = a_table(1, 3, options={"initial_demands": 2})
    at_random(match.session, 4)
    since, until = table_of(shell).playback.others_acts()
    assert since == until


def test_a_phase_of_the_agent_is_not_told_twice() -> None:
    told = GAME.words().refusal(
        Refusal("wrong_phase", {"phase": "run", "phases": ["fulfil", "agent"]})
    )
    assert told == "You can do that in Fulfil Orders; now it is Run Factory."


def test_the_log_names_who_is_sent_where() -> None:
    state = run(employee="fancies_mechanic_1")
    _after, events = GAME.apply(state, Assign(0, "top1"))
    told = GAME.words().event(events[-1], NAMES)
    assert told == "Ada sends the Mechanic to the Roaster above square 1"


def test_the_log_is_headed_by_the_day() -> None:
    _shell, match, _pilot = a_table(2, 4)
    assert match.log[0] == "Monday begins"
    assert match.log[0].heading


def test_the_page_of_the_log_tells_all_as_it_happened_and_is_opened_at_its_end() -> None:
    lines = [
        LogLine("Monday begins", True),
        LogLine("a"),
        LogLine("b"),
        LogLine("Tuesday begins", True),
        LogLine("c"),
        LogLine("d"),
    ]
    told = [line for line in log_page.markdown(lines).splitlines() if line]
    assert told == ["## Monday begins", "- a", "- b", "## Tuesday begins", "- c", "- d"]
    shell = a_shell()
    page = log_page.LogPage([LogLine(f"This is line {n}") for n in range(200)])
    shell.director.push(page)
    piloted(shell).settle()
    scroll = page._text.scroll
    assert scroll.offset == scroll.most > 0


def test_a_number_does_not_stand_alone_on_a_line_of_the_log() -> None:
    told = chrome.glue("Ada turns Bean into 2 × Cocoa on square 1")
    assert told.split(" ") == [
        "Ada",
        "turns",
        "Bean",
        "into\u00a02\u00a0×\u00a0Cocoa",
        "on",
        "square\u00a01",
    ]


def test_the_settings_tell_the_folders_of_cards_apart(home: Path) -> None:
    shell = a_shell()
    shell.show_settings()
    told = words(shell).splitlines()
    cards = [line for line in told if line.startswith("Your own cards")]
    assert len(cards) == len(catalog.GAMES)
    assert "Your own cards: Coffee Rush" in told


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5)]
)
def test_who_leaves_in_a_solo_game_is_told_in_whole_words(
    size: tuple[int, int], scale: float
) -> None:
    shell, _match, pilot = a_table(1, 9, size, scale, {"initial_demands": 2})
    if "coming" not in pilot.places():
        pilot.key("g")
        pilot.settle()
    assert "coming" in pilot.places()
    assert not [cut for cut in shell.director.frame.cuts if "leaves" in cut.words]


def test_a_line_of_the_log_breaks_between_the_things_it_lists() -> None:
    line = LogLine("Ada loads a bean and pushes; 2 × Chunks, 4 × Fingers on square 3")
    kept = chrome.glue(line).split(" ")
    assert kept == [
        "Ada",
        "loads",
        "a",
        "bean",
        "and",
        "pushes;",
        "2\u00a0×\u00a0Chunks,",
        "4\u00a0×\u00a0Fingers",
        "on",
        "square\u00a03",
    ]


def test_what_a_stage_brings_on_top_stands_apart_from_its_printed_price() -> None:
    assert order_card.price_words(4, 5) == "£4 + 1"
    assert order_card.price_words(4, 4) == "£4"


@pytest.mark.parametrize("square", [2, 3])
def test_the_last_step_of_a_shift_counts_the_chute(square: int) -> None:
    """The Chute drops from square 3 alone: only with a piece there something can be done."""
    lying = ["chunks" if n == square else "" for n in range(1, 5)]
    shell, match, _pilot = running(coal=0, belt=lying)
    table = table_of(shell)
    lessons = {lesson.key: lesson.words for lesson in table.view.lessons()}
    drops = any(isinstance(a, Chute) for a in match.game.legal(match.state, match.seat or 0))
    assert drops == (square == 3)
    assert ("Nothing more can be operated" in lessons["end_shift"]) != drops
    assert ("Only the Chute" in lessons["end_shift"]) == drops


@pytest.mark.parametrize("room", ["fingers fingers", ""])
def test_the_last_step_of_a_shift_says_that_coal_lacks(room: str) -> None:
    """Refined pieces are not offered for coal of themselves, but they trade all the same."""
    belt = ["bean", "", "", ""]
    shell, _match, _pilot = running(coal=0, belt=belt, room=room, employee=None, orders="- - -")
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    told = lessons["end_shift"]
    assert told.startswith("Nothing more can be operated with the coal you have.")
    assert ("A piece in your store room trades for one more." in told) == bool(room)


@pytest.mark.parametrize("along", [True, False])
def test_the_last_step_of_a_shift_says_whether_the_button_loads_as_well(along: bool) -> None:
    shell, _match, _pilot = running(coal=0, belt=["", "chunks", "", ""])
    shell.settings.push_along = along
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert ("Next shift also loads and pushes" in lessons["end_shift"]) == along
    assert ("stays there" in lessons["end_shift"]) != along


@pytest.mark.parametrize(("along", "shift"), [(True, 1), (False, 1), (True, 3)])
def test_the_first_push_says_whether_the_next_one_comes_by_itself(along: bool, shift: int) -> None:
    """The belt moves at the end of the first shift already; behind the last one nothing follows."""
    shell, _match, _pilot = running(pushed=False, shift=shift)
    shell.settings.push_along = along
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert ("begins like this by itself" in lessons["push"]) == (along and shift == 1)


def test_an_extra_shift_that_may_be_left_out_is_not_said_to_begin_by_itself() -> None:
    """CF-5.1: the Engineer's."""
    shell, _match, _pilot = running(pushed=False, shift=1, employee="luxury_engineer_1")
    shell.settings.push_along = True
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert "Each of your 4 shifts" in lessons["push"]
    assert "by itself" not in lessons["push"]


@pytest.mark.parametrize("day", [4, 5, 6])
def test_cf_5_6_on_the_last_evening_but_one_it_is_told_what_becomes_of_the_belt(day: int) -> None:
    shell, match, _pilot = a_table(2, 4)
    come_to(shell, match, EndFulfil)
    match.state.day = day
    table_of(shell).pointing.renew()
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert ("last_belt" in lessons) is (day == 5)
    assert (
        "everything on your belt drops into your store" in lessons.get("last_belt", "") or day != 5
    )


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({}, True),
        ({"earned_today": 6}, False),
        ({"delivered": ("palace",)}, False),
        ({"room": "boxed"}, False),
        ({"employee": None}, False),
    ],
)
def test_cf_6_3_a_day_without_a_delivery_does_not_pass_in_silence(
    own: dict[str, Any], told: bool
) -> None:
    shell, match, _pilot = a_table(2, 4, options=dict.fromkeys(STORES, "A"))
    come_to(shell, match, EndFulfil)
    plain: dict[str, Any] = {"room": "", "employee": "palace_director", "earned_today": 0}
    give(match.state.players[match.state.seat], **{**plain, **own})
    table_of(shell).pointing.renew()
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert ("no_delivery" in lessons) is told
    assert (
        "The Palace Boutique takes one delivery a day" in lessons.get("no_delivery", "")
    ) is told


@pytest.mark.parametrize(
    ("belt", "told"),
    [(("", "", "caramel", ""), True), (("bean", "cocoa", "", ""), False)],
)
def test_who_has_nothing_to_deliver_hears_that_it_is_still_on_the_belt(
    belt: tuple[str, ...], told: bool
) -> None:
    shell, match, _pilot = a_table(2, 4, options=dict.fromkeys(STORES, "A"))
    come_to(shell, match, EndFulfil)
    own = match.state.players[match.state.seat]
    give(own, belt=belt, room="", employee="palace_director", earned_today=0)
    table_of(shell).pointing.renew()
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert ("what you have made is still on the belt" in lessons["no_delivery"]) is told


@pytest.mark.parametrize(("piles", "told"), [("caramel", False), ("caramel caramel", True)])
def test_the_chute_is_urged_only_for_what_could_be_delivered_today(piles: str, told: bool) -> None:
    """The store takes two wrapped ones for a space (CF-6.3), and the order something else."""
    shell, match, _pilot = a_table(2, 4, options=dict.fromkeys(STORES, "A"))
    come_to(shell, match, EndFulfil)
    own = match.state.players[match.state.seat]
    give(own, belt=("", "", piles, ""), room="", orders="s10 - -", slots=slots(top3="chute"))
    give(own, employee="dunstan_director", earned_today=0)
    table_of(shell).pointing.renew()
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert ("The Chute is the short way there." in lessons["no_delivery"]) is told
    match.state.phase = "run"
    give(own, shift=3, pushed=True)
    table_of(shell).pointing.renew()
    keys = {lesson.key for lesson in table_of(shell).view.lessons()}
    assert ("chute" in keys) is told


def test_cf_6_4_the_first_word_on_stores_says_who_is_first_on_the_same_space() -> None:
    shell, match, _pilot = a_table(2, 4)
    come_to(shell, match, DeliverStore)
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert lessons["store"].endswith("On the same space, whoever got there first is ahead.")


@pytest.mark.parametrize(("day", "coal"), [(1, 10), (1, 0), (6, 10)])
def test_cf_3_1_the_bunker_says_what_becomes_of_its_coal(day: int, coal: int) -> None:
    shell, match, pilot = running(coal=coal)
    match.state.day = day
    table_of(shell).jump()
    pilot.settle()
    spot = shell.director.frame.find("coal")
    assert spot is not None
    assert ("What is left of it stays for tomorrow." in spot.tooltip) == (day == 1 and coal > 0)


def test_an_upgrade_of_one_piece_asks_into_what() -> None:
    one, other = (Upgrade(0, "top2", 2, "cocoa", into) for into in ("chunks", "fingers"))
    bean = Upgrade(0, "top2", 2, "bean", "cocoa")
    sides = [((way.piece,), (way.into,)) for way in (one, other, bean)]
    assert ways.title([one, other], sides[:2]) == "Upgrade cocoa to…"
    assert ways.title([one, other, bean], sides) == "What do you upgrade?"


def test_a_player_is_told_of_without_what_is_not_there() -> None:
    state = run(coal=10, room="nuts")
    told = players_view.player_tooltip(look_at(state), 0)
    assert "10 coal, 1 piece in the store room." in told
    state = run(coal=10, room="nuts nuts")
    state.players[0].completed = ("s01",)
    told = players_view.player_tooltip(look_at(state), 0)
    assert "10 coal, 2 pieces in the store room, 1 completed order." in told


def test_the_flag_on_a_players_card_is_explained_there() -> None:
    look = look_at(run())
    first, second = look.state.order[:2]
    flag = f"The flag: {look.names[first]} goes first today."
    assert flag in players_view.player_tooltip(look, first)
    assert "flag" not in players_view.player_tooltip(look, second)


def test_the_mechanic_is_shown_where_there_is_something_to_save() -> None:
    """By keys the first way leads there; the others say why they do not glow."""
    laid = {"bottom1": "b02"}
    printed = ("roaster", "upgrader", "chute", *[None] * 5)
    slots = [laid.get(slot, part) for slot, part in zip(SLOTS, printed, strict=True)]
    shell, match, pilot = running(slots=slots, employee="fancies_mechanic_1")
    shell.director.set_focus("desk", ring=True)
    pilot.key("return")
    pilot.settle()
    assert shell.director.focus.place == "slot:bottom1"
    names = {
        slot: GAME.book.parts[part].name for slot, part in zip(SLOTS, slots, strict=True) if part
    }
    for slot in ("top1", "top3"):
        told = f"The {names[slot]} would get no cheaper."
        assert pilot.spot(f"slot:{slot}").tooltip == told
    assert "no cheaper" not in str(pilot.spot("slot:bottom1").tooltip)
    assert words(shell).split("\n").count("no cheaper") == 3
    assert table_of(shell).banner()[1] == "Mechanic: now choose a part"
    give(match.state.players[match.state.seat], slots=printed)
    table_of(shell).jump()
    shell.director.set_focus("desk", ring=True)
    pilot.key("return")
    pilot.settle()
    assert table_of(shell).banner()[1] == "Mechanic: none of your parts would get cheaper"
    match.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1920, 1080), 1.0)])
def test_every_order_says_how_large_it_is(size: tuple[int, int], scale: float) -> None:
    shell, _match, pilot = running(size, scale, orders="s01 m01 l01")
    frame = Words(shell.director.sizes, shell.director.art, shell.director.texts)
    for order, told in (("s01", "Small"), ("m01", "Medium"), ("l01", "Large")):
        spot = pilot.spot(f"order:{order}")
        card = view_of(shell).game.book.orders[order]
        frame.words.clear()
        order_card.draw(frame, spot.rect, card, 0, [stage.money for stage in card.stages])
        assert told in frame.words
        places = order_card.stage_places(frame, spot.rect, card)
        assert all(place.h > frame.sizes.grow(theme.SYMBOL) for place in places)
        assert f"{told.lower()} order" in spot.tooltip


def test_an_employee_is_named_beside_parts_before_the_last_shift() -> None:
    """Whoever reads a list takes what is left out for forbidden; alone nobody is reminded of it."""
    shell, match, _pilot = running(belt=("bean",), employee="dunstan_packer_1")
    assert table_of(shell).main.unfinished_now() == "You can still use: Roaster and Packer."
    give(match.state.players[match.state.seat], used=("top1",))
    table_of(shell).jump()
    assert table_of(shell).main.unfinished_now() == ""


def test_cf_7_where_an_agent_follows_it_is_not_said_that_all_is_over() -> None:
    shell, match, _pilot = a_table(2, 4)
    come_to(shell, match, EndFulfil)
    table = table_of(shell)
    for employee, follows in (("dunstan_store_agent_1", True), ("dunstan_packer_1", False)):
        own = {"room": "chunks", "orders": "l18 - -"}
        give(match.state.players[match.seat or 0], employee=employee, **own)
        match.state.sides = ("A",) * 5
        table.pointing.renew()
        lessons = {lesson.key: lesson.words for lesson in table.view.lessons()}
        told = "Then your agent may deliver to any other store."
        assert (told in lessons.get("before_agent", "")) is follows
        assert ("end_fulfil" in lessons) is not follows
        assert (table.view.main_words()[1] == told) is follows


def test_cf_7_a_store_says_what_a_delivery_brings_with_todays_director() -> None:
    look = look_at(run(employee="fancies_director"))
    assert "2 spaces for each. That is with your employee" in stores_view.tooltip(look, "fancies")
    assert "1 space for each" in stores_view.tooltip(look, "salters")
