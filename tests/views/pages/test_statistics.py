"""How persons fared: what counts, how it is joined, and the page that shows it."""

from __future__ import annotations

from math import floor
from pathlib import Path

import pytest

from chocolate_factory import wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.play.record import sidecar
from chocolate_factory.play.record.journal import Header, Origin
from chocolate_factory.play.record.sidecar import Summary
from chocolate_factory.play.saves import Save, summarise
from chocolate_factory.play.session import Session
from chocolate_factory.play.statistics import ALONE, PERSON, beaten, counts, tally
from chocolate_factory.views.pages.saves import SavesPage
from chocolate_factory.views.pages.statistics import StatisticsPage
from chocolate_factory.views.review.review_part import percent
from chocolate_factory.views.setup.new_game import NewGame
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import a_session, at_random, home, piloted, saved, shell, words

__all__ = ["home", "shell"]

LEVELS = ("random", "easy", "hard")


def played(
    who: str,
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    game: str = "conveyor",
    goals: int = 0,
    finished: bool = True,
    origin: Origin | None = None,
    taken_over: bool = False,
) -> Save:
    """A saved game; `who` names each seat, a bot by its level in brackets."""
    players = tuple(
        Player("Bot", "red", name[1:-1]) if name.startswith("[") else Player(name, "red")
        for name in who.split()
    )
    header = Header(1, game, 1, "d", 5, Setup(players), "2026-01-01T00:00:00+00:00", origin)
    summary = Summary("Saturday", finished, scores, winners, 100, goals, taken_over)
    return Save(Path("a.jsonl"), "", 0.0, header, summary, None, None)


def told(*saves: Save) -> list[tuple[object, ...]]:
    return [
        (fared.game, fared.person, fared.against, fared.games, fared.won, fared.best, fared.average)
        for fared in tally(saves, LEVELS)
    ]


def test_a_person_against_bots_is_told_by_the_strongest_of_them() -> None:
    found = told(
        played("Ada [hard] [easy]", (100, 90, 80), (0,)),
        played("[easy] Ada [hard]", (60, 71, 90), (2,)),
        played("Ada [easy]", (50, 50), (0, 1)),
    )
    assert found == [
        ("conveyor", "Ada", "easy", 1, 1, 50, 50.0),
        ("conveyor", "Ada", "hard", 2, 1, 100, 85.5),
    ]


def test_persons_among_themselves_each_have_a_row() -> None:
    found = told(played("Bea Ada", (70, 90), (1,)), played("Ada Bea", (60, 80), (1,)))
    assert found == [
        ("conveyor", "Ada", PERSON, 2, 1, 90, 75.0),
        ("conveyor", "Bea", PERSON, 2, 1, 80, 75.0),
    ]


def test_goals_are_no_points() -> None:
    """A week alone is won or lost by objectives; how many were met says nothing by itself."""
    found = told(played("Ada", (3,), (), goals=4), played("Ada", (4,), (0,), goals=4))
    assert found == [("conveyor", "Ada", ALONE, 2, 1, None, None)]


def test_by_game_then_name_then_alone_levels_and_persons() -> None:
    found = told(
        played("Bea", (3,), (), goals=3),
        played("Ada Bea", (1, 2), (1,)),
        played("Ada [unheard]", (1, 2), (1,)),
        played("Ada [hard]", (1, 2), (1,)),
        played("Ada", (0,), (), goals=3),
        played("Ada [random]", (1, 2), (1,)),
        played("Ada [easy]", (9, 2), (0,), game="coffee_rush"),
    )
    assert [row[:3] for row in found] == [
        ("coffee_rush", "Ada", "easy"),
        ("conveyor", "Ada", ALONE),
        ("conveyor", "Ada", "unheard"),
        ("conveyor", "Ada", "random"),
        ("conveyor", "Ada", "hard"),
        ("conveyor", "Ada", PERSON),
        ("conveyor", "Bea", ALONE),
        ("conveyor", "Bea", PERSON),
    ]


def test_only_finished_games_from_their_beginning_count() -> None:
    """What is played on from a point of another game would count that game twice."""
    none = [
        played("Ada [easy]", (1, 2), (), finished=False),
        played("Ada [easy]", (1, 2), (0,), origin=Origin("b.jsonl", 9)),
        played("[easy] [hard]", (1, 2), (1,)),
        played("Ada [hard]", (2, 1), (0,), taken_over=True),
        Save(Path("a"), "", 0.0, None, None, None, "This file is damaged."),
    ]
    assert not any(map(counts, none))
    assert told(*none) == []


def test_two_of_one_name_are_told_as_one() -> None:
    """The form refuses that; a file from elsewhere may have it."""
    assert told(played("Ada Ada", (70, 90), (1,))) == [("conveyor", "Ada", PERSON, 1, 1, 90, 90.0)]


def better(*saves: Save) -> dict[int, int]:
    """What the first of these saves has beaten."""
    named = [save._replace(path=Path(f"{n}.jsonl")) for n, save in enumerate(saves)]
    return beaten(named, Path("0.jsonl"), LEVELS)


def test_a_best_is_beaten_by_more_than_all_other_games_of_the_sort() -> None:
    before = played("Ada [hard]", (60, 90), (1,)), played("[hard] Ada", (20, 40), (1,))
    assert better(played("Ada [hard]", (61, 99), (1,)), *before) == {0: 60}
    assert better(played("[hard] Ada", (99, 61), (0,)), *before) == {1: 60}
    assert better(played("Ada [hard]", (60, 10), (0,)), *before) == {}
    assert better(played("Ada [easy]", (90, 10), (0,)), *before) == {}
    assert better(played("Bea [hard]", (90, 10), (0,)), *before) == {}
    assert better(played("Ada [hard]", (90, 10), (0,), game="coffee_rush"), *before) == {}


def test_each_person_has_a_best_of_their_own() -> None:
    before = played("Bea Ada", (70, 90), (1,))
    assert better(played("Ada Bea", (91, 71), (0,)), before) == {0: 90, 1: 70}
    assert better(played("Ada Bea", (90, 71), (0,)), before) == {1: 70}


def test_no_best_is_beaten_by_what_does_not_count_or_while_a_game_is_unread() -> None:
    before = played("Ada [hard]", (60, 90), (1,))
    high = (90, 10)
    assert better(played("Ada [hard]", high, (0,), finished=False), before) == {}
    assert better(played("Ada [hard]", high, (0,), taken_over=True), before) == {}
    assert better(played("Ada", (4,), (0,), goals=4), played("Ada", (3,), (), goals=4)) == {}
    unread = before._replace(summary=None)
    assert better(played("Ada [hard]", high, (0,)), before, unread) == {}
    damaged = unread._replace(problem="This file is damaged.")
    assert better(played("Ada [hard]", high, (0,)), before, damaged) == {0: 60}
    assert beaten([before], Path("none.jsonl"), LEVELS) == {}


def test_a_seat_that_was_taken_over_is_noted_beside_the_save(tmp_path: Path) -> None:
    for number, kind in enumerate(("human", "random")):
        session = a_session(("human", "random"), tmp_path / f"{number}.jsonl", number)
        session.set_kind(0, kind)
        session.set_kind(0, "human")
        at_random(session)
        summary = summarise(session)
        assert (summary.finished, summary.taken_over) == (True, kind == "random")
        path = session.path
        session.close()
        assert path is not None
        assert summarise(Session.open(path, wiring.find_game(tmp_path))) == summary


# the page


def the_page(shell: Shell) -> str:
    shell.saves()
    pilot = piloted(shell)
    pilot.key("t")
    pilot.settle()
    assert isinstance(shell.director.top, StatisticsPage)
    return words(shell)


def test_without_games_the_page_says_so(shell: Shell, home: Path) -> None:
    saved(home / "saves" / "a.jsonl", 9)
    assert "Your first page is still blank" in the_page(shell)
    piloted(shell).click("new")
    assert isinstance(shell.director.top, NewGame)


def test_the_page_tells_each_game(shell: Shell, home: Path) -> None:
    won, path = [], home / "saves"
    for number in range(7):
        session = at_random(a_session(("human", "random"), path / f"{number}.jsonl", number))
        result = session.game.result(session.state)
        won.append((0 in result.winners, result.scores[0]))
        session.close()
    shell.statistics()  # before any list has noted where the games stand
    piloted(shell).wait(0.5)
    text = words(shell)
    wins, scores = sum(win for win, _score in won), [score for _win, score in won]
    for said in (
        "Chocolate Factory",
        "7 games",
        "Ada",
        "Random bot",
        f"{wins} · {percent(wins / 7)}",
        f"£{max(scores)}",
        f"£{floor(sum(scores) / 7 + 0.5)}",
        "All your finished games count",
    ):
        assert said in text


def test_back_leads_to_the_list(shell: Shell, home: Path) -> None:
    saved(home / "saves" / "a.jsonl", 9)
    the_page(shell)
    pilot = piloted(shell)
    pilot.key("escape")
    assert isinstance(shell.director.top, SavesPage)
    pilot.click("statistics")
    assert isinstance(shell.director.top, StatisticsPage)


def test_what_a_folder_that_takes_no_notes_keeps_back_is_told(
    shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(8):
        saved(home / "saves" / f"{number}.jsonl", 4)

    def full(path: Path, data: bytes) -> None:
        raise OSError("no space")

    monkeypatch.setattr("chocolate_factory.core.files.replace", full)
    shell.statistics()
    piloted(shell).wait(0.5)
    assert "3 saved games are missing here" in words(shell)


def test_a_note_that_does_not_fit_its_save_is_made_anew(shell: Shell, home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 100_000)
    found = path.stat()
    bad = Summary("Saturday", True, (), (), 100, 0, False)
    sidecar.write(path, sidecar.Sidecar("", found.st_size, found.st_mtime_ns, bad))
    assert "1 game\n" in the_page(shell)


@pytest.mark.parametrize("broken", ["{", '{"format": 1}'])
def test_a_damaged_save_does_not_keep_the_page_from_opening(
    shell: Shell, home: Path, broken: str
) -> None:
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "bad.jsonl").write_text(broken)
    assert "Your first page is still blank" in the_page(shell)
