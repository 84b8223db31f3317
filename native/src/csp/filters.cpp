#include "csp/filters.h"

#include <algorithm>

namespace nonet::csp {

bool Same::Run(Domains& domains) const {
  const ValueSet both = domains[scope[0]] & domains[scope[1]];
  ++domains.checks;
  return domains.Keep(scope[0], both, cause_) && domains.Keep(scope[1], both, cause_);
}

bool Rising::Run(Domains& domains) const {
  domains.checks += static_cast<long long>(scope.size());
  ValueSet least = 1;  // the lowest bit that the next may have, or 0 if there is none
  for (const int x : scope) {
    if (!domains.Keep(x, -least, cause_)) return false;
    least = (domains[x] & -domains[x]) << 1;
  }
  ValueSet most = ~ValueSet{0};  // all the bits that the one before may have
  for (std::size_t i = scope.size(); i-- > 0;) {
    if (!domains.Keep(scope[i], most, cause_)) return false;
    most = (ValueSet{1} << Highest(domains[scope[i]])) - 1;
  }
  return true;
}

bool Table::Run(Domains& domains) const {
  const std::size_t width = scope.size();
  std::vector<ValueSet> kept(width);
  for (std::size_t row = 0; row < rows_.size(); row += width) {
    ++domains.checks;
    std::size_t i = 0;
    while (i < width && (domains[scope[i]] & rows_[row + i])) ++i;
    if (i < width) continue;
    for (i = 0; i < width; ++i) kept[i] |= rows_[row + i];
  }
  for (std::size_t i = 0; i < width; ++i) {
    if (!domains.Keep(scope[i], kept[i], cause_)) return false;
  }
  return true;
}

Term::Term(int x, Number factor, const std::vector<Number>& numbers, ValueSet domain)
    : x(x), falls_(factor < 0), product_(numbers.size()), first_{0} {
  std::vector<int> bits;
  for (; domain; domain &= domain - 1) bits.push_back(Lowest(domain));
  if (falls_) std::reverse(bits.begin(), bits.end());
  for (const int bit : bits) {
    product_[bit] = factor * numbers[bit];
    ascending_.push_back(product_[bit]);
    first_.push_back(first_.back() | ValueSet{1} << bit);
  }
}

Number Term::Least(ValueSet domain) const {
  return product_[falls_ ? Highest(domain) : Lowest(domain)];
}

Number Term::Most(ValueSet domain) const {
  return product_[falls_ ? Lowest(domain) : Highest(domain)];
}

ValueSet Term::UpTo(Number bound, bool strictly) const {
  const auto begin = ascending_.begin(), end = ascending_.end();
  return first_[(strictly ? std::lower_bound(begin, end, bound)
                          : std::upper_bound(begin, end, bound)) -
                begin];
}

bool Sum::Run(Domains& domains) const {
  return sign_ == Sign::kUnequal ? Excluded(domains) : Bounded(domains);
}

bool Sum::Bounded(Domains& domains) const {
  Number spare = total_, excess = -total_;
  for (const Term& term : terms_) {
    spare -= term.Least(domains[term.x]);
    excess += term.Most(domains[term.x]);
  }
  domains.checks += static_cast<long long>(terms_.size());
  const bool above = sign_ != Sign::kLess && sign_ != Sign::kAtMost;
  const bool below = sign_ != Sign::kMore && sign_ != Sign::kAtLeast;
  for (const Term& term : terms_) {
    const Number low = term.Least(domains[term.x]), high = term.Most(domains[term.x]);
    ValueSet kept = ~ValueSet{0};
    if (below && high - low >= spare) kept = term.UpTo(low + spare, sign_ == Sign::kLess);
    if (above && high - low >= excess) {
      kept &= ~term.UpTo(high - excess, sign_ != Sign::kMore);
    }
    if (!domains.Keep(term.x, kept, cause_)) return false;
  }
  return true;
}

bool Sum::Excluded(Domains& domains) const {
  const Term* last = nullptr;
  for (const Term& term : terms_) {
    if (IsSingle(domains[term.x])) continue;
    if (last) return true;
    last = &term;
  }
  if (!last) last = &terms_.front();
  ++domains.checks;
  Number missing = total_;
  for (const Term& term : terms_) {
    if (&term != last) missing -= term.Least(domains[term.x]);
  }
  const ValueSet equal = last->UpTo(missing, false) ^ last->UpTo(missing, true);
  return domains.Keep(last->x, ~equal, cause_);
}

}  // namespace nonet::csp
