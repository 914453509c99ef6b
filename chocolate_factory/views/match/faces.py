"""The faces of bots: each level has some, so that two of one level are told apart."""

from __future__ import annotations

FACES = {
    "random": ("trucker", "temp", "helpers"),
    "beginner": ("prodigy", "shop_agent", "decorator"),
    "easy": ("packer", "runner", "miner"),
    "medium": ("clerk", "sorter", "salesman"),
    "hard": ("engineer", "technician", "mechanic"),
    "hard-baron": ("store_agent",),
    "hard-runner": ("runner",),
    "hard-engineer": ("engineer",),
    "hard-saver": ("expert_miner",),
    "master": ("director", "owner", "supervisor"),
}
"""Portraits by level."""
OTHER = ("operator", "machinist", "lift_operator")
"""Those of levels that are not known here."""


def face(kind: str, seat: int) -> str:
    """The picture of a bot of a level in a seat; it bears the colour that it is given."""
    faces = FACES.get(kind) or FACES.get(kind.partition("-")[0], OTHER)
    return f"portrait_{faces[seat % len(faces)]}"
