"""The product against labelled sets and collections of others, development and test apart."""
