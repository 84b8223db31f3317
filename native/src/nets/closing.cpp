#include "nets/closing.h"

#include <algorithm>

namespace nonet::nets {

namespace {

// Heaps have their largest on top: the cheapest, and of these the first node, is largest.
bool Dearer(const Entry& a, const Entry& b) {
  if (a.cost != b.cost) return a.cost > b.cost;
  return a.node != b.node ? a.node > b.node : a.value > b.value;
}

// Marks the constraints in which something was ruled out.
void Compare(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& after,
             std::uint8_t* changed) {
  for (std::size_t k = 0; k < before.size(); ++k) changed[k] = before[k] != after[k];
}

}  // namespace

// --- ConstraintTables

bool ConstraintTables::Check(std::uint32_t node_count, std::uint32_t cells,
                             std::span<const Node> nodes,
                             std::span<const std::uint32_t> offsets,
                             std::span<const std::uint8_t> exact) {
  if (offsets.size() != exact.size() + 1 || offsets.front() != 0 ||
      offsets.back() != nodes.size() || cells > exact.size()) {
    return false;
  }
  for (std::size_t k = 0; k < exact.size(); ++k) {
    if (offsets[k] > offsets[k + 1] || offsets[k + 1] > nodes.size()) return false;
    if (offsets[k + 1] - offsets[k] > 255) return false;
  }
  return std::all_of(nodes.begin(), nodes.end(), [&](Node n) { return n < node_count; });
}

ConstraintTables::ConstraintTables(std::uint32_t node_count, std::uint32_t cells,
                                   std::span<const Node> nodes,
                                   std::span<const std::uint32_t> offsets,
                                   std::span<const std::uint8_t> exact)
    : node_count_(node_count),
      cells_(cells),
      nodes_(nodes.begin(), nodes.end()),
      first_node_(offsets.begin(), offsets.end()),
      of_(nodes.size()),
      first_of_(node_count + 1),
      exact_(exact.begin(), exact.end()) {
  for (const Node n : nodes) ++first_of_[n + 1];
  for (std::uint32_t n = 0; n < node_count; ++n) first_of_[n + 1] += first_of_[n];
  std::vector<std::uint32_t> next(first_of_.begin(), first_of_.end() - 1);
  for (Constraint k = 0; k < constraints(); ++k) {
    for (const Node n : Nodes(k)) of_[next[n]++] = k;
  }
}

bool ConstraintTables::Holds(Constraint k, Node n) const {
  const auto of = Of(n);
  return std::find(of.begin(), of.end(), k) != of.end();
}

// --- Closing

void Closing::Close(std::span<const Cost> off, const Assumption& assumption,
                    Control& control) {
  most_ = assumption.most;
  refuted_.clear();
  branches_.resize(std::max(branches_.size(), static_cast<std::size_t>(assumption.depth) + 1));
  found_.assign(tables_.node_count(), kOpen);
  found_nodes_.clear();
  changed_.assign(tables_.constraints(), 0);
  if (assumption.depth) touched_.resize(tables_.node_count() * changed_.size());
  NetBranch& branch = branches_[0];
  branch.off.assign(off.begin(), off.end());
  branch.on.assign(tables_.node_count(), kOpen);
  branch.left.assign(tables_.constraints(), 0);
  branch.queue.clear();
  branch.contradiction = 0;
  for (Constraint k = 0; k < tables_.constraints(); ++k) {
    for (const Node n : tables_.Nodes(k)) branch.left[k] += off[n] == kOpen;
  }
  first_left_ = branch.left;
  Push(branch, {assumption.cost, assumption.node, assumption.value});
  Follow(0, assumption.rules, assumption.depth, control);
}

void Closing::Follow(int level, Rules rules, int depth, Control& control) {
  for (bool first_round = true; !control.stopped();) {
    Settle(branches_[level], rules);
    if (branches_[level].contradiction) return;
    if (rules == Rules::kPatterns && FindPatterns(branches_[level])) continue;
    if (depth == 0 || !Suppose(level, depth, first_round, control)) return;
    first_round = false;
  }
}

// Lets everything follow that single constraints force, the cheapest first. What costs the
// same follows at once, even if it is contradictory: which comes first must not matter.
void Closing::Settle(NetBranch& branch, Rules rules) {
  while (!branch.queue.empty() && !branch.contradiction) {
    const Cost now = branch.queue.front().cost;
    now_.clear();
    while (!branch.queue.empty() && branch.queue.front().cost == now) {
      const Entry next = branch.queue.front();
      std::pop_heap(branch.queue.begin(), branch.queue.end(), Dearer);
      branch.queue.pop_back();
      if (branch.off[next.node] != kOpen) continue;
      if (next.value && branch.on[next.node] != kOpen) continue;
      if (next.value) branch.on[next.node] = now;
      now_.push_back(next);
    }
    for (const Entry& entry : now_) Apply(branch, entry, rules);
  }
}

void Closing::Apply(NetBranch& branch, const Entry& entry, Rules rules) {
  if (!entry.value) {
    if (branch.off[entry.node] == kOpen) RuleOut(branch, entry.node, entry.cost, rules);
    return;
  }
  for (const Constraint k : tables_.Of(entry.node)) {
    for (const Node n : tables_.Nodes(k)) {
      if (n != entry.node && branch.off[n] == kOpen) RuleOut(branch, n, entry.cost, rules);
    }
  }
}

void Closing::RuleOut(NetBranch& branch, Node node, Cost cost, Rules rules) {
  branch.off[node] = cost;
  for (const Constraint k : tables_.Of(node)) {
    const int left = --branch.left[k];
    if (left > 1 || !tables_.IsExact(k)) continue;
    if (rules == Rules::kLinks && first_left_[k] != 2) continue;
    if (left == 1) {
      const Node last = OtherNode(branch, k, node);
      if (branch.on[last] == kOpen) Push(branch, {Sum(branch, k) + 1, last, true});
      continue;
    }
    if (!WasEmptied(branch, k)) continue;
    const Cost sum = Sum(branch, k);
    if (!branch.contradiction || sum < branch.contradiction) branch.contradiction = sum;
  }
}

// A node that is true and ruled out at once contradicts the constraint that made it true,
// not those in which it has just ruled out the others itself.
bool Closing::WasEmptied(const NetBranch& branch, Constraint k) const {
  for (const Node a : tables_.Nodes(k)) {
    if (branch.on[a] == kOpen) continue;
    for (const Node b : tables_.Nodes(k)) {
      if (b != a && branch.off[b] >= branch.on[a]) return false;
    }
  }
  return true;
}

void Closing::Push(NetBranch& branch, Entry entry) {
  if (entry.cost > most_) return;
  branch.queue.push_back(entry);
  std::push_heap(branch.queue.begin(), branch.queue.end(), Dearer);
}

// Adds the different costs of what is ruled out in a constraint: a digit that takes three
// places at once is looked at once.
Cost Closing::Sum(const NetBranch& branch, Constraint k) const {
  Cost seen[256];
  int count = 0;
  std::int64_t sum = 0;
  for (const Node n : tables_.Nodes(k)) {
    const Cost cost = branch.off[n];
    if (cost <= 0 || cost == kOpen || std::find(seen, seen + count, cost) != seen + count) {
      continue;
    }
    seen[count++] = cost;
    sum += cost;
  }
  return static_cast<Cost>(std::min<std::int64_t>(sum, kOpen - 2));
}

Node Closing::OtherNode(const NetBranch& branch, Constraint k, Node a) const {
  for (const Node n : tables_.Nodes(k)) {
    if (n != a && branch.off[n] == kOpen) return n;
  }
  return a;
}

// Tells whether a case may end otherwise than a round ago: not if nothing has changed
// in any constraint that it looked at.
bool Closing::MayDiffer(Node n, int depth, bool first_round) const {
  if (depth > 1 || first_round) return true;
  const std::uint8_t* touched = &touched_[n * changed_.size()];
  std::uint8_t common = 0;
  for (std::size_t k = 0; k < changed_.size(); ++k) common |= touched[k] & changed_[k];
  return common != 0;
}

// Supposes each mark in turn and rules out those that lead to a contradiction.
bool Closing::Suppose(int level, int depth, bool first_round, Control& control) {
  std::vector<Entry> refuted;
  if (depth == 1) {
    if (!first_round) Compare(left_before_, branches_[level].left, changed_.data());
    left_before_ = branches_[level].left;
  }
  for (Node n = 0; n < tables_.node_count(); ++n) {
    if (branches_[level].off[n] != kOpen || branches_[level].on[n] != kOpen) continue;
    if (!MayDiffer(n, depth, first_round)) continue;
    if (control.ShouldStop()) return false;
    NetBranch& inner = branches_[level + 1];
    inner = branches_[level];
    Push(inner, {kSupposed, n, true});
    Follow(level + 1, Rules::kSingles, depth - 1, control);
    if (depth == 1) Compare(left_before_, inner.left, &touched_[n * changed_.size()]);
    const Cost cost = branches_[level + 1].contradiction;
    if (cost && cost <= most_) refuted.push_back({cost, n, false});
  }
  const auto round = static_cast<std::int32_t>(refuted_.empty() ? 0 : refuted_.back().round + 1);
  for (const Entry& entry : refuted) {
    Push(branches_[level], entry);
    if (level == 0) {
      refuted_.push_back({round, static_cast<std::int32_t>(entry.node), entry.cost});
    }
  }
  return !refuted.empty();
}

// --- Patterns

bool Closing::FindPatterns(NetBranch& branch) {
  for (Constraint k = 0; k < tables_.constraints(); ++k) {
    if (!tables_.IsExact(k) || branch.left[k] < 2) continue;
    if (!tables_.IsCell(k)) FindLocked(branch, k);
    if (branch.left[k] == 2) FindPairs(branch, k);
  }
  return PushFound(branch);
}

bool Closing::PushFound(NetBranch& branch) {
  for (const Node n : found_nodes_) {
    Push(branch, {found_[n], n, false});
    found_[n] = kOpen;
  }
  found_nodes_.clear();
  return !branch.queue.empty();
}

void Closing::RuleOutRest(const NetBranch& branch, Constraint k, Node a, Node b, Cost cost) {
  for (const Node n : tables_.Nodes(k)) {
    if (n == a || n == b || branch.off[n] != kOpen || cost >= found_[n]) continue;
    if (found_[n] == kOpen) found_nodes_.push_back(n);
    found_[n] = cost;
  }
}

// Locked candidates: all that is left of a house's digit lies in another house.
void Closing::FindLocked(const NetBranch& branch, Constraint k) {
  Node left[256];
  int count = 0;
  for (const Node n : tables_.Nodes(k)) {
    if (branch.off[n] == kOpen) left[count++] = n;
  }
  for (const Constraint other : tables_.Of(left[0])) {
    if (other == k || tables_.IsCell(other)) continue;
    if (!std::all_of(left + 1, left + count,
                     [&](Node n) { return tables_.Holds(other, n); })) {
      continue;
    }
    const Cost cost = Sum(branch, k) + 1;
    for (const Node n : tables_.Nodes(other)) {
      if (tables_.Holds(k, n)) continue;
      if (branch.off[n] != kOpen || cost >= found_[n]) continue;
      if (found_[n] == kOpen) found_nodes_.push_back(n);
      found_[n] = cost;
    }
  }
}

// Two constraints of one kind with two nodes each, which exclude each other in turn, take
// all of what they share: two cells make a pair, two digits of a house a hidden pair, two
// houses of a digit an X-wing.
//
//     k      a1 = a2
//            |     |     at | not both are true
//     other  b1 = b2
void Closing::FindPairs(const NetBranch& branch, Constraint k) {
  Node a[2];
  int count = 0;
  for (const Node n : tables_.Nodes(k)) {
    if (branch.off[n] == kOpen && count < 2) a[count++] = n;
  }
  for (int i = 0; i < 2; ++i) {
    for (const Constraint side : tables_.Of(a[i])) {
      if (side == k) continue;
      for (const Node b1 : tables_.Nodes(side)) {
        if (b1 == a[i] || branch.off[b1] != kOpen || tables_.Holds(k, b1)) continue;
        for (const Constraint other : tables_.Of(b1)) {
          if (other <= k || !tables_.IsExact(other) || branch.left[other] != 2) continue;
          if (tables_.IsCell(other) != tables_.IsCell(k)) continue;
          const Node b2 = OtherNode(branch, other, b1);
          if (tables_.Holds(k, b2) || tables_.Holds(other, a[0]) ||
              tables_.Holds(other, a[1])) {
            continue;
          }
          for (const Constraint far : tables_.Of(b2)) {
            if (far == other || !tables_.Holds(far, a[1 - i])) continue;
            const Cost cost = Sum(branch, k) + Sum(branch, other) + 2;
            RuleOutRest(branch, side, a[i], b1, cost);
            RuleOutRest(branch, far, a[1 - i], b2, cost);
          }
        }
      }
    }
  }
}

}  // namespace nonet::nets
