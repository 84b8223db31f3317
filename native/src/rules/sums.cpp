#include "rules/sums.h"

namespace nonet::rules {

SumTables::SumTables(int digits)
    : sums_(digits + 1, std::vector<SumSet>(std::size_t{1} << digits)),
      begin_((digits + 1) * 64 + 1) {
  const DigitSet all = UpTo(digits);
  for (DigitSet set = 0; set <= all; ++set) sums_[0][set] = 1;
  for (int size = 1; size <= digits; ++size) {
    for (DigitSet set = 1; set <= all; ++set) {
      const DigitSet rest = set & (set - 1);
      sums_[size][set] = sums_[size][rest] | sums_[size - 1][rest] << Least(set);
    }
  }
  // Each set of digits has one sum with all its digits.
  std::vector<int> where(std::size_t{1} << digits);
  for (DigitSet set = 0; set <= all; ++set) {
    where[set] = Size(set) * 64 + std::countr_zero(sums_[Size(set)][set]);
    ++begin_[where[set] + 1];
  }
  for (std::size_t at = 1; at < begin_.size(); ++at) begin_[at] += begin_[at - 1];
  std::vector<int> next(begin_);
  sets_.resize(std::size_t{1} << digits);
  for (DigitSet set = 0; set <= all; ++set) sets_[next[where[set]]++] = set;
}

}  // namespace nonet::rules
