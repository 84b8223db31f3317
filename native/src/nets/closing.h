// Forcing nets: what follows if a mark is right, or wrong.
//
// A board is a list of *constraints*, each a list of *nodes*. A node is a digit in a cell
// (cell * size + digit - 1); a cell holds one of its digits, a house has one place for
// each digit:
//
//     constraint            its nodes                          numbered
//     -------------------   --------------------------------   ------------------------
//     cell c                c with each digit                  c
//     house h, digit d      d in each cell of h                cells + h * size + d - 1
//
// At most one node of a constraint is true; of an *exact* one, exactly one is. A house
// with fewer cells than digits is not exact.
//
// Everything that follows has a *cost*, the same however the board is turned: a mark is
// ruled out at the cost of what rules it out, and the last node of a constraint is true at
// one more than the sum of the different costs of the others. What is cheap follows first.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "control.h"

namespace nonet::nets {

using Node = std::uint32_t;
using Constraint = std::uint32_t;
using Cost = std::int32_t;

inline constexpr Cost kNever = -1;  // it was no mark when the net began
inline constexpr Cost kOpen = std::numeric_limits<Cost>::max();  // neither true nor false
inline constexpr Cost kSupposed = 5;  // what is supposed inside another supposition

enum class Rules : std::uint8_t {
  kLinks,     // constraints that have two nodes when the net begins
  kSingles,   // the last node of any constraint
  kPatterns,  // and locked candidates, pairs, hidden pairs, X-wings
};

class ConstraintTables {
 public:
  // Constraint k has nodes[offsets[k]] up to nodes[offsets[k + 1]]; the first `cells`
  // constraints are the cells.
  ConstraintTables(std::uint32_t node_count, std::uint32_t cells, std::span<const Node> nodes,
                   std::span<const std::uint32_t> offsets, std::span<const std::uint8_t> exact);

  static bool Check(std::uint32_t node_count, std::uint32_t cells, std::span<const Node> nodes,
                    std::span<const std::uint32_t> offsets,
                    std::span<const std::uint8_t> exact);

  std::uint32_t node_count() const { return node_count_; }
  Constraint constraints() const { return static_cast<Constraint>(exact_.size()); }
  bool IsCell(Constraint k) const { return k < cells_; }
  bool IsExact(Constraint k) const { return exact_[k]; }
  std::span<const Node> Nodes(Constraint k) const {
    return {nodes_.data() + first_node_[k], nodes_.data() + first_node_[k + 1]};
  }
  std::span<const Constraint> Of(Node n) const {
    return {of_.data() + first_of_[n], of_.data() + first_of_[n + 1]};
  }
  bool Holds(Constraint k, Node n) const;

 private:
  std::uint32_t node_count_, cells_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> first_node_;
  std::vector<Constraint> of_;
  std::vector<std::uint32_t> first_of_;
  std::vector<std::uint8_t> exact_;
};

struct Entry {  // something that is to follow
  Cost cost;
  Node node;
  bool value;
};

// What is known in a branch, and at which cost: when it became false, when it became true.
struct NetBranch {
  std::vector<Cost> off, on;
  std::vector<std::uint8_t> left;   // the nodes of each constraint that are not off
  std::vector<Entry> queue;         // a heap, the cheapest on top
  Cost contradiction = 0;           // 0: none
};

struct Refuted {  // a mark that a case inside a branch ruled out
  std::int32_t round;
  std::int32_t node;
  Cost cost;
};

struct Assumption {
  Node node;
  bool value;
  Cost cost;  // of supposing it
  Rules rules;
  int depth;  // how many suppositions may stand inside this one
  Cost most;  // what costs more does not follow
};

// Closes branches; keeps its memory for the next.
class Closing {
 public:
  explicit Closing(const ConstraintTables& tables) : tables_(tables) {}

  // `off` tells what is false to begin with: kNever, kOpen, or the cost of knowing it.
  void Close(std::span<const Cost> off, const Assumption& assumption, Control& control);

  const NetBranch& branch() const { return branches_[0]; }
  const std::vector<Refuted>& refuted() const { return refuted_; }

 private:
  void Follow(int level, Rules rules, int depth, Control& control);
  void Settle(NetBranch& branch, Rules rules);
  void Apply(NetBranch& branch, const Entry& entry, Rules rules);
  void RuleOut(NetBranch& branch, Node node, Cost cost, Rules rules);
  bool Suppose(int level, int depth, bool first_round, Control& control);
  bool FindPatterns(NetBranch& branch);
  void FindLocked(const NetBranch& branch, Constraint k);
  void FindPairs(const NetBranch& branch, Constraint k);
  void RuleOutRest(const NetBranch& branch, Constraint k, Node a, Node b, Cost cost);
  bool PushFound(NetBranch& branch);
  void Push(NetBranch& branch, Entry entry);
  bool WasEmptied(const NetBranch& branch, Constraint k) const;
  Cost Sum(const NetBranch& branch, Constraint k) const;
  Node OtherNode(const NetBranch& branch, Constraint k, Node a) const;
  bool MayDiffer(Node n, int depth, bool first_round) const;

  const ConstraintTables& tables_;
  Cost most_ = 0;
  std::vector<std::uint8_t> first_left_;  // of each constraint when the net began
  std::vector<NetBranch> branches_;          // one for each supposition that stands
  std::vector<Entry> now_;                // what follows at the same cost
  std::vector<Cost> found_;               // what patterns or suppositions rule out
  std::vector<Node> found_nodes_;
  std::vector<Refuted> refuted_;

  // For each constraint: whether a case inside ruled something out there when it was last
  // looked at, and whether it changed since. Kept for the innermost cases only, which are
  // most of the work.
  std::vector<std::uint8_t> touched_;  // by node, then by constraint
  std::vector<std::uint8_t> changed_;
  std::vector<std::uint8_t> left_before_;  // of the branch, one round ago
};

}  // namespace nonet::nets
