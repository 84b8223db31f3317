// Chains and nets inside a branch: hints on the board that is left when the branch is
// stuck.
//
//     nested   inside
//     2        chains
//     3        chains, then static nets
//     4        dynamic nets
//     5        dynamic nets, then dynamic nets with chains inside (nested 2)
//
// The first kind that takes something out takes out everything it finds, the easiest
// hint first. A hint counts only if the branch has taken out candidates that stood in
// its way: those are its reasons.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "se/branch.h"
#include "se/chains.h"

namespace nonet::se {

struct InnerHint {
  std::uint64_t chains;  // tells hints apart: a hash of all facts, in their order
  int length;
  std::vector<std::pair<std::uint8_t, std::uint8_t>> reasons;  // cell, digit
  std::vector<std::pair<std::uint8_t, Mask>> removed;          // cell, digits
};

class NetSearch;

class InnerHints {
 public:
  InnerHints(int nested, const Patience& patience);
  ~InnerHints();

  void Begin(const Board& board, const Candidates& candidates);  // on a new board
  bool Apply(const Board& now, Branch& branch);  // false: nothing taken out
  bool out_of_patience() const { return out_of_patience_; }
  const InnerHint& operator[](int index) const { return hints_[index]; }

 private:
  struct Range {
    int begin, end;
  };
  enum class InnerKind : std::uint8_t { kChains, kStatic, kDynamic, kDynamicWithChains };

  Range Find(InnerKind kind, const Board& now);
  bool FindChains(const Board& now);
  bool FindNets(InnerKind kind, const Board& now);
  bool TakeOut(int index, Branch& branch);

  const Patience& patience_;
  const Board* board_ = nullptr;
  const Candidates* candidates_ = nullptr;
  std::vector<InnerKind> kinds_;
  std::unique_ptr<NetSearch> nets_[4];              // by kind
  std::unordered_map<std::uint64_t, Range> known_;  // by kind and board
  std::optional<Graph> graph_;                      // of `now`
  std::vector<InnerHint> hints_;
  std::vector<NodeIndex> reasons_;
  bool out_of_patience_ = false;
};

}  // namespace nonet::se
