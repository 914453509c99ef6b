"""Sets of card files: overrides, digests, the archive, and the checks of a whole deck."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chocolate_factory.content import decks, folders
from chocolate_factory.core.errors import BadContent
from chocolate_factory.games.conveyor.cards.checks import check, report
from chocolate_factory.games.conveyor.cards.records import FILES, Cards
from tests.helpers.folders import DECKS

FROZEN = DECKS / "conveyor"
DIGEST = "a75868f325ae5da0"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the frozen deck that a test may spoil."""
    return Path(shutil.copytree(FROZEN, tmp_path / "base" / "conveyor"))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A person's folder of card files, empty."""
    folder = tmp_path / "own" / "conveyor"
    folder.mkdir(parents=True)
    return folder


def load(folder: Path, override: Path | None = None) -> decks.Loaded[Cards]:
    return decks.load("conveyor", FILES, Cards, folder, override, check)


def edited(file: Path, old: str, new: str, times: int = 1, source: Path = FROZEN) -> Path:
    """Writes the frozen file of that name with `old` replaced by `new`."""
    text = (source / file.name).read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, times), encoding="utf-8")
    return file


def line_of(file: Path, words: str) -> int:
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(i for i, line in enumerate(lines, 1) if words in line)


def test_the_built_in_deck_is_found_without_a_folder() -> None:
    loaded = decks.load("conveyor", FILES, Cards, check=check)
    assert loaded.digest == load(folders.cards("conveyor")).digest
    assert loaded.notices == ()


def test_the_digest_of_the_frozen_deck_stays() -> None:
    assert load(FROZEN).digest == DIGEST


def test_the_digest_follows_figures_and_not_comments(folder: Path) -> None:
    edited(folder / "parts.yaml", "parts:", "# a remark\nparts:")
    assert load(folder).digest == DIGEST
    edited(folder / "parts.yaml", "cost: 4", "cost: 3")
    assert load(folder).digest != DIGEST


def test_a_file_of_ones_own_replaces_the_built_in_one(folder: Path, own: Path) -> None:
    edited(own / "board.yaml", "keep: 2", "keep: 6")
    loaded = load(folder, own)
    assert loaded.cards.board.keep == 6
    assert loaded.cards.parts == load(folder).cards.parts
    assert loaded.notices == ()
    assert loaded.digest != DIGEST


def test_a_folder_of_ones_own_that_does_not_exist_changes_nothing(folder: Path) -> None:
    assert load(folder, folder / "nowhere").digest == DIGEST


def test_a_file_of_ones_own_with_a_name_of_no_card_file_is_told(folder: Path, own: Path) -> None:
    shutil.copy(FROZEN / "parts.yaml", own / "part.yml")
    (own / "notes.txt").write_text("mine")
    loaded = load(folder, own)
    assert loaded.digest == DIGEST
    (notice,) = loaded.notices
    assert str(own / "part.yml") in notice
    assert "did you mean parts.yaml?" in notice


def test_a_bad_file_of_ones_own_is_left_out_and_told(folder: Path, own: Path) -> None:
    edited(own / "board.yaml", "keep: 2", "keep: 6")
    bad = edited(own / "parts.yaml", "cost: 2", "cost: two")
    loaded = load(folder, own)
    assert loaded.cards.board.keep == 6
    assert loaded.cards.parts == load(folder).cards.parts
    (notice,) = loaded.notices
    assert notice.startswith("Your card files (parts.yaml) are not used. conveyor/parts.yaml, ")
    assert f"line {line_of(bad, 'cost: two')}, key parts[3].cost" in notice


def test_junk_of_ones_own_does_not_keep_the_game_from_starting(folder: Path, own: Path) -> None:
    for name, junk in zip(
        FILES[:5], (b"\xff", b"x" * 10_000_000, b"", b"\t- a", b"a: &a [*a]"), strict=True
    ):
        (own / f"{name}.yaml").write_bytes(junk)
    loaded = load(folder, own)
    assert loaded.digest == DIGEST
    assert "board.yaml, employees.yaml, orders.yaml, parts.yaml, stores.yaml" in loaded.notices[0]


def test_own_files_that_do_not_fit_the_others_are_left_out(folder: Path, own: Path) -> None:
    """The fault shows in the built-in board, but the own parts are what brought it."""
    edited(own / "parts.yaml", "id: roaster", "id: oven")
    edited(own / "orders.yaml", "money: 6", "money: 7")
    loaded = load(folder, own)
    assert loaded.digest == DIGEST
    assert "orders.yaml, parts.yaml" in loaded.notices[0]
    assert "parts.yaml has no part roaster" in loaded.notices[0]


def test_only_the_file_that_fails_the_check_is_left_out(folder: Path, own: Path) -> None:
    edited(own / "orders.yaml", "size: small", "size: large")
    edited(own / "board.yaml", "keep: 2", "keep: 6")
    loaded = load(folder, own)
    assert loaded.cards.board.keep == 6
    assert "Your card files (orders.yaml) are not used" in loaded.notices[0]


def test_a_bad_built_in_deck_raises_its_first_mistake(folder: Path, own: Path) -> None:
    edited(folder / "stores.yaml", "A: {same", "A: {sam")
    edited(own / "board.yaml", "keep: 2", "keep: 6")
    with pytest.raises(BadContent, match=r"key stores\[0\].sides.A.sam: sam is not known; did you"):
        load(folder)
    with pytest.raises(BadContent, match="sam is not known"):
        load(folder, own)


def test_an_id_used_twice_is_refused_with_both_lines(folder: Path) -> None:
    file = edited(folder / "orders.yaml", "id: m03", "id: s02")
    first = line_of(file, "id: s02")
    with pytest.raises(BadContent, match=f"the id s02 is used already on line {first}") as caught:
        load(folder)
    second = file.read_text(encoding="utf-8").splitlines().index("  - id: s02", first) + 1
    assert f"orders.yaml, line {second}, key orders[20].id" in str(caught.value)


FAULTS = {
    "no such printed part": (
        "board",
        "part: chute",
        "part: shute",
        "board.printed[2].part",
        "did you mean chute",
    ),
    "slot printed twice": (
        "board",
        "slot: top2",
        "slot: top1",
        "board.printed[1].slot",
        "has a printed part already",
    ),
    "two functions": (
        "parts",
        "repeat: 2",
        "repeat: 2\n    upgrade: 1",
        "parts[11]",
        "a09 must have exactly one of",
    ),
    "no function": ("parts", "    chute: true\n", "", "parts[2]", "it has 0"),
    "nothing repeated": ("parts", "repeat: 2", "repeat: 1", "parts[11].repeat", "2 or more"),
    "chute with a cost": ("parts", "cost: 0", "cost: 1", "parts[2].cost", "a chute is free"),
    "too many choices": (
        "parts",
        "out: [any, any]",
        "out: [any, any, any, any, any, any]",
        "parts[9].options[0]",
        "924 choices",
    ),
    "too few A": ("parts", "deck: A", "deck: B", "parts", "deck A has 14 parts"),
    "too few B": ("parts", "deck: B", "deck: A", "parts", "deck B has 14 parts"),
    "stages and size": (
        "orders",
        "size: small",
        "size: medium",
        "orders[0].stages",
        "has 2 stages, not 1",
    ),
    "upper stage pays no more": (
        "orders",
        "money: 8}\n  - id: m02",
        "money: 4}\n  - id: m02",
        "orders[18].stages[1].money",
        "£4 is not more than the £4",
    ),
    "too few of a store": (
        "employees",
        "store: palace",
        "store: luxury",
        "employees",
        "palace has 5 employees",
    ),
    "unknown effect": (
        "employees",
        "{gift: ",
        "{gfit: ",
        "employees[1].effects[0].gfit",
        "did you mean gift",
    ),
    "unknown argument": (
        "employees",
        "{coal: 2}",
        "{cole: 2}",
        "employees[1].effects[0].gift",
        "coal",
    ),
    "no argument": ("employees", "{coal: 2}", "{}", "employees[1].effects[0].gift.coal", "missing"),
    "argument out of range": (
        "employees",
        "{coal: 2}",
        "{coal: 0}",
        "employees[1].effects[0].gift.coal",
        "from 1 to 20",
    ),
    "two effects in one": (
        "employees",
        "{gift: {coal: 2}}",
        "{gift: {coal: 2}, load: {beans: 2}}",
        "employees[1].effects[0]",
        "exactly one entry",
    ),
    "no such store": ("stores", "id: palace", "id: palais", "stores[0].id", "did you mean palace"),
    "store without a side": (
        "stores",
        "      B: {different: {of: refined}}\n",
        "",
        "stores[0].sides",
        "no side B",
    ),
    "unknown rule": ("stores", "{same: ", "{all: ", "stores[0].sides.A.all", "allowed: same"),
    "rule divides by nothing": (
        "stores",
        "per: 2",
        "per: 0",
        "stores[3].sides.B.each.per",
        "from 1 to 20",
    ),
    "rule of another shape": (
        "stores",
        "{of: bar, per: 2}",
        "{of: 3, per: 2}",
        "stores[3].sides.B.each.of",
        "3",
    ),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_deck_that_would_break_play_is_refused(kind: str, folder: Path) -> None:
    name, old, new, key, words = FAULTS[kind]
    times = 2 if kind == "too few of a store" else 1
    edited(folder / f"{name}.yaml", old, new, times)
    cards, mistakes = decks.examine(folder, FILES, Cards, check)
    assert cards is None
    told = [text for text in mistakes if f", key {key}" in text]
    assert told
    assert words in told[0]
    assert told[0].startswith(f"conveyor/{name}.yaml, line ")


def test_too_few_orders_for_four_players_are_refused(folder: Path) -> None:
    text = (folder / "orders.yaml").read_text(encoding="utf-8")
    head, _small, rest = text.partition("  - id: s04")
    (folder / "orders.yaml").write_text(
        head + "  - id: m01" + rest.split("  - id: m01")[1], encoding="utf-8"
    )
    with pytest.raises(BadContent, match="3 small orders; four players need 4"):
        load(folder)


def test_a_missing_store_is_told(folder: Path) -> None:
    text = (folder / "stores.yaml").read_text(encoding="utf-8")
    (folder / "stores.yaml").write_text(text.split("  - id: dunstan")[0], encoding="utf-8")
    with pytest.raises(BadContent, match="the store dunstan is missing"):
        load(folder)


def test_all_mistakes_of_a_folder_are_collected(folder: Path) -> None:
    edited(folder / "parts.yaml", "cost: 2", "cost: two", 3)
    edited(folder / "board.yaml", "keep: 2", "keep: -1")
    (folder / "stores.yaml").unlink()
    cards, mistakes = decks.examine(folder, FILES, Cards, check)
    assert cards is None
    assert len(mistakes) == 5
    assert mistakes[0].startswith("conveyor/board.yaml, line ")
    assert sum("not “two”" in text for text in mistakes) == 3
    assert any("stores.yaml" in text and "no such file" in text for text in mistakes)


def test_examine_tells_that_a_folder_is_none(tmp_path: Path) -> None:
    cards, mistakes = decks.examine(tmp_path / "nothing", FILES, Cards, check)
    assert cards is None
    assert mistakes == [f"{tmp_path / 'nothing'} is not a folder."]


def test_cards_are_archived_by_digest_and_come_back(tmp_path: Path) -> None:
    loaded = load(FROZEN)
    path = decks.archive(tmp_path / "decks", loaded.cards)
    assert path.name == f"{DIGEST}.json"
    assert decks.archive(tmp_path / "decks", loaded.cards) == path
    assert [p.name for p in path.parent.iterdir()] == [path.name]
    assert decks.from_archive(tmp_path / "decks", DIGEST, Cards) == loaded.cards


def test_an_archive_written_by_half_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(draft: Path, path: Path) -> None:
        raise OSError("no space")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="no space"):
        decks.archive(tmp_path, load(FROZEN).cards)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_archive_is_told_and_written_anew(tmp_path: Path) -> None:
    loaded = load(FROZEN)
    path = decks.archive(tmp_path, loaded.cards)
    path.write_bytes(path.read_bytes().replace(b"Roaster", b"Toaster"))
    with pytest.raises(BadContent, match="changed or damaged"):
        decks.from_archive(tmp_path, DIGEST, Cards)
    decks.archive(tmp_path, loaded.cards)
    assert decks.from_archive(tmp_path, DIGEST, Cards) == loaded.cards


def test_a_missing_or_foreign_archive_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="there is no file"):
        decks.from_archive(tmp_path, DIGEST, Cards)
    path = decks.archive(tmp_path, load(FROZEN).cards.board)
    with pytest.raises(BadContent, match="do not fit this version"):
        decks.from_archive(tmp_path, path.stem, Cards)


@settings(max_examples=60)
@given(name=st.sampled_from(FILES[:5]), at=st.floats(0, 1), junk=st.binary(max_size=8))
def test_a_spoilt_own_file_never_keeps_the_game_from_starting(
    name: str, at: float, junk: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    own = tmp_path_factory.mktemp("own")
    data = (FROZEN / f"{name}.yaml").read_bytes()
    place = int(at * len(data))
    (own / f"{name}.yaml").write_bytes(data[:place] + junk + data[place + len(junk) :])
    loaded = load(FROZEN, own)
    assert loaded.notices == () or loaded.digest == DIGEST


def test_the_report_counts_and_lists_every_card() -> None:
    cards = load(FROZEN).cards
    told = report(cards)
    assert all(tally.found == tally.printed for tally in told.counts)
    assert sum(tally.printed for tally in told.counts) == len(told.rows) == 3 + 30 + 54 + 35 + 5
    rows = {row.id: row for row in told.rows}
    assert rows["a04"].text == "1 coal: fingers → nuts | chunks → 2 nuts"
    assert (rows["a04"].value, rows["a04"].low, rows["a04"].high) == (3.5, 1.5, 4.5)
    assert rows["m01"].text == "boxed £4 / 3 fingers £8"
    assert rows["m01"].value == 12
    assert all(row.text and row.name for row in told.rows)


def test_the_report_shows_that_a_deck_has_other_counts(folder: Path) -> None:
    edited(
        folder / "parts.yaml",
        "parts:",
        "parts:\n  - {id: a16, name: Crane, deck: A, cost: 1, source: own, move: 1}",
    )
    told = report(load(folder).cards)
    assert [t.found for t in told.counts if (t.kind, t.group) == ("part", "A")] == [16]
    (crane,) = (row for row in told.rows if row.id == "a16")
    assert (crane.text, crane.value, crane.low) == ("1 coal: move one piece", None, None)
