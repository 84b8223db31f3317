// Where a cell lives in the two layouts that the kernels use.
//
//   cell order (0-80)                 box order (9 positions x 16 slots)
//
//    0  1  2 |  3  4  5 |  6  7  8    A *position* is a place inside a box, a *slot*
//    9 10 11 | 12 13 14 | 15 16 17    is a box. The boxes lie in a 4 x 4 square whose
//   18 19 20 | ...                    last row and column are padding, always zero:
//   ---------+----------+---------
//   27 ...                              position       slot
//                                       0 1 2       0  1  2  (3)
//                                       3 4 5       4  5  6  (7)
//                                       6 7 8       8  9 10  (11)
//                                                 (12)(13)(14)(15)
#pragma once

#include <cstdint>

#include "solve/solver.h"

// Always inlined: GCC otherwise keeps a function out of a caller that is tuned for
// another CPU, as the AVX2 build is.
#define NONET_INLINE inline __attribute__((always_inline))

namespace nonet {

inline constexpr int kPositions = 9;
inline constexpr int kSlots = 16;

NONET_INLINE constexpr int PositionOfCell(int cell) { return cell / 9 % 3 * 3 + cell % 3; }
NONET_INLINE constexpr int SlotOfCell(int cell) { return cell / 27 * 4 + cell % 9 / 3; }

// The cell at a position of the box in row `band` and column `stack` of boxes.
NONET_INLINE constexpr int CellAt(int position, int band, int stack) {
  return (band * 3 + position / 3) * 9 + stack * 3 + position % 3;
}

NONET_INLINE constexpr int CellOfPlace(int place) {
  return CellAt(place / kSlots, place % kSlots / 4, place % 4);
}

// Index of each cell in box order: position * 16 + slot.
struct BoxOrder {
  std::uint8_t of[kCells];
};
inline constexpr BoxOrder kBoxOrder = [] {
  BoxOrder order{};
  for (int cell = 0; cell < kCells; ++cell) {
    order.of[cell] =
        static_cast<std::uint8_t>(PositionOfCell(cell) * kSlots + SlotOfCell(cell));
  }
  return order;
}();

}  // namespace nonet
