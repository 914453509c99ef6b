"""The frozen deck of Factory Fun, and the worked and the refused builds of the figures."""

from __future__ import annotations

from pathlib import Path

import msgspec

from chocolate_factory.content import decks
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.checks import check
from chocolate_factory.games.factory_fun.cards.records import FILES, Cards
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor
from tests.helpers.folders import DECKS

FROZEN_DECK = DECKS / "factory_fun"


def load_book(folder: Path | None = None) -> Book:
    """The book of the cards of a folder; of the live ones if none is given."""
    loaded = decks.load("factory_fun", FILES, Cards, folder=folder, check=check)
    return Book(loaded.cards, loaded.digest)


BOOK = load_book(FROZEN_DECK)
LIVE = load_book()


class Round(msgspec.Struct, frozen=True):
    """One round of a build: the machine added, the acts, and what stands after it if it is told."""

    machine: str
    acts: tuple[str, ...]
    cost: int = 0
    money: int = 0
    chips: int = 0


class Build(msgspec.Struct, frozen=True):
    """A worked factory (`total` is told) or one that must be refused (`why` is)."""

    id: str
    board: str
    rounds: tuple[Round, ...]
    shows: str = ""
    why: str = ""
    total: int = 0


class _Figures(msgspec.Struct, frozen=True):
    worked: tuple[Build, ...]
    refused: tuple[Build, ...]


_FIGURES = msgspec.yaml.decode(Path(__file__).with_name("figures.yaml").read_bytes(), type=_Figures)
WORKED = {build.id: build for build in _FIGURES.worked}
REFUSED = {build.id: build for build in _FIGURES.refused}


def after(now: Floor, act: str) -> Floor:
    """The floor after an act of the figures, whether it is allowed or not."""
    verb, *words = act.split()
    if verb in ("place", "lay"):
        return now | {floor.parse(" ".join(words))}
    assert verb == "lift"
    lifted = floor.at(now, floor.square(int(words[0]), int(words[1])))
    assert lifted, act
    return now - set(lifted)


def floors(build: Build) -> list[Floor]:
    """The empty floor and the one after each round."""
    found = [floor.EMPTY]
    for one in build.rounds:
        now = found[-1]
        for act in one.acts:
            now = after(now, act)
        found.append(now)
    return found
