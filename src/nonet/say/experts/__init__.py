"""What experts write, by family; ``say/expert.py`` fills it in.

``patterns``  whole patterns, by their roles
``parts``     parts of sentences, gathered from all that follow
``proofs``    what is so, and why; lines of proofs, and steps
``depths``    parts of patterns in houses, and one question deeper
``rulebook``  what each rule says

Parts of the sentences about rules stand in the file of their family, which has the name
that the family has in ``logic/``: what is said of cages is in ``cages``.
"""
