"""The options of a game in New game: which of them stand together."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Option
from chocolate_factory.games import catalog
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.setup.options_form import OptionsForm
from tests.helpers.toy import Toy


def form(*options: Option) -> OptionsForm:
    """The form of a game with these options, for two people."""
    game = Toy()
    game.options = options
    return OptionsForm(game, {}, lambda: ["Ada", "Bert"])


def plain(key: str, group: str = "") -> Option:
    return Option(key, key.title(), (False, True), False, group=group)


def test_options_stand_together_by_their_group_and_not_by_their_choices() -> None:
    made = form(plain("one", "More"), plain("other"), plain("two", "More"))
    assert len(made.groups()) == 2
    made.choose_all("one", "True")
    assert made.values == {"one": True, "other": False, "two": True}


def test_what_does_not_count_stands_nowhere() -> None:
    alone = msgspec.structs.replace(plain("alone"), seats=(1, 1))
    assert len(form(alone, plain("other")).groups()) == 1


@pytest.mark.parametrize("game_id", catalog.FOLDERS)
def test_who_has_a_group_has_the_same_choices_as_its_fellows(game_id: str) -> None:
    choices: dict[str, set[object]] = {}
    for option in catalog.open_game(game_id).game.options:
        if option.group:
            choices.setdefault(option.group, set()).add(option.choices)
    assert all(len(same) == 1 for same in choices.values())


def test_what_is_shown_at_once_stands_apart_and_is_no_hidden_change() -> None:
    made = form(msgspec.structs.replace(plain("which"), first=True), plain("other"))
    assert (len(made.groups(first=True)), len(made.groups())) == (1, 1)
    made.choices["which"].value = "True"
    assert made.changed() == 0
    made.choices["other"].value = "True"
    assert made.changed() == 1


def test_what_there_is_an_option_for_is_asked_once() -> None:
    """One option chooses the side of all boards, so the players' sides need no row for all."""
    game = wiring.open_game("factory_fun").game
    made = OptionsForm(game, {}, lambda: ["Ada", "Bert"])
    shell = app.headless_shell((1280, 800))
    frame = Frame(shell.director.sizes, shell.director.art, shell.director.texts)
    y = 0.0
    for draw in made.groups():
        y += draw(frame, Rect(0, y, 600, 0))
    places = {spot.place for spot in frame.spots}
    assert {"option/side/expert", "option/side_0/expert", "option/side_1/same"} <= places
    assert not [place for place in places if place.startswith("all/side")]
