// Why a filter has removed something, in as few facts as come easily.
#include <algorithm>

#include "csp/filters.h"

namespace nonet::csp {

void Filter::Explain(const Domains& domains, int, ValueSet, ValueLosses* facts) const {
  for (const int y : scope) facts->push_back({y, ~domains[y]});
}

void Same::Explain(const Domains&, int x, ValueSet gone, ValueLosses* facts) const {
  facts->push_back({scope[scope[0] == x], gone});
}

// Every row that has one of the values has another that is gone.
void Table::Explain(const Domains& domains, int x, ValueSet gone, ValueLosses* facts) const {
  const std::size_t width = scope.size();
  const std::size_t own = std::find(scope.begin(), scope.end(), x) - scope.begin();
  std::vector<ValueSet> others(width);
  for (std::size_t row = 0; row < rows_.size(); row += width) {
    if (!(rows_[row + own] & gone)) continue;
    const auto is_known = [&](std::size_t i) { return others[i] & rows_[row + i]; };
    std::size_t lost = width;
    for (std::size_t i = 0; i < width; ++i) {
      if (i == own || (domains[scope[i]] & rows_[row + i])) continue;
      if (lost == width || is_known(i)) lost = i;
    }
    if (lost < width) others[lost] |= rows_[row + lost];
  }
  for (std::size_t i = 0; i < width; ++i) {
    if (others[i]) facts->push_back({scope[i], others[i]});
  }
}

void Sum::Explain(const Domains& domains, int x, ValueSet gone, ValueLosses* facts) const {
  const auto own = std::find_if(terms_.begin(), terms_.end(),
                                [&](const Term& term) { return term.x == x; });
  if (sign_ != Sign::kUnequal) {
    TooLittle(domains, *own, gone & ~TooMuch(domains, *own, gone, facts), facts);
    return;
  }
  for (const Term& term : terms_) {
    if (term.x != x) facts->push_back({term.x, ~domains[term.x]});
  }
}

// With the least of all others the sum is too large: for which of `gone`? The facts are
// made as weak as the excess allows.
ValueSet Sum::TooMuch(const Domains& domains, const Term& own, ValueSet gone,
                      ValueLosses* facts) const {
  if (sign_ == Sign::kMore || sign_ == Sign::kAtLeast) return 0;
  Number room = total_ - (sign_ == Sign::kLess);
  for (const Term& term : terms_) {
    if (term.x != own.x) room -= term.Least(domains[term.x]);
  }
  const ValueSet large = gone & ~own.UpTo(room, false);
  if (!large) return 0;
  Number excess = own.Least(large) - room - 1;
  for (const Term& term : terms_) {
    if (term.x == own.x) continue;
    const Number least = term.Least(domains[term.x]);
    const ValueSet below = term.UpTo(least - excess, true);
    excess -= least - term.Least(term.All() & ~below);
    if (below) facts->push_back({term.x, below});
  }
  return large;
}

// With the most of all others the sum is too small.
void Sum::TooLittle(const Domains& domains, const Term& own, ValueSet gone,
                    ValueLosses* facts) const {
  if (!gone) return;
  Number need = total_ + (sign_ == Sign::kMore);
  for (const Term& term : terms_) {
    if (term.x != own.x) need -= term.Most(domains[term.x]);
  }
  Number missing = need - own.Most(gone) - 1;
  for (const Term& term : terms_) {
    if (term.x == own.x) continue;
    const Number most = term.Most(domains[term.x]);
    const ValueSet above = term.All() & ~term.UpTo(most + missing, false);
    missing -= term.Most(term.All() & ~above) - most;
    if (above) facts->push_back({term.x, above});
  }
}

}  // namespace nonet::csp
