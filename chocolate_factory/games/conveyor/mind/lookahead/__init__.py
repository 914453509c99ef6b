"""Looking ahead: planned days, the next day as it may turn out, the end of the week."""
