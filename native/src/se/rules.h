// The rules of the SE rating short of chains. Each returns the first find in the
// scale's own order, or nothing. They rely on being asked in the order of the scale: a
// rule may take for granted that the easier ones find nothing.
#pragma once

#include "se/finding.h"
#include "se/position.h"

namespace nonet::se {

// Most rules visit boxes, then columns, then rows.
inline constexpr std::uint8_t kHouseOrder[kHouses] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  18, 19, 20, 21, 22,
    23, 24, 25, 26, 9,  10, 11, 12, 13, 14, 15, 16, 17};

// se/singles.cpp
Finding FindHiddenSingle(const Position& position);
Finding FindDirectLocking(const Board& board);
Finding FindNakedSingle(const Board& board);
Finding FindLocking(const Board& board);

// se/sets.cpp; the size of a set is a parameter
template <int kSize>
Finding FindDirectHiddenSet(const Board& board);  // 2, 3
template <int kSize>
Finding FindNakedSet(const Board& board);  // 2, 3, 4
template <int kSize>
Finding FindHiddenSet(const Board& board);  // 2, 3, 4
template <int kSize>
Finding FindFish(const Board& board);  // 2, 3, 4

// se/wings.cpp
Finding FindXYWing(const Board& board);
Finding FindXYZWing(const Board& board);
Finding FindAlignedPair(const Board& board);
Finding FindAlignedTriple(const Board& board);

// se/unique.cpp, se/bug.cpp
Finding FindUniqueLoop(const Board& board);
Finding FindBug(const Board& board);

inline Mask Bit(int n) { return static_cast<Mask>(1 << n); }

// How many digits a house still lacks.
inline int Lacking(const Board& board, int house) {
  int count = 0;
  for (const Mask places : board.places[house]) count += places != 0;
  return count;
}

inline Finding Placement(Technique technique, int tenths, int cell, int digit) {
  Finding finding;
  finding.technique = technique;
  finding.tenths = tenths;
  finding.cell = cell;
  finding.digit = digit;
  return finding;
}

}  // namespace nonet::se
