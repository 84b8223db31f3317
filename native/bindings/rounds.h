// Rounds of the basic techniques for Python.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

PyObject* BasicRoundsFn(PyObject*, PyObject* args, PyObject* kwargs);

// Adds BASIC_CODES, the codes of the basic techniques, to the module; 0 if all is well.
int AddBasicCodes(PyObject* module);

}  // namespace nonet::python
