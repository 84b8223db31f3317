// Constraints over several variables that remove values when a domain has changed.
//
// The native halves of the filters in src/nonet/csp/sums.py and logic.py, and rules/thermo.py.
#pragma once

#include <cstdint>
#include <vector>

#include "csp/domains.h"
#include "csp/lessons.h"

namespace nonet::csp {

// Numbers are small enough that no sum of products leaves 64 bits: the caller sees to it.
using Number = std::int64_t;

class Filter {
 public:
  Filter(int constraint, Scope scope) : scope(std::move(scope)), cause_(~constraint) {}
  virtual ~Filter() = default;

  // Removes what has become impossible; false if nothing is left somewhere.
  virtual bool Run(Domains& domains) const = 0;
  // Tells facts by which x has lost the values `gone`, as the domains were just before;
  // in any case, all that was gone from anybody is enough.
  virtual void Explain(const Domains& domains, int x, ValueSet gone, ValueLosses* facts) const;

  int constraint() const { return ~cause_; }

  const Scope scope;

 protected:
  const int cause_;
};

// Two variables are equal, so they share their domains.
class Same : public Filter {
 public:
  using Filter::Filter;
  bool Run(Domains& domains) const override;
  void Explain(const Domains& domains, int x, ValueSet gone, ValueLosses* facts) const override;
};

// Each value is larger than the one before.
class Rising : public Filter {
 public:
  using Filter::Filter;
  bool Run(Domains& domains) const override;
};

// The values stand in one of the rows, each as long as the scope, of single bits.
class Table : public Filter {
 public:
  Table(int constraint, Scope scope, std::vector<ValueSet> rows)
      : Filter(constraint, std::move(scope)), rows_(std::move(rows)) {}
  bool Run(Domains& domains) const override;
  void Explain(const Domains& domains, int x, ValueSet gone, ValueLosses* facts) const override;

 private:
  const std::vector<ValueSet> rows_;
};

enum class Sign { kEqual, kUnequal, kLess, kAtMost, kMore, kAtLeast };

// A factor times a variable: its products by bit, and ascending with their bits.
class Term {
 public:
  // `numbers` are the values of the bits, ascending; `domain` those of the variable.
  Term(int x, Number factor, const std::vector<Number>& numbers, ValueSet domain);

  Number Least(ValueSet domain) const;
  Number Most(ValueSet domain) const;
  // The values whose product is at most, or less than, `bound`.
  ValueSet UpTo(Number bound, bool strictly) const;
  ValueSet All() const { return first_.back(); }

  int x;

 private:
  bool falls_;
  std::vector<Number> product_;    // by bit
  std::vector<Number> ascending_;  // of the domain
  std::vector<ValueSet> first_;        // first_[n]: the bits of the n smallest products
};

class Sum : public Filter {
 public:
  Sum(int constraint, Scope scope, std::vector<Term> terms, Sign sign, Number total)
      : Filter(constraint, std::move(scope)),
        terms_(std::move(terms)),
        sign_(sign),
        total_(total) {}
  bool Run(Domains& domains) const override;
  void Explain(const Domains& domains, int x, ValueSet gone, ValueLosses* facts) const override;

 private:
  bool Bounded(Domains& domains) const;
  bool Excluded(Domains& domains) const;
  ValueSet TooMuch(const Domains& domains, const Term& own, ValueSet gone,
                   ValueLosses* facts) const;
  void TooLittle(const Domains& domains, const Term& own, ValueSet gone,
                 ValueLosses* facts) const;

  const std::vector<Term> terms_;
  const Sign sign_;
  const Number total_;
};

}  // namespace nonet::csp
