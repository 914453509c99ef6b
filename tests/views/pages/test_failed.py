"""The screen after what nobody foresaw: on with the game, and a report with nothing personal."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from chocolate_factory import exchange
from chocolate_factory.play.record.anonymous import without_names
from chocolate_factory.play.record.verify import verify
from chocolate_factory.views.pages.failed import Failed
from chocolate_factory.views.shell import Shell
from chocolate_factory.wiring import find_game
from tests.helpers.shell import NAMES, SIZES, a_shell, home, piloted, saved, shell, words

__all__ = ["home", "shell"]


def broken(shell: Shell, home: Path) -> Path:
    """A game at the table, and then a failure."""
    path = saved(home / "saves" / "a.jsonl", 9)
    shell.open_save(path)
    shell.log_file = home / "logs" / "log.txt"
    shell.log_file.parent.mkdir(parents=True)
    shell.log_file.write_text(f"{Path.home()} failed, and {home / 'saves'} as well\n")
    try:
        raise KeyError("a hole")
    except KeyError as error:
        shell.show_failure(error)
    return path


def test_play_on_opens_the_game_again(shell: Shell, home: Path) -> None:
    path = broken(shell, home)
    pilot = piloted(shell)
    assert isinstance(shell.director.top, Failed)
    pilot.key("return")
    assert shell.match is not None
    assert shell.match.path == path


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
    assert b"KeyError: 'a hole'" in content["what-happened.txt"]
    assert b"Chocolate Factory" in content["what-happened.txt"]
    assert content["log.txt"] == "~ failed, and …/home/saves as well\n".encode()
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


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_all_of_it_can_be_read(size: tuple[int, int], scale: float, home: Path) -> None:
    shell = a_shell(size, scale)
    broken(shell, home)
    pilot = piloted(shell)
    pilot.click("report")
    pilot.settle()
    assert [cut.words for cut in shell.director.frame.cuts] == []
    shell.close()
