"""What the executable bears on Windows and macOS: icons whose heads are right, and a version."""

from __future__ import annotations

import io
import plistlib
import struct
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pygame

from chocolate_factory import __version__
from scripts import build
from scripts.package import appdir, glibc, icons, macos


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
    named = ["--osx-bundle-identifier", appdir.ID]
    assert mac == ["--windowed", "--icon", str(tmp_path / "chocolate-factory.icns"), *named]
    windows = list(build._trimmings(python, tmp_path, "win32"))
    icon = str(tmp_path / "chocolate-factory.ico")
    assert windows[:5] == ["--windowed", "--icon", icon, *named]
    assert windows[5:] == ["--version-file", str(tmp_path / "version.txt")]
    assert all(Path(flag).is_file() for flag in (mac[2], windows[2], windows[6]))


def test_the_day_of_the_version_is_that_of_the_changelog() -> None:
    assert date.fromisoformat(build.released()) >= date(2026, 11, 22)


def test_the_newest_glibc_that_is_asked_for_is_told(tmp_path: Path) -> None:
    head = glibc.MAGIC + b"\0"
    (tmp_path / "a.so").write_bytes(head + b"GLIBC_2.4\0GLIBC_2.36\0GLIBC_PRIVATE\0")
    (tmp_path / "b.so.1").write_bytes(head + b"GLIBC_2.9\0GLIBC_2.17.1\0NOTGLIBC_2.99\0")
    (tmp_path / "notes.txt").write_bytes(b"\0GLIBC_2.77\0")
    assert glibc.needed(tmp_path) == "2.36"
    assert glibc.needed(tmp_path / "none") == ""


def test_the_bundle_for_macos_opens_exported_games(tmp_path: Path) -> None:
    contents = tmp_path / "A.app" / "Contents"
    contents.mkdir(parents=True)
    kept = {"CFBundleExecutable": "chocolate-factory", "CFBundleName": "chocolate-factory"}
    (contents / "Info.plist").write_bytes(plistlib.dumps(kept))
    macos.complete(tmp_path / "A.app", "1.20.3")
    said = plistlib.loads((contents / "Info.plist").read_bytes())
    assert said["CFBundleExecutable"] == "chocolate-factory"
    assert (said["CFBundleName"], said["CFBundleShortVersionString"]) == (build.TITLE, "1.20.3")
    opened = said["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
    kinds = {each["UTTypeIdentifier"]: each for each in said["UTExportedTypeDeclarations"]}
    assert kinds[opened[0]]["UTTypeTagSpecification"] == {
        "public.filename-extension": ["chocolate"]
    }


def test_what_was_installed_for_a_build_does_not_name_the_folder_of_the_build(
    tmp_path: Path,
) -> None:
    made = []
    for digest in ("Iuae0", "8etWX"):
        record = tmp_path / digest / "_internal" / "pygments-2.21.0.dist-info" / "RECORD"
        record.parent.mkdir(parents=True)
        inside = "pygments/__init__.py,sha256=abc,12\n"
        record.write_text(f'../../../bin/pygmentize,sha256={digest},246\n{inside}"../a,b",,\n')
        build.forget_scripts(tmp_path / digest)
        made.append(record.read_bytes())
    assert made == [inside.encode()] * 2
    build.forget_scripts(tmp_path / "nowhere")
