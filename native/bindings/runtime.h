// Which build of the kernel this process uses, and single rows from Python.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <cstdint>

#include "solve/solver.h"

namespace nonet::python {

// Room for any build's search, so that one puzzle needs no allocation.
inline constexpr std::size_t kSearchBytes = 27 * 1024;

// A workspace of this thread for as long as the object lives, or null: there is no
// memory, or a caller further up (a signal handler runs Python) is using it.
class ThreadWorkspace {
 public:
  ThreadWorkspace();
  ~ThreadWorkspace();
  ThreadWorkspace(const ThreadWorkspace&) = delete;
  ThreadWorkspace& operator=(const ThreadWorkspace&) = delete;
  void* get() const { return memory_; }

 private:
  void* memory_ = nullptr;
};

// Follows NONET_ISA. False with ValueError set if it names no build that runs here.
bool ChooseBuild();
const Build& ActiveBuild();
inline const Kernel& ActiveKernel() { return *ActiveBuild().kernel; }

// The 81 bytes of a str or bytes object, or null with an exception set. Borrowed.
const std::uint8_t* RowOf(PyObject* puzzle);

// For a Control::Poll while the GIL is released: has a signal handler raised?
struct Unlocked {
  PyThreadState* state;
};
bool InterruptedWhileUnlocked(void* unlocked);

}  // namespace nonet::python
