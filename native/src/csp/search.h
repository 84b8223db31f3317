// The search for the solutions of a constraint network, one at a time.
//
// The native half of src/nonet/csp/search.py with dom_wdeg or wdeg_or_place, in_order and
// hidden_singles: it makes the same guesses, and counts the same.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "csp/domains.h"
#include "csp/network.h"

namespace nonet::csp {

enum class NextResult { kSolution, kEnd, kNodes, kTime, kGivenUp };

struct Orders {
  std::vector<int> which;                        // for each variable
  std::vector<std::vector<std::uint8_t>> orders;  // bits as they are tried
};

struct Limits {
  long long nodes = -1;  // none
  std::optional<std::chrono::steady_clock::time_point> deadline;
};

struct Counts {
  long long assignments = 0, backtracks = 0, depth = 0, solutions = 0;
};

// A set of small integers that is emptied from the lowest.
class Pending {
 public:
  explicit Pending(std::size_t size) : words_((size + 63) / 64) {}
  void Add(int i) { words_[i / 64] |= ValueSet{1} << i % 64; }
  void Clear() { words_.assign(words_.size(), 0); }
  // Visits, and removes, every member; false as soon as `visit` is.
  template <typename Visit>
  bool Empty(Visit visit) {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (; words_[w]; words_[w] &= words_[w] - 1) {
        if (!visit(static_cast<int>(w * 64) + Lowest(words_[w]))) return false;
      }
    }
    return true;
  }

 private:
  std::vector<ValueSet> words_;
};

class NetworkSearch {
 public:
  // With `places`, values of permutations may be chosen as well as variables.
  NetworkSearch(Network& network, const Orders& orders, std::vector<std::pair<int, ValueSet>> given,
         Limits limits, bool places, Outside& outside);

  // After kSolution, `domains` has one value for each variable.
  NextResult Next();

  const Domains& domains() const { return domains_; }
  const Counts& counts() const { return counts_; }
  const Limits& limits() const { return limits_; }

 private:
  // The values of x are being tried, in their order; or one value, in a house.
  struct Frame {
    int x = -1;
    int house = -1;
    ValueSet value = 0;         // the one
    std::size_t tried = 0;  // how many of the order, or of the house
    std::size_t mark = 0;   // of the trail
    ValueSet bit = 0;           // the value that stands, or 0
  };

  bool Begin();
  Frame Choose() const;
  void ChoosePlace(double least, Frame* frame) const;
  bool NextValue();
  bool Advance(Frame& frame) const;
  bool Try();
  std::optional<NextResult> Limit();

  bool Infer(int fresh);
  bool Spread();
  void Note(int x);
  bool Settle(const House& house);
  bool Arcs(int x);
  bool RunFilter(int filter);
  void Blame();
  bool Fail(int constraint);

  Network& network_;
  const Orders& orders_;
  const std::vector<std::pair<int, ValueSet>> given_;
  const Limits limits_;
  const bool places_;
  Outside& outside_;
  Domains domains_;
  std::vector<double> weights_;
  std::vector<Frame> stack_;
  Counts counts_;
  Pending houses_, arcs_, filters_;
  int culprit_ = -1;
  bool begun_ = false;
  bool given_up_ = false;
};

}  // namespace nonet::csp
