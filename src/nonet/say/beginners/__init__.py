"""The words for beginners, by family; ``say/beginner.py`` says which are told.

``terms``         words that a beginner may not know
``meanings``      what a pattern means, by its sentence or by its roles
``consequences``  what follows from it, and parts of sentences in plainer words

Every sentence is short. It is found by the standard sentence or by the roles, never by
the technique. What has a sentence of its own stands in the file of its family, which
has the name that the family has in ``logic/``: the words of fish are in ``fish``.
"""
