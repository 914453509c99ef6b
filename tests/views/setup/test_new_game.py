"""The form for a new game."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from chocolate_factory.core.game import Player
from chocolate_factory.core.rng import MAX_SEED
from chocolate_factory.games import catalog
from chocolate_factory.ui.controls.field import paste_text
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage.focus import focusable, nearest
from chocolate_factory.views import covers, preferences
from chocolate_factory.views.setup.new_game import EQUAL, NewGame
from chocolate_factory.views.setup.seats_form import marker_words
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.shell import FEW_SIZES, SIZES, Words, a_shell, home, piloted, said, shell, words

__all__ = ["home", "shell"]


def form(shell: Shell, more: bool = False, bots: int = 2) -> tuple[NewGame, Pilot]:
    """The form with a person and so many bots."""
    shell.new_game()
    pilot = piloted(shell)
    page = shell.director.top
    assert isinstance(page, NewGame)
    while len(page.setup().players) <= bots:
        page.seats.add()
    page.redraw()
    pilot.settle()
    if more:
        pilot.click("more")
        pilot.settle()
    return page, pilot


def typed(pilot: Pilot, place: str, text: str) -> None:
    """Puts another text into a field."""
    pilot.click(place)
    pilot.key("ctrl+a")
    pilot.key("backspace")
    pilot.type(text)


def test_arrows_reach_all_of_the_form(shell: Shell) -> None:
    _page, pilot = form(shell)
    spots = pilot.director.frame.live
    found = [focusable(spots)[0].place]
    for place in found:
        ways = (nearest(spots, place, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        found += [way for way in dict.fromkeys(ways) if way and way not in found]
    assert set(found) == {spot.place for spot in focusable(spots)}
    assert nearest(spots, "seat/0/name", 1, 0) == "seat/0/kind"
    assert nearest(spots, "seat/0/kind", 0, 1) == "seat/1/kind"


def test_arrows_go_through_all_rows_between_the_button_that_starts_and_the_players(
    shell: Shell,
) -> None:
    shell.unplayed = frozenset(catalog.GAMES)
    _page, pilot = form(shell, bots=1)
    shell.director.set_focus("start", ring=True)
    way = []
    for key in ("up", "right", "down", "up", "left", "up"):
        pilot.key(key)
        way.append(shell.director.focus.place)
    assert way[1:3] == ["first_game", "start"]
    assert way[0] in ("more", "first_game")
    assert way[4] == "more"
    assert way[5] is not None
    assert way[5].startswith("seat/1/")


def test_the_menu_says_which_games_there_are(shell: Shell) -> None:
    told = piloted(shell).spot("new_game").tooltip
    assert told.startswith(f"Pick one of {len(catalog.GAMES)} games: ")
    assert all(known.title in told for known in catalog.GAMES.values())


def test_the_first_time_a_person_meets_one_bot(shell: Shell) -> None:
    page, _pilot = form(shell, bots=1)
    players = page.setup().players
    assert [player.kind for player in players] == ["human", "easy"]
    assert len({player.colour for player in players}) == 2


def test_a_game_that_is_best_for_three_begins_with_three(shell: Shell) -> None:
    """Coming from a game for two, by each preset, and back; who chose another number keeps it."""
    page, pilot = form(shell, bots=1)
    seated: list[list[str]] = []
    for place in ("game/coffee_rush", "preset/friends", "preset/bot", "game/factory_fun"):
        pilot.click(place)
        seated.append([player.kind for player in page.seats.players])
    three = ["human", "easy", "easy"]
    assert seated == [three, ["human"] * 3, three, ["human", "easy"]]
    for _click in range(2):
        pilot.click("seats/add")
    pilot.click("game/coffee_rush")
    assert len(page.seats.players) == 4
    pilot.key("escape")
    shell.settings.players, shell.settings.game = (), "coffee_rush"
    page, pilot = form(shell, bots=1)
    assert [player.kind for player in page.seats.players] == three


def test_what_was_looked_at_only_seats_nobody(shell: Shell) -> None:
    _page, pilot = form(shell, bots=1)
    pilot.click("game/coffee_rush")
    pilot.key("escape")
    page, _pilot = form(shell, bots=1)
    assert page.game.id == "conveyor"
    assert len(page.seats.players) == 2


def test_usual_companies_are_seated_at_once(shell: Shell) -> None:
    page, pilot = form(shell, bots=1)
    assert chosen(page, pilot) == ["preset/bot"], "a bot sits there the first time"
    pilot.click("preset/bot")
    assert [p.kind for p in page.seats.players] == ["human", "easy"], "nothing is lost"
    pilot.click("preset/solo")
    assert [p.name for p in page.seats.players] == ["Ada"]
    assert chosen(page, pilot) == ["preset/solo"]
    pilot.click("preset/bot")
    assert [p.kind for p in page.seats.players] == ["human", "easy"], "who sat there comes back"
    assert chosen(page, pilot) == ["preset/bot"]
    pilot.click("preset/friends")
    assert chosen(page, pilot) == ["preset/friends"]
    assert [p.kind for p in page.seats.players] == ["human", "human"]
    assert len({p.name for p in page.seats.players}) == 2
    assert len({p.colour for p in page.seats.players}) == 2
    pilot.click("game/coffee_rush")
    pilot.settle()
    assert "preset/solo" not in pilot.places()
    assert "preset/bot" in pilot.places()


def test_a_company_comes_back_as_it_was_before_solo(shell: Shell) -> None:
    page, pilot = form(shell)
    page.seats.seats[2].kind.value = "hard"
    before = page.seats.players
    pilot.click("preset/solo")
    page.seats.seats[0].name.set("Zoe")
    pilot.click("preset/bot")
    own, *bots = page.seats.players
    assert (own.name, tuple(bots)) == ("Zoe", before[1:])


def test_where_no_bot_has_sat_the_weakest_comes(shell: Shell) -> None:
    shell.settings.players = (Player("Ada", "red", "human"),)
    page, pilot = form(shell, bots=0)
    pilot.click("preset/bot")
    assert [p.kind for p in page.seats.players] == ["human", "beginner"]


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_what_companies_bots_and_options_are_is_told_in_full(
    size: tuple[int, int], scale: float, home: Path
) -> None:
    shell = a_shell(size, scale)
    page, pilot = form(shell, bots=3)
    for seat in page.seats.seats[1:]:
        seat.kind.value = "beginner"
    page.activate("more", "click")
    pilot.settle()
    frame = Words(shell.director.sizes, shell.director.art, shell.director.texts)
    page.build(frame)
    told = page.seats.seats[1].character
    assert told
    assert told not in [cut.words for cut in frame.cuts]
    page.activate("preset/solo", "click")
    options = page.options.choices
    for key in ("initial_demands", "extra_parts", "extra_employees"):
        choice = options[key]
        assert all(choice.tooltips[one] for one, _name in choice.options)
    assert page.game.words().alone()[1] in words(shell)


def test_what_is_for_one_seat_is_named_by_who_sits_there(shell: Shell) -> None:
    page, _pilot = form(shell, more=True)
    page.activate("game/factory_fun", "click")
    names = page.seats.names
    written = words(shell).split("\n")
    assert all(written.count(name) >= 2 for name in names), "beside the side, and the board"
    assert "Player 1's side" not in written


def test_a_level_that_another_game_has_not_becomes_the_nearest(shell: Shell) -> None:
    page, pilot = form(shell, bots=1)
    pilot.click("preset/friends")
    pilot.click("preset/bot")
    page.seats.seats[1].kind.value = "hard-saver"
    pilot.click("seats/add")
    page.seats.seats[2].kind.value = "beginner"
    pilot.click("game/coffee_rush")
    pilot.settle()
    assert [p.kind for p in page.seats.players] == ["human", "hard", "easy"]


class Marked(Words):
    """Notes which places are drawn as chosen."""

    def __init__(self, *how: object) -> None:
        super().__init__(*how)
        self.chosen: list[str] = []

    def state(self, place: str, enabled: bool = True, selected: bool = False) -> str:
        if selected:
            self.chosen.append(place)
        return super().state(place, enabled, selected)


def chosen(page: NewGame, pilot: Pilot) -> list[str]:
    """The companies that are shown as those that sit there."""
    pilot.settle()
    director = page.director
    frame = Marked(director.sizes, director.art, director.texts)
    page.build(frame)
    return [place for place in frame.chosen if place.startswith("preset/")]


def test_who_is_added_is_a_person_among_persons_and_a_bot_like_the_bots(shell: Shell) -> None:
    page, pilot = form(shell, bots=1)
    pilot.click("preset/friends")
    pilot.click("seats/add")
    assert [p.kind for p in page.seats.players] == ["human"] * 3
    pilot.click("preset/bot")
    pilot.click("seats/add")
    assert [p.kind for p in page.seats.players] == ["human", "easy", "easy"]
    pilot.click("preset/solo")
    pilot.click("seats/add")
    assert [p.kind for p in page.seats.players] == ["human", "human"]


def test_tab_goes_down_one_column_before_the_other(shell: Shell) -> None:
    shell.director.resize(shell.director.sizes.__class__(1920, 1080, 1.0))
    page, pilot = form(shell, more=True)
    pilot.settle()
    order = page._order()
    kinds = [place.split("/")[0] for place in order]
    found = list(dict.fromkeys(kinds))
    assert found == [
        *("back", "game", "seats", "preset", "seat", "more"),
        *("all", "option", "seed", "start"),
    ]
    first, last = kinds.index("all"), len(kinds) - 1 - kinds[::-1].index("option")
    assert set(kinds[first : last + 1]) == {"all", "option"}


def test_all_but_game_and_players_stands_under_more(shell: Shell) -> None:
    page, pilot = form(shell)
    hidden = ("option/", "all/", "seed")
    assert not [spot.place for spot in page._whole() if spot.place.startswith(hidden)]
    assert "More options" in words(shell)
    pilot.click("more")
    pilot.settle()
    assert {"option/palace/A", "all/palace/A", "seed"} <= {spot.place for spot in page._whole()}
    assert page.scroll.offset > 0, "what came up is seen"
    pilot.click("option/palace/B")
    pilot.click("more")
    pilot.settle()
    assert page.scroll.offset == 0
    assert "More options (1 changed)" in words(shell)


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_what_is_asked_first_stands_above_the_players(
    size: tuple[int, int], scale: float, home: Path
) -> None:
    shell = a_shell(size, scale)
    page, pilot = form(shell)
    pilot.click("game/plantation")
    pilot.settle()
    spots = {spot.place: spot for spot in page._whole()}
    assert "option/curtain/False" not in spots
    assert spots["option/game/candy"].rect.bottom < spots["seat/0/name"].rect.y
    assert not pilot.director.frame.cuts
    page.options.choices["game"].value = "candy"
    page.redraw()
    pilot.settle()
    assert page.game.words().choice("game", "candy") in words(shell)
    assert "More options" in words(shell).splitlines()


@pytest.mark.parametrize("n", mostly_seldom([1, 4, 9, 2, 3, 5], 3))
@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_any_number_of_games_has_its_covers(
    n: int, size: tuple[int, int], scale: float, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = list(catalog.GAMES.items())[:2]
    games = {f"{id_}{i or ''}": entry for i in range(5) for id_, entry in entries}
    shown = dict(list(games.items())[:n])
    monkeypatch.setattr(catalog, "GAMES", shown)
    shell = a_shell(size, scale)
    page, pilot = form(shell)
    found = [spot for spot in page._whole() if spot.place.startswith("game/")]
    assert [spot.place for spot in found] == ([f"game/{id_}" for id_ in shown] if n > 1 else [])
    for one, other in combinations(found, 2):
        assert not one.rect.meets(other.rect)
    assert not pilot.director.frame.cuts


def test_a_game_without_a_cover_is_shown_as_well(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert covers.cover("conveyor") is not None
    assert covers.cover("no_such_game") is None
    monkeypatch.setattr(covers, "cover", lambda _id: None)
    _page, pilot = form(shell)
    assert {"game/conveyor", "game/coffee_rush"} <= set(pilot.places())


def test_a_taken_marker_swaps(shell: Shell) -> None:
    page, pilot = form(shell)
    pilot.click("seat/0/blue")
    assert [player.colour for player in page.setup().players] == ["blue", "red", "yellow"]
    pilot.click("seat/0/green")
    assert [player.colour for player in page.setup().players] == ["green", "red", "yellow"]


def test_every_marker_has_words(shell: Shell) -> None:
    assert marker_words("red") == "red circle"
    form(shell)
    assert "Blue square: swaps with Bertrand" in words(shell)


def test_seats_are_added_removed_and_moved(shell: Shell) -> None:
    page, pilot = form(shell)
    pilot.click("seats/add")
    assert [p.name for p in page.setup().players] == ["Ada", "Bertrand", "Clara", "Dorothy"]
    assert "seats/add" not in pilot.places()
    pilot.click("seat/0/down")
    assert [p.name for p in page.setup().players][:2] == ["Bertrand", "Ada"]
    pilot.click("seat/1/up")
    pilot.click("seat/3/remove")
    pilot.click("seat/1/remove")
    assert [p.name for p in page.setup().players] == ["Ada", "Clara"]
    pilot.click("seat/1/remove")
    pilot.click("seat/0/remove")
    assert len(page.setup().players) == 1


def test_names_and_kinds_are_chosen_by_keys(shell: Shell) -> None:
    page, pilot = form(shell)
    typed(pilot, "seat/0/name", "Zoë")
    assert page.setup().players[0].name == "Zoë"
    for _step in range(20):
        pilot.key("tab")
        if shell.director.focus.place == "seat/0/kind":
            break
    pilot.key("right")
    assert page.setup().players[0].kind == page.seats.kinds[2].id != "random"
    pilot.key("left")
    pilot.key("left")
    assert page.setup().players[0].kind == "human", "no step back leads to what plays at random"


def test_options_one_by_one_and_all_at_once(shell: Shell) -> None:
    page, pilot = form(shell, more=True)
    without = "(no beans or cocoa): 1 space"
    alike, different = f"all of one kind {without}", f"each of a different kind {without}"
    assert (words(shell).count(alike), words(shell).count(different)) == (2, 1)
    pilot.click("option/palace/B")
    assert page.setup().options["palace"] == "B"
    assert (words(shell).count(alike), words(shell).count(different)) == (1, 2)
    pilot.click("all/palace/random")
    options = page.setup().options
    assert {options[store] for store in ("palace", "fancies", "dunstan")} == {"random"}
    pilot.click("all/palace/A")
    assert page.setup().options["dunstan"] == "A"
    pilot.click("option/start/1")
    assert page.setup().options["start"] == 1


def test_what_is_drawn_is_said_in_plain_words(shell: Shell) -> None:
    form(shell, more=True)
    told = words(shell).splitlines()
    assert "A or B" in told
    assert "A to D" in told
    assert "Any" not in told


def test_a_start_player_who_left_starts_no_more(shell: Shell) -> None:
    page, pilot = form(shell, more=True)
    pilot.click("option/start/2")
    pilot.click("seat/2/remove")
    assert page.setup().options["start"] == "random"


def test_the_seed_is_copied_rolled_and_typed(shell: Shell) -> None:
    page, pilot = form(shell, more=True)
    before = page.seed.field.value
    assert page.seed.number == int(before)
    pilot.click("seed/copy")
    assert paste_text() == before
    assert said(shell) == ["The seed is on the clipboard."]
    pilot.click("seed/new")
    assert page.seed.field.value != before
    typed(pilot, "seed", "42")
    pilot.click("start")
    assert shell.match is not None
    assert shell.match.session.seed == 42


@pytest.mark.parametrize("text", ["", "cocoa", "-1", "1.5", str(MAX_SEED + 1), "٣", "1e3"])
def test_a_wrong_seed_is_told_in_one_sentence(text: str, shell: Shell) -> None:
    page, pilot = form(shell)
    page.seed.field.set(text)
    pilot.click("start")
    assert shell.match is None
    assert said(shell) == [f"A seed is a whole number from 0 to {MAX_SEED}."]


def test_players_need_names_that_differ(shell: Shell) -> None:
    page, pilot = form(shell)
    typed(pilot, "seat/1/name", " Ada ")
    pilot.click("start")
    assert "Two players are called Ada; rename one of them." in said(shell)
    page.seats.seats[1].name.set("   ")
    pilot.click("start")
    assert "Player 2 has no name; type one." in said(shell)
    assert shell.match is None


def test_start_from_anywhere_and_what_was_chosen_comes_back(home: Path) -> None:
    shell = a_shell(remember=True)
    page, pilot = form(shell)
    typed(pilot, "seat/0/name", "Zoë")
    pilot.click("seat/0/green")
    pilot.click("more")
    pilot.settle()
    pilot.click("all/palace/B")
    pilot.key("ctrl+return")
    assert shell.match is not None
    assert shell.match.names[0] == "Zoë"
    assert shell.match.colours == ["green", "blue", "yellow"]
    stored, trouble = preferences.load(home)
    assert trouble is None
    again = a_shell()
    again.settings.players, again.settings.options = stored.players, stored.options
    page, _pilot = form(again)
    assert page.setup().players[0].name == "Zoë"
    assert page.setup().options["luxury"] == "B"
    shell.close()


@pytest.mark.parametrize(
    ("size", "scale"),
    [SIZES[0], pytest.param((1920, 1080), 2.0, id="1920x1080 large", marks=pytest.mark.slow)],
)
def test_a_game_is_started_by_keys_alone_and_bots_play_it(
    size: tuple[int, int], scale: float, home: Path
) -> None:
    shell = a_shell(size, scale)
    pilot = piloted(shell)
    pilot.key("n")
    page = shell.director.top
    assert isinstance(page, NewGame)
    for _step in range(150):
        pilot.key("tab")
        if shell.director.focus.place == "seat/0/kind":
            break
    for _kind in page.seats.kinds:
        pilot.key("right")
        if page.setup().players[0].kind == "easy":
            break
    assert page.setup().players[0].kind == "easy"
    for _step in range(200):
        pilot.key("tab")
        if shell.director.focus.place == "start":
            break
    pilot.key("return")
    match = shell.match
    assert match is not None
    for _step in range(100_000):
        if match.over:
            break
        pilot.step(0.1)
    assert match.over
    assert match.session.saved
    shell.close()


def test_a_bot_as_strong_as_the_person_is_of_a_level_when_the_game_begins(shell: Shell) -> None:
    page, pilot = form(shell, bots=1)
    page.seats.seats[1].kind.value = EQUAL
    assert "like a beginner bot for now" in page.seats.seats[1].character
    pilot.click("start")
    pilot.settle()
    assert shell.match is not None
    kinds = [player.kind for player in shell.match.session.players]
    assert kinds == ["human", "beginner"]
    assert [player.kind for player in shell.settings.players] == ["human", EQUAL], "as chosen"


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_game_has_bots_as_strong_as_the_person(shell: Shell, game_id: str) -> None:
    shell.settings.game = game_id
    page, _pilot = form(shell, bots=1)
    assert page.game.id == game_id
    assert page.seats.kinds[-1].id == EQUAL
