// Why something changed, or failed: the facts that were enough.
#pragma once

#include "csp/domains.h"
#include "csp/lessons.h"
#include "csp/network.h"

namespace nonet::csp {

class Reasons {
 public:
  Reasons(const Network& network, const CspLessons& lessons);

  // Why `change`, which left `after`, took the values `gone`; as the domains were before.
  void OfChange(const Domains& domains, const Change& change, ValueSet after, ValueSet gone,
                ValueLosses* facts) const;
  // Why a permutation fails: a value without a place, or two values with one.
  void OfHouse(const Domains& domains, int constraint, ValueLosses* facts) const;

 private:
  bool OfSupport(const Domains& domains, int y, int x, ValueSet gone, ValueLosses* facts) const;
  void OfRelation(const Domains& domains, int constraint, int x, ValueSet gone,
                  ValueLosses* facts) const;

  const Network& network_;
  const CspLessons& lessons_;
  std::vector<const House*> houses_;    // by constraint, or none
  std::vector<const Filter*> filters_;  // by constraint, or none
};

}  // namespace nonet::csp
