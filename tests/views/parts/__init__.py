"""Tests of `chocolate_factory/views/parts`."""
