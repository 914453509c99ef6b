"""`review`: what every decision of a saved game cost against the best one found."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from chocolate_factory import exchange, wiring
from chocolate_factory.bots.review.balances import Balance, Share
from chocolate_factory.bots.review.departures import SHORTLIST, Departure, is_slip, played_and_best
from chocolate_factory.bots.review.judging import JudgedDecision
from chocolate_factory.bots.review.process import ReviewTask, notes
from chocolate_factory.bots.review.review import Review
from chocolate_factory.bots.review.sums import TENTHS
from chocolate_factory.commands.output import json_line, note, progress, show, table
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import LEAST_SHOWN
from chocolate_factory.play.session import Session


def run(args: Namespace) -> int:
    """Prints the review; 1 if the record could be read only in part, which stderr explains."""
    with exchange.unpacked(args.file) as file:
        return _run(args, file)


def _run(args: Namespace, file: Path) -> int:
    session = Session.open(file, wiring.find_game(file.parent), writing=False)
    if args.seat is not None and args.seat >= len(session.names):
        raise WrongUse(
            _("There is no seat {seat}; {file} has seats 0 to {last}.").format(
                seat=args.seat, file=args.file.name, last=len(session.names) - 1
            )
        )
    task = wiring.review_task(session, args.seat)
    review = _make(session, task, args.jobs)
    if args.json:
        json_line(_report(session, review, args.seat))
    else:
        _show(session, review, args.seat)
    notices = session.take_notices()
    for notice in notices:
        note(notice)
    return int(bool(notices))


def _make(session: Session, task: ReviewTask, jobs: int) -> Review:
    """The whole review, with its progress on stderr."""
    judge = task.make_judge(session.game)
    review = Review.begin(
        session.game, judge, task.record, task.seat, session.given, frozenset(session.advised)
    )
    for each in progress(notes(task, jobs), len(review.positions), _("Reviewing")):
        review.add(each)
    return review


def _seats(review: Review, seat: int | None) -> list[int]:
    return [each for each in review.seats if seat in (None, each)]


def _report(session: Session, review: Review, seat: int | None) -> dict[str, Any]:
    seats = _seats(review, seat)
    return {
        "game": session.game.id,
        "seed": session.seed,
        "players": list(session.names),
        "finished": session.finished,
        "accuracy": [_accuracy(review, each) for each in seats],
        "accounts": [_balance(review.balance(each)) for each in seats],
        "dearest": [_turn(turn) for turn in review.dearest(SHORTLIST)],
        "decisions": [_decision(each) for each in review.decided],
        "expected": [{"n": n, "points": _round(points)} for n, points in review.expected],
    }


def _accuracy(review: Review, seat: int) -> dict[str, Any]:
    shares = {stage: review.share(seat, stage) for stage in review.stages}
    phases = {stage: _share(share) for stage, share in shares.items() if share.decisions}
    return {"seat": seat, **_share(review.share(seat)), "phases": phases}


def _share(share: Share) -> dict[str, Any]:
    return {
        "accuracy": round(share.accuracy, 4),
        "lost": round(share.lost, 3),
        "decisions": share.decisions,
    }


def _balance(balance: Balance) -> dict[str, Any]:
    return {name: round(value, 3) for name, value in balance._asdict().items()}


def _turn(turn: Departure) -> dict[str, Any]:
    first = turn.first
    return {
        "n": first.n,
        "start": first.start,
        "end": turn.end,
        "seat": turn.seat,
        "part": first.part,
        "stage": first.stage,
        "loss": round(turn.loss, 3),
        "rest": round(turn.rest, 3),
        "action": first.action,
        "best": first.line,
    }


def _decision(each: JudgedDecision) -> dict[str, Any]:
    return {
        "n": each.n,
        "seat": each.seat,
        "part": each.part,
        "stage": each.stage,
        "turn": each.turn,
        "start": each.start,
        "action": each.action,
        "value": round(each.value, 3),
        "best": round(each.best, 3),
        "line": each.line,
        "loss": round(each.loss, 3),
        "proven": each.proven,
        "remark": each.remark,
    }


def _round(points: tuple[float, ...]) -> list[float]:
    return [round(each, 2) for each in points]


def _show(session: Session, review: Review, seat: int | None) -> None:
    words = session.game.words()
    seats = _seats(review, seat)
    show(_shares(session, review, seats, words))
    show("", *(review.balance(each).summary(words, session.names[each]) for each in seats))
    lost = review.dearest(SHORTLIST)
    turns = [turn for turn in lost if is_slip(words, turn.loss)]
    if turns:
        show("", _shortlist(session, review, turns, words))
    elif lost:
        show("", _("Nothing costly: only small things were lost."))
    else:
        show("", _("No decision cost anything."))
    for each in review.remarked(seat):
        moment = words.moment(review.positions[each.n].state, each.seat)
        show("", f"{moment}, {session.names[each.seat]}: {each.remark}")


def _shares(session: Session, review: Review, seats: list[int], words: Words) -> Any:
    """Accuracy by player and phase, with the points lost."""
    stages = review.stages
    rows = []
    for seat in seats:
        shares = [review.share(seat, stage, words.shown) for stage in ("", *stages)]
        rows.append([session.names[seat], *(_cell(share, words) for share in shares)])
    columns = [_("Player"), _("All"), *(words.phase(stage) for stage in stages)]
    title = _("Accuracy: points kept of those within reach, and what was lost")
    return table(title, columns, rows)


def _cell(share: Share, words: Words) -> str:
    if not share.decisions:
        return "–"
    accuracy = f"{share.accuracy:.1%}"
    if share.listed < LEAST_SHOWN:
        return accuracy
    return _("{accuracy} (−{lost})").format(
        accuracy=accuracy, lost=words.points(share.listed, TENTHS)
    )


def _shortlist(session: Session, review: Review, turns: list[Departure], words: Words) -> Any:
    """The dearest turns: where, who, what was done and what would have been best."""
    rows = []
    for turn in turns:
        first = turn.first
        state = review.positions[first.n].state
        rows.append(
            [
                words.moment(state, turn.seat),
                session.names[turn.seat],
                *played_and_best(session.game, review.positions, turn),
                words.points(turn.loss),
                str(first.n),
            ]
        )
    columns = [_("When"), _("Player"), _("Played"), _("Best"), _("Cost"), _("Action")]
    return table(_("The costliest decisions"), columns, rows, left=4)
