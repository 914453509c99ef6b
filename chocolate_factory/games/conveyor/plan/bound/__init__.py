"""What no run exceeds."""
