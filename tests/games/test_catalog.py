"""Every game of the catalog: what its entry holds fits together, and lies where it is sought."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.seeds import observing, thinking_seed
from chocolate_factory.content import folders
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.games.options import first_seats

FEW = 40
"""Nodes with which a level decides here: it need not decide well."""


@pytest.fixture(params=list(catalog.GAMES))
def game_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_game_is_called_by_its_folder(game_id: str) -> None:
    entry = catalog.entry(game_id)
    game = wiring.open_game(game_id).game
    assert entry.id == game.id == game_id
    assert entry.title == game.title
    assert game_id in catalog.FOLDERS
    for file in entry.files:
        assert (folders.cards(game_id) / f"{file}.yaml").is_file()
    assert (folders.assets() / "help" / f"{game_id}.md").is_file()


def test_levels_have_words_and_one_of_them_advises(game_id: str) -> None:
    levels = wiring.levels(game_id)
    assert len({level.id for level in levels}) == len(levels)
    assert levels[0].id == "random"
    for level in levels:
        assert level.name
        assert level.character.endswith(".")
        assert level.budget > 0
        assert pickle.loads(pickle.dumps(level)) == level
    entry = catalog.entry(game_id)
    known = {level.id for level in entry.levels}
    assert not entry.adviser_alone or entry.adviser_alone in known
    if entry.counsel is None:
        assert entry.adviser in known or not entry.levels
    else:
        assert entry.counsel.character.endswith(".")
        assert not entry.adviser, "one of them advises"


def test_each_level_decides_for_its_own_seat_and_the_same_again(game_id: str) -> None:
    game = wiring.open_game(game_id).game
    count = max(game.seats[0], 2)
    players = tuple(Player(f"P{seat}", "red") for seat in range(count))
    state = game.begin(game.resolve(Setup(players, first_seats(game)), 1), 1)
    decision = game.decision(state)
    assert decision is not None
    seat = decision.seats[0]
    seen = game.observe(state, seat, observing(1, seat, 0))
    for level in wiring.levels(game_id):
        mind, chance = level.make(game), thinking_seed(1, seat, 0)
        thought = mind.choose(game.copy(seen), seat, min(level.budget, FEW), chance)
        assert thought.action in game.legal(state, seat)
        assert mind.choose(game.copy(seen), seat, min(level.budget, FEW), chance) == thought


def test_options_that_name_a_seat_can_be_drawn_and_chosen(game_id: str) -> None:
    game = wiring.open_game(game_id).game
    for option in game.options:
        if option.names_seat:
            assert option.default in option.choices
            assert "random" in option.choices
            assert set(option.choices) - {"random"} == set(range(game.seats[1]))


def test_puzzles_say_what_they_ask(game_id: str) -> None:
    rules = catalog.entry(game_id).puzzles
    if rules is None:
        assert game_id not in catalog.games_with_puzzles()
        return
    assert rules.about
    assert {"{puzzle}", "{points}", "{stars}"} <= set(re.findall(r"{\w+}", rules.so_far))
    puzzle_set = catalog.puzzles(game_id)
    for kind in rules.kinds:
        assert all((kind.goal, kind.idle))
        assert {"{one}", "{two}", "{three}"} <= set(re.findall(r"{\w+}", kind.task))
        graded = [other for other in rules.kinds if other.graded]
        assert bool(kind.title) == (not kind.graded or len(graded) > 1)
        assert any(puzzle.kind == kind.id for puzzle in puzzle_set.puzzles)


def test_the_same_cards_are_one_game_that_is_made_once(game_id: str, tmp_path: Path) -> None:
    opened = wiring.open_game(game_id)
    wiring.archive(tmp_path, opened)
    again = catalog.open_archived(game_id, tmp_path / wiring.ARCHIVE, opened.game.deck)
    assert wiring.open_game(game_id).game is again.game is opened.game


def test_other_cards_are_another_game(tmp_path: Path) -> None:
    opened = wiring.open_game("conveyor")
    text = (folders.cards("conveyor") / "parts.yaml").read_text(encoding="utf-8")
    (tmp_path / "parts.yaml").write_text(text.replace("cost: 2", "cost: 3", 1), encoding="utf-8")
    other = catalog.open_game("conveyor", tmp_path)
    assert other.notices == ()
    assert other.game is not opened.game
    assert other.game.deck != opened.game.deck
    assert wiring.open_game("conveyor").game is opened.game
