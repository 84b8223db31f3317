// Sets of cells, a bit a cell.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet {

struct CellSet {
  std::uint64_t low = 0, high = 0;  // cells 0-63 and 64-80

  static constexpr CellSet Of(int cell) {
    const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
    return cell < 64 ? CellSet{bit, 0} : CellSet{0, bit};
  }
  constexpr void Add(int cell) {
    (cell < 64 ? low : high) |= std::uint64_t{1} << (cell & 63);
  }
  constexpr void Drop(int cell) {
    (cell < 64 ? low : high) &= ~(std::uint64_t{1} << (cell & 63));
  }
  constexpr bool Has(int cell) const {
    return (cell < 64 ? low : high) >> (cell & 63) & 1;
  }

  explicit constexpr operator bool() const { return low | high; }
  bool operator==(const CellSet&) const = default;
  constexpr CellSet operator~() const { return {~low, ~high}; }
  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return {a.low | b.low, a.high | b.high};
  }
  friend constexpr CellSet operator^(CellSet a, CellSet b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
  constexpr CellSet& operator&=(CellSet b) { return *this = *this & b; }
  constexpr CellSet& operator|=(CellSet b) { return *this = *this | b; }
};

constexpr int First(CellSet cells) {
  return cells.low ? std::countr_zero(cells.low) : 64 + std::countr_zero(cells.high);
}
constexpr CellSet WithoutFirst(CellSet cells) {  // the low word borrows from the high one
  return {cells.low & (cells.low - 1), cells.high & (cells.high - !cells.low)};
}
constexpr bool IsSeveral(CellSet cells) { return static_cast<bool>(WithoutFirst(cells)); }
constexpr bool IsOne(CellSet cells) { return cells && !IsSeveral(cells); }
constexpr bool IsTwo(CellSet cells) { return IsOne(WithoutFirst(cells)); }

template <typename VisitFn>
void ForEach(CellSet cells, const VisitFn& visit) {
  for (; cells; cells = WithoutFirst(cells)) visit(First(cells));
}

template <typename VisitFn>
void ForEachPair(CellSet cells, const VisitFn& visit) {
  for (; cells; cells = WithoutFirst(cells)) {
    const int one = First(cells);
    ForEach(WithoutFirst(cells), [&](int other) { visit(one, other); });
  }
}

}  // namespace nonet
