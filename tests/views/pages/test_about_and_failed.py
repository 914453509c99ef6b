"""The page of versions and licences, and the screen after what nobody foresaw: on with the game, or
a report with nothing personal."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from chocolate_factory import __version__, exchange
from chocolate_factory.content import folders, libraries, licences
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.play.record.anonymous import without_names
from chocolate_factory.play.record.verify import verify
from chocolate_factory.ui.controls.field import paste_text
from chocolate_factory.views.pages.about import AboutPage
from chocolate_factory.views.pages.failed import Failed
from chocolate_factory.views.shell import Shell
from chocolate_factory.wiring import find_game
from tests.helpers.shell import (
    FEW_SIZES,
    NAMES,
    a_shell,
    home,
    piloted,
    said,
    saved,
    shell,
    words,
)

__all__ = ["home", "shell"]

# versions and licences


def test_everything_bundled_has_a_version_or_a_licence() -> None:
    parts = {part.name: part for part in licences.parts()}
    assert {"Chocolate Factory", "Python", *libraries.LIBRARIES} <= parts.keys()
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
    (tmp_path / "licences" / "pyinstaller").mkdir()
    (tmp_path / "licences" / "pyinstaller" / "COPYING.txt").write_text("terms of the starter")
    for name in ("python", "opus", "README"):
        (tmp_path / "licences" / f"{name}.txt").write_text(f"terms of {name}")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "chocolate-factory"))
    parts = {part.name: part for part in licences.parts()}
    told = {name: [licences.read(path) for path in part.texts] for name, part in parts.items()}
    assert told["msgspec"] == ["terms of msgspec"]
    assert told["Python"] == ["terms of python"]
    assert told["pyinstaller"] == ["terms of the starter"]
    assert told["opus"] == ["terms of opus"]
    assert "README" not in told


def test_each_part_is_read_and_the_versions_are_copied(shell: Shell) -> None:
    pilot = piloted(shell)
    pilot.click("about")
    page = shell.director.top
    assert isinstance(page, AboutPage)
    assert "unofficial" in words(shell)
    for at in range(0, len(page.parts), 6):  # each is a long text
        page.list.pick(at)
        pilot.settle()
        assert page.parts[at].name in words(shell)
    pilot.click("copy")
    assert said(shell) == ["The versions are on the clipboard."]
    assert f"Chocolate Factory {__version__}" in paste_text()
    pilot.key("pagedown")
    pilot.key("esc")


# after a failure


def broken(shell: Shell, home: Path) -> Path:
    """A game at the table, and then a failure."""
    path = saved(home / "saves" / "a.jsonl", 9)
    shell.open_save(path)
    shell.log_file = home / "logs" / "log.txt"
    shell.log_file.parent.mkdir(parents=True)
    shell.log_file.write_text(
        f"{Path.home()} failed, and {home / 'saves'} as well\n{NAMES[0]}\x1b[31m, {NAMES[1]}d\n"
    )
    try:
        raise KeyError("a hole", NAMES[1])
    except KeyError as error:
        shell.show_failure(error)
    return path


def test_a_failure_with_a_sentence_of_its_own_says_it(shell: Shell) -> None:
    shell.show_failure(ChocolateError("The disk is full."))
    piloted(shell)
    assert "The program stumbled: The disk is full." in words(shell)


def test_play_on_opens_the_game_again(shell: Shell, home: Path) -> None:
    path = broken(shell, home)
    pilot = piloted(shell)
    assert isinstance(shell.director.top, Failed)
    pilot.key("return")
    assert shell.match is not None
    assert shell.match.session.path == path


def test_the_report_holds_what_is_needed_and_nothing_personal(
    shell: Shell, home: Path, tmp_path: Path
) -> None:
    broken(shell, home)
    pilot = piloted(shell)
    pilot.click("report")
    assert "The report is in" in words(shell)
    (path,) = (home / "exports").glob("*.zip")
    with zipfile.ZipFile(path) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    assert set(content) == {"what-happened.txt", "log.txt", "game.chocolate"}
    assert b"KeyError: ('a hole', 'Player 2')" in content["what-happened.txt"]
    assert b"Chocolate Factory" in content["what-happened.txt"]
    told = f"~ failed, and …/home/saves as well\nPlayer 1\ufffd[31m, {NAMES[1]}d\n"
    assert content["log.txt"].decode() == told, "a name is not looked for within words"
    together = b"".join(content.values())
    assert str(Path.home()).encode() not in together.replace(b"/root/.pyenv", b"")
    (tmp_path / "game.chocolate").write_bytes(content["game.chocolate"])
    received = exchange.receive(tmp_path / "game.chocolate", shell.store)
    assert not any(name.encode() in received.path.read_bytes() for name in NAMES)
    assert verify(received.path, find_game(received.path.parent)).problems == ()
    pilot.click("report")
    assert len(list((home / "exports").glob("*.zip"))) == 2


def test_a_report_is_written_without_log_and_game_too(shell: Shell, home: Path) -> None:
    shell.show_failure(RuntimeError("x"))
    pilot = piloted(shell)
    assert "go_on" not in pilot.places()
    pilot.click("report")
    (path,) = (home / "exports").glob("*.zip")
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["what-happened.txt"]


def test_where_no_report_can_be_written_a_sentence_says_so(shell: Shell, home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "exports").write_text("a file in the way")
    shell.show_failure(RuntimeError("x"))
    piloted(shell).click("report")
    assert "cannot be written" in words(shell)


def test_a_record_without_names_plays_the_same_game(home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 30)
    plain = path.with_name("b.jsonl")
    plain.write_bytes(without_names(path))
    find = find_game(path.parent)
    assert verify(plain, find).actions == verify(path, find).actions
    assert verify(plain, find).problems == ()


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_all_of_it_can_be_read(size: tuple[int, int], scale: float, home: Path) -> None:
    shell = a_shell(size, scale)
    broken(shell, home)
    pilot = piloted(shell)
    pilot.click("report")
    pilot.settle()
    assert [cut.words for cut in shell.director.frame.cuts] == []
    shell.close()
