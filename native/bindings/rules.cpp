#include "rules.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <vector>

#include "buffers.h"
#include "control.h"
#include "rules/network.h"
#include "rules/program.h"
#include "rules/refute.h"
#include "rules/search.h"

namespace nonet::python {

namespace {

struct RuleNetwork {
  PyObject_HEAD
  rules::DemandNetwork* network;
};

struct RuleSearch {
  PyObject_HEAD
  RuleNetwork* network;
  rules::DemandSearch* search;  // null once memory has run out
  PyObject* poll;         // or null
  bool busy;              // some thread is in next, without the GIL
};

template <typename Type>
Type* Allocate(PyTypeObject* type) {
  auto alloc = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
  return reinterpret_cast<Type*>(alloc(type, 0));  // all zero
}

void Free(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  auto release = reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free));
  release(object);
  Py_DECREF(type);
}

// What a buffer holds, which may lie anywhere in memory, as words.
template <typename Word>
std::vector<Word> Words(const Buffer& buffer) {
  std::vector<Word> words(buffer.size() / sizeof(Word));
  if (!words.empty()) std::memcpy(words.data(), buffer.bytes(), words.size() * sizeof(Word));
  return words;
}

// --- RuleNetwork

rules::DemandNetwork* ReadNetwork(int digits, int cells, const Buffer& buffer, bool derive) {
  try {
    rules::Program program;
    const auto words = Words<std::int32_t>(buffer);
    const std::string error = rules::ReadProgram(digits, cells, words, &program);
    if (error.empty()) return new rules::DemandNetwork(program, nullptr, derive);
    PyErr_SetString(PyExc_ValueError, error.c_str());
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  }
  return nullptr;
}

PyObject* NewNetwork(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"digits", "cells", "program", "derive", nullptr};
  int digits, cells, derive = 1;
  PyObject* program;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "iiO|p:RuleNetwork", const_cast<char**>(names),
                                   &digits, &cells, &program, &derive)) {
    return nullptr;
  }
  Buffer words;
  if (!words.Read(program, "program", 1)) return nullptr;
  if (words.size() % 4 != 0) {
    PyErr_SetString(PyExc_ValueError, "a program is words of 4 bytes");
    return nullptr;
  }
  std::unique_ptr<rules::DemandNetwork> network(ReadNetwork(digits, cells, words, derive));
  if (!network) return nullptr;
  auto* self = Allocate<RuleNetwork>(type);
  if (!self) return nullptr;
  self->network = network.release();
  return reinterpret_cast<PyObject*>(self);
}

void FreeNetwork(PyObject* object) {
  delete reinterpret_cast<RuleNetwork*>(object)->network;
  Free(object);
}

// The domains of a call. False with an exception set if they are not of this board.
bool ReadDomains(PyObject* object, const rules::DemandNetwork& network,
                 std::vector<rules::DigitSet>* domains) {
  Buffer buffer;
  if (!buffer.Read(object, "domains", 1)) return false;
  if (buffer.size() != 4 * static_cast<std::size_t>(network.cells())) {
    PyErr_Format(PyExc_ValueError, "domains must have %d bytes, 4 a cell, not %zd",
                 4 * network.cells(), static_cast<Py_ssize_t>(buffer.size()));
    return false;
  }
  *domains = Words<rules::DigitSet>(buffer);
  return true;
}

PyObject* MakeSearch(PyObject* object, PyTypeObject* type,
                     const std::vector<rules::DigitSet>& domains,
                     PyObject* poll, long long guesses) {
  PyObject* module = PyType_GetModule(type);
  PyObject* kind = module ? PyObject_GetAttrString(module, "RuleSearch") : nullptr;
  if (!kind) return nullptr;
  auto* self = Allocate<RuleSearch>(reinterpret_cast<PyTypeObject*>(kind));
  Py_DECREF(kind);
  if (!self) return nullptr;
  self->network = reinterpret_cast<RuleNetwork*>(Py_NewRef(object));
  self->poll = poll == Py_None ? nullptr : Py_NewRef(poll);
  self->search = new rules::DemandSearch(*self->network->network, domains, guesses);
  return reinterpret_cast<PyObject*>(self);
}

// search(domains, poll=None, guesses=0)
PyObject* SearchFn(PyObject* object, PyTypeObject* type, PyObject* const* args, Py_ssize_t count,
                   PyObject* names) {
  if (count < 1 || count > 3 || (names && PyTuple_Size(names) > 0)) {
    PyErr_SetString(PyExc_TypeError, "search takes domains, a poll and a number of guesses");
    return nullptr;
  }
  const long long guesses = count == 3 ? PyLong_AsLongLong(args[2]) : 0;
  if (guesses == -1 && PyErr_Occurred()) return nullptr;
  if (guesses < 0) {
    PyErr_Format(PyExc_ValueError, "guesses must be 0 (any number) or more, not %lld", guesses);
    return nullptr;
  }
  try {
    std::vector<rules::DigitSet> domains;
    const rules::DemandNetwork& network = *reinterpret_cast<RuleNetwork*>(object)->network;
    if (!ReadDomains(args[0], network, &domains)) return nullptr;
    return MakeSearch(object, type, domains, count > 1 ? args[1] : Py_None, guesses);
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  }
}

PyObject* PropagateFn(PyObject* object, PyObject* argument) {
  try {
    const rules::DemandNetwork& network = *reinterpret_cast<RuleNetwork*>(object)->network;
    std::vector<rules::DigitSet> domains;
    if (!ReadDomains(argument, network, &domains)) return nullptr;
    rules::DemandEngine engine(network);
    if (!engine.Begin(domains)) Py_RETURN_NONE;
    const auto* bytes = reinterpret_cast<const char*>(engine.domains().data());
    return PyBytes_FromStringAndSize(bytes, static_cast<Py_ssize_t>(4 * domains.size()));
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  }
}

PyObject* ProbeFn(PyObject* object, PyObject* argument) {
  try {
    const rules::DemandNetwork& network = *reinterpret_cast<RuleNetwork*>(object)->network;
    std::vector<rules::DigitSet> domains;
    if (!ReadDomains(argument, network, &domains)) return nullptr;
    rules::DemandEngine engine(network);
    const std::vector<std::uint32_t> costs = engine.Probe(domains);
    const auto* bytes = reinterpret_cast<const char*>(costs.data());
    return PyBytes_FromStringAndSize(bytes, static_cast<Py_ssize_t>(4 * costs.size()));
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  }
}

// A mark, how many fail inside it, and each of those in the same way.
void WriteRefutation(const rules::Refutation& refutation, std::vector<std::int32_t>* words) {
  words->push_back(refutation.mark);
  words->push_back(static_cast<std::int32_t>(refutation.inside.size()));
  for (const rules::Refutation& each : refutation.inside) WriteRefutation(each, words);
}

PyObject* RefuteFn(PyObject* object, PyObject* args) {
  PyObject* argument;
  int enough;
  long long tasks;
  if (!PyArg_ParseTuple(args, "OiL:refute", &argument, &enough, &tasks)) return nullptr;
  try {
    const rules::DemandNetwork& network = *reinterpret_cast<RuleNetwork*>(object)->network;
    std::vector<rules::DigitSet> domains;
    if (!ReadDomains(argument, network, &domains)) return nullptr;
    std::vector<std::int32_t> words;
    for (const rules::Refutation& each : rules::Refuter(network, domains, tasks).Find(enough)) {
      WriteRefutation(each, &words);
    }
    const auto* bytes = reinterpret_cast<const char*>(words.data());
    return PyBytes_FromStringAndSize(bytes, static_cast<Py_ssize_t>(4 * words.size()));
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  }
}

// --- RuleSearch

void FreeSearch(PyObject* object) {
  auto* self = reinterpret_cast<RuleSearch*>(object);
  delete self->search;
  Py_XDECREF(self->poll);
  Py_XDECREF(reinterpret_cast<PyObject*>(self->network));
  Free(object);
}

struct Unattended {
  PyThreadState* state;
  PyObject* poll;
};

// For a Control: has a signal handler raised, or whoever polls?
bool Interrupted(void* context) {
  auto* unattended = static_cast<Unattended*>(context);
  PyEval_RestoreThread(unattended->state);
  bool interrupted = PyErr_CheckSignals() != 0;
  if (!interrupted && unattended->poll) {
    PyObject* answer = PyObject_CallNoArgs(unattended->poll);
    interrupted = !answer;
    Py_XDECREF(answer);
  }
  unattended->state = PyEval_SaveThread();
  return interrupted;
}

PyObject* Next(PyObject* object) {
  auto& self = *reinterpret_cast<RuleSearch*>(object);
  if (self.busy) {
    PyErr_SetString(PyExc_ValueError, "this search is running already");
    return nullptr;
  }
  if (!self.search) return PyErr_NoMemory();
  PyObject* solution = PyBytes_FromStringAndSize(nullptr, self.network->network->cells());
  if (!solution) return nullptr;
  auto* bytes = reinterpret_cast<std::uint8_t*>(PyBytes_AsString(solution));
  self.busy = true;
  Unattended unattended{PyEval_SaveThread(), self.poll};
  Control control(nullptr, Interrupted, &unattended);
  rules::SearchEnd outcome = rules::SearchEnd::kStopped;
  bool enough_memory = true;
  try {
    outcome = self.search->Next(bytes, control);
  } catch (const std::bad_alloc&) {
    enough_memory = false;
  }
  PyEval_RestoreThread(unattended.state);
  self.busy = false;
  if (enough_memory && outcome == rules::SearchEnd::kSolution) return solution;
  Py_DECREF(solution);
  if (enough_memory) return nullptr;  // the end, or an exception
  delete self.search;
  self.search = nullptr;
  return PyErr_NoMemory();
}

PyObject* Self(PyObject* object) { return Py_NewRef(object); }

PyObject* CountsOf(PyObject* object, PyObject*) {
  const rules::DemandSearch* search = reinterpret_cast<RuleSearch*>(object)->search;
  if (!search) return PyErr_NoMemory();
  const rules::DemandCounts& counts = search->counts();
  return Py_BuildValue("LLLLL", static_cast<long long>(counts.guesses),
                       static_cast<long long>(counts.backtracks),
                       static_cast<long long>(counts.solutions),
                       static_cast<long long>(search->propagations()),
                       static_cast<long long>(counts.depth));
}

// --- The types

PyMethodDef network_methods[] = {
    {"search", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(SearchFn)),
     METH_METHOD | METH_FASTCALL | METH_KEYWORDS, "Start a search."},
    {"propagate", PropagateFn, METH_O, "Tell what is left before any guess, or None."},
    {"probe", ProbeFn, METH_O, "Tell what it costs to refute each digit of each cell."},
    {"refute", RefuteFn, METH_VARARGS, "Find marks that fail once others have inside them."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot network_slots[] = {
    {Py_tp_doc, const_cast<char*>("The demands of one puzzle.")},
    {Py_tp_new, reinterpret_cast<void*>(NewNetwork)},
    {Py_tp_dealloc, reinterpret_cast<void*>(FreeNetwork)},
    {Py_tp_methods, network_methods},
    {0, nullptr}};

PyMethodDef search_methods[] = {
    {"counts", CountsOf, METH_NOARGS,
     "Tell guesses, backtracks, solutions, propagations and depth."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot search_slots[] = {
    {Py_tp_doc, const_cast<char*>("The solutions of one puzzle, one at a time.")},
    {Py_tp_dealloc, reinterpret_cast<void*>(FreeSearch)},
    {Py_tp_iter, reinterpret_cast<void*>(Self)},
    {Py_tp_iternext, reinterpret_cast<void*>(Next)},
    {Py_tp_methods, search_methods},
    {0, nullptr}};

PyType_Spec network_spec = {"nonet._core.RuleNetwork", sizeof(RuleNetwork), 0, Py_TPFLAGS_DEFAULT,
                            network_slots};
PyType_Spec search_spec = {"nonet._core.RuleSearch", sizeof(RuleSearch), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, search_slots};

int AddType(PyObject* module, const char* name, PyType_Spec& spec) {
  PyObject* type = PyType_FromModuleAndSpec(module, &spec, nullptr);
  if (!type) return -1;
  const int added = PyModule_AddObjectRef(module, name, type);
  Py_DECREF(type);
  return added;
}

}  // namespace

int AddRuleTypes(PyObject* module) {
  if (AddType(module, "RuleNetwork", network_spec) != 0) return -1;
  return AddType(module, "RuleSearch", search_spec);
}

}  // namespace nonet::python
