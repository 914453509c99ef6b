"""The numbers that a view shows, worked out by the rules so that no view computes any.

What is said of hands is said to the seat that asks, and to nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import HUMAN, Result
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.plantation import asleep
from chocolate_factory.games.plantation.acts import abilities, legal_acts, moving
from chocolate_factory.games.plantation.acts import cards as card_acts
from chocolate_factory.games.plantation.acts.act import PlantationAct
from chocolate_factory.games.plantation.acts.candy import DecorateAll
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Stow, Unload
from chocolate_factory.games.plantation.asleep import Asleep
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.rules import knowledge, numbers, turns
from chocolate_factory.games.plantation.scoring import sheet
from chocolate_factory.games.plantation.state import events, holding, ring
from chocolate_factory.games.plantation.state.state import State


class WayFacts(msgspec.Struct, frozen=True):
    """What one direction would be: *to* or *from*, counter-clockwise or not."""

    way: str
    reverse: bool
    looked: tuple[int, ...]
    """The spaces looked at, the one where the pawn comes or goes last."""
    space: int
    capacity: int
    ability: str
    """Of the space: `mixer`, `outlet`, …"""
    moves: int | None = None
    """Of a card that may be played now or is in play: how many goods could really be moved."""
    usable: bool = True
    """Likewise: whether the ability would be of use."""
    closed: str = ""
    """Likewise, of a space that is of none: the code of what is in the way, '' of a machine."""
    lacks: str = ""
    """Likewise, where less could be moved than counted: `goods`, `room` for them, or `piles` that
    they could come from."""
    stays: bool = False
    """Likewise: whether there is cacao in the warehouse, which does not leave this factory."""

    @property
    def able(self) -> int:
        """How many goods can be moved, as far as that is known."""
        return self.capacity if self.moves is None else self.moves

    @property
    def full(self) -> bool:
        """Whether nothing could be moved for want of room."""
        return not self.able and self.lacks == "room"


class CardFacts(msgspec.Struct, frozen=True):
    """Facts of a card in the own hand, or of the card in play before its pawn has moved."""

    card: str
    number: int
    """As the die lies, or as the card stands in play."""
    numbers: tuple[int, ...]
    """All that it can be without a roll, in the order of the change (PL-5.5)."""
    rolls: bool
    """Whether the die may be rolled for it."""
    ways: dict[int, tuple[WayFacts, ...]]
    """The directions there are, for each number from 1 to 8 that it can come to have."""


class SpaceFacts(msgspec.Struct, frozen=True):
    """Facts of a space of the ring."""

    ability: str
    pawn: bool
    useful: bool
    """Whether the asking seat could use its ability with what it has now."""


class PlayerFacts(msgspec.Struct, frozen=True):
    """Facts of one player; everybody may know this."""

    projected: int
    lines: tuple[tuple[str, int, Reason], ...]
    """(line of the score sheet, points, why) of what `projected` adds up."""
    coins: int
    hand: int
    deck: int
    turns: int
    """Turns of this half still to come; the one that is running counts until it ends."""
    unplayed: tuple[str, ...]
    """Workers and specialists of their own (Temp) that are not played yet, hand and deck
    together (PL-10)."""
    room: int
    """Free spaces of the warehouse."""
    truck_room: tuple[int, ...]
    """Free spaces of each truck."""
    covered: tuple[int, ...]
    """Worker icons covered, truck by truck (PL-1.5)."""
    uncovered: int
    """Specialists that could be kept now (PL-6.2)."""
    covers: tuple[bool, ...]
    """Of each truck: whether the next good covers a worker icon that still keeps a specialist."""
    leftover: int
    """Goods that count only in a tie (PL-8.2)."""
    stored: int
    """Points more that the goods of the warehouse would bring on a truck that counts."""


class Facts(msgspec.Struct, frozen=True):
    """Facts of the table, as the asking seat may know it."""

    players: tuple[PlayerFacts, ...]
    spaces: tuple[SpaceFacts, ...]
    """Of spaces 1 to 8."""
    pawns: int
    """In their pile."""
    cards: dict[str, CardFacts]
    """For each card of the asking seat's hand, for its card in play before the pawn moves, and for
    each specialist that it may recruit."""
    moves: int
    """Goods that can still be moved in this turn, with the room and the goods there are."""
    ability: str
    """The ability of the pawn's space, if it can be used now."""
    usable: str
    """The same, where there is something to use it on now or once a good has come in."""
    asleep: Asleep
    """What the worker's space and the card could do for the asking seat, but not now, and why."""
    vain: tuple[str, ...]
    """Kinds of acts that cost the asking seat a coin for what it can have without: they may be
    done, but nobody would."""
    ends: bool
    """Whether using it now would give up goods that may still be moved."""
    first: bool
    """Whether the asking seat could use it now, but not once a good has been moved."""
    one_kind: bool
    """Whether what is brought in now is all sugar or all cacao, and still open which (PL-4.1)."""
    machinist: bool
    """Whether the machine of the card in play can be used now."""
    shift: bool
    """Whether the asking seat can call a shift change now."""
    draws: int
    """How many cards whoever decides draws at the end of this turn."""
    follows: int | None
    """Who plays after whoever decides, None if the half ends with this turn."""
    offer: tuple[str, ...]
    """Specialists that the asking seat looks at in the break room."""
    known: dict[int, str]
    """Places in the specialists' deck, 0 for the top, of which the asking seat knows the card."""
    stow: tuple[tuple[str, int], ...]
    """What the seat that decides still loads before the short game."""
    supplied: bool
    """Whether sugar or cacao still comes from the piles."""
    icons: bool
    """Whether worker icons still keep specialists."""
    curtain: bool
    """Whether hands are covered between people who share a screen."""


def _space_helps(book: Book, state: State, seat: int) -> bool:
    """Whether the seat could use the ability of the pawn's space with what it has now."""
    return abilities.possible(book, state, seat, numbers.ability(book, state))


def of(book: Book, state: State, seat: int) -> Facts:
    """All facts of a state for a seat."""
    own = state.seat == seat
    job = state.turn
    result = sheet.result(book, state)
    known = knowledge.known_positions(book, state, seat)
    return Facts(
        players=tuple(_player(book, state, i, result) for i in range(len(state.players))),
        spaces=tuple(_space(book, state, seat, n) for n in range(1, SPACES + 1)),
        pawns=state.ring.count(False),
        cards=cards(book, state, seat),
        moves=open_moves(book, state),
        ability=numbers.ability(book, state),
        usable=usable(book, state),
        asleep=asleep.of(book, state, seat),
        vain=_vain(book, state, seat),
        ends=numbers.ends_moving(book, state),
        first=own and numbers.ends_ability(book, state) and _space_helps(book, state, seat),
        one_kind=_one_kind(book, state),
        machinist=job is not None and numbers.brings_machine(book, job),
        shift=own and state.phase == "turn" and card_acts.can_shift(state, seat),
        draws=len(turns.drawn(book, state, state.seat)) if job and state.seat is not None else 0,
        follows=turns.following(book, state, state.seat) if state.seat is not None else None,
        offer=_offer(book, state, seat),
        known={i: state.specialists[i] for i in sorted(known)},
        stow=turns.to_stow(book, state, state.seat or 0) if state.phase == "stow" else (),
        supplied=state.half == 1 or state.phase == "stow",
        icons=icons_count(state),
        curtain=state.curtain,
    )


def _vain(book: Book, state: State, seat: int) -> tuple[str, ...]:
    """A single candy is decorated for nothing: a coin for all buys no more (PL-7.3)."""
    space = state.turn.space if state.turn is not None else None
    if not space or book.ability(state.half, space) != "froster":
        return ()
    return ("decorate_all",) if len(DecorateAll(seat).candies(state)) == 1 else ()


def _one_kind(book: Book, state: State) -> bool:
    """Whether whoever decides still chooses between sugar and cacao for the whole turn (PL-4.1)."""
    job = state.turn
    if job is None or state.seat is None or job.good or numbers.any_trucks(book, job):
        return False
    moves = moving.moves(book, state, state.seat)
    piles = {move.good for move in moves if isinstance(move, Gather)}
    return len(piles) > 1 and open_moves(book, state) > 1


def _offer(book: Book, state: State, seat: int) -> tuple[str, ...]:
    """The specialists that the seat may recruit now."""
    own = state.seat == seat and state.phase == "pick"
    return state.specialists[: book.board.look] if own else ()


def cards(book: Book, state: State, seat: int) -> dict[str, CardFacts]:
    """What each card of the seat's hand, and each on offer, would be now, in all directions."""
    seen = (*state.players[seat].hand, *_offer(book, state, seat))
    found = {card: _card(book, state, card) for card in seen}
    job = state.turn
    if state.seat == seat and job is None and state.phase == "turn":
        for card in state.players[seat].hand:
            found[card] = _played(book, state, found[card])
    if state.seat == seat and job is not None and job.way is None:
        reach = numbers.open_to(book, job) or (job.number,)
        ways = {n: directions(book, state, job.card, n) for n in sorted(set(reach))}
        played = CardFacts(job.card, job.number, reach, False, ways)
        found[job.card] = _with_numbers(book, copy_state(state), played)
    return found


def _played(book: Book, state: State, card: CardFacts) -> CardFacts:
    """A card of the hand with what could be done with it, with each number that it may have
    without a roll."""
    after = copy_state(state)
    Play(state.seat or 0, card.card, False).do(book, Transition(after, keep=False))
    return _with_numbers(book, after, card)


def _with_numbers(book: Book, after: State, card: CardFacts) -> CardFacts:
    """A card that is in play, in a state that nobody else has, with what could be done with each
    number that it may have."""
    ways = dict(card.ways)
    for number in card.numbers:
        assert after.turn is not None
        after.turn = msgspec.structs.replace(after.turn, number=number)
        ways[number] = tuple(_tried(book, after, way) for way in ways[number])
    return msgspec.structs.replace(card, ways=ways)


def direction(book: Book, state: State, act: Transport) -> WayFacts:
    """A direction that the card in play may take now, with what could be done there."""
    assert state.turn is not None
    ways = directions(book, state, state.turn.card, state.turn.number)
    same = (way for way in ways if (way.way, way.reverse) == (act.way, act.reverse))
    return _tried(book, state, next(same))


def _tried(book: Book, state: State, way: WayFacts) -> WayFacts:
    """A direction of the card in play, with what could be done there."""
    assert state.seat is not None
    after = copy_state(state)
    Transport(state.seat, way.way, way.reverse).do(book, Transition(after, keep=False))
    moves = open_moves(book, after)
    lacks = _lacks(book, after, moves) if moves < way.capacity else ""
    held = holding.goods(after.players[state.seat].warehouse)
    stays = way.way == ring.FROM and not all(numbers.loadable(state.half, good) for good in held)
    use = bool(usable(book, after))
    closed = "" if use else abilities.closed(book, after, state.seat, way.ability)
    return msgspec.structs.replace(
        way, moves=moves, usable=use, closed=closed, lacks=lacks, stays=stays
    )


def _lacks(book: Book, state: State, moves: int) -> str:
    """Why whoever decides can move no more goods than so many."""
    assert state.turn is not None
    player = state.players[state.seat or 0]
    if state.turn.way == ring.TO:
        if moves == numbers.room(book, player.warehouse):
            return "room"
        return "goods" if state.half == 2 else "piles"
    goods = holding.goods(player.warehouse)
    loadable = sum(numbers.loadable(state.half, good) for good in goods)
    return "goods" if moves == loadable else "room"


def _card(book: Book, state: State, card: str) -> CardFacts:
    number, rolls = numbers.number(book, state, card), book.power(card) is not None
    wanted = range(1, SPACES + 1) if rolls else (number,)
    ways = {n: directions(book, state, card, n) for n in wanted}
    return CardFacts(card, number, numbers.reach(book, state, card), rolls, ways)


def directions(book: Book, state: State, card: str, number: int) -> tuple[WayFacts, ...]:
    """Every direction of a card with this number, as the ring stands (PL-3.3 to PL-3.5)."""
    found = []
    for way, reverse, looked in card_acts.looks(book, state, card, number):
        capacity = numbers.capacity(book, card, looked)
        ability = book.ability(state.half, looked[-1])
        found.append(WayFacts(way, reverse, looked, looked[-1], capacity, ability))
    return tuple(found)


EXAMPLES = {ring.TO: ((4,), 4), ring.FROM: ((4, 5), 2)}
"""Of each way: where workers stand, and the number of the card (PL-3.10)."""


def example(book: Book, way: str) -> tuple[int, ring.Ring, WayFacts]:
    """The rules' example of a way: the number of the card, the ring, and what is counted."""
    standing, number = EXAMPLES[way]
    spaces = tuple(space in standing for space in range(1, SPACES + 1))
    looked = ring.look(spaces, number, way)
    ability = book.ability(1, looked[-1])
    return number, spaces, WayFacts(way, False, looked, looked[-1], len(looked), ability)


def _space(book: Book, state: State, seat: int, space: int) -> SpaceFacts:
    ability = book.ability(state.half, space)
    useful = abilities.possible(book, state, seat, ability)
    return SpaceFacts(ability, state.ring[space - 1], useful)


def _player(book: Book, state: State, seat: int, result: Result) -> PlayerFacts:
    player = state.players[seat]
    runs = state.seat == seat and state.turn is not None
    rooms = tuple(numbers.truck_room(book, i, hold) for i, hold in enumerate(player.trucks))
    return PlayerFacts(
        projected=result.scores[seat],
        lines=tuple((line.code, line.amounts[seat], line.reasons[seat]) for line in result.lines),
        coins=player.coins,
        hand=len(player.hand),
        deck=len(player.deck),
        turns=len(player.hand) + len(player.deck) + int(runs),
        unplayed=knowledge.public_unplayed(book, state, seat),
        room=numbers.room(book, player.warehouse),
        truck_room=rooms,
        covered=tuple(
            max(truck.icons - free, 0) for truck, free in zip(book.trucks, rooms, strict=True)
        ),
        uncovered=numbers.uncovered(book, player.trucks),
        covers=tuple(
            icons_count(state) and 0 < free <= truck.icons
            for truck, free in zip(book.trucks, rooms, strict=True)
        ),
        leftover=len(sheet.leftover(book, state, player)),
        stored=sheet.stored(book, state, player),
    )


def open_moves(book: Book, state: State) -> int:
    """How many goods whoever decides can really move: as many as go with the best first one."""
    left, seat = numbers.moves_left(state), state.seat
    if not left or seat is None:
        return 0
    starts: dict[tuple[type[Action], str, str], Action] = {}
    for move in moving.moves(book, state, seat):
        starts.setdefault((type(move), getattr(move, "truck", ""), _piled(move)), move)
    return max((_in_a_row(book, state, seat, move, left) for move in starts.values()), default=0)


def _piled(move: Action) -> str:
    """From which pile a good comes."""
    return move.good if isinstance(move, Gather) else ""


def _in_a_row(book: Book, state: State, seat: int, first: Action, most: int) -> int:
    """How many goods can be moved, this one first."""
    after, done, move = copy_state(state), 0, first
    while done < most:
        _do(book, after, move)
        done += 1
        moves = moving.moves(book, after, seat)
        if not moves:
            break
        move = moves[0]
    return done


def _do(book: Book, state: State, act: Action) -> None:
    """Moves a good in a state that nobody else has."""
    assert isinstance(act, PlantationAct)
    act.do(book, Transition(state, keep=False))


def usable(book: Book, state: State) -> str:
    """The ability of the pawn's space where whoever decides can use it, perhaps after a move."""
    ability, seat = numbers.ability(book, state), state.seat
    if not ability or seat is None or state.phase != "turn":
        return ""
    if abilities.possible(book, state, seat, ability):
        return ability
    if not numbers.ends_moving(book, state):
        return ""
    for move in moving.moves(book, state, seat):
        after = copy_state(state)
        for act in run(book, state, move):
            _do(book, after, act)
        if abilities.possible(book, after, seat, ability):
            return ability
    return ability if _mixes_of_two(book, state, seat, ability) else ""


def _mixes_of_two(book: Book, state: State, seat: int, ability: str) -> bool:
    """Whether a sugar and a cacao can come in, and be mixed, where both may come together
    (PL-5.6)."""
    if ability != "mixer" or not numbers.any_trucks(book, events.job(state)):
        return False
    after = copy_state(state)
    for good in ("sugar", "cacao"):
        moves = moving.moves(book, after, seat)
        move = next((one for one in moves if isinstance(one, Gather) and one.good == good), None)
        if move is None:
            return False
        _do(book, after, move)
    return abilities.possible(book, after, seat, ability)


def icons_count(state: State) -> bool:
    """Whether worker icons still keep specialists: only until the first of two halves ends."""
    return turns.drives_on(state)


def run(book: Book, state: State, action: Action) -> tuple[Action, ...]:
    """The act that moves a good, as often in a row as it goes: *All* of that good, laid on others
    where that can be."""
    if not isinstance(action, (Gather, Load, Stow, Unload)):
        return (action,)
    found: list[Action] = []
    after = copy_state(state)
    while again := likewise(action, legal_acts.legal(book, after, action.seat)):
        found.append(again)
        _do(book, after, again)
    return tuple(found)


def likewise(action: Action, legal: Sequence[Action]) -> Action | None:
    """The legal act that moves the same good the same way, None if there is none: laid on another
    one where that can be, as it takes no space there (PL-5.8)."""
    if isinstance(action, (Gather, Load, Unload)):
        both = (msgspec.structs.replace(action, stack=stack) for stack in (True, False))
        return next((one for one in both if one in legal), None)
    return action if action in legal else None


def handover(state: State, kinds: Sequence[str], shown: int | None) -> int | None:
    """The seat to which the screen is to be handed over before its hand is shown, or None.

    `kinds` says who plays each seat, `shown` whose hand was shown last. All people share the
    screen, so whoever comes after another person at it takes it over behind the curtain."""
    seat = state.seat
    people = [i for i, kind in enumerate(kinds) if kind == HUMAN]
    if not state.curtain or seat is None or seat == shown or len(people) < 2:
        return None
    return seat if seat in people and state.phase in HIDING else None


def secret(state: State, kinds: Sequence[str]) -> bool:
    """Whether hands of the past are hidden, too: several people share the screen with a curtain,
    and the game goes on (PL-10)."""
    shared = sum(kind == HUMAN for kind in kinds) > 1
    return state.curtain and shared and state.phase != "over"


HIDING = ("stow", "turn", "pick")
"""Phases in which somebody has a hand that others may not see."""
