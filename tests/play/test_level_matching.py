"""Bots that are as strong as a person: up after a win, down after two defeats in a row."""

from __future__ import annotations

from pathlib import Path

import pytest

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.play.level_matching import as_strong, stronger
from chocolate_factory.play.record.journal import Header
from chocolate_factory.play.record.sidecar import Summary
from chocolate_factory.play.saves import Save

LADDER = ("beginner", "easy", "medium", "hard")


def games(*told: str, game: str = "conveyor", finished: bool = True) -> list[Save]:
    """Saves, one for each `Ada+ easy`: who won has a plus."""
    saves = []
    for day, words in enumerate(told, 1):
        names = words.split()
        players = tuple(
            Player(name.strip("+"), "red", "human" if name[0].isupper() else name.strip("+"))
            for name in names
        )
        winners = tuple(seat for seat, name in enumerate(names) if name.endswith("+"))
        started = f"2026-01-{day:02}T00:00:00+00:00"
        header = Header(1, game, 1, "d", 5, Setup(players), started)
        summary = Summary("Saturday", finished, (0,) * len(names), winners, 100, 0, False)
        saves.append(Save(Path(f"{day}.jsonl"), "", 0.0, header, summary, None, None))
    return saves


@pytest.mark.parametrize(
    ("told", "level"),
    [
        ((), "beginner"),
        (("Ada+ beginner",), "easy"),
        (("Ada+ medium",), "hard"),
        (("Ada+ hard",), "hard"),
        (("Ada+ random",), "beginner"),
        (("Ada+ easy", "Ada medium+"), "medium"),
        (("Ada+ easy", "Ada medium+", "Ada medium+"), "easy"),
        (("Ada+ easy", "Ada medium+", "Ada+ medium", "Ada hard+"), "hard"),
        (("Ada+ easy", "Ada hard+", "Ada hard+"), "medium"),
        (("Ada beginner+", "Ada beginner+"), "beginner"),
        (("Ada+ easy", "Ada easy+", "Ada easy+"), "beginner"),
        (("Ada+ easy", "Ada+ easy"), "medium"),
        (("Ada+ hard-baron beginner",), "hard"),
        (("Ada+ Bea",), "beginner"),
        (("Bea+ easy",), "beginner"),
    ],
)
def test_the_level_follows_the_results(told: tuple[str, ...], level: str) -> None:
    assert as_strong(games(*told), "conveyor", "Ada", LADDER) == level


def test_games_count_in_the_order_in_which_they_were_begun() -> None:
    saves = games("Ada+ easy", "Ada medium+", "Ada medium+")
    assert as_strong(saves[::-1], "conveyor", "Ada", LADDER) == "easy"


def test_other_games_and_unfinished_ones_tell_nothing() -> None:
    others = [*games("Ada+ hard", game="plantation"), *games("Ada+ hard", finished=False)]
    assert as_strong(others, "conveyor", "Ada", LADDER) == "beginner"


def kinds(words: str) -> tuple[Player, ...]:
    return tuple(Player(f"{i}", "red", kind) for i, kind in enumerate(words.split()))


@pytest.mark.parametrize(
    ("before", "winners", "after"),
    [
        ("human easy", (0,), "human medium"),
        ("hard human medium-baron", (1,), "hard human hard"),
        ("human easy", (1,), None),
        ("human easy", (0, 1), None),
        ("human hard", (0,), None),
        ("human human easy", (0,), None),
        ("human random", (0,), None),
        ("human", (0,), None),
    ],
)
def test_who_has_beaten_all_bots_alone_may_meet_stronger_ones(
    before: str, winners: tuple[int, ...], after: str | None
) -> None:
    found = stronger(kinds(before), winners, LADDER)
    assert found == (kinds(after) if after else None)
