// A slow solver that shares no idea with the kernels: digits tried one by one in the
// cell with the fewest choices. It says what the right answer is.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace nonet::oracle {

using Grid = std::array<int, 81>;  // 0: empty

struct Answer {
  int status = 0;  // as nonet::Status
  std::uint32_t count = 0;
  bool gave_up = false;  // too many steps: not checked
  std::vector<Grid> solutions;
};

class Solver {
 public:
  Solver(const Grid& givens, std::uint32_t limit) : grid_(givens), limit_(limit) {}

  Answer Run() {
    for (int c = 0; c < 81; ++c) {
      if (grid_[c] == 0) continue;
      const int digit = grid_[c];
      grid_[c] = 0;
      const bool fits = Choices(c) >> digit & 1;
      grid_[c] = digit;
      if (!fits) {
        answer_.status = 3;
        return answer_;
      }
    }
    Search();
    answer_.count = static_cast<std::uint32_t>(answer_.solutions.size());
    answer_.status = answer_.count == 0 ? 0 : answer_.count == 1 ? 1 : 2;
    return answer_;
  }

 private:
  // Bit d: digit d may stand here.
  int Choices(int cell) const {
    int used = 0;
    for (int k = 0; k < 9; ++k) {
      const int box = cell / 27 * 27 + cell % 9 / 3 * 3 + k / 3 * 9 + k % 3;
      used |= 1 << grid_[cell / 9 * 9 + k] | 1 << grid_[k * 9 + cell % 9] | 1 << grid_[box];
    }
    return 0x3fe & ~used;
  }

  void Search() {
    if (++steps_ > 20000) answer_.gave_up = true;
    if (answer_.gave_up) return;
    int best = -1, fewest = 10;
    for (int c = 0; c < 81; ++c) {
      if (grid_[c] != 0) continue;
      const int n = std::popcount(static_cast<unsigned>(Choices(c)));
      if (n < fewest) fewest = n, best = c;
    }
    if (best < 0) {
      answer_.solutions.push_back(grid_);
      return;
    }
    const int choices = Choices(best);
    for (int d = 1; d <= 9 && answer_.solutions.size() < limit_; ++d) {
      if (!(choices >> d & 1)) continue;
      grid_[best] = d;
      Search();
      grid_[best] = 0;
    }
  }

  Grid grid_;
  std::uint32_t limit_;
  Answer answer_;
  int steps_ = 0;
};

inline Grid RandomSolution(std::mt19937& rng) {
  const auto order = [&rng](int* line) {
    int band[3] = {0, 1, 2};
    std::shuffle(band, band + 3, rng);
    for (int b = 0; b < 3; ++b) {
      int in[3] = {0, 1, 2};
      std::shuffle(in, in + 3, rng);
      for (int i = 0; i < 3; ++i) line[3 * b + i] = 3 * band[b] + in[i];
    }
  };
  int row[9], column[9], digit[9];
  order(row);
  order(column);
  for (int d = 0; d < 9; ++d) digit[d] = d + 1;
  std::shuffle(digit, digit + 9, rng);
  Grid grid;
  const bool turn = rng() & 1;
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      const int a = row[r], b = column[c];
      grid[turn ? c * 9 + r : r * 9 + c] = digit[(3 * (a % 3) + a / 3 + b) % 9];
    }
  }
  return grid;
}

// A puzzle of some kind: any number of givens, one of them perhaps changed.
inline Grid RandomPuzzle(std::mt19937& rng) {
  Grid grid = RandomSolution(rng);
  const int kind = static_cast<int>(rng() % 16);
  int givens = 20 + static_cast<int>(rng() % 20);
  if (kind == 0) givens = 81;
  if (kind == 1) givens = static_cast<int>(rng() % 20);
  if (kind == 2) givens = 60 + static_cast<int>(rng() % 21);
  int cell[81];
  for (int c = 0; c < 81; ++c) cell[c] = c;
  std::shuffle(cell, cell + 81, rng);
  for (int i = givens; i < 81; ++i) grid[cell[i]] = 0;
  if (kind >= 3 && kind <= 6 && givens > 0) {  // change one: often contradictory or hopeless
    grid[cell[rng() % static_cast<unsigned>(givens)]] = 1 + static_cast<int>(rng() % 9);
  }
  if (kind == 7 && givens < 81) grid[cell[givens]] = 1 + static_cast<int>(rng() % 9);
  return grid;
}

}  // namespace nonet::oracle
