"""Tests of `chocolate_factory/content`."""
