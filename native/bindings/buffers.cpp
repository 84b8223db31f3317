#include "buffers.h"

#include <algorithm>

namespace nonet::python {

namespace {
constexpr Py_ssize_t kRow = 81;
}

Buffer::~Buffer() {
  if (held_) PyBuffer_Release(&view_);
}

bool Buffer::Get(PyObject* object, const char* name, Py_ssize_t item, int flags) {
  if (PyObject_GetBuffer(object, &view_, flags) != 0) return false;
  held_ = true;
  if (view_.itemsize == item) return true;
  PyErr_Format(PyExc_ValueError, "%s must hold items of %zd byte%s, not of %zd", name, item,
               item == 1 ? "" : "s", view_.itemsize);
  return false;
}

bool Buffer::Read(PyObject* object, const char* name, Py_ssize_t item) {
  return Get(object, name, item, PyBUF_ND | PyBUF_FORMAT);
}

bool Buffer::Write(PyObject* object, const char* name, Py_ssize_t item) {
  return Get(object, name, item, PyBUF_ND | PyBUF_FORMAT | PyBUF_WRITABLE);
}

bool Buffer::Rows(const char* name, Py_ssize_t stride, std::size_t* rows) const {
  if (stride < kRow) {
    PyErr_Format(PyExc_ValueError, "a stride is at least 81, not %zd", stride);
    return false;
  }
  const Py_ssize_t rest = view_.len % stride;
  if (rest != 0 && rest != kRow) {
    PyErr_Format(PyExc_ValueError,
                 "%s has %zd bytes, which is not a whole number of rows of %zd", name,
                 view_.len, stride);
    return false;
  }
  *rows = static_cast<std::size_t>(view_.len / stride + (rest != 0));
  return true;
}

bool Buffer::Holds(const char* name, std::size_t rows, Py_ssize_t width,
                   Py_ssize_t stride) const {
  if (stride < width) {
    PyErr_Format(PyExc_ValueError, "out_stride is at least %zd, not %zd", width, stride);
    return false;
  }
  if (rows == 0) return true;
  const auto needed = (rows - 1) * static_cast<std::size_t>(stride) +
                      static_cast<std::size_t>(width);
  if (size() >= needed) return true;
  PyErr_Format(PyExc_ValueError, "%s has %zd bytes, but %zu rows need %zu", name, view_.len,
               rows, needed);
  return false;
}

bool Buffer::HoldsItems(const char* name, std::size_t items) const {
  const std::size_t found = size() / static_cast<std::size_t>(view_.itemsize);
  if (found == items) return true;
  PyErr_Format(PyExc_ValueError, "%s must have %zu items, not %zu", name, items, found);
  return false;
}

bool CheckDigits(const Buffer& digits) {
  const auto is_digit = [](std::uint8_t byte) { return byte <= 9; };
  if (std::all_of(digits.bytes(), digits.bytes() + digits.size(), is_digit)) return true;
  PyErr_SetString(PyExc_ValueError, "digits are 0 to 9");
  return false;
}

bool Disjoint(const Buffer& a, const Buffer& b, const char* a_name, const char* b_name) {
  if (a.bytes() + a.size() <= b.bytes() || b.bytes() + b.size() <= a.bytes()) return true;
  PyErr_Format(PyExc_ValueError, "%s and %s share memory", a_name, b_name);
  return false;
}

}  // namespace nonet::python
