"""Words: the languages, and how what was found is said in them."""
