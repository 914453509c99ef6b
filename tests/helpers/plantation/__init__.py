"""What the tests of Plantation & Candy share."""
