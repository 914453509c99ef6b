"""The sentences of Factory Fun: banner, score sheet, stages. Refusals and log have their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.coded import Coded, Reason
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.game import Decision
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.core.mind import in_parts
from chocolate_factory.games.card_words import CardWords
from chocolate_factory.games.factory_fun.acts.build import Lift
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import BOARDS, SIDES_OF_BOARDS
from chocolate_factory.games.factory_fun.options import SIDE_NAMES
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state.state import RoundEntry, State
from chocolate_factory.games.factory_fun.text import (
    afterwards,
    blocked,
    build_summary,
    card_text,
    log,
    manual,
    names,
    refusals,
)

_LINES: dict[str, Callable[[], str]] = {
    "start": lambda: _("Money at the start"),
    "values": lambda: _("Machines built"),
    "prices": lambda: _("Building costs"),
    "forfeits": lambda: _("Machines given up"),
    "chips": lambda: _("Chips"),
}

Chips = tuple[tuple[str, int], ...]
"""What each input bears that a machine feeds."""


class FunWords(CardWords[Book]):
    """Sentences with the names of the machines of one `Book`."""

    refusals = refusals.REFUSALS
    lines = _LINES

    def refusal(self, refusal: Refusal) -> str:
        """Some are said in another way where less is known."""
        if refusal.code not in self.refusals:
            return super().refusal(refusal)
        return self.fault(refusal)

    def fault(self, fault: Coded) -> str:
        """What is wrong on a floor, as `facts` tell it (FF-4)."""
        return refusals.sentence(self.book, fault)

    def blocked(self, faults: Sequence[Coded], own: str = "") -> str:
        """Which ends something that is put down, perhaps a machine of one's `own`, would block."""
        return blocked.ends(self.book, faults, own)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, for the log; '' for what needs no line."""
        return log.line(self.book, event, names)

    def join(self, state: State, actions: Sequence[Action]) -> tuple[int, str]:
        """What is lifted for a machine that is put down later is told with that."""
        first = actions[0]
        if isinstance(first, Lift):
            return 1, first.leading_to(self.book, state, actions[1:])
        return super().join(state, actions)

    def remembered(self, state: State, actions: Sequence[Action]) -> tuple[int, str]:
        """Each act by itself."""
        return 1, self.act(state, actions[0])

    def decision(self, decision: Decision, names: Sequence[str]) -> tuple[str, str]:
        """(title, detail) of the banner."""
        who = enumeration([names[seat] for seat in decision.seats])
        params = {**decision.params, "player": who, "players": who}
        if "machine" in params:
            params["machine_name"] = self.book.machines[params["machine"]].name
            hand = [self.book.machines[id_].name for id_ in params["hand"]]
            params["machines"] = enumeration(hand)
        if "forfeit" in params:
            params["reduced"] = params["forfeit"] < self.book.numbers.forfeit
            params["least"] = self.book.numbers.least
        title, detail = _BANNER[decision.code](params)
        return title.format(**params), detail.format(**params)

    def turn(self, before: State, after: State, seat: int) -> str:
        """What a seat built, where that is all that it did."""
        return build_summary.build(self.book, before, after, seat)

    def amount(self, n: int) -> str:
        """Money and chips have no unit."""
        return str(n).replace("-", "−")

    def points(self, amount: float, parts: int = 0) -> str:
        """`4`, or `½` of what is less than one: money and chips are whole."""
        return names.amount(in_parts(amount, parts or self.fineness(amount)))

    def fineness(self, amount: float) -> int:
        """Whole amounts, as nobody knows an estimate better; halves below one."""
        return names.fineness(amount)

    def shown(self, amount: float) -> float:
        """Rounded to the nearest; what is lost at all is not shown as nothing."""
        return in_parts(amount, self.fineness(amount))

    def reason(self, reason: Reason) -> str:
        """Why a player has the amount of a line."""
        return _REASONS[reason.code](self.book, reason.params)

    def stage(self, state: State) -> str:
        """`Round 3, building`."""
        return self.stage_of(state.round, state.phase)

    def stage_of(self, n: int, phase: str) -> str:
        """`Round 3, building`."""
        return _("Round {n}, {phase}").format(n=n, phase=names.phase(phase))

    def round_begins(self, n: int, first: str) -> str:
        """`Round 3: Nora chooses first`."""
        return _("Round {n}: {player} chooses first").format(n=n, player=first)

    def payday(self, state: State, n: int, names: Sequence[str], had: Sequence[Chips]) -> str:
        """What each player got in a round that is over, in money and in chips: those that they had
        when it began are told; '' where nobody had a machine."""
        told = [
            _paid(name, entry, sheet.chips(factory.chips) - sheet.chips(before))
            for name, factory, before in zip(names, state.players, had, strict=True)
            for entry in factory.entries
            if entry.round == n
        ]
        return _("Round {n}: {players}").format(n=n, players="; ".join(told)) if told else ""

    def opening(self, state: State, names: Sequence[str]) -> str:
        """What heads the log: that of a puzzle begins in its round."""
        return _("The factories open") if state.round == 1 else self.stage(state)

    def phase(self, name: str) -> str:
        """`Building`."""
        return names.phase(name).capitalize()

    def alone(self) -> tuple[str, str]:
        """(what the game alone is called, more about it)."""
        return _("Solo"), _(
            "You alone: one factory, and three machines to choose from in each round."
        )

    def choice(self, option: str, value: Any) -> str:
        """What a value of an option means."""
        if option.startswith("board_") and value in BOARDS:
            return " ".join(self._side(str(value), side) for side in SIDES_OF_BOARDS)
        found = _CHOICES.get(f"{option}={value}") or _CHOICES.get(str(value))
        return found() if found else ""

    def _side(self, board: str, side: str) -> str:
        """`Classic: 9 × 9 squares, with 1 pillar and 3 holes.`"""
        found = self.book.boards[f"{board}-{side}"]
        pillars, holes = len(found.pillars), len(found.missing)
        told = []
        if pillars:
            words = ngettext("{n} pillar", "{n} pillars", pillars)
            told.append(words.format(n=pillars))
        if holes:
            told.append(ngettext("{n} hole", "{n} holes", holes).format(n=holes))
        words = _("{side}: {columns} × {rows} squares.")
        if told:
            words = _("{side}: {columns} × {rows} squares, with {what}.")
        return words.format(
            side=_(SIDE_NAMES[side]), columns=found.cols, rows=found.rows, what=enumeration(told)
        )

    def afterwards(
        self, start: State, steps: Iterable[tuple[Sequence[Event], State]]
    ) -> list[tuple[str, tuple[str, ...]]]:
        """The build that brought each player most."""
        return afterwards.rows(self.book, start, steps)

    def accuracy(self) -> str:
        """What the accuracy in a review is a share of."""
        return _("How close you came to the most you could earn")

    def expected(self) -> str:
        """The same, and why lines jump where no decision cost anything."""
        return _(
            "If the rounds to come go as usual. A very good or a very bad round moves the line, "
            "even where no decision was wrong."
        )

    def manual(self) -> dict[str, str]:
        """What the rules page is filled in with, made from the cards."""
        return manual.fill(self.book)

    def machine(self, id_: str) -> str:
        """A machine in words."""
        return card_text.machine(self.book.machines[id_])

    def chips(self, id_: str, chips: Sequence[tuple[str, int]]) -> str:
        """Why inputs of a machine bear chips, '' where none does."""
        card, told = self.book.machines[id_], []
        for where, worth in chips:
            machine, _dot, place = where.partition(".")
            if machine == id_:
                told.append(card_text.chip(card, place, worth))
        return " ".join(told)

    def lost_chips(self, chips: Sequence[tuple[str, int]]) -> str:
        """Which chips a build takes away, and why; '' for none."""
        if not chips:
            return ""
        (where, worth), *others = chips
        if not others:
            machine = self.book.machines[where.partition(".")[0]].name
            words = _("You lose the chip of {n} at {machine}: no machine feeds that funnel now.")
            return words.format(machine=machine, n=worth)
        ids = dict.fromkeys(place.partition(".")[0] for place, _worth in chips)
        machines = enumeration([self.book.machines[id_].name for id_ in ids])
        words = _("You lose {n} in chips at {machines}: no machine feeds those funnels now.")
        return words.format(machines=machines, n=sum(worth for _place, worth in chips))

    def about_chips(self) -> str:
        """What earns chips."""
        words = _(
            "Feed a funnel from your own machine, and you get a chip: {n} for each unit. Chips "
            "are paid at the end."
        )
        return words.format(n=self.book.numbers.chip)

    def piece(self, code: str) -> str:
        """What can be laid, by its code."""
        return names.piece(code)

    def colour(self, name: str) -> str:
        """The name of a colour."""
        return names.colour(name)


def _paid(name: str, entry: RoundEntry, chips: int) -> str:
    """`Nora +4`, `Nora +22 (+25 in chips, −3 in money)`."""
    words = _("{player} {change}")
    if chips:
        words = _("{player} {all} (+{chips} in chips, {change} in money)")
    if chips < 0:
        words = _("{player} {all} (−{chips} in chips, {change} in money)")
    both = earned(entry, chips)
    return words.format(player=name, all=both, change=earned(entry), chips=abs(chips))


def earned(entry: RoundEntry, chips: int = 0) -> str:
    """By how much a round with a machine changed a player's money: `+4`, `−5`, `0`; with by how
    much it changed what `chips` are worth."""
    return names.signed(entry.value - entry.price - (entry.forfeit or 0) + chips)


def _pick(p: dict[str, Any]) -> tuple[str, str]:
    title = _("{player}, take a machine")
    if p["alone"]:
        return title, _("One of them or none; the rest is out of the game")
    if p["left"] == 1:
        title = _("{player}, take the last machine or none")
        if p["again"]:
            title = _("{player}, you may still take the last machine")
        return title, _("If you cannot build it in, giving it up is free")
    if p["again"]:
        return title, _("You may still take one, or none")
    if not p["forfeit"]:
        return title, _("Or take none. Giving one up is free")
    if p["reduced"]:
        words = _("Or take none. Giving one up would cost {forfeit}: all you have but {least}")
        return title, words
    words = _("Or take none. Giving one up costs {forfeit}, the full price")
    return title, words


def _build(p: dict[str, Any]) -> tuple[str, str]:
    if "machine" not in p:
        return _("{players}, you may build"), _("Everybody builds at once; take your time")
    if p["hand"]:
        title = ngettext(
            "{player}, put your machine on the floor",
            "{player}, put your machines on the floor",
            len(p["hand"]),
        )
        return title, _("In your hand: {machines}")
    if p.get("right"):
        return _("{player}, everything is connected"), _("End your build, or change what you like")
    return _("{player}, connect {machine_name}"), _("When nothing is open, end your build")


_BANNER: dict[str, Callable[[dict[str, Any]], tuple[str, str]]] = {
    "pick": _pick,
    "grab": lambda p: (
        _("{players}, take a machine"),
        _("The first to press gets it, and keeps it"),
    ),
    "build": _build,
}

_CHOICES: dict[str, Callable[[], str]] = {
    "turns": lambda: _("In turn; the first choice moves on after each round"),
    "grab": lambda: _("All at once: whoever presses a key first has the machine"),
    "classic": lambda: _("The easier side"),
    "expert": lambda: _("The harder side, for the skilled"),
    "same": lambda: _("The side chosen for all boards"),
    "diagonals=True": lambda: _(
        "Each player gets one: a piece of two squares, on which two pipes cross from corner to "
        "corner"
    ),
    "diagonals=False": lambda: _(
        "A piece of two squares on which two pipes cross; without it they may still cross on one "
        "square"
    ),
    "dealt": lambda: _("Drawn at random, no two alike; all have the same number of squares"),
}


def _values(book: Book, p: dict[str, Any]) -> str:
    if not p["machines"]:
        return _("No machine built")
    return ", ".join(
        _("{machine} {value}").format(machine=names.anything(book, id_), value=value)
        for id_, value in p["machines"]
    )


def _prices(book: Book, p: dict[str, Any]) -> str:
    if not p["machines"]:
        return _("Nothing built")
    return ", ".join(
        _("{machine} {value}").format(machine=names.anything(book, id_), value=price)
        for id_, price in p["machines"]
    )


def _forfeits(book: Book, p: dict[str, Any]) -> str:
    given = p["machines"]
    if not given:
        return _("No machine given up")
    return ", ".join(
        _("{machine} {value}").format(machine=names.anything(book, id_), value=f"−{paid}")
        if paid
        else _("{machine} at no cost").format(machine=names.anything(book, id_))
        for id_, paid in given
    )


def _chips(book: Book, p: dict[str, Any]) -> str:
    units = p["units"]
    if not units:
        return _("No funnel is fed by a machine")
    text = ngettext(
        "{each} for {n} unit fed by machines: {inputs}",
        "{each} for each of {n} units fed by machines: {inputs}",
        units,
    )
    inputs = ", ".join(
        _("{machine} {value} ({colour})").format(
            machine=names.anything(book, id_), value=worth, colour=names.colour(colour)
        )
        for id_, colour, worth in p["inputs"]
    )
    return text.format(each=p["each"], n=units, inputs=inputs)


_REASONS: dict[str, Callable[[Book, dict[str, Any]], str]] = {
    "start": lambda book, p: _("Everybody begins with {n}").format(n=p["n"]),
    "values": _values,
    "prices": _prices,
    "forfeits": _forfeits,
    "chips": _chips,
}
