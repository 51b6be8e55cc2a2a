"""What a message makes of a thing it mentions: held, supposed, asked about, believed and refuted, a figure of speech."""
