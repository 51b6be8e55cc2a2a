"""Suicide, self-harm, abuse and violence: met with warmth and numbers to call."""
