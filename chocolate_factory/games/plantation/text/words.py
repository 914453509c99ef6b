"""The sentences of Plantation & Candy: banner, score sheet, options. The log is in `log`, refusals
are in `refusals`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Decision, Line
from chocolate_factory.core.language import _, alternatives, enumeration, ngettext
from chocolate_factory.games.card_words import PointWords
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts import cards as card_acts
from chocolate_factory.games.plantation.acts import legal_acts
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.acts.cards import Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Stow
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.facts import PlayerFacts, WayFacts
from chocolate_factory.games.plantation.rules import begin, numbers
from chocolate_factory.games.plantation.rules.begin import BOTH, PLANTATION
from chocolate_factory.games.plantation.scoring import sheet
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import (
    card_text,
    joined_moves,
    log,
    manual,
    names,
    turn_summary,
    way_count,
)
from chocolate_factory.games.plantation.text.refusals import REFUSALS
from chocolate_factory.games.plantation.text.score_reasons import SCORE_REASONS

_LINES: dict[str, Callable[[], str]] = {
    "candy": lambda: _("Candy"),
    "decorated": lambda: _("Decorated candy"),
    "raw": lambda: _("Sugar and chocolate"),
    "types": lambda: _("Different kinds"),
    "aboard": lambda: _("Goods on the trucks"),
    "coins": lambda: _("Coins"),
}


class PlantationWords(PointWords[Book]):
    """Sentences with the names of the cards of one `Book`."""

    refusals = REFUSALS
    lines = _LINES

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        kinds = book.cards.specialists
        self._holders = {
            "adjusters": names.any_of(kind.name for kind in kinds if kind.adjust),
            "reversers": names.any_of(kind.name for kind in kinds if kind.reverse),
            "stackers": names.any_of(kind.name for kind in kinds if kind.stack),
            "machinists": names.any_of(kind.name for kind in kinds if kind.machine),
        }
        """Who may do what not every card may."""

    def spell(self, params: dict[str, Any]) -> dict[str, Any]:
        """Cards, goods and phases by their names."""
        words = {**params, **self._holders}
        if "good" in params:
            words["good_name"] = names.said(self.book, params["good"])
            words["good_title"] = names.good(self.book, params["good"])
        if "truck" in params:
            words["truck_name"] = names.truck(params["truck"])
        if "card" in params:
            words["card_name"] = names.card(self.book, params["card"])
        if "recipe" in params:
            recipe = self.book.recipes[params["recipe"]]
            words["candy_name"], words["worth"] = recipe.name, self.amount(recipe.points)
        if "more" in params:
            words["more_goods"] = names.goods(params["more"])
        if "need" in params:
            words["need_coins"] = names.coins(params["need"])
        if "use" in params:
            words["use_title"] = names.use(params["use"])
            words["use_it"] = names.use_it(params["use"])
        for key in ("ability", "wanted"):
            if key in params:
                words[f"{key}_name"] = names.ability(params[key])
        for key in ("to_spaces", "from_spaces"):
            if key in params:
                words[key] = alternatives([str(space) for space in params[key]])
        if "phase" in params:
            words["phase"] = names.phase(params["phase"])
            words["phases"] = enumeration([names.phase(p) for p in params.get("phases", ())])
        return words

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, for the log; '' for what needs no line."""
        return log.line(self.book, event, names)

    def several(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """Goods that move one after the other are one line of the log."""
        return log.several(self.book, events, names)

    def act(self, state: State, action: Action) -> str:
        """What a legal action is called; a direction says how many goods can really be moved."""
        if not isinstance(action, Transport) or state.seat != action.seat:
            return super().act(state, action)
        way = facts.direction(self.book, state, action)
        return card_acts.going(way.way, way.space, way.able)

    def join(self, state: State, actions: Sequence[Action]) -> tuple[int, str]:
        """Goods that move one after the other are one act to a person."""
        count, text = joined_moves.moves(self.book, actions)
        return (count, text) if count > 1 else (1, self.act(state, actions[0]))

    def line_of_acts(self, state: State, actions: Sequence[Action]) -> str:
        """All of a turn in a sentence."""
        return turn_summary.sentence(self.book, state, actions)

    def moment(self, state: State, seat: int) -> str:
        """`Plantation, turn 5`; `Plantation, turn 5, after the roll`."""
        if state.phase != "turn":
            return self._part(state)
        job, form = state.turn, "{stage}"
        if job is not None and job.recruited:
            form = _("{stage}, after the recruit")
        elif job is not None and job.way is None and self.book.power(job.card) is not None:
            form = _("{stage}, after the roll")
        return form.format(stage=self.stage(state))

    def topic(self, state: State) -> str:
        """Within a turn: the card, the direction, the goods, what candy is made and decorated of,
        or the end if nothing else is left."""
        if state.phase != "turn" or state.turn is None or state.seat is None:
            return ""
        if state.turn.way is None:
            return "way"
        legal = legal_acts.legal(self.book, state, state.seat)
        if any(isinstance(act, Make | Decorate | DecorateAll) for act in legal):
            return "machine"
        return "overview" if all(isinstance(act, EndTurn) for act in legal) else "goods"

    def decision(self, decision: Decision, names: Sequence[str]) -> tuple[str, str]:
        """(title, detail) of the banner."""
        title, detail = _BANNER[decision.code](self.book, decision.params)
        return title.format(player=names[decision.seats[0]]), detail

    def reason(self, reason: Reason) -> str:
        """Why a player has the amount of a line."""
        return SCORE_REASONS[reason.code](self.book, reason.params)

    def stage(self, state: State) -> str:
        """`Plantation, turn 5`, `Candy Factory alone, loading the trucks`."""
        if state.phase not in ("turn", "pick") or state.seat is None:
            return self._part(state)
        n = len(state.players[state.seat].played) + (state.turn is None)
        return _("{stage}, turn {n}").format(stage=self._part(state), n=n)

    def _part(self, state: State) -> str:
        """The half, and what is decided in it where that is no turn."""
        factory = names.factory(state.half)
        if state.game != BOTH:
            factory = _("{factory} alone").format(factory=factory)
        if state.phase in ("turn", "pick"):
            return factory
        return _("{factory}, {phase}").format(factory=factory, phase=names.phase(state.phase))

    def opening(self, state: State, names: Sequence[str]) -> str:
        """Where a game begins, with the rolls for the start (PL-2.3)."""
        told = [_("{stage}.").format(stage=self._part(state))]
        text = _("Who starts? {rolls}.")
        rolls: Sequence[tuple[int, int]] = state.rolls
        for rolls in begin.rounds(state.rolls):
            sentence = _("{player} rolls {face}")
            each = [sentence.format(player=names[seat], face=face) for seat, face in rolls]
            told.append(text.format(rolls=enumeration(each)))
            text = _("A tie, so again: {rolls}.")
        told.append(_("{player} starts.").format(player=names[max(rolls, key=_face)[0]]))
        return " ".join(told)

    def section(self, number: int) -> str:
        """A half in a few letters, for charts."""
        return names.factory(number)

    def stretch(self, n: int = 1) -> str:
        """A game has two halves."""
        return ngettext("Half", "Halves", n)

    def grade_limits(self) -> tuple[float, float]:
        """Few points are made in all."""
        return 0.5, 1.5

    def phase(self, name: str) -> str:
        """A stage as a heading: what is decided in it."""
        told = names.phase(name)
        return told[:1].upper() + told[1:]

    def choice(self, option: str, value: Any) -> str:
        """What a value of an option means."""
        if option == "game":
            return names.game(str(value))
        if value:
            return _("Hides your hand until the next person sits down. Only among several people.")
        return _("Whoever looks at the screen sees the hand of the player whose turn it is.")

    def tie(self, line: Line) -> str:
        """How a tie for the first place is broken (PL-8.2)."""
        return {
            "coins": lambda: _("More coins decide"),
            "leftover": lambda: _("More goods in grey trucks and the warehouse decide"),
        }[line.code]()

    def manual(self) -> dict[str, str]:
        """What the rules page is filled in with, made from the cards."""
        return manual.fill(self.book)

    # what a view shows on cards and table

    def card(self, name: str) -> str:
        """The name of a card: `Worker 3`, `Sorter`."""
        return names.card(self.book, name)

    def card_text(self, name: str) -> str:
        """What a specialist can do; '' of a worker."""
        kind = self.book.power(name)
        return card_text.specialist(kind) if kind is not None else ""

    def good(self, name: str) -> str:
        """The name of a good."""
        return names.good(self.book, name)

    def contents(self, goods: Sequence[str]) -> str:
        """What lies somewhere: `2 × Sugar, Fudge`."""
        return names.quantities(self.book, goods)

    def recipe(self, name: str) -> str:
        """A recipe in words."""
        return card_text.recipe(self.book.recipes[name])

    def truck(self, name: str) -> str:
        """A truck in words."""
        return card_text.truck(self.book.trucks[self.book.truck_index[name]])

    def all_of(self, action: Action, n: int) -> str:
        """What a button says that moves a good so many times: `2 sugar`, `All into truck A`."""
        if isinstance(action, Stow):
            return _("All into {truck}").format(truck=names.truck(action.truck))
        if isinstance(action, Gather):
            return names.counted(self.book, [action.good] * n)
        return _("{n} more").format(n=n)

    def projected(self, state: State, player: PlayerFacts) -> str:
        """How a player's points come about that are there now, by the rows of the score sheet."""
        told = [_("{points} if the game ended now.").format(points=self.amount(player.projected))]
        told += [
            _("{line}: {n} ({why})").format(
                line=self.lines[code](), n=n, why=self.reason(reason).replace("\u00a0", " ")
            )
            for code, n, reason in player.lines
            if n
        ]
        ends = _("Goods in the warehouse and on grey trucks do not count.")
        if state.game == PLANTATION:
            ends = _("Goods in the warehouse do not count.")
        return "\n".join([*told, ends, *self._stored(player)])

    def _stored(self, player: PlayerFacts) -> Sequence[str]:
        """What the goods of the warehouse would bring."""
        if not player.stored:
            return ()
        told = _("Loaded onto a truck that counts, those of the warehouse would bring {points}.")
        return (told.format(points=self.amount(player.stored)),)

    def use(self, name: str, half: int) -> str:
        """What a space of the ring is for, in a few words: `outlet (2 coins a cacao)`."""
        told = names.ability(name)
        if name != "outlet":
            return told
        return _("{ability} ({price})").format(ability=told, price=manual.price(self.book, half))

    def put_there(self, ability: str, keys: bool = False) -> str:
        """How a space is used at which one of several goods can be put."""
        if keys:
            return {
                "outlet": _("Go to the good you want to sell, then Enter."),
                "froster": _("Go to the candy you want to decorate, then Enter."),
                "machine": _("Go to the recipe that you make, then Enter."),
            }.get(ability, "")
        return {
            "outlet": _("Click the good you want to sell."),
            "froster": _("Click the candy you want to decorate."),
            "machine": _("Click the recipe that you make."),
        }.get(ability, "")

    def truck_now(self, state: State, name: str, whole: bool = True) -> str:
        """A truck in words, with what it is good for as the game stands; `whole` also why."""
        card = self.book.trucks[self.book.truck_index[name]]
        icons, counts = facts.icons_count(state), state.game == PLANTATION
        return card_text.truck_now(card, icons, counts, whole)

    def cargo(self, state: State, truck: str, good: str) -> str:
        """A good in a truck: `Chocolate Peanuts (decorated), in truck A: 4 points at the end.`"""
        card = self.book.trucks[self.book.truck_index[truck]]
        points = sheet.worth(self.book, state, card, good)
        text = _("{good}, in {truck}: {points} at the end.")
        if not points:
            text = _("{good}, in {truck}: does not count at the end.")
        return text.format(
            good=names.good(self.book, good),
            truck=names.truck(truck),
            points=self.amount(points),
        )

    def ability(self, name: str) -> str:
        """What a space of the ring is called."""
        return names.ability(name)

    def ability_text(self, name: str, half: int) -> str:
        """What a space of the ring does."""
        return manual.ability(self.book, name, half)

    def sale(self, state: State) -> str:
        """What is sold at the outlet, and what it brings."""
        text = _("You may sell cacao for {coins}")
        if state.half == 2:
            text = _("You may sell a good for {coins}")
        return text.format(coins=names.coins(numbers.sale(self.book, state)))

    def count(self, way: WayFacts) -> str:
        """The capacity counted out loud, with the space: `To space 3, counting 2, 3: up to 2 goods,
        then the chocolate mixer.`"""
        return way_count.label(way)


def _face(roll: tuple[int, int]) -> int:
    return roll[1]


def _card(book: Book, p: dict[str, Any]) -> tuple[str, str]:
    return _("{player}, play a card"), _("A worker, or a specialist with the die")


def _die(book: Book, p: dict[str, Any]) -> tuple[str, str]:
    title, card = _("{player}, take the number or roll?"), names.card(book, p["card"])
    return title, _("{card}: the die shows {n}").format(card=card, n=p["number"])


def _number(book: Book, p: dict[str, Any]) -> tuple[str, str]:
    words = _("{card} with the {n}: then to the ring, or from it")
    title = _("{player}, choose a number")
    return title, words.format(card=names.card(book, p["card"]), n=p["number"])


def _way(book: Book, p: dict[str, Any]) -> tuple[str, str]:
    detail = _("{card}: to the ring, or from it?")
    title = _("{player}, bring goods in or load a truck?")
    if p["half"] == 2:
        title = _("{player}, unload a truck or load one?")
    if p["ways"] == ["to"]:
        title = _("{player}, send a worker in")
        detail = _("The ring is empty: a worker can only come.")
    elif p["ways"] == ["from"]:
        title = _("{player}, take a worker off")
        detail = _("The ring is full: a worker can only leave.")
    card = names.card(book, p["card"])
    if p["card"] not in book.workers:
        card = _("{card} with the {n}").format(card=card, n=p["number"])
    return title, detail.format(card=card)


def _goods(book: Book, p: dict[str, Any]) -> tuple[str, str]:
    if not p["left"] and not p["ability"] and p["machine"]:
        card = names.card(book, p["card"])
        title = _("{player}, use your card's machine or end your turn")
        return title, _("The {card} may still use a machine").format(card=card)
    if not p["left"] and not p["ability"] and p["making"]:
        title, candy = _("{player}, make more candy or end your turn"), book.recipes[p["making"]]
        return title, _("You may make more {candy}").format(candy=candy.name)
    if not p["left"] and not p["ability"]:
        return _("{player}, end your turn"), _("Nothing is left to move or to use")
    title = _("{player}, unload your goods")
    if not p["left"]:
        title = _("{player}, use your space or end your turn")
    elif p["way"] == "from":
        title = _("{player}, load a truck")
        if p["ability"]:
            title = _("{player}, use your space or load a truck")
    elif p["half"] == 1:
        title = _("{player}, bring goods in")
    detail = _may(p)
    if p["making"]:
        text, recipe = _("{detail}, and make more {candy}"), book.recipes[p["making"]]
        return title, text.format(detail=detail, candy=recipe.name)
    return title, _machine_too(book, p, detail)


def _machine_too(book: Book, p: dict[str, Any], detail: str) -> str:
    """What may still be done, with the machine that the card brings where there is room for it."""
    if not p["machine"] or (p["left"] and p["ability"]):
        return detail
    text = _("{detail}, or mix with the {card}")
    if p["half"] == 2:
        text = _("{detail}, or make candy with the {card}")
    if p["left"]:
        text = _("{detail}, and mix with the {card}")
        if p["half"] == 2:
            text = _("{detail}, and make candy with the {card}")
    return text.format(detail=detail, card=names.card(book, p["card"]))


def _may(p: dict[str, Any]) -> str:
    """What may still be done in a turn."""
    left, ability = p["left"], names.ability(p["ability"]) if p["ability"] else ""
    if not left:
        return _("You may use the {ability}").format(ability=ability)
    goods = names.more(left) if p.get("moved") else names.up_to(left)
    use = _("use the {ability}").format(ability=ability) if ability else ""
    return names.may_move(p["way"], p["half"], goods, use)


def _stow(book: Book, p: dict[str, Any]) -> tuple[str, str]:
    goods = [good for good, n in p["goods"] for _unit in range(n)]
    return _("{player}, load your trucks"), _("Still to load: {goods}").format(
        goods=names.quantities(book, goods)
    )


def _drop(book: Book, p: dict[str, Any]) -> tuple[str, str]:
    n = p["keep"]
    detail = ngettext(
        "{n} worker icon is free, so {n} specialist comes along",
        "{n} worker icons are free, so {n} specialists come along",
        n,
    ).format(n=n)
    gone = p.get("gone", 1)
    title = ngettext(
        "{player}, leave a specialist behind", "{player}, leave {gone} specialists behind", gone
    )
    return title.replace("{gone}", str(gone)), detail if n else _(
        "No worker icon is free, so nobody comes along"
    )


_BANNER: dict[str, Callable[[Book, dict[str, Any]], tuple[str, str]]] = {
    "card": _card,
    "die": _die,
    "number": _number,
    "way": _way,
    "goods": _goods,
    "pick": lambda book, p: (
        _("{player}, recruit one of these"),
        _("The others go under the deck"),
    ),
    "drop": _drop,
    "stow": _stow,
}
