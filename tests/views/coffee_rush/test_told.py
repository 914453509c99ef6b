"""What is said of spaces, upgrades and the deck, and where it stands."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage import callout, overlay
from chocolate_factory.ui.stage.overlay import NEWS
from chocolate_factory.views.coffee_rush import layout
from chocolate_factory.views.coffee_rush.areas import (
    board_view,
    cups_view,
    players_view,
    top_view,
    tray_view,
)
from chocolate_factory.views.coffee_rush.look import preview
from chocolate_factory.views.hints import hint_marks
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.help import HelpPage
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush.table import a_table, to_move, view_of
from tests.helpers.hints import advised
from tests.helpers.shell import said, words
from tests.helpers.tables import focus_on, table_of


def moving(
    mine: tuple[int, ...] = (5, 3),
    others: tuple[int, ...] = (12, 15),
    size: tuple[int, int] = (1440, 900),
    scale: float = 1.0,
    votes: int = 0,
) -> tuple[Shell, Match, Pilot]:
    """A table at which a meeple is to be moved, with so many up votes."""
    shell, match, pilot = a_table(2, 4, size, scale)
    to_move(match, shell, pilot)
    state = match.state
    shop = state.players[match.seat]
    shop.meeples, state.players[1 - (match.seat or 0)].meeples = mine, others
    shop.up, state.deck = state.deck[:votes], state.deck[votes:]
    state.phase = "upgrade" if votes >= 3 else "move"
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


def test_a_space_says_what_a_step_there_brings() -> None:
    shell, match, pilot = moving()
    assert "A step here brings steam." in pilot.spot("space:9").tooltip
    assert "+1" not in words(shell), "it says nothing"
    match.state.players[match.own].tiles = ("corner",)
    match.state.players[match.own].meeples = (1, 5)
    table_of(shell).jump()
    pilot.settle()
    assert "A step here brings 2 ice." in pilot.spot("space:0").tooltip
    assert "+2" in words(shell)


def test_what_is_said_of_a_start_leaves_the_orders_in_sight_that_it_names() -> None:
    shell, _match, pilot = a_table(2, 4)
    starts = view_of(shell).look().facts.starts
    space, orders = next(iter(starts.items()))
    pilot.hover(f"space:{space}")
    pilot.wait(2)
    told = shell.director.tooltips.rect
    assert told is not None
    spots = [pilot.spot(f"order:{order}").rect for order in orders]
    assert not any(told.meets(rect) for rect in spots)


@pytest.mark.parametrize("space", [4, 9, 14])
def test_what_is_said_of_a_walk_hides_nothing_that_it_is_decided_by(space: int) -> None:
    """Neither orders and cups, nor what the walk collects, nor the bar."""
    shell, _match, pilot = moving((7, 5))
    pilot.hover(f"space:{space}")
    pilot.wait(2)
    told = shell.director.tooltips.rect
    assert told is not None
    hidden = {kind(spot.place) for spot in shell.director.frame.live if spot.rect.meets(told)}
    assert not hidden & {"order", "cup", "tray", "hand", "space"}


def test_what_is_said_by_pointer_hides_no_news() -> None:
    shell, _match, pilot = moving()
    for place in ("player:1", "do:main", "cup:2"):
        pilot.hover(place)
        pilot.wait(2)
        told = shell.director.tooltips.rect
        news = [spot.rect for spot in shell.director.frame.live if spot.role == NEWS]
        assert told is not None
        assert news
        assert not any(map(told.meets, news)), place


@pytest.mark.parametrize("place", ["space:9", "cup:0", "order:espresso_1", "tile:corner"])
def test_by_keys_words_stand_next_to_what_they_speak_of(place: str) -> None:
    """They come at every step: the orders are not hidden."""
    shell, _match, pilot = moving((9, 5))
    shell.director.set_focus(place, ring=True)
    pilot.wait(1.5)
    words, spot = shell.director.tooltips.rect, pilot.spot(place).rect
    assert words is not None
    hidden = [spot.place for spot in shell.director.frame.live if spot.rect.meets(words)]
    assert "order" not in map(kind, hidden)
    assert not words.meets(spot)
    assert words.gap(spot) <= callout.FAR


def test_few_best_starts_are_lit_and_many_alike_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, _match, _pilot = a_table(2, 7, (1440, 900))
    look = view_of(shell).look()
    lit = {n for n in range(16) if board_view._state(look, n) == "glow"}
    free = {n for n in range(16) if board_view._state(look, n) in ("glow", "selected")}
    assert free == {n for n in range(16) if look.mark(f"space:{n}") == "source"}
    assert lit == {n for n, orders in look.facts.starts.items() if len(orders) == 2}
    monkeypatch.setattr(board_view, "FEW", 1)
    assert {board_view._state(look, n) for n in range(16)} == {"selected"}


def test_every_start_has_its_slip_also_while_it_is_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slips: list[Rect] = []
    plain = Frame.icon

    def icon(self: Frame, name: str, rect: Rect, **more: Any) -> None:
        slips.extend([rect] if name == "docket" else [])
        plain(self, name, rect, **more)

    shell, match, pilot = a_table(2, 7, (1440, 900))
    monkeypatch.setattr(Frame, "icon", icon)
    starts = view_of(shell).game.facts(match.state, match.own).starts
    for space in starts:
        slips.clear()
        pilot.hover(f"space:{space}")
        pilot.settle()
        for other in starts:
            place = pilot.spot(f"space:{other}").rect
            assert any(slip.common(place) for slip in slips), (space, other)


def test_who_stands_on_a_space_is_told_by_whose_meeple_it_is() -> None:
    _shell, match, pilot = moving()
    other = match.names[1 - match.own]
    assert "Your meeple is here." in pilot.spot("space:5").tooltip
    assert f"{other} is here: you may pass, but not stop." in pilot.spot("space:12").tooltip


def test_a_click_on_the_deck_shows_all_orders() -> None:
    shell, match, pilot = moving()
    n = len(match.state.deck)
    told = pilot.spot("deck").tooltip
    assert told == f"{n} orders left to draw. Click to see all the orders there are."
    shell.director.set_focus("deck", ring=True)
    pilot.settle()
    told = pilot.spot("deck").tooltip
    assert told == f"{n} orders left to draw. Enter shows all the orders there are."
    pilot.key("return")
    pilot.settle()
    page = shell.director.top
    assert isinstance(page, HelpPage)
    assert page.sections[page.at].title == "The orders"
    pilot.key("escape")
    pilot.settle()
    pilot.click("deck")
    assert isinstance(shell.director.top, HelpPage)


def test_an_upgrade_says_its_price_until_it_is_bought() -> None:
    _shell, _match, pilot = moving()
    assert pilot.spot("tile:corner").tooltip.endswith(
        "You pay 3 up votes and get 2 points: at first that is 1 point less. You buy it at the "
        "start of your turn."
    )


def test_every_cup_says_of_itself_what_it_is_good_for() -> None:
    shell, match, pilot = moving()
    book, shop = view_of(shell).game.book, match.state.players[match.own]
    latte, alone = "caffe_latte_1", book.needs["espresso_1"]
    match.state.deck = tuple(one for one in match.state.deck if one != latte)
    shop.tabs = ((latte,), (), (), ())
    tea = ingredients.ONE["tea"]
    for cups, told in (
        ((0, alone, 0), ("is empty", "lacks milk")),
        ((book.needs[latte], 0, 0), ("is ready: Caffe Latte",)),
        ((book.needs[latte],) * 2 + (0,), ("is ready: Caffe Latte", "fits Caffe Latte too")),
        ((0, tea, tea * 6), ("waits for a new order", "fits no order: empty it", "is empty")),
    ):
        shop.cups = cups
        table_of(shell).jump()
        pilot.settle()
        assert set(told) <= set(words(shell).splitlines()), told
    table_of(shell).viewpoint.look_at(1 - match.own)
    match.state.players[1 - match.own] = shop
    pilot.settle()
    seen = words(shell).splitlines()
    assert {"fits no order yet", "fits no order"} <= set(seen), "of another's cup nothing is asked"


def test_a_cup_just_spoilt_is_marked_and_says_how_it_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = moving()
    state, shop = match.state, match.state.players[match.own]
    shop.tabs, shop.cups = (("espresso_1",), (), (), ()), (ingredients.ONE["coffee"], 0, 0)
    state.phase, state.hand = "pour", ingredients.ONE["ice"]
    match.do(Pour(match.own, "ice", 0))
    icons: list[str] = []
    plain = Frame.icon

    def icon(self: Frame, name: str, rect: Rect, **more: Any) -> None:
        icons.append(name)
        plain(self, name, rect, **more)

    monkeypatch.setattr(Frame, "icon", icon)
    table_of(shell).jump()
    pilot.settle()
    assert "fits none of your orders; Z takes it back" in " ".join(words(shell).split())
    assert "ui_warning" in icons
    match.do(EndPour(match.own))
    match.do(EndTurn(match.own))
    assert view_of(shell).look().poured_last is None


def test_a_cup_that_was_poured_to_wait_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, match, _pilot = moving()
    state, shop = match.state, match.state.players[match.own]
    shop.tabs, shop.cups = (("espresso_1",), (), (), ()), (0, 0, 0)
    state.phase, state.hand = "pour", ingredients.ONE["ice"]
    match.do(Pour(match.own, "ice", 0))
    signs: list[Rect] = []
    monkeypatch.setattr(cups_view, "_warn", lambda _frame, body: signs.append(body))
    table_of(shell).jump()
    assert "waits for a new order; Z takes it back" in " ".join(words(shell).split())
    assert not signs


def test_a_cup_that_fits_two_orders_says_both() -> None:
    shell, match, pilot = moving()
    book, shop = view_of(shell).game.book, match.state.players[match.own]
    shop.tabs, shop.cups = (("espresso_1",), ("ristretto_1",), (), ()), (0, 0, 0)
    shop.cups = (book.needs["espresso_1"], 0, 0)
    table_of(shell).jump()
    pilot.settle()
    told = {book.orders[order].name for order in ("espresso_1", "ristretto_1")}
    ready = pilot.spot("cup:0").tooltip.partition("ready for ")[2]
    assert set(ready.removesuffix(".").split(" or ")) >= told, ready


def test_once_the_shop_is_closed_down_votes_are_counted_towards_nothing() -> None:
    """CR-4.1: a fraction above one reads like a mistake."""
    shell, match, pilot = moving()
    match.state.players[match.own].down = match.state.deck[:6]
    for closed in (False, True):
        match.state.closed = closed
        table_of(shell).jump()
        pilot.settle()
        assert ("6/5" in words(shell)) is not closed


def test_an_upgrade_of_yours_says_so_off_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, match, pilot = moving()
    tags: list[Rect] = []
    monkeypatch.setattr(tray_view, "chip", lambda _frame, box, *_words: tags.append(box))
    tile = next(iter(view_of(shell).game.book.tiles))
    match.state.players[match.own].tiles = (tile,)
    table_of(shell).jump()
    pilot.settle()
    card = pilot.spot(f"tile:{tile}").rect
    assert tags
    assert all(tag.y < card.y < tag.bottom < card.y + card.h * 0.15 for tag in tags)


def test_a_cup_that_fits_orders_alike_says_what_it_lacks_for_them() -> None:
    shell, match, pilot = moving()
    book, shop = view_of(shell).game.book, match.state.players[match.own]
    alike = ("espresso_1", "espresso_2")
    assert book.needs[alike[0]] == book.needs[alike[1]]
    shop.tabs, shop.cups = (alike, (), (), ()), (ingredients.ONE["coffee"], 0, 0)
    table_of(shell).jump()
    pilot.settle()
    told = words(shell).splitlines()
    assert "lacks steam" in told
    assert "fits 2 orders" not in told


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_in_a_first_game_an_upgrade_says_what_it_costs_before_it_is_bought(scale: float) -> None:
    """By a click as by keys; who keeps the votes keeps them."""
    shell, match, pilot = moving(votes=3, scale=scale)
    shell.settings.guide = True
    tile = next(iter(view_of(shell).game.book.tiles))
    pilot.key("u")
    for keeps in (True, False):
        pilot.settle()
        focus_on(pilot, shell, f"tile:{tile}")
        pilot.key("return")
        pilot.settle()
        asked = shell.director.top
        assert isinstance(asked, Chooser)
        assert match.state.players[match.own].tiles == ()
        assert asked.title == "Steps may go diagonally."
        assert asked.labels == [
            "Buy it for 3 up votes: 1 point less now",
            "Keep your up votes",
        ]
        pilot.key("2" if keeps else "1")
        pilot.settle()
        table_of(shell).jump()
        pilot.settle()
        assert match.state.players[match.own].tiles == (() if keeps else (tile,))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_u_leads_to_the_first_upgrade_that_can_be_bought(scale: float) -> None:
    shell, match, pilot = moving(votes=3, scale=scale)
    pilot.click("meeple:0")
    pilot.key("u")
    pilot.settle()
    first = next(iter(view_of(shell).game.book.tiles))
    assert (shell.director.focus.place, said(shell)) == (f"tile:{first}", [])
    pilot.key("return")
    pilot.settle()
    assert match.state.players[match.own].tiles == (first,)


def test_u_says_why_no_upgrade_can_be_bought() -> None:
    shell, match, pilot = moving(votes=1)
    pilot.key("u")
    pilot.settle()
    assert said(shell) == ["An upgrade costs 3 up votes; you have 1."]
    match.state.players[match.own].tiles = tuple(view_of(shell).game.book.tiles)
    table_of(shell).jump()
    pilot.settle()
    pilot.key("u")
    pilot.settle()
    assert said(shell)[-1] == "All upgrades are yours already."


@pytest.mark.parametrize(
    ("mine", "space"), [((1, 6), 5), ((1, 4), 5), ((0, 2), 5), ((9, 11), 6), ((4, 14), 9)]
)
def test_what_is_said_of_both_meeples_covers_neither(
    mine: tuple[int, int], space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes: list[Rect] = []
    plain = overlay._bubble

    def bubble(frame: Frame, rect: Rect, *more: Any) -> None:
        notes.append(rect)
        plain(frame, rect, *more)

    shell, _match, pilot = moving(mine)
    monkeypatch.setattr(overlay, "_bubble", bubble)
    pilot.click(f"space:{space}")
    pilot.settle()
    assert said(shell) == ["Both of your meeples can go there. Choose one of them first."]
    assert notes
    for n in range(len(mine)):
        assert not notes[-1].meets(pilot.spot(f"meeple:{n}").rect), n


def test_the_way_of_a_walk_is_seen_by_keys_wherever_the_pointer_rests() -> None:
    shell, _match, pilot = moving(mine=(12, 3), others=(4, 7))
    pilot.click("meeple:0")
    pilot.hover("bin")
    pilot.wait(1)
    shell.director.set_focus("space:9", ring=True)
    pilot.key("right")
    pilot.settle()
    assert shell.director.focus.place == "space:10"
    ahead = preview(view_of(shell).look())
    assert ahead[0] == 12
    assert ahead[-1] == 10
    pilot.hover("space:8")
    pilot.settle()
    assert preview(view_of(shell).look()) == (), "the pointer went on last"


@pytest.mark.parametrize(("start", "space"), [(1, 0), (2, 3), (8, 12), (11, 15)])
def test_the_number_of_a_step_lies_on_its_space(
    start: int, space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Above a corner stands how many steps are left."""
    numbers: list[Rect] = []
    monkeypatch.setattr(hint_marks, "_number", lambda _frame, rect, _n: numbers.append(rect))
    shell, match, pilot = moving((start, 5), others=(6, 9))
    advised(shell, match, pilot, Step(match.own, 0, space))
    place = pilot.spot(f"space:{space}").rect
    assert numbers
    for disc in numbers:
        assert disc.common(place) == pytest.approx(disc.w * disc.h)


@pytest.mark.parametrize(
    ("left", "closed", "words"),
    [
        (40, False, "The shop is open"),
        (1, False, "The shop is open"),
        (0, False, "last rounds"),
        (5, True, "last round"),
    ],
)
def test_no_number_of_rounds_is_told_that_nobody_can_know(
    left: int, closed: bool, words: str
) -> None:
    assert top_view.pace(left, closed) == words


def test_what_an_upgrade_does_is_read_in_full_at_every_size_of_the_text() -> None:
    shell, _match, _pilot = moving(size=(1280, 800))
    look, director = view_of(shell).look(), shell.director
    for size in ((1280, 800), (1440, 900), (1920, 1080)):
        for percent in range(100, 201, 5):
            frame = Frame(Sizes(*size, percent / 100), director.art, director.texts)
            areas = layout.areas(frame.sizes, len(look.others))
            if areas.tiles is not None:
                tray_view.tiles(frame, areas.tiles, look)
                assert not frame.cuts, (size, percent)


def test_a_notice_at_a_table_knows_the_log_as_what_it_may_hide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    places: list[tuple[str, ...]] = []

    def corner(_frame: Frame, _words: str, _others: object, quiet: tuple[str, ...]) -> Rect:
        places.append(quiet)
        return Rect(0, 0, 10, 10)

    shell, _match, pilot = a_table(2, 4)
    pilot.settle()
    monkeypatch.setattr(overlay, "_corner", corner)
    shell.director.say("Into the bin: milk and steam.")
    pilot.settle()
    assert not places, "there is room over the banner"
    pilot.key("t")
    assert shell.director.top.modal
    shell.director.unsay_all()
    shell.director.say("Into the bin: steam.", tone="info")
    pilot.settle()
    assert not places, "nor below the players' window"
    pilot.key("escape")
    shell.director.say("Into the bin: milk and steam. " * 9, tone="info")
    pilot.settle()
    assert set(places) == {("log", "tray")}
    assert all(shell.director.frame.find(place) is not None for place in ("log", "tray"))


@pytest.mark.parametrize(
    ("phase", "told"),
    [("move", "What you collect comes here"), ("process", "Nothing left to pour")],
)
def test_a_bare_tray_says_what_it_is_for_or_that_all_is_poured(phase: str, told: str) -> None:
    shell, match, pilot = moving()
    match.state.phase = phase
    table_of(shell).jump()
    pilot.settle()
    assert told in words(shell)


def test_the_flag_of_the_start_player_is_explained() -> None:
    """CR-1.2."""
    shell, match, pilot = a_table(2, 4)
    first, told = match.state.start, "The flag marks the start player, whose turn comes first."
    pilot.key(str(2 - match.own))
    pilot.settle()
    tips = {seat: players_view.tooltip(view_of(shell).look(), seat) for seat in (0, 1)}
    assert told in tips[first]
    assert told not in tips[1 - first]


def test_what_a_star_means_is_told_behind_what_the_space_is_good_for() -> None:
    _shell, _match, pilot = moving()
    told = [pilot.spot(f"space:{space}").tooltip or "" for space in range(16)]
    starred = [words for words in told if "The star marks" in words]
    assert starred
    assert all(words.split("The star marks")[1].count(".") == 1 for words in starred)
