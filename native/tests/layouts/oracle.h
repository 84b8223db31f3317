// An independent oracle: count solutions by trying every digit in every cell, with the
// rules of Sudoku and nothing else. Slow on purpose; shares no code with the solver.
#pragma once

#include <cstdint>
#include <vector>

namespace nonet::oracle {

using Houses = std::vector<std::vector<std::uint16_t>>;

// Does every house hold all different digits from 1 to size, and the givens stand?
inline bool IsSolution(int size, const Houses& houses, const std::vector<std::uint8_t>& givens,
                       const std::vector<std::uint8_t>& solution) {
  for (std::size_t c = 0; c < givens.size(); ++c) {
    if (solution[c] < 1 || solution[c] > size) return false;
    if (givens[c] && givens[c] != solution[c]) return false;
  }
  for (const auto& house : houses) {
    std::vector<bool> seen(size + 1);
    for (const int cell : house) {
      if (seen[solution[cell]]) return false;
      seen[solution[cell]] = true;
    }
  }
  return true;
}

class Counter {
 public:
  Counter(int size, const Houses& houses) : size_(size), peers_(size * size) {
    for (const auto& house : houses) {
      for (const int a : house) {
        for (const int b : house) {
          if (a != b) peers_[a].push_back(b);
        }
      }
    }
  }

  // The number of solutions, but no more than `limit`; -1 after `patience` tries.
  long Count(std::vector<std::uint8_t> cells, long limit, long patience) {
    for (std::size_t c = 0; c < cells.size(); ++c) {
      if (cells[c] && !Fits(cells, static_cast<int>(c), cells[c])) return 0;
    }
    patience_ = patience;
    const long found = Search(cells, limit);
    return patience_ < 0 ? -1 : found;
  }

 private:
  bool Fits(const std::vector<std::uint8_t>& cells, int cell, int digit) const {
    for (const int peer : peers_[cell]) {
      if (cells[peer] == digit) return false;
    }
    return true;
  }

  long Search(std::vector<std::uint8_t>& cells, long limit) {
    if (--patience_ < 0) return 0;
    int best = -1, fewest = size_ + 1;
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (cells[cell]) continue;
      int fitting = 0;
      for (int digit = 1; digit <= size_; ++digit) fitting += Fits(cells, cell, digit);
      if (fitting < fewest) {
        fewest = fitting;
        best = cell;
      }
    }
    if (best < 0) return 1;
    long found = 0;
    for (int digit = 1; digit <= size_ && found < limit; ++digit) {
      if (!Fits(cells, best, digit)) continue;
      cells[best] = static_cast<std::uint8_t>(digit);
      found += Search(cells, limit - found);
      cells[best] = 0;
    }
    return found;
  }

  int size_;
  std::vector<std::vector<int>> peers_;
  long patience_ = 0;
};

}  // namespace nonet::oracle
