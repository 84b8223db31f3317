#include "solve.h"

#include <cstdint>
#include <new>

#include "runtime.h"
#include "workers.h"

namespace nonet::python {

namespace {

struct Enumerator {
  PyObject_HEAD
  void* search;
  bool busy;  // some thread is in next_batch, without the GIL
};

void FreeSearch(void* search) { ::operator delete(search, std::align_val_t{64}); }

PyObject* New(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"puzzle", nullptr};
  PyObject* puzzle;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O:Enumerator", const_cast<char**>(names),
                                   &puzzle)) {
    return nullptr;
  }
  const std::uint8_t* row = RowOf(puzzle);
  if (!row) return nullptr;
  Marks marks;
  if (!ReadMarks(row, false, &marks)) {
    PyErr_SetString(PyExc_ValueError, "a cell is neither a digit nor one of . 0 * _ - x X");
    return nullptr;
  }
  auto alloc = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
  PyObject* object = alloc(type, 0);
  if (!object) return nullptr;
  auto* self = reinterpret_cast<Enumerator*>(object);
  self->busy = false;
  self->search = ::operator new(ActiveKernel().search_bytes, std::align_val_t{64}, std::nothrow);
  if (!self->search) {
    Py_DECREF(object);
    return PyErr_NoMemory();
  }
  ActiveKernel().start_search(self->search, marks);
  return object;
}

void Dealloc(PyObject* object) {
  auto* self = reinterpret_cast<Enumerator*>(object);
  if (self->search) FreeSearch(self->search);
  PyTypeObject* type = Py_TYPE(object);
  auto release = reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free));
  release(object);
  Py_DECREF(type);
}

// Writes up to `most` solutions and returns how many there were.
Py_ssize_t Fill(Enumerator& self, Py_ssize_t most, char* text, Control& control) {
  Marks solution;
  for (Py_ssize_t n = 0; n < most; ++n) {
    if (!ActiveKernel().next_solution(self.search, &solution, control)) return n;
    for (int c = 0; c < kCells; ++c) {
      *text++ = static_cast<char>('1' + __builtin_ctz(solution.cell[c]));
    }
    if (n % 1024 == 1023 && control.ShouldStop()) return n + 1;
  }
  return most;
}

PyObject* NextBatch(PyObject* object, PyObject* argument) {
  auto& self = *reinterpret_cast<Enumerator*>(object);
  const Py_ssize_t most = PyLong_AsSsize_t(argument);
  if (most == -1 && PyErr_Occurred()) return nullptr;
  if (most < 1 || most > PY_SSIZE_T_MAX / kCells) {
    PyErr_Format(PyExc_ValueError, "a batch has at least 1 solution, not %zd", most);
    return nullptr;
  }
  if (self.busy) {
    PyErr_SetString(PyExc_RuntimeError, "another thread is using this Enumerator");
    return nullptr;
  }
  PyObject* batch = PyBytes_FromStringAndSize(nullptr, most * kCells);
  if (!batch) return nullptr;
  self.busy = true;
  Unlocked unlocked{PyEval_SaveThread()};
  Control control(nullptr, InterruptedWhileUnlocked, &unlocked);
  const Py_ssize_t found = Fill(self, most, PyBytes_AsString(batch), control);
  PyEval_RestoreThread(unlocked.state);
  self.busy = false;
  if (control.stopped()) {
    Py_DECREF(batch);
    return nullptr;
  }
  if (found == most) return batch;
  PyObject* shorter = PyBytes_FromStringAndSize(PyBytes_AsString(batch), found * kCells);
  Py_DECREF(batch);
  return shorter;
}

PyMethodDef methods[] = {
    {"next_batch", NextBatch, METH_O,
     "Return up to n more solutions, 81 bytes each; empty when there are no more."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>("The solutions of one puzzle, in constant memory.")},
    {Py_tp_new, reinterpret_cast<void*>(New)},
    {Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
    {Py_tp_methods, methods},
    {0, nullptr}};

PyType_Spec spec = {"nonet._core.Enumerator", sizeof(Enumerator), 0, Py_TPFLAGS_DEFAULT, slots};

}  // namespace

PyObject* MakeEnumeratorType(PyObject* module) {
  return PyType_FromModuleAndSpec(module, &spec, nullptr);
}

}  // namespace nonet::python
