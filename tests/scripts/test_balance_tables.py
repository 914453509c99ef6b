"""What is made of counts: ratios, verdicts and criteria, against values reckoned by hand."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from chocolate_factory.games.conveyor.cards.records import STORES
from scripts import balance
from scripts.lab import command, findings, series
from scripts.lab.findings import Group
from scripts.lab.sections import Criterion, Section, verdicts
from scripts.lab.series import Line, Series
from tests.helpers.conveyor.states import LIVE

BOOK = LIVE.book
EMPTY = Line(Series("conveyor", "d", ("e", "e"), 1), 0, 1, ("e", "e"), (9, 5), (0,), 9, 0.1, "c")


def line(scores: tuple[int, ...], winner: int, start: int = 0) -> Line:
    kinds = ("e",) * len(scores)
    return msgspec.structs.replace(
        EMPTY, kinds=kinds, scores=scores, winners=(winner,), start=start
    )


def test_a_ratio_compares_with_the_average_of_the_deck() -> None:
    """a is first on 6 of 10 days, all cards of its deck on 10 of 50: three times as often."""
    counts = {"part_shown": {"a": 10, "b": 40}, "part_first": {"a": 6, "b": 4}}
    found = findings.first(counts, "part", Group(("a",), ("a",), ("a", "b")))
    assert found is not None
    assert found.value == pytest.approx(3)
    assert not found.lacking
    other = findings.first(counts, "part", Group(("b",), ("b",), ("a", "b")))
    assert other is not None
    assert other.value == pytest.approx(0.5)
    assert findings.first(counts, "part", Group(("c",), ("c",), ("a", "b"))) is None


@pytest.mark.parametrize(
    ("times", "days", "words"),
    [
        (40, 200, "met"),
        (2, 200, "missed"),
        (126, 200, "missed?"),
        (0, 5, "missed?"),
        (114, 200, "met?"),
        (180, 200, "missed"),
        (14, 200, "met?"),
    ],
)
def test_a_verdict_says_where_games_are_too_few(times: int, days: int, words: str) -> None:
    found = findings.ratio(times, days, 0.2)
    assert found is not None
    assert found.words() == words


def test_seats_are_judged_by_their_place_on_monday() -> None:
    """Who starts on Monday wins 70 of 100, whatever the seat: 20 points off, the error is 9."""
    lines = [line((9, 5), 0, start=0)] * 35 + [line((5, 9), 1, start=1)] * 35
    lines += [line((9, 5), 0, start=1)] * 30
    found = findings.seats({2: lines})
    first, second = found.rows
    assert [first[1], first[3], first[6]] == pytest.approx([1, 0.7, 9 * 0.7 + 5 * 0.3])
    assert [second[1], second[3], second[6]] == pytest.approx([2, 0.3, 9 * 0.3 + 5 * 0.7])
    (criterion,) = found.criteria
    assert criterion.lacking == ("place 1", "place 2")
    even = findings.seats({2: [line((9, 5), 0), line((5, 9), 1)] * 50})
    assert even.criteria[0].met


def test_a_few_points_more_than_three_are_within_the_error_of_few_games() -> None:
    lines = [line((9, 5), 0)] * 55 + [line((5, 9), 1)] * 45
    (criterion,) = findings.seats({2: lines}).criteria
    assert criterion.met
    assert criterion.unsure == ("place 1", "place 2")
    (criterion,) = findings.seats({2: lines * 100}).criteria
    assert criterion.lacking == ("place 1", "place 2")


def test_sizes_of_orders() -> None:
    """Small ones are on offer 30 times and chosen 27 times, the others share the rest."""
    counts = {
        "order_dealt": {"s01": 10, "m01": 10, "l01": 10},
        "order_offered": {"s01": 30, "m01": 30, "l01": 30},
        "order_chance": {"s01": 10, "m01": 10, "l01": 10},
        "order_chosen": {"s01": 27, "m01": 2, "l01": 1},
        "order_completed": {"s01": 30, "m01": 4, "l01": 1},
        "stage_money": {"s01/0": 180, "m01/0": 20, "m01/1": 30},
    }
    found = findings.sizes(BOOK, {2: counts})
    small, medium, large = found.rows
    assert list(small[2:]) == pytest.approx([37, 27, 2.7, 30, 30 / 37, 180 / 37])
    assert list(medium[2:]) == pytest.approx([12, 2, 0.2, 4, 4 / 12, 50 / 12])
    assert large[4] == pytest.approx(0.1)
    chosen, completed = found.criteria
    assert chosen.lacking == ("medium", "large")
    assert completed.lacking == ("large",)


def test_income_by_stage() -> None:
    counts = {
        "stage_paid": {"m01/0": 3, "m02/0": 1},
        "stage_money": {"m01/0": 12, "m02/0": 6},
        "stage_skipped": {"m01/1": 2},
    }
    rows = {row[1:3]: row[3:] for row in findings.stages(BOOK, {3: counts}).rows}
    assert rows["medium", 1] == (4, 0, 4.5, 18)
    assert rows["medium", 2] == (0, 2, None, 0)
    assert len(rows) == 6


def test_stores() -> None:
    """Five stores in ten games with 20, 20, 20, 20 and 2 deliveries: the mean is 1.64 a game."""
    sides = [f"{store} A" for store in STORES]
    counts = {
        "store_games": dict.fromkeys(sides, 10),
        "store_deliveries": dict(zip(sides, (20, 20, 20, 20, 2))),
        "store_spaces": dict(zip(sides, (40, 60, 20, 20, 2))),
        "store_reached": dict.fromkeys(sides, 15),
        "store_paid": {f"{side}/1": 10 for side in sides[:4]} | {"palace A/2": 5, "dunstan A/1": 4},
        "store_money": {f"{side}/1": 160 for side in sides[:4]} | {"palace A/2": 40},
    }
    found = findings.stores({2: counts})
    rows = {row[1]: row[2:] for row in found.rows}
    palace = [10, 2, 2 / 1.64, 2, 1.5, 1, 0.5, 0, 16, 4, 0]
    assert list(rows["palace A"]) == pytest.approx(palace)
    supplied, paying = found.criteria
    assert supplied.lacking == ("dunstan A",)
    assert paying.lacking == ("dunstan A",)


def test_winning_scores_and_their_sources() -> None:
    lines = [line((100 + n, 90), 0) for n in range(21)]
    found = findings.scores({2: lines})
    assert found.rows[0] == ("2 players", 21, 110, 100, 101, 110, 119, 120, 90, 90)
    assert found.criteria[0].met
    far = findings.scores({2: [line((100, 20), 0)] * 9 + [line((300, 20), 0)]})
    assert far.criteria[0].lacking == ("spread", "runner-up")
    counts = {"income": {"earned": 300, "store": 100}, "winner": {"earned": 180, "store": 60}}
    money = findings.income({2: [EMPTY] * 2}, {2: counts})
    assert money.rows[0] == ("2 players", "earned", 75, 90, 0.75)
    assert money.criteria[0].lacking == ("earned",)


def test_a_section_as_markdown_and_json() -> None:
    columns = (("Card", ""), ("Share", ".1%"))
    criterion = Criterion("all are well", ("b",), ("b",))
    section = Section("cards", "Cards", columns, (("a", 0.5), ("b", None)), 1, (criterion,))
    assert section.for_readme().splitlines() == [
        "### Cards",
        "",
        "| Card | Share |",
        "| :-- | --: |",
        "| a | 50.0% |",
        "| b |  |",
    ]
    assert list(section.lines()) == [
        {"table": "cards", "Card": "a", "Share": 0.5},
        {"table": "cards", "Card": "b", "Share": None},
        {
            "table": "cards",
            "criterion": "all are well",
            "met": False,
            "lacking": ("b",),
            "unsure": ("b",),
        },
    ]
    assert verdicts([section]).rows == (("all are well", "missed: b?"),)
    assert Criterion("well", (), ("c",)).words() == "met (close: c)"


def test_play_and_table_write_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two random games at each table, told again from the file."""
    given = ["--level", "random", "--out", str(tmp_path)]
    assert command.run(balance.parser(), ["play", *given, "--games", "2"]) == 0
    first = capsys.readouterr().out
    text = (tmp_path / "table.md").read_text(encoding="utf-8")
    assert command.run(balance.parser(), ["table", *given]) == 0
    assert capsys.readouterr().out == first
    assert (tmp_path / "table.md").read_text(encoding="utf-8") == text
    assert len(series.read(tmp_path / "games.jsonl")) == 6
    lines = (tmp_path / "table.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(each) for each in lines]
    parts = [row["Part"] for row in rows if row["table"] == "parts" and "Part" in row]
    assert parts == [*BOOK.part_deck("A"), *BOOK.part_deck("B")]
    shown = [row["Shown"] for row in rows if row["table"] == "parts" and "Part" in row]
    assert shown == [6] * 30


def test_a_table_without_games_is_wrong_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run(balance.parser(), ["table", "--out", str(tmp_path)]) == 2
    assert "has no games of medium" in capsys.readouterr().err
