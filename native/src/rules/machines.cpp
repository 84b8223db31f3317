// Machines: which digits lie on a path from the start to the end?
//
//     start ─1─► o ─23─► o      forward: what can be reached, and which digits are on every
//           └45► o ──1─► o      way there; backward: what reaches the end
#include <algorithm>

#include "rules/engine.h"

namespace nonet::rules {

namespace {
constexpr DigitSet kUnreached = ~DigitSet{0};
constexpr DigitSet kTold = kUnreached >> 1;  // so that 32 digits on one path still reach it
}  // namespace

bool DemandEngine::Walk(const Machine& machine) {
  const DigitSet required = WalkForward(machine);
  if (required == kUnreached || !WalkBackward(machine)) return false;
  return !required || RequireAlong(machine, required);
}

// Returns the digits that are on every path to the end.
DigitSet DemandEngine::WalkForward(const Machine& machine) {
  walked_.required.assign(machine.nodes, kUnreached);
  walked_.edges.resize(std::max(walked_.edges.size(), machine.edges));
  walked_.ends.clear();
  DigitSet* before = walked_.required.data();
  Edge* walked = walked_.edges.data();
  *before = 0;
  int size = 1;
  for (const Layer& layer : machine.layers) {
    DigitSet* const after = before + size;
    const DigitSet domain = domains_[layer.cell];
    const Edge* edge = layer.edges.data();
    for (int node = 0; node < size; ++node) {
      const Edge* const end = layer.edges.data() + layer.starts[node + 1];
      const DigitSet so_far = before[node];
      if (so_far == kUnreached) {
        edge = end;
        continue;
      }
      for (; edge != end; ++edge) {
        const DigitSet digits = edge->digits & domain;
        if (!digits) continue;
        after[edge->to] &= so_far | (IsOpen(digits) ? 0 : digits & kTold);
        *walked++ = {edge->from, edge->to, digits};
      }
    }
    before = after;
    size = layer.nodes;
    walked_.ends.push_back(walked - walked_.edges.data());
  }
  DigitSet required = kUnreached;
  for (int node = 0; node < size; ++node) required &= before[node];
  return required;
}

// Leaves the cells the digits of edges that lead to the end.
bool DemandEngine::WalkBackward(const Machine& machine) {
  walked_.to_end.assign(machine.nodes, 0);
  std::uint8_t* after = walked_.to_end.data() + machine.nodes;
  for (std::size_t layer = machine.layers.size(); layer-- > 0;) {
    const bool last = layer + 1 == machine.layers.size();
    after -= machine.layers[layer].nodes;
    if (last) std::fill(after, after + machine.layers[layer].nodes, 1);
    std::uint8_t* const before = after - (layer ? machine.layers[layer - 1].nodes : 1);
    const Edge* edge = walked_.edges.data() + (layer ? walked_.ends[layer - 1] : 0);
    const Edge* const end = walked_.edges.data() + walked_.ends[layer];
    DigitSet keep = 0;
    for (; edge != end; ++edge) {
      const bool leads = after[edge->to];
      before[edge->from] |= leads;
      keep |= leads ? edge->digits : 0;
    }
    if (!Narrow(machine.layers[layer].cell, keep)) return false;
  }
  return true;
}

// These digits stand somewhere along the machine: who sees all places cannot have them.
bool DemandEngine::RequireAlong(const Machine& machine, DigitSet required) {
  for (; required; required &= required - 1) {
    const DigitSet digit = First(required);
    places_.clear();
    bool fixed = false;
    for (const Layer& layer : machine.layers) {
      if (!(domains_[layer.cell] & digit)) continue;
      fixed |= domains_[layer.cell] == digit;
      if (places_.empty() || places_.back() != layer.cell) places_.push_back(layer.cell);
    }
    if (fixed || static_cast<int>(places_.size()) > network_.digits()) continue;
    if (places_.size() == 1 && !Narrow(places_[0], digit)) return false;
    if (places_.size() > 1 &&
        !ExcludeSeen(places_.data(), static_cast<int>(places_.size()), digit)) {
      return false;
    }
  }
  return true;
}

}  // namespace nonet::rules
