// What different digits can add up to.
//
//     of {1, 2, 4, 9} two different digits give   3 5 6 10 11 13     a word, bit s for sum s
//     two different digits that give 10           {1,9} {2,8} {3,7} {4,6}
//
// Tabled for every set of digits, which is worth it up to ten; their sums fit a word too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/digits.h"

namespace nonet::rules {

using SumSet = std::uint64_t;

inline constexpr int kMostSummed = 10;  // digits

// The sums from low to high.
inline SumSet Between(int low, int high) {
  if (low < 0) low = 0;
  if (high > 63) high = 63;
  return low > high ? 0 : (~SumSet{0} >> (63 - (high - low))) << low;
}

class SumTables {
 public:
  explicit SumTables(int digits);

  // The sums of `size` different digits of a set.
  SumSet Of(DigitSet digits, int size) const { return sums_[size][digits]; }

  // The sets of `size` digits that have this sum.
  std::span<const DigitSet> Sets(int size, int sum) const {
    const int at = size * 64 + sum;
    return std::span(sets_).subspan(begin_[at], begin_[at + 1] - begin_[at]);
  }

 private:
  std::vector<std::vector<SumSet>> sums_;
  std::vector<DigitSet> sets_;
  std::vector<int> begin_;
};

}  // namespace nonet::rules
