"""What the tests of Chocolate Factory share."""
