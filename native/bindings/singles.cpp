#include "singles.h"

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "buffers.h"
#include "logic/singles.h"

namespace nonet::python {

namespace {

using logic::CellLists;
using logic::HouseKind;
using logic::Single;
using logic::SingleKind;
using logic::SingleReader;
using logic::SingleTables;

constexpr unsigned kMostDigits = 64;  // a bit each

struct Singles {
  PyObject_HEAD
  SingleTables* tables;
};

template <typename Item>
std::span<const Item> Items(const Buffer& buffer) {
  return {reinterpret_cast<const Item*>(buffer.bytes()), buffer.size() / sizeof(Item)};
}

bool ReadLists(PyObject* cells, PyObject* ends, CellLists* lists) {
  Buffer all, at;
  if (!all.Read(cells, "cells", 4) || !at.Read(ends, "ends", 4)) return false;
  const auto items = Items<std::uint32_t>(all), stops = Items<std::uint32_t>(at);
  lists->cells.assign(items.begin(), items.end());
  lists->ends.assign(stops.begin(), stops.end());
  return true;
}

SingleTables* ReadTables(unsigned digits, PyObject* houses, PyObject* house_ends, PyObject* kinds,
                         PyObject* peers, PyObject* peer_ends) {
  try {
    CellLists house_cells, peer_cells;
    Buffer kind_items;
    if (!ReadLists(houses, house_ends, &house_cells) ||
        !ReadLists(peers, peer_ends, &peer_cells) || !kind_items.Read(kinds, "kinds", 1)) {
      return nullptr;
    }
    const auto named = Items<std::uint8_t>(kind_items);
    const auto cells = static_cast<std::uint32_t>(std::max<std::size_t>(
        peer_cells.ends.size(), 1) - 1);
    if (digits < 1 || digits > kMostDigits || !house_cells.Check(cells) ||
        !peer_cells.Check(cells) || named.size() != house_cells.size() ||
        std::any_of(named.begin(), named.end(), [](std::uint8_t kind) { return kind > 2; })) {
      PyErr_SetString(PyExc_ValueError, "these are no houses and peers of a board");
      return nullptr;
    }
    std::vector<HouseKind> of_houses(named.size());
    std::transform(named.begin(), named.end(), of_houses.begin(),
                   [](std::uint8_t kind) { return static_cast<HouseKind>(kind); });
    return new SingleTables(digits, std::move(house_cells), std::move(of_houses),
                            std::move(peer_cells));
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
    return nullptr;
  }
}

PyObject* New(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"digits", "houses", "house_ends", "kinds",
                                "peers",  "peer_ends", nullptr};
  unsigned digits;
  PyObject *houses, *house_ends, *kinds, *peers, *peer_ends;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "IOOOOO:Singles", const_cast<char**>(names),
                                   &digits, &houses, &house_ends, &kinds, &peers, &peer_ends)) {
    return nullptr;
  }
  SingleTables* tables = ReadTables(digits, houses, house_ends, kinds, peers, peer_ends);
  if (!tables) return nullptr;
  auto alloc = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
  auto* self = reinterpret_cast<Singles*>(alloc(type, 0));
  if (!self) {
    delete tables;
    return nullptr;
  }
  self->tables = tables;
  return reinterpret_cast<PyObject*>(self);
}

void Dealloc(PyObject* object) {
  delete reinterpret_cast<Singles*>(object)->tables;
  PyTypeObject* type = Py_TYPE(object);
  auto release = reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free));
  release(object);
  Py_DECREF(type);
}

bool CheckPosition(const SingleTables& tables, std::span<const std::uint8_t> digits,
                   std::span<const std::uint64_t> marks, int last,
                   std::span<const std::uint8_t> kinds) {
  const unsigned most = tables.digits();
  const auto beyond = [&](auto mask) { return most < 64 && mask >> most; };
  const auto too_large = [&](std::uint8_t digit) { return digit > most; };
  if (std::any_of(digits.begin(), digits.end(), too_large) ||
      std::any_of(marks.begin(), marks.end(), beyond)) {
    PyErr_Format(PyExc_ValueError, "digits are 0 to %u", most);
  } else if (last < -1 || last >= static_cast<int>(tables.cells())) {
    PyErr_Format(PyExc_ValueError, "cell %d is not on the board", last);
  } else if (std::any_of(kinds.begin(), kinds.end(), [](std::uint8_t kind) { return kind > 3; })) {
    PyErr_SetString(PyExc_ValueError, "kinds are 0 to 3");
  } else {
    return true;
  }
  return false;
}

PyObject* Listed(const std::vector<Single>& singles) {
  PyObject* list = PyList_New(static_cast<Py_ssize_t>(singles.size()));
  for (std::size_t n = 0; list && n < singles.size(); ++n) {
    const auto& [kind, house, cell, digit] = singles[n];
    PyObject* item = Py_BuildValue("IIII", kind, house, cell, digit);
    if (!item) {
      Py_CLEAR(list);
    } else {
      PyList_SetItem(list, static_cast<Py_ssize_t>(n), item);
    }
  }
  return list;
}

// Holds the GIL: a board takes microseconds.
PyObject* RunSingles(PyObject* object, PyObject* args) {
  PyObject *digits, *marks, *turns, *names, *kinds;
  int last;
  if (!PyArg_ParseTuple(args, "OOOOiO:run", &digits, &marks, &turns, &names, &last, &kinds)) {
    return nullptr;
  }
  const SingleTables& tables = *reinterpret_cast<Singles*>(object)->tables;
  Buffer digit_items, mark_items, turn_items, name_items, kind_items;
  if (!digit_items.Read(digits, "digits", 1) ||
      !digit_items.HoldsItems("digits", tables.cells()) ||
      !mark_items.Read(marks, "marks", 8) || !mark_items.HoldsItems("marks", tables.cells()) ||
      !turn_items.Read(turns, "turns", 4) || !turn_items.HoldsItems("turns", tables.cells()) ||
      !name_items.Read(names, "names", 1) ||
      !name_items.HoldsItems("names", tables.digits() + 1) ||
      !kind_items.Read(kinds, "kinds", 1)) {
    return nullptr;
  }
  const auto written = Items<std::uint8_t>(digit_items);
  const auto left = Items<std::uint64_t>(mark_items);
  const auto wanted = Items<std::uint8_t>(kind_items);
  if (!CheckPosition(tables, written, left, last, wanted)) return nullptr;
  try {
    std::vector<SingleKind> looked_for(wanted.size());
    std::transform(wanted.begin(), wanted.end(), looked_for.begin(),
                   [](std::uint8_t kind) { return static_cast<SingleKind>(kind); });
    const SingleReader reader{Items<std::uint32_t>(turn_items), Items<std::uint8_t>(name_items),
                              last, looked_for};
    return Listed(logic::SinglesInTurn(tables, written, left, reader));
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  }
}

PyMethodDef methods[] = {
    {"run", RunSingles, METH_VARARGS,
     "Write singles one after the other: [(kind, house, cell, digit), …]."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>("The singles of one board, as a person sees them.")},
    {Py_tp_new, reinterpret_cast<void*>(New)},
    {Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
    {Py_tp_methods, methods},
    {0, nullptr}};

PyType_Spec spec = {"nonet._core.Singles", sizeof(Singles), 0, Py_TPFLAGS_DEFAULT, slots};

}  // namespace

int AddSinglesType(PyObject* module) {
  PyObject* type = PyType_FromModuleAndSpec(module, &spec, nullptr);
  if (!type) return -1;
  const int added = PyModule_AddObjectRef(module, "Singles", type);
  Py_DECREF(type);
  return added;
}

}  // namespace nonet::python
