// Enumerator: the solutions of one puzzle, a batch at a time, in constant memory.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

PyObject* MakeEnumeratorType(PyObject* module);

}  // namespace nonet::python
