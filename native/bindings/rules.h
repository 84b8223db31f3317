// The Python types of the rule search.
//
//     RuleNetwork(digits, cells, program)   the demands of one puzzle, for any number of searches
//         .search(domains, poll)            -> RuleSearch
//         .propagate(domains)               what is left before any guess
//         .probe(domains)                   what it costs to refute each digit
//     RuleSearch                            its solutions, one at a time
//         .counts()                         what the search has done so far
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

// Adds both types. -1 with an exception set if that fails.
int AddRuleTypes(PyObject* module);

}  // namespace nonet::python
