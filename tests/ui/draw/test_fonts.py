"""Fonts: from memory, bounded in number, and gone with the last of those who used them."""

from __future__ import annotations

import gc
import os
import weakref
from pathlib import Path

import pytest

from chocolate_factory.ui.draw.fonts import FONTS_KEPT, Fonts
from chocolate_factory.ui.draw.text import Texts
from chocolate_factory.ui.window import offscreen
from tests.helpers.folders import ASSETS

offscreen((8, 8))
OPEN = Path("/proc/self/fd")


@pytest.mark.skipif(not OPEN.is_dir(), reason="this system does not list its open files")
def test_a_hundred_sizes_keep_no_file_open() -> None:
    fonts = Fonts(ASSETS / "fonts", most=1000)
    before = len(os.listdir(OPEN))
    for px in range(8, 108):
        for name in ("body", "bold", "title", "hand"):
            assert fonts.face(name, px).font.size("Cocoa")[0] > 0
    assert len(fonts) == 400
    assert len(os.listdir(OPEN)) == before


def test_only_so_many_sizes_are_kept_and_what_is_used_stays() -> None:
    fonts = Fonts(ASSETS / "fonts")
    often = fonts.face("body", 18)
    for px in range(20, 20 + 2 * FONTS_KEPT):
        fonts.face("body", px)
        assert fonts.face("body", 18) is often
    assert len(fonts) == FONTS_KEPT
    assert fonts.face("body", 20).font.size("Cocoa") == fonts.face("body", 20).font.size("Cocoa")


WHOLE = (ASSETS / "fonts" / "JosefinSans-Regular.ttf").read_bytes()


@pytest.mark.parametrize(
    "data", [b"", b"no font at all", WHOLE[:11], WHOLE[:200], WHOLE[:5000], WHOLE[:-500]]
)
def test_a_font_file_that_is_damaged_is_replaced_by_the_built_in_one(
    data: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "JosefinSans-Regular.ttf").write_bytes(data)
    fonts = Fonts(tmp_path)
    assert fonts.face("body", 20).font.size("Cocoa") == fonts.face("bold", 20).font.size("Cocoa")
    fonts.face("body", 30)
    assert len(caplog.records) == 2, "each is told once"


def test_texts_go_with_whoever_used_them() -> None:
    texts = Texts(ASSETS)
    assert texts.readable("Kakao ☃") == "Kakao ?"
    assert texts.measured("Cocoa beans", "body", 20, 60)[1] > texts.face("body", 20).line
    known = weakref.ref(texts)
    del texts
    gc.collect()
    assert known() is None


def test_another_density_forgets_all_sizes() -> None:
    texts = Texts(ASSETS)
    texts.block(("Cocoa",), "body", 33, "ink")
    before = texts.face("body", 33)
    texts.forget()
    assert texts.cache.used == 0
    assert texts.face("body", 33) is not before
