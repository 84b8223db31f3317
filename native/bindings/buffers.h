// Python buffers, held for the length of a call and checked before use.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <cstddef>
#include <cstdint>

namespace nonet::python {

// Every check returns false with an exception set that names the argument.
class Buffer {
 public:
  Buffer() = default;
  ~Buffer();
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  // Contiguous, of items of `item` bytes, to be read or to be written.
  bool Read(PyObject* object, const char* name, Py_ssize_t item);
  bool Write(PyObject* object, const char* name, Py_ssize_t item);

  // Splits into rows that start `stride` bytes apart; the last may end after 81 bytes.
  bool Rows(const char* name, Py_ssize_t stride, std::size_t* rows) const;

  // Large enough for `rows` rows of `width` bytes, `stride` bytes apart?
  bool Holds(const char* name, std::size_t rows, Py_ssize_t width, Py_ssize_t stride) const;
  // Exactly `items` items?
  bool HoldsItems(const char* name, std::size_t items) const;

  std::uint8_t* bytes() const { return static_cast<std::uint8_t*>(view_.buf); }
  std::size_t size() const { return static_cast<std::size_t>(view_.len); }

 private:
  bool Get(PyObject* object, const char* name, Py_ssize_t item, int flags);

  Py_buffer view_{};
  bool held_ = false;
};

// Nothing but digits, and 0 for empty cells?
bool CheckDigits(const Buffer& digits);

// Solving in place is not possible: answers are written before all givens are read.
bool Disjoint(const Buffer& a, const Buffer& b, const char* a_name, const char* b_name);

}  // namespace nonet::python
