"""What can be shown where there is no display: a game between bots, its sheet and its table."""

from __future__ import annotations

import secrets
import tempfile
from pathlib import Path

from scripts import environment

SEATS = "easy,easy,easy"
SEEDS = 1 << 53


def show(python: Path) -> int:
    """Plays one game off-screen, prints its score sheet, draws its final table as a PNG."""
    environment.tell(
        "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open. "
        "Here is a game between three bots instead."
    )
    folder = Path(tempfile.mkdtemp(prefix="chocolate-factory-"))
    program: list[str | Path] = [python, "-m", "chocolate_factory"]
    seed = str(secrets.randbelow(SEEDS))
    code = environment.call(
        [*program, "simulate", "--seats", SEATS, "--seed", seed, "--save", folder]
    )
    if code:
        return code
    picture = folder / "table.png"
    record = next(folder.glob("*.jsonl"))
    code = environment.call([*program, "screenshot", "--record", record, "--out", picture])
    if code == 0:
        print(f"The final table: {picture}")
    return code
