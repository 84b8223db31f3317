// The Python types of the layout solver.
//
//     LayoutSolver(size, house_cells, house_offsets)   one layout, for any number of puzzles
//         .count(cells, limit=2, budget=0)             -> (status, count, solution or None)
//         .solutions(cells, budget=0)                  -> LayoutSolutions
//     LayoutSolutions                                  the solutions of one puzzle
//         .next_solution()                             -> bytes or None
//         .status                                      why the last answer was what it was
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace nonet::python {

// What `status` says.
enum LayoutStatus {
  kExhausted = 0,     // every solution has been found
  kLimitReached = 1,  // stopped at a solution; there may be more
  kBudgetSpent = 2,   // gave up after `budget` guesses; asking again goes on
};

// Adds both types and the status constants. -1 with an exception set if that fails.
int AddLayoutTypes(PyObject* module);

}  // namespace nonet::python
