"""What the tests of Factory Fun share."""
