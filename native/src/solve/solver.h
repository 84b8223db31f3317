// The native solver as the rest of the program sees it: plain bytes in, plain bytes out.
//
// A puzzle is a row of 81 bytes, cell by cell from the top left corner:
//
//     A1 A2 A3 ... A9 B1 B2 ... I9        (A-I: rows, 1-9: columns)
//
// written either as text ('1'-'9' for a given; one of . 0 * _ - x X for an empty cell)
// or raw (bytes 1-9 and 0). Any other byte makes that row kNotAPuzzle and never
// disturbs its neighbours. Nothing here knows Python, throws, or prints.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "control.h"

namespace nonet {

inline constexpr int kCells = 81;
inline constexpr std::uint16_t kAllDigits = 0x1ff;  // bit d-1 stands for digit d

enum class Status : std::uint8_t {
  kNone = 0,           // the givens agree, yet no solution exists
  kOne = 1,            // exactly one solution (with limit 1: at least one)
  kSeveral = 2,        // two or more
  kContradictory = 3,  // a digit stands twice in a house
  kNotAPuzzle = 4,     // a byte that is neither a digit nor an empty cell
};

// Many rows to solve. Every pointer is the caller's; nothing is kept.
struct Batch {
  const std::uint8_t* puzzles = nullptr;  // row r starts at puzzles + r * stride
  std::size_t rows = 0;
  std::size_t stride = kCells;      // 82 solves the lines of a text file in place
  std::uint8_t* solutions = nullptr;  // the first solution found; empty cells if none
  std::size_t out_stride = kCells;  // bytes between two rows of `solutions`
  std::uint32_t* counts = nullptr;  // solutions found, exact up to `limit`
  std::uint8_t* status = nullptr;   // a Status
  std::uint32_t limit = 2;          // stop a row after so many solutions; at least 1
  bool raw_in = false;              // bytes 0-9 instead of text
  bool raw_out = false;
};

// Hands out rows, `kGrab` at a time, to whoever asks. Workers share one.
struct RowSource {
  static constexpr std::size_t kGrab = 256;
  explicit RowSource(std::size_t row_count) : rows(row_count) {}
  std::atomic<std::size_t> next{0};
  const std::size_t rows;
};

// The candidates of one grid, in cell order.
struct Marks {
  std::uint16_t cell[kCells];
};

struct OneAnswer {
  std::uint32_t count;  // exact up to the limit
  Status status;
};

// One build of the kernel for one instruction set. A workspace is `workspace_bytes`
// of memory aligned to 64 bytes, one for each thread, reused from call to call.
struct Kernel {
  std::size_t workspace_bytes;
  // Solves the rows that `source` hands out.
  void (*solve_rows)(void* workspace, const Batch& batch, RowSource& source,
                     Control& control);
  // Counts the solutions of each of `count` grids up to `limit`. Unless `solutions` is
  // null, each grid has room there for `limit` of them, 81 bytes of text each.
  void (*count_marks)(void* workspace, const Marks* grids, std::size_t count,
                      std::uint32_t limit, std::uint32_t* counts, std::uint8_t* solutions,
                      Control& control);

  // One row, without the cost of a batch. `search` is as below; a `workspace` (or null)
  // makes hard puzzles faster; `zero` is '0' or 0. Writes 81 bytes to `solution` if the
  // count is not zero.
  OneAnswer (*solve_one)(void* search, void* workspace, const std::uint8_t* row, bool raw_in,
                         std::uint32_t limit, std::uint8_t* solution, std::uint8_t zero,
                         Control& control);

  // One grid, resumable: Start, then Next until it returns false. The search lives in
  // `search_bytes` of memory aligned to 64 bytes, which never grows.
  std::size_t search_bytes;
  void (*start_search)(void* search, const Marks& marks);
  bool (*next_solution)(void* search, Marks* solution, Control& control);
};

// A kernel with the name by which NONET_ISA asks for it.
struct Build {
  const char* name;
  const char* needs;      // the instruction set extensions, in words
  bool (*supported)();    // does this CPU have all of them?
  bool automatic;         // may it be chosen without being asked for?
  const Kernel* kernel;
};

struct BuildList {
  const Build* data;
  std::size_t size;
};

// Every build in this binary, fastest first; the last one runs anywhere.
BuildList Builds();

// The build that `name` asks for, or the fastest automatic one when `name` is null or
// empty. Null when the name is unknown or this CPU lacks an extension.
const Build* FindBuild(const char* name);

}  // namespace nonet
