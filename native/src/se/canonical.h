// One and the same form for a puzzle and all its twins: digits renamed, bands, stacks,
// and lines inside them rearranged, rows and columns swapped.
#pragma once

#include "se/finding.h"

namespace nonet::se {

// Digits 1-9, 0 for an empty cell, in and out. The plain half in Python agrees to the bit.
// Puzzles without givens enough may be their own twins in thousands of ways; whoever has
// no patience gets the best form so far.
std::array<std::uint8_t, kCells> Canonical(const std::array<std::uint8_t, kCells>& givens,
                                           const Patience& patience = {});

}  // namespace nonet::se
