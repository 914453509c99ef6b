"""The table that all games share: pointing, keys, main button, motion, looking back."""
