"""The folder of saves: listed whatever lies in it, named, deleted and taken back."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.game import Game
from chocolate_factory.play.record import sidecar
from chocolate_factory.play.record.journal import Header
from chocolate_factory.play.saves import Save, Saves
from chocolate_factory.play.session import Session
from tests.helpers.toy import Take, Toy
from tests.play.sessions import at_random, find, setup

PNG = b"\x89PNG\r\n\x1a\n a picture"


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", find())


def saved(saves: Saves, name: str, count: int = 10_000, when: int = 1000) -> Path:
    """A game of so many random actions, last changed at a given time."""
    session = Session.new(Toy(), setup("human", "easy"), 7, saves.folder / f"{name}.jsonl")
    at_random(session, count)
    session.close()
    assert session.path is not None
    os.utime(session.path, (when, when))
    return session.path


def by_name(rows: list[Save]) -> dict[str, Save]:
    return {row.path.stem: row for row in rows}


def test_no_folder_is_an_empty_list(saves: Saves) -> None:
    assert saves.rows() == []
    assert saves.last() is None
    assert saves.deleted is None
    assert saves.undelete() is None


def test_rows_say_who_played_what_and_where_it_stands(saves: Saves) -> None:
    saved(saves, "old", 3, when=1000)
    saved(saves, "new", when=2000)
    new, old = saves.rows()
    assert (new.path.stem, new.changed, new.finished) == ("new", 2000, True)
    assert new.header is not None
    assert [player.name for player in new.header.setup.players] == ["A", "B"]
    assert new.summary is not None
    assert new.summary.winners != ()
    assert old.summary is not None
    assert (old.summary.stage, old.summary.actions, old.summary.winners) == ("Round 1", 3, ())
    assert (old.finished, old.problem, old.name, old.thumbnail) == (False, None, "", None)


def test_the_list_opens_whatever_lies_there(saves: Saves) -> None:
    good = saved(saves, "good", 3)
    data = good.read_bytes()
    junk = {
        "empty": b"",
        "binary": bytes(range(256)) * 50,
        "large": b"x" * 10_000_000,
        "foreign": b'{"hello":"world"}\n',
        "newer": data.replace(b'"format":1', b'"format":9', 1),
        "header": data.replace(b'"seed":7', b'"seed":8', 1),
        "damaged": data.replace(b'"n":3', b'"n":4', 1),
        "torn": data[:-5],
    }
    for name, text in junk.items():
        (saves.folder / f"{name}.jsonl").write_bytes(text)
    (saves.folder / "folder.jsonl").mkdir()
    (saves.folder / "lost.jsonl").symlink_to(saves.folder / "nowhere")
    (saves.folder / "round.jsonl").symlink_to(saves.folder / "round.jsonl")
    (saves.folder / "notes.txt").write_text("milk, sugar")
    (saves.folder / "good.json").write_bytes(b"\xff no sidecar")
    (saves.folder / "torn.json").mkdir()
    rows = by_name(saves.rows(limit=100))
    problems = {name: row.problem for name, row in rows.items()}
    assert problems == {
        "good": None,
        "torn": None,
        "empty": "empty.jsonl is not a saved game.",
        "binary": "binary.jsonl is not a saved game.",
        "large": "large.jsonl is not a saved game.",
        "foreign": "foreign.jsonl is not a saved game.",
        "folder": "folder.jsonl is not a saved game.",
        "newer": "newer.jsonl was saved by a newer version of the game "
        "(format 9; this version reads up to 1).",
        "header": "header.jsonl is damaged at line 1, which says what game it is.",
        "damaged": "damaged.jsonl is damaged at line 4; the 3 lines before it are whole.",
    }
    assert by_name(saves.rows(limit=100)) == rows
    assert rows["damaged"].header is not None
    assert rows["damaged"].summary is not None
    assert rows["damaged"].summary.actions == 1
    assert [row for row in rows.values() if row.problem is None and row.summary is None] == []


def test_an_unknown_game_is_a_row_with_a_sentence(tmp_path: Path) -> None:
    def nothing(header: Header) -> Game:
        raise BadRecord(f"There is no game “{header.game}”.")

    saves = Saves(tmp_path, nothing)
    saved(saves, "a", 3)
    (row,) = saves.rows()
    assert (row.problem, row.header, row.summary) == ("There is no game “toy”.", None, None)
    assert saves.last() is None


def test_summaries_are_worked_out_a_few_at_a_time_and_then_kept(saves: Saves) -> None:
    for number in range(5):
        saved(saves, f"s{number}", 3, when=1000 + number)
    known = [sum(row.summary is not None for row in saves.rows(limit=2)) for _ in range(4)]
    assert known == [2, 4, 5, 5]
    fresh = Saves(saves.folder, find())
    assert all(row.summary is not None for row in fresh.rows(limit=0))


def test_a_journal_that_has_changed_is_summed_up_again(saves: Saves) -> None:
    path = saved(saves, "a", 3)
    saves.rows()
    session = Session.open(path, find())
    at_random(session)
    session.close()
    (row,) = saves.rows(limit=0)
    assert row.summary is None
    (row,) = saves.rows()
    assert row.finished


def test_keeping_notes_where_the_session_stands_and_its_picture(saves: Saves) -> None:
    session = Session.new(Toy(), setup("human", "easy"), 7, saves.new_path("toy"))
    session.do(Take(0, 0))
    saves.keep(session, PNG)
    (row,) = saves.rows(limit=0)
    assert row.summary is not None
    assert row.summary.actions == 1
    assert row.thumbnail is not None
    assert row.thumbnail.read_bytes() == PNG
    saves.keep(session)
    assert saves.rows(limit=0)[0].thumbnail == row.thumbnail


def test_what_is_in_memory_alone_has_nothing_to_keep(saves: Saves) -> None:
    saves.keep(Session.new(Toy(), setup("human", "easy"), 7), PNG)
    assert saves.rows() == []


def test_new_paths_are_free_and_say_the_game(saves: Saves) -> None:
    first = saves.new_path("toy")
    Session.new(Toy(), setup("human", "easy"), 7, first).close()
    assert first.name.startswith("toy-")
    assert not saves.new_path("toy").exists()


def test_the_last_game_is_the_unfinished_one_played_last(saves: Saves) -> None:
    saved(saves, "older", 3, when=1000)
    saved(saves, "newer", 4, when=2000)
    saved(saves, "over", when=3000)
    (saves.folder / "junk.jsonl").write_bytes(b"junk")
    last = saves.last()
    assert last is not None
    assert last.path.stem == "newer"


def test_a_name_is_kept_beside_the_journal(saves: Saves) -> None:
    path = saved(saves, "a", 3)
    text = path.read_bytes()
    saves.rename(path, "  Sunday \n with   Ada " + "x" * 100)
    (row,) = saves.rows()
    assert row.name == ("Sunday with Ada " + "x" * 100)[:60]
    assert path.read_bytes() == text
    session = Session.open(path, find())
    saves.keep(session)
    assert saves.rows()[0].name == row.name
    saves.rename(path, "")
    assert saves.rows()[0].name == ""


def test_a_deleted_game_can_be_taken_back_once(saves: Saves) -> None:
    path = saved(saves, "a", 3)
    session = Session.open(path, find())
    saves.keep(session, PNG)
    session.close()
    saves.rename(path, "Mine")
    before = saves.rows()
    saves.delete(path)
    assert saves.rows() == []
    assert [each.name for each in saves.folder.iterdir()] == ["trash"]
    assert saves.undelete() == path
    assert saves.rows() == before
    assert saves.undelete() is None


def test_the_trash_holds_only_the_last_one(saves: Saves) -> None:
    first, second = saved(saves, "a", 3), saved(saves, "b", 3)
    saves.delete(first)
    saves.delete(second)
    assert saves.undelete() == second
    assert saves.undelete() is None
    assert not first.exists()


def test_taking_back_overwrites_nothing(saves: Saves) -> None:
    path = saved(saves, "a", 3)
    saves.delete(path)
    saved(saves, "a", 5)
    assert saves.undelete() == saves.folder / "a-2.jsonl"
    assert len(saves.rows()) == 2


def test_what_cannot_be_deleted_or_renamed_is_told_in_one_sentence(saves: Saves) -> None:
    saves.folder.mkdir()
    with pytest.raises(BadRecord, match=r"none\.jsonl cannot be deleted: No such file"):
        saves.delete(saves.folder / "none.jsonl")
    with pytest.raises(BadRecord, match=r"none\.jsonl cannot be renamed: No such file"):
        saves.rename(saves.folder / "gone" / "none.jsonl", "x")


def test_a_sidecar_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    sidecar.write(path, sidecar.Sidecar(name="x"))
    assert sidecar.read(path).name == "x"
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_a_folder_that_may_only_be_listed_is_a_list_of_sentences(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(saves, "a", 3)
    scandir = os.scandir

    class Entry:
        def __init__(self, entry: os.DirEntry[str]) -> None:
            self.name, self.path = entry.name, entry.path

        def stat(self) -> os.stat_result:
            raise PermissionError(errno.EACCES, "Permission denied")

    class Entries:
        def __init__(self, folder: Path) -> None:
            self.all = [Entry(entry) for entry in scandir(folder)]

        def __enter__(self) -> list[Entry]:
            return self.all

        def __exit__(self, *_error: object) -> None:
            pass

    monkeypatch.setattr(os, "scandir", Entries)
    (row,) = saves.rows()
    assert row.problem == "a.jsonl cannot be read: Permission denied."
    assert saves.last() is None


@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT, errno.ESTALE])
def test_a_game_begins_where_nothing_can_be_looked_at(
    saves: Saves, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_args: object, **_kwargs: object) -> os.stat_result:
        raise OSError(code, os.strerror(code))

    saves.folder.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", refused)
        patch.setattr(os, "lstat", refused)
        session = Session.new(Toy(), setup("human", "easy"), 7, saves.new_path("toy"))
        at_random(session, 3)
    at_random(session, 1)
    assert session.saved


def test_what_could_not_be_saved_is_saved_on_closing(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    session = Session.new(Toy(), setup("human", "easy"), 7, saves.folder / "a.jsonl")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        at_random(session, 2)
        session.save()
        assert not session.saved
    session.take_notices()
    session.save()
    assert session.saved
    assert session.take_notices() == ["The game is being saved again."]
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        at_random(session, 1)
    session.close()
    assert session.saved
    assert Session.open(saves.folder / "a.jsonl", find(), writing=False).length == session.length


@pytest.mark.parametrize(
    ("name", "original"),
    [
        ("game (conflicted copy 2026-11-22).jsonl", "game.jsonl"),
        ("game (Ada's conflicted copy 2026-11-22).jsonl", "game.jsonl"),
        ("game (conflicted copy 2026-11-22 101530).jsonl", "game.jsonl"),
        ("game (SFConflict ada@home 2026-11-22-10-15-30).jsonl", "game.jsonl"),
        ("game.sync-conflict-20261122-101530-ABCDEFG.jsonl", "game.jsonl"),
        ("my (first) game.sync-conflict-20261122-101530.jsonl", "my (first) game.jsonl"),
        ("game_conflict-20261122-101530.jsonl", "game.jsonl"),
        ("game (first).jsonl", None),
        ("conflict.jsonl", None),
        ("game-2.jsonl", None),
        ("game.sync-conflict.jsonl", None),
    ],
)
def test_conflict_copies_of_synced_folders_are_known_by_name(
    name: str, original: str | None
) -> None:
    save = Save(Path("saves") / name, "", 0.0, None, None, None, None)
    assert save.original == original
