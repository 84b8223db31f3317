// What follows from one assumption, fact by fact, with the reasons.
//
// The facts of a branch are nodes in the order in which they were found. Every node
// names the nodes that it was drawn from:
//
//     nodes      | a on | b off | c off | d on | ...
//     reasons    |  b a  |  a  | b c | ...          runs, one for each node
//
// A fact is drawn once, so the first reasons found for it stay. Branches that are made one
// after the other share the memory of a FactStore.
#pragma once

#include <cstring>
#include <span>
#include <vector>

#include "se/links.h"

namespace nonet::se {

using NodeIndex = std::uint16_t;
inline constexpr NodeIndex kNoNode = 0xffff;

struct BranchNode {
  Id id;
  bool on;
  Cause cause;
  std::uint16_t depth;    // how long the longest line of reasons is
  std::uint16_t reasons;  // how many
  std::uint32_t first;    // where they begin in the store
  std::int32_t inner;     // the hint inside that removed it, or -1
  std::int32_t heaviest;  // the length of the longest hint inside on the way here
};

struct FactStore {
  std::vector<BranchNode> nodes;
  std::vector<NodeIndex> reasons, order[2], at;

  void Clear();  // and keep the memory
};

class Branch {
 public:
  void Begin(FactStore& store, const Candidates& candidates, int id, bool on);

  bool Has(int id, bool on) const { return Holds(set_[on], id); }
  const Word* Set(bool on) const { return set_[on]; }
  NodeIndex At(int id, bool on) const { return store_->at[at_ + id * 2 + on]; }
  const BranchNode& node(NodeIndex index) const { return store_->nodes[nodes_ + index]; }
  std::span<const NodeIndex> Order(bool on) const {
    return {store_->order[on].data() + order_[on], counts_[on]};
  }
  const NodeIndex* Reasons(const BranchNode& node) const {
    return store_->reasons.data() + node.first;
  }

  // Draws a fact from `reason`, and from those that `add_others` adds with Because. False:
  // it contradicts the branch.
  template <typename AddOthers>
  bool Draw(int id, bool on, Cause cause, NodeIndex reason, AddOthers add_others) {
    const bool clash = Has(id, !on);
    if (!clash && Has(id, on)) return true;
    const NodeIndex index = New(id, on, cause);
    Because(reason);
    add_others();
    if (clash) return Clash(index);
    Keep(index);
    return true;
  }
  bool Draw(int id, bool on, Cause cause, NodeIndex reason) {
    return Draw(id, on, cause, reason, [] {});
  }
  void Because(NodeIndex reason);
  // Takes a candidate out for `reasons`, found by a hint inside of this length. False: it
  // was out.
  bool TakeOut(int id, const std::vector<NodeIndex>& reasons, int inner, int length);

  // The two nodes that contradict each other; kNoNode while there is none.
  bool clashes() const { return clash[1] != kNoNode; }
  NodeIndex clash[2];
  int next[2];  // how many facts of Order(on) have been followed

 private:
  NodeIndex New(int id, bool on, Cause cause);
  void Keep(NodeIndex index);
  bool Clash(NodeIndex index);

  FactStore* store_ = nullptr;
  std::size_t nodes_, at_, order_[2];  // where they begin in the store
  std::size_t counts_[2];
  Word set_[2][kMaxWords];
};

// Counts the facts that lead to a node, the node among them.
class Ancestors {
 public:
  // Calls `visit(node)` for each.
  template <typename Visit>
  int Count(const Branch& branch, NodeIndex index, Visit visit) {
    if (++round_ == 0) {
      std::memset(seen_, 0, sizeof seen_);
      round_ = 1;
    }
    int count = 0, waiting = 0;
    Push(index, waiting);
    while (waiting) {
      const BranchNode& node = branch.node(todo_[--waiting]);
      ++count;
      visit(node);
      const NodeIndex* reason = branch.Reasons(node);
      for (int r = 0; r < node.reasons; ++r) Push(reason[r], waiting);
    }
    return count;
  }

 private:
  void Push(NodeIndex index, int& waiting) {
    if (seen_[index] == round_) return;
    seen_[index] = round_;
    todo_[waiting++] = index;
  }

  static constexpr int kMaxNodes = 2 * kMaxCandidates + 1;  // one more for a contradiction
  std::uint16_t round_ = 0;
  std::uint16_t seen_[kMaxNodes] = {};
  NodeIndex todo_[kMaxNodes];
};

}  // namespace nonet::se
