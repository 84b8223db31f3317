// The houses of a board of 81 cells, numbered as
//
//     boxes 0-8, rows 9-17, columns 18-26
//
// with the places inside a house from left to right, then down.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solve/solver.h"

namespace nonet {

inline constexpr int kHouses = 27;
inline constexpr int kDigits = 9;
inline constexpr int kBoxes = 9, kColumns = 18;  // where the rows and the columns begin
constexpr bool IsRow(int house) { return house >= kBoxes && house < kColumns; }
constexpr bool IsColumn(int house) { return house >= kColumns; }

using Mask = std::uint16_t;  // nine bits: digits (bit d for digit d + 1) or places

// How many bits a mask has. A table, since the baseline of x86-64 has no instruction for
// it; std::popcount and std::has_single_bit become calls, which took 15 % of a rating.
inline constexpr auto kBitCounts = [] {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned mask = 1; mask < 512; ++mask) counts[mask] = counts[mask / 2] + mask % 2;
  return counts;
}();
inline int CountBits(unsigned mask) { return kBitCounts[mask]; }
inline bool IsOne(unsigned mask) { return (mask ^ (mask - 1)) > mask - 1; }
inline bool IsSeveral(unsigned mask) { return mask & (mask - 1); }

struct HouseTables {
  std::uint8_t cell[kHouses][9];     // the cell at a place of a house
  std::uint8_t house[kCells][3];     // the box, row and column of a cell
  std::uint8_t place[kCells][3];     // its place in each
  std::uint8_t peer[kCells][20];     // its peers: box, then row, then column, each once
  bool sees[kCells][kCells];
};

inline constexpr HouseTables kTables = [] {
  HouseTables t{};
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = cell / 9, column = cell % 9;
    const int house[3] = {row / 3 * 3 + column / 3, 9 + row, 18 + column};
    const int place[3] = {row % 3 * 3 + column % 3, column, row};
    for (int kind = 0; kind < 3; ++kind) {
      t.house[cell][kind] = static_cast<std::uint8_t>(house[kind]);
      t.place[cell][kind] = static_cast<std::uint8_t>(place[kind]);
      t.cell[house[kind]][place[kind]] = static_cast<std::uint8_t>(cell);
    }
  }
  for (int cell = 0; cell < kCells; ++cell) {
    int count = 0;
    for (int kind = 0; kind < 3; ++kind) {
      for (int place = 0; place < 9; ++place) {
        const int other = t.cell[t.house[cell][kind]][place];
        if (other == cell || t.sees[cell][other]) continue;
        t.sees[cell][other] = true;
        t.peer[cell][count++] = static_cast<std::uint8_t>(other);
      }
    }
  }
  return t;
}();

}  // namespace nonet
