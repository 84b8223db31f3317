#include "se/branch.h"

#include <algorithm>

namespace nonet::se {

void FactStore::Clear() {
  nodes.clear();
  reasons.clear();
  at.clear();
  for (auto& facts : order) facts.clear();
}

void Branch::Begin(FactStore& store, const Candidates& candidates, int id, bool on) {
  store_ = &store;
  nodes_ = store.nodes.size();
  at_ = store.at.size();
  store.at.resize(at_ + 2 * candidates.count);
  for (int side = 0; side < 2; ++side) {
    order_[side] = store.order[side].size();
    counts_[side] = 0;
    std::fill_n(set_[side], candidates.words, 0);
    clash[side] = kNoNode;
    next[side] = 0;
  }
  Keep(New(id, on, Cause::kNone));
}

NodeIndex Branch::New(int id, bool on, Cause cause) {
  auto& nodes = store_->nodes;
  nodes.push_back({static_cast<Id>(id), on, cause, 1, 0,
                   static_cast<std::uint32_t>(store_->reasons.size()), -1, 0});
  return static_cast<NodeIndex>(nodes.size() - 1 - nodes_);
}

void Branch::Because(NodeIndex reason) {
  BranchNode& last = store_->nodes.back();
  const BranchNode& from = node(reason);
  store_->reasons.push_back(reason);
  ++last.reasons;
  last.depth = std::max<std::uint16_t>(last.depth, from.depth + 1);
  last.heaviest = std::max(last.heaviest, from.heaviest);
}

bool Branch::TakeOut(int id, const std::vector<NodeIndex>& reasons, int inner, int length) {
  if (Has(id, false)) return false;
  const NodeIndex index = New(id, false, Cause::kNone);
  for (const NodeIndex reason : reasons) Because(reason);
  BranchNode& last = store_->nodes.back();
  last.inner = inner;
  last.heaviest = std::max(last.heaviest, length);
  Keep(index);
  return true;
}

void Branch::Keep(NodeIndex index) {
  const BranchNode& kept = node(index);
  Insert(set_[kept.on], kept.id);
  store_->at[at_ + kept.id * 2 + kept.on] = index;
  store_->order[kept.on].push_back(index);
  ++counts_[kept.on];
}

bool Branch::Clash(NodeIndex index) {
  const BranchNode& last = node(index);
  clash[last.on] = index;
  clash[!last.on] = At(last.id, !last.on);
  return false;
}

}  // namespace nonet::se
