// The door to Python: check buffers, release the GIL, call, answer. No algorithm here.
//
// Written against CPython's limited API (3.11), so one binary serves every later Python.
#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <cstdlib>
#include <cstring>
#include <new>

#include "buffers.h"
#include "chains.h"
#include "csp.h"
#include "solve.h"
#include "layouts.h"
#include "draw.h"
#include "nets.h"
#include "se.h"
#include "rounds.h"
#include "rules.h"
#include "running.h"
#include "runtime.h"
#include "singles.h"
#include "workers.h"

namespace nonet::python {

namespace {

// 1 to 2**32 - 1.
bool CheckLimit(long long limit) {
  if (limit >= 1 && limit <= 0xffffffffLL) return true;
  PyErr_Format(PyExc_ValueError, "limit must be 1 to 4294967295, not %lld", limit);
  return false;
}

PyObject* SolveBatchFn(PyObject*, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"puzzles", "solutions", "counts",     "status", "limit",
                                "threads", "stride",    "out_stride", "raw_in", "raw_out",
                                nullptr};
  PyObject *puzzles, *solutions, *counts, *status;
  long long limit = 2;
  int threads = 1, raw_in = 0, raw_out = 0;
  Py_ssize_t stride = kCells, out_stride = kCells;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOOO|$Linnpp:solve_batch",
                                   const_cast<char**>(names), &puzzles, &solutions, &counts,
                                   &status, &limit, &threads, &stride, &out_stride, &raw_in,
                                   &raw_out)) {
    return nullptr;
  }
  Buffer in, out, counted, stated;
  std::size_t rows;
  if (!CheckLimit(limit) || !CheckThreads(threads) ||
      !in.Read(puzzles, "puzzles", 1) || !in.Rows("puzzles", stride, &rows) ||
      !out.Write(solutions, "solutions", 1) ||
      !out.Holds("solutions", rows, kCells, out_stride) ||
      !counted.Write(counts, "counts", 4) || !counted.HoldsItems("counts", rows) ||
      !stated.Write(status, "status", 1) || !stated.HoldsItems("status", rows) ||
      !Disjoint(in, out, "puzzles", "solutions")) {
    return nullptr;
  }
  Batch batch;
  batch.puzzles = in.bytes();
  batch.rows = rows;
  batch.stride = static_cast<std::size_t>(stride);
  batch.solutions = out.bytes();
  batch.out_stride = static_cast<std::size_t>(out_stride);
  batch.counts = reinterpret_cast<std::uint32_t*>(counted.bytes());
  batch.status = stated.bytes();
  batch.limit = static_cast<std::uint32_t>(limit);
  batch.raw_in = raw_in;
  batch.raw_out = raw_out;
  return RunUnlocked(threads, [&](const RunOptions& options) {
    return SolveBatch(ActiveKernel(), batch, options);
  });
}

// The two questions take the same arguments but for the answer's item size.
struct QuestionCall {
  Buffer in, out, stated;
  Questions questions;
  int threads = 1;

  bool Parse(PyObject* args, PyObject* kwargs, const char* format, const char* out_name,
             Py_ssize_t item) {
    const char* names[] = {"puzzles", out_name, "status", "threads", "stride", "raw_in",
                           nullptr};
    PyObject *puzzles, *answers, *status;
    Py_ssize_t stride = kCells;
    int raw_in = 0;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, format, const_cast<char**>(names),
                                     &puzzles, &answers, &status, &threads, &stride,
                                     &raw_in)) {
      return false;
    }
    if (!CheckThreads(threads) || !in.Read(puzzles, "puzzles", 1) ||
        !in.Rows("puzzles", stride, &questions.rows) ||
        !out.Write(answers, out_name, item) ||
        !out.HoldsItems(out_name, questions.rows * kCells) ||
        !stated.Write(status, "status", 1) || !stated.HoldsItems("status", questions.rows)) {
      return false;
    }
    questions.puzzles = in.bytes();
    questions.stride = static_cast<std::size_t>(stride);
    questions.raw_in = raw_in;
    questions.status = stated.bytes();
    return true;
  }
};

PyObject* TrueCandidatesFn(PyObject*, PyObject* args, PyObject* kwargs) {
  QuestionCall call;
  if (!call.Parse(args, kwargs, "OOO|$inp:true_candidates_batch", "masks", 2)) return nullptr;
  return RunUnlocked(call.threads, [&](const RunOptions& options) {
    return TrueCandidates(ActiveKernel(), call.questions,
                          reinterpret_cast<std::uint16_t*>(call.out.bytes()), options);
  });
}

PyObject* RedundantFn(PyObject*, PyObject* args, PyObject* kwargs) {
  QuestionCall call;
  if (!call.Parse(args, kwargs, "OOO|$inp:redundant_batch", "redundant", 1)) return nullptr;
  return RunUnlocked(call.threads, [&](const RunOptions& options) {
    return RedundantGivens(ActiveKernel(), call.questions, call.out.bytes(), options);
  });
}

// Lets other threads have their turn, then looks for Ctrl-C.
bool Interrupted(void*) {
  PyEval_RestoreThread(PyEval_SaveThread());
  return PyErr_CheckSignals() != 0;
}

// solve_one(puzzle, limit=2). Holds the GIL: a puzzle takes microseconds, and giving
// the lock back and taking it again would cost as much.
PyObject* SolveOneFn(PyObject*, PyObject* const* args, Py_ssize_t count) {
  if (count < 1 || count > 2) {
    PyErr_Format(PyExc_TypeError, "solve_one takes a puzzle and a limit, not %zd arguments",
                 count);
    return nullptr;
  }
  long long limit = 2;
  if (count == 2) {
    limit = PyLong_AsLongLong(args[1]);
    if (limit == -1 && PyErr_Occurred()) return nullptr;
    if (!CheckLimit(limit)) return nullptr;
  }
  const std::uint8_t* row = RowOf(args[0]);
  if (!row) return nullptr;
  alignas(64) unsigned char search[kSearchBytes];
  std::uint8_t solution[kCells];
  Control control(nullptr, Interrupted);
  const ThreadWorkspace workspace;
  const OneAnswer answer =
      ActiveKernel().solve_one(search, workspace.get(), row, false,
                               static_cast<std::uint32_t>(limit), solution, '0', control);
  if (control.stopped()) return nullptr;
  const int status = static_cast<int>(answer.status);
  const auto* text = reinterpret_cast<const char*>(solution);
  if (answer.count == 0) return Py_BuildValue("iIO", status, answer.count, Py_None);
  PyObject* solved = PyBytes_Check(args[0]) ? PyBytes_FromStringAndSize(text, kCells)
                                            : PyUnicode_FromStringAndSize(text, kCells);
  if (!solved) return nullptr;
  return Py_BuildValue("iIN", status, answer.count, solved);
}

PyObject* BuildsFn(PyObject*, PyObject*) {
  const BuildList builds = Builds();
  PyObject* list = PyList_New(0);
  for (std::size_t b = 0; list && b < builds.size; ++b) {
    const Build& build = builds.data[b];
    PyObject* item = Py_BuildValue("ssO", build.name, build.needs,
                                   build.supported() ? Py_True : Py_False);
    if (!item || PyList_Append(list, item) != 0) Py_CLEAR(list);
    Py_XDECREF(item);
  }
  return list;
}

PyObject* ActiveFn(PyObject*, PyObject*) { return PyUnicode_FromString(ActiveBuild().name); }

template <typename Function>
PyCFunction AsMethod(Function function) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

PyMethodDef methods[] = {
    {"solve_batch", AsMethod(SolveBatchFn), METH_VARARGS | METH_KEYWORDS,
     "Solve rows of 81 bytes into writable buffers."},
    {"solve_one", AsMethod(SolveOneFn), METH_FASTCALL,
     "Solve one puzzle: (status, count, solution or None)."},
    {"true_candidates_batch", AsMethod(TrueCandidatesFn), METH_VARARGS | METH_KEYWORDS,
     "For each cell the mask of digits that occur in some solution."},
    {"redundant_batch", AsMethod(RedundantFn), METH_VARARGS | METH_KEYWORDS,
     "For each cell 1 if it is a given whose removal adds no solution."},
    {"basic_rounds", AsMethod(BasicRoundsFn), METH_VARARGS | METH_KEYWORDS,
     "Play every row on by rounds of the techniques up to chains."},
    {"rate_batch", AsMethod(RateBatchFn), METH_VARARGS | METH_KEYWORDS,
     "Write six numbers for each row: er, ep, ed, technique, status, steps."},
    {"rate_step", RateStepFn, METH_VARARGS,
     "Take the next step of the SE scale: (technique, tenths)."},
    {"draw_batch", AsMethod(DrawBatchFn), METH_VARARGS | METH_KEYWORDS,
     "Fill a buffer with full grids, each as likely as any other."},
    {"dig_batch", AsMethod(DigBatchFn), METH_VARARGS | METH_KEYWORDS,
     "Empty cells of full grids as long as each has one solution."},
    {"find_chains", FindChainsFn, METH_VARARGS,
     "Follow all chains of a web: (lengths, [(length, start, end), …])."},
    {"canonical", CanonicalFn, METH_O, "The form that all twins of a puzzle share."},
    {"builds", BuildsFn, METH_NOARGS,
     "Every build, fastest first: (name, extensions it needs, whether this CPU has them)."},
    {"active", ActiveFn, METH_NOARGS, "Name the build in use."},
    {nullptr, nullptr, 0, nullptr}};

int Execute(PyObject* module) {
  if (!ChooseBuild()) return -1;
  PyObject* type = MakeEnumeratorType(module);
  if (!type) return -1;
  const int added = PyModule_AddObjectRef(module, "Enumerator", type);
  Py_DECREF(type);
  if (added != 0 || AddLayoutTypes(module) != 0 || AddNetType(module) != 0 ||
      AddBasicCodes(module) != 0 || AddRuleTypes(module) != 0 || AddSinglesType(module) != 0) {
    return -1;
  }
  return AddCspTypes(module);
}

PyModuleDef_Slot slots[] = {{Py_mod_exec, reinterpret_cast<void*>(Execute)}, {0, nullptr}};

PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                          "_core",
                          "The native solver. Import nonet.engines.native instead.",
                          0,
                          methods,
                          slots,
                          nullptr,
                          nullptr,
                          nullptr};

}  // namespace

}  // namespace nonet::python

PyMODINIT_FUNC PyInit__core() { return PyModuleDef_Init(&nonet::python::definition); }
