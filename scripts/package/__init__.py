"""What is needed to hand the program to a friend."""
