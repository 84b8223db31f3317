#include "draw.h"

#include "buffers.h"
#include "running.h"

namespace nonet::python {

PyObject* DrawBatchFn(PyObject*, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"grids", "seed", "first", "threads", nullptr};
  PyObject* grids;
  unsigned long long seed, first;
  int threads = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OKK|$i:draw_batch",
                                   const_cast<char**>(names), &grids, &seed, &first,
                                   &threads)) {
    return nullptr;
  }
  Buffer out;
  DrawBatch batch;
  if (!CheckThreads(threads) || !out.Write(grids, "grids", 1) ||
      !out.Rows("grids", kCells, &batch.rows)) {
    return nullptr;
  }
  batch.grids = out.bytes();
  batch.seed = seed;
  batch.first = first;
  return RunUnlocked(threads,
                     [&](const RunOptions& options) { return DrawGrids(batch, options); });
}

PyObject* DigBatchFn(PyObject*, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"solutions", "puzzles", "orbits",  "keep", "seed",
                                "first",     "least",   "threads", nullptr};
  PyObject *solutions, *puzzles, *orbits, *keep;
  unsigned long long seed, first;
  int least = 0, threads = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOOOKK|$ii:dig_batch",
                                   const_cast<char**>(names), &solutions, &puzzles, &orbits,
                                   &keep, &seed, &first, &least, &threads)) {
    return nullptr;
  }
  Buffer in, out, numbers, flags;
  std::size_t rows;
  if (!CheckThreads(threads) || !in.Read(solutions, "solutions", 1) ||
      !in.Rows("solutions", kCells, &rows) || !out.Write(puzzles, "puzzles", 1) ||
      !out.HoldsItems("puzzles", rows * kCells) ||
      !Disjoint(in, out, "solutions", "puzzles") || !numbers.Read(orbits, "orbits", 1) ||
      !numbers.HoldsItems("orbits", kCells) || !flags.Read(keep, "keep", 1) ||
      !flags.HoldsItems("keep", kCells)) {
    return nullptr;
  }
  const std::size_t wrong = draw::FirstThatIsNotFull(in.bytes(), rows);
  if (wrong < rows) {
    PyErr_Format(PyExc_ValueError, "row %zu is not a full grid", wrong);
    return nullptr;
  }
  const draw::DigPlan plan(numbers.bytes(), flags.bytes(), least);
  const draw::DigJob job{plan, in.bytes(), out.bytes(), rows, seed, first};
  return RunUnlocked(threads, [&](const RunOptions& options) {
    return DigBatch(ActiveKernel(), job, options);
  });
}

}  // namespace nonet::python
