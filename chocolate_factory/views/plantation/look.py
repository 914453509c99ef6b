"""What the drawing of the table knows: the state shown, its facts, and what is being pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.facts import CardFacts, Facts, PlayerFacts, WayFacts
from chocolate_factory.games.plantation.state.state import Job, Player, State
from chocolate_factory.games.plantation.text.words import PlantationWords
from chocolate_factory.views.picture.look import TableLook
from chocolate_factory.views.plantation.goods_placement import Placed
from chocolate_factory.views.plantation.motion import Seen

TO, FROM = "to", "from"
WORKS = {1: "works_plantation", 2: "works_candy"}


@dataclass(kw_only=True)
class Look(TableLook):
    """All that one picture of the table is drawn from. `seat` is whose yard is shown large."""

    book: Book
    words: PlantationWords
    state: State
    facts: Facts
    seen: Seen
    """What moves just now."""
    aimed: str = ""
    """The place that the pointer, a drag or the keyboard is at."""
    covered: bool = False
    """Whether the hand shown large lies face down."""
    runs: tuple[tuple[Place, str, str, str], ...] = ()
    """What *All* would move: the place of its button, the good, what it does in words, and what
    the button says."""
    plays: bool = True
    """Whether anything can be done at the table, not only looked at."""
    warned: bool = False
    """Whether it was said that goods could still come in: the same press uses the space now."""
    hinted: tuple[str, Place] | None = None
    """The card that a hint plays and the button of its way, '' where there is none of either; None
    where no hint is shown."""
    placed: Placed = field(default_factory=Placed)
    """The yard as it is drawn."""

    @property
    def player(self) -> Player:
        """The player whose yard is shown large."""
        return self.state.players[self.seat]

    @property
    def numbers(self) -> PlayerFacts:
        """The facts of the yard shown large."""
        return self.facts.players[self.seat]

    @property
    def acting(self) -> bool:
        """Whether the player whose yard is shown large decides."""
        return self.state.seat == self.seat

    @property
    def shifting(self) -> bool:
        """Whether the whistle has been taken up."""
        return self.picker is not None and self.picker.held == "whistle"

    @property
    def job(self) -> Job | None:
        """The turn from its card on, of whoever it is."""
        return self.state.turn

    @property
    def choosing(self) -> str:
        """Which specialists lie open to choose from: the `offer` of recruits, or those of whom some
        must `drop` out; '' if none do."""
        if self.looking or self.covered:
            return ""
        if self.facts.offer:
            return "offer"
        return "drop" if self.state.phase == "drop" and self.acting else ""

    def active(self, space: int) -> bool:
        """Whether the ability of a space can be used now."""
        job = self.job
        return bool(self.facts.ability) and job is not None and job.space == space

    @property
    def machine(self) -> str:
        """The place at which the ability of the pawn's space is used by putting something there."""
        ability = self.facts.ability
        return {"mixer": "machine", "break_room": ""}.get(ability, ability)

    @property
    def card(self) -> CardFacts | None:
        """The card that is pointed at or held, or the one in play before its pawn moves; a recruit
        that is pointed at."""
        if self.looking or self.covered:
            return None
        if self.choosing == "offer":
            at = self.aimed if kind(self.aimed) == "offer" else ""
            return self.facts.cards.get(name(at))
        if self.job is not None:
            return self.facts.cards.get(self.job.card) if self.job.way is None else None
        held = self.picker.held if self.picker is not None else None
        advised = self.aimed if self.hinted is None else f"card:{self.hinted[0]}"
        for place in (held or "", advised):
            if kind(place) == "card" and name(place) in self.facts.cards:
                return self.facts.cards[name(place)]
        return None

    @property
    def counted(self) -> tuple[WayFacts, ...]:
        """What is counted on the spaces: of the card pointed at, or of the one in play."""
        card = self.card
        if card is None:
            return ()
        ways = card.ways.get(_number(self, card), ())
        hinted = "" if self.hinted is None else self.hinted[1]
        advised = tuple(way for way in ways if way_button(way) == hinted)
        if advised:
            return advised
        there = tuple(w for w in ways if self.aimed in (f"space:{w.space}", way_button(w)))
        if number_pointed_at(self):
            there = ()
        if there and self.job is not None and (len(ways) > 2 or not self.by_keys):
            return there
        return tuple(w for w in ways if not w.reverse) if len(ways) > 2 else ways


def distinct(ways: Sequence[WayFacts]) -> tuple[WayFacts, ...]:
    """The ways of a card without those the other way round that come to the same."""
    plain = {(way.way, way.space, way.capacity) for way in ways if not way.reverse}
    return tuple(w for w in ways if not w.reverse or (w.way, w.space, w.capacity) not in plain)


def further(look: Look) -> tuple[WayFacts, ...]:
    """Ways the other round that lead elsewhere, of which only the end is marked: counted, too, they
    would be hard to tell from the others."""
    card, counted = look.card, look.counted
    if card is None or any(way.reverse for way in counted):
        return ()
    ways = card.ways.get(_number(look, card), ())
    if counted != tuple(way for way in ways if not way.reverse):
        return ()
    told = {(way.way, space) for way in counted for space in way.looked}
    return tuple(w for w in distinct(ways) if w.reverse and (w.way, w.space) not in told)


def _number(look: Look, card: CardFacts) -> int:
    """The number of a card, or what a Runner would make of it who is asked to."""
    if pointed := number_pointed_at(look):
        return pointed
    wanted = name(look.aimed).removeprefix("number_")
    return int(wanted) if wanted.isdecimal() and wanted != name(look.aimed) else card.number


def number_pointed_at(look: Look) -> int:
    """The number that a click on the space pointed at would choose for a Runner; 0 for none."""
    card = look.card
    if card is None or kind(look.aimed) != "space" or look.picker is None:
        return 0
    held = look.picker.held == f"card:{card.card}"
    space = int(name(look.aimed))
    asked = look.acting and (held or look.aimed in look.picker.sources)
    return space if asked and space in open_numbers(look) else 0


def way_button(way: WayFacts) -> str:
    """The place of the button that goes this way."""
    return f"tool:go_{way.way}{'_reverse' if way.reverse else ''}"


def open_numbers(look: Look) -> tuple[int, ...]:
    """The numbers that a card pointed at or held may have without a roll, if there are several."""
    card = look.card
    return card.numbers if card is not None and len(card.numbers) > 1 else ()
