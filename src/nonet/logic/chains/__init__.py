"""What follows from one mark to the next."""
