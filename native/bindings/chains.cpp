#include "chains.h"

#include <cstdint>
#include <cstring>
#include <new>
#include <vector>

#include "buffers.h"
#include "logic/chains.h"

namespace nonet::python {

namespace {

// Copied: bytes need not lie where words may.
template <typename Item>
std::vector<Item> Copy(const Buffer& buffer) {
  std::vector<Item> items(buffer.size() / sizeof(Item));
  if (!items.empty()) std::memcpy(items.data(), buffer.bytes(), items.size() * sizeof(Item));
  return items;
}

PyObject* Listed(const std::vector<logic::ChainProof>& proofs) {
  PyObject* list = PyList_New(static_cast<Py_ssize_t>(proofs.size()));
  for (std::size_t n = 0; list && n < proofs.size(); ++n) {
    PyObject* item = Py_BuildValue("III", proofs[n].length, proofs[n].start, proofs[n].end);
    if (!item) {
      Py_CLEAR(list);
    } else {
      PyList_SetItem(list, static_cast<Py_ssize_t>(n), item);
    }
  }
  return list;
}

PyObject* Answer(const logic::ChainFinds& found) {
  PyObject* proofs = Listed(found.proofs);
  if (!proofs) return nullptr;
  return Py_BuildValue("y#N", reinterpret_cast<const char*>(found.lengths.data()),
                       static_cast<Py_ssize_t>(found.lengths.size()), proofs);
}

}  // namespace

// Holds the GIL: a board takes a tenth of a millisecond.
PyObject* FindChainsFn(PyObject*, PyObject* args) {
  Py_ssize_t words;
  PyObject *nodes, *weak, *strong, *marks;
  if (!PyArg_ParseTuple(args, "nOOOO:find_chains", &words, &nodes, &weak, &strong, &marks)) {
    return nullptr;
  }
  Buffer node_items, weak_bytes, strong_bytes, mark_bytes;
  if (!node_items.Read(nodes, "nodes", 4) || !weak_bytes.Read(weak, "weak", 1) ||
      !strong_bytes.Read(strong, "strong", 1) || !mark_bytes.Read(marks, "marks", 1)) {
    return nullptr;
  }
  try {
    const auto numbers = Copy<std::uint32_t>(node_items);
    const auto excluded = Copy<std::uint64_t>(weak_bytes);
    const auto forced = Copy<std::uint64_t>(strong_bytes);
    const auto left = Copy<std::uint64_t>(mark_bytes);
    const logic::ChainWeb web{static_cast<std::size_t>(words), numbers, excluded, forced, left};
    if (words < 0 || !web.Check()) {
      PyErr_SetString(PyExc_ValueError, "these are no links of nodes");
      return nullptr;
    }
    return Answer(logic::FindChains(web));
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  }
}

}  // namespace nonet::python
