"""Pieces in the store room keep their places; the slot under a drag says what it would cover."""

from __future__ import annotations

import pytest
from pygame.image import tobytes

from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.mind.draft import slot_use
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.choosing.paying import Payer
from tests.helpers.conveyor.states import slots
from tests.helpers.conveyor.table import a_table, come_to, plain, running
from tests.helpers.shell import words
from tests.helpers.tables import table_of


def room(pilot: Pilot) -> dict[str, set[tuple[int, ...]]]:
    """Where the pieces of each kind lie."""
    found: dict[str, set[tuple[int, ...]]] = {}
    for spot in pilot.director.frame.live:
        if spot.place.startswith("room:"):
            found.setdefault(spot.place, set()).add(tuple(spot.px))
    return found


def test_what_is_left_in_the_store_room_keeps_its_place_after_a_delivery() -> None:
    shell, match, pilot = a_table(2, 2)
    rng = Rng(1)
    found: list[act.DeliverStage | act.DeliverStore] = []
    while not found:
        legal = match.game.legal(match.state, match.seat or 0)
        lying = pieces.size(match.state.players[match.seat or 0].room)
        paid = [a for a in legal if isinstance(a, (act.DeliverStage, act.DeliverStore))]
        found = [a for a in paid if len(a.pay) < lying]
        if not found:
            match.do(paid[0] if paid else plain(match, rng))
    table_of(shell).jump()
    pilot.settle()
    before = room(pilot)
    table_of(shell).do(found[0])
    table_of(shell).jump()
    pilot.settle()
    after = room(pilot)
    assert after, "something is left"
    assert after != before
    assert all(places <= before[kind] for kind, places in after.items())


def test_boards_are_under_rows_of_pieces() -> None:
    area = Rect(0, 0, 300, 120)
    for n in range(1, 12):
        symbols = ("fingers",) * n
        cells = pieces_view.places(area, symbols, 56)
        assert len(cells) in (n, 1)
        for a in cells:
            assert sum(a.meets(b) for b in cells) == 1


def test_a_part_over_another_says_which_will_be_gone() -> None:
    shell, match, pilot = a_table(2, 1)
    part = match.state.parts[0][0]
    slots = match.state.players[0].slots
    assert slots[0] is not None
    pilot.grab(f"part:{part}", pilot.centre("slot:top1"))
    pilot.step()
    name = match.game.book.parts[slots[0]].name  # type: ignore[attr-defined]
    table_of(shell).view.memo.clear()
    frame = shell.director.frame
    assert frame.interest.target == "slot:top1"
    shell.director.interest.target = "slot:top1"
    table = table_of(shell)
    told = []

    class Told(type(frame)):  # type: ignore[misc]
        def text(self, string: str, rect: Rect, **how: object) -> Rect:
            told.append(string)
            return super().text(string, rect, **how)  # type: ignore[no-any-return]

    table.scene.build(Told(frame.sizes, frame.art, frame.texts, shell.director.interest))
    assert f"{name} will be gone." in "\n".join(told)
    assert "will be gone" not in words(shell)


def test_a_part_over_a_square_that_nothing_comes_to_says_so() -> None:
    """On Monday three pushes bring beans no further than square 3."""
    shell, match, pilot = a_table(2, 1)
    part = match.state.parts[0][0]
    told: list[str] = []

    class Told(Frame):
        def text(self, string: str, rect: Rect, **how: object) -> Rect:
            told.append(string)
            return super().text(string, rect, **how)  # type: ignore[arg-type]

    for slot, idle in (("bottom4", True), ("bottom1", False)):
        pilot.grab(f"part:{part}", pilot.centre(f"slot:{slot}"))
        pilot.step()
        table_of(shell).view.memo.clear()
        told.clear()
        frame, interest = shell.director.frame, shell.director.interest
        interest.target = f"slot:{slot}"
        table_of(shell).scene.build(Told(frame.sizes, frame.art, frame.texts, interest))
        said = "So far nothing it can use comes to square 4 today."
        assert any(said in one for one in told) is idle
        pilot.key("escape")
        pilot.step()


def test_by_keys_a_free_slot_says_what_the_part_in_hand_would_do_there() -> None:
    shell, match, pilot = a_table(2, 1)
    parts = (part for packet in match.state.parts for part in packet)
    slot, told = "slot:bottom1", ""
    for part in parts:
        take = act.TakePart(0, 0, part, "bottom1")
        told = told or slot_use.finds(match.game.book, match.state, take)  # type: ignore[attr-defined]
        if told:
            pilot.click(f"part:{part}")
            break
    pilot.settle()
    shell.director.set_focus(slot, ring=True)
    pilot.settle()
    spot = shell.director.frame.find(slot)
    assert told
    assert spot is not None
    name = match.game.book.parts[part].name  # type: ignore[attr-defined]
    assert spot.tooltip.startswith(f"{name} below square 1:\n")
    assert spot.tooltip.endswith(told)


def test_a_part_in_hand_shows_where_it_may_take_the_place_of_another() -> None:
    shell, match, pilot = a_table(2, 1, (1440, 900))
    full = [slot for slot in match.state.players[0].slots if slot is not None]
    pilot.click(f"part:{match.state.parts[0][0]}")
    pilot.settle()
    table, frame = table_of(shell), shell.director.frame
    table.view.memo.clear()
    rims = []

    class Rims(type(frame)):  # type: ignore[misc]
        def fill(self, rect: Rect, style: str, *how: object, **more: object) -> None:
            if style == "replaceable":
                rims.append(rect)
            super().fill(rect, style, *how, **more)

    table.scene.build(Rims(frame.sizes, frame.art, frame.texts, shell.director.interest))
    assert len(rims) == len(full)
    assert "click a free slot, or a part to replace" in words(shell)


def test_no_free_slot_is_spoken_of_where_there_is_none() -> None:
    shell, match, pilot = a_table(2, 1, (1440, 900))
    factory = match.state.players[0]
    factory.slots = tuple(part or "roaster" for part in factory.slots)
    pilot.click(f"part:{match.state.parts[0][0]}")
    pilot.settle()
    assert "click the part to replace" in words(shell)
    assert "free slot" not in table_of(shell).banner()[1]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_to_pay_with_is_asked_where_store_room_and_orders_stay_in_sight(
    size: tuple[int, int],
) -> None:
    shell, match, pilot = a_table(2, 1, size)
    rng = Rng(1)
    many: list[str] = []
    while not many:
        legal = match.game.legal(match.state, match.seat or 0)
        paid = [a for a in legal if isinstance(a, (act.DeliverStage, act.DeliverStore))]
        asked = [match.game.paths(match.state, action)[0][0] for action in paid]
        many = [place for place in asked if asked.count(place) > 1]
        if not many:
            match.do(plain(match, rng))
    table_of(shell).jump()
    pilot.settle()
    seen = [
        spot.rect
        for spot in shell.director.frame.live
        if spot.place == "storeroom" or spot.place.startswith("order:")
    ]
    pilot.click(many[0])
    pilot.settle()
    top = shell.director.top
    assert isinstance(top, Payer)
    assert not any(rect.meets(top.panel) for rect in seen)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 800), 1.0),
        ((1920, 1080), 1.0),
        ((3440, 1440), 1.0),
        ((1280, 800), 2.0),
        ((1920, 1080), 1.5),
    ],
)
def test_new_orders_hide_nothing_that_one_chooses_by(size: tuple[int, int], scale: float) -> None:
    shell, match, pilot = a_table(2, 1, size, scale)
    pilot.settle()
    come_to(shell, match, act.ChooseOrder)
    pilot.settle()
    frame = shell.director.frame
    offer = pilot.spot("offer").rect
    kinds = ("square", "slot", "order", "vacant", "store", "room", "storeroom", "coal", "player")
    seen = [spot for spot in frame.live if kind(spot.place) in kinds]
    assert {"order", "storeroom", "player"} <= {kind(spot.place) for spot in seen}
    assert not [spot.place for spot in seen if spot.rect.meets(offer)]
    if table_of(shell).view.compact(frame.sizes):
        assert not pilot.spot("workshop").rect.meets(offer), "the factory is seen, small"
    else:
        assert {"square", "slot", "store"} <= {kind(spot.place) for spot in seen}


def test_the_picture_of_a_choice_is_the_same_however_it_was_come_to() -> None:
    shell, match, pilot = a_table(2, 1, (1280, 800), 2.0)
    come_to(shell, match, act.ChooseOrder)
    match.undo()
    table_of(shell).jump()
    pilot.settle()
    match.redo()
    table_of(shell).jump()
    pilot.settle()
    before = tobytes(shell.director.picture(), "RGB")
    table_of(shell).view.memo.clear()
    shell.director.screen.forget()
    shell.director.redraw()
    pilot.settle()
    assert tobytes(shell.director.picture(), "RGB") == before


@pytest.mark.parametrize("place", ["slot:top1", "slot:top4", "desk"])
def test_a_card_shown_larger_hides_neither_orders_nor_money(place: str) -> None:
    shell, _match, pilot = running(slots=slots(top4="a05"))
    pilot.move(pilot.centre(place))
    pilot.wait(2.0)
    found = shell.director.tooltips.large
    assert found is not None
    read = [s.rect for s in shell.director.frame.live if kind(s.place) in ("order", "player")]
    assert read
    assert not found.hides(read)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_words_by_keys_on_the_upper_parts_keep_off_the_players(size: tuple[int, int]) -> None:
    shell, _match, pilot = running(size, belt=("bean", "cocoa bean", "chunks", "bean"))
    for slot in ("slot:top1", "slot:top2", "slot:top3"):
        shell.director.set_focus(slot, ring=True)
        pilot.wait(3.0)
        told = shell.director.tooltips.rect
        players = [one for one in shell.director.frame.live if kind(one.place) == "player"]
        assert told is not None
        assert players
        assert not any(told.meets(one.rect) for one in players), slot
