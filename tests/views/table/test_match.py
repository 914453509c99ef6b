"""A match: bots that move when they may, taking back, the log, who sits where."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory import wiring
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.errors import IllegalAction
from chocolate_factory.core.game import Game
from chocolate_factory.core.mind import Mind, Thought
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.match import STRETCHES, Match
from chocolate_factory.views.table.button_meaning import skip_words
from tests.helpers.shell import a_session, at_random, home, rewritten, saved

__all__ = ["home"]


def until_person(match: Match, now: float = 0.0, most: float = 30.0) -> None:
    """Lets bots move until a person decides or the game is over."""
    end = time.monotonic() + most
    while match.thinking is not None:
        match.tick(now)
        assert time.monotonic() < end, "the bots did not come to an end"


def first(match: Match) -> Any:
    assert match.seat is not None
    return match.game.legal(match.state, match.seat)[0]


def test_a_person_decides_and_sees_their_own_factory() -> None:
    match = Match(a_session(("human", "human")), method="thread")
    assert match.human
    assert (match.seat, match.own, match.thinking, match.over) == (0, 0, None, False)
    match.do(first(match))
    assert (match.seat, match.own) == (1, 1)


def test_bots_move_until_the_person_decides() -> None:
    match = Match(a_session(("human", "random", "easy")), method="thread")
    match.do(first(match))
    assert match.thinking == 1
    assert match.own == 0
    until_person(match)
    assert match.human
    assert match.session.length > 1
    match.close()


def test_bots_keep_the_pace_and_a_skip_ends_the_waiting() -> None:
    match = Match(a_session(("random", "random", "human")), lambda: 5.0, method="thread")
    end = time.monotonic() + 20
    while match.session.length == 0 and time.monotonic() < end:
        match.tick(100.0)
    assert match.session.length == 1
    for _turn in range(20):
        assert match.tick(104.9) == []
    match.skip()
    until_person(match, 104.9)
    assert match.human
    assert not match.hurrying
    match.close()


def test_where_a_bot_has_ones_own_seat_a_skip_goes_no_further_than_the_day() -> None:
    """So that one can take the seat back before the game is over."""
    match = Match(a_session(("human", "random")), lambda: 5.0, method="thread")
    match.hand_over(0, "random")
    assert not match.skips_to_end
    match.skip()
    hurried(match)
    assert match.state.day == 2
    match.hand_over(0, "human")
    assert match.skips_to_end
    match.close()


def test_who_skips_on_again_and_again_is_led_to_the_end() -> None:
    match = Match(a_session(("human", "random")), lambda: 5.0, method="thread")
    match.hand_over(0, "random")
    for _day in range(STRETCHES):
        assert not match.skips_to_end
        match.skip()
        hurried(match)
    assert match.state.day == 1 + STRETCHES
    assert match.skips_to_end
    match.skip()
    hurried(match)
    assert match.over
    match.close()


def test_in_the_last_part_of_the_game_a_skip_goes_to_the_end() -> None:
    match = Match(a_session(("human", "random")), lambda: 5.0, method="thread")
    match.hand_over(0, "random")
    match.session.state.day = LAST_DAY
    assert match.skips_to_end
    assert skip_words(match)[0] == "Skip to the end"
    match.close()


def hurried(match: Match) -> None:
    """Until the bots act at once no more."""
    end = time.monotonic() + 20
    while match.hurrying and not match.over and time.monotonic() < end:
        match.tick(100.0)


def test_a_game_of_bots_plays_itself_to_the_end() -> None:
    match = Match(a_session(("random", "random")), method="thread")
    until_person(match)
    assert match.over
    assert match.seat is None
    assert len(match.result.scores) == 2
    match.close()


def test_bots_think_in_a_process_of_their_own(home: Path) -> None:
    match = Match(a_session(("random", "human"), home / "saves" / "a.jsonl"))
    until_person(match, most=60)
    assert match.human
    assert match.session.length >= 1
    match.close()


def test_the_same_seed_gives_the_same_moves_of_bots() -> None:
    def moves() -> list[Any]:
        match = Match(a_session(("easy", "random", "human")), method="thread")
        until_person(match)
        match.close()
        return [step.action for step in match.session.history]

    assert moves() == moves()


def test_a_game_that_is_looked_at_stands_still() -> None:
    match = Match(a_session(("random", "random")), method="thread", bots_play=False)
    assert match.thinking is None
    assert match.tick(1e9) == []


def test_a_refused_act_says_why_and_changes_nothing() -> None:
    match = Match(a_session(("human", "human")), method="thread")
    act = msgspec_replaced(first(match), seat=1)
    with pytest.raises(IllegalAction, match="turn"):
        match.do(act)
    assert match.session.length == 0


def msgspec_replaced(action: Any, **changes: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(action, **changes)


def test_taking_back_goes_over_the_bots_and_the_log_follows() -> None:
    match = Match(a_session(("human", "random")), method="thread")
    match.do(first(match))
    until_person(match)
    told, length = list(match.log), match.session.length
    match.do(first(match))
    assert len(match.log) > len(told)
    assert match.can_undo
    assert match.undo()
    assert match.log == told
    assert (match.session.length, match.seat) == (length, 0)
    assert match.redo()
    assert match.session.length == length + 1
    assert not match.redo()
    match.close()


def test_why_nothing_can_be_taken_back() -> None:
    match = Match(a_session(("human", "human")), method="thread")
    assert match.why_no_undo == "There is nothing to undo."
    assert not match.undo()
    assert match.why_no_undo is not None


def test_the_log_has_a_heading_for_each_day() -> None:
    match = Match(at_random(a_session(("human", "human"))), method="thread")
    headings = [line for line in match.log if line.heading]
    assert len(headings) == 6
    assert headings[0].startswith("Monday")
    assert headings[5].startswith("Saturday")
    assert match.log[-1] == "The week is over"
    assert [line.at for line in match.log] == sorted(line.at for line in match.log)


def test_a_log_read_late_is_the_same_as_one_kept() -> None:
    early = Match(a_session(("human", "human")), method="thread")
    assert len(early.log) == 1
    at = 0
    while not early.over and at < 60:
        early.do(first(early))
        at += 1
    late = Match(early.session, method="thread")
    assert late.log == early.log


def test_a_bot_takes_a_seat_over_and_gives_it_back() -> None:
    match = Match(a_session(("human", "human")), method="thread")
    match.hand_over(0, "random")
    assert match.thinking == 0
    assert match.kinds == ["random", "human"]
    until_person(match)
    assert match.seat == 1
    match.hand_over(0, "human")
    match.do(first(match))
    assert match.seat in (0, 1)
    assert match.kinds == ["human", "human"]
    match.close()


def test_a_bot_that_is_called_off_does_not_move() -> None:
    match = Match(a_session(("random", "human")), lambda: 3.0, method="thread")
    match.tick(0.0)
    match.hand_over(0, "human")
    time.sleep(0.05)
    assert match.tick(100.0) == []
    assert match.session.length <= 1
    match.close()


class Broken:
    """A mind that breaks down."""

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        raise ValueError("no idea")


class Cheat(Broken):
    """A mind that wants what is not its turn."""

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        game = wiring.open_game("conveyor").game
        legal = game.legal(state, seat)
        return Thought(msgspec_replaced(legal[0], packet=99))


@pytest.mark.parametrize(
    ("mind", "reason"),
    [(Broken, "could not decide"), (Cheat, "break the rules")],
    ids=["broken", "cheat"],
)
def test_a_bot_that_fails_is_stood_in_for(
    mind: type[Broken], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def minds(game: Game) -> Mapping[str, Mind]:
        return {"random": mind()}

    monkeypatch.setattr(wiring, "minds", minds)
    match = Match(a_session(("random", "human")), method="thread")
    until_person(match)
    assert match.human
    notices = match.take_notices()
    assert any(reason in notice for notice in notices)
    assert match.take_notices() == []
    match.close()


def test_what_is_saved_comes_back(home: Path) -> None:
    path = home / "saves" / "a.jsonl"
    match = Match(a_session(("human", "random"), path), method="thread")
    match.do(first(match))
    until_person(match)
    match.close()
    again = Session.open(path, wiring.find_game(path.parent))
    assert Match(again, method="thread").log == match.log
    again.close()


def test_what_could_not_be_saved_is_tried_again_every_second(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def full(_handle: int) -> None:
        tries.append(1)
        raise OSError("no space")

    match = Match(a_session(("human", "human"), home / "saves" / "a.jsonl"), method="thread")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        match.do(first(match))
        for frame in range(181):
            match.tick(10 + frame / 60)
    assert len(tries) == 5  # the act itself, and at four seconds
    assert not match.session.saved
    match.tick(14)
    assert match.session.saved
    match.close()


def changed_players(path: Path, **changes: list[str]) -> Session:
    """The save with other kinds or colours of players, opened."""

    def change(number: int, body: dict[str, Any]) -> None:
        for key, values in changes.items() if number == 0 else ():
            for player, value in zip(body["setup"]["players"], values, strict=True):
                player[key] = value

    return Session.open(rewritten(path, change), wiring.find_game(path.parent))


def test_a_bot_that_this_version_does_not_know_is_stood_in_for(home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 1)
    match = Match(changed_players(path, kind=["human", "grandmaster"]), method="thread")
    assert match.thinking == 1
    until_person(match)
    assert match.human
    told = [notice for notice in match.take_notices() if "grandmaster" in notice]
    assert len(told) == 1
    assert "Bertrand" in told[0]
    assert match.kinds == ["human", "grandmaster"]
    match.close()


def test_a_marker_that_this_version_does_not_know_is_another_one(home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 1)
    match = Match(changed_players(path, colour=["mauve", "red"]), method="thread")
    assert match.colours == ["blue", "red"]
    match.close()
    match = Match(changed_players(path, colour=["green", "green"]), method="thread")
    assert match.colours == ["green", "red"]
    match.close()
