"""Tables: every row and every column comes back, with more columns at their end.

``work``       what is asked: a verb and its options, one value
``plan``       which column holds what, and what the new ones are called
``piece``      the puzzles of some rows, as the core takes them
``answers``    the columns that answer a piece; ``thinking``, those that take long;
               ``verified``, whether given solutions are right
``columns``    how such columns are kept until they are written
``arrow``      a record batch in, a record batch out: the door for other engines
``text``       rows of text that are passed on as they are; ``records``, how text is
               cut into them; ``delimited``, CSV and TSV; ``json_rows``, JSON lines
``sheets``     Excel
``sources``    files, folders, patterns and addresses; ``readers``, one a kind
``runner``     blocks on all processors, answered in their order
``sinks``      how a table grows, and becomes a file
``table``      all of it, from sources to bytes
"""
