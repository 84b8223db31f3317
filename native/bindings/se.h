// SE ratings and canonical forms for Python.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

PyObject* RateBatchFn(PyObject*, PyObject* args, PyObject* kwargs);
PyObject* RateStepFn(PyObject*, PyObject* args);
PyObject* CanonicalFn(PyObject*, PyObject* puzzle);

}  // namespace nonet::python
