"""`simulate`: whole games between bots, counted, timed and saved if wanted."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any

import msgspec

from chocolate_factory import wiring
from chocolate_factory.bots.arena import Plan, Played, simulate
from chocolate_factory.commands.output import json_line, note, progress, say, show, table
from chocolate_factory.commands.score_sheet import sheet
from chocolate_factory.core.game import Game, Option, Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog, options
from chocolate_factory.play.record.write_game import save_game

COLOURS = ("red", "blue", "yellow", "green")


def run(args: Namespace) -> int:
    """Plays the games and prints who won how much, or the same as JSON."""
    cards = wiring.open_game(args.game, args.pack)
    for notice in cards.notices:
        note(notice)
    plan = _plan(cards.game, args)
    began = perf_counter()
    games = list(progress(_save_each(cards, plan, args), args.games, _("Playing")))
    wall = perf_counter() - began
    # one process: without reading the cards; several: as the person waited for it
    seconds = wall if args.jobs > 1 else sum(game.seconds for game in games)
    if args.json:
        json_line(_report(args, games, seconds))
    else:
        _show(cards.game, args, games, seconds)
    return 0


def _plan(game: Game, args: Namespace) -> Plan:
    """The plan of the series; raises `WrongUse` before any process is started."""
    registry = wiring.registry(game)
    for kind in args.seats:
        registry.level(kind)
    setup = Setup(_players(args.seats), dict(args.option))
    game.resolve(setup, args.seed)
    keep = args.save is not None
    make = wiring.MakeGame(game.id, pack=args.pack)
    return Plan(make, registry, setup, args.seed, args.games, keep)


def _players(kinds: Sequence[str]) -> tuple[Player, ...]:
    return tuple(
        Player(
            _("{kind} {number}").format(kind=kind, number=seat + 1),
            COLOURS[seat % len(COLOURS)],
            kind,
        )
        for seat, kind in enumerate(kinds)
    )


def _save_each(cards: catalog.Opened, plan: Plan, args: Namespace) -> Iterator[Played]:
    """The games as they end, each saved first if that is wanted."""
    if args.save is not None:
        _make_folder(args.save, cards)
    for played in simulate(plan, args.jobs):
        if args.save is not None:
            path = args.save / f"{cards.game.id}-{played.seed}.jsonl"
            given = played.setup, played.seed, played.record
            save_game(cards.game, *given, path, cards.pack)
        yield msgspec.structs.replace(played, record=())


def _make_folder(folder: Path, cards: catalog.Opened) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        wiring.archive(folder, cards)
    except OSError as error:
        raise wiring.cannot_write(folder, error) from error


def shares(games: Sequence[Played], seats: int) -> list[float]:
    """The share of the games that each seat won; a shared victory counts in parts."""
    won = [0.0] * seats
    for game in games:
        for seat in game.result.winners:
            won[seat] += 1 / len(game.result.winners)
    return [part / len(games) for part in won]


def _speeds(games: Sequence[Played], seconds: float) -> tuple[float, float]:
    """(actions, games) per second."""
    seconds = max(seconds, 1e-9)
    return sum(game.actions for game in games) / seconds, len(games) / seconds


def _report(args: Namespace, games: Sequence[Played], seconds: float) -> dict[str, Any]:
    actions, whole = _speeds(games, seconds)
    return {
        "game": args.game,
        "seats": list(args.seats),
        "games": [
            {
                "seed": game.seed,
                "scores": game.result.scores,
                "winners": game.result.winners,
                "actions": game.actions,
                "seconds": round(game.seconds, 6),
                **_goals(game),
            }
            for game in games
        ],
        "wins": shares(games, len(args.seats)),
        "actions_per_second": round(actions, 1),
        "games_per_second": round(whole, 3),
    }


def _goals(game: Played) -> dict[str, Any]:
    """Whether a game against the rules alone was won, goal by goal; {} of any other."""
    goals = game.result.goals
    if not goals:
        return {}
    data = [{**line.params, "met": bool(line.amounts[0])} for line in goals]
    return {"won": bool(game.result.winners), "objectives": data}


def _show(game: Game, args: Namespace, games: Sequence[Played], seconds: float) -> None:
    names = [player.name for player in games[0].setup.players]
    if len(games) == 1:
        show(sheet(game, games[0].result, names))
    else:
        show(_summary(names, games))
    actions, whole = _speeds(games, seconds)
    text = _("{actions:,.0f} actions a second, {games:,.1f} games a second.")
    say(text.format(actions=actions, games=whole))
    if args.save is not None:
        say(_("Saved in {folder}.").format(folder=args.save))


def _summary(names: Sequence[str], games: Sequence[Played]) -> Any:
    """The table of a series: a row for each seat."""
    won = shares(games, len(names))
    rows = []
    for seat, name in enumerate(names):
        scores = [game.result.scores[seat] for game in games]
        rows.append(
            [
                name,
                f"{won[seat]:.1%}",
                f"{fmean(scores):.1f}",
                str(min(scores)),
                str(max(scores)),
            ]
        )
    columns = [_("Seat"), _("Won"), _("Mean"), _("Least"), _("Most")]
    return table(_("{n} games").format(n=len(games)), columns, rows)


def help_of_games() -> str:
    """Kinds of bots and options of every game, for the help of `simulate`."""
    parts: list[str] = []
    for game_id in catalog.GAMES:
        game = wiring.open_game(game_id).game
        kinds = ", ".join(wiring.registry(game).kinds)
        head = _("{id}: {title}, {players}; bots: {kinds}; options:")
        players = options.player_numbers(*game.seats)
        parts.append(head.format(id=game_id, title=_(game.title), players=players, kinds=kinds))
        parts += [_option(option) for option in game.options]
    return "\n".join(parts)


def _option(option: Option) -> str:
    values = ", ".join(options.typed_form(choice) for choice in option.choices)
    return _("  {key}={values}  {title} (default: {default})").format(
        key=option.key,
        values=values.replace(", ", "|"),
        title=_(option.title),
        default=options.typed_form(option.default),
    )
