"""Hints at the table: asked for, shown, put away, done, and played act by act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pygame
import pytest

from chocolate_factory import wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.hints import advice, hint_view
from chocolate_factory.views.hints.advice import SLOW, Advice, AdviceStep, follow, worth
from chocolate_factory.views.hints.hint_marks import way_of
from chocolate_factory.views.hints.hints import SOON
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.table import looking_back
from chocolate_factory.views.table.main_button import BACK_AGAIN
from tests.helpers import mostly_seldom
from tests.helpers.conveyor import states
from tests.helpers.hints import ADVISER, Mock, a_hint_table, hint, minds, wait
from tests.helpers.shell import COLOURS, NAMES, said, words
from tests.helpers.tables import table_of

__all__ = ["minds"]

RUN = 6
ALL = "End the shift when you are ready."


def test_a_hint_says_what_to_do_and_why_and_esc_puts_it_away(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    told = words(shell)
    assert "Load and push" in told
    assert "It keeps the belt going." in told
    assert "I found nothing better." in told
    assert "6. End the shift" in told
    assert "hint:run" in pilot.places()
    pilot.key("escape")
    assert table.hints.adviser.advice is None
    pilot.settle()
    assert "hint:run" not in pilot.places()
    assert shell.director.top is table.scene
    assert match.state.players[0].pushed is False
    match.close()


def test_a_second_press_shows_from_where_the_amount_comes(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table()
    hint(pilot, table)
    assert pilot.spot("hint:why").tooltip == "Shows where the amount comes from (W)"
    assert "Why £3?" in words(shell)
    presses: list[Callable[[], object]] = [lambda: pilot.click("hint:why"), lambda: pilot.key("w")]
    for ask in presses:
        assert "An order" not in words(shell)
        ask()
        pilot.settle()
        for told in ("An order", "+£12", "What is then missing", "−£9", "Total"):
            assert told in words(shell)
        assert "Less" in words(shell)
        assert "Why £3?" not in words(shell)
        pilot.key("w")
        pilot.settle()
        assert "Why £3?" in words(shell)
    match.close()


def test_without_sums_there_is_no_second_press_and_its_key_says_so(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    assert "hint:why" not in pilot.places()
    pilot.key("w")
    assert said(shell)[-1] == "This hint has nothing more to explain."
    match.close()


def test_who_had_to_wait_for_a_hint_has_the_next_one_at_once(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    adviser, asked = table.hints.adviser, minds.asked
    pilot.wait(1.5)
    assert not asked, "nobody wanted one yet"
    minds.held = True
    pilot.key("i")
    pilot.wait(SLOW + 0.5)
    minds.held = False
    wait(pilot, lambda: not adviser.waiting)
    pilot.key("escape")
    pilot.wait(0.5)
    assert len(asked) == 1, "this one is known"
    match.do(act.Push(0))
    pilot.wait(0.5)
    assert len(asked) == 1, "its plan goes on"
    while match.seat == 0:
        match.do(act.Push(0) if not match.state.players[0].pushed else act.EndShift(0))
    table.jump()
    wait(pilot, lambda: len(asked) == 2)
    assert not adviser.active, "nothing is shown unasked"
    pilot.key("i")
    wait(pilot, lambda: not adviser.waiting)
    assert len(asked) == 2
    assert adviser.advice is not None
    match.close()


@pytest.mark.parametrize("learns", [True, False])
def test_who_is_learning_and_hesitates_has_the_first_hint_at_once(
    minds: type[Mock], learns: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "PONDERED", 2.0)
    shell, match, pilot, table = a_hint_table(phase="run")
    shell.settings.guide = learns
    pilot.wait(1.0)
    assert not minds.asked
    pilot.wait(2.0)
    if learns:
        wait(pilot, lambda: len(minds.asked) == 1)
    assert len(minds.asked) == learns
    assert not table.hints.adviser.active, "nothing is shown unasked"
    pilot.key("i")
    wait(pilot, lambda: not table.hints.adviser.waiting)
    assert table.hints.adviser.advice is not None
    assert len(minds.asked) == 1
    match.close()


def test_what_was_thought_out_before_is_forgotten_with_its_position(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    adviser = table.hints.adviser
    adviser._slow.add("run")
    minds.held = True
    pilot.wait(0.5)
    wait(pilot, lambda: len(minds.asked) == 1)
    match.do(act.Push(0))
    match.do(act.EndShift(0))
    table.jump()
    wait(pilot, lambda: len(minds.asked) == 2)
    minds.held = False
    pilot.key("i")
    wait(pilot, lambda: not adviser.waiting)
    assert adviser.advice is not None
    assert adviser.advice.steps[0].state == match.state
    match.close()


@pytest.mark.parametrize("played", [True, False])
def test_what_is_left_of_a_plan_that_was_played_is_not_charged_to_the_person(
    minds: type[Mock], played: bool
) -> None:
    """Whoever reads a hint and then acts by hand has decided; the end of a turn that *Play all*
    leaves has been decided by the hint."""
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    begun = match.session.length
    if played:
        pilot.key("d")
        pilot.settle()
    else:
        pilot.key("escape")
        table.do(act.Push(0))
    pilot.key("escape")
    table.do(act.EndShift(0))
    assert match.session.advised == ((begun, begun + 1) if played else ())
    match.close()


def test_what_is_done_by_hand_after_a_hint_was_taken_back_is_no_hints(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    pilot.key("d")
    pilot.settle()
    assert match.session.advised
    pilot.key("escape")
    pilot.key("z")
    pilot.settle()
    assert not match.session.advised
    table.do(act.Push(0))
    assert not match.session.advised
    match.close()


def test_the_key_the_button_and_the_question_mark(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table, "?")
    assert table.hints.adviser.advice is not None
    pilot.key("i")
    assert table.hints.adviser.advice is None, "the same key puts it away"
    pilot.click("tool:hint")
    wait(pilot, lambda: table.hints.adviser.advice is not None)
    pilot.settle()
    pilot.click("hint:close")
    assert table.hints.adviser.advice is None
    match.close()


@pytest.mark.parametrize(("key", "sign"), [("/", "/"), (",", ","), ("ß", "ß"), ("/", "")])
def test_the_question_mark_asks_while_no_text_is_typed(
    minds: type[Mock], key: str, sign: str
) -> None:
    """SDL tells the key alone then, and what stood there of hints goes."""
    shell, match, pilot, table = a_hint_table(phase="run")
    pilot.key("d")
    (asks,) = (each for each in said(shell) if "Ask for a hint first" in each)
    for mod in (0, pygame.KMOD_SHIFT):
        assert table.hints.adviser.advice is None
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pilot.send(kind, key=ord(key), mod=mod, unicode=sign, scancode=0)
        pilot.settle()
    wait(pilot, lambda: table.hints.adviser.advice is not None)
    assert asks not in said(shell)
    match.close()


def test_the_adviser_knows_only_what_the_person_knows(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table()
    hint(pilot, table)
    (seen,) = minds.asked
    assert seen.parts == match.state.parts
    assert seen.parts_deck != match.state.parts_deck
    assert sorted(seen.parts_deck + seen.parts_aside) == sorted(
        match.state.parts_deck + match.state.parts_aside
    )
    match.close()


def test_a_hint_is_done_by_key_and_goes_on_unasked(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    pilot.key("d")
    assert match.session.history[-1].action == act.Push(0)
    pilot.settle()
    assert table.hints.adviser.advice is not None, "what it still has to say stays"
    assert table.hints.adviser.advice.thought.action == act.EndShift(0)
    assert len(table.hints.adviser.advice.plan) == RUN - 1
    assert len(minds.asked) == 1, "the rest of the plan was known"
    told = table.hints.adviser.advice.thought.reason
    assert told == "Go on with the plan. It keeps the belt going."
    match.close()


def test_the_reason_is_that_of_the_part_still_to_come(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    advice = table.hints.adviser.advice
    assert advice is not None
    thought = msgspec.structs.replace(advice.thought, behind=("It ends well.",))
    advice = advice._replace(thought=thought)
    told = []
    for step in advice.plan[:3]:
        after = advice.after(step.state)
        assert after is not None
        told.append(after.thought.reason)
    assert told[:2] == ["It keeps the belt going.", "It ends well."]
    assert told[2:] in ([], ["Go on with the plan. It ends well."])
    match.close()


def test_another_act_puts_the_hint_away(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    pilot.click("do:main")
    pilot.settle()
    assert match.state.players[0].pushed
    assert table.hints.adviser.advice is None
    match.close()


def test_a_question_that_takes_long_is_told_and_called_off(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    minds.held = True
    pilot.key("i")
    assert "Thinking" not in words(shell)
    pilot.wait(SOON + 0.1)
    assert "Thinking about a hint" in words(shell)
    pilot.click("do:main")
    assert match.state.players[0].pushed, "nobody has to wait for it"
    pilot.settle()
    assert not table.hints.adviser.active
    assert "Thinking" not in words(shell)
    minds.held = False
    pilot.wait(0.3)
    assert table.hints.adviser.advice is None, "an answer that comes late is not shown"
    match.close()


def test_a_plan_is_run_and_taken_back_in_one_go(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    begun = match.session.length
    hint(pilot, table)
    assert not table.lead.by_keys
    pilot.key("a")
    assert table.lead.by_keys, "prompts name keys from now on"
    assert table.hints.running is not None
    wait(pilot, lambda: table.hints.running is None)
    made = [step.action for step in match.session.history[begun:]]
    assert made == ([act.Push(0), act.EndShift(0)] * 3)[:-1], "the end of the run is left to her"
    assert match.state.seat == 0
    assert said(shell) == [f"Ada: The hint played 5 moves; press Z to undo them all. {ALL}"]
    pilot.key("z")
    assert match.session.length == begun
    pilot.wait(0.1)
    assert said(shell) == []
    pilot.key("y")
    assert match.session.length == begun + RUN - 1
    pilot.key("z")
    assert match.session.length == begun
    match.close()


def test_do_it_all_says_that_the_end_is_left(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    assert "6. End the shift when you are ready" in words(shell)
    told = pilot.spot("hint:run").tooltip
    assert told.startswith("Plays the first 5 moves and leaves the end to you;")
    assert "Play 1–5" in words(shell)
    match.close()


def test_the_end_that_is_left_to_the_person_has_no_number_on_the_table(minds: type[Mock]) -> None:
    """The words count the moves of the hint, and so do the numbers."""
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    advice = table.hints.adviser.advice
    assert advice is not None
    plain = table.view.hint_rules._replace(closes=())
    personal = advice.for_person(match.game, plain)
    assert personal.marked(plain) == personal.plan
    match.close()


def test_the_moves_that_a_hint_counts_are_those_that_it_plays(minds: type[Mock]) -> None:
    """The end of the last shift, which is left to the person, is none of them."""
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    advice = table.hints.adviser.advice
    assert advice is not None
    personal = advice.for_person(match.game, table.view.hint_rules)
    assert (len(personal.plan), len(personal.steps)) == (RUN - 1, RUN)
    told = [line.words for line in hint_view._further_steps(personal, 2)]
    assert told[-1] == "… and 2 more moves"
    match.close()


def test_a_plan_that_ends_within_the_turn_says_why_it_stops(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    pilot.key("a")
    run = table.hints.running
    assert run is not None
    while len(run.left) > 1:
        run.left.pop()
    wait(pilot, lambda: table.hints.running is None)
    assert match.state.seat == 0
    (words,) = said(shell)
    assert words.endswith("The hint ends here; press I for the next one.")
    match.close()


@pytest.mark.parametrize("meant", [True, False])
def test_a_hint_for_one_move_is_played_by_the_key_for_one_move_alone(
    minds: type[Mock], meant: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other key is that of a button that is not there. The next hint comes by itself where the
    first one had more in mind."""
    shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    adviser, told = table.hints.adviser, "Just one move to play here: D plays it."
    assert adviser.advice is not None
    more = (act.Push(0), act.EndShift(0)) if meant else ()
    thought = msgspec.structs.replace(
        adviser.advice.thought, line=(act.Push(0),), sure=1, meant=more
    )
    adviser.advice = adviser._last = Advice(thought, adviser.advice.steps[:1], "a bot")
    monkeypatch.setattr(minds, "choose", lambda *_question: Thought(act.EndShift(0), 3.0))
    table.scene.redraw()
    pilot.wait(0.1)
    assert "hint:run" not in pilot.places()
    before = match.session.length
    pilot.key("a")
    assert match.session.length == before
    assert adviser.advice is not None
    assert told in said(shell)
    pilot.key("d")
    assert match.session.length == before + 1
    assert told not in said(shell)
    wait(pilot, lambda: not adviser.waiting)
    pilot.settle()
    assert (adviser.advice is not None) == meant
    match.close()


def test_nothing_is_promised_that_cannot_be_taken_back(
    minds: type[Mock], monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    monkeypatch.setattr(Match, "can_undo", property(lambda _match: False))
    hint(pilot, table)
    pilot.key("a")
    wait(pilot, lambda: table.hints.running is None)
    assert said(shell) == [f"Ada: The hint played 5 moves. {ALL}"]
    match.close()


def test_a_promise_is_unsaid_once_something_else_was_done(minds: type[Mock]) -> None:
    """Z would take that back first; and after the last act of a game there is nothing to press."""
    shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    pilot.key("a")
    wait(pilot, lambda: table.hints.running is None)
    assert len(said(shell)) == 1
    match.do(act.EndShift(0))
    pilot.wait(0.1)
    assert said(shell) == []
    match.close()


def test_a_promise_is_unsaid_once_it_cannot_be_kept(
    minds: type[Mock], monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    pilot.key("a")
    wait(pilot, lambda: table.hints.running is None)
    assert said(shell) == [f"Ada: The hint played 5 moves; press Z to undo them all. {ALL}"]
    monkeypatch.setattr(Match, "can_undo", property(lambda _match: False))
    pilot.wait(0.1)
    assert said(shell) == []
    match.close()


STOPS: dict[str, Callable[[Pilot], object]] = {
    "a letter": lambda pilot: pilot.key("l"),
    "Esc": lambda pilot: pilot.key("escape"),
    "Tab": lambda pilot: pilot.key("tab"),
    "Enter": lambda pilot: pilot.key("return"),
    "E": lambda pilot: pilot.key("e"),
    "the main button": lambda pilot: pilot.click("do:main", wait=0.01),
    "a click on nothing": lambda pilot: pilot.click_at((3, 795)),
    "a right click": lambda pilot: pilot.click_at((3, 795), 3),
    "a drag": lambda pilot: pilot.director.top.pick_up("entrance"),
}


@pytest.mark.parametrize("how", list(STOPS))
def test_any_key_or_click_stops_a_plan_and_does_nothing_else(minds: type[Mock], how: str) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    shell.settings.pace = "slow"
    begun = match.session.length
    hint(pilot, table)
    pilot.key("a")
    assert match.session.length == begun + 1
    assert table.banner()[0] == "Playing for you: 1 of 5"
    assert "Stop" in words(shell)
    STOPS[how](pilot)
    assert table.hints.running is None
    assert shell.director.top is table.scene
    pilot.wait(3.0)
    assert match.session.length == begun + 1
    assert said(shell) == ["Ada: The hint played 1 move; press Z to undo it."]
    pilot.key("z")
    assert match.session.length == begun
    match.close()


def test_a_press_meant_for_stop_does_nothing_where_the_plan_has_just_ended(
    minds: type[Mock],
) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    shell.settings.pace = "slow"
    hint(pilot, table)
    pilot.key("a")
    pilot.wait(1.0)
    assert table.hints.stop()
    pilot.step()
    at, button = match.session.length, pilot.centre("do:main")
    pilot.click_at(button)
    assert match.session.length == at
    assert not table.main.warned
    pilot.wait(BACK_AGAIN)
    pilot.click_at(button)
    assert match.session.length == at + 1
    match.close()


def test_a_plan_keeps_the_chosen_pace(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    shell.settings.pace = "slow"
    begun = match.session.length
    hint(pilot, table)
    pilot.click("hint:run")
    pilot.wait(1.0)
    assert match.session.length == begun + 1
    pilot.wait(1.0)
    assert match.session.length == begun + 2
    match.close()


def test_no_hint_where_no_person_decides(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(kinds=("human", "easy"), phase="run")
    shell.settings.pace = "slow"
    match.hand_over(0, "easy")
    table.jump()
    pilot.settle(0.1)
    assert not shell.director.frame.find("tool:hint").enabled  # type: ignore[union-attr]
    pilot.key("i")
    assert not table.hints.adviser.active
    match.close()


@pytest.mark.parametrize(("waits", "counts"), [(0.5, True), (3.0, False)])
def test_a_press_just_before_ones_turn_asks_as_it_begins(
    minds: type[Mock], waits: float, counts: bool
) -> None:
    shell, match, pilot, table = a_hint_table(kinds=("human", "easy"), phase="run")
    shell.settings.pace = "slow"
    minds.held = True
    match.hand_over(0, "easy")
    table.jump()
    pilot.key("i")
    pilot.wait(waits)
    match.hand_over(0, "human")
    minds.held = False
    pilot.wait(0.1)
    assert table.hints.adviser.active == counts
    match.close()


def test_no_hint_while_looking_at_another_factory_or_back(minds: type[Mock]) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    pilot.key("2")
    pilot.settle()
    pilot.key("i")
    assert not table.hints.adviser.active
    assert said(shell) == [pilot.spot("tool:hint").tooltip]
    pilot.key("escape")
    pilot.wait(0.1)
    assert said(shell) == []
    shell.director.push(looking_back.looking_back(shell, match))
    pilot.settle()
    top = table_of(shell)
    pilot.key("i")
    assert not top.hints.adviser.active
    match.close()


def test_a_mind_that_fails_gives_no_hint(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, *_question: Any) -> Thought:
            raise ValueError("no idea")

    class Cheat:
        def choose(self, *_question: Any) -> Thought:
            return Thought(act.EndFulfil(1))

    for mind, reason in ((Broken(), "no idea"), (Cheat(), "the rules forbid")):
        monkeypatch.setattr(wiring, "minds", lambda game, mind=mind: {ADVISER: mind})
        shell, match, pilot, table = a_hint_table(phase="run")
        pilot.key("i")
        wait(pilot, lambda table=table: not table.hints.adviser.active)  # type: ignore[misc]
        assert said(shell) == ["No hint this time: something went wrong. Press I to try again."]
        assert reason in caplog.text, "the log has the reason"
        match.close()


@pytest.mark.parametrize("game_id", ["conveyor", "coffee_rush"])
@pytest.mark.parametrize(
    ("size", "scale"),
    mostly_seldom(
        [((1280, 800), 1.0), ((1280, 800), 2.0), ((1920, 1080), 1.5), ((3440, 1440), 1.0)], 2
    ),
)
def test_the_panel_lies_in_the_window_beside_what_it_points_at(
    game_id: str, size: tuple[int, int], scale: float
) -> None:
    phases = {"conveyor": ("draft", "run", "fulfil"), "coffee_rush": ("place", "move")}
    for phase in phases[game_id]:
        shell, match, pilot, table = a_hint_table(size, scale, game_id, phase)
        hint(pilot, table)
        frame, advice = shell.director.frame, table.hints.adviser.advice
        assert advice is not None
        panel = pilot.spot("hint:panel")
        assert frame.window.contains(panel.rect.x, panel.rect.y)
        assert panel.rect.right <= frame.window.right
        assert panel.rect.bottom <= frame.window.bottom
        way = way_of(frame, advice.steps[0].paths)
        if way is not None:
            for spot in (*way.sources, way.target):
                assert not spot.px.colliderect(panel.px), (phase, spot.place)
        own = {"Hint", "Play move", "Play 1–5", advice.thought.reason}
        own |= {f"{n}. {step.words}" for n, step in enumerate(advice.steps, 1)}
        assert not own & {cut.words for cut in frame.cuts}
        match.close()


@pytest.mark.parametrize("key", ["a", "d"])
def test_a_key_of_hints_says_so_where_there_is_none(minds: type[Mock], key: str) -> None:
    shell, match, pilot, _table = a_hint_table(phase="run")
    before = match.session.length
    pilot.key(key)
    assert (
        said(shell)[-1] == "Ask for a hint first (I). Then D plays one move, and A plays them all."
    )
    assert match.session.length == before
    assert not minds.asked
    match.close()


@pytest.mark.slow
def test_every_seat_is_advised_in_turn_at_a_table_of_people() -> None:
    shell, match, pilot, table = a_hint_table()
    for seat in (0, 1):
        assert match.seat == seat
        hint(pilot, table)
        assert table.hints.adviser.advice is not None
        assert "Your adviser's hint" in words(shell)
        pilot.key("d")
        pilot.settle()
    match.close()


def test_a_line_is_followed_as_far_as_anybody_can_know() -> None:
    game = wiring.open_game("conveyor").game
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(2))
    state = game.begin(game.resolve(Setup(players, {"start": 0}), 1), 1)
    while state.phase != "run":
        game.advance(state, game.legal(state, state.seat)[0])
    line = (act.Push(0), act.EndShift(0), act.EndShift(0), act.Push(0))
    steps = follow(game, state, line)
    assert [step.action for step in steps] == [act.Push(0), act.EndShift(0)], "no push, no end"
    assert steps[1].state == game.apply(state, act.Push(0))[0]
    while not (state.phase == "fulfil" and state.seat == 1):
        game.advance(state, game.legal(state, state.seat)[-1])
    steps = follow(game, state, (act.EndFulfil(1), act.TakePart(1, 0, "a01", "top1")))
    assert [step.action for step in steps] == [act.EndFulfil(1)], "the next day is dealt"


@pytest.mark.parametrize(
    ("value", "bound", "sentence"),
    [
        (None, None, ""),
        (4.25, None, ""),
        (4.25, 4.25, "I found nothing better."),
        (4.0, 5.5, "There may be an even better way."),
        (40.0, 484.5, ""),
    ],
)
def test_how_good_a_thought_is_in_words(
    value: float | None, bound: float | None, sentence: str
) -> None:
    game = wiring.open_game("conveyor").game
    assert worth(game, Thought(act.Push(0), value, bound=bound)) == sentence


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_hint_hides_the_log_alone(minds: type[Mock], size: tuple[int, int]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run", size=size)
    hint(pilot, table)
    panel, log = pilot.spot("hint:panel").rect, pilot.spot("log").rect
    assert panel.within(log) == panel
    match.close()


@pytest.mark.parametrize("how", ["played", "by hand"])
def test_what_a_hint_planned_to_its_end_is_not_doubted(
    minds: type[Mock], how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, match, pilot, table = a_hint_table(phase="run")
    view = type(table.view)
    monkeypatch.setattr(view, "unfinished_work", lambda _view, last=False: "Use the Roaster.")
    monkeypatch.setattr(view, "_guards", lambda _view: True)
    assert table.main.unfinished_now(), "without a hint it is told"
    hint(pilot, table)
    begun = match.session.length
    if how == "played":
        pilot.key("a")
        wait(pilot, lambda: table.hints.running is None)
    else:
        pilot.key("escape")
        for action in ([act.Push(0), act.EndShift(0)] * 3)[:-1]:
            table.do(action)
    pilot.wait(2.0)
    assert table.mode.is_irrevocable(act.EndShift(0))
    pilot.key("e")
    assert match.session.length == begun + RUN
    assert "End anyway" not in words(shell)
    match.close()


def test_what_was_done_otherwise_than_a_hint_planned_is_asked(minds: type[Mock]) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    hint(pilot, table)
    adviser, end = table.hints.adviser, [act.EndShift(0)]
    for action in ([act.Push(0), act.EndShift(0)] * 3)[:-1]:
        table.do(action)
    assert adviser.plans(end)
    match.undo()
    assert not adviser.plans(end), "the push is planned before it"
    match.close()


@pytest.mark.parametrize(
    ("before", "now", "changed"),
    [
        (("s01", "palace"), ("s01",), False),
        (("s01",), ("s02",), True),
        (("s01",), ("s01", "s02"), True),
        ((), ("s02",), False),
    ],
)
def test_it_is_said_that_a_plan_is_another_than_was_told(
    minds: type[Mock],
    monkeypatch: pytest.MonkeyPatch,
    before: tuple[str, ...],
    now: tuple[str, ...],
    changed: bool,
) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    choose = minds.choose

    def promising(mind: Mock, state: Any, seat: int, *rest: Any) -> Thought:
        promised = now if len(minds.asked) else before
        return msgspec.structs.replace(choose(mind, state, seat, *rest), promised=promised)

    monkeypatch.setattr(minds, "choose", promising)
    hint(pilot, table)
    pilot.key("escape")
    adviser = table.hints.adviser
    assert adviser._last is not None
    adviser._last = adviser._last._replace(steps=adviser._last.steps[:1])  # it knows no rest
    table.do(act.Push(0))
    table.do(act.EndShift(0))
    pilot.settle()
    hint(pilot, table)
    advice = adviser.advice
    assert advice is not None
    assert advice.thought.reason.startswith("New plan. It keeps") == changed
    match.close()


def test_a_plan_that_was_left_is_no_new_one_after_undo(
    minds: type[Mock], monkeypatch: pytest.MonkeyPatch
) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    choose = minds.choose

    def promising(mind: Mock, *rest: Any) -> Thought:
        promised = (f"s0{len(minds.asked) + 1}",)
        return msgspec.structs.replace(choose(mind, *rest), promised=promised)

    monkeypatch.setattr(minds, "choose", promising)
    told: list[str] = []
    for done in ((), (act.Push(0), act.EndShift(0)), ()):
        for action in done:
            match.do(action)
        if done:
            adviser = table.hints.adviser
            assert adviser._last is not None
            adviser._last = adviser._last._replace(steps=adviser._last.steps[:1])
        elif told:
            match.undo()
            match.undo()
        table.pointing.renew()
        hint(pilot, table)
        assert table.hints.adviser.advice is not None
        told.append(table.hints.adviser.advice.thought.reason)
        pilot.key("escape")
    assert told[1].startswith("New plan. ")
    assert told[2] == told[0] == "It keeps the belt going."
    assert len(minds.asked) == 2
    match.close()


@pytest.mark.parametrize(("seat", "later", "changed"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_a_plan_is_new_for_who_was_told_another_on_the_same_day(
    minds: type[Mock], monkeypatch: pytest.MonkeyPatch, seat: int, later: int, changed: bool
) -> None:
    _shell, match, pilot, table = a_hint_table(phase="run")
    choose = minds.choose

    def promising(mind: Mock, *rest: Any) -> Thought:
        return msgspec.structs.replace(choose(mind, *rest), promised=("s02",))

    monkeypatch.setattr(minds, "choose", promising)
    thought = Thought(act.Push(seat), 1.0, promised=("s01",))
    before = states.at("run", day=match.state.day + later)
    told = AdviceStep(before, thought.action, "Push.", ())
    table.hints.adviser._last = Advice(thought, (told,), "a hard bot")
    hint(pilot, table)
    now = table.hints.adviser.advice
    assert now is not None
    assert now.thought.reason.startswith("New plan. ") == changed
    match.close()


def test_no_line_of_a_hint_ends_between_a_number_and_its_word() -> None:
    told = hint_view._together("About 1½ points better: Worker 3 brings 2 sugar. Then more.")
    assert told == "About 1½\u00a0points better: Worker 3\u00a0brings 2\u00a0sugar. Then more."
