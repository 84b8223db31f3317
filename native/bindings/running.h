// Work for several threads, done without the GIL.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "runtime.h"
#include "workers.h"

namespace nonet::python {

// Runs `work(options)` without the GIL and turns its result into None or an exception.
template <typename WorkFn>
PyObject* RunUnlocked(int threads, const WorkFn& work) {
  Unlocked unlocked{PyEval_SaveThread()};
  const RunResult result = work(RunOptions{threads, InterruptedWhileUnlocked, &unlocked});
  PyEval_RestoreThread(unlocked.state);
  if (result == RunResult::kNoMemory) return PyErr_NoMemory();
  // Stopped: a signal handler has raised, KeyboardInterrupt as a rule.
  if (result == RunResult::kStopped) return nullptr;
  Py_RETURN_NONE;
}

inline bool CheckThreads(int threads) {
  if (threads >= 1) return true;
  PyErr_Format(PyExc_ValueError, "threads must be at least 1, not %d", threads);
  return false;
}

}  // namespace nonet::python
