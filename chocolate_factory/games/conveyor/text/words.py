"""The sentences of Chocolate Factory: banner, score sheet. The log is in `log`, refusals are
in `refusals`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Decision, Line, Result
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.mind import in_parts
from chocolate_factory.games.card_words import CardWords
from chocolate_factory.games.conveyor.acts.act import FactoryAct
from chocolate_factory.games.conveyor.acts.shift import EndShift, Push
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.effects.registry import EFFECTS
from chocolate_factory.games.conveyor.facts import GoalFacts
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, State
from chocolate_factory.games.conveyor.text import card_text, log, manual, names, objectives
from chocolate_factory.games.conveyor.text.refusals import REFUSALS

_LINES: dict[str, Callable[[], str]] = {
    "earned": lambda: _("Corner Shop orders"),
    "most_orders": lambda: _("Most completed orders"),
    "stores": lambda: _("Number of stores supplied"),
    "chocolate_left": lambda: _("Pieces left"),
    "coal_left": lambda: _("Coal left"),
}


class ConveyorWords(CardWords[Book]):
    """Sentences with the names of the cards of one `Book`."""

    refusals = REFUSALS
    lines = _LINES

    def own_refusal(self, code: str) -> Callable[[], str] | None:
        """That of the game, or one that only an effect's own acts give."""
        own = (effect.refusals[code] for effect in EFFECTS.values() if code in effect.refusals)
        return super().own_refusal(code) or next(own, None)

    def spell(self, params: dict[str, Any]) -> dict[str, Any]:
        """Parts, people, stores and pieces by their names."""
        words = dict(params)
        if params.get("part") in self.book.parts:
            words["part_name"] = self.book.parts[params["part"]].name
        if params.get("employee") in self.book.employees:
            words["employee_name"] = self.book.employees[params["employee"]].name
            words["effects"] = card_text.effects(self.book, params["employee"])
        if "acts_in" in params:
            words["moment"] = names.moment(params["acts_in"])
        for key in ("piece", "into"):
            if key in params:
                words[f"{key}_words"] = names.some(params[key])
        for key in ("pay", "price"):
            if key in params:
                words[f"{key}_words"] = names.some(*params[key])
        if "have" in params:
            words["have_number"] = params["have"] or _("none")
            words["asked_number"] = len(params.get("price", ()))
        if params.get("card") in self.book.managers:
            card = self.book.managers[params["card"]]
            words["card_name"] = card.name
            if "objective" in params:
                asks = card.objectives[params["objective"]]
                words["objective_words"] = card_text.objective(asks)
        for key in ("store", "own"):
            if params.get(key):
                words[f"{key}_name"] = names.store(params[key])
        if "phase" in params:
            words["phase"] = names.phase(params["phase"])
            phases = params.get("phases", ())
            named = [p for p in phases if p != "agent" or "fulfil" not in phases]
            words["phases"] = names.and_list(map(names.phase, named))
        if "side" in params:
            words["rule"] = self.book.supply_rules[params["store"], params["side"]].words()
        if "own" in params and not params["own"]:
            words["own_name"] = _("no store")
        return words

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, for the log; '' for what needs no line."""
        return log.line(self.book, event, names)

    def several(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """Trades in a row are one line of the log, and so are pieces dropped down the Chute."""
        return log.several(events, names)

    def act(self, state: State, action: Action) -> str:
        """What a legal action is called as advice."""
        return self.join(state, (action,))[1]

    def join(self, state: State, actions: Sequence[Action]) -> tuple[int, str]:
        """The points of one operation of an Upgrader are one act."""
        first = actions[0]
        assert isinstance(first, FactoryAct)
        return first.join(self.book, state, actions[1:])

    def remembered(self, state: State, actions: Sequence[Action]) -> tuple[int, str]:
        """The end of a shift and the push of the next one are done by one click."""
        first = actions[0]
        if isinstance(first, EndShift) and list(actions[1:2]) == [Push(first.seat)]:
            return 2, _("End the shift, load and push")
        return self.join(state, actions)

    def decision(self, decision: Decision, names_: Sequence[str]) -> tuple[str, str]:
        """(title, detail) of the banner."""
        player = names_[decision.seats[0]]
        title, detail = _BANNER[decision.code](decision.params)
        return title.format(player=player), names.day(decision.params["day"]) + " · " + detail

    def line(self, line: Line) -> str:
        """The title of a line of the score sheet."""
        if line.code == "store":
            return names.store(line.params["store"])
        if line.code == "objective":
            return self.objective(line.params["card"], line.params["objective"])
        return super().line(line)

    def reason(self, reason: Reason) -> str:
        """Why a player has the amount of a line."""
        if reason.code in ("objective_met", "objective_missed"):
            return objectives.reason(self.book, reason)
        return _REASONS[reason.code](reason.params)

    def stage(self, state: State) -> str:
        """`Wednesday, Run Factory`."""
        return _("{day}, {phase}").format(day=names.day(state.day), phase=names.phase(state.phase))

    def moment(self, state: State, seat: int) -> str:
        """`Wednesday, shift 2`, while the seat runs its factory."""
        if (state.phase, state.seat) != ("run", seat):
            return self.stage(state)
        day, shift = names.day(state.day), state.players[seat].shift
        return _("{day}, shift {n}").format(day=day, n=shift)

    def opening(self, state: State, names_: Sequence[str]) -> str:
        """What heads the log of a game that begins with the state: its day."""
        return _("{day} begins").format(day=names.day(state.day))

    def section(self, number: int) -> str:
        """`Wed` for the third day."""
        return names.day(number)[:3]

    def stretch(self, n: int = 1) -> str:
        """A week has days."""
        return ngettext("Day", "Days", n)

    def phase(self, name: str) -> str:
        """`Run Factory`."""
        return names.phase(name)

    def points(self, amount: float, parts: int = 0) -> str:
        """`£4`, or `£0.50` of what is less than a pound."""
        n = in_parts(amount, parts or self.fineness(amount))
        return _("£{n}").format(n=f"{n:.0f}" if n == int(n) else f"{n:.2f}")

    def fineness(self, amount: float) -> int:
        """Whole pounds, as nobody knows an estimate to the penny; halves below one."""
        return 1 if abs(amount) >= 1 else 2

    def shown(self, amount: float) -> float:
        """Rounded to the nearest, 52.5 to 53; what is lost at all is not shown as nothing."""
        return in_parts(amount, self.fineness(amount))

    def amount(self, n: int) -> str:
        """An amount of the score sheet: `£12`."""
        return _("£{n}").format(n=n)

    def grade_limits(self) -> tuple[float, float]:
        """A week brings some £150."""
        return 2.0, 6.0

    def accuracy(self) -> str:
        """The share of the money."""
        return _("How close you came to the most you could earn")

    def expected(self) -> str:
        """The same, and why the forecast at the table is another figure."""
        return _(
            "As if all were equally good from here on. The forecast at the table looks at how "
            "strong each player is."
        )

    def verdict(self, result: Result) -> tuple[str, str] | None:
        """(how a solo game has ended, by how little it was lost or ''), None with others."""
        if not result.goals:
            return None
        return objectives.verdict(self.book, result)

    def choice(self, option: str, value: Any) -> str:
        """What a value of an option means: for a side of a store its rule of supply."""
        if option in self.book.stores and value in _DRAWN:
            return _DRAWN[value]()
        rule = self.book.supply_rules.get((option, value))
        return _choice(option, value) if rule is None else rule.words()

    def manager(self, card: str) -> str:
        """A Factory Manager card in words."""
        return card_text.manager(self.book, card)

    def objective_title(self, card: str, index: int) -> str:
        """The name of an objective."""
        return card_text.objective_title(self.book, card, index)

    def objective(self, card: str, index: int) -> str:
        """`The Rent: make £8 …`: an objective with the name of its card."""
        entry = self.book.managers[card]
        return _("{card}: {objective}").format(
            card=entry.name, objective=card_text.objective(entry.objectives[index])
        )

    def goal(self, goal: GoalFacts) -> str:
        """`Demand The Rent: make £8 … Now: £3 short.`: an objective, and how far it is."""
        asks = self.objective(goal.card, goal.objective)
        return _("{kind} {objective} Now: {progress}.").format(
            kind=card_text.manager_kind(self.book.managers[goal.card]),
            objective=asks,
            progress=self.progress(goal),
        )

    def progress(self, goal: GoalFacts) -> str:
        """How far an objective is, and what it would still cost, as if the week ended now."""
        return objectives.progress(self.book, goal)

    def week_end(self, players: int) -> str:
        """What is paid on Saturday evening where so many play (CF-8.4)."""
        return manual.saturday(self.book, players)

    def tie(self, line: Line) -> str:
        """How a tie for the first place is broken (CF-8.5)."""
        return _("Whoever played later on Saturday wins")

    def tie_figure(self, line: Line, seat: int) -> str:
        """At which place a seat played on the last day."""
        return names.place(line.amounts[seat])

    def alone(self) -> tuple[str, str]:
        """The solo game (CF-9)."""
        return _("Solo: Factory Manager"), _(
            "You alone: the Factory Manager sets objectives, and all must be met by Saturday "
            "evening."
        )

    def manual(self) -> dict[str, str]:
        """What the rules page is filled in with, made from the cards."""
        return manual.fill(self.book)

    def part(self, part: str, coal: int | None = None) -> str:
        """A part in words; `coal` is what it costs today."""
        return card_text.part(self.book.parts[part], coal)

    def employee(self, employee: str) -> str:
        """An employee in words."""
        return card_text.employee(self.book, employee)

    def order(self, order: str, stage: int = 0) -> str:
        """An order in words, so many stages done."""
        return card_text.order(self.book.orders[order], stage)

    def store(self, store: str, side: str) -> str:
        """A store's rule in words."""
        return card_text.store(self.book, store, side)

    def slot(self, slot: str) -> str:
        """Where a slot of `SLOTS` lies."""
        return names.slot(SLOT_INDEX[slot])


def _draft(p: dict[str, Any]) -> tuple[str, str]:
    detail = _("Expand and Recruit: take a card; the rest of its packet is then gone")
    if p.get("again"):
        detail = _("Expand and Recruit: your turn again, as the order is now reversed")
    if p.get("solo"):
        detail = _("Expand and Recruit: any one part and any one employee from the line")
    if p["part"] and p["employee"]:
        return _("{player}, take a part or an employee"), detail
    if p["part"]:
        return _("{player}, take a part"), detail
    return _("{player}, hire an employee"), detail


def _run(p: dict[str, Any]) -> tuple[str, str]:
    return _("{player}, run your factory"), _(
        "Shift {shift} of {shifts}: operate your parts, then end the shift"
    ).format(**p)


def _push(p: dict[str, Any]) -> tuple[str, str]:
    if p.get("optional"):
        return _("{player}, run an extra shift, or leave it out"), _(
            "Shift {shift} of {shifts} is extra: it may be left out"
        ).format(**p)
    return _("{player}, load and push the belt"), ngettext(
        "Shift {shift} of {shifts}: a bean comes in, everything moves one square",
        "Shift {shift} of {shifts}: {beans} beans come in, everything moves one square",
        p["beans"],
    ).format(**p)


def _upgrade(p: dict[str, Any]) -> tuple[str, str]:
    return _("{player}, upgrade again"), ngettext(
        "Shift {shift} of {shifts}: {points} upgrade left; do anything else, and it is gone",
        "Shift {shift} of {shifts}: {points} upgrades left; do anything else, and they are gone",
        p["points"],
    ).format(**p)


_BANNER: dict[str, Callable[[dict[str, Any]], tuple[str, str]]] = {
    "draft": _draft,
    "push": _push,
    "run": _run,
    "upgrade": _upgrade,
    "fulfil": lambda p: (
        _("{player}, fulfil orders"),
        _("Deliver to corner shops, to today's department store and to chocolate orders")
        if p.get("solo")
        else _("Deliver to corner shops and to today's department store"),
    ),
    "agent": lambda p: (
        _("{player}, your agent may deliver"),
        _("One delivery to any other department store, or none"),
    ),
    "keep": lambda p: (
        _("{player}, choose what to keep"),
        ngettext(
            "Cleanup: trade {over} more chocolate for coal",
            "Cleanup: trade {over} more chocolates for coal",
            p["over"],
        ).format(**p),
    ),
    "choose_order": lambda p: (
        _("{player}, choose a new order"),
        _("Cleanup: it replaces the completed one; the others go under their decks"),
    ),
}

_DRAWN: dict[Any, Callable[[], str]] = {
    "random": lambda: _("Side A or B, drawn when the game begins."),
    "any": lambda: _("One of all its sides, drawn when the game begins."),
}
"""What it means to leave the side of a store to chance."""


def _earnings(p: dict[str, Any]) -> str:
    done, begun = p["orders"], p["stages"]
    if not done and not begun:
        return _("nothing delivered")
    if not done:
        return ngettext("{n} stage of an open order", "{n} stages of open orders", begun).format(
            n=begun
        )
    orders = ngettext("{n} completed order", "{n} completed orders", done).format(n=done)
    if not begun:
        return orders
    stages = ngettext("{n} stage of an open one", "{n} stages of open ones", begun)
    return _("{orders}, {stages}").format(orders=orders, stages=stages.format(n=begun))


def _most(p: dict[str, Any]) -> str:
    if p["orders"] == 0:
        return _("no order completed")
    done = ngettext("{n} completed", "{n} completed", p["orders"]).format(n=p["orders"])
    if p["orders"] == p["most"]:
        return _("{done}, the most").format(done=done)
    return _("{done}, the most is {most}").format(done=done, most=p["most"])


def _rank(n: int) -> str:
    return [_("first"), _("second"), _("third"), _("fourth")][n - 1]


def _placement(p: dict[str, Any]) -> str:
    return _("{rank}, on space {space}").format(rank=_rank(p["rank"]), space=p["space"])


def _half(p: dict[str, Any]) -> str:
    """Too far behind the one before (CF-8.4); odd spaces are halved upwards."""
    text = _("{placed}: needed {need}, half of {before}")
    if p["before"] % 2:
        text = _("{placed}: needed {need}, half of {before} rounded up")
    return text.format(placed=_placement(p), **p)


_REASONS: dict[str, Callable[[dict[str, Any]], str]] = {
    "earned": _earnings,
    "most_orders": _most,
    "store_none": lambda p: _("never supplied"),
    "store_paid": _placement,
    "store_paid_first": lambda p: _("{placed}; whoever got there first ranks first").format(
        placed=_placement(p)
    ),
    "store_half": _half,
    "store_chain": lambda p: _("{placed}: the one before got nothing either").format(
        placed=_placement(p)
    ),
    "store_late": lambda p: _("{placed}: three are paid").format(placed=_placement(p)),
    "stores": lambda p: ngettext("{n} store", "{n} stores", p["stores"]).format(n=p["stores"]),
    "chocolate_left": lambda p: _("{n} at £{each}").format(**p),
    "coal_left": lambda p: _("{n} at £{each}").format(**p),
}


def _choice(option: str, value: Any) -> str:
    """What a value of an option means that is no side of a store."""
    if option == "initial_demands":
        return ngettext(
            "{n} Demand lies face up from the start, besides the Weekly Target. The more, the "
            "harder the week.",
            "{n} Demands lie face up from the start, besides the Weekly Target. The more, the "
            "harder the week.",
            value,
        ).format(n=value)
    told = {
        "extra_parts": _(
            "Parts that move a piece to any square; two others of each deck stay out of the game."
        ),
        "extra_employees": _(
            "Each day one of the Owner, the Helpers and the Prodigy can be hired, too; they "
            "belong to no store."
        ),
    }
    return told.get(option, "")
