#include "csp/search.h"

#include <algorithm>
#include <array>

namespace nonet::csp {

namespace {

constexpr long long kNodesBetweenSignals = 1024;
constexpr int kEverything = -1;

}  // namespace

NetworkSearch::NetworkSearch(Network& network, const Orders& orders,
                             std::vector<std::pair<int, ValueSet>> given, Limits limits,
                             bool places, Outside& outside)
    : network_(network),
      orders_(orders),
      given_(std::move(given)),
      limits_(limits),
      places_(places),
      outside_(outside),
      domains_(network.posed),
      weights_(network.weights),
      houses_(network.houses.size()),
      arcs_(network.posed.size()),
      filters_(network.filters.size()) {}

NextResult NetworkSearch::Next() {
  if (given_up_) return NextResult::kEnd;
  bool fits = !begun_ && Begin();
  begun_ = true;
  while (!given_up_) {
    if (fits) {
      stack_.push_back(Choose());
      if (stack_.back().x < 0) {
        stack_.pop_back();
        ++counts_.solutions;
        return NextResult::kSolution;
      }
    }
    if (!NextValue()) break;
    if (const auto limit = Limit()) {
      given_up_ = true;
      return *limit;
    }
    fits = Try();
  }
  return given_up_ ? NextResult::kGivenUp : NextResult::kEnd;
}

bool NetworkSearch::Begin() {
  for (const auto& [x, bit] : given_) domains_.Assign(x, bit);
  for (const auto& [x, kept] : network_.unary) {
    if (!domains_.Keep(x, kept, kNoCause)) return false;
  }
  return Infer(kEverything);
}

// The first variable with the fewest values for its weight, -1 if all are settled; or a
// value with even fewer places.
NetworkSearch::Frame NetworkSearch::Choose() const {
  Frame best;
  best.mark = domains_.trail.size();
  double least = 0;
  for (int x = 0; x < domains_.size(); ++x) {
    if (IsSingle(domains_[x])) continue;
    const double score = std::popcount(domains_[x]) / weights_[x];
    if (best.x < 0 || score < least) {
      best.x = x;
      least = score;
    }
  }
  if (places_ && best.x >= 0) ChoosePlace(least, &best);
  return best;
}

// The first value of a permutation with the fewest places for the heaviest of them, if
// that is below `least`.
void NetworkSearch::ChoosePlace(double least, Frame* frame) const {
  for (std::size_t h = 0; h < network_.houses.size(); ++h) {
    std::array<int, kMostValues> places{};
    std::array<double, kMostValues> heaviest{};
    ValueSet open = 0, done = 0;
    for (const int x : network_.scope(network_.houses[h].constraint)) {
      const ValueSet domain = domains_[x];
      (IsSingle(domain) ? done : open) |= domain;
      for (ValueSet rest = IsSingle(domain) ? 0 : domain; rest; rest &= rest - 1) {
        const int bit = Lowest(rest);
        ++places[bit];
        heaviest[bit] = std::max(heaviest[bit], weights_[x]);
      }
    }
    for (ValueSet rest = open & ~done; rest; rest &= rest - 1) {
      const double score = places[Lowest(rest)] / heaviest[Lowest(rest)];
      if (score >= least) continue;
      least = score;
      frame->house = static_cast<int>(h);
      frame->value = rest & -rest;
    }
  }
}

// Goes back to where something is left to try, and takes it.
bool NetworkSearch::NextValue() {
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    if (frame.bit) {
      domains_.Undo(frame.mark);
      ++counts_.backtracks;
    }
    if (Advance(frame)) return true;
    stack_.pop_back();
  }
  return false;
}

bool NetworkSearch::Advance(Frame& frame) const {
  if (frame.house < 0) {
    const auto& order = orders_.orders[orders_.which[frame.x]];
    while (frame.tried < order.size()) {
      frame.bit = domains_[frame.x] & ValueSet{1} << order[frame.tried++];
      if (frame.bit) return true;
    }
    return false;
  }
  const Scope& scope = network_.scope(network_.houses[frame.house].constraint);
  while (frame.tried < scope.size()) {
    frame.x = scope[frame.tried++];
    frame.bit = domains_[frame.x] & frame.value;
    if (frame.bit) return true;
  }
  return false;
}

std::optional<NextResult> NetworkSearch::Limit() {
  if (counts_.assignments == limits_.nodes) return NextResult::kNodes;
  if (limits_.deadline && std::chrono::steady_clock::now() > *limits_.deadline) {
    return NextResult::kTime;
  }
  if (counts_.assignments % kNodesBetweenSignals == kNodesBetweenSignals - 1 &&
      outside_.Interrupted()) {
    return NextResult::kGivenUp;
  }
  return {};
}

bool NetworkSearch::Try() {
  const Frame& frame = stack_.back();
  ++counts_.assignments;
  counts_.depth = std::max(counts_.depth, static_cast<long long>(stack_.size()));
  domains_.Assign(frame.x, frame.bit);
  culprit_ = -1;
  const bool fits = Infer(frame.x);
  if (!fits && !given_up_) Blame();
  return fits;
}

// Spreads singles, and lets each rule look at what has changed, the cheapest first,
// until nothing changes any more.
bool NetworkSearch::Infer(int fresh) {
  domains_.fixed.clear();
  houses_.Clear();
  arcs_.Clear();
  filters_.Clear();
  const int first = fresh == kEverything ? 0 : fresh;
  const int end = fresh == kEverything ? domains_.size() : fresh + 1;
  for (int x = first; x < end; ++x) {
    if (IsSingle(domains_[x])) domains_.fixed.push_back(x);
    Note(x);
  }
  std::size_t seen = domains_.trail.size();
  const auto settle = [&](int house) { return Settle(network_.houses[house]); };
  const auto arcs = [&](int x) { return Arcs(x); };
  const auto filter = [&](int index) { return RunFilter(index); };
  while (true) {
    if (!Spread()) return false;
    for (; seen < domains_.trail.size(); ++seen) Note(domains_.trail[seen].variable);
    if (!houses_.Empty(settle)) return false;
    if (!domains_.fixed.empty()) continue;
    if (!arcs_.Empty(arcs)) return false;
    if (!domains_.fixed.empty()) continue;
    if (!filters_.Empty(filter)) return false;
    if (domains_.fixed.empty() && seen == domains_.trail.size()) return true;
  }
}

// Takes the value of each single from all that must differ.
bool NetworkSearch::Spread() {
  while (!domains_.fixed.empty()) {
    const int x = domains_.fixed.back();
    domains_.fixed.pop_back();
    const ValueSet bit = domains_[x];
    for (const int y : network_.differs[x]) {
      if (!domains_.Keep(y, ~bit, x)) return false;
    }
    domains_.checks += static_cast<long long>(network_.differs[x].size());
    const Row* row = network_.RowOf(x, bit, outside_);
    if (!row) {
      given_up_ = true;
      return false;
    }
    domains_.checks += static_cast<long long>(row->merged.size());
    for (const Forbids& forbids : row->merged) {
      if (!domains_.Keep(forbids.variable, ~forbids.values, x)) return false;
    }
  }
  return true;
}

// Lets every rule about x look again.
void NetworkSearch::Note(int x) {
  for (const int house : network_.houses_of[x]) houses_.Add(house);
  if (network_.reach[x] > 0) arcs_.Add(x);
  for (const int filter : network_.filters_of[x]) filters_.Add(filter);
}

// Puts each value that has one place left in a permutation there.
bool NetworkSearch::Settle(const House& house) {
  const Scope& scope = network_.scope(house.constraint);
  ValueSet done = 0, once = 0, twice = 0;
  for (const int x : scope) {
    const ValueSet domain = domains_[x];
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
    const ValueSet only = lone & domains_[x];
    if (!only) continue;
    if (!IsSingle(only)) return Fail(house.constraint);
    domains_.Keep(x, only, ~house.constraint);
  }
  return true;
}

// Removes from related variables what every value of x forbids.
bool NetworkSearch::Arcs(int x) {
  const ValueSet domain = domains_[x];
  if (IsSingle(domain) || std::popcount(domain) > network_.reach[x]) return true;
  std::vector<Forbids> always;
  for (ValueSet rest = domain; rest; rest &= rest - 1) {
    const Row* row = network_.RowOf(x, rest & -rest, outside_);
    if (!row) {
      given_up_ = true;
      return false;
    }
    ++domains_.checks;
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
    if (!domains_.Keep(y, ~values, ~network_.Shared(x, y))) return false;
  }
  return true;
}

bool NetworkSearch::RunFilter(int filter) {
  return network_.filters[filter]->Run(domains_);
}

bool NetworkSearch::Fail(int constraint) {
  culprit_ = constraint;
  return false;
}

// Adds to the weights of the variables of the constraint that has failed.
void NetworkSearch::Blame() {
  if (culprit_ < 0 && !domains_.trail.empty()) {
    const auto& [y, cause, before] = domains_.trail.back();
    if (cause == kNoCause) return;
    const ValueSet gone = before ^ domains_[y];
    culprit_ = cause < 0 ? ~cause
                         : network_.Between(cause, domains_[cause], y, gone, outside_);
  }
  if (culprit_ < 0) return;
  for (const int x : network_.scope(culprit_)) ++weights_[x];
}

}  // namespace nonet::csp
