#include "nets.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <span>

#include "buffers.h"
#include "nets/closing.h"
#include "runtime.h"

namespace nonet::python {

namespace {

using nets::Assumption;
using nets::Closing;
using nets::Cost;
using nets::ConstraintTables;

constexpr Cost kMost = 1 << 24;  // sums of a few of these still fit

struct Net {
  PyObject_HEAD
  ConstraintTables* tables;
  Closing* spare;  // null while a thread has it
};

template <typename Item>
std::span<const Item> Items(const Buffer& buffer) {
  return {reinterpret_cast<const Item*>(buffer.bytes()), buffer.size() / sizeof(Item)};
}

ConstraintTables* ReadTables(unsigned node_count, unsigned cells, PyObject* nodes,
                             PyObject* offsets, PyObject* exact) {
  Buffer node_items, offset_items, exact_items;
  if (!node_items.Read(nodes, "nodes", 4) || !offset_items.Read(offsets, "offsets", 4) ||
      !exact_items.Read(exact, "exact", 1)) {
    return nullptr;
  }
  const auto all = Items<std::uint32_t>(node_items), ends = Items<std::uint32_t>(offset_items);
  const auto full = Items<std::uint8_t>(exact_items);
  if (ends.empty() || !ConstraintTables::Check(node_count, cells, all, ends, full)) {
    PyErr_SetString(PyExc_ValueError, "these are no constraints of a board");
    return nullptr;
  }
  try {
    return new ConstraintTables(node_count, cells, all, ends, full);
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
    return nullptr;
  }
}

PyObject* New(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"node_count", "cells", "nodes", "offsets", "exact", nullptr};
  unsigned node_count, cells;
  PyObject *nodes, *offsets, *exact;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "IIOOO:Net", const_cast<char**>(names),
                                   &node_count, &cells, &nodes, &offsets, &exact)) {
    return nullptr;
  }
  ConstraintTables* tables = ReadTables(node_count, cells, nodes, offsets, exact);
  if (!tables) return nullptr;
  auto alloc = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
  auto* self = reinterpret_cast<Net*>(alloc(type, 0));
  if (!self) {
    delete tables;
    return nullptr;
  }
  self->tables = tables;
  return reinterpret_cast<PyObject*>(self);
}

void Dealloc(PyObject* object) {
  auto* self = reinterpret_cast<Net*>(object);
  delete self->spare;
  delete self->tables;
  PyTypeObject* type = Py_TYPE(object);
  auto release = reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free));
  release(object);
  Py_DECREF(type);
}

// Runs without the GIL. False with an exception set if it was stopped or memory ran out.
bool CloseUnlocked(Closing& closing, std::span<const Cost> off, const Assumption& assumption) {
  Unlocked unlocked{PyEval_SaveThread()};
  Control control(nullptr, InterruptedWhileUnlocked, &unlocked);
  bool enough_memory = true;
  try {
    closing.Close(off, assumption, control);
  } catch (const std::bad_alloc&) {
    enough_memory = false;
  }
  PyEval_RestoreThread(unlocked.state);
  if (!enough_memory) PyErr_NoMemory();
  return enough_memory && !control.stopped();
}

PyObject* Answer(const Closing& closing) {
  const nets::NetBranch& branch = closing.branch();
  const std::size_t nodes = branch.off.size();
  PyObject* facts = PyBytes_FromStringAndSize(nullptr, (2 * nodes + 7) / 8);
  PyObject* costs = PyBytes_FromStringAndSize(nullptr, 2 * nodes * sizeof(Cost));
  PyObject* refuted = PyBytes_FromStringAndSize(
      reinterpret_cast<const char*>(closing.refuted().data()),
      static_cast<Py_ssize_t>(closing.refuted().size() * sizeof(nets::Refuted)));
  if (!facts || !costs || !refuted) {
    Py_XDECREF(facts);
    Py_XDECREF(costs);
    Py_XDECREF(refuted);
    return nullptr;
  }
  char* bits = PyBytes_AsString(facts);
  char* numbers = PyBytes_AsString(costs);
  std::memset(bits, 0, (2 * nodes + 7) / 8);
  std::memcpy(numbers, branch.off.data(), nodes * sizeof(Cost));
  std::memcpy(numbers + nodes * sizeof(Cost), branch.on.data(), nodes * sizeof(Cost));
  for (std::size_t n = 0; n < nodes; ++n) {
    const bool is_off = branch.off[n] > 0 && branch.off[n] != nets::kOpen;
    if (is_off) bits[n / 8] = static_cast<char>(bits[n / 8] | 1 << n % 8);
    const std::size_t on = nodes + n;
    if (branch.on[n] != nets::kOpen) bits[on / 8] = static_cast<char>(bits[on / 8] | 1 << on % 8);
  }
  return Py_BuildValue("iNNN", static_cast<int>(branch.contradiction), facts, costs, refuted);
}

bool CheckAssumption(const ConstraintTables& tables, unsigned node, int cost, int rules, int depth,
                     int most) {
  if (node >= tables.node_count()) {
    PyErr_Format(PyExc_ValueError, "node %u is not on the board", node);
  } else if (most < 1 || most > kMost) {
    PyErr_Format(PyExc_ValueError, "most must be 1 to 16777216, not %d", most);
  } else if (cost < 1 || cost > most) {
    PyErr_Format(PyExc_ValueError, "cost must be 1 to %d, not %d", most, cost);
  } else if (rules < 0 || rules > 2) {
    PyErr_Format(PyExc_ValueError, "rules must be 0, 1 or 2, not %d", rules);
  } else if (depth < 0 || depth > 64) {
    PyErr_Format(PyExc_ValueError, "depth must be 0 to 64, not %d", depth);
  } else {
    return true;
  }
  return false;
}

PyObject* Close(PyObject* object, PyObject* args) {
  PyObject* off;
  unsigned node;
  int value, cost, rules, depth, most;
  if (!PyArg_ParseTuple(args, "OIpiiii:close", &off, &node, &value, &cost, &rules, &depth,
                        &most)) {
    return nullptr;
  }
  auto& self = *reinterpret_cast<Net*>(object);
  Buffer costs;
  if (!CheckAssumption(*self.tables, node, cost, rules, depth, most) ||
      !costs.Read(off, "off", sizeof(Cost)) ||
      !costs.HoldsItems("off", self.tables->node_count())) {
    return nullptr;
  }
  std::unique_ptr<Closing> closing(self.spare);
  self.spare = nullptr;
  if (!closing) closing.reset(new (std::nothrow) Closing(*self.tables));
  if (!closing) return PyErr_NoMemory();
  const Assumption assumption{node, value != 0, cost, static_cast<nets::Rules>(rules), depth,
                              most};
  if (!CloseUnlocked(*closing, Items<Cost>(costs), assumption)) return nullptr;
  PyObject* answer = Answer(*closing);
  if (!self.spare) self.spare = closing.release();
  return answer;
}

PyMethodDef methods[] = {
    {"close", Close, METH_VARARGS, "Tell what follows: (contradiction, facts, costs, refuted)."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>("What follows from assumptions on one layout.")},
    {Py_tp_new, reinterpret_cast<void*>(New)},
    {Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
    {Py_tp_methods, methods},
    {0, nullptr}};

PyType_Spec spec = {"nonet._core.Net", sizeof(Net), 0, Py_TPFLAGS_DEFAULT, slots};

}  // namespace

int AddNetType(PyObject* module) {
  PyObject* type = PyType_FromModuleAndSpec(module, &spec, nullptr);
  if (!type) return -1;
  const int added = PyModule_AddObjectRef(module, "Net", type);
  Py_DECREF(type);
  return added;
}

}  // namespace nonet::python
