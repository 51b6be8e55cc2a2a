"""What a message says of the turn before: taken up, corrected, ended, dated or dosed later."""
