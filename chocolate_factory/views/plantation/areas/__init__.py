"""The areas of the table, each drawn by its own module."""
