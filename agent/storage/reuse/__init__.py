"""Whether the answer to one question may serve another: what both say, whatever their wording (thesis 3.4.1)."""
