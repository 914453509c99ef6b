"""Write every picture to assets/icons, or with `--check` tell which differ from what is there."""

import sys
from pathlib import Path

from scripts.art import (
    board,
    coffee,
    controls,
    machines,
    pieces,
    portraits,
    shops,
    tokens,
)
from scripts.art.cafe import daylight, fillings, guests
from scripts.art.draw import Pic
from scripts.art.endings import payout, shop_window
from scripts.art.plantation import candy_yard, crew, goods, sweets, works, yard
from scripts.art.plumbing import bodies, ground, tanks, tubes
from scripts.art.scenes import covers, title

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icons"


def all_pictures() -> dict[str, Pic]:
    """Every picture of the house, by file name without ending."""
    made: dict[str, Pic] = {}
    house = (pieces, tokens, controls, machines, portraits, shops, board, coffee, title, covers)
    games = (
        tubes,
        tanks,
        bodies,
        ground,
        goods,
        works,
        yard,
        candy_yard,
        sweets,
        crew,
        guests,
        fillings,
        daylight,
    )
    for module in (*house, *games, payout, shop_window):
        made.update(module.pictures())
    return made


def main(arguments: list[str]) -> int:
    """Write the pictures; with `--check` write nothing and return 1 if any file differs."""
    stale = []
    for name, picture in all_pictures().items():
        path, text = FOLDER / f"{name}.svg", picture.svg()
        if path.is_file() and path.read_text("utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in arguments:
            path.write_text(text, "utf-8")
    print(f"{len(stale)} pictures differ: {', '.join(stale)}" if stale else "all as drawn")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
