"""A card on which the pointer rests for long is shown larger, beside itself, in the window."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import kind, name
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.stage import enlarging
from chocolate_factory.views.conveyor.areas import draft_view
from chocolate_factory.views.conveyor.table import ConveyorView
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.guide import ARMED
from tests.helpers.conveyor.table import a_table
from tests.helpers.tables import table_of

CARDS = ("part", "employee", "order", "store", "slot")


def shown(shell: Shell) -> str | None:
    """The place whose card is shown larger."""
    return shell.director.tooltips._large


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((1920, 1080), 1.0), ((1280, 800), 2.0)]
)
def test_every_card_is_shown_larger_beside_itself_after_a_while(
    size: tuple[int, int], scale: float
) -> None:
    shell, _match, pilot = a_table(3, 9, size, scale)
    pilot.settle()
    director = shell.director
    firsts = {kind(place): place for place in reversed(pilot.places()) if kind(place) in CARDS}
    assert {"part", "employee", "slot"} <= set(firsts)
    for place in firsts.values():
        pilot.hover(place)
        pilot.wait(enlarging.AFTER - 0.4)
        assert shown(shell) is None, place
        pilot.wait(1.0)
        if director.top.enlarged(place) is None:
            assert kind(place) == "slot", "a free slot has no card"
            continue
        spot = director.frame.find(place)
        assert spot is not None
        found = director.tooltips.large
        assert shown(shell) == place
        if found is not None:
            assert not found.rect.meets(spot.rect)
            assert found.rect.within(director.frame.window) == found.rect
            assert director.tooltips.rect == found.words
            assert not found.words.meets(found.rect)
            assert not found.words.meets(spot.rect)


def test_by_keys_no_card_is_shown_larger() -> None:
    """It would come up at every step; what it says stands beside it."""
    shell, _match, pilot = a_table(2, 9)
    pilot.settle()
    for place in [place for place in pilot.places() if kind(place) in CARDS]:
        shell.director.set_focus(place, ring=True)
        pilot.wait(theme.TOOLTIP_AFTER + 0.1)
        assert shell.director.tooltips.large is None


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
def test_a_part_that_can_be_taken_is_shown_larger_with_the_factory_and_its_row_in_sight(
    size: tuple[int, int],
) -> None:
    shell, _match, pilot = a_table(2, 4, size)
    pilot.settle()
    director = shell.director
    for place in [place for place in pilot.places() if kind(place) in ("part", "employee")]:
        pilot.hover(place)
        pilot.wait(enlarging.AFTER + 1.0)
        found = director.tooltips.large
        assert found is not None, place
        stays = [
            spot.rect
            for spot in director.frame.live
            if kind(spot.place) in ("slot", "square", "desk", "store", "part", "employee")
        ]
        assert not found.hides(stays), place


def test_while_one_drafts_a_large_card_lies_over_the_log_rather_than_over_the_players() -> None:
    """Their money is what one compares by."""
    shell, match, pilot = a_table(2, 4)
    pilot.settle()
    for card in match.state.parts[-1]:
        pilot.hover(f"part:{card}")
        pilot.wait(enlarging.AFTER + 1.0)
        large, frame = shell.director.tooltips.large, shell.director.frame
        assert large is not None
        assert not large.hides([s.rect for s in frame.live if kind(s.place) == "player"])


def test_a_card_is_not_shown_over_a_first_step_that_lies_over_the_log() -> None:
    shell, _match, pilot = a_table(2, 4, (1440, 900))
    pilot.settle()
    shell.settings.guide, shell.settings.guided = True, ("opening/conveyor",)
    table_of(shell).jump()
    pilot.wait(2 * ARMED)
    pilot.settle()
    director = shell.director
    tip, log = director.frame.find("guide:panel"), director.frame.find("log")
    assert tip is not None
    assert log is not None
    assert log.rect.meets(tip.rect)
    pilot.hover(next(place for place in pilot.places() if kind(place) == "part"))
    pilot.wait(enlarging.AFTER + 1.0)
    found = director.tooltips.large
    assert found is not None
    lie = ("guide", "slot", "square", "part", "employee", "order")
    kept = [spot.rect for spot in director.frame.live if kind(spot.place) in lie]
    assert not found.hides(kept), "there is room over the players' panels"


def test_it_goes_as_the_pointer_moves_on_and_when_something_is_done() -> None:
    shell, _match, pilot = a_table(3, 9)
    pilot.settle()
    place = next(place for place in pilot.places() if kind(place) == "employee")
    pilot.hover(place)
    pilot.wait(2.0)
    assert shown(shell) == place
    pilot.hover("day:1")
    pilot.wait(0.1)
    assert shown(shell) is None
    pilot.hover(place)
    pilot.wait(2.0)
    assert shown(shell) == place
    pilot.click(place)
    assert shown(shell) is None


def test_the_slip_on_a_larger_part_is_whole() -> None:
    """It hangs below the card, and the last sentence about it speaks of it."""
    shell, _match, pilot = a_table(2, 4, (1440, 900))
    pilot.settle()
    director, view, marked = shell.director, table_of(shell).view, 0
    assert isinstance(view, ConveyorView)
    for place in [place for place in pilot.places() if kind(place) == "part"]:
        if not draft_view.is_marked(view.look(), name(place)):
            continue
        pilot.hover(place)
        pilot.wait(enlarging.AFTER + 1.0)
        found, marked = director.tooltips.large, marked + 1
        assert found is not None
        hangs = draft_view.mark_below(director.frame, pilot.spot(place).rect) * found.factor
        assert found.words.y >= found.rect.bottom + hangs, place
    assert marked
