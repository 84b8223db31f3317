// A set of cells in two words.
#pragma once

#include <bit>
#include <cstdint>

#include "se/board.h"

namespace nonet::se {

struct CellSet {
  std::uint64_t low = 0, high = 0;  // cells 0-63 and 64-80

  constexpr void Add(int cell) {
    (cell < 64 ? low : high) |= std::uint64_t{1} << (cell & 63);
  }
  constexpr void Drop(int cell) {
    (cell < 64 ? low : high) &= ~(std::uint64_t{1} << (cell & 63));
  }
  constexpr bool Has(int cell) const {
    return (cell < 64 ? low : high) >> (cell & 63) & 1;
  }
  constexpr bool Empty() const { return !(low | high); }
  constexpr bool Several() const {
    return (low & (low - 1)) || (high & (high - 1)) || (low && high);
  }
  int First() const { return low ? std::countr_zero(low) : 64 + std::countr_zero(high); }
  void DropFirst() { (low ? low : high) &= (low ? low : high) - 1; }

  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return {a.low | b.low, a.high | b.high};
  }
  constexpr CellSet Without(CellSet other) const {
    return {low & ~other.low, high & ~other.high};
  }
};

inline constexpr auto kPeers = [] {
  std::array<CellSet, kCells> peers{};
  for (int cell = 0; cell < kCells; ++cell) {
    for (const int peer : kTables.peer[cell]) peers[cell].Add(peer);
  }
  return peers;
}();

}  // namespace nonet::se
