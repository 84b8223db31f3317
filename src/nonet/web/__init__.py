"""The page and its API: routes only; what they answer is the library's.

::

    browser ─► app: headers, limits, routes ─► lane ─► worker ─► answers ─► verbs
                │                               │        a process of its own, one
                └─ static: the built page       │        request at a time
                                                └─ quick: check, solve, …
                                                   deep:  hint, explain, rate, …
                                                   long:  story, line by line

Every operation is a line of :data:`nonet.web.api.OPERATIONS`: the routes, the check of
what is asked, and the OpenAPI document are made from it.

Engines never run in the process that talks to browsers. A request that is stuck is
ended with its worker, whatever it does; who only wants a check does not wait for it.

A page without a server is the same page with Python inside it::

    page ─► worker of the browser ─► inside ─► job ─► answers ─► verbs
"""

__all__ = ["app", "door", "hosts", "site"]
