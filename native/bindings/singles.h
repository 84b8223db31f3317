// The Python type of singles.
//
//     Singles(digits, houses, house_ends, kinds, peers, peer_ends)    one board
//         .run(digits, marks, turns, names, last, kinds)              one after the other
//             -> [(kind, house, cell, digit), …]
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

// -1 with an exception set if that fails.
int AddSinglesType(PyObject* module);

}  // namespace nonet::python
