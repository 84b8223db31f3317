#include "se_branch.h"

#include <algorithm>

namespace nonet::se {

void Branch::Begin(const Candidates& candidates, int id, bool on) {
  nodes_.clear();
  reasons_.clear();
  for (int side = 0; side < 2; ++side) {
    order_[side].clear();
    std::fill_n(set_[side], candidates.words, 0);
    clash[side] = kNoNode;
    next[side] = 0;
  }
  Keep(New(id, on, Cause::kNone));
}

NodeIndex Branch::New(int id, bool on, Cause cause) {
  nodes_.push_back({static_cast<Id>(id), on, cause, 1, 0,
                    static_cast<std::uint32_t>(reasons_.size()), -1, 0});
  return static_cast<NodeIndex>(nodes_.size() - 1);
}

void Branch::Because(NodeIndex reason) {
  Node& node = nodes_.back();
  reasons_.push_back(reason);
  ++node.reasons;
  node.depth = std::max<std::uint16_t>(node.depth, nodes_[reason].depth + 1);
  node.heaviest = std::max(node.heaviest, nodes_[reason].heaviest);
}

bool Branch::TakeOut(int id, const std::vector<NodeIndex>& reasons, int inner, int length) {
  if (Has(id, false)) return false;
  const NodeIndex index = New(id, false, Cause::kNone);
  for (const NodeIndex reason : reasons) Because(reason);
  nodes_[index].inner = inner;
  nodes_[index].heaviest = std::max(nodes_[index].heaviest, length);
  Keep(index);
  return true;
}

void Branch::Keep(NodeIndex index) {
  const Node& node = nodes_[index];
  Insert(set_[node.on], node.id);
  at_[node.id * 2 + node.on] = index;
  order_[node.on].push_back(index);
}

bool Branch::Clash(NodeIndex index) {
  const Node& node = nodes_[index];
  clash[node.on] = index;
  clash[!node.on] = At(node.id, !node.on);
  return false;
}

}  // namespace nonet::se
