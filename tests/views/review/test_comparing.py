"""A decision of a review on the table: both lines, act by act."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from chocolate_factory import wiring
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.play.record.verify import verify
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.review import comparing, lines
from chocolate_factory.views.review.lines import BEST, PLAYED
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.states import GAME, run
from tests.helpers.shell import at_random, words
from tests.views.review.reviewing import ONCE, compared, page


@ONCE
def test_both_lines_begin_at_the_decision_and_go_their_own_ways(shell: Shell) -> None:
    pilot, scene = compared(shell)
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
def test_the_key_of_both_lines_stands_on_the_one_that_it_leads_to(shell: Shell) -> None:
    pilot, scene = compared(shell)
    for _line in (BEST, PLAYED):
        keys = {tool.place: tool.key for tool in scene.tools()}
        assert (keys["tool:other"], keys["tool:shown"]) == ("B", "")
        pilot.key("b")


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


@ONCE
def test_all_that_is_dropped_together_is_ringed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One act to a person is two to the rules: a chunk alone would look like half of the words."""
    _pilot, scene = compared(shell)
    state = run(belt=("", "", "chunks fingers"), employee=None)
    drops = (act.Chute(0, "chunks", 3), act.Chute(0, "fingers", 3))
    after = lines.steps_of(GAME, state, drops)[-1].state
    line = lines.ReviewLine(state, (lines.LineStep("", drops, (), after),))
    monkeypatch.setattr(scene.match, "lines", {BEST: line, PLAYED: line})
    monkeypatch.setattr(scene.match, "at", 0)
    frame = Frame(shell.director.sizes, shell.director.art, shell.director.texts)
    places = ("piece:3:chunks", "piece:3:fingers", "storeroom")
    for n, place in enumerate(places):
        frame.spot(place, Rect(100 * n, 0, 50, 50))
    way = scene._way_on(frame, BEST)
    assert way is not None
    ringed = [*way.sources, *scene._besides(frame, BEST, way), way.target]
    assert tuple(spot.place for spot in ringed) == places


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
    assert {style for style in drawn if style in lines.CHIPS.values()} == {"stamp", "coin"}
    assert scene.match.at == 0


@ONCE
def test_the_word_at_a_ring_covers_no_heading(shell: Shell) -> None:
    """Whose factory it is, above the parts of the first row."""
    _pilot, scene = compared(shell)
    frame = Fills(shell.director.sizes, shell.director.art, shell.director.texts)
    card = Rect(400, 300, 150, 200)
    frame.text("Ada's factory", Rect(380, 270, 190, 30), face="title", size=24)
    title = frame.sizes.units(frame.titles[-1])
    assert not scene._chip(frame, card, BEST, []).meets(title)
    elsewhere = scene._chip(frame, card._replace(x=800), BEST, [])
    assert elsewhere.y < card.y


@ONCE
def test_no_ring_of_the_other_line_stands_alone(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where what was played is done by the large button, "Best" would seem to be what is shown."""
    _pilot, scene = compared(shell)
    scene.stand(PLAYED, 0)
    plain, first = comparing.Comparing._way, scene.match.lines[PLAYED].next(0)
    frames = [Fills(shell.director.sizes, shell.director.art, shell.director.texts) for _n in "ab"]
    shell.director.top.build(frames[0])
    monkeypatch.setattr(
        comparing.Comparing, "_way", lambda *of: None if of[-1] == first else plain(*of)
    )
    shell.director.top.build(frames[1])
    chips = [{*frame.styles} & {*lines.CHIPS.values()} for frame in frames]
    assert chips == [{"stamp", "coin"}, set()]


@ONCE
def test_one_goes_from_decision_to_decision(shell: Shell) -> None:
    pilot, scene = compared(shell)
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


def test_of_two_cards_for_one_place_the_words_stand_at_the_cards() -> None:
    def spot(place: str) -> Spot:
        return Spot(place, Rect(0, 0, 9, 9), pygame.Rect(0, 0, 9, 9))

    def way(source: str, target: str) -> Way:
        return Way([spot(source)], spot(target))

    one, two, other = way("a", "desk"), way("b", "desk"), way("b", "slot")
    assert comparing._told_at(one, one, two).place == "a"
    assert comparing._told_at(two, one, two).place == "b"
    assert comparing._told_at(one, one, other).place == "desk"
    assert comparing._told_at(one, one, None).place == "desk"
    begins = one._replace(about=one.sources[0].rect)
    assert comparing._told_at(begins, begins, other).place == "a", "a worker who goes home"
