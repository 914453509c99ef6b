"""The page of a review: what it tells, while it is made and after."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import msgspec
import pytest

from chocolate_factory import app, wiring
from chocolate_factory.bots.review.balances import Balance
from chocolate_factory.bots.review.departures import is_slip
from chocolate_factory.views.review.accuracy import few
from chocolate_factory.views.review.comparing import Comparing
from chocolate_factory.views.review.how_it_went import HowItWent
from chocolate_factory.views.review.lines import PLAYED
from chocolate_factory.views.review.page import ReviewPage, time_left
from chocolate_factory.views.review.review_part import grade, percent
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import SIZES, a_session, at_random, words
from tests.helpers.tables import mode_of
from tests.views.review.reviewing import ONCE, at_table, page, read, reviewed


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
        assert game.moment(state, turn.seat) in told
        assert f"Played: {game.act(state, turn.first.action)}" in told
        assert f"Best: {game.act(state, turn.first.line[0])}" in told
        assert f"−{game.points(turn.loss)}" in told
    for seat in review.seats:
        assert percent(review.share(seat).accuracy) in told
    for stage in review.stages:
        assert game.phase(stage) in told
    for seat, name in enumerate(top.match.names):
        listed = review.share(seat, shown=game.shown).listed
        assert review.balance(seat).report(game, name, listed) in told
        spot = shell.director.frame.find(f"balance:{seat}")
        assert spot is not None
        assert spot.tooltip == review.balance(seat).summary(game, name)


@ONCE
def test_why_the_game_ended_stands_beside_how_it_went(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines fall at once where a shop closes."""
    _pilot, top = reviewed(shell)
    told = "The shop closed after 7 rounds, as Clara had 5 down votes."
    monkeypatch.setattr(type(top.match.game.words()), "ending", lambda *_any: told)
    top.redraw()
    assert told not in words(shell), "it goes on"
    monkeypatch.setattr(type(top.match), "over", True)
    top.redraw()
    assert told in words(shell)


@ONCE
def test_where_accuracy_is_explained_it_is_told_what_it_leaves_out(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, top = reviewed(shell)
    told = "Moves that a hint or a bot chose{} are left out."
    assert "are left out." not in words(shell)
    seat = top.turns[0].seat
    monkeypatch.setattr(top.review, "given", frozenset({top.turns[0].first.n}))
    assert told.format(f" for {top.match.names[seat]}") in words(shell)
    top.redraw()
    pilot.settle()
    row, other = (shell.director.frame.find(f"seat:{n}") for n in (seat, 1 - seat))
    counts = []
    for n in (seat, 1 - seat):
        count, name = top.review.share(n).decisions, top.match.names[n]
        counts.append(f"Counts {name}'s {count} decisions with a choice.")
        assert count > 1
    assert row is not None
    assert row.tooltip.startswith(f"{counts[0]} {told.format('')} Shows only")
    assert other is not None
    assert other.tooltip.startswith(f"{counts[1]} Shows only")
    whole = tuple(
        each._replace(acts=(each.action,) if each.action else ()) for each in top.review.positions
    )
    monkeypatch.setattr(top.review, "positions", whole)
    told = "Turns that hints or bots mostly played{} are left out."
    assert told.format(f" for {top.match.names[seat]}") in words(shell)
    top.redraw()
    pilot.settle()
    row = shell.director.frame.find(f"seat:{seat}")
    assert row is not None
    assert row.tooltip.startswith(f"{counts[0]} {told.format('')} Shows only")


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
    assert "Checked so far" in words(shell)
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


def test_what_else_came_of_a_decision_is_told_below_the_list(shell: Shell) -> None:
    """Of the one player alone whose decisions are listed, as everything else there."""
    pilot, top = reviewed(shell, 8)
    note = next(note for note in top.review.notes.values() if note.decided)
    assert note.decided is not None
    decided = msgspec.structs.replace(note.decided, remark="A wall stands there.")
    assert "Also worth knowing" not in words(shell)
    top.review.add(msgspec.structs.replace(note, decided=decided))
    top.redraw()
    assert "A wall stands there." in words(shell)
    top.activate(f"seat:{1 - decided.seat}", "key")
    assert "A wall stands there." not in words(shell)
    top.activate(f"seat:{1 - decided.seat}", "key")
    pilot.settle()
    pilot.click(f"remark:{decided.n}")
    mode = mode_of(shell)
    assert isinstance(mode, Comparing)
    assert mode.match.line == PLAYED, "it is told of what was played"
    assert mode.match.at == len(mode.match.lines[PLAYED].steps)


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
    pilot, top = reviewed(shell)
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
def test_where_only_little_was_lost_no_move_is_called_the_best(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, top = reviewed(shell)
    listed = top.turns
    assert any(top.review.share(seat).lost for seat in top.review.seats)
    monkeypatch.setattr(top.review, "dearest", lambda *_: [])
    top.resume()
    assert "Nothing costly: only small things were lost." in words(shell)
    most = max(top.review.seats, key=lambda seat: top.review.share(seat).lost)
    to_most = f"{most + 1} shows {top.match.names[most]}'s."
    assert to_most not in words(shell), "all are listed"
    top.only = 1 - most
    top.resume()
    assert to_most not in words(shell), "nothing of theirs is listed either"
    monkeypatch.setattr(top.review, "dearest", lambda _n, seat: listed if seat == most else [])
    top.redraw()
    pilot.settle()
    assert to_most in words(shell)


@ONCE
def test_who_plays_alone_among_bots_sees_the_own_decisions_first(shell: Shell) -> None:
    _pilot, top = reviewed(shell, 40, kinds=("random", "human"))
    assert top.only == 1


@ONCE
def test_how_the_game_went_tells_of_others_where_there_are_some(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    _pilot, top = reviewed(shell, 40)
    monkeypatch.setattr(Balance, "report", lambda *told: "alone" if told[-1] else "others")
    for names in (["Ada"], ["Ada", "Bert"]):
        monkeypatch.setattr(top.match, "names", names)
        part = HowItWent(top.review, top.words, top.match)
        part.shown = True
        assert set(part._sentences()) == {"others" if names[1:] else "alone"}


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


def test_only_what_is_whole_is_a_hundred_percent() -> None:
    assert percent(1) == "100%"
    assert percent(29 / 50) == "58%"
    assert percent(0.9999) == "99%"
    assert percent(0) == "0%"


@pytest.mark.parametrize("game", ["conveyor", "coffee_rush", "factory_fun", "plantation"])
def test_what_hardly_cost_anything_looks_so(game: str) -> None:
    """Two grades, each with a word, a stamp and a colour of its own; what is less has none."""
    words = wiring.open_game(game).game.words()
    grades = [grade(words, points) for points in words.grade_limits()]
    assert [each.words for each in grades] == ["a slip", "costly"]
    assert len({each.stamp for each in grades}) == len({each.colour for each in grades}) == 2
    assert [is_slip(words, points) for points in (0.1, words.grade_limits()[0])] == [False, True]


@ONCE
def test_what_cannot_be_told_apart_from_the_best_is_no_costly_decision(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    _pilot, top = reviewed(shell)
    dear = top.turns[0]
    less = [dear._replace(loss=points) for points in (2.0, 1.9, 0.5)]
    monkeypatch.setattr(top.review, "dearest", lambda *_: less)
    top.resume()
    assert [turn.loss for turn in top.turns] == [2.0]


@ONCE
def test_no_accuracy_is_told_before_all_decisions_of_a_player_are_checked(shell: Shell) -> None:
    """It would change while one looks."""
    _pilot, top = reviewed(shell)
    review = top.review
    seat = top.turns[0].seat
    share = percent(review.share(seat).accuracy)
    done, asked = review.judged(seat)
    assert done == asked
    assert "Checked so far" not in words(shell)
    last = max(n for n, note in review.notes.items() if note.decided and note.decided.seat == seat)
    note = review.notes.pop(last)
    assert f"Checked so far: {asked - 1} of {asked}" in words(shell)
    review.add(note)
    assert "Checked so far" not in words(shell)
    assert share in words(shell)


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


def test_an_accuracy_of_few_decisions_says_of_how_many() -> None:
    assert [few(n) for n in (1, 2, 3)] == ["1 decision", "2 decisions", ""]
