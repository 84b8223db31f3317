#include "csp/network.h"

#include <algorithm>
#include <bit>

namespace nonet::csp {

namespace {

bool Holds(const Scope& scope, int x) {
  return std::find(scope.begin(), scope.end(), x) != scope.end();
}

std::vector<Forbids> Merged(const std::vector<Forbids>& each,
                            const std::vector<ValueSet>& allowed) {
  std::vector<Forbids> merged;
  for (const Forbids& one : each) {
    const ValueSet values = one.values & allowed[one.variable];
    const auto known = std::find_if(merged.begin(), merged.end(), [&](const Forbids& other) {
      return other.variable == one.variable;
    });
    if (known != merged.end()) {
      known->values |= values;
    } else {
      merged.push_back({one.variable, values, one.constraint});
    }
  }
  std::erase_if(merged, [](const Forbids& one) { return one.values == 0; });
  return merged;
}

}  // namespace

Network::Network(std::vector<ValueSet> posed, std::vector<Number> numbers)
    : posed(std::move(posed)),
      numbers(std::move(numbers)),
      allowed(this->posed),
      weights(this->posed.size()),
      differs(this->posed.size()),
      reach(this->posed.size()),
      houses_of(this->posed.size()),
      filters_of(this->posed.size()),
      different_of_(this->posed.size()),
      relations_of_(this->posed.size()),
      rows_(this->posed.size()) {}

int Network::NewConstraint(Scope scope) {
  for (const int x : scope) ++weights[x];
  scopes_.push_back(std::move(scope));
  return static_cast<int>(scopes_.size()) - 1;
}

void Network::Differ(Scope scope) { different_.push_back(NewConstraint(std::move(scope))); }

void Network::Relate(Relation relation, Scope scope, double reach_of_each) {
  for (const int x : scope) {
    relations_of_[x].push_back(static_cast<int>(relations_.size()));
    reach[x] += reach_of_each;
  }
  relation.constraint = NewConstraint(std::move(scope));
  relations_.push_back(std::move(relation));
}

void Network::Restrict(int x, ValueSet kept) {
  allowed[x] &= kept;
  unary.emplace_back(x, kept);
  ++weights[x];
}

void Network::Expect(std::size_t constraints) {
  scopes_.reserve(constraints);
  different_.reserve(constraints);
}

void Network::Finish() {
  for (int x = 0; x < size(); ++x) {
    different_of_[x].reserve(static_cast<std::size_t>(weights[x]));
    weights[x] = std::max(weights[x], 1.0);
  }
  for (const int constraint : different_) {
    for (const int x : scopes_[constraint]) different_of_[x].push_back(constraint);
    MakeHouse(constraint);
  }
  for (int x = 0; x < size(); ++x) differs[x] = Others(x);
  for (int x = 0; x < size(); ++x) {
    if (!relations_of_[x].empty()) rows_[x].resize(std::bit_width(posed[x]));
  }
  for (std::size_t f = 0; f < filters.size(); ++f) {
    for (const int x : filters[f]->scope) filters_of[x].push_back(static_cast<int>(f));
  }
}

// The variables that must not have the value of x, ascending.
Scope Network::Others(int x) const {
  Scope others;
  std::size_t count = 0;
  for (const int constraint : different_of_[x]) count += scopes_[constraint].size() - 1;
  others.reserve(count);
  for (const int constraint : different_of_[x]) {
    for (const int y : scopes_[constraint]) {
      if (x != y) others.push_back(y);
    }
  }
  std::sort(others.begin(), others.end());
  others.erase(std::unique(others.begin(), others.end()), others.end());
  return others;
}

void Network::MakeHouse(int constraint) {
  const Scope& scope = scopes_[constraint];
  ValueSet values = 0;
  for (const int x : scope) values |= allowed[x];
  const int count = std::popcount(values), places = static_cast<int>(scope.size());
  if (count > places) return;
  for (const int x : scope) houses_of[x].push_back(static_cast<int>(houses.size()));
  houses.push_back({constraint, values, count < places});
}

const Row* Network::RowOf(int x, ValueSet bit, Outside& outside) {
  static const Row kEmpty;
  if (rows_[x].empty()) return &kEmpty;
  Row& row = rows_[x][Lowest(bit)];
  if (row.known) return &row;
  std::vector<Forbids> each;
  for (const int relation : relations_of_[x]) {
    if (!Collect(relation, x, Lowest(bit), outside, &each)) return nullptr;
  }
  row.merged = Merged(each, allowed);
  row.each = std::move(each);
  row.known = true;
  return &row;
}

bool Network::Collect(int relation, int x, int bit, Outside& outside,
                      std::vector<Forbids>* each) {
  const auto& [kind, plus, forbidden, constraint] = relations_[relation];
  if (kind == Relation::kForeign) {
    const std::size_t before = each->size();
    if (!outside.Forbidden(relation, x, bit, each)) return false;
    for (std::size_t i = before; i < each->size(); ++i) (*each)[i].constraint = constraint;
    return true;
  }
  const Scope& scope = scopes_[constraint];
  const std::size_t mine = std::find(scope.begin(), scope.end(), x) - scope.begin();
  if (kind == Relation::kPairs) {
    each->push_back({scope[1 - mine], forbidden[mine][bit], constraint});
    return true;
  }
  const Number sum = numbers[bit] + plus[mine];
  for (std::size_t i = 0; i < scope.size(); ++i) {
    if (i == mine) continue;
    const ValueSet same = BitOf(sum - plus[i]);
    each->push_back({scope[i], kind == Relation::kEqual ? ~same : same, constraint});
  }
  return true;
}

ValueSet Network::BitOf(Number number) const {
  const auto found = std::lower_bound(numbers.begin(), numbers.end(), number);
  if (found == numbers.end() || *found != number) return 0;
  return ValueSet{1} << (found - numbers.begin());
}

int Network::Between(int x, ValueSet bit, int y, ValueSet gone, Outside& outside) {
  if (bit & gone) {
    for (const int constraint : different_of_[x]) {
      if (Holds(scopes_[constraint], y)) return constraint;
    }
  }
  for (const Forbids& one : RowOf(x, bit, outside)->each) {
    if (one.variable == y && (one.values & gone)) return one.constraint;
  }
  return -1;
}

int Network::Shared(int x, int y) const {
  for (const int relation : relations_of_[x]) {
    const int constraint = relations_[relation].constraint;
    if (Holds(scopes_[constraint], y)) return constraint;
  }
  return -1;
}

ValueSet Network::Known(int x, int bit, int y) const {
  const bool differ = std::binary_search(differs[x].begin(), differs[x].end(), y);
  const ValueSet same = differ ? ValueSet{1} << bit : 0;
  if (rows_[x].empty()) return same;
  for (const Forbids& forbids : rows_[x][bit].merged) {
    if (forbids.variable == y) return same | forbids.values;
  }
  return same;
}

}  // namespace nonet::csp
