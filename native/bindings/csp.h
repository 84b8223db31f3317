// The Python types of the constraint search.
//
//     CspNetwork(index, values, ...)   one problem, for any number of searches
//         .search(given, ...)          -> CspSearch
//     CspSearch                        its solutions, one at a time
//         .counts()                    what the search has done so far
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

// Adds both types. -1 with an exception set if that fails.
int AddCspTypes(PyObject* module);

}  // namespace nonet::python
