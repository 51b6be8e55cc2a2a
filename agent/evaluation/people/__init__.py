"""Virtual patients: who they are, what they say turn by turn, and what a perfect agent would make of it."""
