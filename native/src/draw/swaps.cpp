#include "draw/swaps.h"

namespace nonet::draw {

namespace {

constexpr int kLongest = 6;  // pairs of cells

// For each of nine pairs of cells those that must change places with it, as bits. They
// come from permutations, so following them always leads back.
struct SwapLinks {
  unsigned to[9];

  unsigned CycleOf(unsigned first) const {
    unsigned cycle = first, left = first;
    while (left) {
      const unsigned more = to[std::countr_zero(left)] & ~cycle;
      cycle |= more;
      left = (left & (left - 1)) | more;
    }
    return cycle;
  }
};

class Swaps {
 public:
  Swaps(const std::uint8_t* grid, CellSet* sets) : grid_(grid), sets_(sets) {
    for (int c = 0; c < kCells; ++c) {
      const int digit = grid[c] - '1', row = c / 9, column = c % 9;
      column_in_row_[digit][row] = static_cast<std::uint8_t>(column);
      row_in_column_[digit][column] = static_cast<std::uint16_t>(1u << row);
      row_in_box_[digit][row / 3 * 3 + column / 3] = static_cast<std::uint16_t>(1u << row);
    }
  }

  int Find() {
    for (int a = 0; a < 9; ++a) {
      for (int b = a + 1; b < 9; ++b) {
        SwapDigits(a, b);
        if (a / 3 == b / 3) {
          SwapRows(a, b);
          SwapColumns(a, b);
        }
      }
    }
    return count_;
  }

 private:
  void SwapDigits(int a, int b) {
    SwapLinks links;
    for (int row = 0; row < 9; ++row) {
      const int column = column_in_row_[a][row];
      links.to[row] = row_in_column_[b][column] | row_in_box_[b][row / 3 * 3 + column / 3];
    }
    Keep(links, [&](int row) {
      return CellSet::Of(9 * row + column_in_row_[a][row]) |
             CellSet::Of(9 * row + column_in_row_[b][row]);
    });
  }

  void SwapRows(int a, int b) {
    SwapLinks links;
    for (int column = 0; column < 9; ++column) {
      links.to[column] = 1u << column_in_row_[grid_[9 * b + column] - '1'][a];
    }
    Keep(links, [&](int column) {
      return CellSet::Of(9 * a + column) | CellSet::Of(9 * b + column);
    });
  }

  void SwapColumns(int a, int b) {
    SwapLinks links;
    for (int row = 0; row < 9; ++row) {
      links.to[row] = row_in_column_[grid_[9 * row + b] - '1'][a];
    }
    Keep(links, [&](int row) { return CellSet::Of(9 * row + a) | CellSet::Of(9 * row + b); });
  }

  // Keeps the short cycles; `cells` tells the two cells of a pair.
  template <typename CellsFn>
  void Keep(const SwapLinks& links, const CellsFn& cells) {
    unsigned cycle;
    for (unsigned left = kAllDigits; left; left &= ~cycle) {
      cycle = links.CycleOf(left & (0u - left));
      if (cycle == kAllDigits) return;
      CellSet set;
      int pairs = 0;
      for (unsigned rest = cycle; rest; rest &= rest - 1, ++pairs) {
        set |= cells(std::countr_zero(rest));
      }
      if (pairs <= kLongest) sets_[count_++] = set;
    }
  }

  const std::uint8_t* grid_;
  CellSet* sets_;
  int count_ = 0;
  std::uint8_t column_in_row_[9][9];
  std::uint16_t row_in_column_[9][9], row_in_box_[9][9];  // as bits
};

}  // namespace

int FindSwaps(const std::uint8_t* grid, CellSet sets[kMostSwaps]) {
  return Swaps(grid, sets).Find();
}

}  // namespace nonet::draw
