#include "board/board.h"

namespace nonet {

Board::Board(const std::array<std::uint8_t, kCells>& givens)
    : marks{}, places{}, digit{}, empty(0) {
  Mask taken[kHouses] = {};
  for (int cell = 0; cell < kCells; ++cell) {
    digit[cell] = givens[cell];
    const Mask bit = givens[cell] ? static_cast<Mask>(1 << (givens[cell] - 1)) : Mask{0};
    for (const int house : kTables.house[cell]) taken[house] |= bit;
  }
  for (int cell = 0; cell < kCells; ++cell) {
    if (digit[cell]) continue;
    ++empty;
    const auto& house = kTables.house[cell];
    marks[cell] = kAllDigits & ~(taken[house[0]] | taken[house[1]] | taken[house[2]]);
    for (unsigned left = marks[cell]; left; left &= left - 1) {
      const int d = std::countr_zero(left);
      for (int kind = 0; kind < 3; ++kind) {
        places[house[kind]][d] |= static_cast<Mask>(1 << kTables.place[cell][kind]);
      }
    }
  }
}

}  // namespace nonet
