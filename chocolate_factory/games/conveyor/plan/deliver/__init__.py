"""The best use of a store room."""
