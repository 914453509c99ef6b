"""What the tests of Coffee Rush share."""
