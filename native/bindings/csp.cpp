#include "csp.h"

#include <chrono>
#include <new>
#include <optional>

#include "csp/turns.h"
#include "csp_reading.h"

namespace nonet::python {

namespace {

struct CspNetwork {
  PyObject_HEAD
  Posed* posed;
  PyObject* index;
  PyObject* values;  // kept, since the meanings are borrowed from it
};

// Asks Python what a relation forbids, and for Ctrl-C.
class Interpreter : public csp::Outside {
 public:
  Interpreter(PyObject* forbidden, int size) : forbidden_(forbidden), size_(size) {}

  bool Forbidden(int relation, int x, int bit, std::vector<csp::Forbids>* row) override {
    PyObject* pairs = PyObject_CallFunction(forbidden_, "iiK", relation, x,
                                            1ULL << static_cast<unsigned>(bit));
    const bool done = pairs && ReadForbidden(pairs, size_, row);
    Py_XDECREF(pairs);
    return done;
  }

  bool Interrupted() override {
    PyEval_RestoreThread(PyEval_SaveThread());  // other threads have their turn
    return PyErr_CheckSignals() != 0;
  }

 private:
  PyObject* forbidden_;
  int size_;
};

struct CspSearch {
  PyObject_HEAD
  CspNetwork* network;
  PyObject* forbidden;
  PyObject* stopped;
  Interpreter* outside;
  csp::TurnTaking* search;
  std::vector<csp::ValueSet>* told;  // the domains of the last solution
  PyObject* solution;            // and it, which nobody else has
  bool decoded;  // or solutions are only counted
  bool busy;
};

template <typename Object>
Object* Allocate(PyTypeObject* type) {
  auto alloc = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
  return reinterpret_cast<Object*>(alloc(type, 0));  // all zero
}

void Release(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  auto release = reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free));
  release(object);
  Py_DECREF(type);
}

PyObject* NewNetwork(PyTypeObject* type, PyObject* args, PyObject*) {
  Parts parts;
  if (!PyArg_ParseTuple(args, "OOOOOOO:CspNetwork", &parts.index, &parts.values,
                        &parts.unary, &parts.numbers, &parts.different, &parts.relations,
                        &parts.filters)) {
    return nullptr;
  }
  auto posed = std::make_unique<Posed>();
  if (!Read(parts, posed.get())) return nullptr;
  auto* self = Allocate<CspNetwork>(type);
  if (!self) return nullptr;
  self->posed = posed.release();
  self->index = Py_NewRef(parts.index);
  self->values = Py_NewRef(parts.values);
  return reinterpret_cast<PyObject*>(self);
}

void FreeNetwork(PyObject* object) {
  auto* self = reinterpret_cast<CspNetwork*>(object);
  delete self->posed;
  Py_XDECREF(self->index);
  Py_XDECREF(self->values);
  Release(object);
}

void FreeSearch(PyObject* object) {
  auto* self = reinterpret_cast<CspSearch*>(object);
  delete self->search;
  delete self->outside;
  delete self->told;
  Py_XDECREF(self->solution);
  Py_XDECREF(self->forbidden);
  Py_XDECREF(self->stopped);
  Py_XDECREF(reinterpret_cast<PyObject*>(self->network));
  Release(object);
}

// A copy of the index has the right names, so giving them values adds nothing. From one
// solution to the next most keep theirs.
PyObject* Values(CspSearch& self) {
  const Posed& posed = *self.network->posed;
  const csp::Domains& domains = self.search->domains();
  if (!self.solution) self.solution = PyDict_Copy(self.network->index);
  if (!self.solution) return nullptr;
  for (int x = 0; x < domains.size(); ++x) {
    if ((*self.told)[x] == domains[x]) continue;
    (*self.told)[x] = domains[x];
    PyObject* value = posed.meanings[posed.orders.which[x]][csp::Lowest(domains[x])];
    if (PyDict_SetItem(self.solution, posed.names[x], value) != 0) return nullptr;
  }
  return PyDict_Copy(self.solution);
}

PyObject* Next(PyObject* object) {
  auto& self = *reinterpret_cast<CspSearch*>(object);
  if (self.busy) {
    PyErr_SetString(PyExc_ValueError, "this search is running already");
    return nullptr;
  }
  self.busy = true;
  const csp::NextResult outcome = self.search->Next();
  self.busy = false;
  switch (outcome) {
    case csp::NextResult::kSolution:
      return self.decoded ? Values(self) : Py_NewRef(Py_None);
    case csp::NextResult::kNodes:
    case csp::NextResult::kTime:
      Py_XDECREF(PyObject_CallFunction(self.stopped, "LO", self.search->limits().nodes,
                                       outcome == csp::NextResult::kTime ? Py_True : Py_False));
      return nullptr;
    default:
      return nullptr;  // the end, or an exception
  }
}

PyObject* Self(PyObject* object) { return Py_NewRef(object); }

PyObject* CountsOf(PyObject* object, PyObject*) {
  const csp::TurnTaking& search = *reinterpret_cast<CspSearch*>(object)->search;
  const csp::Counts& counts = search.counts();
  return Py_BuildValue("LLLLLL", counts.assignments, search.checks(), search.prunings(),
                       counts.backtracks, counts.depth, counts.solutions);
}

PyMethodDef search_methods[] = {
    {"counts", CountsOf, METH_NOARGS,
     "Tell assignments, checks, prunings, backtracks, depth and solutions."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot search_slots[] = {
    {Py_tp_doc, const_cast<char*>("The solutions of one problem, one at a time.")},
    {Py_tp_dealloc, reinterpret_cast<void*>(FreeSearch)},
    {Py_tp_iter, reinterpret_cast<void*>(Self)},
    {Py_tp_iternext, reinterpret_cast<void*>(Next)},
    {Py_tp_methods, search_methods},
    {0, nullptr}};

PyType_Spec search_spec = {"nonet._core.CspSearch", sizeof(CspSearch), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                           search_slots};

bool ReadLimits(long long nodes, PyObject* seconds, csp::Limits* limits) {
  limits->nodes = nodes;
  if (seconds == Py_None) return true;
  const double wait = PyFloat_AsDouble(seconds);
  if (PyErr_Occurred()) return false;
  using Clock = std::chrono::steady_clock;
  if (wait < 1e9) {  // longer than anybody waits, and too long for the clock
    const std::chrono::duration<double> left(wait > 0 ? wait : 0);
    limits->deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(left);
  }
  return true;
}

// search(given, nodes, seconds, decoded, places, patience, forbidden, stopped)
PyObject* SearchFn(PyObject* object, PyTypeObject* type, PyObject* const* args,
                   Py_ssize_t count, PyObject*) {
  auto* network = reinterpret_cast<CspNetwork*>(object);
  if (count != 8 || !PyDict_Check(args[0])) {
    PyErr_SetString(PyExc_TypeError, "search takes givens and seven more arguments");
    return nullptr;
  }
  csp::Limits limits;
  const long long nodes = PyLong_AsLongLong(args[1]), patience = PyLong_AsLongLong(args[5]);
  csp::GivenValues given;
  if (PyErr_Occurred() || !ReadLimits(nodes, args[2], &limits) ||
      !ReadGiven(args[0], *network->posed->network, &given)) {
    return nullptr;
  }
  PyObject* module = PyType_GetModule(type);
  PyObject* kind = module ? PyObject_GetAttrString(module, "CspSearch") : nullptr;
  if (!kind) return nullptr;
  auto* self = Allocate<CspSearch>(reinterpret_cast<PyTypeObject*>(kind));
  Py_DECREF(kind);
  if (!self) return nullptr;
  self->network = reinterpret_cast<CspNetwork*>(Py_NewRef(object));
  self->forbidden = Py_NewRef(args[6]);
  self->stopped = Py_NewRef(args[7]);
  self->outside = new Interpreter(args[6], network->posed->network->size());
  self->told = new std::vector<csp::ValueSet>(network->posed->network->size());
  self->decoded = PyObject_IsTrue(args[3]);
  self->search = new csp::TurnTaking(*network->posed->network, network->posed->orders,
                                     std::move(given), limits, PyObject_IsTrue(args[4]) > 0,
                                     patience, *self->outside);
  return reinterpret_cast<PyObject*>(self);
}

PyMethodDef network_methods[] = {
    {"search", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(SearchFn)),
     METH_METHOD | METH_FASTCALL | METH_KEYWORDS, "Start a search."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot network_slots[] = {
    {Py_tp_doc, const_cast<char*>("A constraint problem over at most 64 values.")},
    {Py_tp_new, reinterpret_cast<void*>(NewNetwork)},
    {Py_tp_dealloc, reinterpret_cast<void*>(FreeNetwork)},
    {Py_tp_methods, network_methods},
    {0, nullptr}};

PyType_Spec network_spec = {"nonet._core.CspNetwork", sizeof(CspNetwork), 0,
                            Py_TPFLAGS_DEFAULT, network_slots};

int AddType(PyObject* module, const char* name, PyType_Spec& spec) {
  PyObject* type = PyType_FromModuleAndSpec(module, &spec, nullptr);
  if (!type) return -1;
  const int added = PyModule_AddObjectRef(module, name, type);
  Py_DECREF(type);
  return added;
}

}  // namespace

int AddCspTypes(PyObject* module) {
  if (AddType(module, "CspNetwork", network_spec) != 0) return -1;
  return AddType(module, "CspSearch", search_spec);
}

}  // namespace nonet::python
