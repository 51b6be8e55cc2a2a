"""Who the speaker is: age, sex, work, place, pregnancy and breastfeeding."""
