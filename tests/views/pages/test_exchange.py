"""Games in one file: exported from the list, dropped on the window, and what closing asks."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pygame
import pytest

from chocolate_factory import app, exchange
from chocolate_factory.content import decks, folders
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.play import parcel
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.controls.field import paste_text
from chocolate_factory.views.pages.menu import Menu
from chocolate_factory.views.pages.saves import SavesPage
from chocolate_factory.views.shell import Shell
from tests.helpers.folders import ROOT
from tests.helpers.shell import at_random, home, piloted, said, saved, shell

__all__ = ["home", "shell"]


def dropped(shell: Shell, path: Path) -> None:
    shell.director.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))


def closed(shell: Shell) -> None:
    shell.director.handle(pygame.event.Event(pygame.QUIT))


def dialog(shell: Shell) -> Dialog:
    top = shell.director.top
    assert isinstance(top, Dialog)
    return top


def with_own_cards(folder: Path) -> Path:
    """A save whose cards are those of no program, but lie beside it."""
    opened = catalog.open_game("conveyor", ROOT / "tests" / "decks" / "conveyor")
    decks.archive(folder / "cards", opened.cards)
    players = (Player("Ada", "red", "human"), Player("Bertrand", "blue", "human"))
    setup = Setup(players, {"start": 0})
    session = at_random(Session.new(opened.game, setup, 5, folder / "own.jsonl"), 12)
    session.close()
    return folder / "own.jsonl"


def journals(home: Path) -> list[Path]:
    return sorted((home / "saves").glob("*.jsonl"))


def test_a_friend_plays_on_with_the_cards_that_came_along(
    shell: Shell, home: Path, tmp_path: Path
) -> None:
    mine = with_own_cards(tmp_path / "mine")
    (tmp_path / "mail").mkdir()
    sent = exchange.export(mine, tmp_path / "mail" / "for you.chocolate")
    dropped(shell, sent)
    match = shell.match
    assert match is not None
    assert match.session.path == home / "saves" / "for you.jsonl"
    assert match.session.saved
    assert match.session.length == 12
    assert match.session.path.read_bytes() == mine.read_bytes()
    (deck,) = (home / "saves" / "cards").iterdir()
    assert deck.read_bytes() == (tmp_path / "mine" / "cards" / deck.name).read_bytes()


def test_the_same_file_twice_is_one_save_until_it_is_played_on(
    shell: Shell, home: Path, tmp_path: Path
) -> None:
    sent = exchange.export(saved(tmp_path / "mine" / "a.jsonl"), tmp_path / "a.chocolate")
    dropped(shell, sent)
    dropped(shell, sent)
    assert len(journals(home)) == 1
    assert "This game was among your saves already." in said(shell)
    match = shell.match
    assert match is not None
    seat = match.game.decision(match.state).seats[0]  # type: ignore[union-attr]
    match.do(match.game.legal(match.state, seat)[0])
    dropped(shell, sent)
    assert [path.name for path in journals(home)] == ["a-2.jsonl", "a.jsonl"]
    assert any("played on from this game before, in a.jsonl" in words for words in said(shell))
    assert shell.match is not None
    assert shell.match.session.path == home / "saves" / "a-2.jsonl"


def test_a_plain_journal_that_is_dropped_goes_among_the_saves(
    shell: Shell, home: Path, tmp_path: Path
) -> None:
    dropped(shell, with_own_cards(tmp_path / "mine"))
    assert [path.name for path in journals(home)] == ["own.jsonl"]
    dropped(shell, home / "saves" / "own.jsonl")
    assert [path.name for path in journals(home)] == ["own.jsonl"]
    assert shell.match is not None


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 nothing", b"\x89PNG", b'{"n":0}\n'])
def test_anything_else_that_is_dropped_is_told_and_leaves_nothing(
    shell: Shell, home: Path, tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "a picture.png"
    path.write_bytes(data)
    for odd in (path, tmp_path, tmp_path / "nothing"):
        dropped(shell, odd)
        assert dialog(shell).title == "This game cannot be opened"
        shell.director.pop()
    assert isinstance(shell.director.top, Menu)
    assert not (home / "saves").exists()


def test_cards_that_were_changed_on_the_way_are_refused(
    shell: Shell, home: Path, tmp_path: Path
) -> None:
    sent = exchange.export(with_own_cards(tmp_path / "mine"), tmp_path / "a.chocolate")
    content = parcel.read(sent)
    ((digest, cards),) = content.cards.items()
    changed = content._replace(cards={digest: cards.replace(b"1", b"2", 1)})
    sent.write_bytes(parcel.pack(changed))
    dropped(shell, sent)
    assert "changed or damaged" in dialog(shell)._text.markdown
    assert not (home / "saves").exists()


def test_what_was_exported_is_told_with_its_path_to_copy(shell: Shell, tmp_path: Path) -> None:
    shell.saves()
    page = shell.director.top
    assert isinstance(page, SavesPage)
    path = tmp_path / "Ada against Bertrand.chocolate"
    page._tell_exported(path)
    assert path.name in dialog(shell)._text.markdown
    dialog(shell).finish("copy")
    assert paste_text() == str(path)
    assert said(shell) == ["The path is on the clipboard."]


def test_a_save_without_its_cards_anywhere_is_not_exported(tmp_path: Path) -> None:
    path = with_own_cards(tmp_path / "mine")
    for file in (tmp_path / "mine" / "cards").iterdir():
        file.unlink()
    with pytest.raises(BadRecord, match="cards of this game are missing"):
        exchange.export(path, tmp_path / "a.chocolate")
    assert not (tmp_path / "a.chocolate").exists()


def test_export_in_the_list_says_where_and_takes_a_free_name(shell: Shell, home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl")
    shell.store.rename(path, "Ada: a / b?")
    shell.saves()
    pilot = piloted(shell)
    for name in ("Ada- a - b.chocolate", "Ada- a - b-2.chocolate"):
        pilot.key("e")
        assert name in dialog(shell)._text.markdown
        assert parcel.read(home / "exports" / name).journal == path.read_bytes()
        pilot.key("escape")
    assert shell.director.frame.find("export") is not None


def test_downloads_are_the_persons_or_their_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CHOCOLATE_FACTORY_HOME", raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: tmp_path / "Downloads")
    assert folders.exports() == tmp_path
    (tmp_path / "Downloads").mkdir()
    assert folders.exports() == tmp_path / "Downloads"


def test_the_program_opens_an_exported_game(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = exchange.export(saved(tmp_path / "mine" / "a.jsonl"), tmp_path / "a.chocolate")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(app, "keep_log", lambda: None)
    shown = Shell.show_table

    def then_quit(self: Shell, match: object) -> None:
        shown(self, match)  # type: ignore[arg-type]
        self.director.step()
        self.quit()

    monkeypatch.setattr(Shell, "show_table", then_quit)
    assert app.run_window(sent) == 0
    assert (home / "saves" / "a.png").exists()


# closing


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError("no space")

    monkeypatch.setattr("os.fsync", full)


def with_an_act_unsaved(shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.open_save(saved(home / "saves" / "a.jsonl", 9))
    match = shell.match
    assert match is not None
    assert match.seat is not None
    full_disk(monkeypatch)
    match.do(match.game.legal(match.state, match.seat)[0])
    assert not match.session.saved


def test_closing_the_window_asks_if_an_act_would_be_lost(
    shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_an_act_unsaved(shell, home, monkeypatch)
    closed(shell)
    closed(shell)
    assert "will be lost" in dialog(shell)._text.markdown
    pilot = piloted(shell)
    pilot.key("escape")
    assert shell.director.running
    assert len(shell.director.scenes) == 1
    closed(shell)
    pilot.settle()
    pilot.click("dialog:leave")
    assert not shell.director.running


def test_closing_asks_nothing_once_it_can_be_saved(
    shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_an_act_unsaved(shell, home, monkeypatch)
    monkeypatch.undo()
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(home))
    closed(shell)
    assert not shell.director.running


def test_a_dropped_game_asks_before_it_takes_the_place_of_one_unsaved(
    shell: Shell, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = exchange.export(saved(tmp_path / "mine" / "b.jsonl"), tmp_path / "b.chocolate")
    with_an_act_unsaved(shell, home, monkeypatch)
    playing = shell.match
    dropped(shell, sent)
    assert "will be lost" in dialog(shell)._text.markdown
    piloted(shell).key("escape")
    assert shell.match is playing


def test_after_a_failure_closing_asks_nothing(
    shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_an_act_unsaved(shell, home, monkeypatch)
    shell.show_failure(RuntimeError("first"))
    closed(shell)
    assert not shell.director.running
