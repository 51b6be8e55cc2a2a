"""The course of illnesses and symptoms: over, back again, held down, staying."""
