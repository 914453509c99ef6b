"""A whole game in one file: the same bytes again, and nothing taken that is not a parcel."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.play import parcel
from chocolate_factory.play.parcel import Parcel
from chocolate_factory.play.record import reader

DIGEST = "0123456789abcdef"
WHOLE = Parcel(b'{"n":0}\n' * 50, {DIGEST: b'{"cards":[]}'})


def a_zip(*entries: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in entries:
            archive.writestr(name, data)
    return file.getvalue()


def put(folder: Path, data: bytes) -> Path:
    path = folder / "game.chocolate"
    path.write_bytes(data)
    return path


def test_what_is_packed_comes_back_and_has_the_same_bytes(tmp_path: Path) -> None:
    data = parcel.pack(WHOLE)
    assert data == parcel.pack(WHOLE)
    assert parcel.read(put(tmp_path, data)) == WHOLE


def test_a_plain_journal_is_a_parcel_without_cards(tmp_path: Path) -> None:
    assert parcel.read(put(tmp_path, WHOLE.journal)) == Parcel(WHOLE.journal, {})


def test_a_torn_parcel_is_told_wherever_it_is_torn(tmp_path: Path) -> None:
    data = parcel.pack(WHOLE)
    for length in range(4, len(data)):
        with pytest.raises(BadRecord, match=r"game\.chocolate is damaged"):
            parcel.read(put(tmp_path, data[:length]))


def test_a_flipped_byte_never_gives_another_game(tmp_path: Path) -> None:
    data = parcel.pack(WHOLE)
    for at in range(4, len(data)):
        flipped = data[:at] + bytes([data[at] ^ 0x41]) + data[at + 1 :]
        try:
            found = parcel.read(put(tmp_path, flipped))
        except BadRecord:
            continue
        assert found.journal == WHOLE.journal
        assert list(found.cards.values()) == list(WHOLE.cards.values())


@pytest.mark.parametrize(
    "entries",
    [
        [("readme.txt", b"hello")],
        [("../game.jsonl", b"{}")],
        [("/game.jsonl", b"{}")],
        [("game.jsonl", b"{}"), ("../../cards/0123456789abcdef.json", b"{}")],
        [("game.jsonl", b"{}"), ("cards/0123456789ABCDEF.json", b"{}")],
        [("game.jsonl", b"{}"), ("cards/0123456789abcdef.json.exe", b"{}")],
        [("game.jsonl", b"{}"), ("cards/0123456789abcdef.json", b""), ("more", b"")],
        [("game.jsonl", b"{}"), *((f"cards/{n:016x}.json", b"") for n in range(2))],
        [("cards/0123456789abcdef.json", b"{}")],
        [],
    ],
)
def test_another_zip_is_told_in_a_sentence(
    tmp_path: Path, entries: list[tuple[str, bytes]]
) -> None:
    with pytest.raises(BadRecord, match=r"game\.chocolate is damaged"):
        parcel.read(put(tmp_path, a_zip(*entries) if entries else b"PK\x03\x04"))


def test_the_same_name_twice_is_refused(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="Duplicate"):
        data = a_zip(("game.jsonl", b"{}"), ("game.jsonl", b"[]"))
    with pytest.raises(BadRecord):
        parcel.read(put(tmp_path, data))


def test_a_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "LONGEST", 1 << 20)
    bomb = a_zip(("game.jsonl", bytes(2 << 20)))
    lying = bomb.replace(struct.pack("<I", 2 << 20), struct.pack("<I", 10))
    assert len(bomb) < 10_000
    for data in (bomb, lying):
        with pytest.raises(BadRecord):
            parcel.read(put(tmp_path, data))


def test_other_ways_of_packing_and_long_lists_are_refused(tmp_path: Path) -> None:
    many = a_zip(*((f"{number}.txt", b"") for number in range(200)))
    for data in (a_zip(("game.jsonl", b"{}"), method=zipfile.ZIP_BZIP2), many):
        with pytest.raises(BadRecord):
            parcel.read(put(tmp_path, data))


def test_what_is_too_large_or_no_file_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        parcel.read(tmp_path)
    monkeypatch.setattr(parcel, "LARGEST", 100)
    with pytest.raises(BadRecord):
        parcel.read(put(tmp_path, parcel.pack(WHOLE)))
