// A sheet as the hard techniques read it: where each digit may stand, as sets of cells.
#pragma once

#include "board/house_sets.h"
#include "rounds/finds.h"

namespace nonet {

// Calls `visit(digit)` for every digit of a mask, from 0.
template <typename VisitFn>
void ForEachDigit(unsigned digits, const VisitFn& visit) {
  for (; digits; digits &= digits - 1) visit(std::countr_zero(digits));
}

CellSet SeenByAll(CellSet cells);

struct SetBoard {
  // The digits written (0 for an empty cell), those of them that are given, the marks.
  SetBoard(const std::uint8_t* digits, const std::uint8_t* givens, const Sheet& marks);

  // The cells of a house in which a digit (from 0) may stand.
  CellSet In(int house, int digit) const { return places[digit] & kSets.house[house]; }
  unsigned MarksAt(int cell) const { return marks[static_cast<std::size_t>(cell)]; }
  // All marks of some cells.
  unsigned MarksOf(CellSet cells) const;

  const std::uint8_t* digits;
  const Sheet& marks;
  CellSet places[9] = {};  // of each digit
  CellSet empty;
  CellSet given;
  CellSet pairs;    // the cells with two marks
  CellSet triples;  // and with three
};

// One find, digit by digit: the marks of a digit leave some cells.
class Loss {
 public:
  explicit Loss(const SetBoard& board) : board_(board) {}
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
      if (!gone || kept.Has(cell)) continue;
      gone_[static_cast<std::size_t>(cell)] |= gone;
      any_ = true;
    }
  }
  bool any() const { return any_; }
  void AddTo(Finds& finds) const {
    if (any_) finds.Add(gone_);
  }

 private:
  const SetBoard& board_;
  Sheet gone_{};
  bool any_ = false;
};

// One find: `digits` leave `cells`, where they may stand there.
void AddFind(const SetBoard& board, CellSet cells, unsigned digits, Finds& finds);

}  // namespace nonet
