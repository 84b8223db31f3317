// A constraint problem, read from Python's lists, tuples and dictionaries.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <memory>
#include <utility>
#include <vector>

#include "csp/network.h"
#include "csp/search.h"

namespace nonet::python {

// The objects that bits stand for, borrowed; for each variable which of the tables.
using Meanings = std::vector<std::vector<PyObject*>>;

struct Posed {
  std::unique_ptr<csp::Network> network;
  csp::Orders orders;
  Meanings meanings;
  std::vector<PyObject*> names;  // of the variables, borrowed
};

// What CspNetwork is called with; every item borrowed.
struct Parts {
  PyObject *index, *values, *unary, *numbers, *different, *relations, *filters;
};

// Each is false with an exception set if something is not as it should be.
bool Read(const Parts& parts, Posed* posed);
bool ReadGiven(PyObject* given, const csp::Network& network,
               std::vector<std::pair<int, csp::ValueSet>>* found);
bool ReadForbidden(PyObject* pairs, int size, std::vector<csp::Forbids>* row);

}  // namespace nonet::python
