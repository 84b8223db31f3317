#include "se.h"

#include <algorithm>

#include "buffers.h"
#include "running.h"
#include "se/canonical.h"

namespace nonet::python {

PyObject* RateBatchFn(PyObject*, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"puzzles", "ratings", "threads",    "stride",
                                "seconds", "as_it_lies", nullptr};
  PyObject *puzzles, *ratings;
  int threads = 1, as_it_lies = 0;
  Py_ssize_t stride = kCells;
  se::RatingJob job;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OO|$indp:rate_batch",
                                   const_cast<char**>(names), &puzzles, &ratings, &threads,
                                   &stride, &job.seconds, &as_it_lies)) {
    return nullptr;
  }
  Buffer in, out;
  if (!CheckThreads(threads) || !in.Read(puzzles, "puzzles", 1) ||
      !in.Rows("puzzles", stride, &job.rows) || !out.Write(ratings, "ratings", 2) ||
      !out.HoldsItems("ratings", job.rows * se::kRatingItems)) {
    return nullptr;
  }
  job.puzzles = in.bytes();
  job.stride = static_cast<std::size_t>(stride);
  job.as_it_lies = as_it_lies;
  job.ratings = reinterpret_cast<std::int16_t*>(out.bytes());
  return RunUnlocked(threads,
                     [&](const RunOptions& options) { return RateBatch(job, options); });
}

PyObject* RateStepFn(PyObject*, PyObject* args) {
  PyObject *digits, *marks;
  if (!PyArg_ParseTuple(args, "OO:rate_step", &digits, &marks)) return nullptr;
  Buffer written, marked;
  if (!written.Write(digits, "digits", 1) || !written.HoldsItems("digits", kCells) ||
      !CheckDigits(written) || !marked.Write(marks, "marks", 2) ||
      !marked.HoldsItems("marks", kCells)) {
    return nullptr;
  }
  se::Givens givens;
  std::copy_n(written.bytes(), kCells, givens.begin());
  if (se::Contradictory(givens)) {
    PyErr_SetString(PyExc_ValueError, "a digit stands twice in a house");
    return nullptr;
  }
  auto* kept = reinterpret_cast<Mask*>(marked.bytes());
  se::Position position(givens, kept);
  Control control(nullptr, [](void*) { return PyErr_CheckSignals() != 0; });
  const se::Patience patience{
      [](void* context) { return static_cast<Control*>(context)->ShouldStop(); }, &control};
  const se::Finding finding = se::TakeStep(position, patience);
  if (control.stopped()) return nullptr;
  std::copy_n(position.digit, kCells, written.bytes());
  std::copy_n(position.marks, kCells, kept);
  return Py_BuildValue("ii", static_cast<int>(finding.technique), finding.tenths);
}

PyObject* CanonicalFn(PyObject*, PyObject* puzzle) {
  const std::uint8_t* row = RowOf(puzzle);
  if (!row) return nullptr;
  se::Givens givens;
  if (!se::ReadGivens(row, &givens)) {
    PyErr_SetString(PyExc_ValueError, "a cell is neither a digit nor one of . 0 * _ - x X");
    return nullptr;
  }
  char text[kCells];
  const se::Givens form = se::Canonical(givens);
  for (int cell = 0; cell < kCells; ++cell) {
    text[cell] = form[cell] ? static_cast<char>('0' + form[cell]) : '.';
  }
  return PyUnicode_FromStringAndSize(text, kCells);
}

}  // namespace nonet::python
