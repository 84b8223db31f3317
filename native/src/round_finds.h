// What the basic techniques rule out: every find of each, all over the board.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "se_board.h"

namespace nonet {

using se::Mask;

// Nine bits a cell: the marks that stand, or those that a find rules out.
using Sheet = std::array<Mask, kCells>;

// The finds of one technique, each once. There is room for three times as many as were
// ever seen in a puzzle with a solution.
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
  std::array<Sheet, 256> gone_;
  std::size_t size_ = 0;
};

// Calls `use(chosen, held)` for every `size` of nine sets that hold `size` things between
// them, two or more each.
template <typename UseFn>
void ClosedSets(const std::array<Mask, 9>& sets, int size, const UseFn& use, int from = 0,
                unsigned chosen = 0, unsigned held = 0) {
  const int left = size - std::popcount(chosen);
  if (left == 0) {
    if (std::popcount(held) == size) use(chosen, held);
    return;
  }
  for (int i = from; i <= 9 - left; ++i) {
    const unsigned together = held | sets[static_cast<std::size_t>(i)];
    if (std::popcount(sets[static_cast<std::size_t>(i)]) < 2) continue;
    if (std::popcount(together) > size) continue;
    ClosedSets(sets, size, use, i + 1, chosen | 1u << i, together);
  }
}

// Locked pairs and triples: where a line crosses a box, and with prey in both.
void FindLockedSets(const Sheet& marks, int size, Finds& finds);
// Pointing: a box keeps a digit where a line crosses it. Claiming: the line does.
void FindPointing(const Sheet& marks, Finds& finds);
void FindClaiming(const Sheet& marks, Finds& finds);
void FindNakedSets(const Sheet& marks, int size, Finds& finds);
void FindHiddenSets(const Sheet& marks, int size, Finds& finds);

}  // namespace nonet
