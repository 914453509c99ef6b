"""Games that the benches play and save."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from chocolate_factory import wiring
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games import catalog
from chocolate_factory.play.record.journal import Header
from chocolate_factory.play.session import FindGame, Session

NAMES = ("Ada", "Zoë", "Борис", "花子", "ليلى")
COLOURS = ("red", "blue", "yellow", "green", "violet")
GAMES = tuple(catalog.GAMES)
_known: dict[str, catalog.Opened] = {}
_found: dict[tuple[str, str, int], Game] = {}


def open_save(game_id: str) -> catalog.Opened:
    """A game with the cards in use, read once."""
    if game_id not in _known:
        _known[game_id] = wiring.open_game(game_id)
    return _known[game_id]


def find_game(saves: Path) -> FindGame:
    """As `wiring.find_game`, but cards that one trial has found are not read again by the next."""
    find = wiring.find_game(saves)

    def known(header: Header) -> Game:
        key = header.game, header.deck, header.rules
        if key not in _found:
            _found[key] = find(header)
        return _found[key]

    return known


def begin(chance: Rng, path: Path | None) -> Session:
    """A new game of any of the catalog's, saved with its cards."""
    cards = open_save(chance.choice(GAMES))
    setup = set_up(cards.game, chance)
    if path is not None:
        with suppress(OSError):  # as a table does, which says so and lets the game begin
            path.parent.mkdir(parents=True, exist_ok=True)
            wiring.archive(path.parent, cards)
    return Session.new(cards.game, setup, chance.below(1 << 40), path)


def set_up(game: Game, chance: Rng) -> Setup:
    """Any number of people, with a few options at random where these go together."""
    least, most = game.seats
    seats = least + chance.below(most - least + 1)
    players = tuple(Player(NAMES[i], COLOURS[i], "human") for i in range(seats))
    options = {
        option.key: chance.choice(option.choices)
        for option in game.options
        if option.counts(seats) and not option.names_seat and chance.below(4) == 0
    }
    setup = Setup(players, options)
    try:
        game.resolve(setup, 0)
    except WrongUse:
        return Setup(players)
    return setup


def act(session: Session, chance: Rng) -> bool:
    """Does a random act, or takes one back; False once the game is over."""
    decision = session.game.decision(session.state)
    if decision is None:
        return False
    dice = chance.below(12)
    if dice == 0 and session.can_undo():
        session.undo()
    elif dice == 1 and session.can_redo:
        session.redo()
    else:
        seat = chance.choice(decision.seats)
        session.do(session.game.any_act(session.state, seat, chance))
    return True


def play(chance: Rng, path: Path, acts: int) -> Session:
    """A saved game after so many acts, closed."""
    session = begin(chance, path)
    for _ in range(acts):
        if not act(session, chance):
            break
    session.close()
    return session


def reopen(path: Path) -> Session:
    """A saved game, looked at."""
    return Session.open(path, find_game(path.parent), writing=False)
