"""The state folder as a whole: what lies in it, backing it up, and clearing what a killed backup left."""
