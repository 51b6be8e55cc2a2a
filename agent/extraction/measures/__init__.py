"""Measured values: which measurement a number belongs to, whose it is and when it was taken."""
