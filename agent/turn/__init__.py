"""What one turn needs beside the stage rooms: the one analysis, the draft on its way, the judged rounds, the reply delivered."""
