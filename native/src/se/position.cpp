#include "se/position.h"

namespace nonet::se {

namespace {

// The places of a house that do not see a cell and are not the cell.
constexpr auto kUnseen = [] {
  std::array<std::array<Mask, kHouses>, kCells> unseen{};
  for (int cell = 0; cell < kCells; ++cell) {
    for (int house = 0; house < kHouses; ++house) {
      for (int place = 0; place < 9; ++place) {
        const int other = kTables.cell[house][place];
        if (other == cell || kTables.sees[cell][other]) continue;
        unseen[cell][house] |= static_cast<Mask>(1 << place);
      }
    }
  }
  return unseen;
}();

}  // namespace

Position::Position(const std::array<std::uint8_t, kCells>& givens)
    : Board(givens), single{}, almost_full(0), open{} {
  for (int cell = 0; cell < kCells; ++cell) {
    if (digit[cell]) continue;
    for (const int house : kTables.house[cell]) ++open[house];
  }
  for (int house = 0; house < kHouses; ++house) {
    almost_full |= std::uint32_t{open[house] == 1} << house;
    for (int d = 0; d < kDigits; ++d) single[d] |= std::uint32_t{IsOne(places[house][d])} << house;
  }
}

Position::Position(const std::array<std::uint8_t, kCells>& digits, const Mask* kept)
    : Position(digits) {
  for (int cell = 0; cell < kCells; ++cell) {
    for (unsigned gone = marks[cell] & ~kept[cell]; gone; gone &= gone - 1) {
      Remove(cell, std::countr_zero(gone));
    }
  }
}

void Position::Recheck(int house, int d) {
  single[d] = (single[d] & ~(1u << house)) | std::uint32_t{IsOne(places[house][d])} << house;
}

void Position::Remove(int cell, int d) {
  Board::Remove(cell, d);
  for (const int house : kTables.house[cell]) Recheck(house, d);
}

void Position::Place(int cell, int d) {
  const Mask bit = static_cast<Mask>(1 << d);
  for (unsigned left = marks[cell] & ~bit; left; left &= left - 1) {
    Remove(cell, std::countr_zero(left));
  }
  marks[cell] = 0;
  for (const int peer : kTables.peer[cell]) marks[peer] &= static_cast<Mask>(~bit);
  std::uint32_t singles = 0;
  for (int house = kHouses - 1; house >= 0; --house) {
    const Mask left = places[house][d] &= kUnseen[cell][house];
    singles = 2 * singles + IsOne(left);
  }
  single[d] = singles;
  for (const int house : kTables.house[cell]) {
    --open[house];
    const std::uint32_t full = 1u << house;
    almost_full = open[house] == 1 ? almost_full | full : almost_full & ~full;
  }
  digit[cell] = static_cast<std::uint8_t>(d + 1);
  --empty;
}

}  // namespace nonet::se
