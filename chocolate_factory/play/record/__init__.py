"""The record: its journal, written and read, checked, traced and exported."""
