#include "runtime.h"

#include <cstdlib>
#include <string>

#include "memory.h"

namespace nonet::python {

namespace {
const Build* active = nullptr;  // set once, when the module is imported

std::string NamesThatRun() {
  std::string names;
  const BuildList builds = Builds();
  for (std::size_t b = 0; b < builds.size; ++b) {
    if (!builds.data[b].supported()) continue;
    if (!names.empty()) names += ", ";
    names += builds.data[b].name;
  }
  return names;
}

// Half a megabyte, of which only what is used becomes real memory. Freed with the thread.
thread_local Memory workspace;
thread_local bool workspace_taken = false;
}  // namespace

ThreadWorkspace::ThreadWorkspace() {
  if (workspace_taken) return;
  if (!workspace) workspace = Allocate(ActiveKernel().workspace_bytes);
  memory_ = workspace.get();
  workspace_taken = memory_ != nullptr;
}

ThreadWorkspace::~ThreadWorkspace() {
  if (memory_) workspace_taken = false;
}

bool ChooseBuild() {
  const char* wanted = std::getenv("NONET_ISA");
  const Build* found = FindBuild(wanted);
  if (!found) {
    // Not ImportError: that would look like a package without its native part.
    PyErr_Format(PyExc_ValueError,
                 "NONET_ISA is '%s', which is no build that this CPU can run; "
                 "choose one of: %s",
                 wanted, NamesThatRun().c_str());
    return false;
  }
  if (found->kernel->search_bytes > kSearchBytes) {
    PyErr_SetString(PyExc_SystemError, "kSearchBytes is too small for this build");
    return false;
  }
  active = found;
  return true;
}

const Build& ActiveBuild() { return *active; }

const std::uint8_t* RowOf(PyObject* puzzle) {
  Py_ssize_t length = 0;
  const char* text = nullptr;
  if (PyUnicode_Check(puzzle)) {
    text = PyUnicode_AsUTF8AndSize(puzzle, &length);
    if (!text) return nullptr;
  } else if (PyBytes_Check(puzzle)) {
    text = PyBytes_AsString(puzzle);
    length = PyBytes_Size(puzzle);
  } else {
    PyErr_SetString(PyExc_TypeError, "a puzzle is a str or bytes of 81 characters");
    return nullptr;
  }
  if (length != kCells) {
    PyErr_Format(PyExc_ValueError, "expected 81 cells, found %zd bytes", length);
    return nullptr;
  }
  return reinterpret_cast<const std::uint8_t*>(text);
}

bool InterruptedWhileUnlocked(void* context) {
  auto* unlocked = static_cast<Unlocked*>(context);
  PyEval_RestoreThread(unlocked->state);
  const bool interrupted = PyErr_CheckSignals() != 0;
  unlocked->state = PyEval_SaveThread();
  return interrupted;
}

}  // namespace nonet::python
