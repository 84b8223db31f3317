// What the basic techniques rule out: every find of each, all over the board.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "logic/closed_sets.h"

namespace nonet {

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

// Locked pairs and triples: where a line crosses a box, and with prey in both.
template <int kSize>
void FindLockedSets(const Sheet& marks, Finds& finds);  // 2, 3
// Pointing: a box keeps a digit where a line crosses it. Claiming: the line does.
void FindPointing(const Sheet& marks, Finds& finds);
void FindClaiming(const Sheet& marks, Finds& finds);
template <int kSize>
void FindNakedSets(const Sheet& marks, Finds& finds);  // 2, 3, 4
template <int kSize>
void FindHiddenSets(const Sheet& marks, Finds& finds);  // 2, 3, 4

}  // namespace nonet
