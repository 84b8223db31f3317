#include "csp/explain.h"

namespace nonet::csp {

Reasons::Reasons(const Network& network, const CspLessons& lessons)
    : network_(network),
      lessons_(lessons),
      houses_(network.constraints()),
      filters_(network.constraints()) {
  for (const House& house : network.houses) houses_[house.constraint] = &house;
  for (const auto& filter : network.filters) filters_[filter->constraint()] = filter.get();
}

void Reasons::OfChange(const Domains& domains, const Change& change, ValueSet after,
                       ValueSet gone, ValueLosses* facts) const {
  const auto& [x, cause, before] = change;
  if (cause >= kFirstLesson) {
    for (const ValueLoss& fact : lessons_[cause]) {
      if (fact.variable != x) facts->push_back(fact);
    }
  } else if (cause >= 0) {
    OfSupport(domains, cause, x, gone, facts);
  } else if (filters_[~cause]) {
    filters_[~cause]->Explain(domains, x, gone, facts);
  } else if (houses_[~cause]) {  // the one value that is left has no other place
    for (const int y : network_.scope(~cause)) {
      if (y != x) facts->push_back({y, after});
    }
  } else {
    OfRelation(domains, ~cause, x, gone, facts);
  }
}

// Every value that is left to y forbids all of `gone`: is it so? Then all others of its
// values were gone.
bool Reasons::OfSupport(const Domains& domains, int y, int x, ValueSet gone,
                        ValueLosses* facts) const {
  ValueSet others = 0;
  for (ValueSet rest = network_.allowed[y]; rest; rest &= rest - 1) {
    if (gone & ~network_.Known(y, Lowest(rest), x)) others |= rest & -rest;
  }
  if (others & domains[y]) return false;
  facts->push_back({y, others});
  return true;
}

void Reasons::OfRelation(const Domains& domains, int constraint, int x, ValueSet gone,
                         ValueLosses* facts) const {
  for (const int y : network_.scope(constraint)) {
    if (y != x && OfSupport(domains, y, x, gone, facts)) return;
  }
}

void Reasons::OfHouse(const Domains& domains, int constraint, ValueLosses* facts) const {
  const House& house = *houses_[constraint];
  const Scope& scope = network_.scope(constraint);
  if (house.crowded) return;  // without any reason
  ValueSet done = 0, once = 0, twice = 0;
  for (const int x : scope) {
    twice |= once & domains[x];
    once |= domains[x];
    if (IsSingle(domains[x])) done |= domains[x];
  }
  if (const ValueSet missing = house.values & ~once) {
    for (const int x : scope) facts->push_back({x, missing & -missing});
    return;
  }
  const ValueSet lone = once & ~twice & ~done;
  for (const int x : scope) {
    const ValueSet both = lone & domains[x];
    if (IsSingle(both)) continue;
    for (const int y : scope) {
      if (y != x) facts->push_back({y, both});
    }
    return;
  }
}

}  // namespace nonet::csp
