"""Drawn pictures on the disk: found again, spoilt, too many, nowhere to put them."""

from __future__ import annotations

import logging
import os
import threading
from pathlib import Path

import pygame
import pytest

from chocolate_factory.ui.draw import art, pictures
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.cache import SurfaceCache
from chocolate_factory.ui.draw.pictures import Pictures
from chocolate_factory.ui.window import offscreen
from tests.helpers.folders import ASSETS

offscreen((16, 16))
SIZE = (40, 20)
ROUND = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
    '<circle cx="20" cy="10" r="9" fill="#aa3300"/></svg>'
)
FULL = ROUND.replace("<circle", '<rect width="40" height="20" fill="#113355"/><circle')


def kept(folder: Path, **how: int) -> Pictures:
    """Pictures of which every one is worth a file."""
    return Pictures(folder / "cache", slow=0.0, **how)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def files(folder: Path) -> list[Path]:
    return sorted((folder / "cache").iterdir())


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is really drawn."""
    told: list[str] = []
    real = pictures.draw_svg

    def noted(text: str, size: tuple[int, int]) -> pygame.Surface:
        told.append(text)
        return real(text, size)

    monkeypatch.setattr(pictures, "draw_svg", noted)
    return told


@pytest.mark.parametrize("text", [ROUND, FULL], ids=["with holes", "opaque"])
def test_a_picture_is_drawn_once_and_read_after_that(
    text: str, tmp_path: Path, draws: list[str]
) -> None:
    first = kept(tmp_path)
    made = first.get(text, SIZE)
    first.close()
    again = kept(tmp_path).get(text, SIZE)
    assert draws == [text]
    assert pixels(made) == pixels(again)
    assert again.get_flags() & pygame.SRCALPHA


def test_text_size_and_version_make_another_file(
    tmp_path: Path, draws: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = kept(tmp_path)
    for text, size in ((ROUND, SIZE), (FULL, SIZE), (ROUND, (80, 40))):
        cache.get(text, size)
    cache.close()
    monkeypatch.setattr(pygame.version, "ver", "9.9.9")
    newer = kept(tmp_path)
    newer.get(ROUND, SIZE)
    newer.close()
    assert draws == [ROUND, FULL, ROUND, ROUND]
    assert len(files(tmp_path)) == 4


def test_what_is_drawn_in_no_time_gets_no_file(tmp_path: Path) -> None:
    cache = Pictures(tmp_path / "cache", slow=60.0)
    cache.get(ROUND, SIZE)
    cache.close()
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[:-9],
        lambda data: data[:60],
        lambda data: b"CFP0" + data[4:],
        lambda data: data[:4] + b"\xff" * 9 + data[13:],
        lambda data: data[:4] + b"\x01\0\0\0\x01\0\0\0" + data[12:],
        lambda data: data[:20] + bytes([data[20] ^ 255]) + data[21:],
    ],
    ids=["empty", "short", "shorter", "format", "huge", "small", "bit"],
)
def test_a_spoilt_file_is_drawn_anew_and_mended(
    spoil: object, tmp_path: Path, draws: list[str]
) -> None:
    cache = kept(tmp_path)
    whole = pixels(cache.get(ROUND, SIZE))
    cache.close()
    (path,) = files(tmp_path)
    assert callable(spoil)
    path.write_bytes(spoil(path.read_bytes()))
    again = kept(tmp_path)
    assert pixels(again.get(ROUND, SIZE)) == whole
    again.close()
    assert pixels(kept(tmp_path).get(ROUND, SIZE)) == whole
    assert draws == [ROUND, ROUND]


def test_the_oldest_go_when_there_are_too_many(tmp_path: Path) -> None:
    cache = kept(tmp_path)
    for width in range(40, 60):
        cache.get(ROUND, (width, 20))
    cache.close()
    held = files(tmp_path)
    for age, path in enumerate(held):
        os.utime(path, (1e9 - age, 1e9 - age))
    room = sum(path.stat().st_size for path in held) // 2
    small = kept(tmp_path, limit=room)
    small.get(FULL, SIZE)
    small.close()
    left = files(tmp_path)
    assert sum(path.stat().st_size for path in left) <= room
    assert set(left) - set(held), "the new one stays"
    assert set(left) & set(held) <= set(held[:10]), "what was used last stays"


def test_what_is_used_is_young_again(tmp_path: Path) -> None:
    cache = kept(tmp_path)
    cache.get(ROUND, SIZE)
    cache.close()
    (path,) = files(tmp_path)
    os.utime(path, (1e9, 1e9))
    kept(tmp_path).get(ROUND, SIZE)
    assert path.stat().st_mtime > 1e9


def test_where_nothing_can_be_written_all_is_drawn(
    tmp_path: Path, draws: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "chocolate_factory.ui.draw.pictures")
    (tmp_path / "cache").write_text("a file where the folder should be")
    cache = kept(tmp_path)
    for _again in range(2):
        assert pixels(cache.get(ROUND, SIZE)) == pixels(pictures.draw_svg(ROUND, SIZE))
    cache.close()
    cache.get(ROUND, SIZE)
    cache.close()
    told = [record for record in caplog.records if "not kept" in record.message]
    assert len(told) == 1
    assert len(draws) == 5


def test_a_bad_picture_is_an_error_as_ever(tmp_path: Path) -> None:
    with pytest.raises(pygame.error):
        kept(tmp_path).get("<svg", SIZE)


# large pictures


def test_a_large_picture_is_shown_in_outline_and_then_as_it_is(tmp_path: Path) -> None:
    cache = kept(tmp_path)
    came: list[pygame.Surface] = []
    there = threading.Event()

    def take(surface: pygame.Surface) -> None:
        came.append(surface)
        there.set()

    rough = cache.soon(ROUND, (400, 200), take)
    assert rough.get_size() == (400, 200)
    assert there.wait(10)
    assert pixels(came[0]) == pixels(pictures.draw_svg(ROUND, (400, 200)))
    for thread in threading.enumerate():
        if thread.name == "picture":
            thread.join()
    cache.close()
    found = kept(tmp_path).soon(ROUND, (400, 200), take)
    assert pixels(found) == pixels(came[0])
    assert len(came) == 1


def test_the_fine_picture_takes_the_place_of_the_rough_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(art, "LARGE", 100 * 100)
    drawing = Art(ASSETS, kept(tmp_path))
    rough = drawing.icon("title", (320, 180))
    for thread in threading.enumerate():
        if thread.name == "picture":
            thread.join()
    assert drawing.tick()
    fine = drawing.icon("title", (320, 180))
    assert pixels(fine) != pixels(rough)
    assert pixels(fine) == pixels(Art(ASSETS).icon("title", (320, 180)))
    assert not drawing.tick()
    drawing.kept.close()


def test_without_a_folder_large_pictures_are_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "LARGE", 1)
    drawing = Art(ASSETS)
    drawing.icon("title", (320, 180))
    assert not drawing.tick()


def test_a_surface_in_the_place_of_another_is_counted_once() -> None:
    cache = SurfaceCache()
    for width in (10, 20):
        cache.put("key", pygame.Surface((width, 10)))
    assert (len(cache), cache.used) == (1, 20 * 10 * 4)


def test_panels_come_from_the_disk_too(tmp_path: Path, draws: list[str]) -> None:
    first = Art(ASSETS, kept(tmp_path))
    made = first.panel("card", "normal", (200, 300), 1.0)
    first.kept.close()
    again = Art(ASSETS, kept(tmp_path)).panel("card", "normal", (200, 300), 1.0)
    assert len(draws) == 1
    assert pixels(made.surface) == pixels(again.surface)
