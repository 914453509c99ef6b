"""What stands beside the name of who won."""
