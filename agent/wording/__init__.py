"""What Korean words alone tell, below every other room: sentences, syllables, and kinds of question that several rooms must see alike."""
