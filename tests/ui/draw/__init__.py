"""Tests of `chocolate_factory/ui`."""
