// Machines: which digits lie on a path from the start to the end?
//
//     start ─1─► o ─23─► o      forward: what can be reached, and which digits are on every
//           └45► o ──1─► o      way there; backward: what reaches the end
#include "rules/engine.h"

namespace nonet::rules {

namespace {
constexpr Digits kUnreached = ~Digits{0};
}  // namespace

bool Engine::Walk(const Machine& machine) {
  const auto& layers = machine.layers;
  std::size_t nodes = 1;
  for (const Layer& layer : layers) nodes += layer.nodes;
  alive_.required.assign(nodes, kUnreached);
  alive_.to_end.assign(nodes, 0);
  alive_.required[0] = 0;
  std::size_t at = 0;  // where the nodes before the layer begin
  int before = 1;
  for (const Layer& layer : layers) {
    const Digits* from = alive_.required.data() + at;
    Digits* to = alive_.required.data() + at + before;
    const Digits domain = domains_[layer.cell];
    for (const Edge& edge : layer.edges) {
      const Digits digits = edge.digits & domain;
      if (!digits || from[edge.from] == kUnreached) continue;
      to[edge.to] &= from[edge.from] | (IsOpen(digits) ? 0 : digits);
    }
    at += before;
    before = layer.nodes;
  }
  Digits required = kUnreached;
  for (int node = 0; node < before; ++node) {
    required &= alive_.required[at + node];
    alive_.to_end[at + node] = alive_.required[at + node] != kUnreached;
  }
  if (required == kUnreached) return false;
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    const std::size_t after = at;
    at -= layer + 1 == layers.rend() ? 1 : (layer + 1)->nodes;
    Digits keep = 0;
    for (const Edge& edge : layer->edges) {
      const Digits digits = edge.digits & domains_[layer->cell];
      if (!digits || !alive_.to_end[after + edge.to]) continue;
      if (alive_.required[at + edge.from] == kUnreached) continue;
      alive_.to_end[at + edge.from] = 1;
      keep |= digits;
    }
    if (!Narrow(layer->cell, keep)) return false;
  }
  return !required || RequireAlong(machine, required);
}

// These digits stand somewhere along the machine: who sees all places cannot have them.
bool Engine::RequireAlong(const Machine& machine, Digits required) {
  for (; required; required &= required - 1) {
    const Digits digit = First(required);
    places_.clear();
    bool fixed = false;
    for (const Layer& layer : machine.layers) {
      if (!(domains_[layer.cell] & digit)) continue;
      fixed |= domains_[layer.cell] == digit;
      if (places_.empty() || places_.back() != layer.cell) places_.push_back(layer.cell);
    }
    if (fixed) continue;
    if (places_.size() == 1 && !Narrow(places_[0], digit)) return false;
    if (places_.size() > 1 &&
        !ExcludeSeen(places_.data(), static_cast<int>(places_.size()), digit)) {
      return false;
    }
  }
  return true;
}

}  // namespace nonet::rules
