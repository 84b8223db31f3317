// The domains of a constraint search, and the trail by which it goes back.
//
// The native half of src/nonet/csp/state.py. A domain is a mask with a bit for each value; a
// change is noted with the mask before and its cause: a variable (0, 1, ...) whose one
// value forbids the rest, a constraint c (written ~c), or nothing.
#pragma once

#include <bit>
#include <climits>
#include <cstdint>
#include <utility>
#include <vector>

namespace nonet::csp {

using ValueSet = std::uint64_t;
using Scope = std::vector<int>;

inline constexpr int kMostValues = 64;
inline constexpr int kNoCause = INT_MAX;

inline bool IsSingle(ValueSet mask) { return (mask & (mask - 1)) == 0; }  // or empty
inline int Lowest(ValueSet mask) { return std::countr_zero(mask); }
inline int Highest(ValueSet mask) { return 63 - std::countl_zero(mask); }

struct Change {
  int variable;
  int cause;
  ValueSet before;
};

class Domains {
 public:
  explicit Domains(std::vector<ValueSet> masks) : masks_(std::move(masks)) {}

  ValueSet operator[](int x) const { return masks_[x]; }
  const std::vector<ValueSet>& masks() const { return masks_; }
  int size() const { return static_cast<int>(masks_.size()); }

  // Keeps of the domain of x only `mask`; is anything left?
  bool Keep(int x, ValueSet mask, int cause) {
    const ValueSet before = masks_[x], after = before & mask;
    if (after == before) return true;
    trail.push_back({x, cause, before});
    masks_[x] = after;
    prunings += std::popcount(before ^ after);
    if (IsSingle(after)) fixed.push_back(x);
    return after != 0;
  }

  void Assign(int x, ValueSet bit) {
    if (masks_[x] == bit) return;
    trail.push_back({x, kNoCause, masks_[x]});
    masks_[x] = bit;
  }

  void Undo(std::size_t mark) {
    while (trail.size() > mark) {
      masks_[trail.back().variable] = trail.back().before;
      trail.pop_back();
    }
  }

  std::vector<Change> trail;
  std::vector<int> fixed;  // down to one value, and not yet followed
  long long checks = 0, prunings = 0;

 private:
  std::vector<ValueSet> masks_;
};

}  // namespace nonet::csp
