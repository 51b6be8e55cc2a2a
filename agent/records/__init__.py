"""A patient's records as people work on them: the chart, what is entered, past conversations, and corrections that teach."""
