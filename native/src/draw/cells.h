// Sets of cells as two words of bits.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "solve/solver.h"

namespace nonet::make {

struct CellSet {
  std::uint64_t low = 0, high = 0;  // cells 0-63, 64-80

  static CellSet Of(int cell) {
    const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
    return cell < 64 ? CellSet{bit, 0} : CellSet{0, bit};
  }
  bool Empty() const { return (low | high) == 0; }
  CellSet operator|(CellSet b) const { return {low | b.low, high | b.high}; }
  CellSet operator&(CellSet b) const { return {low & b.low, high & b.high}; }
  CellSet operator-(CellSet b) const { return {low & ~b.low, high & ~b.high}; }
};

// Calls `take` with each cell of a set.
template <typename TakeFn>
void ForEachCell(CellSet cells, const TakeFn& take) {
  for (std::uint64_t left = cells.low; left; left &= left - 1) take(std::countr_zero(left));
  for (std::uint64_t left = cells.high; left; left &= left - 1) {
    take(64 + std::countr_zero(left));
  }
}

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

}  // namespace nonet::make
