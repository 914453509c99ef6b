"""Playouts: games played on to their end in packed form, by a quick player in every seat."""
