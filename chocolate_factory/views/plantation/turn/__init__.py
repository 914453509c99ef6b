"""What keys, clicks and buttons do within a turn."""
