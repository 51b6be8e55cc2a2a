"""Whether a phrase is said of now, for phrases that no lexicon concept carries.

Concepts get their assertion from extraction. A sign found by a pattern ("피를 토했어요", "숨을 안 쉬어요") needs the same
care here: denied, long past, conditional, general and figurative mentions are no signs.
"""
