// A constraint problem as the search reads it: numbered variables, and bits for values.
//
// The native half of src/nonet/csp/network.py. Constraints are numbered in the order in which
// they are added; their shapes are the same three: pairs that differ, relations, filters.
#pragma once

#include <memory>
#include <vector>

#include "csp/domains.h"
#include "csp/filters.h"

namespace nonet::csp {

struct Forbids {
  int variable;
  ValueSet values;
  int constraint;
};

// What one value of one variable forbids to the others.
struct Row {
  std::vector<Forbids> each;    // by each constraint
  std::vector<Forbids> merged;  // together
  bool known = false;
};

// What the kernel cannot know by itself.
class Outside {
 public:
  virtual ~Outside() = default;
  // Appends what x = bit forbids by a foreign relation; false to give up.
  virtual bool Forbidden(int relation, int x, int bit, std::vector<Forbids>* row) = 0;
  virtual bool Interrupted() = 0;
};

// A permutation: variables that all differ, and no more values than variables.
struct House {
  int constraint;
  ValueSet values;
  bool crowded;  // fewer values than variables
};

// What values must be after adding `plus`, what each forbids to the other variable, or
// whatever somebody outside says.
struct Relation {
  enum Kind { kForeign, kEqual, kUnequal, kPairs } kind = kForeign;
  std::vector<Number> plus;
  std::vector<ValueSet> forbidden[2];  // by bit, of each of two
  int constraint = -1;
};

class Network {
 public:
  // `posed` are the domains, `numbers` the values of the first bits, ascending.
  Network(std::vector<ValueSet> posed, std::vector<Number> numbers);

  // Posing; then Finish. To say how many constraints to expect saves time.
  void Expect(std::size_t constraints);
  void Differ(Scope scope);
  void Relate(Relation relation, Scope scope, double reach);
  void Restrict(int x, ValueSet kept);
  template <typename Kind, typename... Parts>
  void Add(Scope scope, Parts&&... parts) {
    const int constraint = NewConstraint(scope);
    filters.push_back(
        std::make_unique<Kind>(constraint, std::move(scope), std::forward<Parts>(parts)...));
  }
  void Finish();

  int size() const { return static_cast<int>(posed.size()); }
  std::size_t constraints() const { return scopes_.size(); }
  const Scope& scope(int constraint) const { return scopes_[constraint]; }

  // Worked out once; null if somebody outside gave up.
  const Row* RowOf(int x, ValueSet bit, Outside& outside);
  // The constraint by which x = bit takes the values `gone` from y.
  int Between(int x, ValueSet bit, int y, ValueSet gone, Outside& outside);
  // The first relation that x and y share.
  int Shared(int x, int y) const;
  // What x = bit is known to forbid y.
  ValueSet Known(int x, int bit, int y) const;

  const std::vector<ValueSet> posed;
  const std::vector<Number> numbers;
  std::vector<ValueSet> allowed;                 // without what one constraint alone forbids
  std::vector<std::pair<int, ValueSet>> unary;   // what constraints on one variable leave it
  std::vector<double> weights;               // how many constraints, at least 1
  std::vector<Scope> differs;  // sorted
  std::vector<double> reach;   // of x: more values than this forbid nothing
  std::vector<House> houses;
  std::vector<std::vector<int>> houses_of;
  std::vector<std::unique_ptr<Filter>> filters;
  std::vector<std::vector<int>> filters_of;

 private:
  int NewConstraint(Scope scope);
  void MakeHouse(int constraint);
  Scope Others(int x) const;
  bool Collect(int relation, int x, int bit, Outside& outside, std::vector<Forbids>* each);
  ValueSet BitOf(Number number) const;

  std::vector<Scope> scopes_;                   // of each constraint
  std::vector<int> different_;                  // constraints
  std::vector<std::vector<int>> different_of_;  // for each variable, constraints
  std::vector<Relation> relations_;
  std::vector<std::vector<int>> relations_of_;
  std::vector<std::vector<Row>> rows_;  // for each related variable, by bit
};

}  // namespace nonet::csp
