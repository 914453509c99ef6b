"""Tests of `chocolate_factory/bots/review`."""
