"""The page of versions and licences."""

from __future__ import annotations

from pathlib import Path

import pytest

from chocolate_factory import __version__
from chocolate_factory.content import folders, licences
from chocolate_factory.ui.controls.field import paste_text
from chocolate_factory.views.pages.about import AboutPage
from chocolate_factory.views.shell import Shell
from scripts import build
from tests.helpers.shell import home, piloted, said, shell, words

__all__ = ["home", "shell"]


def test_everything_bundled_has_a_version_or_a_licence() -> None:
    parts = {part.name: part for part in licences.parts()}
    assert {"Chocolate Factory", "Python", *licences.LIBRARIES} <= parts.keys()
    for name in ("Chocolate Factory", "pygame-ce", "msgspec", "PyYAML", "Limelight (font)"):
        assert parts[name].texts, name
        assert all(len(licences.read(path)) > 200 for path in parts[name].texts), name
    assert "SIL" in licences.read(parts["Limelight (font)"].texts[0])
    assert "sdl2" in parts, "a checkout keeps the licences of what an executable bundles"


def test_an_installation_without_licences_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As in a wheel: only what lies in it, and the libraries' own."""
    monkeypatch.setattr(folders, "_PACKAGE", tmp_path / "chocolate_factory")
    parts = licences.parts()
    assert parts[0].version == __version__
    named = {part.name: part for part in parts}
    assert "sdl2" not in named
    assert named["pygame-ce"].texts == ()
    assert "Lesser" in named["pygame-ce"].terms or "LGPL" in named["pygame-ce"].terms
    assert "cannot be read" in licences.read(tmp_path)


def test_an_executable_has_them_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "licences" / "msgspec").mkdir(parents=True)
    (tmp_path / "licences" / "msgspec" / "LICENSE").write_text("terms of msgspec")
    for name in ("python", "opus", "README"):
        (tmp_path / "licences" / f"{name}.txt").write_text(f"terms of {name}")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "chocolate-factory"))
    parts = {part.name: part for part in licences.parts()}
    told = {name: [licences.read(path) for path in part.texts] for name, part in parts.items()}
    assert told["msgspec"] == ["terms of msgspec"]
    assert told["Python"] == ["terms of python"]
    assert told["opus"] == ["terms of opus"]
    assert "README" not in told


def test_each_part_is_read_and_the_versions_are_copied(shell: Shell) -> None:
    pilot = piloted(shell)
    pilot.click("about")
    page = shell.director.top
    assert isinstance(page, AboutPage)
    assert "unofficial" in words(shell)
    for at in range(len(page.parts)):
        page.list.pick(at)
        pilot.settle()
        assert page.parts[at].name in words(shell)
    pilot.click("copy")
    assert said(shell) == ["The versions are on the clipboard."]
    assert f"Chocolate Factory {__version__}" in paste_text()
    pilot.key("pagedown")
    pilot.key("esc")


def test_what_is_shown_is_what_is_bundled() -> None:
    assert build.RUNTIME == licences.LIBRARIES
