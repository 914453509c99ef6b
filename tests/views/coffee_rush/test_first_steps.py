"""The first steps of Coffee Rush: each at its moment, about what is in the picture."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.cards.ingredients import pile_of
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.state.state import orders_of
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush.introduction import introduction
from chocolate_factory.views.guide import guide_card
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.guide import ARMED
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.coffee_rush.table import a_table, plain, to_move, view_of
from tests.helpers.hints import advised
from tests.helpers.shell import words
from tests.helpers.tables import legal, put_away, table_of

KEYS = {f"cr_{key}" for key in ("place", "pour", "move", "serve", "end")}


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 2.0)])
def test_every_lesson_has_its_moment_and_its_place_in_the_picture(
    size: tuple[int, int], scale: float
) -> None:
    shell, match, pilot = a_table(2, 7, size, scale)
    seen: set[str] = set()
    rng = Rng(3)
    while not match.over and not seen >= KEYS:
        new = [one for one in view_of(shell).lessons() if one.key not in seen]
        if new:
            table_of(shell).jump()
            pilot.settle()
        for lesson in new:
            seen.add(lesson.key)
            assert guide_card.about(shell.director.frame, lesson.places), lesson.key
            assert lesson.words.endswith(".")
        match.do(plain(match, rng))
        put_away(shell, pilot)
        table_of(shell).pointing.renew()
    assert seen >= KEYS


LATER = {
    "cr_upgrade": (
        "upgrade",
        "You pay 3 up votes and get 2 points: at first that is 1 point less. With two players it "
        "seldom pays: there are too few orders to win that point back",
    ),
    "cr_rush": ("move", "one more step, now or in a later turn"),
    "cr_pass": ("move", "You may pass another meeple, and take what lies there, but not stop on"),
}


@pytest.mark.parametrize("key", LATER)
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 2.0)])
def test_what_comes_up_later_is_told_when_it_first_matters(
    key: str, size: tuple[int, int], scale: float
) -> None:
    shell, match, pilot = a_table(2, 7, size, scale)
    phase, told = LATER[key]
    to_move(match, shell, pilot)
    state = match.state
    shop, other = state.players[state.seat], state.players[1 - (state.seat or 0)]
    shop.meeples, other.meeples, shop.rush = (0, 3), (12, 15), 0
    view = view_of(shell)

    def lessons() -> dict[str, str]:
        table_of(shell).jump()
        pilot.settle()
        about = shell.director.frame
        return {one.key: one.words for one in view.lessons() if guide_card.about(about, one.places)}

    assert key not in lessons()
    state.phase = phase
    if key == "cr_upgrade":
        shop.up, state.deck = state.deck[:3], state.deck[3:]
    elif key == "cr_rush":
        shop.rush = 1
    else:
        other.meeples = (4, 15)
    assert told in lessons()[key]


def test_with_a_meeple_in_the_way_all_spaces_one_may_step_to_stay_marked() -> None:
    shell, match, pilot = a_table(2, 7)
    to_move(match, shell, pilot)
    state = match.state
    shop, other = state.players[state.seat], state.players[1 - (state.seat or 0)]
    state.phase, shop.meeples, other.meeples = "move", (0, 3), (4, 15)
    table_of(shell).jump()
    pilot.settle()
    (lesson,) = [one for one in view_of(shell).lessons() if one.key == "cr_pass"]
    assert set(lesson.places[0]) == {f"space:{space}" for space in (1, 4, 2, 7)}


@pytest.mark.parametrize(
    ("seats", "told"),
    [(2, "your opponent gets a new one"), (3, "the next 2 players get a new one each")],
)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_who_has_served_is_told_that_the_others_get_new_orders(
    seats: int, told: str, scale: float
) -> None:
    shell, match, pilot = a_table(seats, 7, scale=scale)
    to_move(match, shell, pilot)
    state = match.state
    state.phase = "process"
    view = view_of(shell)
    for done in (0, 1):
        state.done = done
        table_of(shell).jump()
        pilot.settle()
        first = next(iter(view.lessons()))
        assert (first.key == "cr_handed") == bool(done)
    assert told in first.words
    assert guide_card.about(shell.director.frame, first.places)


def test_a_drink_that_can_wait_may_be_held_back_while_the_opponent_has_few_orders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_table(2, 7)
    to_move(match, shell, pilot)
    assert isinstance(match.game, CoffeeRush)
    state, book = match.state, match.game.book
    shop, other = state.players[state.seat], state.players[1 - (state.seat or 0)]
    order, *more = orders_of(shop) + orders_of(other)
    state.phase, shop.cups = "process", (book.needs[order], 0, 0)
    for tabs, orders, told in (
        (((order,), (), (), ()), more[:1], True),
        (((order,), (), (), ()), more, False),
        (((), (), (), (order,)), more[:1], False),
    ):
        shop.tabs, other.tabs = tabs, (tuple(orders), (), (), ())
        table_of(shell).jump()
        pilot.settle()
        keys = [lesson.key for lesson in view_of(shell).lessons()]
        assert ("cr_hold" in keys) == told
        assert keys[0] == "cr_serve"
    words = next(iter(view_of(shell).lessons())).words
    assert "an up vote if it is served in time, else a down vote. So waiting can pay." in words
    monkeypatch.setattr(turns, "receivers", lambda _seats, _seat: (1, 2))
    assert "waiting can pay" not in next(iter(view_of(shell).lessons())).words
    picture = introduction(match.game, state)
    assert not any("waiting can pay" in shown.words for shown in picture.steps)
    state.phase, state.steps_left = "move", 3
    table_of(shell).jump()
    assert "cr_serve" not in [lesson.key for lesson in view_of(shell).lessons()], "walk first"


def test_the_first_space_is_one_from_which_an_order_can_be_collected() -> None:
    shell, match, _pilot = a_table(2, 7)
    view = view_of(shell)
    (lesson,) = view.lessons()
    assert lesson.key == "cr_place"
    starts = view.game.facts(match.state, match.own).starts
    spaces = {action.space for action in legal(match) if isinstance(action, Place)}
    marked = {int(place.removeprefix("space:")) for place in lesson.places[0]}
    most = max(map(len, starts.values()))
    assert marked == {space for space in spaces & set(starts) if len(starts[space]) == most}
    assert 0 < len(marked) < len(spaces)
    assert "A number says how many orders you could choose from;" in lesson.words
    assert "A pale slip means fewer." in lesson.words
    assert "only one of them walks in a turn" in lesson.words
    assert f"× {most}" in words(shell)


def test_ways_that_are_shorter_are_told_once_the_first_rounds_are_known() -> None:
    shell, match, pilot = a_table(2, 7)
    to_move(match, shell, pilot)
    state, view = match.state, view_of(shell)
    for number in (1, 2, 3):
        state.round = number
        table_of(shell).jump()
        pilot.settle()
        found = {one.key: one.words for one in view.lessons()}
        assert ("cr_shorter" in found) == (number > 1)
    shorter = next(one for one in view.lessons() if one.key == "cr_shorter")
    reached = {f"space:{space}" for space in view.walking.ways()}
    assert set(shorter.places[0]) == reached, "not the whole bar"
    assert len(reached) < 16
    assert "Click a space further away to walk there at once." in found["cr_shorter"]
    assert found["cr_shorter"].count(".") == 2


def only_shorter() -> tuple[Shell, Match, Pilot]:
    """The third round's first own move, with all but one tip known."""
    shell, match, pilot = a_table(2, 7, (1440, 900))
    to_move(match, shell, pilot)
    match.state.round = 2
    table = table_of(shell)
    table.program.settings.guide = True
    table.guide.know(*KEYS, "cr_upgrade", "cr_rush", "cr_pass")
    table.jump()
    pilot.settle()
    return shell, match, pilot


def test_what_was_read_before_a_hint_played_on_does_not_come_again() -> None:
    shell, match, pilot = only_shorter()
    guide = table_of(shell).guide
    pilot.wait(ARMED + 0.2)
    assert guide.lesson is not None
    assert guide.lesson.key == "cr_shorter"
    advised(shell, match, pilot, next(iter(legal(match))))
    pilot.wait(0.2)
    pilot.key("d")
    pilot.settle()
    assert "cr_shorter" in table_of(shell).program.settings.guided


def test_a_card_lies_over_a_bare_tray_while_nobody_walks_and_off_the_bin() -> None:
    shell, match, pilot = a_table(2, 4)
    bare = {("tray:bare", "log", "player", "tile")}
    assert {lesson.over for lesson in view_of(shell).lessons()} == bare
    tray, bin_ = pilot.spot("tray:bare").rect, pilot.spot("bin").rect
    assert not tray.meets(bin_)
    match.state.hand = pile_of(("milk",))
    table_of(shell).jump()
    assert {lesson.over for lesson in view_of(shell).lessons()} == {("log", "player", "tile")}


def test_a_card_of_a_walk_keeps_off_what_it_would_collect_the_upgrades_and_the_news() -> None:
    shell, match, pilot = only_shorter()
    card, frame = table_of(shell).guide.card, shell.director.frame
    tiles = [spot.rect for spot in frame.live if kind(spot.place) == "tile"]
    tray = frame.find("tray")
    assert card is not None
    assert tray is not None
    assert not card.meets(tray.rect), "what the walk that is pointed at collects is shown there"
    assert not any(card.meets(tile) for tile in tiles), "one may look what they do"
    others = [spot.rect for spot in frame.live if kind(spot.place) == "player"]
    assert not any(map(card.meets, others)), "the log has room for it"
    match.state.hand = pile_of(("milk", "milk"))
    match.state.phase = "process"
    table_of(shell).jump()
    assert {lesson.over for lesson in view_of(shell).lessons()} == {("log", "player", "tile")}
    match.state.hand = 0
    shop = match.state.players[match.own]
    match.state.phase, shop.up = "upgrade", match.state.deck[:3]
    match.state.deck = match.state.deck[3:]
    table_of(shell).jump()
    pilot.settle()
    card, news = table_of(shell).guide.card, shell.director.frame.find("log:news")
    assert card is not None
    assert not any(card.meets(tile) for tile in tiles), "now one looks at them"
    assert news is None or not card.meets(news.rect)


def test_a_first_step_keeps_off_what_says_that_steps_are_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_table(2, 7)
    to_move(match, shell, pilot)
    noted, kept = [], []
    monkeypatch.setattr(table_of(shell).main, "draw_note", lambda _frame, rect: noted.append(rect))
    monkeypatch.setattr(
        table_of(shell).guide, "draw", lambda _frame, _main, note: kept.append(note)
    )
    table_of(shell).jump()
    pilot.settle()
    assert not noted, "the title says how many steps are left, and the log is not hidden"
    pilot.wait(MAIN_AGAIN)
    pilot.click("do:main")
    pilot.settle()
    assert noted, "a whole move is not made yet"
    assert kept[-1] == noted[-1]


def test_first_steps_speak_of_keys_to_who_uses_keys() -> None:
    shell, match, pilot = a_table(2, 4)
    pilot.settle()
    view = table_of(shell).view
    told: dict[bool, set[str]] = {True: set(), False: set()}
    rng = Rng(2)
    for _act in range(60):
        if match.over:
            break
        for keys in (True, False):
            shell.director.set_focus("log", ring=keys)
            if not keys:
                shell.director.pointer_used()
            told[keys] |= {lesson.words for lesson in view.lessons()}
        match.do(match.game.any_act(match.state, match.seat or 0, rng))
        table_of(shell).jump()
    by_keys, by_pointer = " ".join(told[True]), " ".join(told[False])
    assert "lick" not in by_keys
    assert "Press Enter on an ingredient" in by_keys
    assert "arrows lead to a space" in by_keys
    assert "Click an ingredient" in by_pointer
    assert "Enter" not in by_pointer
    match.close()


@pytest.mark.parametrize("seats", [2, 3])
def test_a_tip_hides_no_points_of_ones_own_while_it_is_asked_whether_to_stay(seats: int) -> None:
    shell, match, pilot = a_table(seats, 7)
    to_move(match, shell, pilot)
    match.state.round = 2
    table = table_of(shell)
    table.program.settings.guide = True
    table.guide.know(*KEYS, "cr_upgrade", "cr_rush", "cr_pass")
    table.jump()
    pilot.settle()
    pilot.wait(3)
    pilot.click("do:main")
    pilot.settle()
    card, lesson = table.guide.card, table.guide.lesson
    assert table.main.warned
    assert card is not None
    assert lesson is not None
    assert lesson.key == "cr_shorter"
    points = [spot for spot in shell.director.frame.live if kind(spot.place) == "score"]
    assert points
    assert not any(spot.rect.meets(card) for spot in points)
