// A sheet as the hard techniques read it: where each digit may stand, as sets of cells.
#pragma once

#include <bit>

#include "rounds/finds.h"

namespace nonet {

using CellSet = unsigned __int128;  // a bit a cell

constexpr CellSet Bit(int cell) { return CellSet{1} << cell; }

// Houses as se/board.h counts them: boxes come first, then rows, then columns.
inline constexpr int kBoxes = 9, kColumns = 18;
constexpr bool IsRow(int house) { return house >= kBoxes && house < kColumns; }
constexpr bool IsColumn(int house) { return house >= kColumns; }

struct Sets {
  CellSet house[se::kHouses] = {};
  CellSet peers[kCells] = {};
};
inline constexpr Sets kSets = [] {
  Sets sets;
  for (int h = 0; h < se::kHouses; ++h) {
    for (const int cell : se::kTables.cell[h]) sets.house[h] |= Bit(cell);
  }
  for (int c = 0; c < kCells; ++c) {
    for (const int peer : se::kTables.peer[c]) sets.peers[c] |= Bit(peer);
  }
  return sets;
}();

constexpr CellSet WithoutFirst(CellSet cells) { return cells & (cells - 1); }
constexpr bool IsOne(CellSet cells) { return cells && !WithoutFirst(cells); }
constexpr bool IsTwo(CellSet cells) { return IsOne(WithoutFirst(cells)); }

inline int First(CellSet cells) {
  const auto low = static_cast<std::uint64_t>(cells);
  return low ? std::countr_zero(low)
             : 64 + std::countr_zero(static_cast<std::uint64_t>(cells >> 64));
}

template <typename VisitFn>
void ForEach(CellSet cells, const VisitFn& visit) {
  for (; cells; cells = WithoutFirst(cells)) visit(First(cells));
}

template <typename VisitFn>
void ForEachPair(CellSet cells, const VisitFn& visit) {
  ForEach(cells, [&](int one) {
    ForEach(cells >> one >> 1, [&](int beyond) { visit(one, one + 1 + beyond); });
  });
}

// Calls `visit(digit)` for every digit of a mask, from 0.
template <typename VisitFn>
void ForEachDigit(unsigned digits, const VisitFn& visit) {
  for (; digits; digits &= digits - 1) visit(std::countr_zero(digits));
}

inline CellSet SeenByBoth(int one, int other) { return kSets.peers[one] & kSets.peers[other]; }
CellSet SeenByAll(CellSet cells);

struct Board {
  // The digits written (0 for an empty cell), those of them that are given, the marks.
  Board(const std::uint8_t* digits, const std::uint8_t* givens, const Sheet& marks);

  // The cells of a house in which a digit (from 0) may stand.
  CellSet In(int house, int digit) const { return places[digit] & kSets.house[house]; }
  unsigned MarksAt(int cell) const { return marks[static_cast<std::size_t>(cell)]; }
  // All marks of some cells.
  unsigned MarksOf(CellSet cells) const;

  const std::uint8_t* digits;
  const Sheet& marks;
  CellSet places[9] = {};  // of each digit
  CellSet empty = 0;
  CellSet given = 0;
  CellSet pairs = 0;    // the cells with two marks
  CellSet triples = 0;  // and with three
};

// One find, digit by digit: the marks of a digit leave some cells.
class Loss {
 public:
  explicit Loss(const Board& board) : board_(board) {}
  void Take(int digit, CellSet cells) {
    ForEach(cells & board_.places[digit], [&](int cell) {
      gone_[static_cast<std::size_t>(cell)] |= static_cast<Mask>(1 << digit);
      any_ = true;
    });
  }
  // The other marks of a cell.
  void TakeOthers(int cell, unsigned kept) {
    const unsigned gone = board_.MarksAt(cell) & ~kept;
    gone_[static_cast<std::size_t>(cell)] |= static_cast<Mask>(gone);
    any_ = any_ || gone;
  }
  // What another find takes outside of some cells.
  void Join(const Loss& other, CellSet kept) {
    for (int cell = 0; cell < kCells; ++cell) {
      const Mask gone = other.gone_[static_cast<std::size_t>(cell)];
      if (!gone || kept >> cell & 1) continue;
      gone_[static_cast<std::size_t>(cell)] |= gone;
      any_ = true;
    }
  }
  bool any() const { return any_; }
  void AddTo(Finds& finds) const {
    if (any_) finds.Add(gone_);
  }

 private:
  const Board& board_;
  Sheet gone_{};
  bool any_ = false;
};

// One find: `digits` leave `cells`, where they may stand there.
void AddFind(const Board& board, CellSet cells, unsigned digits, Finds& finds);

}  // namespace nonet
