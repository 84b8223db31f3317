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
  walked_.required.assign(1, 0);
  walked_.edges.clear();
  walked_.nodes.assign(1, 0);
  walked_.ends.clear();
  std::size_t at = 0;  // where the nodes before the layer begin
  for (const Layer& layer : machine.layers) {
    const std::size_t after = walked_.required.size();
    walked_.required.resize(after + layer.nodes, kUnreached);
    const DigitSet domain = domains_[layer.cell];
    for (std::size_t node = 0; node < after - at; ++node) {
      const DigitSet so_far = walked_.required[at + node];
      if (so_far == kUnreached) continue;
      for (int e = layer.starts[node]; e < layer.starts[node + 1]; ++e) {
        const Edge& edge = layer.edges[e];
        const DigitSet digits = edge.digits & domain;
        if (!digits) continue;
        walked_.required[after + edge.to] &= so_far | (IsOpen(digits) ? 0 : digits & kTold);
        walked_.edges.push_back({edge.from, edge.to, digits});
      }
    }
    at = after;
    walked_.nodes.push_back(at);
    walked_.ends.push_back(walked_.edges.size());
  }
  DigitSet required = kUnreached;
  for (std::size_t node = at; node < walked_.required.size(); ++node) {
    required &= walked_.required[node];
  }
  return required;
}

// Leaves the cells the digits of edges that lead to the end.
bool DemandEngine::WalkBackward(const Machine& machine) {
  const std::size_t layers = machine.layers.size();
  walked_.to_end.assign(walked_.required.size(), 0);
  std::fill(walked_.to_end.begin() + walked_.nodes[layers], walked_.to_end.end(), 1);
  for (std::size_t layer = layers; layer-- > 0;) {
    std::uint8_t* before = walked_.to_end.data() + walked_.nodes[layer];
    const std::uint8_t* after = walked_.to_end.data() + walked_.nodes[layer + 1];
    DigitSet keep = 0;
    for (std::size_t e = layer ? walked_.ends[layer - 1] : 0; e < walked_.ends[layer]; ++e) {
      const Edge& edge = walked_.edges[e];
      if (!after[edge.to]) continue;
      before[edge.from] = 1;
      keep |= edge.digits;
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
