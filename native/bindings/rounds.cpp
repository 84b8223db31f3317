#include "rounds.h"

#include "buffers.h"
#include "running.h"

namespace nonet::python {

PyObject* BasicRoundsFn(PyObject*, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"givens", "digits", "marks", "tallies", "threads",
                                nullptr};
  PyObject *givens, *digits, *marks, *tallies;
  int threads = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOOO|$i:basic_rounds",
                                   const_cast<char**>(names), &givens, &digits, &marks,
                                   &tallies, &threads)) {
    return nullptr;
  }
  Buffer given, written, marked, counted;
  RoundsBatch batch;
  if (!CheckThreads(threads) || !written.Write(digits, "digits", 1) ||
      !written.Rows("digits", kCells, &batch.rows) || !CheckDigits(written) ||
      !given.Read(givens, "givens", 1) || !given.HoldsItems("givens", batch.rows * kCells) ||
      !marked.Write(marks, "marks", 2) || !marked.HoldsItems("marks", batch.rows * kCells) ||
      !counted.Write(tallies, "tallies", 4) ||
      !counted.HoldsItems("tallies", batch.rows * kTallySize)) {
    return nullptr;
  }
  batch.first = {given.bytes(), written.bytes(),
                 reinterpret_cast<std::uint16_t*>(marked.bytes()),
                 reinterpret_cast<std::uint32_t*>(counted.bytes())};
  std::size_t played = 0;
  PyObject* none = RunUnlocked(threads, [&](const RunOptions& options) {
    return PlayBasicRounds(batch, options, &played);
  });
  if (!none) return nullptr;
  Py_DECREF(none);
  return PyLong_FromSize_t(played);
}

int AddBasicCodes(PyObject* module) {
  PyObject* codes = PyTuple_New(kBasicTechniques);
  if (!codes) return -1;
  for (int i = 0; i < kBasicTechniques; ++i) {
    PyObject* code = PyUnicode_FromString(kBasicCodes[i]);
    if (!code || PyTuple_SetItem(codes, i, code) != 0) {
      Py_DECREF(codes);
      return -1;
    }
  }
  const int added = PyModule_AddObjectRef(module, "BASIC_CODES", codes);
  Py_DECREF(codes);
  return added;
}

}  // namespace nonet::python
