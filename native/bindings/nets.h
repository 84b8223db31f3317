// The Python type of forcing nets.
//
//     Net(node_count, cells, nodes, offsets, exact)            one layout
//         .close(off, node, value, cost, rules, depth, most)   what follows from an assumption
//             -> (contradiction, facts, costs, refuted)
//
// `facts` has a bit for each node that is false, then one for each that is true; `costs` a
// 32-bit number for each of these; `refuted` three for each mark that a supposition inside
// ruled out: its round, its node and its cost.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

// -1 with an exception set if that fails.
int AddNetType(PyObject* module);

}  // namespace nonet::python
