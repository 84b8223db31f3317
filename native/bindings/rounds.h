// Rounds of the basic techniques for Python.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

PyObject* BasicRoundsFn(PyObject*, PyObject* args, PyObject* kwargs);

}  // namespace nonet::python
