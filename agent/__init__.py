"""A Korean medical-knowledge agent built on context engineering: extract, store, inject, verify."""
