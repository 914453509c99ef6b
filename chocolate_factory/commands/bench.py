"""`bench`: how fast rules, saves and drawing are on this machine, and how much memory they take."""

from __future__ import annotations

import os
import platform
from argparse import Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from chocolate_factory.commands.measure import drawing, floors, plans, rules
from chocolate_factory.commands.output import json_line, progress, show, table
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog

SIZES = ((1920, 1080), (3840, 2160))
"""Pixels of the tables that are drawn."""


def run(args: Namespace) -> int:
    """Measures everything, one after the other, and prints it."""
    steps = _steps(catalog.entry(args.game).id)
    report: dict[str, Any] = {"machine": _machine(), "game": args.game}
    for name, measured in progress(_run_parts(steps), len(steps), _("Measuring")):
        report[name] = measured
    report["drawing"] = {f"{w}x{h}": report.pop(f"{w}x{h}") for w, h in SIZES}
    if args.json:
        json_line(report)
    else:
        show(table(_("Measurements"), ["", _("Result")], _rows(report)))
    return 0


def _steps(game_id: str) -> dict[str, Callable[[], dict[str, Any]]]:
    """What is measured, by its name in the report."""
    steps: dict[str, Callable[[], dict[str, Any]]] = {
        "random_play": partial(rules.random_play, game_id),
        "open_save": partial(rules.open_save, game_id),
        "plans": partial(plans.plans, game_id),
        "floors": partial(floors.floors, game_id),
        "first_frame": partial(drawing.first_frame, game_id, SIZES),
    }
    for size in SIZES:
        steps[f"{size[0]}x{size[1]}"] = partial(_alone, game_id, size)
    return steps


def _run_parts(
    steps: dict[str, Callable[[], dict[str, Any]]],
) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, measure in steps.items():
        yield name, measure()


def _alone(game_id: str, size: tuple[int, int]) -> dict[str, Any]:
    """Draws in a process of its own, so that its peak of memory is that of this size alone."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(drawing.table, game_id, size).result()


def _machine() -> dict[str, Any]:
    return {
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }


def _rows(report: dict[str, Any]) -> Iterator[tuple[str, str]]:
    speed = _("{actions:,.0f} actions/s, {games:,.1f} games/s")
    for key, title in (
        ("in_place", _("Random play, in place")),
        ("apply", _("Random play, with apply")),
    ):
        found = report["random_play"][key]
        yield (
            title,
            speed.format(actions=found["actions_per_second"], games=found["games_per_second"]),
        )
    saved = report["open_save"]
    title = _("Opening a save of {n} actions, {kept} of them kept")
    yield title.format(n=saved["actions"], kept=saved["effective"]), _ms(saved["seconds"])
    yield from _plan_rows(report["plans"])
    yield from _floor_rows(report["floors"])
    yield from _first_rows(report["first_frame"])
    for size, found in report["drawing"].items():
        yield from _drawing_rows(size, found)


def _plan_rows(found: dict[str, Any]) -> Iterator[tuple[str, str]]:
    kinds = (
        ("three_shifts", _("{phase}: plans of three shifts")),
        ("four_shifts", _("{phase}: plans of four shifts")),
        ("moving", _("{phase}: plans with pieces moved or parts run again")),
        ("by_day", _("{phase}: day {kind}")),
        ("by_parts", _("{phase}: {kind} parts")),
        ("by_employee", _("{phase}: {kind}")),
    )
    phases = {"run": _("Run Factory"), "fulfil": _("Fulfil Orders")}
    for phase, groups in found.items():
        for group, title in kinds:
            some = groups[group] if group.startswith("by_") else {"": groups[group]}
            for kind, told in some.items():
                yield title.format(phase=phases[phase], kind=kind), _sentence(told)


def _floor_rows(found: dict[str, Any]) -> Iterator[tuple[str, str]]:
    titles = {
        "check": _("Floors checked, with arrows"),
        "is_right": _("Floors checked for any fault"),
        "plan": _("Fast plans of a build"),
        "proof": _("Proofs of the cheapest build"),
    }
    line = _("{number}, median {median_ms:.2f} ms, p95 {p95_ms:.1f} ms, longest {max_ms:.1f} ms")
    for what, told in found.items():
        yield titles[what], line.format(**told)


def _sentence(told: dict[str, Any]) -> str:
    if not told["plans"]:
        return _("none")
    line = _("{n} plans, median {median:.1f} ms, p95 {p95:.1f} ms, {proven:.0%} proven")
    if told["near"] > told["proven"]:
        line = _(
            "{n} plans, median {median:.1f} ms, p95 {p95:.1f} ms, {proven:.0%} proven, "
            "{near:.0%} within {limit:.0%}"
        )
    return line.format(
        n=told["plans"],
        median=told["median_ms"],
        p95=told["p95_ms"],
        proven=told["proven"],
        near=told["near"],
        limit=plans.NEARLY,
    )


def _first_rows(found: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield _("First frame after the command"), _ms(found["seconds"])
    both = _("cold {cold:.0f} ms, warm {warm:.0f} ms")
    for what, title in (
        ("menu", _("{size}: first frame of the menu, after the command")),
        ("table", _("{size}: first frame of the table, after the choice")),
    ):
        for size, times in found[what].items():
            shown = {kind: seconds * 1000 for kind, seconds in times.items()}
            yield title.format(size=size), both.format(**shown)


def _drawing_rows(size: str, found: dict[str, Any]) -> Iterator[tuple[str, str]]:
    both = _("p50 {p50:.1f} ms, p99 {p99:.1f} ms")
    yield _("{size}: animated frame").format(size=size), both.format(**found["animated_ms"])
    yield _("{size}: full redraw").format(size=size), both.format(**found["full_redraw_ms"])
    title = _("{size}: the pointer comes to another place")
    yield title.format(size=size), both.format(**found["pointed_ms"])
    if found["peak_memory_mb"] is not None:
        title = _("{size}: peak memory").format(size=size)
        yield title, _("{mb:.0f} MB").format(mb=found["peak_memory_mb"])


def _ms(seconds: float) -> str:
    return _("{ms:.0f} ms").format(ms=seconds * 1000)
