"""Scenes that fill a window or a cover: the menu, the curtain, and what lies behind games."""
