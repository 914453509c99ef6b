"""The first steps: each card at its moment and once, off means off, and nothing hidden by it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor import facts, unused
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views import preferences
from chocolate_factory.views.conveyor import forecast, layout
from chocolate_factory.views.conveyor.guiding import first_steps, moment
from chocolate_factory.views.guide import guide_card
from chocolate_factory.views.guide.lesson import unplayed
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.settings import SettingsPage
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table import looking_back
from chocolate_factory.views.table.guide import ARMED
from chocolate_factory.views.table.table import Table
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import give
from tests.helpers.conveyor.table import running
from tests.helpers.hints import advised
from tests.helpers.shell import COLOURS, NAMES, said
from tests.helpers.tables import table_of

SIZES = [(1280, 800), (1920, 1080), (2560, 1440), (3840, 2160), (3440, 1440)]
GOOD = (act.Operate, act.Upgrade, act.DeliverStage, act.DeliverStore, act.DeliverDemand, act.Chute)
OPENING = "opening/conveyor"
ALONE = "opening/conveyor/alone"
"""What is noted of the picture before the first act."""
IDLE = (act.Trade, act.EndShift, act.EndFulfil)


def seated(
    seats: int = 2,
    seed: int = 5,
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    guide: bool | None = True,
) -> tuple[Shell, Table, Pilot]:
    """A table of people who are shown the first steps."""
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    session = Session.new(wiring.open_game("conveyor").game, Setup(players, {}), seed)
    scaled = round(scale * 100)
    settings = Settings(text=scaled, reduce_motion=True, guide=guide, push_along=False)
    settings.guided = (OPENING if seats > 1 else ALONE,)
    shell = app.headless_shell(size, scale, settings=settings)
    shell.show_table(Match(session, method="thread"))
    table = table_of(shell)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, table, pilot


def legal(table: Table) -> list[Action]:
    """What may be done now."""
    return list(table.game.legal(table.match.state, table.match.seat or 0))


def free_part(table: Table) -> act.TakePart:
    """A part that may be put into a free slot."""
    slots = table.match.state.players[table.match.seat or 0].slots
    takes = [one for one in legal(table) if isinstance(one, act.TakePart)]
    return next(one for one in takes if slots[SLOTS.index(one.slot)] is None)


def sensible(table: Table, rng: Rng) -> Action:
    """Something that makes or delivers, if there is such a thing."""
    acts = legal(table)
    good = [a for a in acts if isinstance(a, GOOD)]
    ends = [a for a in acts if not isinstance(a, act.Trade)]
    return rng.choice(good or [a for a in acts if not isinstance(a, IDLE)] or ends or acts)


def moments(table: Table, days: int) -> Iterator[None]:
    """Stops wherever a lesson could be told that was not told before."""
    rng, seen = Rng(4), set(table.program.settings.guided)
    while not table.match.over and table.match.state.day <= days:
        new = {lesson.key for lesson in table.view.lessons()} - seen
        seen |= new
        if new:
            yield
        action = sensible(table, rng)
        if isinstance(action, act.TakePart) and "place_part" not in seen:
            seen.add("place_part")
            table.pointing.picker.take(f"part:{action.part}")
            yield
            table.pointing.picker.put_down()
        table.do(action)


def cards(table: Table, pilot: Pilot) -> Iterator[str]:
    """The cards at this moment, each put away after it was looked at."""
    table.scene.redraw()
    pilot.settle()
    while table.guide.lesson is not None:
        key = table.guide.lesson.key
        yield key
        table.guide.put_away()
        pilot.settle()
        assert table.guide.lesson is None or table.guide.lesson.key != key


def shown(table: Table, pilot: Pilot) -> str:
    """The card in the picture, '' if there is none."""
    table.scene.redraw()
    pilot.settle()
    there = table.scene.director.frame.find("guide:panel") is not None
    assert there == (table.guide.lesson is not None)
    return table.guide.lesson.key if table.guide.lesson else ""


def test_monday_is_told_step_by_step() -> None:
    _shell, table, pilot = seated(seed=5)
    told = [key for _moment in moments(table, 2) for key in cards(table, pilot)]
    assert len(told) == len(set(told)), "once each"
    wanted = [
        "draft_part",
        "place_part",
        "draft_employee",
        "push",
        "operate",
        "coal",
        "end_shift",
        "end_fulfil",
        "tomorrow",
    ]
    assert [key for key in told if key in wanted and key != "place_part"] == [
        key for key in wanted if key != "place_part"
    ]
    assert {"place_part", "chute"} <= set(told)
    assert set(table.program.settings.guided) == {OPENING, *told}


def evening(**settings: bool) -> tuple[Shell, Table, Pilot]:
    """A guided player who can pay an order or supply a store, with the same two nuts."""
    shell, table, pilot = seated(seed=5)
    for name, value in settings.items():
        setattr(table.program.settings, name, value)
    state = table.match.state
    state.phase, state.seat, state.turn, state.start = "fulfil", 0, 0, 0
    give(state.players[0], orders="s06 - -", employee="palace_director", room="nuts nuts")
    table.jump()
    return shell, table, pilot


def test_where_an_order_and_a_store_want_the_same_both_are_told_of_first() -> None:
    _shell, table, pilot = evening()
    keys = [lesson.key for lesson in table.view.lessons()]
    assert keys[:3] == ["either", "stage", "store"]
    assert shown(table, pilot) == "either"
    assert table.guide.lesson is not None
    assert "The order pays £7 at once" in table.guide.lesson.words
    assert "on Saturday it pays £16" in table.guide.lesson.words
    first = "Nobody has supplied it yet: you would be first there."
    assert first in table.guide.lesson.words
    give(table.match.state.players[1], tracks=(3, 0, 0, 0, 0))
    (words,) = (one.words for one in table.view.lessons() if one.key == "either")
    assert first not in words


def test_who_is_guided_ends_the_first_deliveries_by_hand() -> None:
    """Else the evening is over before it was seen what came of the only delivery."""
    _shell, table, _pilot = evening(push_along=True)
    table.do(next(a for a in legal(table) if isinstance(a, act.DeliverStage)))
    assert table.match.state.seat == 0
    assert table.main.place() == "do:end_fulfil"


def test_alone_the_objectives_come_first() -> None:
    _shell, table, pilot = seated(1)
    told = [key for _moment in moments(table, 1) for key in cards(table, pilot)]
    assert told[:3] == ["objectives", "line", "draft_part"]


@pytest.mark.parametrize("seats", [1, 2])
def test_every_card_of_a_week_belongs_to_its_moment(seats: int) -> None:
    """Without a picture: what is told is what can be done, and no words are left unfilled."""
    _shell, table, _pilot = seated(seats, 9, guide=False)
    rng, seen = Rng(4), set()
    while not table.match.over:
        acts = legal(table)
        for lesson in table.view.lessons():
            seen.add(lesson.key)
            assert lesson.words
            assert "{" not in lesson.words
            if lesson.acts:
                assert any(isinstance(a, lesson.acts) for a in acts), lesson.key
        table.do(sensible(table, rng))
    assert {"keep", "choose", "stage", "store", "end_fulfil"} <= seen
    assert ({"objectives", "demand"} <= seen) == (seats == 1)
    assert ("agent" in seen) == (seats == 2)


def test_a_card_goes_by_itself_when_its_act_is_done_and_comes_once_for_all_players() -> None:
    shell, table, pilot = seated(3)
    assert shown(table, pilot) == "draft_part"
    part = free_part(table)
    pilot.click(f"part:{part.part}")
    assert shown(table, pilot) == "place_part"
    pilot.click(f"slot:{part.slot}")
    assert shown(table, pilot) == "", "the next player is told what is new alone"
    assert set(shell.settings.guided) == {OPENING, "draft_part", "place_part"}
    pilot.click(next(s for s in table.pointing.picker.sources if kind(s) == "employee"))
    assert shown(table, pilot) == ""


def test_what_is_done_while_another_card_is_read_is_not_told_afterwards() -> None:
    for seed in range(5, 30):
        _shell, table, pilot = seated(seed=seed)
        while table.match.state.phase == "draft":
            table.do(next(a for a in legal(table) if getattr(a, "slot", "bottom1") == "bottom1"))
        table.do(next(a for a in legal(table) if isinstance(a, act.Push)))
        helping = [a for a in legal(table) if isinstance(a, first_steps.STAFF)]
        if helping and shown(table, pilot) == "operate":
            assert "staff" not in table.program.settings.guided
            table.do(helping[0])
            assert "staff" in table.program.settings.guided
            assert shown(table, pilot) != "staff"
            return
    raise AssertionError("no employee could act beside a part")


def test_employees_are_told_of_once_a_part_was_operated() -> None:
    shell, _match, pilot = running(belt=("", "", "", ""), employee="palace_operator_1")
    table = table_of(shell)
    shell.settings.guide, shell.settings.guided = True, ("push",)
    give(table.match.state.players[table.match.seat or 0], belt=("bean", "", "", ""))
    table.pointing.renew()
    assert "staff" in {lesson.key for lesson in table.view.lessons()}
    assert shown(table, pilot) == "operate"
    table.guide.put_away()
    assert shown(table, pilot) == "staff"
    shell.settings.guided = ("push",)
    give(table.match.state.players[table.match.seat or 0], slots=(None,) * 8)
    table.pointing.renew()
    assert shown(table, pilot) != "staff", "nothing has been operated yet"


@pytest.mark.parametrize(
    ("employee", "told"),
    [("dunstan_packer_1", "worth more the further it has been refined"), ("palace_operator_1", "")],
)
def test_the_card_on_employees_says_when_their_act_does_most(employee: str, told: str) -> None:
    shell, match, _pilot = running(belt=("cocoa", "", "", ""), employee=employee)
    game, own = match.game, match.state.players[match.seat or 0]
    assert isinstance(game, Conveyor)
    advice = "".join(effect.advice() for effect in game.book.effects_of(own))
    staff = next(one for one in table_of(shell).view.lessons() if one.key == "staff")
    assert told in advice
    assert bool(advice) is bool(told)
    assert staff.words.endswith(advice or "a later moment in your shifts.")


@pytest.mark.parametrize(
    ("coal", "bean", "told"), [(0, "bean", True), (0, "", False), (1, "bean", False)]
)
def test_trading_is_told_to_whoever_lacks_coal_for_a_part(coal: int, bean: str, told: bool) -> None:
    shell, _match, _pilot = running(room="nuts", coal=coal, belt=(bean, "", "", ""))
    lessons = {lesson.key: lesson.words for lesson in table_of(shell).view.lessons()}
    assert ("trade" in lessons) == told
    assert "The Roaster needs 1 coal, and you have 0." in lessons.get("trade", "") or not told


def test_no_piece_is_offered_for_coal_that_an_order_asks_for_next() -> None:
    shell, match, _pilot = running(room="cocoa", coal=0, belt=("bean", "", "", ""))
    table = table_of(shell)
    game = match.game
    assert isinstance(game, Conveyor)
    asked = facts.asked(game.book, match.state, match.seat or 0)
    for piece in ("cocoa", *asked):
        give(match.state.players[match.seat or 0], room=piece)
        table.pointing.renew()
        lessons = {lesson.key for lesson in table.view.lessons()}
        assert ("trade" in lessons) == (piece not in asked), piece
    assert asked
    assert "cocoa" not in asked


def test_trading_is_not_told_to_whoever_has_traded(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, match, pilot = running(
        room="nuts caramel", coal=1, used=("top1",), employee="palace_miner_1"
    )
    table = table_of(shell)
    shell.settings.guide, shell.settings.guided = True, ("push", "operate", "end_shift", "chute")
    coal = next(one for one in table.view.lessons() if one.key == "coal")
    assert "Short of it?" in coal.words
    table.do(act.Trade(match.seat or 0, "nuts"))
    coal = next(one for one in table.view.lessons() if one.key == "coal")
    assert "Short of it?" not in coal.words
    give(match.state.players[match.seat or 0], coal=0)
    table.pointing.renew()
    pilot.settle()
    assert shown(table, pilot) != "trade"
    assert moment.traded(match)
    match.session.step(match.played - 1).state.phase = "cleanup"
    assert not moment.traded(match), "what may not be kept teaches nothing"
    match.session.step(match.played - 1).state.phase = "run"
    monkeypatch.setattr(Match, "seat", 1 - match.own)
    assert not moment.traded(match), "it was another one"


@pytest.mark.parametrize("guide", [True, False])
def test_what_can_be_taken_is_marked_alike_with_and_without_a_card(
    guide: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    fill = Frame.fill

    def note(frame: Frame, rect: Rect, style: str, *more: Any, **named: Any) -> None:
        found.append(style)
        fill(frame, rect, style, *more, **named)

    monkeypatch.setattr(Frame, "fill", note)
    shell, table, _pilot = seated(guide=guide)
    state = table.match.state
    cards = sum(map(len, (*state.parts, *state.employees)))
    found.clear()
    shell.director.redraw()
    table.view.memo.clear()
    shell.director.step()
    assert found.count("usable") == cards
    assert "ring" not in found


@pytest.mark.parametrize(
    ("room", "employee", "begins", "helps"),
    [
        ("chunks", "luxury_dealer_1", "With your employee's help", False),
        ("boxed", "luxury_dealer_1", "You have what this order asks for", True),
        ("boxed", None, "You have what this order asks for", False),
    ],
)
def test_what_the_employee_does_for_an_order_is_told(
    room: str, employee: str | None, begins: str, helps: bool
) -> None:
    _shell, table, _pilot = seated()
    own = {"room": room, "orders": "m01 - -", "employee": employee}
    while table.match.state.phase != "fulfil":
        ends = [a for a in legal(table) if not isinstance(a, act.Trade)]
        table.match.do(ends[-1])
    table.jump()
    give(table.match.state.players[table.match.seat or 0], **own)
    table.pointing.renew()
    told = {one.key: one.words for one in table.view.lessons()}
    assert told["stage"].startswith(begins)
    dealer = "Your Dealer can help with that. Once today: complete a stage with one chocolate fewer"
    assert (dealer in told["stage"]) is helps


@pytest.mark.parametrize("seats", mostly_seldom([4, 3], 1))
def test_a_card_covers_neither_the_stores_nor_ones_own_panel(seats: int) -> None:
    """There is no room over the log: then it lies over what the others have."""
    shell, table, pilot = seated(seats)
    told = 0
    for _moment in moments(table, 1):
        own = f"player:{table.match.own}"
        for _key in cards(table, pilot):
            told += 1
            card = table.guide.card
            assert card is not None
            spots = shell.director.frame.live
            hidden = [spot.place for spot in spots if card.meets(spot.rect)]
            assert own not in hidden
            assert not [place for place in hidden if kind(place) == "store"]
    assert told > 3


def test_what_was_not_read_is_told_again() -> None:
    shell, table, pilot = seated()
    while table.match.state.phase == "draft":
        table.do(next(a for a in legal(table) if getattr(a, "slot", "bottom1") == "bottom1"))
    assert shown(table, pilot) == "push"
    table.do(next(a for a in legal(table) if isinstance(a, act.Push)))
    assert shown(table, pilot) == "operate"
    table.do(next(a for a in legal(table) if isinstance(a, act.EndShift)))
    assert "operate" not in shell.settings.guided
    table.do(next(a for a in legal(table) if isinstance(a, act.Push)))
    assert shown(table, pilot) == "operate"
    pilot.wait(table.guide.lesson.reading if table.guide.lesson else 0.0)
    table.do(next(a for a in legal(table) if isinstance(a, act.EndShift)))
    assert "operate" in shell.settings.guided


def test_a_card_is_read_also_in_parts() -> None:
    """A motion takes it away, and a later moment brings it again."""
    shell, table, pilot = seated()
    while table.match.state.phase == "draft":
        table.do(next(a for a in legal(table) if getattr(a, "slot", "bottom1") == "bottom1"))
    for known in (False, True):
        table.do(next(a for a in legal(table) if isinstance(a, act.Push)))
        assert shown(table, pilot) == "operate"
        pilot.wait(table.guide.lesson.reading * 0.6 if table.guide.lesson else 0.0)
        table.do(next(a for a in legal(table) if isinstance(a, act.EndShift)))
        assert ("operate" in shell.settings.guided) is known
        shown(table, pilot)


def test_a_card_is_closed_by_its_cross_and_nothing_else_happens() -> None:
    shell, table, pilot = seated()
    first = shown(table, pilot)
    pilot.click("guide:close", wait=ARMED)
    pilot.settle()
    assert shell.director.top is table.scene
    assert table.match.session.length == 0
    assert shown(table, pilot) != first
    assert shell.settings.guided == (OPENING, first)


def test_who_may_still_take_a_part_is_not_told_to_hire() -> None:
    _shell, table, pilot = seated()
    part = free_part(table)
    pilot.click(f"part:{part.part}")
    pilot.settle()
    pilot.click(f"slot:{part.slot}")
    pilot.settle()
    pilot.key("z")
    pilot.settle()
    assert shown(table, pilot) == ""


def test_a_part_that_would_cover_another_one_is_asked_for_in_a_first_game() -> None:
    shell, table, pilot = seated()
    game, match = table.game, table.match
    assert isinstance(game, Conveyor)
    over = (one for one in legal(table) if isinstance(one, act.TakePart) and one.slot == "top3")
    part = next(one for one in over if unused.missed(game.book, match.state, one))

    def on_the_chute() -> None:
        pilot.click(f"part:{part.part}")
        pilot.settle()
        pilot.click("slot:top3")
        pilot.settle()

    on_the_chute()
    assert isinstance(shell.director.top, Chooser)
    assert shell.director.top.title == "Chute would be gone for good."
    assert shell.director.top.labels[0].startswith("Replace it with the ")
    pilot.click("choose:1")
    pilot.settle()
    assert table.match.session.length == 0
    assert table.pointing.picker.held == f"part:{part.part}", "it is still in hand"
    pilot.key("escape")
    pilot.settle()
    pilot.drag(f"part:{part.part}", "slot:top3")
    pilot.settle()
    assert isinstance(shell.director.top, Chooser), "a drop asks as well"
    pilot.click("choose:0")
    pilot.settle()
    assert table.match.session.length == 1
    assert table.match.state.players[0].slots[2] == part.part


@pytest.mark.parametrize("button", ["guide:close", "guide:off"])
def test_a_card_that_just_came_up_stays(button: str) -> None:
    shell, table, pilot = seated(1)
    first = shown(table, pilot)
    pilot.click(button, wait=ARMED)
    second = shown(table, pilot)
    if button == "guide:off":
        assert (shell.settings.guide, second) == (False, "")
        return
    pilot.click(button, wait=0.1)
    assert shown(table, pilot) == second != first
    assert shell.settings.guided == (ALONE, first)


def test_esc_does_the_same_with_a_card_and_without() -> None:
    shell, table, pilot = seated()
    first = shown(table, pilot)
    pilot.key("escape")
    pilot.settle()
    assert isinstance(shell.director.top, Dialog)
    pilot.key("escape")
    pilot.settle()
    assert shown(table, pilot) == first
    assert shell.settings.guided == (OPENING,)


def test_cards_stand_over_the_log_or_in_a_corner() -> None:
    _shell, table, pilot = seated(2, size=(1920, 1080))
    for _moment in moments(table, 1):
        for _key in cards(table, pilot):
            frame = built(table)
            card, log = frame.find("guide:panel"), frame.find("log")
            assert card is not None
            assert log is not None
            assert card.rect.x == log.rect.x
            assert card.rect.bottom == log.rect.bottom - theme.GAP


def test_a_card_that_leads_to_a_drawer_goes_when_that_is_opened() -> None:
    shell, table, pilot = seated(1, scale=2.0)
    assert shown(table, pilot) == "objectives"
    pilot.click("drawer:goals")
    pilot.settle()
    assert "objectives" in shell.settings.guided
    pilot.click("drawer:goals")
    assert shown(table, pilot) == "line"


def test_a_card_that_asks_for_nothing_goes_with_the_next_act() -> None:
    shell, table, pilot = seated(1)
    assert shown(table, pilot) == "objectives"
    pilot.wait(ARMED)
    table.do(next(a for a in legal(table) if isinstance(a, act.TakeEmployee)))
    assert "objectives" in shell.settings.guided


def test_a_card_that_was_read_before_something_was_picked_up_goes_with_the_act() -> None:
    shell, table, pilot = seated(1)
    assert shown(table, pilot) == "objectives"
    pilot.wait(ARMED)
    part = free_part(table)
    source, slot = table.game.paths(table.match.state, part)[0][:2]
    pilot.click(source)
    pilot.settle()
    assert shown(table, pilot) != "objectives"
    pilot.wait(ARMED)
    pilot.click(slot)
    pilot.settle()
    assert table.match.session.length == 1
    assert "objectives" in shell.settings.guided


def test_how_saturday_is_counted_is_told_on_wednesday_morning() -> None:
    _shell, table, _pilot = seated(2, guide=False)
    rng = Rng(4)
    while table.match.state.day < forecast.FIRST_TOLD:
        assert "saturday" not in [lesson.key for lesson in table.view.lessons()]
        table.do(sensible(table, rng))
    told = {lesson.key: lesson for lesson in table.view.lessons()}
    assert isinstance(table.game, Conveyor)
    assert told["saturday"].words == table.game.words().week_end(2)
    assert told["saturday"].places == (("week_end",), ("drawer:stores",))
    assert told["saturday"].after == ("forecast",), "which says first what is new in the panels"
    assert told["forecast"].places[0] == ("player:0", "player:1")


def test_no_more_of_these() -> None:
    shell, table, pilot = seated()
    shown(table, pilot)
    pilot.click("guide:off", wait=ARMED)
    assert shown(table, pilot) == ""
    assert shell.settings.guide is False
    for _moment in moments(table, 1):
        assert shown(table, pilot) == ""


def test_who_finished_a_game_is_not_guided_unless_asked(tmp_path: Path) -> None:
    shell, table, pilot = seated(guide=None)
    assert shown(table, pilot) == ""
    shell.unplayed = frozenset(catalog.GAMES)
    assert shown(table, pilot) == "draft_part"
    shell.settings.guide = False
    assert shown(table, pilot) == ""
    shell.settings.guide, shell.unplayed = True, frozenset()
    assert shown(table, pilot) == "draft_part"


def test_a_finished_game_ends_the_guiding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path))
    shell = app.headless_shell()
    assert unplayed(shell.store) == frozenset(catalog.GAMES)
    match = app.example_at(None)
    shell.unplayed = frozenset(catalog.GAMES)
    shell.show_results(app.example_at(3))
    assert match.game.id in shell.unplayed
    shell.show_results(match)
    assert match.game.id not in shell.unplayed


def test_each_game_has_first_steps_until_one_of_its_kind_is_finished(tmp_path: Path) -> None:
    """Also Factory Fun for who knows Chocolate Factory; and the other way round."""
    shell, table, pilot = seated(guide=None)
    assert shown(table, pilot) == ""
    shell.unplayed = frozenset(catalog.GAMES) - {"factory_fun"}
    assert shown(table, pilot) == "draft_part"
    shell.unplayed = frozenset({"factory_fun"})
    assert shown(table, pilot) == ""


def test_cards_are_for_who_decides_at_this_table_alone() -> None:
    shell, table, pilot = seated()
    assert shown(table, pilot) == "draft_part"
    table.viewpoint.looking = 1
    assert shown(table, pilot) == "", "at another's things"
    table.viewpoint.looking = None
    part = legal(table)[0]
    table.do(part)
    shell.director.push(looking_back.looking_back(shell, table.match))
    pilot.settle()
    assert shell.director.frame.find("guide:panel") is None


def test_the_keyboard_reaches_a_card_and_is_not_drawn_to_it() -> None:
    shell, table, pilot = seated()
    shown(table, pilot)
    assert shell.director.focus.place == "do:main"
    pilot.key("tab")
    assert not str(shell.director.focus.place).startswith("guide:")
    for _press in range(40):
        if shell.director.focus.place == "guide:close":
            break
        pilot.key("tab")
        pilot.settle()
    pilot.wait(ARMED)
    pilot.key("return")
    pilot.settle()
    assert "draft_part" in shell.settings.guided
    assert shell.director.top is table.scene


def test_tab_comes_to_a_card_after_all_that_can_be_done() -> None:
    shell, _match, pilot = running(belt=("bean", "cocoa", "chunks"), room="caramel")
    shell.settings.guide, shell.settings.guided = True, ("operate",)
    shell.director.set_focus("do:main", ring=True)
    table_of(shell).lead.lead()
    pilot.settle()
    table = table_of(shell)
    assert table.guide.lesson is not None
    stops = table.lead.tab_places() & {
        spot.place for spot in shell.director.frame.live if spot.focus
    }
    met: list[str] = [str(shell.director.focus.place)]
    while not met[-1].startswith("guide:"):
        pilot.key("tab")
        met.append(str(shell.director.focus.place))
    assert set(met[:-1]) == stops


def test_cards_tell_keys_to_whoever_uses_keys() -> None:
    shell, table, pilot = seated()
    for _moment in moments(table, 2):
        shell.director.set_focus(shell.director.focus.place, ring=True)
        for lesson in table.view.lessons():
            assert not re.search(r"\b([Cc]lick|[Dd]rag|[Pp]oint)\b", lesson.words), lesson.words
        shell.director.pointer_moved()
        for lesson in table.view.lessons():
            assert not re.search(r"\b(Enter|Tab|[Aa]rrows)\b", lesson.words), lesson.words
    pilot.settle()


def test_settings_show_the_first_steps_again() -> None:
    shell, table, pilot = seated()
    shell.settings.guide, shell.settings.guided = False, ("draft_part", "push")
    shell.director.push(SettingsPage(shell))
    pilot.settle()
    page = shell.director.top
    page.activate("guide:again", "click")
    assert said(shell)
    shell.director.pop()
    pilot.wait(1.0)
    pilot.key("return")  # the picture before the first act comes again, too
    assert shown(table, pilot) == "draft_part"


def test_settings_from_before_are_read_and_what_was_shown_is_kept(tmp_path: Path) -> None:
    file = tmp_path / preferences.FILE
    file.write_text('{"text": 120, "pace": "fast", "game": "conveyor"}')
    settings, trouble = preferences.load(tmp_path)
    assert trouble is None
    assert (settings.text, settings.guide, settings.guided) == (120, None, ())
    settings.guide, settings.guided = False, ("push",)
    assert preferences.save(tmp_path, settings) is None
    again, trouble = preferences.load(tmp_path)
    assert (again.guide, again.guided, trouble) == (False, ("push",), None)


def test_every_lesson_is_of_a_phase() -> None:
    assert {"draft", "run", "fulfil", "agent", "cleanup"} == set(first_steps.LESSONS)


def built(table: Table) -> Frame:
    """What the table draws now, without a screen."""
    director = table.scene.director
    frame = Frame(director.sizes, director.art, director.texts)
    table.scene.build(frame)
    return frame


def main_area(table: Table) -> Rect | None:
    """Where the main button stands, or what is asked in its place."""
    state, sizes = table.match.state, table.scene.director.sizes
    orders = layout.ORDERS + len(state.players[table.viewpoint.seat].special)
    draft, seats = state.phase == "draft", len(table.match.names)
    return layout.areas(sizes, draft, seats, orders, state.solo is not None).main


LOOKED_AT = [(3, size) for size in SIZES] + [(1, SIZES[0]), (1, SIZES[-1])]


DAILY = ((3, SIZES[0], 200), (1, SIZES[0], 100))


@pytest.mark.parametrize(
    ("seats", "size", "percent"),
    [
        pytest.param(*each, percent, marks=[] if (*each, percent) in DAILY else [pytest.mark.slow])
        for each in LOOKED_AT
        for percent in (100, 150, 200)
    ],
)
def test_a_card_covers_neither_what_it_speaks_of_nor_the_main_button(
    seats: int, size: tuple[int, int], percent: int
) -> None:
    _shell, table, _pilot = seated(seats, 5 if seats > 1 else 11, size, percent / 100)
    told = set()
    for _moment in moments(table, 4):
        while (frame := built(table)) and (lesson := table.guide.lesson):
            key = lesson.key
            told.add(key)
            card = frame.find("guide:panel")
            assert card is not None
            assert card.rect.within(frame.window) == card.rect, key
            for spot in guide_card.about(frame, lesson.places):
                assert not card.rect.meets(spot.rect), key
            log = frame.find("log")
            if log is not None and card.rect.meets(log.rect):
                news = frame.sizes.grow(guide_card.NEWS * theme.LINE_SMALL)
                assert card.rect.y - log.rect.y >= news, key
            main = main_area(table)
            assert main is None or not card.rect.meets(main), key
            bar = frame.find("tool:menu")
            assert bar is not None
            assert card.rect.y >= bar.rect.bottom, key
            cut = [one.words for one in frame.cuts]
            assert not {lesson.title, lesson.words} & set(cut), key
            table.guide.know(key)
    assert {"place_part", "operate", "stage", "store", "choose"} <= told


def test_a_card_stays_where_it_was_until_it_would_hide_what_can_be_chosen() -> None:
    shell, match, pilot = running(belt=("bean", "", "", ""))
    frame, spoken_of = shell.director.frame, [pilot.spot("slot:top1")]

    def stands(wanted: set[str], was: Rect | None = None) -> Rect:
        return guide_card.draw(frame, "A tip", "Do this.", spoken_of, (), wanted, was=was)

    found = stands(set())
    was = found.offset(-theme.GAP, 0)
    assert stands(set(), was) == was
    there = frame.find("order:" + next(h.id for h in match.state.players[0].orders if h))
    assert there is not None
    over = was._replace(x=there.rect.x, y=there.rect.y)
    assert stands({there.place}, over) == found


def test_a_card_that_gave_way_to_a_hint_comes_back_after_it() -> None:
    shell, table, pilot = seated()
    shown = table.guide.lesson
    assert shown is not None
    pilot.wait(ARMED + 0.2)
    advised(shell, table.match, pilot, free_part(table))
    assert table.guide.lesson is None
    pilot.wait(0.2)
    table.hints.adviser.drop()
    table.scene.redraw()
    pilot.settle()
    assert table.guide.lesson is not None
    assert table.guide.lesson.key == shown.key
