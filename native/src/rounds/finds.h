// What the basic techniques rule out: every find of each, all over the board.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "se/board.h"

namespace nonet {

using se::Mask;

// Nine bits a cell: the marks that stand, or those that a find rules out.
using Sheet = std::array<Mask, kCells>;

// The finds of one technique, each once.
class Finds {
 public:
  void Clear() {
    gone_.clear();
    keys_.clear();
  }
  const Sheet* begin() const { return gone_.data(); }
  const Sheet* end() const { return gone_.data() + gone_.size(); }
  std::size_t size() const { return gone_.size(); }

  void Add(const Sheet& gone) {
    const std::uint64_t key = KeyOf(gone);
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (keys_[i] == key && gone_[i] == gone) return;
    }
    gone_.push_back(gone);
    keys_.push_back(key);
  }

  // Counts a step of a search; false if there were too many of them to go on.
  bool CountStep() { return ++steps_ < kMostSteps; }
  bool TooMany() const { return steps_ >= kMostSteps; }

 private:
  static constexpr int kMostSteps = 1 << 20;  // a part of a second

  static std::uint64_t KeyOf(const Sheet& gone) {
    std::uint64_t key = 0;
    for (const Mask mask : gone) key = key * 0x9E3779B97F4A7C15 + mask;
    return key;
  }

  std::vector<Sheet> gone_;
  std::vector<std::uint64_t> keys_;  // most finds differ in these
  int steps_ = 0;
};

// Chooses `left` more among the `small` sets, as long as all hold no more than `size`.
template <typename UseFn>
void ChooseSets(const std::array<Mask, 9>& sets, unsigned small, int size, int left,
                const UseFn& use, unsigned chosen, unsigned held) {
  if (left == 0) {
    if (se::CountBits(held) == size) use(chosen, held);
    return;
  }
  for (; se::CountBits(small) >= left; small &= small - 1) {
    const unsigned together = held | sets[static_cast<std::size_t>(std::countr_zero(small))];
    if (se::CountBits(together) > size) continue;
    const unsigned first = small & (0u - small);
    ChooseSets(sets, small ^ first, size, left - 1, use, chosen | first, together);
  }
}

// Calls `use(chosen, held)` for every `size` of nine sets that hold `size` things between
// them, two or more each.
template <typename UseFn>
void ClosedSets(const std::array<Mask, 9>& sets, int size, const UseFn& use) {
  unsigned small = 0;
  for (std::size_t i = 0; i < 9; ++i) {
    const int count = se::CountBits(sets[i]);
    small |= static_cast<unsigned>(count >= 2 && count <= size) << i;
  }
  ChooseSets(sets, small, size, size, use, 0, 0);
}

// Locked pairs and triples: where a line crosses a box, and with prey in both.
void FindLockedSets(const Sheet& marks, int size, Finds& finds);
// Pointing: a box keeps a digit where a line crosses it. Claiming: the line does.
void FindPointing(const Sheet& marks, Finds& finds);
void FindClaiming(const Sheet& marks, Finds& finds);
void FindNakedSets(const Sheet& marks, int size, Finds& finds);
void FindHiddenSets(const Sheet& marks, int size, Finds& finds);

}  // namespace nonet
