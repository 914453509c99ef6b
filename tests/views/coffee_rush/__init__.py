"""Tests of `chocolate_factory/views/coffee_rush`."""
