"""Stores and store room: markers on one space and who ranks first, and what a click means."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from tests.helpers.conveyor.states import standing
from tests.helpers.conveyor.table import a_table, come_to, running
from tests.helpers.shell import words
from tests.helpers.tables import table_of


@pytest.mark.parametrize("seats", [1, 4])
def test_numbers_say_who_ranks_first_on_a_space(seats: int) -> None:
    shell, match, pilot = a_table(4, 4)
    come_to(shell, match, act.Push)

    def numbers(space: tuple[int, ...]) -> list[str]:
        standing(match.state, "palace", (), space)
        table_of(shell).jump()
        table_of(shell).view.memo.clear()
        pilot.settle()
        return [word for word in words(shell) if word in ("1", "2", "3", "4")]

    alone, together = numbers((0,)), numbers(tuple(range(seats)))
    ranks = ["1", "2", "3", "4"][:seats] if seats > 1 else []
    assert sorted(together) == sorted([*alone, *ranks])


def test_a_piece_in_the_store_room_is_clicked_on_its_whole_share_of_the_shelf() -> None:
    shell, _match, _pilot = running((1440, 900), room="chunks fingers caramel nuts nuts")
    spots = [s for s in shell.director.frame.live if s.place.startswith("room:")]
    store = next(s for s in shell.director.frame.live if s.place == "storeroom")
    assert min(spot.px.h for spot in spots) >= 44
    for i, spot in enumerate(spots):
        assert store.px.contains(spot.px)
        assert not any(spot.px.colliderect(other.px) for other in spots[i + 1 :])


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_no_rule_of_a_store_touches_its_picture(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, _match, pilot = running(size)
    used, pictures = dict[str, Rect](), dict[str, Rect]()
    text, icon = Frame.text, Frame.icon

    def written(self: Frame, string: str, rect: Rect, **how: Any) -> Rect:
        used[string] = text(self, string, rect, **how)
        return used[string]

    def drawn(self: Frame, name: str, rect: Rect, **how: Any) -> None:
        pictures[name] = rect
        icon(self, name, rect, **how)

    monkeypatch.setattr(Frame, "text", written)
    monkeypatch.setattr(Frame, "icon", drawn)
    view = table_of(shell).view
    view.memo.clear()
    shell.director.top.redraw()
    pilot.settle()
    rules = [words for words in used if words.endswith(" each")]
    assert "all one kind: 1 space each" in rules
    for words_ in rules:
        here = used[words_]
        beside = [at for name, at in pictures.items() if name.startswith("store_")]
        picture = next(at for at in beside if at.y < here.centre[1] < at.bottom)
        assert here.right + 2 <= picture.x, (words_, here, picture)
