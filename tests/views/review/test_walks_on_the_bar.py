"""The walks of a turn on the bar, when a game is looked back on and in its review."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.bots.review.judging import JudgedDecision
from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush.areas import ways_view
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.match.past import Past
from chocolate_factory.views.review import comparing as comparing_view
from chocolate_factory.views.review.comparing import Comparing, comparing
from chocolate_factory.views.review.lines import BEST, CHIPS, PLAYED
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush.table import a_table, to_move, view_of
from tests.helpers.tables import legal, mode_of, table_of


def a_turn(match: Match, way: Sequence[int]) -> tuple[int, tuple[Action, ...]]:
    """Plays a turn that walks along a way and keeps nothing; where it began, and its acts."""
    begun, seat = match.session.length, match.state.seat
    for space in way:
        match.do(Step(seat, 0, space))
    while match.state.seat == seat:
        ends = (Stop, EndPour, EndTurn)
        gives_back = [act for act in legal(match) if isinstance(act, Return)]
        match.do(next(iter(gives_back), None) or next(a for a in legal(match) if type(a) in ends))
    return begun, tuple(step.action for step in match.session.history[begun:])


def compared(
    monkeypatch: pytest.MonkeyPatch, played: Sequence[int], best: Sequence[int | None]
) -> tuple[Shell, Pilot, list[tuple[str, bool]]]:
    """A turn that is compared with another walk, in which None is a Rush Token; the ways that are
    drawn note whether dashed."""
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    seat = match.state.seat
    match.state.players[seat].meeples = (5, 15)
    match.state.players[1 - seat].meeples = (0, 3)
    match.state.players[seat].rush = 1
    begun, acts = a_turn(match, played)
    line: tuple[Action, ...] = tuple(
        Rush(seat) if space is None else Step(seat, 0, space) for space in best
    )
    first = JudgedDecision(
        begun, seat, 1, "turn", begun, acts[0], 1.0, 2.0, line, 1.0, False, whole=True
    )
    numbers = tuple(range(begun, begun + len(acts)))
    drawn: list[tuple[str, bool]] = []
    plain = ways_view._way

    def way(
        frame: Frame,
        legs: Sequence[ways_view.Leg],
        edge: ways_view.Ink,
        middle: ways_view.Ink,
        *,
        dashed: bool = False,
    ) -> None:
        if legs:
            drawn.append((middle[0], dashed))
        plain(frame, legs, edge, middle, dashed=dashed)

    monkeypatch.setattr(ways_view, "_way", way)
    shell.director.push(comparing(shell, match, [Departure(first, numbers, 1.0, 1.0)], 0))
    pilot.settle()
    return shell, pilot, drawn


def test_both_walks_of_a_compared_turn_lie_on_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever one stands on either line, and told apart by more than colour."""
    shell, pilot, drawn = compared(monkeypatch, (6, 7), (6, 10))
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    for line in (PLAYED, BEST):
        for at in range(len(scene.match.lines[line].steps) + 1):
            drawn.clear()
            scene.stand(line, at)
            pilot.settle()
            walks = view_of(shell).look().compared
            assert walks[PLAYED].spaces == (5, 6, 7)
            assert walks[BEST].spaces == (5, 6, 10)
            assert view_of(shell).look().route == ()
    scene.stand(BEST, 2)
    assert view_of(shell).look().order == ("ice", "milk"), "as that walk collects it"
    assert dict(drawn) == {"red": True, "glow": False}


def test_a_walk_that_both_lines_share_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, _pilot, _drawn = compared(monkeypatch, (6, 7), (6, 7))
    look = view_of(shell).look()
    assert (look.route, look.compared) == ((5, 6, 7), {})


def test_who_looks_back_sees_the_walk_of_the_turn_that_has_just_ended() -> None:
    shell, match, pilot = a_table(2, 4)
    to_move(match, shell, pilot)
    match.state.players[match.state.seat].meeples = (5, 15)
    match.state.players[1 - match.state.seat].meeples = (0, 3)
    begun, acts = a_turn(match, (6, 7))
    assert view_of(shell).look().route == (), "who plays on needs it no more"
    shell.look_back(match, begun + len(acts))
    pilot.settle()
    assert isinstance(table_of(shell).match, Past)
    assert view_of(shell).look().route == (5, 6, 7)


def test_the_steps_of_both_ways_are_numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered = []
    plain = ways_view._numbers

    def numbers(
        frame: Frame,
        legs: Sequence[ways_view.Leg],
        told: Sequence[int],
        ground: str,
        standing: Sequence[bool],
    ) -> None:
        numbered.append((tuple(told), ground))
        plain(frame, legs, told, ground, standing)

    monkeypatch.setattr(ways_view, "_numbers", numbers)
    compared(monkeypatch, (6, 7), (6, 5, 6))
    assert set(numbered) == {((1, 2, 3), CHIPS[BEST]), ((1, 2), CHIPS[PLAYED])}


def test_a_step_bears_the_number_of_its_move_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Rush Token is a move of its own there."""
    shell, _pilot, _drawn = compared(monkeypatch, (6,), (6, 5, 6, None, 10))
    assert view_of(shell).look().compared[BEST] == ((5, 6, 5, 6, 10), (1, 2, 3, 5))


@pytest.mark.parametrize(
    ("played", "best", "at"), [((6,), (6, 10), (6, 10)), ((6, 10), (9, 10), (10, 10))]
)
def test_each_way_has_its_word_once_where_it_ends(
    monkeypatch: pytest.MonkeyPatch, played: Sequence[int], best: Sequence[int], at: tuple[int, int]
) -> None:
    """Side by side where both end on one space; no ring says it once more."""
    shell, pilot, _drawn = compared(monkeypatch, played, best)
    said: list[tuple[str, Rect]] = []
    for module in (ways_view, comparing_view):
        monkeypatch.setattr(
            module, "label", lambda _frame, box, words, _style: said.append((words, box))
        )
    shell.director.redraw()
    pilot.settle()
    words = dict(one for one in said if not one[0].isdigit())
    assert sorted(one[0] for one in said if not one[0].isdigit()) == ["Best", "Played"]
    assert not words["Best"].meets(words["Played"])
    for word, space in zip(("Played", "Best"), at, strict=True):
        found = shell.director.frame.find(f"space:{space}")
        assert found is not None
        assert words[word].within(found.rect) == words[word]


def test_no_number_lies_on_the_meeple_that_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, pilot, _drawn = compared(monkeypatch, (6, 7), (9, 10))
    said: list[tuple[str, Rect]] = []
    monkeypatch.setattr(
        ways_view, "label", lambda _frame, box, words, _style: said.append((words, box))
    )
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    scene.stand(BEST, 0)
    pilot.settle()
    meeple = shell.director.frame.find("meeple:0")
    assert meeple is not None
    found = [box for words, box in said if words.isdigit()]
    assert len(found) >= 4
    assert not [box for box in found if meeple.rect.contains(*box.centre)]
