"""Personal identifiers: found by form, check digit and label, and masked."""
