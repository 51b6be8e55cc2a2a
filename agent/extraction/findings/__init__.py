"""Things told without their name: pain by its place, an allergy by what happens, a finding by its examination."""
