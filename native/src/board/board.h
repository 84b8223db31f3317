// A board as it is solved: what is left in every cell, and where every digit can go.
//
// A filled cell keeps no marks and its digit has no places left in its houses.
#pragma once

#include "board/houses.h"

namespace nonet {

struct Board {
  Mask marks[kCells];            // the digits that a cell may still take
  Mask places[kHouses][kDigits];  // the places that a digit may still take in a house
  std::uint8_t digit[kCells];    // 1-9, 0 for an empty cell
  int empty;                     // how many cells are

  // Every mark that the givens allow. The givens must not contradict each other.
  explicit Board(const std::array<std::uint8_t, kCells>& givens);

  bool Has(int cell, int d) const { return marks[cell] >> d & 1; }
  void Remove(int cell, int d) {  // digits count from 0 here
    marks[cell] &= static_cast<Mask>(~(1 << d));
    for (int kind = 0; kind < 3; ++kind) {
      places[kTables.house[cell][kind]][d] &=
          static_cast<Mask>(~(1 << kTables.place[cell][kind]));
    }
  }
};

}  // namespace nonet
