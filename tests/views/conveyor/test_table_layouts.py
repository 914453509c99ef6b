"""What the table's layouts promise: places that stay, factories that can be followed, wide ones."""

from __future__ import annotations

import pytest

from chocolate_factory.app import example_at, headless_shell, settle
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Sizes
from chocolate_factory.ui.draw.text import Texts
from chocolate_factory.ui.pilot import ManualClock
from chocolate_factory.views.conveyor import layout
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.parts.motion import SETTLES
from chocolate_factory.views.preferences import Pace, Settings
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.states import give
from tests.helpers.conveyor.table import a_table, come_to, plain, view_of
from tests.helpers.folders import ASSETS
from tests.helpers.shell import words
from tests.helpers.tables import table_of


def card_places(shell: Shell) -> dict[str, tuple[int, int]]:
    """Where the cards of the packets lie."""
    shell.director.step()
    spots = shell.director.frame.live
    return {s.place: s.px.topleft for s in spots if s.place.startswith(("part:", "employee:"))}


def test_packets_keep_their_places_when_one_is_taken() -> None:
    shell = headless_shell((1280, 800))
    shell.show_table(example_at(0))
    settle(shell)
    table, before = table_of(shell), card_places(shell)
    action = next(a for a in table.game.legal(table.match.state, 0) if hasattr(a, "part"))
    table.do(action)
    table.motion.skip(table.match.state)
    table.scene.redraw()
    after = card_places(shell)
    assert set(after) < set(before)
    assert after == {place: before[place] for place in after}


def test_packets_keep_their_places_in_a_game_that_is_opened_again() -> None:
    """What was laid out is found in the record."""
    first, again = headless_shell((1280, 800)), headless_shell((1280, 800))
    first.show_table(example_at(0))
    again.show_table(example_at(3))
    settle(first)
    settle(again)
    before, after = card_places(first), card_places(again)
    assert set(after) < set(before)
    assert after == {place: before[place] for place in after}


@pytest.mark.parametrize(("pace", "shown"), [("normal", 1), ("at_once", 0)])
def test_a_bot_is_followed_at_its_own_factory(pace: Pace, shown: int) -> None:
    shell = headless_shell((1280, 800), settings=Settings(pace=pace))
    shell.show_table(example_at(0))
    settle(shell)
    table = table_of(shell)
    table.motion.speed = 1.0
    table.motion.add([ev.Pushed(1, 1, ())])
    assert table.viewpoint.own == 0
    assert table.viewpoint.seat == shown
    assert (table.banner()[0] == "Bertrand is at work") is (shown == 1)
    table.motion.skip(table.match.state)
    assert table.viewpoint.seat == 0


def test_ones_own_act_is_seen_to_land_before_a_bot_is_followed() -> None:
    shell = headless_shell((1280, 800))
    shell.show_table(example_at(0))
    settle(shell)
    table = table_of(shell)
    table.do(next(a for a in table.game.legal(table.match.state, 0) if hasattr(a, "part")))
    table.motion.skip(table.match.state)
    table.motion.speed = 1.0
    table.motion.add([ev.Pushed(0, 1, ())])
    table.motion.tick(100.0)
    table.motion.tick(110.0)
    assert not table.motion.busy
    assert table.motion.settling == table.viewpoint.own
    assert table.viewpoint.seat == 0, "it has just landed"
    assert table.motion.tick(111.0 + SETTLES)
    assert table.motion.settling is None


def test_pointing_at_a_followed_factory_only_ends_that() -> None:
    shell = headless_shell((1280, 800))
    shell.show_table(example_at(0))
    settle(shell)
    table = table_of(shell)
    table.motion.speed = 1.0
    table.motion.add([ev.Pushed(1, 1, ())])
    assert not table.pointing.hands_free("slot:top1")
    assert not table.motion.busy
    assert table.pointing.hands_free("slot:top1")


def test_all_factories_stand_larger_on_a_wide_screen() -> None:
    def cards(size: tuple[int, int]) -> list[float]:
        shell = headless_shell(size)
        shell.show_table(example_at(0))
        settle(shell)
        spots = [s for s in shell.director.frame.live if s.place.startswith("player:")]
        assert len(spots) == 3
        return [spot.rect.w * spot.rect.h for spot in spots]

    assert min(cards((3440, 1440))) > 1.8 * max(cards((2560, 1440)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_wide_layout_stays_within_the_window(seats: int) -> None:
    sizes = Sizes(3440, 1440)
    for draft in (True, False):
        areas = layout.areas(sizes, draft, seats)
        assert areas.players is not None
        assert areas.log is not None
        assert areas.main is not None
        for rect in (areas.players, areas.log, areas.main, areas.factory.panel):
            assert sizes.window.contains(rect.x, rect.y)
            assert rect.right <= sizes.window.right
            assert rect.bottom <= sizes.window.bottom
        assert areas.players.bottom < areas.log.y < areas.log.bottom < areas.main.y


def test_a_notice_keeps_off_the_main_button() -> None:
    shell = headless_shell((1280, 800))
    shell.show_table(example_at(0))
    settle(shell)
    before = shell.director.picture().copy()
    sizes = shell.director.sizes
    place = layout.areas(sizes, True, 3).main
    assert place is not None
    main = sizes.rect(place)
    shell.say("Something that is to be read for a while.")
    shell.director.step()
    assert isinstance(shell.director.clock, ManualClock)
    for _frame in range(12):
        shell.director.clock.forward(1 / 60)
        shell.director.step()
    after = shell.director.picture()
    assert before.subsurface(main).copy().get_buffer().raw == (
        after.subsurface(main).copy().get_buffer().raw
    )
    assert before.get_buffer().raw != after.get_buffer().raw


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Zoë", "Zoë"), ("Иван", "Иван"), ("李 Li", "? Li"), ("Ada 👩\u200d🚀", "Ada ??")],
)
def test_names_with_signs_that_no_font_has_stay_readable(name: str, shown: str) -> None:
    assert Texts(ASSETS).readable(name) == shown


@pytest.mark.parametrize("percent", [100, 110, 125, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3440, 1440), (3440, 1000)])
def test_the_own_factory_is_never_squeezed(size: tuple[int, int], percent: int) -> None:
    """A wide window has no more height: large text needs the compact layout there too."""
    sizes = Sizes(*size, text_scale=percent / 100)
    factory = layout.areas(sizes, True, 4).factory
    assert min(slot.h for slot in factory.slots) >= 44
    assert min(square.h for square in factory.squares) >= 36


def test_what_is_asked_is_not_cut_at_large_text() -> None:
    """The day stands beside the bar's words: it is left out where they would not fit."""
    shell = headless_shell((1280, 800), 2.0)
    shell.show_table(example_at(0))
    settle(shell)
    assert not [cut.words for cut in shell.director.frame.cuts]


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 2.0), ((1366, 768), 1.4)])
@pytest.mark.parametrize("seats", [1, 3])
def test_the_compact_draft_tells_what_one_drafts_for(
    size: tuple[int, int], scale: float, seats: int
) -> None:
    shell, match, pilot = a_table(seats, 4, size, scale)
    frame = shell.director.frame
    cells = [spot for spot in frame.live if spot.place.startswith("glance:")]
    factory = match.state.players[0]
    orders = [held for held in (*factory.orders, *factory.special) if held]
    assert len(cells) == len(orders) + len(STORES)
    table = table_of(shell)
    book = view_of(shell).game.book
    told = "\n".join(spot.tooltip for spot in cells)
    assert all(book.orders[held.id].name in told for held in orders)
    for spot in cells:
        assert not any(
            spot.rect.meets(other.rect) for other in frame.live if other.place != spot.place
        )
    table.view.memo.clear()
    prices = [f"£{book.orders[held.id].stages[held.stage].money}" for held in orders]
    assert set(prices) <= set(words(shell).split("\n"))
    for which in ("orders", "stores"):
        pilot.click(f"glance:{which}:0")
        pilot.settle()
        assert table.drawers.open == which
        pilot.key("escape")
        pilot.settle()
        assert table.drawers.open == ""
    assert match.session.length == 0


def test_the_line_of_orders_and_stores_is_for_ones_own_draft_alone() -> None:
    _shell, _match, pilot = a_table(2, 4, (1280, 800), 2.0)
    pilot.key("2")
    pilot.settle()
    assert "do:back" in pilot.places()
    assert not [place for place in pilot.places() if place.startswith("glance:")]
    _shell, _match, pilot = a_table(2, 4)
    assert not [place for place in pilot.places() if place.startswith("glance:")]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_pieces_grow_with_the_text(size: tuple[int, int]) -> None:
    """A bean on the belt is drawn half as large again at 200 %, for its square has the room."""

    def side(scale: float) -> int:
        shell, match, pilot = a_table(2, 1, size, scale)
        come_to(shell, match, act.Operate)
        pilot.settle()
        return pilot.spot("piece:1:bean").px.h

    assert side(2.0) >= 1.2 * side(1.0)


@pytest.mark.parametrize("draft", [True, False])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_a_tall_window_areas_stand_one_below_the_other(draft: bool, seats: int) -> None:
    shell = headless_shell((1080, 1920))
    sizes = shell.director.sizes
    found = layout.areas(sizes, draft, seats, solo=seats == 1)
    panel = found.factory.panel
    assert panel.w > 0.9 * sizes.width
    assert panel.w > 1.5 * panel.h, "it is not stretched"
    places = [panel, *found.orders, found.desk, found.room, found.bunker, found.main]
    places += [found.stores, found.players, found.log, found.parts, found.employees, found.goals]
    there = [place for place in places if place is not None]
    assert len(there) == 11 + 2 * draft + (seats == 1)
    for i, one in enumerate(there):
        assert one.within(sizes.window) == one
        assert not any(one.meets(other) for other in there[i + 1 :])
    shell.close()


def test_the_cards_of_a_day_are_dealt_where_nothing_lies() -> None:
    shell, match, pilot = a_table(2, 5)
    rng = Rng(3)
    while match.state.day < 2:
        match.do(plain(match, rng))
    table, step = table_of(shell), match.session.step(match.session.length - 1)
    table.motion.speed = 1.0
    table.motion.replay(match.session.state_at(match.session.length - 1), step.events)
    seen = set()
    for _frame in range(2000):
        pilot.step()
        current = table.motion.current
        if current is None and not table.motion.busy:
            break
        new = current is not None and isinstance(current[0], (ev.DayBegan, ev.DisplayLaid))
        if new and table.motion.shown.phase == "draft":
            seen.add(view_of(shell).look().laid)
    assert seen == {((), ())}
    pilot.settle()
    assert view_of(shell).look().laid == (match.state.parts, match.state.employees)


def test_the_title_names_the_bot_whose_act_is_seen() -> None:
    """With two bots after each other, the next one thinks while the first is still seen."""
    shell = headless_shell((1280, 800), settings=Settings(pace="normal"))
    shell.show_table(example_at(0))
    settle(shell)
    table = table_of(shell)
    table.motion.speed = 1.0
    table.motion.add([ev.Pushed(2, 1, ())])
    table.motion.tick(0.0)
    title, line = table.banner()
    assert table.match.kinds[2] != "human"
    assert title.startswith(table.match.names[2])
    assert line.startswith(table.match.names[2])


def test_pieces_on_a_low_belt_leave_the_number_of_their_square_to_be_read() -> None:
    shell, match, pilot = a_table(2, 4)
    give(match.state.players[match.state.seat], belt=("", "bean chunks fingers chunks"))
    table_of(shell).jump()
    pilot.settle()
    frame = shell.director.frame
    square = frame.find("square:2")
    assert square is not None
    number = square.rect.inset(theme.GAP, 2).cut_bottom(theme.LINE_SMALL)[0].cut_left(8)[0]
    lying = [spot.rect for spot in frame.live if spot.place.startswith("piece:2:")]
    assert lying
    assert not any(number.meets(rect) for rect in lying)


def test_parts_that_make_different_pieces_look_different() -> None:
    shell, _match, _pilot = a_table(2, 4)
    parts = view_of(shell).game.book.parts.values()
    looks = {part.name: pieces_view.machine_of(part) for part in parts}
    casters = ("Two-Step Mill", "Finger Caster", "Chunk Caster", "Split Mould")
    sweets = ("Nut Drum", "Caramel Express", "Luxury Kettle")
    assert len({looks[name] for name in (*casters, *sweets)}) == len(casters) + len(sweets)
    icons = {path.stem for path in (ASSETS / "icons").glob("machine_*.svg")}
    assert set(looks.values()) <= icons


def test_nobody_is_asked_to_choose_an_order_before_any_is_seen() -> None:
    shell, match, _pilot = a_table(2, 1)
    come_to(shell, match, act.ChooseOrder)
    table = table_of(shell)
    assert "choose" in table.banner()[0]
    assert table.view.main_words()[0]
    table.motion.shown.offer = ()
    assert "choose" not in table.banner()[0]
    assert not table.view.main_words()[0]
