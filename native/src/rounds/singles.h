// Singles: every digit that can be placed at once.
//
// Most rounds are of these, so they look at all cells or lines together where they can:
// nine at a time fit in two vectors, which the compiler sees by itself.
#pragma once

#include "rounds/finds.h"

namespace nonet {

// How many cells of each house are empty.
using EmptyCells = std::array<std::uint8_t, kHouses>;
inline constexpr EmptyCells kNoneFilled = [] {
  EmptyCells empty{};
  for (std::uint8_t& count : empty) count = 9;
  return empty;
}();

// Each writes the digits to be placed, a bit in their cells, and tells whether there are
// any; if not, `placed` may hold anything. A digit that two houses place counts once.
bool FindFullHouses(const Sheet& marks, const EmptyCells& empty, Sheet& placed);
bool FindNakedSingles(const Sheet& marks, Sheet& placed);
bool FindHiddenSinglesInBoxes(const Sheet& marks, Sheet& placed);
bool FindHiddenSinglesInLines(const Sheet& marks, Sheet& placed);

// The digits that have exactly one place in a house.
unsigned PlacedOnce(const Sheet& marks, int house);

// How many there are in all houses together: what a person sees without marks.
int CountPlacedOnce(const Sheet& marks);

}  // namespace nonet
