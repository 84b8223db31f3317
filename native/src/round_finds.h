// What the basic techniques rule out: every find of each, all over the board.
#pragma once

#include <array>
#include <cstddef>

#include "se_board.h"

namespace nonet {

using se::Mask;

// Nine bits a cell: the marks that stand, or those that a find rules out.
using Sheet = std::array<Mask, kCells>;

// The finds of one technique, each once. A puzzle with a solution has at most six in each
// house: sets that are closed overlap in closed sets, and these have two cells or more.
class Finds {
 public:
  void Clear() { size_ = 0; }
  const Sheet* begin() const { return gone_.data(); }
  const Sheet* end() const { return gone_.data() + size_; }
  std::size_t size() const { return size_; }

  void Add(const Sheet& gone) {
    for (const Sheet& known : *this) {
      if (known == gone) return;
    }
    if (size_ < gone_.size()) gone_[size_++] = gone;
  }

 private:
  std::array<Sheet, 6 * se::kHouses> gone_;
  std::size_t size_ = 0;
};

// Locked pairs and triples: where a line crosses a box, and with prey in both.
void FindLockedSets(const Sheet& marks, int size, Finds& finds);
// Pointing: a box keeps a digit where a line crosses it. Claiming: the line does.
void FindPointing(const Sheet& marks, Finds& finds);
void FindClaiming(const Sheet& marks, Finds& finds);
void FindNakedSets(const Sheet& marks, int size, Finds& finds);
void FindHiddenSets(const Sheet& marks, int size, Finds& finds);

}  // namespace nonet
