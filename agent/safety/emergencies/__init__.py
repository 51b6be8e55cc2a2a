"""Red-flag triage: what is an emergency, of the speaker or of anyone else."""
