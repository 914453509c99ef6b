"""The journal: its text, its sums, and what is left of one that was torn, damaged or forged."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.core.untrusted_text import LACKING
from chocolate_factory.play.record.journal import FORMAT, Header, Origin, line, new_header
from chocolate_factory.play.record.reader import parse, read_header, read_record
from chocolate_factory.play.record.writer import Writer, free
from chocolate_factory.play.session import Session
from tests.helpers.toy import Toy
from tests.play.sessions import independent_sum

SETUP = Setup((Player("Ada", "red"), Player("Böb", "blue", "easy")), {"rounds": 2})

GOLDEN = """\
{"n":0,"format":1,"game":"toy","rules":1,"deck":"0123456789abcdef","seed":7,"setup":{"players":\
[{"name":"Ada","colour":"red","kind":"human"},{"name":"Böb","colour":"blue","kind":"easy"}],\
"options":{"rounds":2}},"started":"2025-11-21T12:00:00+01:00","sum":"80f8c20fd444491f"}
{"n":1,"do":{"type":"take","seat":0,"index":2},"sum":"d36cda72f975fcba"}
{"n":2,"undo":1,"sum":"4e3cfa90b9c85ee3"}
{"n":3,"redo":1,"sum":"c4e6e4e6e51a5199"}
{"n":4,"seat":0,"kind":"easy","sum":"f9bce70809c1541a"}
{"n":5,"state":{"z":1,"a":[2,{"c":"\\"é\\n","b":null}]},"sum":"0851986e0647f5f8"}
"""
BODIES: tuple[dict[str, Any], ...] = (
    {"do": {"type": "take", "seat": 0, "index": 2}},
    {"undo": 1},
    {"redo": 1},
    {"seat": 0, "kind": "easy"},
    {"state": {"z": 1, "a": [2, {"c": '"é\n', "b": None}]}},
)


def header(setup: Setup = SETUP) -> Header:
    return new_header(Toy(), setup, 7, "2025-11-21T12:00:00+01:00")


def written(path: Path) -> Path:
    """A journal with one line of each kind."""
    writer = Writer.create(path, header())
    writer.append(*BODIES)
    writer.close()
    return path


def played(path: Path, seed: int = 7, rounds: int = 2) -> Path:
    """A journal of a whole game of Toy, played at random."""
    setup = Setup(SETUP.players, {"rounds": rounds})
    session = Session.new(Toy(), setup, seed, path)
    rng = Rng(seed)
    with session.batched():
        while not session.finished:
            legal = session.game.legal(session.state, session.state.seat)
            session.do(rng.choice(legal))
    session.close()
    return path


def test_golden_text(tmp_path: Path) -> None:
    assert written(tmp_path / "a.jsonl").read_text(encoding="utf-8") == GOLDEN


def test_sums_are_chained_as_described(tmp_path: Path) -> None:
    previous = ""
    for number, raw in enumerate(played(tmp_path / "a.jsonl").read_bytes().splitlines()):
        value = json.loads(raw)
        assert value["n"] == number
        assert value["sum"] == independent_sum(previous, value)
        previous = value["sum"]
    assert number > 10


def test_a_checkpoint_stands_at_the_start_of_each_part_and_at_the_end(tmp_path: Path) -> None:
    record = read_record(played(tmp_path / "a.jsonl", rounds=3))
    rounds = [state["round"] for state in record.timeline.marks.values()]
    assert rounds == [1, 2, 3, 4]
    assert max(record.timeline.marks) == len(record.timeline.made)


def test_reading_gives_what_was_written(tmp_path: Path) -> None:
    record = read_record(written(tmp_path / "a.jsonl"))
    assert record.header == header()
    assert len(record.entries) == len(BODIES)
    assert record.timeline.kinds == ["easy", "easy"]
    assert record.timeline.marks == {1: BODIES[-1]["state"]}
    assert (record.damage, record.size) == (None, record.whole)


def test_torn_at_every_byte_all_whole_lines_are_kept_and_nothing_is_said(tmp_path: Path) -> None:
    data = written(tmp_path / "a.jsonl").read_bytes()
    first = data.index(b"\n")
    for length in range(first, len(data)):
        record = parse(tmp_path / "a.jsonl", data[:length])
        whole = data[:length].count(b"\n") - 1
        # a line that lacks nothing but its line feed is whole as well
        assert len(record.entries) in (max(whole, 0), whole + 1)
        assert record.damage is None
        assert data.startswith(record.text)
        if data[length : length + 1] != b"\n":
            assert len(record.entries) == max(whole, 0)


def test_torn_header_is_no_saved_game(tmp_path: Path) -> None:
    data = written(tmp_path / "a.jsonl").read_bytes()
    for length in range(data.index(b"\n")):
        with pytest.raises(BadRecord, match=r"a\.jsonl is not a saved game\."):
            parse(tmp_path / "a.jsonl", data[:length])


def test_a_torn_journal_goes_on_as_if_the_torn_line_had_never_been(tmp_path: Path) -> None:
    data = written(tmp_path / "whole.jsonl").read_bytes()
    for length in range(data.index(b"\n"), len(data)):
        path = tmp_path / "torn.jsonl"
        path.write_bytes(data[:length])
        record = read_record(path)
        writer = Writer.resume(record)
        writer.append({"seat": 1, "kind": "human"})
        writer.close()
        again = read_record(path)
        assert len(again.entries) == len(record.entries) + 1
        assert (again.damage, again.size) == (None, again.whole)
        assert writer.notices == []


def test_a_flipped_byte_is_named_by_its_line_and_the_lines_before_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    data = written(path).read_bytes()
    for offset in range(data.index(b"\n") + 1, len(data) - 1):
        bad = data[:offset] + bytes([data[offset] ^ 1]) + data[offset + 1 :]
        number = data[:offset].count(b"\n")
        record = parse(path, bad)
        if data[offset : offset + 1] == b"\n":
            assert (len(record.entries), record.damage) == (len(BODIES), None)
            assert f"the end of line {number + 1} is damaged" in str(record.mended)
            continue
        assert record.damage is not None
        assert f"a.jsonl is damaged at line {number + 1};" in record.damage
        assert len(record.entries) == number - 1


def test_damaged_line_feeds_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    data = written(path).read_bytes()
    feeds = [at for at in range(len(data)) if data[at : at + 1] == b"\n"]
    assert len(feeds) == len(BODIES) + 1
    for at in feeds:
        for other in (b"", b"J", b"\0", b" ", b"\r\n"):
            record = parse(path, data[:at] + other + data[at + 1 :])
            assert (len(record.entries), record.damage) == (len(BODIES), None), (at, other)
            assert record.text == data or other.isspace()
    record = parse(path, data.replace(b"\n", b"J"))
    assert (record.text, record.damage) == (data, None)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b"\r"),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
        lambda data: data.decode().encode("utf-16"),
        lambda data: data.decode().replace("\n", "\r\n").encode("utf-16"),
    ],
)
def test_a_save_that_an_editor_has_written_is_read_and_left_alone(
    tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    data = written(tmp_path / "a.jsonl").read_bytes()
    path = tmp_path / "b.jsonl"
    path.write_bytes(change(data))
    record = read_record(path)
    assert (record.text, record.damage, record.header) == (data, None, header())
    assert record.mended is not None
    assert "nothing of the game is lost" in record.mended
    writer = Writer.resume(record)
    writer.append({"redo": 1})
    writer.close()
    assert path.read_bytes() == change(data)
    assert writer.path.name == "b-2.jsonl"
    assert writer.path.read_bytes().startswith(data)


@pytest.mark.parametrize("padding", [b"\n", b"\0" * 4096, b"\n\n \n", b"\r\n", b" "])
def test_what_pads_the_end_is_dropped(tmp_path: Path, padding: bytes) -> None:
    path = written(tmp_path / "a.jsonl")
    data = path.read_bytes()
    path.write_bytes(data + padding)
    record = read_record(path)
    assert (record.text, record.damage, record.size) == (data, None, len(data))
    path.write_bytes(data[:-40] + padding)
    assert len(read_record(path).entries) == len(BODIES) - 1


def test_a_flipped_byte_in_the_header_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    data = written(path).read_bytes()
    for offset in range(data.index(b"\n")):
        bad = data[:offset] + bytes([data[offset] ^ 1]) + data[offset + 1 :]
        with pytest.raises(BadRecord) as caught:
            parse(path, bad)
        assert str(caught.value).startswith("a.jsonl ")


def test_a_line_taken_out_or_twice_there_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    lines = written(path).read_bytes().splitlines(keepends=True)
    for bad in (lines[:2] + lines[3:], lines[:3] + lines[2:]):
        record = parse(path, b"".join(bad))
        assert record.damage is not None
        assert record.damage.startswith(f"a.jsonl is damaged at line {len(record.entries) + 2};")


@pytest.mark.parametrize(
    "body",
    [
        {"undo": 1},
        {"undo": 0},
        {"undo": True},
        {"redo": 1},
        {"do": {"type": "done"}},
        {"do": {"type": "done", "seat": 2}},
        {"do": {"type": "done", "seat": "0"}},
        {"do": 3},
        {"seat": 5, "kind": "easy"},
        {"seat": 0},
        {"state": []},
        {"undo": 1, "redo": 1},
        {"dance": 1},
        {},
    ],
)
def test_a_line_with_a_right_sum_but_no_sense_is_damage(
    tmp_path: Path, body: dict[str, Any]
) -> None:
    first, total = line(0, header().body(), "")
    second, total = line(1, body, total)
    record = parse(tmp_path / "a.jsonl", first + second)
    assert record.damage == ("a.jsonl is damaged at line 2; the 1 line before it is whole.")


def test_a_newer_format_says_so(tmp_path: Path) -> None:
    body = {**header().body(), "format": FORMAT + 1, "unheard": "of"}
    with pytest.raises(BadRecord, match="saved by a newer version of the game"):
        parse(tmp_path / "a.jsonl", line(0, body, "")[0])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\xff\xfe\x00",
        b"GIF89a",
        b"[1,2]\n",
        b'{"format":"1"}\n',
        b'{"format":1}\n',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"x" * 1_000_000,
        b"\x00" * 1000,
    ],
)
def test_a_foreign_file_is_no_saved_game(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(data)
    with pytest.raises(BadRecord, match=r"^a\.jsonl is not a saved game\.$"):
        read_record(path)


def test_no_file_and_a_folder_are_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"^There is no saved game none\.jsonl\.$"):
        read_record(tmp_path / "none.jsonl")
    with pytest.raises(BadRecord, match=r"cannot be read: it is no regular file\.$"):
        read_record(tmp_path)


@given(st.binary(max_size=300), st.integers(0, 2000))
def test_whatever_a_file_holds_reading_raises_nothing_else(junk: bytes, at: int) -> None:
    whole = line(0, header().body(), "")
    data = whole[0] + line(1, {"seat": 0, "kind": "easy"}, whole[1])[0]
    for bad in (junk, data[:at] + junk + data[at:], whole[0] + junk):
        with suppress(BadRecord):
            assert len(parse(Path("a.jsonl"), bad).entries) <= 1 + bad.count(b"\n")


def test_numbers_and_depths_that_json_cannot_carry_are_damage(tmp_path: Path) -> None:
    first = line(0, header().body(), "")[0]
    for bad in (b"1" * 400, b"1e999", b"[" * 5000 + b"]" * 5000):
        record = parse(tmp_path / "a.jsonl", first + b'{"n":1,"state":{"a":' + bad + b"}}\n")
        assert record.damage is not None


def test_a_damaged_journal_is_never_overwritten(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl")
    bad = path.read_bytes().replace(b'"redo":1', b'"redo":2')
    path.write_bytes(bad)
    writer = Writer.resume(read_record(path))
    assert not (tmp_path / "a-2.jsonl").exists()
    writer.append({"seat": 1, "kind": "human"})
    writer.close()
    assert path.read_bytes() == bad
    assert writer.path == tmp_path / "a-2.jsonl"
    assert writer.notices == ["a.jsonl stays as it is; what you play on is saved as a-2.jsonl."]
    again = read_record(writer.path)
    assert (again.damage, len(again.entries)) == (None, 3)


def test_a_new_journal_takes_a_free_name(tmp_path: Path) -> None:
    paths = [Writer.create(tmp_path / "a.jsonl", header()).path.name for _ in range(3)]
    assert paths == ["a.jsonl", "a-2.jsonl", "a-3.jsonl"]
    assert free(tmp_path / "b.jsonl") == tmp_path / "b.jsonl"


def test_a_second_program_is_refused(tmp_path: Path) -> None:
    first = Writer.create(tmp_path / "a.jsonl", header())
    with pytest.raises(BadRecord, match=r"a\.jsonl is open in another window"):
        Writer.resume(read_record(first.path))
    first.close()
    second = Writer.resume(read_record(first.path))
    second.append({"seat": 1, "kind": "human"})
    assert second.saved


def test_a_line_written_between_reading_and_locking_is_not_lost(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl")
    stale = read_record(path)
    other = Writer.resume(read_record(path))
    other.append({"seat": 1, "kind": "human"})
    other.close()
    with pytest.raises(BadRecord, match="open in another window"):
        Writer.resume(stale)
    assert len(read_record(path).entries) == len(BODIES) + 1


def test_a_closed_writer_takes_hold_again(tmp_path: Path) -> None:
    writer = Writer.create(tmp_path / "a.jsonl", header())
    writer.close()
    writer.append({"seat": 1, "kind": "human"})
    assert writer.saved
    assert len(read_record(tmp_path / "a.jsonl").entries) == 1


def test_a_file_changed_by_another_program_is_left_alone(tmp_path: Path) -> None:
    writer = Writer.create(tmp_path / "a.jsonl", header())
    with (tmp_path / "a.jsonl").open("ab") as file:
        file.write(b"foreign")
    writer.append({"seat": 1, "kind": "human"})
    assert (tmp_path / "a.jsonl").read_bytes().endswith(b"foreign")
    assert writer.notices == [
        "a.jsonl was changed by another program; the game is now saved as a-2.jsonl."
    ]
    assert len(read_record(tmp_path / "a-2.jsonl").entries) == 1


@pytest.mark.skipif(os.name != "posix", reason="open files cannot be deleted elsewhere")
def test_a_file_deleted_while_playing_is_written_anew(tmp_path: Path) -> None:
    writer = Writer.create(tmp_path / "a.jsonl", header())
    (tmp_path / "a.jsonl").unlink()
    writer.append({"seat": 1, "kind": "human"})
    assert writer.saved
    assert len(read_record(writer.path).entries) == 1


@pytest.fixture
def full_disk() -> Iterator[Any]:
    """Limits how large a file may become; called without a size it takes the limit away."""
    resource = pytest.importorskip("resource")
    old = resource.getrlimit(resource.RLIMIT_FSIZE)

    def limit(size: int | None = None) -> None:
        soft = old[0] if size is None else size
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, old[1]))

    yield limit
    limit()


def test_a_full_disk_is_said_once_and_made_good_when_there_is_room(
    tmp_path: Path, full_disk: Any
) -> None:
    writer = Writer.create(tmp_path / "a.jsonl", header())
    size = (tmp_path / "a.jsonl").stat().st_size
    full_disk(size + 20)
    writer.append({"seat": 1, "kind": "human"})
    writer.append({"seat": 1, "kind": "easy"})
    full_disk()
    assert [writer.saved] == [False]
    assert [notice[:31] for notice in writer.notices] == ["The game cannot be saved (File "]
    assert (tmp_path / "a.jsonl").stat().st_size == size
    writer.append({"seat": 1, "kind": "human"})
    assert writer.saved
    assert writer.notices[1:] == ["The game is being saved again."]
    assert len(read_record(tmp_path / "a.jsonl").entries) == 3


def test_a_folder_that_cannot_be_written_keeps_the_game_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    writer = Writer.create(tmp_path / "file" / "a.jsonl", header())
    writer.append({"seat": 1, "kind": "human"})
    assert not writer.saved
    assert writer.notices == [
        "The game cannot be saved (File exists); you can play on, but unsaved."
    ]


def test_a_read_only_journal_goes_on_beside_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "a.jsonl")
    record = read_record(path)
    real = Path.open

    def guarded(self: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        if self == path and mode != "rb":
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(self, mode, *args, **more)

    monkeypatch.setattr(Path, "open", guarded)
    writer = Writer.resume(record)
    writer.append({"seat": 1, "kind": "human"})
    assert writer.path == tmp_path / "a-2.jsonl"
    assert writer.saved
    assert len(read_record(writer.path).entries) == len(BODIES) + 1


def test_names_that_utf_8_cannot_hold_are_made_readable() -> None:
    setup = Setup((Player("\ud800x", "red"), Player("B", "blue")))
    assert header(setup).setup.players[0].name == "?x"
    assert line(0, header(setup).body(), "")[0].endswith(b"\n")


def test_every_word_of_a_header_is_made_fit_to_be_shown() -> None:
    """Whichever fields it has: a file may come from anywhere."""
    word = "a\x1b[31m\u202eb"
    setup = Setup((Player(word, word, word),), {})
    origin = Origin(record=word, at=2)
    head = Header(1, word, 1, "0" * 16, 5, setup, word, origin, word)
    data, _sum = line(0, head.body(), "")
    header, _head, _total = read_header(Path("a.jsonl"), data)
    assert (header.seed, header.origin.at if header.origin else 0) == (5, 2)
    shown = str(header)
    assert "\\x1b" not in shown
    assert "\u202e" not in shown
    assert shown.count(LACKING) == 2 * shown.count("[31m") == 14


def test_what_a_header_does_not_say_is_left_out() -> None:
    head = Header(1, "toy", 1, "0" * 16, 5, Setup((Player("A", "red"),), {}), "now")
    assert list(head.body()) == ["format", "game", "rules", "deck", "seed", "setup", "started"]
    whole = msgspec.structs.replace(head, origin=Origin("b", 2), pack="c")
    assert list(whole.body()) == [*head.body(), "from", "pack"]
