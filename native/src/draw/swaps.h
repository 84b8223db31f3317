// Unavoidable sets that a full grid shows without a search: where two digits, or two
// lines, can change places.
//
//     . 1 . | . 2 . | . . .        1 2 3 | 4 5 6 | 7 8 9
//     . 2 . | . . 1 | . . .        4 1 2 | 3 . . | . . .
//     . . . | . . . | . . .        . . . | . . . | . . .
//
// If 1 and 2 change places in one row, they must do so in the rows that share a column or
// box with them, and so on until the cycle closes; likewise for cells of two lines in one
// band or stack. Each cycle is an unavoidable set.
#pragma once

#include "board/cell_set.h"
#include "solve/solver.h"

namespace nonet::draw {

// At most four cycles for each of 36 pairs of digits and 18 pairs of lines.
inline constexpr int kMostSwaps = 4 * (36 + 18);

// Writes the sets of up to twelve cells, and returns how many there are. Larger ones are
// hardly ever the reason why a cell must stay.
int FindSwaps(const std::uint8_t* grid, CellSet sets[kMostSwaps]);

}  // namespace nonet::draw
