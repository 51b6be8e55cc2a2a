"""A patient's profile: six slots, changed only by events that can be undone."""
