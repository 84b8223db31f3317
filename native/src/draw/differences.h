// The cells in which two grids differ.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "board/cell_set.h"
#include "solve/solver.h"

namespace nonet::draw {

// Eight cells of two grids in text: a bit for each in which they differ.
inline std::uint64_t EightDifferences(const std::uint8_t* a, const std::uint8_t* b) {
  std::uint64_t x, y;
  std::memcpy(&x, a, 8);
  std::memcpy(&y, b, 8);
  std::uint64_t differ = x ^ y;
  if constexpr (std::endian::native == std::endian::big) differ = __builtin_bswap64(differ);
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  // Digits differ in their lower bits only, so a carry tells; a product gathers the bits.
  return ((differ + 0x7f * kOnes) >> 7 & kOnes) * 0x0102040810204080 >> 56;
}

inline CellSet DifferentCells(const std::uint8_t* a, const std::uint8_t* b) {
  CellSet cells;
  for (int c = 0; c < 64; c += 8) cells.low |= EightDifferences(a + c, b + c) << c;
  cells.high = EightDifferences(a + 64, b + 64) | EightDifferences(a + 72, b + 72) << 8 |
               std::uint64_t{a[kCells - 1] != b[kCells - 1]} << 16;
  return cells;
}

}  // namespace nonet::draw
