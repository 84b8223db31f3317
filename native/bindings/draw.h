// Full grids and puzzles dug into them, for Python.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

PyObject* DrawBatchFn(PyObject*, PyObject* args, PyObject* kwargs);
PyObject* DigBatchFn(PyObject*, PyObject* args, PyObject* kwargs);

}  // namespace nonet::python
