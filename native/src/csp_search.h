// The search for the solutions of a constraint network, one at a time.
//
// The twin of src/nonet/csp/search.py with dom_wdeg, in_order and hidden_singles: it
// makes the same guesses, and counts the same.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "csp_domains.h"
#include "csp_network.h"

namespace nonet::csp {

enum class Outcome { kSolution, kEnd, kNodes, kTime, kGivenUp };

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
  void Add(int i) { words_[i / 64] |= Mask{1} << i % 64; }
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
  std::vector<Mask> words_;
};

class Search {
 public:
  Search(Network& network, const Orders& orders, std::vector<std::pair<int, Mask>> given,
         Limits limits, Outside& outside);

  // After kSolution, `domains` has one value for each variable.
  Outcome Next();

  const Domains& domains() const { return domains_; }
  const Counts& counts() const { return counts_; }
  const Limits& limits() const { return limits_; }

 private:
  struct Frame {
    int x;
    std::size_t tried;  // how many of the order
    std::size_t mark;   // of the trail
    Mask bit;           // the value that stands, or 0
  };

  bool Begin();
  int Choose() const;
  bool NextValue();
  bool Try();
  std::optional<Outcome> Limit();

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
  const std::vector<std::pair<int, Mask>> given_;
  const Limits limits_;
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
