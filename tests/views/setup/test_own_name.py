"""Who plays in a first game, and what a person is called there."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.core.game import HUMAN, Player
from chocolate_factory.games import catalog
from chocolate_factory.views.setup import own_name
from chocolate_factory.views.setup.first_game import against, called, first_setup, usual_players


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("anna", "Anna"),
        ("Zoë Miller", "Zoë"),
        ("john.smith", "John"),
        ("Jörg,,,", "Jörg"),
        ("root", ""),
        ("user", ""),
        ("x", ""),
        ("svc01", ""),
        ("abcdefghijklmnop", ""),
        ("", ""),
    ],
)
def test_what_can_be_a_first_name_is_taken_as_one(told: str, name: str) -> None:
    assert own_name.first_name(told) == name


def test_who_sits_there_is_called_as_the_system_knows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_name, "getuser", lambda: "bertrand")
    monkeypatch.setattr(own_name, "_full_name", lambda: "")
    person, bot = usual_players("conveyor")
    assert (person.name, bot.name) == ("Bertrand", "Clara")
    monkeypatch.setattr(own_name, "_full_name", lambda: "Mary Poppins")
    assert [player.name for player in usual_players("conveyor")] == ["Mary", "Bertrand"]


def test_a_system_that_knows_nobody_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> str:
        raise KeyError("getpwuid(): uid not found: 4242")

    monkeypatch.setattr(own_name, "getuser", unknown)
    assert own_name.usual_names()[0] == "Ada"


def test_a_first_game_remembers_the_name_of_who_played_last() -> None:
    known = (Player("Otto", "blue", "easy"), Player("Clara", "green", HUMAN))
    assert [p.name for p in first_setup("conveyor", known).players] == ["Clara", "Bertrand"]
    assert [p.name for p in first_setup("conveyor").players] == ["Ada", "Bertrand"]


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_first_game_is_begun_by_the_person_against_the_weakest_bot(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a game without bots of its own, against the random one."""
    entry = catalog.GAMES[game_id]
    setup = first_setup(game_id)
    bots = entry.first_seats - 1
    assert [p.kind for p in setup.players] == ["human", *[entry.levels[0].id] * bots]
    assert all(seat == 0 for seat in setup.options.values())
    monkeypatch.setitem(catalog.GAMES, game_id, msgspec.structs.replace(entry, levels=()))
    assert first_setup(game_id).players[1].kind == "random"


def test_who_takes_the_name_of_another_swaps_with_them() -> None:
    players = (Player("Ada", "red", HUMAN), Player("Clara", "blue", "easy"))
    assert [p.name for p in called(players, "Clara")] == ["Clara", "Ada"]
    assert [p.name for p in called(players, "Otto")] == ["Otto", "Clara"]


def test_a_first_game_of_coffee_rush_is_one_for_three() -> None:
    players = first_setup("coffee_rush", (Player("Bertrand", "green", HUMAN),)).players
    assert [p.name for p in players] == ["Bertrand", "Clara", "Dorothy"]
    assert [p.kind for p in players] == [HUMAN, *[players[1].kind] * 2]
    assert len({p.colour for p in players}) == 3
    assert "2 gentle bots" in against("coffee_rush")
