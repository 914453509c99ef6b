"""Card packs in the window: their page, the choice in New game, and games played with them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from chocolate_factory import exchange, wiring
from chocolate_factory.content import folders
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.play.record.reader import read_record
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.session import Session
from chocolate_factory.views.pages.packs import PacksPage
from chocolate_factory.views.setup.new_game import NewGame
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import FEW_SIZES, a_shell, home, piloted, said, shell, words

__all__ = ["home", "shell"]

NOTE = "pack: {name: Heavy Nuts, author: Ada, about: Nuts all week., game: conveyor}\n"
CARD = "orders:\n  - {id: nuts, name: Nut Heap, size: %s, source: own, stages: [%s]}\n"
STAGE = "{pay: [nuts], money: 3}"


def pack(name: str = "nuts", note: str = NOTE, orders: str = CARD % ("small", STAGE)) -> Path:
    folder = folders.packs() / name
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(note)
    (folder / "orders.yaml").write_text(orders)
    return folder


def begun(shell: Shell) -> Path:
    """A game begun with the pack, by mouse."""
    shell.new_game()
    pilot = piloted(shell)
    pilot.click("pack/nuts")
    pilot.click("preset/friends")
    pilot.click("start")
    match = shell.match
    assert match is not None
    assert match.session.path is not None
    return match.session.path


def test_the_page_tells_what_each_pack_does_and_what_is_wrong(shell: Shell) -> None:
    pack()
    pack("wrong", NOTE.replace("Heavy", "Rotten"), CARD % ("tiny", STAGE))
    pilot = piloted(shell)
    pilot.key("k")
    assert isinstance(shell.director.top, PacksPage)
    pilot.settle()
    told = words(shell)
    assert "Heavy Nuts" in told
    assert "By Ada, in nuts" in told
    assert "orders.yaml: 1 new." in told
    assert "wrong/orders.yaml, line 2, key orders[0].size" in told.replace(" wrong/", "wrong/")
    assert "Rotten Nuts" in told


def test_look_again_sees_what_was_mended(shell: Shell) -> None:
    folder = pack(orders=CARD % ("tiny", STAGE))
    shell.show_page("card_packs")
    pilot = piloted(shell)
    assert "tiny" in words(shell)
    (folder / "orders.yaml").write_text(CARD % ("small", STAGE))
    pilot.click("again")
    pilot.settle()
    assert "tiny" not in words(shell)
    pilot.click("copy")
    assert said(shell) == ["The path is on the clipboard."]


def test_without_a_pack_new_game_asks_nothing_and_the_page_says_how_to_begin(shell: Shell) -> None:
    shell.new_game()
    assert not any(place.startswith("pack/") for place in piloted(shell).places())
    shell.show_page("card_packs")
    assert "decks --new NAME" in words(shell)


def test_a_game_is_played_with_the_pack_chosen_and_its_record_names_it(shell: Shell) -> None:
    pack()
    path = begun(shell)
    header = read_record(path).header
    assert header.pack == "Heavy Nuts"
    assert header.deck == wiring.open_game("conveyor", "nuts").game.deck
    assert shell.match is not None
    game = shell.match.game
    assert isinstance(game, Conveyor)
    assert "nuts" in game.book.orders
    shell.menu()
    shell.saves()
    assert "with Heavy Nuts" in words(shell)


def test_the_game_outlives_the_pack(shell: Shell, tmp_path: Path) -> None:
    folder = pack()
    path = begun(shell)
    shell.menu()
    shutil.rmtree(folder)
    assert verify(path, wiring.find_game(path.parent)).problems == ()
    shell.open_save(path)
    match = shell.match
    assert match is not None
    shell.rematch(match)
    again = shell.match
    assert again is not None
    assert again is not match
    assert again.session.header.pack == "Heavy Nuts"
    assert again.session.header.deck == read_record(path).header.deck
    shell.branch(again, 0, 7)
    assert shell.match is not None
    assert shell.match.session.header.pack == "Heavy Nuts"
    shell.menu()
    out = exchange.export(path, tmp_path / "x.chocolate")
    shutil.rmtree(path.parent / wiring.ARCHIVE)
    path.unlink()
    received = exchange.receive(out, shell.store)
    opened = Session.open(received.path, wiring.find_game(received.path.parent), writing=False)
    assert opened.header.pack == "Heavy Nuts"


def test_the_choice_is_remembered_and_a_pack_that_went_bad_is_told(home: Path) -> None:
    folder = pack()
    shell = a_shell(remember=True)
    begun(shell)
    assert shell.settings.packs == {"conveyor": "nuts"}
    shell.menu()
    shell.new_game()
    page = shell.director.top
    assert isinstance(page, NewGame)
    assert page.packs.key == "nuts"
    shell.menu()
    (folder / "orders.yaml").write_text(CARD % ("tiny", STAGE))
    shell.new_game()
    page = shell.director.top
    assert isinstance(page, NewGame)
    assert page.packs.key == ""
    assert "nuts/orders.yaml, line 2" in said(shell)[0]
    shell.close()


def test_a_pack_that_goes_while_the_form_is_open_is_told_at_the_start(shell: Shell) -> None:
    folder = pack()
    shell.new_game()
    pilot = piloted(shell)
    pilot.click("pack/nuts")
    shutil.rmtree(folder)
    pilot.click("start")
    assert shell.match is None
    assert "no card pack nuts" in said(shell)[-1]


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_pages_with_packs_are_not_cut(size: tuple[int, int], scale: float, home: Path) -> None:
    pack()
    pack("wrong", NOTE.replace("Heavy Nuts", "N" * 60), CARD % ("tiny", STAGE))
    shell = a_shell(size, scale)
    for page in ("card_packs", "new_game"):
        if page == "new_game":
            shell.new_game()
        else:
            shell.show_page("card_packs")
        piloted(shell)
        cuts = [cut.words for cut in shell.director.frame.cuts]
        assert [words for words in cuts if "NNN" not in words] == []
    shell.close()
