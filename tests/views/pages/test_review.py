"""The review in the window: the ledger page, the chart, and both lines on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest

from chocolate_factory import app, wiring
from chocolate_factory.bots.review import judging
from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.bots.review.review import Review
from chocolate_factory.bots.review.sums import sums_of
from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.mind import LEAST_SHOWN, Judge, Source
from chocolate_factory.games import catalog
from chocolate_factory.games.factory_fun.acts.build import Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.saves import SavesPage
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.review import comparing, shortlist, sums
from chocolate_factory.views.review.chart import free, scale, strokes
from chocolate_factory.views.review.comparing import Comparing
from chocolate_factory.views.review.lines import BEST, PLAYED
from chocolate_factory.views.review.pace import FIRST, Pace
from chocolate_factory.views.review.page import ReviewPage, time_left
from chocolate_factory.views.review.review_part import grade, percent
from chocolate_factory.views.review.running_review import RunningReview
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.looking_back import LookingBack
from tests.bots.review.made_up import decided
from tests.helpers.shell import SIZES, Words, a_session, at_random, said, saved, words
from tests.helpers.tables import mode_of

pytestmark = pytest.mark.usefixtures("hasty_judge")
STILL = Settings(pace="at_once", reduce_motion=True)


_weighed: dict[tuple[object, ...], judging.ReviewNote] = {}


@pytest.fixture
def weighed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was weighed for one test is not weighed anew for the next."""
    weigh = judging.weigh

    def known(
        game: Game, judge: Judge, seed: int, place: judging.Position, cancelled: Cancelled
    ) -> judging.ReviewNote:
        key = game.id, seed, place.n, place.asked, repr(place.action), repr(place.state)
        if key not in _weighed:
            found = weigh(game, judge, seed, place, cancelled)
            if cancelled():
                return found
            _weighed[key] = found
        return _weighed[key]

    monkeypatch.setattr(judging, "weigh", known)


ONCE = pytest.mark.usefixtures("weighed_once")


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "saves"


@pytest.fixture
def shell(saves: Path) -> Iterator[Shell]:
    made = app.headless_shell(settings=STILL)
    yield made
    made.director.close()
    made.close()


def at_table(shell: Shell, session: Session) -> Pilot:
    shell.show_table(Match(session, method="thread", bots_play=False))
    pilot = Pilot(shell.director)
    pilot.settle()
    return pilot


def page(shell: Shell) -> ReviewPage:
    top = shell.director.top
    assert isinstance(top, ReviewPage)
    return top


def read(shell: Shell, pilot: Pilot) -> ReviewPage:
    """The page once all is weighed."""
    top, until = page(shell), monotonic() + 240
    while top.gathered.running:
        pilot.wait(0.4)
        sleep(0.005)
        assert monotonic() < until
    pilot.settle()
    return top


def reviewed(
    shell: Shell,
    actions: int = 40,
    path: Path | None = None,
    kinds: tuple[str, ...] = ("human", "human"),
) -> tuple[Pilot, ReviewPage]:
    """The finished review of so many random moves."""
    pilot = at_table(shell, at_random(a_session(kinds, path), actions))
    assert shell.match is not None
    shell.review(shell.match)
    return pilot, read(shell, pilot)


def compared(
    shell: Shell, actions: int = 40, path: Path | None = None, which: int = 0
) -> tuple[Pilot, Comparing]:
    pilot, top = reviewed(shell, actions, path)
    place = f"turn:{top.turns[which].first.n}"
    for _press in range(40):
        if shell.director.focus.place == place:
            break
        pilot.key("tab")
    pilot.key("return")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    return pilot, scene


# the page


@ONCE
def test_the_page_tells_what_the_review_found(shell: Shell) -> None:
    _pilot, top = reviewed(shell)
    told = words(shell)
    review = top.review
    assert review.complete
    assert f"{review.asked} decisions checked" in told
    game = top.match.game.words()
    for turn in top.turns:
        state = review.positions[turn.first.n].state
        assert game.stage(state) in told
        assert f"Played: {game.act(state, turn.first.action)}" in told
        assert f"Best: {game.act(state, turn.first.line[0])}" in told
        assert f"−{game.points(turn.loss)}" in told
    for seat in review.seats:
        assert percent(review.share(seat).accuracy) in told
    for stage in review.stages:
        assert game.phase(stage) in told
    for seat, name in enumerate(top.match.names):
        assert review.account(seat).sentences(game, name) in told
        spot = shell.director.frame.find(f"account:{seat}")
        assert spot is not None
        assert spot.tooltip == review.account(seat).sentences(game, name)


def test_what_is_weighed_so_far_is_seen_while_the_rest_is_being_weighed(shell: Shell) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human")), 16))
    assert shell.match is not None
    shell.review(shell.match)
    pilot.step()
    top, until = page(shell), monotonic() + 240
    while not top.review.decided:
        pilot.wait(0.4)
        assert monotonic() < until
    assert top.gathered.running
    assert f"of {top.review.asked}" in words(shell)
    assert top.progress == len(top.review.decided) / top.review.asked < 1
    partly = len(top.review.notes)
    reading = top.gathered._reading
    assert reading is not None
    pilot.key("escape")
    assert not isinstance(shell.director.top, ReviewPage)
    assert top.gathered.running, "it goes on while nobody reads"
    shell.review(shell.match)
    again = page(shell)
    assert again.gathered is top.gathered
    assert len(again.review.notes) >= partly
    assert read(shell, pilot).review.complete


def test_a_review_ends_with_the_program(saves: Path) -> None:
    shell = app.headless_shell(settings=STILL)
    at_table(shell, at_random(a_session(("human", "human")), 16))
    assert shell.match is not None
    shell.review(shell.match)
    reading = page(shell).gathered._reading
    assert reading is not None
    shell.director.close()
    shell.close()
    reading._thread.join(20)
    assert not reading._thread.is_alive()


@pytest.mark.slow
@ONCE
def test_no_row_of_the_shortlist_moves_under_the_pointer(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While more is weighed it waits until nobody points at it; then the dearest are listed."""
    pilot, top = reviewed(shell, 90)
    whole, sheet = list(top.turns), top._status_height(shell.director.frame, 900)
    dearest = whole[0]
    monkeypatch.setattr(RunningReview, "running", property(lambda self: True))
    monkeypatch.setattr(top.review, "dearest", lambda most, seat: whole[1:])
    top._outdated = True
    pilot.settle()
    assert top.turns == whole[1:]
    assert top._status_height(shell.director.frame, 900) == sheet
    pilot.hover(f"turn:{whole[1].first.n}")
    monkeypatch.setattr(top.review, "dearest", lambda most, seat: [dearest, *whole[1:]])
    top._outdated = True
    pilot.settle()
    assert top.turns == whole[1:]
    monkeypatch.setattr(RunningReview, "running", property(lambda self: False))
    top._outdated = True
    pilot.settle()
    assert top.turns == whole[1:], "the last decision moves none either"
    pilot.hover("back")
    assert top.turns == whole


def test_the_sums_are_drawn_with_what_they_make_together(shell: Shell) -> None:
    """An estimate says so, all of them at once where nothing else is told."""
    guess, sure = Source("Later", 5.3, guessed=True), Source("Orders", 4.0)
    frame = Words(shell.director.sizes, shell.director.art, shell.director.texts)
    first = msgspec.structs.replace(decided(0, 0, 1.3), best_from=(guess,))
    turn = Departure(first, (0,), 1.3, 1.3, (sure,))
    drawn = wiring.open_game("conveyor").game.words()
    sums.draw(frame, Rect(0, 0, 600, 300), turn, drawn)
    assert frame.words[2:] == [
        *("Later (an estimate)", "–", "£5.3", "Orders", "£4.0", "–"),
        *("Together", "£4.0", "£5.3"),
    ]
    frame.words.clear()
    sums.draw(
        frame, Rect(0, 0, 600, 300), turn._replace(played_from=(Source("Later", 4.0),)), drawn
    )
    assert frame.words == ["All an estimate", "Played", "Best", "Later", "£4.0", "£5.3"]


@pytest.mark.parametrize("game", ["conveyor", "coffee_rush", "factory_fun", "plantation"])
def test_what_hardly_cost_anything_looks_so(game: str) -> None:
    """Three grades, each with a word, a stamp and a colour of its own."""
    words = wiring.open_game(game).game.words()
    grades = [
        grade(words, points) for points in (0.1, words.grade_limits()[0], words.grade_limits()[1])
    ]
    assert [each.words for each in grades] == ["small", "a slip", "costly"]
    assert len({each.stamp for each in grades}) == len({each.colour for each in grades}) == 3


@ONCE
def test_w_shows_from_where_the_amounts_come(shell: Shell) -> None:
    pilot, top = reviewed(shell, 40)
    assert any(sums_of(turn).rows for turn in top.turns)
    assert "Together" not in words(shell)
    pilot.key("w")
    assert "Together" in words(shell)
    pilot.click("why")
    assert "Together" not in words(shell)


def test_the_builds_of_factory_fun_are_told_whole(shell: Shell) -> None:
    """What was built, what would have been, and why; both lines from where the build began."""
    game = wiring.open_game("factory_fun").game
    players = tuple(Player(name, colour) for name, colour in (("Ada", "red"), ("Bert", "blue")))
    session = Session.new(game, Setup(players, {"start": 0}), 4)
    machine, other = session.state.table
    session.do(Take(0, machine))
    session.do(Take(1, other))
    session.do(Place(0, machine, (3, 3), 0))  # Ada tries it, Bert gives his up meanwhile
    session.do(GiveUp(1))
    session.do(Lift(0, (3, 3)))
    session.do(GiveUp(0))
    pilot = at_table(shell, session)
    assert shell.match is not None
    shell.review(shell.match)
    top = read(shell, pilot)
    turn = next(turn for turn in top.turns if turn.seat == 0)
    name = game.words().book.machines[machine].name  # type: ignore[attr-defined]
    told = words(shell)
    assert f"Played: Give {name} up for 1" in told
    assert re.search(rf"Best: Build {name} at column \d+, row \d+, pointing [a-z ]+, for \d", told)
    assert "Giving it up cost 1; the best build brings" in told
    pilot.click(f"turn:{turn.first.n}")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    assert isinstance(scene.match.lines[BEST].steps[-1].actions[-1], EndBuild)
    ends = {line: len(found.steps) for line, found in scene.match.lines.items()}
    assert (scene.match.line, scene.match.at) == (BEST, ends[BEST]), "the floor as it would be"
    shell.director.say("Round 1: Ada +3", tone="info")
    pilot.key("b")
    assert (scene.match.line, scene.match.at) == (PLAYED, ends[PLAYED])
    assert not said(shell)
    scene.stand(PLAYED, 0)
    pilot.key("b")
    assert (scene.match.line, scene.match.at) == (BEST, 0)
    played = [action for step in scene.match.lines[PLAYED].steps for action in step.actions]
    assert played == [Place(0, machine, (3, 3), 0), Lift(0, (3, 3)), GiveUp(0)]
    assert scene.match.lines[PLAYED].start == scene.match.lines[BEST].start == session.state_at(2)
    scene.stand(PLAYED, 1)
    assert (scene.match.position, scene.match.ahead) == (2, tuple(played[:1]))


def test_what_else_came_of_a_decision_is_told_below_the_list(shell: Shell) -> None:
    """Of the one player alone whose decisions are listed, as everything else there."""
    _pilot, top = reviewed(shell, 8)
    note = next(note for note in top.review.notes.values() if note.decided)
    assert note.decided is not None
    decided = msgspec.structs.replace(note.decided, remark="A wall stands there.")
    assert "Also worth knowing" not in words(shell)
    top.review.add(msgspec.structs.replace(note, decided=decided))
    top.redraw()
    assert "A wall stands there." in words(shell)
    top.activate(f"seat:{1 - decided.seat}", "key")
    assert "A wall stands there." not in words(shell)


@ONCE
def test_who_plays_against_bots_has_the_own_decisions_looked_at_first(shell: Shell) -> None:
    _pilot, top = reviewed(shell, 8, kinds=("human", "easy"))
    assert top.gathered.task.first == {0}
    monday = next(iter(top.review.notes.values()))
    assert monday.decided is not None
    assert monday.decided.seat == 0
    assert top.review.complete


@ONCE
def test_a_number_of_the_chart_waits_for_the_line(shell: Shell) -> None:
    pilot, top = reviewed(shell)
    n = max(turn.first.n for turn in top.turns)
    assert f"dear:{n}" in pilot.places()
    del top.review.notes[n - 1]
    top.redraw()
    pilot.settle()
    assert f"dear:{n}" not in pilot.places()


@ONCE
def test_only_what_a_row_says_of_another_turn_is_said_again(shell: Shell) -> None:
    _pilot, top = reviewed(shell)
    above = top.turns[0]
    first = msgspec.structs.replace(above.first, reason="You could deliver nuts.")
    for turn, told in ((first.turn, "For the same reason."), (first.turn + 1, first.reason)):
        below = above._replace(first=msgspec.structs.replace(first, turn=turn))
        acts = top._shortlist._acts(above._replace(first=first), below)
        assert acts[-1].words == told


def test_a_reason_is_not_told_again_in_the_row_beneath() -> None:
    same, more, other = "You could deliver nuts.", "It keeps a bean.", "It keeps cocoa."
    assert shortlist.beneath(f"{same} {more}", "") == f"{same} {more}"
    assert shortlist.beneath(f"{same}\n{other}", f"{same} {more}") == other
    assert shortlist.beneath(same, f"{same} {more}") == "For the same reason."
    assert shortlist.beneath("", same) == ""


@ONCE
def test_another_state_of_the_game_is_reviewed_anew(shell: Shell) -> None:
    pilot, first = reviewed(shell, 8)
    pilot.key("escape")
    assert shell.match is not None
    at_random(shell.match.session, 1)
    shell.review(shell.match)
    assert page(shell).gathered is not first.gathered
    assert read(shell, pilot).review.asked >= first.review.asked


@ONCE
def test_a_review_that_was_left_is_found_further_on(shell: Shell, tmp_path: Path) -> None:
    """Even if the game was closed meanwhile; the review of another one ends it."""
    path = tmp_path / "left.jsonl"
    session = at_random(a_session(("human", "human"), path), 8)
    shell.review_save(path)
    pilot = Pilot(shell.director)
    first = read(shell, pilot)
    pilot.key("escape")
    shell.review_save(path)
    assert page(shell) is not first
    assert page(shell).gathered is first.gathered
    assert page(shell).review.complete
    at_random(session, 1)
    pilot.key("escape")
    shell.review_save(path)
    assert page(shell).gathered is not first.gathered


@ONCE
def test_whose_seat_a_bot_ended_sees_the_own_decisions_first(shell: Shell) -> None:
    session = a_session(("human", "easy"))
    session.set_kind(0, "easy")
    at_table(shell, at_random(session, 8))
    assert shell.match is not None
    shell.review(shell.match)
    assert page(shell).only == 0


@ONCE
def test_a_player_can_be_chosen(shell: Shell) -> None:
    pilot, top = reviewed(shell, 60)
    assert top.only is None
    assert {turn.seat for turn in top.turns} == {0, 1}
    pilot.key("2")
    assert {turn.seat for turn in top.turns} == {1}
    assert "Bertrand's costliest decisions" in words(shell)
    pilot.click("seat:1")
    assert top.only is None
    pilot.click("seat:0")
    assert {turn.seat for turn in top.turns} == {0}


@ONCE
def test_with_ctrl_or_alt_a_number_chooses_nobody(shell: Shell) -> None:
    pilot, top = reviewed(shell, 8)
    for held in ("ctrl", "alt"):
        pilot.key(f"{held}+2")
        assert top.only is None
    pilot.key("5")
    assert top.only is None, "there is no fifth player"


@ONCE
def test_drawing_changes_nothing_of_what_is_listed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, top = reviewed(shell, 8)
    listed = top.turns
    monkeypatch.setattr(top.review, "dearest", lambda *_: [])
    top.redraw()
    pilot.settle()
    assert top.turns is listed


@ONCE
def test_who_plays_alone_among_bots_sees_the_own_decisions_first(shell: Shell) -> None:
    _pilot, top = reviewed(shell, 60, kinds=("random", "human"))
    assert top.only == 1


def test_a_review_that_broke_down_says_so_and_can_be_gone_on_with(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = catalog.GAMES["conveyor"]
    made = entry.judge
    assert made is not None

    def breaking(game: object) -> object:
        judge = made(game)
        monkeypatch.setattr(judge, "appraise_played", lambda *_: 1 / 0)
        return judge

    monkeypatch.setitem(catalog.GAMES, "conveyor", msgspec.structs.replace(entry, judge=breaking))
    pilot, top = reviewed(shell, 12)
    assert "could not be finished" in words(shell)
    assert not top.review.complete
    monkeypatch.setitem(catalog.GAMES, "conveyor", entry)
    pilot.click("go_on")
    assert read(shell, pilot).review.complete
    assert "could not be finished" not in words(shell)


@ONCE
@pytest.mark.parametrize(("size", "scale"), SIZES[1:3])
def test_all_of_the_page_can_be_reached_by_keys_at_every_size(
    size: tuple[int, int], scale: float, saves: Path
) -> None:
    shell = app.headless_shell(size, scale)
    pilot, top = reviewed(shell, 20, kinds=("human", "human", "human"))
    wanted = {"back", "seat:0", "seat:2", *(f"turn:{turn.first.n}" for turn in top.turns)}
    for _press in range(3 * len(wanted)):
        if not wanted:
            break
        pilot.key("tab")
        pilot.settle()
        place = shell.director.focus.place
        spot = shell.director.frame.find(place or "")
        assert spot is not None
        window = shell.director.sizes.window
        assert spot.rect.x >= 0
        assert spot.rect.right <= window.right
        wanted.discard(place or "")
    assert not wanted
    shell.director.close()
    shell.close()


# the ways to it


@pytest.mark.parametrize("by_key", [False, True])
def test_the_score_sheet_leads_to_it(shell: Shell, by_key: bool) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human"))))
    assert shell.match is not None
    shell.show_results(shell.match)
    pilot.settle()
    if by_key:
        pilot.key("v")
    else:
        pilot.click("review")
    page(shell)
    pilot.key("escape")
    assert isinstance(shell.director.top, Results)


@ONCE
def test_the_saves_lead_to_it_and_the_save_stays_as_it_is(shell: Shell, saves: Path) -> None:
    path = saved(saves / "a.jsonl", 20)
    before = path.read_bytes()
    shell.menu()
    shell.saves()
    pilot = Pilot(shell.director)
    pilot.settle()
    pilot.click("review")
    assert read(shell, pilot).review.complete
    pilot.key("escape")
    assert isinstance(shell.director.top, SavesPage)
    assert path.read_bytes() == before


def test_a_save_that_cannot_be_read_gives_a_sentence(shell: Shell, saves: Path) -> None:
    saves.mkdir(parents=True)
    (saves / "a.jsonl").write_text("hello\n")
    shell.menu()
    shell.review_save(saves / "a.jsonl")
    assert isinstance(shell.director.top, Dialog)


def test_looking_back_leads_to_it(shell: Shell) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human")), 20))
    pilot.key("h")
    assert isinstance(mode_of(shell), LookingBack)
    pilot.key("v")
    page(shell)
    pilot.key("escape")
    pilot.click("tool:review")
    page(shell)


def test_without_a_judge_there_is_no_way_to_it(
    shell: Shell, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = msgspec.structs.replace(catalog.GAMES["conveyor"], judge=None)
    monkeypatch.setitem(catalog.GAMES, "conveyor", entry)
    pilot = at_table(shell, at_random(a_session(("human", "human"), saves / "a.jsonl")))
    assert shell.match is not None
    shell.review(shell.match)
    assert any("no judge" in sentence for sentence in said(shell))
    shell.show_results(shell.match)
    pilot.settle()
    assert shell.director.frame.find("review") is None
    shell.menu()
    shell.saves()
    pilot.settle()
    spot = shell.director.frame.find("review")
    assert spot is not None
    assert not spot.enabled


# on the table


@ONCE
def test_both_lines_begin_at_the_decision_and_go_their_own_ways(shell: Shell) -> None:
    pilot, scene = compared(shell, 60)
    match = scene.match
    start = match.session.state_at(match.turn.first.n)
    assert match.state == start
    assert match.line == BEST
    for line in (PLAYED, BEST):
        scene.stand(line, 0)
        steps = match.lines[line].steps
        for at, step in enumerate(steps, 1):
            pilot.key(".")
            pilot.settle()
            assert match.at == at
            assert match.state == step.state == scene.table.motion.shown
        pilot.key(".")
        assert match.at == len(steps)
        pilot.key("home")
        assert match.state == start
        pilot.key("end")
        assert match.at == len(steps)
        pilot.key(",")
        assert match.at == len(steps) - 1
    pilot.key("b")
    assert (match.line, match.at) == (PLAYED, 0)
    acts = [action for step in match.lines[PLAYED].steps for action in step.actions]
    n = match.turn.first.n
    assert acts == [match.session.step(n + i).action for i in range(len(acts))]
    assert match.lines[BEST].steps[0].actions[0] == match.turn.first.line[0]
    pilot.key("b")
    assert (match.line, match.at) == (BEST, len(match.lines[BEST].steps) - 1), "where it was left"


@ONCE
def test_words_say_both_lines_and_where_one_stands(shell: Shell) -> None:
    pilot, scene = compared(shell, 60)
    match, told = scene.match, words(shell)
    who = match.names[match.turn.seat]
    title = scene.banner()[0]
    assert title == f"{who}: {match.game.words().stage(match.state)}"
    for line in (PLAYED, BEST):
        found = match.lines[line]
        for at, step in enumerate(found.steps[:3]):
            assert match.game.words().remembered(found.state(at), step.actions)[1] in told
    assert match.game.words().points(match.turn.loss) in told
    assert scene.banner()[1].startswith("Best move, 1 of")
    assert [(each.label, each.selected) for each in scene.tools()[:2]] == [
        ("Played", False),
        ("Best", True),
    ]
    pilot.key("b")
    assert scene.banner()[1].startswith("Played move, 1 of")
    assert [each.selected for each in scene.tools()[:2]] == [True, False]
    pilot.key("end")
    assert scene.banner()[1] == "After this turn"
    assert scene.banner()[0] == title, "the title is still about the turn"


@ONCE
def test_what_comes_of_the_best_line_is_told_below_it(shell: Shell) -> None:
    _pilot, scene = compared(shell, 60)
    assert "Then it rains." not in words(shell)
    turns = [
        turn._replace(first=msgspec.structs.replace(turn.first, then="Then it rains."))
        for turn in scene.match.turns
    ]
    scene.match.turns = tuple(turns)
    assert words(shell).count("Then it rains.") == 1


@ONCE
def test_the_bar_shows_whose_decision_it_is_to_the_end_of_the_lines(shell: Shell) -> None:
    pilot, scene = compared(shell)
    for line in (PLAYED, BEST):
        for at in range(len(scene.match.lines[line].steps) + 1):
            scene.stand(line, at)
            pilot.settle()
            assert scene.deciding == scene.match.own == scene.match.turn.seat


@ONCE
def test_what_comes_next_is_ringed_in_both_lines(shell: Shell) -> None:
    _pilot, scene = compared(shell)
    assert scene.match.turn.first.stage == "draft"
    told = words(shell)
    assert "Best" in told.splitlines()
    assert "Played" in told.splitlines()


@ONCE
def test_the_end_of_a_line_that_was_not_played_is_no_end_of_the_game(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The headline says how it would have stood, so the box must not say how it ended."""
    _pilot, scene = compared(shell)
    monkeypatch.setattr(type(scene.match), "over", property(lambda _match: True))
    for line, told in ((BEST, "After this turn"), (PLAYED, "The game as it ended")):
        scene.stand(line, len(scene.match.lines[line].steps))
        assert scene.main_words()[0] == told


class Fills(Frame):
    """A frame that remembers the styles of its panels."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.styles: list[str] = []

    def fill(self, rect: Rect, style: str, state: str = "normal", **how: Any) -> None:
        self.styles.append(style)
        super().fill(rect, style, state, **how)


@ONCE
def test_no_ring_crosses_out_the_word_at_another(shell: Shell) -> None:
    _pilot, scene = compared(shell)
    director = shell.director
    frame = Fills(director.sizes, director.art, director.texts)
    director.top.build(frame)
    rings = [n for n, style in enumerate(frame.styles) if style in comparing.RINGS.values()]
    drawn = frame.styles[max(rings) :]
    assert {style for style in drawn if style in comparing.CHIPS.values()} == {"stamp", "coin"}
    assert scene.match.at == 0


@ONCE
def test_one_goes_from_decision_to_decision(shell: Shell) -> None:
    pilot, scene = compared(shell, 60)
    turns = scene.match.turns
    for which in range(1, len(turns)):
        pilot.key("pagedown")
        assert scene.match.turn == turns[which]
        assert scene.match.state == scene.match.session.state_at(turns[which].first.n)
        assert scene.table.motion.shown == scene.match.state
    pilot.key("pagedown")
    assert scene.match.which == len(turns) - 1
    pilot.key("pageup")
    assert scene.match.which == len(turns) - 2
    pilot.key("escape")
    page(shell)


@ONCE
def test_a_row_of_the_panel_leads_there_and_the_panel_can_be_put_away(shell: Shell) -> None:
    pilot, scene = compared(shell, 60)
    pilot.click("played:1")
    assert (scene.match.line, scene.match.at) == (PLAYED, 1)
    assert shell.director.frame.find("best:0") is not None
    assert "Show players" in words(shell)
    pilot.key("v")
    assert shell.director.frame.find("best:0") is None
    assert "Show moves" in words(shell)
    pilot.click("tool:lines")
    assert shell.director.frame.find("best:0") is not None


@ONCE
def test_up_and_down_go_along_the_line_that_has_the_focus(shell: Shell) -> None:
    pilot, scene = compared(shell, 60)
    assert shell.director.focus.place == BEST
    pilot.key("down")
    assert (scene.match.line, scene.match.at) == (BEST, 1)
    pilot.key("up")
    assert (scene.match.line, scene.match.at) == (BEST, 0)


@ONCE
def test_nothing_can_be_done_to_the_record_itself(shell: Shell, saves: Path) -> None:
    pilot, scene = compared(shell, 40, saves / "a.jsonl")
    before = (saves / "a.jsonl").read_bytes()
    length = scene.match.session.length
    for key in ("z", "y", "r", "t", "h", "i"):
        pilot.key(key)
        assert shell.director.top is scene.table.scene
    pilot.click("slot:top1")
    assert scene.match.session.length == length
    assert (saves / "a.jsonl").read_bytes() == before


@ONCE
@pytest.mark.parametrize(("line", "answer"), [(PLAYED, "same"), (BEST, "same"), (BEST, "new")])
def test_one_plays_on_from_any_point_of_a_line(
    line: str, answer: str, shell: Shell, saves: Path
) -> None:
    pilot, scene = compared(shell, 40, saves / "a.jsonl")
    scene.stand(line, 1)
    pilot.settle()
    then = scene.match.state
    pilot.key("e")
    pilot.settle()
    pilot.click(f"dialog:{answer}")
    pilot.settle()
    assert shell.match is not None
    branch = shell.match.session
    assert branch.state.players == then.players
    assert branch.path is not None
    at_random(branch, 5)
    assert verify(branch.path, wiring.find_game(saves)).problems == ()


def test_turns_of_another_game_are_compared_on_its_own_table(shell: Shell) -> None:
    game = wiring.open_game("coffee_rush").game
    players = tuple(Player(name, colour) for name, colour in (("Ada", "red"), ("Bert", "blue")))
    session = at_random(Session.new(game, Setup(players), 4), 40)
    pilot = at_table(shell, session)
    assert shell.match is not None
    shell.review(shell.match)
    top = read(shell, pilot)
    assert top.turns
    pilot.click(f"turn:{top.turns[0].first.n}")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    for line in (PLAYED, BEST):
        for at in range(len(scene.match.lines[line].steps) + 1):
            scene.stand(line, at)
            pilot.settle()
            assert scene.table.motion.shown == scene.match.lines[line].state(at)


@ONCE
def test_in_a_compact_layout_the_panel_comes_when_asked_for(saves: Path) -> None:
    shell = app.headless_shell((1280, 800), 2.0)
    pilot, scene = compared(shell)
    assert scene.table.view.compact(shell.director.sizes)
    assert shell.director.frame.find("best:0") is None
    assert "Show moves" in [tool.label for tool in scene.tools()]
    pilot.key("v")
    assert shell.director.frame.find("best:0") is not None
    assert "Hide moves" in [tool.label for tool in scene.tools()]
    pilot.key("escape")
    assert shell.director.frame.find("best:0") is None
    assert shell.director.top is scene.table.scene
    shell.director.close()
    shell.close()


# the chart


@pytest.mark.parametrize(
    "values", [[0.0], [3.0], [12.5, 208.0], [-7.0, 4.0], [0.2], [1e5, 3.0], [130.0, 190.0]]
)
def test_the_scale_is_round_and_holds_everything(values: list[float]) -> None:
    found = scale(values)
    assert found.low <= min(values)
    assert found.high >= max(values)
    assert found.low == 0 or min(values) < 0 or found.low > 0.3 * max(values)
    assert 2 <= len(found.marks) <= 8
    assert str(found.step).strip("0.")[0] in "125"


def test_a_close_game_fills_the_chart() -> None:
    found = scale([34.0, 35.5, 37.0])
    assert (found.low, found.high) == (33.0, 38.0)


def test_a_game_that_ends_high_has_little_room_above_and_below() -> None:
    found = scale([118.0, 181.0, 178.0])
    assert (found.low, found.high) == (100.0, 200.0)
    found = scale([150.0, 181.0, 178.0])
    assert (found.low, found.high) == (140.0, 190.0)


def test_a_dashed_line_has_strokes_and_gaps_of_their_lengths() -> None:
    points = [(0.0, 0.0), (7.0, 0.0), (7.0, 30.0), (50.0, 30.0)]
    assert strokes(points, ()) == [points]
    found = strokes(points, (10, 4))
    lengths = [
        sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(stroke)) for stroke in found
    ]
    assert lengths[:-1] == pytest.approx([10.0] * (len(found) - 1))
    assert sum(lengths) + 4 * (len(found) - 1) == pytest.approx(80.0, abs=4)


def test_only_what_is_whole_is_a_hundred_percent() -> None:
    assert percent(1) == "100 %"
    assert percent(29 / 50) == "58 %"
    assert percent(0.9999) == "99 %"
    assert percent(0) == "0 %"


@ONCE
def test_the_numbers_of_dear_decisions_stay_in_the_chart_and_apart() -> None:
    area, placed = Rect(0, 100, 400, 100), list[Rect]()
    for _number in range(5):
        placed.append(free(Rect(50, 110, 20, 20), placed, area))
    assert placed[0] == Rect(50, 110, 20, 20), "where it belongs, if nothing is there"
    assert len({spot.y for spot in placed}) == 5
    assert all(area.y <= spot.centre[1] <= area.bottom for spot in placed)
    assert all(abs(a.y - b.y) >= 20 for a in placed for b in placed if a is not b)
    full = [Rect(50, y, 20, 20) for y in range(80, 220, 20)]
    assert free(Rect(50, 110, 20, 20), full, area) == Rect(50, 110, 20, 20)


@ONCE
def test_the_chart_runs_from_the_first_act_to_the_last(shell: Shell) -> None:
    _pilot, top = reviewed(shell, 60)
    along = [top.chart.along(n) for n in range(len(top.review.positions))]
    assert along[0] == 0
    assert along[-1] == 1
    assert along == sorted(along)


@ONCE
def test_the_chart_says_when_it_will_come(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then it shows what each had so far."""
    told, (pilot, top) = (
        "For now: the score if the game had ended there. What each could expect follows once "
        "everybody's first day is checked.",
        reviewed(shell, 40),
    )
    begun, *_others, (last, scores) = top.chart._so_far()
    assert begun == (0, top.match.game.result(top.review.positions[0].state).scores)
    assert last == len(top.review.positions) - 1
    assert scores == top.match.game.result(top.review.positions[-1].state).scores
    assert told not in words(shell)
    monkeypatch.setattr(Review, "complete", False)
    for weighed, waits in ((top.review.estimates[:1], True), ([], True), (None, False)):
        if weighed is None:
            monkeypatch.undo()
        else:
            monkeypatch.setattr(Review, "estimates", weighed)
        top.redraw()
        pilot.settle()
        assert (told in words(shell)) is waits
        assert ("Expected at the end" in words(shell)) is not waits


@ONCE
def test_a_turn_that_is_pointed_at_on_the_chart_tells_its_values_and_can_be_looked_at(
    shell: Shell,
) -> None:
    pilot, top = reviewed(shell, 60)
    spots = [spot for spot in shell.director.frame.spots if spot.place.startswith("at:")]
    assert spots
    n = int(spots[0].place.removeprefix("at:"))
    expected = dict(top.review.estimates)[n]
    assert all(top.words.points(value) in (spots[0].tooltip or "") for value in expected)
    assert "Click to see the turn." in (spots[0].tooltip or "")
    turn = top.review.of_turn(n)
    assert turn is not None
    assert turn.first.turn == n
    top.only = 1 - (turn.seat or 0)
    top.redraw()
    pilot.step()
    others = {spot.place for spot in shell.director.frame.spots if spot.place.startswith("at:")}
    assert {top.review.positions[int(at.removeprefix("at:"))].seat for at in others} == {top.only}
    top.activate(spots[0].place, "click")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    assert scene.match.turn == turn
    assert ("No better move was found." in words(shell)) == (turn.loss < LEAST_SHOWN)


def test_two_builds_of_one_name_are_told_apart() -> None:
    assert shortlist.best_words("Build it", "Build it") == "Best: the same move, done another way"
    assert shortlist.best_words("Build it", "Leave it") == "Best: Leave it"


def paced() -> Pace:
    """Of a record of forty draft picks and forty acts of runs, which come in turn by tens."""
    stages = [stage for _day in range(4) for stage in ["draft"] * 10 + ["run"] * 10]
    return Pace(
        [judging.Position(None, n, None, 1, stage, True, n) for n, stage in enumerate(stages)]
    )


def test_the_rest_of_a_review_is_told_from_how_its_stages_went() -> None:
    pace, known, now = paced(), set[int](), 0.0
    pace.look(now, [], known)
    told = []
    for n in range(80):
        known.add(n)
        now += 10.0 if n % 20 < 10 else 1.0
        pace.look(now, [n], known)
        minutes = pace.minutes(now)
        assert (minutes is None) == (n < FIRST - 1), "too little is known at first"
        told.append(99 if minutes is None else minutes)
    assert told[FIRST - 1] == 15
    assert told == sorted(told, reverse=True)
    assert abs(told[39] - 110 * 2 / 60) < 1
    assert told[-1] == 0


def test_how_long_a_review_takes_is_never_told_longer() -> None:
    """Not where it slows down, nor where it stood still while it was stopped."""
    pace, known = paced(), set(range(60))
    pace.look(0.0, [], known)
    pace.look(60.0, list(range(60)), known)
    assert pace.minutes(60.0) == 0
    pace.halt()
    pace.look(900.0, [], known)
    pace.look(990.0, [60], known | {60})
    assert pace.minutes(990.0) == 0


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (None, "Working out how long this takes. No need to wait here."),
        (0, "Less than a minute left. No need to wait here."),
        (1, "About 1 minute left. No need to wait here."),
        (3, "About 3 minutes left. No need to wait here."),
    ],
)
def test_it_is_told_how_long_a_review_takes(left: int | None, told: str) -> None:
    assert time_left(left) == told
