"""Card files: found on every kind of installation, read safely, turned into checked records."""
