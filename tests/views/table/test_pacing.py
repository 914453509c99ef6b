"""How long a bot's acts stay: each to be read, a turn of many no longer than ten acts' time."""

from __future__ import annotations

from itertools import pairwise

import pytest

from chocolate_factory.app import headless_shell
from chocolate_factory.core.rng import Rng
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.match.pacing import LONGEST, Pacing
from chocolate_factory.views.parts.seats_panel import SeatsPanel
from chocolate_factory.views.preferences import Pace, Settings
from chocolate_factory.views.table.main_button import SKIP_AGAIN
from tests.helpers.plantation.table import a_table
from tests.helpers.shell import a_session
from tests.helpers.tables import table_of


def shown(pace: float, acts: int, known: bool, unseen: int = 0) -> list[float]:
    """When each act of a turn is done; every `unseen`-th one is not to be seen."""
    pacing, times = Pacing(lambda: pace), [0.0]
    pacing.note_act("turn", 0.0)
    for n in range(1, acts):
        now = times[-1] + pacing.wait("turn", acts - n if known else 0)
        assert pacing.due(now + 1e-9, "turn", acts - n if known else 0)
        pacing.note_act("turn", now, not unseen or n % unseen > 0)
        times.append(now)
    return times


@pytest.mark.parametrize("pace", [0.3, 0.8, 1.6])
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("acts", [1, 5, 10, 20, 40])
def test_a_turn_is_no_longer_than_ten_paces(pace: float, known: bool, acts: int) -> None:
    times = shown(pace, acts, known)
    assert times[-1] <= LONGEST * pace * 1.5
    if acts <= 20:
        assert times[-1] <= LONGEST * pace * 1.2
    gaps = [b - a for a, b in pairwise(times)]
    assert all(gap > 0 for gap in gaps)
    if acts <= 5:
        assert gaps == pytest.approx([pace] * (acts - 1)), "few acts keep the pace"


def test_what_is_known_to_come_is_shown_evenly() -> None:
    gaps = [b - a for a, b in pairwise(shown(0.8, 25, True))]
    assert max(gaps) - min(gaps) < 1e-9
    assert max(gaps) < 0.8


def test_what_is_not_to_be_seen_is_not_waited_for() -> None:
    times = shown(1.0, 6, True, unseen=2)
    assert times == pytest.approx([0, 1, 2, 2.01, 3.01, 3.02], abs=0.02)


def test_haste_follows_the_pace_and_ends_with_the_turn() -> None:
    pacing = Pacing(lambda: 0.8)
    assert pacing.haste("turn") == 1.0
    pacing.note_act("turn", 0.0)
    assert pacing.haste("turn", 5) == 1.0
    assert pacing.haste("turn", 18) == pytest.approx(2.0)
    pacing.note_act("turn", 0.1, seen=False)
    assert pacing.haste("turn", 18) == 1.0
    assert pacing.haste("another turn", 18) == 1.0
    assert Pacing(lambda: 0.0).haste("turn", 18) == 1.0


def test_no_pace_is_no_wait() -> None:
    pacing = Pacing(lambda: 0.0)
    pacing.note_act("turn", 5.0)
    assert pacing.wait("turn", 30) == 0.0
    assert pacing.due(5.0, "turn", 30)


def test_all_that_a_bot_did_is_in_record_and_log_however_fast_it_was_shown() -> None:
    match = Match(a_session(("easy", "easy")), lambda: 1.0, method="thread")
    match.pacing.show_only(())
    now, done = 0.0, []
    while match.state.day == 1:
        done += match.tick(now)
        now += 0.02
    assert [step.action for step in match.session.history] == [action for action, _ev in done]
    assert max(line.at for line in match.log) == match.session.length
    match.close()


def test_what_is_skipped_is_not_seen_either_not_even_its_last_act() -> None:
    shell, match, pilot = a_table(2, 3, still=False)
    shell.settings.reduce_motion = False
    match.hand_over(match.state.seat, "random")
    match.skip()
    before = match.session.length
    for _frame in range(200):
        pilot.step(0.01)
        if match.human:
            break
    assert match.human
    assert match.session.length > before
    assert not table_of(shell).motion.busy


@pytest.mark.parametrize(("pace", "moves"), [("at_once", False), ("fast", True)])
def test_of_bots_that_act_at_once_nothing_moves(pace: Pace, moves: bool) -> None:
    shell, match, _pilot = a_table(2, 3, still=False)
    shell.settings.reduce_motion, shell.settings.pace = False, pace
    table = table_of(shell)
    action = match.game.any_act(match.state, match.state.seat, Rng(1))
    events = match.do(action)
    table.playback.show(events, bots=True)
    assert table.motion.busy == moves


def test_a_double_press_skips_one_part_and_not_the_whole_game() -> None:
    shell, match, pilot = a_table(2, 3, still=False)
    match.pacing.interrupt_while(lambda: True)  # the bots shall do nothing meanwhile
    for seat in range(2):
        match.hand_over(seat, "random")
    table_of(shell).jump()
    pilot.wait(2.0)
    assert table_of(shell).main.words()[0].startswith("Skip to this")
    for wait, rest in ((0.1, False), (0.1, False), (SKIP_AGAIN, False), (0.1, True)):
        pilot.key("e")
        pilot.wait(wait)
        assert table_of(shell).main.words()[0] == "Skip to the end"
        assert (match._skips_in is None) == rest


def test_bots_wait_while_something_lies_over_the_table() -> None:
    shell = headless_shell((1280, 800), settings=Settings(reduce_motion=True))
    match = Match(a_session(("random", "random")), pace=lambda: 0.5, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.wait(1.0)
    pilot.key("t")
    assert isinstance(shell.director.top, SeatsPanel)
    pilot.wait(1.0)
    begun = match.played
    pilot.wait(3.0)
    assert match.played == begun
    pilot.key("escape")
    pilot.wait(3.0)
    assert match.played > begun
    match.close()
