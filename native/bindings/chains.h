// Chains of links.
//
//     find_chains(words, nodes, weak, strong, marks) -> (lengths, [(length, start, end), …])
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

PyObject* FindChainsFn(PyObject*, PyObject* args);

}  // namespace nonet::python
