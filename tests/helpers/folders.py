"""Where what tests read lies."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
DECKS = TESTS / "decks"
"""Frozen decks, one folder each: every game, and `master`, `conveyor` with its expansion."""
GOLDENS = TESTS / "goldens"
ROOT = TESTS.parent
PACKAGE = ROOT / "chocolate_factory"
ASSETS = ROOT / "assets"
