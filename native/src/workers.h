// Many rows on several threads: solving, rating, making, and two questions asked of
// every row.
#pragma once

#include "draw/dig.h"
#include "rounds/rounds.h"
#include "se/rows.h"
#include "solve/solver.h"

namespace nonet {

enum class RunResult { kDone, kStopped, kNoMemory };

// How to run: on so many threads, the caller's included, asking `poll` now and then.
struct RunOptions {
  int threads = 1;
  Control::Poll poll = nullptr;
  void* context = nullptr;
};

RunResult SolveBatch(const Kernel& kernel, const Batch& batch, const RunOptions& options);

// Rows to be asked about. The status of each row is always written.
struct Questions {
  const std::uint8_t* puzzles = nullptr;
  std::size_t rows = 0;
  std::size_t stride = kCells;
  bool raw_in = false;
  std::uint8_t* status = nullptr;
};

// For each row 81 masks: the digits that a cell takes in some solution of the puzzle.
RunResult TrueCandidates(const Kernel& kernel, const Questions& questions,
                         std::uint16_t* masks, const RunOptions& options);

// For each row 81 bytes: 1 where a given is redundant, that is where taking away this
// one given adds no solution. A puzzle with one solution is minimal if there is none.
RunResult RedundantGivens(const Kernel& kernel, const Questions& questions,
                          std::uint8_t* redundant, const RunOptions& options);

// Rows to be played on, one behind the other in each array; `played` counts those that
// were.
struct RoundsBatch {
  Progress first{};
  std::size_t rows = 0;
};
RunResult PlayBasicRounds(const RoundsBatch& batch, const RunOptions& options,
                          std::size_t* played);

// Room for full grids: the numbers from `first` on of a seed.
struct DrawBatch {
  std::uint8_t* grids = nullptr;
  std::size_t rows = 0;
  std::uint64_t seed = 0, first = 0;
};
RunResult DrawGrids(const DrawBatch& batch, const RunOptions& options);

RunResult DigBatch(const Kernel& kernel, const draw::DigJob& job,
                   const RunOptions& options);

// The SE rating of each row.
RunResult RateBatch(const se::RatingJob& job, const RunOptions& options);

// Reads a row; false if some byte is neither a digit nor an empty cell.
bool ReadMarks(const std::uint8_t* row, bool raw, Marks* marks);

}  // namespace nonet
