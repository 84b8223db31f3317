#include "csp/propagation.h"

#include <algorithm>

namespace nonet::csp {

Propagation::Propagation(Network& network, Outside& outside, CspLessons* lessons)
    : domains(network.posed),
      weights(network.weights),
      network_(network),
      outside_(outside),
      lessons_(lessons),
      houses_(network.houses.size()),
      arcs_(network.posed.size()),
      filters_(network.filters.size()) {}

bool Propagation::InferAll() {
  Begin();
  for (int x = 0; x < domains.size(); ++x) Consider(x);
  return Run();
}

bool Propagation::InferFrom(std::size_t mark) {
  Begin();
  for (; mark < domains.trail.size(); ++mark) Consider(domains.trail[mark].variable);
  return Run();
}

void Propagation::Begin() {
  culprit = -1;
  domains.fixed.clear();
  houses_.Clear();
  arcs_.Clear();
  filters_.Clear();
}

void Propagation::Consider(int x) {
  if (IsSingle(domains[x])) domains.fixed.push_back(x);
  Note(x);
}

// Spreads singles, and lets each rule look at what has changed, the cheapest first.
bool Propagation::Run() {
  std::size_t seen = domains.trail.size();
  const auto settle = [&](int house) { return Settle(network_.houses[house]); };
  const auto arcs = [&](int x) { return Arcs(x); };
  const auto filter = [&](int index) { return network_.filters[index]->Run(domains); };
  while (true) {
    if (!Spread()) return false;
    if (lessons_ && !lessons_->Heed(domains)) return false;
    if (!domains.fixed.empty()) continue;
    for (; seen < domains.trail.size(); ++seen) Note(domains.trail[seen].variable);
    if (!houses_.Empty(settle)) return false;
    if (!domains.fixed.empty()) continue;
    if (!arcs_.Empty(arcs)) return false;
    if (!domains.fixed.empty()) continue;
    if (!filters_.Empty(filter)) return false;
    if (domains.fixed.empty() && seen == domains.trail.size()) return true;
  }
}

// Takes the value of each single from all that must differ.
bool Propagation::Spread() {
  while (!domains.fixed.empty()) {
    const int x = domains.fixed.back();
    domains.fixed.pop_back();
    const ValueSet bit = domains[x];
    for (const int y : network_.differs[x]) {
      if (!domains.Keep(y, ~bit, x)) return false;
    }
    domains.checks += static_cast<long long>(network_.differs[x].size());
    const Row* row = network_.RowOf(x, bit, outside_);
    if (!row) {
      given_up = true;
      return false;
    }
    domains.checks += static_cast<long long>(row->merged.size());
    for (const Forbids& forbids : row->merged) {
      if (!domains.Keep(forbids.variable, ~forbids.values, x)) return false;
    }
  }
  return true;
}

// Lets every rule about x look again.
void Propagation::Note(int x) {
  for (const int house : network_.houses_of[x]) houses_.Add(house);
  if (network_.reach[x] > 0) arcs_.Add(x);
  for (const int filter : network_.filters_of[x]) filters_.Add(filter);
}

// Puts each value that has one place left in a permutation there.
bool Propagation::Settle(const House& house) {
  const Scope& scope = network_.scope(house.constraint);
  ValueSet done = 0, once = 0, twice = 0;
  for (const int x : scope) {
    const ValueSet domain = domains[x];
    if (IsSingle(domain)) {
      done |= domain;
    } else {
      twice |= once & domain;
      once |= domain;
    }
  }
  if (house.crowded || (once | done) != house.values) return Fail(house.constraint);
  const ValueSet lone = once & ~twice & ~done;
  if (!lone) return true;
  for (const int x : scope) {
    const ValueSet only = lone & domains[x];
    if (!only) continue;
    if (!IsSingle(only)) return Fail(house.constraint);
    domains.Keep(x, only, ~house.constraint);
  }
  return true;
}

// Removes from related variables what every value of x forbids.
bool Propagation::Arcs(int x) {
  const ValueSet domain = domains[x];
  if (IsSingle(domain) || std::popcount(domain) > network_.reach[x]) return true;
  std::vector<Forbids> always;
  for (ValueSet rest = domain; rest; rest &= rest - 1) {
    const Row* row = network_.RowOf(x, rest & -rest, outside_);
    if (!row) {
      given_up = true;
      return false;
    }
    ++domains.checks;
    if (rest == domain) {
      always = row->merged;
    } else {
      for (Forbids& forbids : always) {
        const auto other =
            std::find_if(row->merged.begin(), row->merged.end(), [&](const Forbids& each) {
              return each.variable == forbids.variable;
            });
        forbids.values &= other == row->merged.end() ? 0 : other->values;
      }
      std::erase_if(always, [](const Forbids& forbids) { return forbids.values == 0; });
    }
    if (always.empty()) return true;
  }
  for (const auto& [y, values, _] : always) {
    if (!domains.Keep(y, ~values, ~network_.Shared(x, y))) return false;
  }
  return true;
}

bool Propagation::Fail(int constraint) {
  culprit = constraint;
  return false;
}

// Adds to the weights of the variables of the constraint that has failed.
void Propagation::Blame() {
  if (culprit < 0 && !domains.trail.empty()) {
    const auto& [y, cause, before] = domains.trail.back();
    if (cause == kNoCause) return;
    const ValueSet gone = before ^ domains[y];
    culprit = cause < 0 ? ~cause
                         : network_.Between(cause, domains[cause], y, gone, outside_);
  }
  if (culprit < 0) return;
  for (const int x : network_.scope(culprit)) ++weights[x];
}

}  // namespace nonet::csp
