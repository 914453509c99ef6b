"""Lines that are compared on the tables of other games."""

from __future__ import annotations

import re

import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.bots.review.judging import JudgedDecision
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.factory_fun.acts.build import Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.play.session import Session
from chocolate_factory.views.factory_fun.table import FunView
from chocolate_factory.views.review.comparing import Comparing, comparing
from chocolate_factory.views.review.lines import BEST, PLAYED, Fork, LineStep, ReviewLine
from chocolate_factory.views.shell import Shell
from tests.helpers.plantation.states import opened
from tests.helpers.plantation.states import setup as plantation_setup
from tests.helpers.shell import at_random, said, words
from tests.helpers.tables import mode_of, view_as
from tests.views.review.reviewing import at_table, read


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
    best = rf"Best: Build {name} at column \d+, row \d+, its arrow pointing [a-z]+, for \d"
    assert re.search(best, told)
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


def test_a_build_that_ends_a_round_is_told_of_that_round(shell: Shell) -> None:
    """The machines of the next one are turned up behind it, but its turn is over."""
    players = tuple(Player(name, colour) for name, colour in (("Ada", "red"), ("Bert", "blue")))
    session = Session.new(wiring.open_game("factory_fun").game, Setup(players, {"start": 0}), 4)
    machine, other = session.state.table
    for act in (Take(0, machine), Take(1, other), GiveUp(1), GiveUp(0)):
        session.do(act)
    pilot = at_table(shell, session)
    assert shell.match is not None
    shell.review(shell.match)
    turn = next(turn for turn in read(shell, pilot).turns if turn.seat == 0)
    pilot.click(f"turn:{turn.first.n}")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    match = scene.match
    for line in (BEST, PLAYED):
        look = view_as(shell, FunView).look()
        assert (match.line, match.at) == (line, len(match.lines[line].steps))
        assert (look.state.round, look.facts.round) == (2, 1), line
        assert not match.goes_on(line)
        pilot.key("b")
        pilot.settle()


def test_a_turn_that_goes_on_behind_a_roll_is_compared_with_one_without_its_end() -> None:
    """Else only one of the two lists would say *End your turn*."""
    seat = Session.new(opened(), plantation_setup(2, "plantation"), 4).state.seat
    lies = (Play(seat, "temp", False), Transport(seat, "to", False), EndTurn(seat))
    for rolls in (False, True):
        session = Session.new(opened(), plantation_setup(2, "plantation"), 4)
        played = (Play(seat, "temp", True),) if rolls else lies
        for act in played:
            session.do(act)
        first = JudgedDecision(0, seat, 1, "", 0, played[0], 1.0, 2.0, lies, 1.0, False, whole=True)
        fork = Fork(session, [Departure(first, tuple(range(len(played))), 1.0, 1.0)], 0)
        best = [act for step in fork.lines[BEST].steps for act in step.actions]
        assert best == list(lies[: 2 if rolls else 3])


def test_both_lines_end_alike_also_where_a_turn_breaks_off() -> None:
    seat = Session.new(opened(), plantation_setup(2, "plantation"), 4).state.seat
    line = (Play(seat, "temp", False), Transport(seat, "to", False), EndTurn(seat))
    session = Session.new(opened(), plantation_setup(2, "plantation"), 4)
    session.do(line[0])
    for whole in (False, True):
        first = JudgedDecision(0, seat, 1, "", 0, line[0], 1.0, 2.0, line, 1.0, False, whole=whole)
        fork = Fork(session, [Departure(first, (0,), 1.0, 1.0)], 0)
        best = [act for step in fork.lines[BEST].steps for act in step.actions]
        assert best == list(line[:2])


def test_the_ring_of_a_card_lies_at_the_space_where_its_worker_goes(shell: Shell) -> None:
    """A card is put on the board as a whole, round which a ring says nothing."""
    session = Session.new(opened(), plantation_setup(2, "plantation"), 4)
    seat = session.state.seat
    workers = [card for card in session.state.players[seat].hand if card.startswith("worker")]
    played, best = (
        (Play(seat, card, False), Transport(seat, "to", False), EndTurn(seat))
        for card in workers[:2]
    )
    for act in played:
        session.do(act)
    pilot = at_table(shell, session)
    match = shell.match
    assert match is not None
    first = JudgedDecision(0, seat, 1, "", 0, played[0], 1.0, 2.0, best, 1.0, False, whole=True)
    shell.director.push(comparing(shell, match, [Departure(first, (0, 1, 2), 1.0, 1.0)], 0))
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    for line in (PLAYED, BEST):
        scene.stand(line, 0)
        pilot.settle()
        way = scene._way_on(shell.director.frame, line)
        assert way is not None
        assert way.target.place.startswith("space:")


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


@pytest.mark.parametrize(
    ("played", "best", "same"),
    [("abc", "abd", 2), ("abc", "xbc", 0), ("abc", "abc", 0), ("ab", "abc", 2), ("abc", "ab", 0)],
)
def test_one_begins_where_the_lines_part(played: str, best: str, same: int) -> None:
    """What is the same on both is not walked through first."""
    fork = Fork.__new__(Fork)
    fork.lines = {
        line: ReviewLine(None, tuple(LineStep(act, (act,), (), None) for act in acts))  # type: ignore[arg-type]
        for line, acts in ((PLAYED, played), (BEST, best))
    }
    assert fork.parting == same
