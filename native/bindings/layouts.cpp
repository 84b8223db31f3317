#include "layouts.h"

#include <cstdint>
#include <memory>
#include <new>
#include <span>

#include "buffers.h"
#include "layouts/solver.h"
#include "runtime.h"

namespace nonet::python {

namespace {

struct LayoutSolver {
  PyObject_HEAD
  LayoutTables* tables;     // shared by every search on this layout
  LayoutSearch* spare;      // for count(); null while a thread has it
  PyObject* solutions_type;
};

struct Solutions {
  PyObject_HEAD
  LayoutSolver* solver;
  LayoutSearch* search;  // null once memory has run out
  std::uint64_t budget;
  std::uint64_t guesses;
  int status;
  bool busy;  // some thread is in next_solution, without the GIL
};

// Runs `work(control)` without the GIL. False with an exception set if a signal handler
// raised (KeyboardInterrupt as a rule) or memory ran out.
template <typename WorkFn>
bool RunUnlocked(const WorkFn& work) {
  Unlocked unlocked{PyEval_SaveThread()};
  Control control(nullptr, InterruptedWhileUnlocked, &unlocked);
  bool enough_memory = true;
  try {
    work(control);
  } catch (const std::bad_alloc&) {
    enough_memory = false;
  }
  PyEval_RestoreThread(unlocked.state);
  if (!enough_memory) PyErr_NoMemory();
  return enough_memory && !control.stopped();
}

template <typename Type>
Type* Allocate(PyTypeObject* type) {
  auto alloc = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
  return reinterpret_cast<Type*>(alloc(type, 0));
}

void Free(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  auto release = reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free));
  release(object);
  Py_DECREF(type);
}

LayoutSearch* NewSearch(const LayoutTables& tables) {
  try {
    return new LayoutSearch(tables);
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
    return nullptr;
  }
}

// Gives the search a puzzle. False with an exception set if it is none.
bool StartSearch(LayoutSearch& search, PyObject* puzzle) {
  Buffer cells;
  if (!cells.Read(puzzle, "cells", 1)) return false;
  const auto& tables = search.tables();
  if (!cells.HoldsItems("cells", static_cast<std::size_t>(tables.cells()))) return false;
  for (int c = 0; c < tables.cells(); ++c) {
    if (cells.bytes()[c] <= tables.size()) continue;
    PyErr_Format(PyExc_ValueError, "cell %d holds %d, expected 0 to %d", c,
                 static_cast<int>(cells.bytes()[c]), tables.size());
    return false;
  }
  search.Start(cells.bytes());
  return true;
}

bool CheckBudget(long long budget) {
  if (budget >= 0) return true;
  PyErr_Format(PyExc_ValueError, "budget must be 0 (none) or more guesses, not %lld", budget);
  return false;
}

// --- LayoutSolver

const char* Describe(LayoutError error) {
  switch (error) {
    case LayoutError::kSize:
      return "size must be 1 to 64";
    case LayoutError::kHouseCount:
      return "house_offsets must have 1 to 4097 items";
    case LayoutError::kHouseLength:
      return "house_offsets must rise from 0 to the length of house_cells, "
             "by at most size each";
    case LayoutError::kHouseCell:
      return "a house has a cell that is not on the board";
    default:
      return "a house has the same cell twice";
  }
}

LayoutTables* ReadTables(int size, PyObject* house_cells, PyObject* house_offsets) {
  Buffer cells, offsets;
  if (!cells.Read(house_cells, "house_cells", 2) ||
      !offsets.Read(house_offsets, "house_offsets", 4)) {
    return nullptr;
  }
  const std::span cell_items(reinterpret_cast<const std::uint16_t*>(cells.bytes()),
                             cells.size() / 2);
  const std::span offset_items(reinterpret_cast<const std::uint32_t*>(offsets.bytes()),
                               offsets.size() / 4);
  try {
    const LayoutError error = LayoutTables::Check(size, cell_items, offset_items);
    if (error == LayoutError::kNone) return new LayoutTables(size, cell_items, offset_items);
    PyErr_SetString(PyExc_ValueError, Describe(error));
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  }
  return nullptr;
}

PyObject* NewSolver(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"size", "house_cells", "house_offsets", nullptr};
  int size;
  PyObject *house_cells, *house_offsets;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "iOO:LayoutSolver", const_cast<char**>(names),
                                   &size, &house_cells, &house_offsets)) {
    return nullptr;
  }
  auto* self = Allocate<LayoutSolver>(type);
  if (!self) return nullptr;
  auto* object = reinterpret_cast<PyObject*>(self);
  PyObject* module = PyType_GetModule(type);
  self->solutions_type = module ? PyObject_GetAttrString(module, "LayoutSolutions") : nullptr;
  if (self->solutions_type) self->tables = ReadTables(size, house_cells, house_offsets);
  if (!self->tables) {
    Py_DECREF(object);
    return nullptr;
  }
  return object;
}

void DeallocSolver(PyObject* object) {
  auto* self = reinterpret_cast<LayoutSolver*>(object);
  delete self->spare;
  delete self->tables;
  Py_XDECREF(self->solutions_type);
  Free(object);
}

struct Counted {
  int status = kLimitReached;
  unsigned long long count = 0;
};

Counted CountSolutions(LayoutSearch& search, unsigned long long limit, std::uint64_t budget,
                       std::uint8_t* first, std::uint8_t* later, Control& control) {
  Counted counted;
  while (counted.count < limit) {
    const std::uint64_t used = search.guesses();
    if (budget && used >= budget) return {kBudgetSpent, counted.count};
    const SearchOutcome outcome =
        search.Next(counted.count ? later : first, budget ? budget - used : 0, control);
    if (outcome == SearchOutcome::kExhausted) return {kExhausted, counted.count};
    if (outcome != SearchOutcome::kSolution) return {kBudgetSpent, counted.count};
    ++counted.count;
    if (counted.count % 1024 == 0 && control.ShouldStop()) return {kBudgetSpent, counted.count};
  }
  return counted;
}

PyObject* CountWith(LayoutSearch& search, PyObject* puzzle, unsigned long long limit,
                    std::uint64_t budget) {
  if (!StartSearch(search, puzzle)) return nullptr;
  const Py_ssize_t cells = search.tables().cells();
  PyObject* first = PyBytes_FromStringAndSize(nullptr, cells);
  if (!first) return nullptr;
  auto* text = reinterpret_cast<std::uint8_t*>(PyBytes_AsString(first));
  std::uint8_t later[kMaxSize * kMaxSize];
  Counted counted;
  const bool done = RunUnlocked([&](Control& control) {
    counted = CountSolutions(search, limit, budget, text, later, control);
  });
  PyObject* answer = nullptr;
  if (done) {
    answer = Py_BuildValue("iKO", counted.status, counted.count, counted.count ? first : Py_None);
  }
  Py_DECREF(first);
  return answer;
}

PyObject* Count(PyObject* object, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"cells", "limit", "budget", nullptr};
  PyObject* puzzle;
  long long limit = 2, budget = 0;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|LL:count", const_cast<char**>(names), &puzzle,
                                   &limit, &budget) ||
      !CheckBudget(budget)) {
    return nullptr;
  }
  if (limit < 1) {
    return PyErr_Format(PyExc_ValueError, "limit must be at least 1, not %lld", limit);
  }
  auto& self = *reinterpret_cast<LayoutSolver*>(object);
  std::unique_ptr<LayoutSearch> search(self.spare);
  self.spare = nullptr;
  if (!search) search.reset(NewSearch(*self.tables));
  if (!search) return nullptr;
  PyObject* answer = CountWith(*search, puzzle, static_cast<unsigned long long>(limit),
                               static_cast<std::uint64_t>(budget));
  // A search that ended in an exception may be in any state: it is not used again.
  if (answer && !self.spare) self.spare = search.release();
  return answer;
}

PyObject* MakeSolutions(PyObject* object, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"cells", "budget", nullptr};
  PyObject* puzzle;
  long long budget = 0;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|L:solutions", const_cast<char**>(names),
                                   &puzzle, &budget) ||
      !CheckBudget(budget)) {
    return nullptr;
  }
  auto* solver = reinterpret_cast<LayoutSolver*>(object);
  auto* self = Allocate<Solutions>(reinterpret_cast<PyTypeObject*>(solver->solutions_type));
  if (!self) return nullptr;
  Py_INCREF(object);
  self->solver = solver;
  self->budget = static_cast<std::uint64_t>(budget);
  self->status = kLimitReached;
  self->search = NewSearch(*solver->tables);
  if (!self->search || !StartSearch(*self->search, puzzle)) {
    Py_DECREF(reinterpret_cast<PyObject*>(self));
    return nullptr;
  }
  return reinterpret_cast<PyObject*>(self);
}

PyObject* GetSize(PyObject* object, void*) {
  return PyLong_FromLong(reinterpret_cast<LayoutSolver*>(object)->tables->size());
}

// --- LayoutSolutions

void DeallocSolutions(PyObject* object) {
  auto* self = reinterpret_cast<Solutions*>(object);
  delete self->search;
  Py_XDECREF(reinterpret_cast<PyObject*>(self->solver));
  Free(object);
}

PyObject* NextSolution(PyObject* object, PyObject*) {
  auto& self = *reinterpret_cast<Solutions*>(object);
  if (self.busy) {
    PyErr_SetString(PyExc_RuntimeError, "another thread is using this LayoutSolutions");
    return nullptr;
  }
  if (!self.search) return PyErr_NoMemory();
  PyObject* solution = PyBytes_FromStringAndSize(nullptr, self.solver->tables->cells());
  if (!solution) return nullptr;
  auto* text = reinterpret_cast<std::uint8_t*>(PyBytes_AsString(solution));
  SearchOutcome outcome = SearchOutcome::kStopped;
  self.busy = true;
  const bool done = RunUnlocked(
      [&](Control& control) { outcome = self.search->Next(text, self.budget, control); });
  self.busy = false;
  self.guesses = self.search->guesses();
  if (done && outcome == SearchOutcome::kSolution) {
    self.status = kLimitReached;
    return solution;
  }
  Py_DECREF(solution);
  if (!done) {
    if (PyErr_ExceptionMatches(PyExc_MemoryError)) {
      delete self.search;
      self.search = nullptr;
    }
    return nullptr;
  }
  self.status = outcome == SearchOutcome::kExhausted ? kExhausted : kBudgetSpent;
  Py_RETURN_NONE;
}

PyObject* GetStatus(PyObject* object, void*) {
  return PyLong_FromLong(reinterpret_cast<Solutions*>(object)->status);
}

PyObject* GetGuesses(PyObject* object, void*) {
  return PyLong_FromUnsignedLongLong(reinterpret_cast<Solutions*>(object)->guesses);
}

// --- The types

template <typename Function>
PyCFunction AsMethod(Function function) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

PyMethodDef solver_methods[] = {
    {"count", AsMethod(Count), METH_VARARGS | METH_KEYWORDS,
     "Count solutions up to limit: (status, count, first solution or None)."},
    {"solutions", AsMethod(MakeSolutions), METH_VARARGS | METH_KEYWORDS,
     "Return the solutions of a puzzle, to be asked for one at a time."},
    {nullptr, nullptr, 0, nullptr}};

PyGetSetDef solver_getters[] = {
    {"size", GetSize, nullptr, "The number of digits.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyType_Slot solver_slots[] = {
    {Py_tp_doc, const_cast<char*>("A solver for one layout.")},
    {Py_tp_new, reinterpret_cast<void*>(NewSolver)},
    {Py_tp_dealloc, reinterpret_cast<void*>(DeallocSolver)},
    {Py_tp_methods, solver_methods},
    {Py_tp_getset, solver_getters},
    {0, nullptr}};

PyMethodDef solutions_methods[] = {
    {"next_solution", NextSolution, METH_NOARGS,
     "Return the next solution, or None: status tells whether there are no more."},
    {nullptr, nullptr, 0, nullptr}};

PyGetSetDef solutions_getters[] = {
    {"status", GetStatus, nullptr, "Why the last answer was what it was.", nullptr},
    {"guesses", GetGuesses, nullptr, "Guesses so far.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyType_Slot solutions_slots[] = {
    {Py_tp_doc, const_cast<char*>("The solutions of one puzzle; made by LayoutSolver.solutions.")},
    {Py_tp_dealloc, reinterpret_cast<void*>(DeallocSolutions)},
    {Py_tp_methods, solutions_methods},
    {Py_tp_getset, solutions_getters},
    {0, nullptr}};

PyType_Spec solver_spec = {"nonet._core.LayoutSolver", sizeof(LayoutSolver), 0, Py_TPFLAGS_DEFAULT,
                           solver_slots};
PyType_Spec solutions_spec = {"nonet._core.LayoutSolutions", sizeof(Solutions), 0,
                              Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                              solutions_slots};

int AddType(PyObject* module, const char* name, PyType_Spec& spec) {
  PyObject* type = PyType_FromModuleAndSpec(module, &spec, nullptr);
  if (!type) return -1;
  const int added = PyModule_AddObjectRef(module, name, type);
  Py_DECREF(type);
  return added;
}

}  // namespace

int AddLayoutTypes(PyObject* module) {
  if (AddType(module, "LayoutSolver", solver_spec) != 0 ||
      AddType(module, "LayoutSolutions", solutions_spec) != 0 ||
      PyModule_AddIntConstant(module, "EXHAUSTED", kExhausted) != 0 ||
      PyModule_AddIntConstant(module, "LIMIT_REACHED", kLimitReached) != 0 ||
      PyModule_AddIntConstant(module, "BUDGET_SPENT", kBudgetSpent) != 0) {
    return -1;
  }
  return 0;
}

}  // namespace nonet::python
