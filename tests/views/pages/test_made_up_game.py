"""A made-up game that is one entry of the catalog and a table in a folder of its own: it is
listed, played, saved, opened again, looked back at, reviewed, and has puzzles, with nothing else
changed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.cli import main
from chocolate_factory.content import decks, folders
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import cell
from chocolate_factory.games import catalog
from chocolate_factory.games.puzzles import Puzzle, PuzzleSet
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match import sentences
from chocolate_factory.views.puzzles.puzzles_page import PuzzlesPage
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.setup.new_game import NewGame
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.scene import TableScene
from tests.helpers import yard_table
from tests.helpers.shell import home, piloted, said, shell, words
from tests.helpers.yard import ENTRY, Finish, Laid, NoCards, Place, Take, YardGame, best_end

__all__ = ["home", "shell"]


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line in the catalog, one module in the game's own folder among the views."""
    monkeypatch.setitem(catalog.GAMES, ENTRY.id, ENTRY)
    monkeypatch.setitem(sys.modules, f"chocolate_factory.views.{ENTRY.id}.table", yard_table)


def begun(shell: Shell, *kinds: str) -> Pilot:
    """The game at its table, saved."""
    names = ("Ada", "Bert", "Clara", "Dora")
    colours = ("red", "blue", "yellow", "green")
    seats = zip(names, colours, kinds, strict=False)
    players = tuple(Player(name, colour, kind) for name, colour, kind in seats)
    shell.start(ENTRY.id, Setup(players, {"rounds": 2, "start": 0}), 5)
    return piloted(shell)


def test_new_game_lists_it_with_its_options_and_levels(shell: Shell) -> None:
    shell.new_game()
    pilot = piloted(shell)
    page = shell.director.top
    assert isinstance(page, NewGame)
    pilot.click(f"game/{ENTRY.id}")
    pilot.settle()
    assert page.game.id == ENTRY.id
    assert [kind.name for kind in page.seats.kinds] == ["Person", "Random bot", "Greedy bot"]
    assert page.setup().options == {"rounds": 2, "start": "random"}
    pilot.click("preset/friends")
    pilot.click("preset/bot")
    pilot.settle()
    assert [player.kind for player in page.seats.players] == ["human", "greedy"]
    assert "Takes the largest tile." in words(shell)
    pilot.click("start")
    pilot.settle()
    assert isinstance(shell.director.top, TableScene)
    assert shell.match is not None
    assert shell.match.game.id == ENTRY.id


def test_it_is_played_at_its_table_by_drag_click_and_bots(shell: Shell) -> None:
    pilot = begun(shell, "human", "greedy")
    match = shell.match
    assert match is not None
    if match.state.phase == "grab":
        pilot.click(f"tile:{match.state.table[0]}")
        pilot.click("hand")
        pilot.settle()
    assert match.state.players[0].tile is not None
    assert match.state.phase == "build"
    match.do(Place(0, 2, 2, 90))
    pilot.key("z")
    assert not match.state.players[0].laid
    pilot.key("y")
    assert match.state.players[0].laid
    while not match.over:
        legal = match.game.legal(match.state, 0)
        match.do(next((a for a in legal if isinstance(a, Finish | Take)), legal[0]))
        pilot.settle()
    pilot.settle()
    assert isinstance(shell.director.top, Results)


def test_of_two_who_decide_at_once_each_may_come_to_the_screen(shell: Shell) -> None:
    pilot = begun(shell, "human", "human")
    match = shell.match
    assert match is not None
    assert match.seat == 0
    pilot.key("2")
    pilot.settle()
    table = shell.director.top
    assert isinstance(table, TableScene)
    assert (match.seat, table.table.viewpoint.own) == (1, 1)
    tile = match.state.table[0]
    pilot.drag(f"tile:{tile}", "hand")
    pilot.settle()
    assert match.state.players[1].tile == tile
    assert (match.seat, table.table.viewpoint.own) == (0, 0)


def test_what_is_picked_up_holds_up_the_bots(shell: Shell) -> None:
    pilot = begun(shell, "human", "human")
    match = shell.match
    assert match is not None
    assert not match.pacing.person_busy
    pilot.click(f"tile:{match.state.table[0]}")
    assert match.pacing.person_busy
    pilot.key("escape")
    assert not match.pacing.person_busy


def test_a_thing_that_is_laid_without_turning_it_is_asked_for_its_orientation(shell: Shell) -> None:
    pilot, yard = building(shell)
    pilot.click("hand")
    pilot.click(cell(2, 2))
    pilot.settle()
    pilot.click("choose:1")
    pilot.settle()
    assert yard()[1:] == (2, 2, 90)


@pytest.mark.parametrize(("steps", "degrees"), [(0, 0), (1, 90), (3, 270), (-2, 180)])
def test_what_is_dragged_is_laid_as_it_was_turned(steps: int, degrees: int, shell: Shell) -> None:
    pilot, yard = building(shell)
    pilot.grab("hand", pilot.centre(cell(2, 2)))
    pilot.turn(steps)
    pilot.release(pilot.centre(cell(2, 2)))
    pilot.settle()
    assert yard()[1:] == (2, 2, degrees)


def test_what_may_not_lie_so_is_asked_for_the_other_orientations(shell: Shell) -> None:
    pilot, yard = building(shell)
    pilot.grab("hand", pilot.centre(cell(1, 1)))
    pilot.turn(2)
    pilot.release(pilot.centre(cell(1, 1)))
    pilot.settle()
    assert {"choose:0", "choose:1"} <= set(pilot.places())
    pilot.click("choose:1")
    pilot.settle()
    assert yard()[1:] == (1, 1, 90)


def test_what_is_picked_up_by_a_click_can_be_turned(shell: Shell) -> None:
    pilot, yard = building(shell)
    pilot.click("hand")
    pilot.turn(1)
    pilot.click(cell(3, 3))
    pilot.settle()
    assert yard()[1:] == (3, 3, 90)


def building(shell: Shell) -> tuple[Pilot, Callable[[], Laid]]:
    """The table where the first of two persons lays a tile, and what lies on that yard last."""
    pilot = begun(shell, "human", "human")
    match, table = shell.match, shell.director.top
    assert match is not None
    assert isinstance(table, TableScene)
    for seat in (0, 1):
        match.do(Take(seat, match.state.table[0]))
    match.sit(0)
    table.table.jump()
    pilot.settle()
    session = match.session
    return pilot, lambda: session.state.players[0].laid[-1]


def test_a_save_of_it_is_listed_opened_verified_and_traced(
    shell: Shell, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun(shell, "human", "human")
    match = shell.match
    assert match is not None
    tile = match.state.table[0]
    match.do(Take(1, tile))
    path = match.session.path
    assert path is not None
    shell.menu()
    assert [save.header.game for save in shell.store.rows() if save.header] == [ENTRY.id]
    shell.open_save(path)
    assert shell.match is not None
    assert shell.match.state.players[1].tile == tile
    shell.menu()
    assert main(["verify", str(path)]) == 0
    assert main(["trace", str(path)]) == 0
    assert f'"tile":{tile}' in capsys.readouterr().out


def test_one_looks_back_at_it_and_reviews_it(shell: Shell) -> None:
    pilot = begun(shell, "human", "human")
    match = shell.match
    assert match is not None
    match.do(Take(0, min(match.state.table)))
    shell.look_back(match)
    pilot.settle()
    assert isinstance(shell.director.top, TableScene)
    shell.director.pop()
    shell.review(match)
    pilot.settle()
    assert not said(shell)
    task = wiring.review_task(match.session)
    assert task.make_judge(match.game).budget == 1


def test_it_is_simulated_and_its_cards_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["--seats", "greedy,random,greedy"]
    assert main(["simulate", "--game", ENTRY.id, *seats, "--games", "2", "--json"]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert told["seats"] == ["greedy", "random", "greedy"]
    assert [len(game["scores"]) for game in told["games"]] == [3, 3]


def test_a_level_that_is_not_known_is_called_by_its_id() -> None:
    assert [kind.id for kind in sentences.kinds(ENTRY.id)] == ["human", "random", "greedy"]
    assert sentences.kind(ENTRY.id, "greedy").phrase == "a bot (Greedy bot)"
    unknown = sentences.kind(ENTRY.id, "oracle")
    assert (unknown.name, unknown.phrase) == ("oracle", "a bot (oracle)")


# puzzles


def position() -> Puzzle:
    """The last building: the seat may lay a tile, and so might the other, who stands still."""
    session = Session.new(YardGame(), Setup((Player("A", "red"), Player("B", "blue"))), 3)
    while session.state.round < 2 or session.state.phase == "grab":
        seat = session.state.seats[0]
        legal = session.game.legal(session.state, seat)
        session.do(next(a for a in legal if isinstance(a, Take | Place | Finish)))
    state, game = session.state, YardGame()
    nothing, best, line = best_end(game, state, 0)
    return Puzzle(
        "yard1",
        "easy",
        0,
        3,
        {"rounds": 2, "start": 0},
        game.encode(state),
        best,
        nothing,
        nothing,
        tuple(msgspec.to_builtins(action) for action in line),
        decks.digest(NoCards()),
    )


def test_puzzles_of_it_stand_still_for_whoever_else_decides() -> None:
    assert ENTRY.puzzles is not None
    puzzle = position()
    puzzle_set = PuzzleSet(YardGame(), NoCards(), [puzzle], ENTRY.puzzles)
    line = puzzle_set.line(puzzle)
    assert {action.seat for action in line} == {0, 1}
    state = puzzle_set.start(puzzle)
    for action in line:
        puzzle_set.game.advance(state, action)
    assert puzzle_set.game.decision(state) is None
    assert puzzle_set.game.result(state).scores[0] == puzzle.par > puzzle.nothing


def test_puzzles_of_it_stand_beside_those_of_other_games(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built_in = folders.cards
    own = tmp_path / "puzzles"
    own.mkdir()
    (own / "puzzles.jsonl").write_bytes(msgspec.json.encode(position()) + b"\n")
    decks.archive(own, NoCards())
    monkeypatch.setattr(folders, "cards", lambda id_: tmp_path if id_ == "yard" else built_in(id_))
    shell.puzzles()
    pilot = piloted(shell)
    page = shell.director.top
    assert isinstance(page, PuzzlesPage)
    pilot.click(f"game/{ENTRY.id}")
    pilot.settle()
    assert [puzzle.id for puzzle in page.puzzle_set.puzzles] == ["yard1"]
    assert wiring.puzzles(ENTRY.id).find("yard1") is not None
    pilot.click("puzzle:yard1")
    pilot.settle()
    pilot.click("dialog:go")
    pilot.settle()
    assert isinstance(shell.director.top, TableScene)
    match = shell.match or shell.director.top.table.match
    assert match.people == (0,)
