// Holes dug into full grids as long as one solution is left, as nonet/draw/dig.py tells
// it: the same puzzles, with fewer questions to the solver.
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/cell_set.h"
#include "solve/solver.h"

namespace nonet::draw {

inline constexpr std::uint8_t kEmptyFromTheStart = 255;  // in place of an orbit number

// Cells that are emptied together.
struct Orbit {
  CellSet cells;
  int size = 0;

  void Add(int cell) {
    cells.Add(cell);
    ++size;
  }
};

// The givens to start from, the orbits, and how many givens must be left.
struct DigPlan {
  // An orbit number for each cell, and flags for cells to keep with all of their orbit.
  DigPlan(const std::uint8_t* orbit_of, const std::uint8_t* keep, int least_givens);

  Orbit start;
  Orbit orbit[kCells];
  int orbits = 0;
  int least;
};

// Full grids as rows of text, and room for as many puzzles: zero bytes where the start has
// several solutions. The order in which row r is dug depends on `seed` and `first` + r.
struct DigJob {
  const DigPlan& plan;
  const std::uint8_t* grids;
  std::uint8_t* puzzles;
  std::size_t rows;
  std::uint64_t seed, first;
};

// Digs the rows that `source` hands out, up to `at_once` at a time, in `DiggingBytes` of
// memory aligned to 64.
inline constexpr std::size_t kMostDiggers = 128;
std::size_t DiggingBytes(const Kernel& kernel);
void DigRows(const Kernel& kernel, void* memory, const DigJob& job, RowSource& source,
             std::size_t at_once, Control& control);

// The first row that is not a full grid, or `rows`.
std::size_t FirstThatIsNotFull(const std::uint8_t* grids, std::size_t rows);

}  // namespace nonet::draw
