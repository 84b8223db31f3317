// Houses and peers as sets of cells.
#pragma once

#include "board/cell_set.h"
#include "board/houses.h"

namespace nonet {

struct HouseSets {
  CellSet house[kHouses] = {};
  CellSet peers[kCells] = {};
};
inline constexpr HouseSets kSets = [] {
  HouseSets sets;
  for (int h = 0; h < kHouses; ++h) {
    for (const int cell : kTables.cell[h]) sets.house[h].Add(cell);
  }
  for (int c = 0; c < kCells; ++c) {
    for (const int peer : kTables.peer[c]) sets.peers[c].Add(peer);
  }
  return sets;
}();

inline CellSet SeenByBoth(int one, int other) { return kSets.peers[one] & kSets.peers[other]; }

}  // namespace nonet
