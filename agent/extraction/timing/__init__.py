"""Since when: which time phrase belongs to which thing."""
