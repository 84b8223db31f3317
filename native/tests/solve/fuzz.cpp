// libFuzzer: any bytes as puzzles. Builds must agree with each other, solutions must be
// solutions, and nothing may be read or written out of place (run it with ASan).
//   fuzz_solve -max_total_time=60
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include "solve/solver.h"
#include "workers.h"

namespace {

// Enough for the fuzzer to reach every branch, few enough to end soon.
bool StopAfterAWhile(void* context) { return ++*static_cast<int*>(context) > 4; }

bool IsSolution(const std::uint8_t* s) {
  int row[9] = {}, column[9] = {}, box[9] = {};
  for (int c = 0; c < 81; ++c) {
    const int bit = 1 << (s[c] - '0');
    row[c / 9] |= bit;
    column[c % 9] |= bit;
    box[c / 27 * 3 + c % 9 / 3] |= bit;
  }
  for (int i = 0; i < 9; ++i) {
    if (row[i] != 0x3fe || column[i] != 0x3fe || box[i] != 0x3fe) return false;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const bool raw = data[0] & 1;
  const std::size_t stride = data[0] & 2 ? 82 : 81;
  const std::uint32_t limit = 1 + (data[0] >> 2 & 3);
  // Most random bytes are not puzzles: map them to cells unless bit 4 says otherwise.
  const bool map = !(data[0] & 16);
  std::vector<std::uint8_t> text(data + 1, data + size);
  static const char kCells[] = "123456789.0.......*_-xX..........";
  if (map) {
    for (auto& b : text) {
      b = raw ? b % 10 : static_cast<std::uint8_t>(kCells[b % (sizeof kCells - 1)]);
    }
  }
  const std::size_t rows = (text.size() + stride - 81) / stride;
  if (rows == 0 || rows > 64) return 0;
  std::vector<std::uint32_t> first_counts;
  const nonet::BuildList builds = nonet::Builds();
  for (std::size_t b = 0; b < builds.size; ++b) {
    if (!builds.data[b].supported()) continue;
    std::vector<std::uint8_t> out(rows * 81), status(rows);
    std::vector<std::uint32_t> counts(rows);
    nonet::Batch batch;
    batch.puzzles = text.data();
    batch.rows = rows;
    batch.stride = stride;
    batch.solutions = out.data();
    batch.counts = counts.data();
    batch.status = status.data();
    batch.limit = limit;
    batch.raw_in = raw;
    int polls = 0;
    nonet::RunOptions options{1, StopAfterAWhile, &polls};
    if (nonet::SolveBatch(*builds.data[b].kernel, batch, options) != nonet::RunResult::kDone) {
      return 0;
    }
    for (std::size_t r = 0; r < rows; ++r) {
      if (status[r] > 4) std::abort();
      if (counts[r] && !IsSolution(&out[r * 81])) std::abort();
      if ((counts[r] == 0) == (status[r] == 1 || status[r] == 2)) std::abort();
    }
    if (first_counts.empty()) first_counts = counts;
    if (counts != first_counts) std::abort();
  }
  return 0;
}
