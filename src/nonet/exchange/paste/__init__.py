"""Boards as people paste them: out of mails, chats, programs, sheets and pages.

::

    lines ─markup─► bare lines ─┬─ tags ──────┐
                                ├─ brackets ──┤
                                ├─ in_lines ──┼─► tables of words ─table─► entries
                                └─ drawn ─────┘

Each finder takes the lines that it understands, and leaves the others to the next. A
blank is an empty cell only where a frame, a heading or quotes prove where cells are.
"""
