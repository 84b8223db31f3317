// The search for the solutions of a constraint network, one at a time.
//
// A TreeSearch is the native half of src/nonet/csp/search.py with dom_wdeg or
// wdeg_or_place, in_order and hidden_singles: it makes the same guesses, and counts the
// same. The other search, of learning.h, is for problems on which it loses patience.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "csp/network.h"
#include "csp/propagation.h"

namespace nonet::csp {

enum class NextResult { kSolution, kEnd, kNodes, kTime, kGivenUp, kOutOfPatience };

using GivenValues = std::vector<std::pair<int, ValueSet>>;

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

// What is asked of a search, and by whom.
struct Quest {
  Network& network;
  const Orders& orders;
  GivenValues given;
  Limits limits;
  Outside& outside;
  Counts& counts;  // of all who search
};

class NetworkSearch {
 public:
  explicit NetworkSearch(const Quest& quest, CspLessons* lessons = nullptr)
      : quest_(quest), infers_(quest.network, quest.outside, lessons), counts_(quest.counts) {}
  virtual ~NetworkSearch() = default;

  // After kSolution, `domains` has one value for each variable.
  virtual NextResult Next() = 0;
  // From now on Next ends with kOutOfPatience, and may be called again, after so many
  // failures; never if negative.
  void Wait(long long failures) { patience_ = failures; }

  const Domains& domains() const { return infers_.domains; }

 protected:
  // Infers what follows before any guess; false if something fails.
  bool Begin();
  // The first variable with the fewest values for its weight, -1 if all are settled.
  int Tightest(double* score) const;
  std::optional<NextResult> Limit();
  // Guesses, and infers; false if something fails.
  bool Assign(int x, ValueSet bit, std::size_t depth);

  const Quest& quest_;
  Propagation infers_;
  Counts& counts_;
  long long patience_ = -1;
};

class TreeSearch : public NetworkSearch {
 public:
  // With `places`, values of permutations may be chosen as well as variables.
  TreeSearch(const Quest& quest, bool places) : NetworkSearch(quest), places_(places) {}

  NextResult Next() override;

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

  Frame Choose() const;
  void ChoosePlace(double least, Frame* frame) const;
  bool NextValue();
  bool Advance(Frame& frame) const;
  bool Try();

  const bool places_;
  std::vector<Frame> stack_;
  bool begun_ = false;
};

}  // namespace nonet::csp
