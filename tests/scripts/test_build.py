"""What the executable bears on Windows and macOS: icons whose heads are right, and a version."""

from __future__ import annotations

import io
import struct
import sys
from pathlib import Path
from typing import Any

import pygame

from chocolate_factory import __version__
from scripts import build
from scripts.package import icons


def drawn(data: bytes) -> tuple[int, int]:
    return pygame.image.load(io.BytesIO(data), "icon.png").get_size()


def test_the_icon_for_windows_holds_a_picture_of_each_size(tmp_path: Path) -> None:
    path = tmp_path / "a.ico"
    assert icons.main([str(path)]) == 0
    data = path.read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(icons.ICO_SIZES))
    end = 6 + 16 * len(icons.ICO_SIZES)
    for number, size in enumerate(icons.ICO_SIZES):
        entry = struct.unpack("<BBBBHHII", data[6 + 16 * number : 22 + 16 * number])
        assert entry[:6] == (size % 256, size % 256, 0, 0, 1, 32)
        length, at = entry[6:]
        assert at == end
        assert drawn(data[at : at + length]) == (size, size)
        end = at + length
    assert end == len(data)


def test_the_icon_for_macos_holds_a_picture_of_each_kind(tmp_path: Path) -> None:
    path = tmp_path / "a.icns"
    assert icons.main([str(path)]) == 0
    data = path.read_bytes()
    assert data[:8] == b"icns" + struct.pack(">I", len(data))
    found, at = {}, 8
    while at < len(data):
        kind, length = struct.unpack(">4sI", data[at : at + 8])
        found[kind] = drawn(data[at + 8 : at + length])
        at += length
    assert found == {kind: (size, size) for kind, size in icons.ICNS_TYPES.items()}


def test_pictures_are_written_for_the_installer(tmp_path: Path) -> None:
    assert icons.main([str(tmp_path / "icons"), "48", "64"]) == 0
    assert drawn((tmp_path / "icons" / "64.png").read_bytes()) == (64, 64)


def test_the_version_resource_says_the_programs_version() -> None:
    said: dict[str, Any] = {}

    def plain(*values: Any, **named: Any) -> tuple[Any, ...]:
        said.update(named)
        return values

    def string(key: str, text: str) -> None:
        said[key] = text

    shapes = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable")
    names: dict[str, Any] = dict.fromkeys((*shapes, "VarFileInfo", "VarStruct"), plain)
    eval(build.version_resource("1.20.3"), {**names, "StringStruct": string})
    assert said["filevers"] == said["prodvers"] == (1, 20, 3, 0)
    assert said["ProductVersion"] == said["FileVersion"] == "1.20.3"
    assert build.version() == __version__


def test_flags_of_each_system(tmp_path: Path) -> None:
    python = Path(sys.executable)
    assert list(build._trimmings(python, tmp_path, "linux")) == []
    mac = list(build._trimmings(python, tmp_path, "darwin"))
    assert mac == ["--windowed", "--icon", str(tmp_path / "chocolate-factory.icns")]
    windows = list(build._trimmings(python, tmp_path, "win32"))
    assert windows[:3] == ["--windowed", "--icon", str(tmp_path / "chocolate-factory.ico")]
    assert windows[3:] == ["--version-file", str(tmp_path / "version.txt")]
    assert all(Path(flag).is_file() for flag in (mac[2], windows[2], windows[4]))
