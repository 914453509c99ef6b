"""Looking back over a game, and playing on from a past point as a new one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.log import Log
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.match.past import Past
from chocolate_factory.views.pages.help import HelpPage
from chocolate_factory.views.parts.log_page import LogPage
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.review.page import ReviewPage
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.looking_back import LookingBack
from chocolate_factory.wiring import find_game
from tests.helpers import mostly_seldom
from tests.helpers.shell import FEW_SIZES, a_session, at_random, said, words
from tests.helpers.tables import mode_of

STILL = Settings(pace="at_once", reduce_motion=True)


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "saves"


@pytest.fixture
def shell(saves: Path) -> Iterator[Shell]:
    made = app.headless_shell(settings=STILL)
    yield made
    made.close()


def at_table(shell: Shell, session: Session) -> Pilot:
    shell.show_table(Match(session, method="thread"))
    pilot = Pilot(shell.director)
    pilot.settle()
    return pilot


def back(shell: Shell) -> LookingBack:
    mode = mode_of(shell)
    assert isinstance(mode, LookingBack)
    return mode


def test_every_point_of_a_finished_game_can_be_looked_at(shell: Shell, saves: Path) -> None:
    session = at_random(a_session(("human", "human"), saves / "a.jsonl"))
    before = (saves / "a.jsonl").read_bytes()
    pilot = at_table(shell, session)
    pilot.key("h")
    past = back(shell)
    assert past.match.over
    for at in (session.length - 1, session.length // 2, 1, 0):
        past.go(at)
        pilot.settle()
        assert past.match.state == session.state_at(at)
        assert past.table.motion.shown == past.match.state
        assert all(line.at <= at for line in past.match.log)
        assert f"{at} of {session.length}" in words(shell)
    pilot.key("escape")
    assert not isinstance(mode_of(shell), LookingBack)
    assert session.length == len(session.history)
    assert (saves / "a.jsonl").read_bytes() == before


def test_keys_and_buttons_go_by_actions_and_days(shell: Shell) -> None:
    session = at_random(a_session(("human", "human")))
    pilot = at_table(shell, session)
    pilot.key("h")
    past = back(shell)
    pilot.key("home")
    assert past.match.position == 0
    pilot.key("right")
    assert past.match.position == 1
    pilot.key(".")
    pilot.click("tool:on")
    assert past.match.position == 3
    pilot.key(",")
    assert past.match.position == 2
    days = []
    while past.match.position < session.length:
        pilot.key("pagedown")
        days.append(past.match.state.day)
    assert days == [2, 3, 4, 5, 6, 6]
    pilot.key("pageup")
    pilot.click("tool:day_back")
    assert past.match.state.day == 5
    pilot.key("end")
    assert past.match.over


def test_a_day_in_the_bar_leads_to_its_morning(shell: Shell) -> None:
    session = a_session(("human", "human"))
    while session.state.day < 3:
        at_random(session, 10)
    pilot = at_table(shell, session)
    pilot.key("h")
    past = back(shell)
    pilot.click("day:2")
    assert past.match.position == past.match.day_begins(2)
    assert past.match.state.day == 2
    pilot.click("day:1")
    assert past.match.position == 0
    pilot.click("day:6")
    assert past.match.position == 0
    assert said(shell) == ["The game has not come to this day."]


def test_the_past_cannot_be_changed(shell: Shell) -> None:
    session = at_random(a_session(("human", "human")), 40)
    pilot = at_table(shell, session)
    length = session.length
    pilot.key("h")
    pilot.key("left")
    for key in ("z", "y", "r", "t", "h"):
        pilot.key(key)
        assert isinstance(mode_of(shell), LookingBack)
    pilot.click("slot:top1")
    assert "This is the past; play on from here to change it." in said(shell)
    assert session.length == length
    pilot.key("f1")
    assert isinstance(shell.director.top, HelpPage)


def test_the_log_leads_to_the_past(shell: Shell) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human")), 20))
    pilot.key("l")
    assert isinstance(shell.director.top, LogPage)
    pilot.click("past")
    assert isinstance(mode_of(shell), LookingBack)


def test_the_score_sheet_leads_to_the_past(shell: Shell) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human"))))
    assert shell.match is not None
    shell.show_results(shell.match)
    pilot.settle()
    pilot.click("past")
    assert back(shell).match.over
    pilot.key("escape")
    assert isinstance(shell.director.top, Results)


def test_the_table_of_a_finished_game_leads_to_the_review_and_says_so(shell: Shell) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human"))))
    if isinstance(shell.director.top, Results):
        pilot.click("table")
        pilot.settle()
    mode = mode_of(shell)
    assert mode is not None
    assert "V: the review" in mode.banner()[1]
    pilot.key("v")
    assert isinstance(shell.director.top, ReviewPage)


def test_the_table_of_a_finished_game_without_a_judge_leads_to_no_review(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chocolate_factory.views.table.mode.has_judge", lambda _game: False)
    pilot = at_table(shell, at_random(a_session(("human", "human"))))
    if isinstance(shell.director.top, Results):
        pilot.click("table")
        pilot.settle()
    mode, table = mode_of(shell), shell.director.top
    assert mode is not None
    assert "review" not in mode.banner()[1]
    pilot.key("v")
    assert shell.director.top is table


@pytest.mark.parametrize("answer", ["same", "new"])
def test_one_plays_on_from_there_as_a_new_record(answer: str, shell: Shell, saves: Path) -> None:
    session = at_random(a_session(("human", "human"), saves / "a.jsonl"))
    then, first = session.state_at(30), (saves / "a.jsonl").read_bytes()
    pilot = at_table(shell, session)
    pilot.key("h")
    back(shell).go(30)
    told_before = Log(session).until(30)
    pilot.click("do:main")
    pilot.settle()
    assert isinstance(shell.director.top, Dialog)
    pilot.click(f"dialog:{answer}")
    pilot.settle()
    assert shell.match is not None
    branch = shell.match.session
    assert shell.match.human
    assert not shell.match.over
    assert (branch.state == then) == (answer == "same")
    assert branch.state.players == then.players
    assert branch.path is not None
    assert branch.path.parent == saves
    assert told_before == shell.match.log[: len(told_before)]
    at_random(branch, 5)
    assert verify(branch.path, find_game(saves)).problems == ()
    assert (saves / "a.jsonl").read_bytes() == first


def test_who_gave_a_seat_to_a_bot_has_it_again_in_the_game_that_goes_on(
    shell: Shell, saves: Path
) -> None:
    session = at_random(a_session(("human", "easy"), saves / "a.jsonl"))
    session.set_kind(0, "random")
    pilot = at_table(shell, session)
    pilot.key("h")
    back(shell).go(30)
    pilot.click("do:main")
    pilot.settle()
    pilot.click("dialog:same")
    pilot.settle()
    assert shell.match is not None
    assert shell.match.session.kinds == ("human", "easy")
    assert not shell.match.over


def test_the_slider_and_its_frame_leave_the_title_free(shell: Shell) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human"))))
    pilot.key("h")
    pilot.settle()
    bar = back(shell).table.view.banner_place(shell.director.sizes)
    slider = shell.director.frame.find("past/at")
    assert slider is not None
    assert slider.rect.y - theme.TIGHT > bar.cut_top(bar.h * 0.58)[0].bottom
    assert slider.rect.bottom <= bar.bottom + 0.5


def test_the_buttons_of_looking_back_name_the_parts_of_the_game(shell: Shell) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human"))))
    pilot.key("h")
    labels = [tool.label for tool in back(shell).tools()]
    assert {"−\u00a0Day", "+\u00a0Day"} <= set(labels)


def test_the_score_sheet_comes_again_after_the_end_was_taken_back(shell: Shell) -> None:
    session = at_random(a_session(("human", "human")))
    pilot = at_table(shell, session)
    pilot.key("z")
    assert shell.match is not None
    assert not shell.match.over
    pilot.key("y")
    pilot.settle()
    assert shell.match.over
    assert isinstance(shell.director.top, Results)


def test_it_is_told_who_played_then(shell: Shell) -> None:
    """A bot stood in for a while: not before, and not at the end, where the person is back."""
    session = at_random(a_session(("human", "human")), 20)
    session.set_kind(1, "easy")
    at_random(session, 20)
    session.set_kind(1, "human")
    at_random(session, 20)
    pilot = at_table(shell, session)
    pilot.key("h")
    past = back(shell)
    for at, kind in ((60, "human"), (39, "easy"), (20, "easy"), (19, "human")):
        past.go(at)
        pilot.settle()
        assert past.match.kinds == ["human", kind]
        assert ("Easy bot" in words(shell)) == (kind == "easy")


def test_one_may_stay(shell: Shell) -> None:
    session = at_random(a_session(("human", "human")), 30)
    pilot = at_table(shell, session)
    pilot.key("h")
    pilot.key("left")
    pilot.key("e")
    pilot.key("escape")
    assert isinstance(mode_of(shell), LookingBack)
    assert shell.match is not None
    assert shell.match.session is session


def test_bots_wait_while_one_looks_back(shell: Shell) -> None:
    session = a_session(("random", "random"))
    shell.show_table(Match(session, lambda: 60.0, method="thread"))
    pilot = Pilot(shell.director)
    while not session.length:
        pilot.step()
    pilot.key("h")
    length = session.length
    shell.settings.pace = "at_once"
    pilot.wait(0.5)
    assert session.length == length
    assert isinstance(back(shell).match, Past)


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_all_of_it_is_seen_at_every_size(size: tuple[int, int], scale: float, saves: Path) -> None:
    shell = app.headless_shell(size, scale)
    pilot = at_table(shell, at_random(a_session(("human", "human", "human")), 100))
    pilot.key("h")
    back(shell).go(0)
    pilot.settle()
    window = shell.director.sizes.window
    plays = "tool:play" if shell.director.frame.find("tool:play") else "do:main"
    for place in ("past/at", plays, "tool:leave", "tool:back"):
        spot = shell.director.frame.find(place)
        assert spot is not None
        assert spot.rect.w >= 30
        assert spot.rect.right <= window.right
    pilot.key("e")
    assert isinstance(shell.director.top, Dialog)
    shell.close()


@pytest.mark.parametrize("how", mostly_seldom(["click", "key"], 1))
def test_the_game_goes_by_and_stands_still_when_told(how: str, shell: Shell, saves: Path) -> None:
    session = at_random(a_session(("human", "human"), saves / "a.jsonl"), 30)
    pilot = at_table(shell, session)
    pilot.key("h")
    past = back(shell)

    def press() -> None:
        pilot.key("c") if how == "key" else pilot.click("tool:roll")

    press()
    assert past.rolling
    assert past.match.position == 0, "from its beginning, as it stood at its end"
    pilot.wait(2.0)
    press()
    reached = past.match.position
    assert 0 < reached < session.length
    pilot.wait(2.0)
    assert not past.rolling
    assert past.match.position == reached
    past.go(session.length - 1)
    press()
    pilot.wait(2.0)
    assert past.match.position == session.length
    assert not past.rolling, "it ends where the game stands"


def test_who_goes_elsewhere_stops_the_game_that_goes_by(shell: Shell, saves: Path) -> None:
    session = at_random(a_session(("human", "human"), saves / "a.jsonl"), 30)
    pilot = at_table(shell, session)
    pilot.key("h")
    past = back(shell)
    past.go(10)
    pilot.key("c")
    assert past.rolling
    pilot.key(",")
    assert past.match.position == 9
    assert not past.rolling


def test_where_only_bots_have_turns_left_that_is_said(shell: Shell) -> None:
    """Else who plays on from there is surprised by an end that comes at once."""
    game = wiring.open_game("coffee_rush").game
    kinds = (("Ada", "red", "human"), ("Bert", "blue", "easy"))
    players = tuple(Player(*each) for each in kinds)
    session = at_random(Session.new(game, Setup(players, {"start": 0}), 4))
    assert session.finished
    last = session.length - 1
    own = next(at for at in range(last, 0, -1) if session.step(at).action.seat == 0)
    pilot = at_table(shell, session)
    assert shell.match is not None
    for at in (own, own + 1):
        shell.look_back(shell.match, at)
        pilot.settle()
        back(shell).press_main()
        pilot.settle()
        assert ("Only bots had turns left" in words(shell)) == (at > own)
        pilot.key("escape")
        pilot.key("escape")
        pilot.settle()
