#include "csp/search.h"

#include <algorithm>
#include <array>

namespace nonet::csp {

namespace {

constexpr long long kNodesBetweenSignals = 1024;

}  // namespace

bool NetworkSearch::Begin() {
  for (const auto& [x, bit] : quest_.given) infers_.domains.Assign(x, bit);
  for (const auto& [x, kept] : quest_.network.unary) {
    if (!infers_.domains.Keep(x, kept, kNoCause)) return false;
  }
  return infers_.InferAll();
}

int NetworkSearch::Tightest(double* score) const {
  int best = -1;
  for (int x = 0; x < domains().size(); ++x) {
    if (IsSingle(domains()[x])) continue;
    const double own = std::popcount(domains()[x]) / infers_.weights[x];
    if (best < 0 || own < *score) {
      best = x;
      *score = own;
    }
  }
  return best;
}

std::optional<NextResult> NetworkSearch::Limit() {
  const Limits& limits = quest_.limits;
  if (counts_.assignments == limits.nodes) return NextResult::kNodes;
  if (limits.deadline && std::chrono::steady_clock::now() > *limits.deadline) {
    return NextResult::kTime;
  }
  if (counts_.assignments % kNodesBetweenSignals == kNodesBetweenSignals - 1 &&
      quest_.outside.Interrupted()) {
    return NextResult::kGivenUp;
  }
  return {};
}

bool NetworkSearch::Assign(int x, ValueSet bit, std::size_t depth) {
  ++counts_.assignments;
  counts_.depth = std::max(counts_.depth, static_cast<long long>(depth));
  const std::size_t mark = domains().trail.size();
  infers_.domains.Assign(x, bit);
  return infers_.InferFrom(mark);
}

NextResult TreeSearch::Next() {
  if (infers_.given_up) return NextResult::kEnd;
  if (patience_ == 0) return NextResult::kOutOfPatience;
  bool fits = !begun_ && Begin();
  begun_ = true;
  while (!infers_.given_up) {
    if (fits) {
      stack_.push_back(Choose());
      if (stack_.back().x < 0) {
        stack_.pop_back();
        ++counts_.solutions;
        return NextResult::kSolution;
      }
    }
    if (!fits && patience_-- == 0) return NextResult::kOutOfPatience;
    if (!NextValue()) break;
    if (const auto limit = Limit()) {
      infers_.given_up = true;
      return *limit;
    }
    fits = Try();
  }
  return infers_.given_up ? NextResult::kGivenUp : NextResult::kEnd;
}

// The tightest variable, or a value with even fewer places.
TreeSearch::Frame TreeSearch::Choose() const {
  Frame best;
  best.mark = domains().trail.size();
  double least = 0;
  best.x = Tightest(&least);
  if (places_ && best.x >= 0) ChoosePlace(least, &best);
  return best;
}

// The first value of a permutation with the fewest places for the heaviest of them, if
// that is below `least`.
void TreeSearch::ChoosePlace(double least, Frame* frame) const {
  const Network& network = quest_.network;
  for (std::size_t h = 0; h < network.houses.size(); ++h) {
    std::array<int, kMostValues> places{};
    std::array<double, kMostValues> heaviest{};
    ValueSet open = 0, done = 0;
    for (const int x : network.scope(network.houses[h].constraint)) {
      const ValueSet domain = domains()[x];
      (IsSingle(domain) ? done : open) |= domain;
      for (ValueSet rest = IsSingle(domain) ? 0 : domain; rest; rest &= rest - 1) {
        const int bit = Lowest(rest);
        ++places[bit];
        heaviest[bit] = std::max(heaviest[bit], infers_.weights[x]);
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
bool TreeSearch::NextValue() {
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    if (frame.bit) {
      infers_.domains.Undo(frame.mark);
      ++counts_.backtracks;
    }
    if (Advance(frame)) return true;
    stack_.pop_back();
  }
  return false;
}

bool TreeSearch::Advance(Frame& frame) const {
  if (frame.house < 0) {
    const auto& order = quest_.orders.orders[quest_.orders.which[frame.x]];
    while (frame.tried < order.size()) {
      frame.bit = domains()[frame.x] & ValueSet{1} << order[frame.tried++];
      if (frame.bit) return true;
    }
    return false;
  }
  const Network& network = quest_.network;
  const Scope& scope = network.scope(network.houses[frame.house].constraint);
  while (frame.tried < scope.size()) {
    frame.x = scope[frame.tried++];
    frame.bit = domains()[frame.x] & frame.value;
    if (frame.bit) return true;
  }
  return false;
}

bool TreeSearch::Try() {
  const Frame& frame = stack_.back();
  const bool fits = Assign(frame.x, frame.bit, stack_.size());
  if (!fits && !infers_.given_up) infers_.Blame();
  return fits;
}

}  // namespace nonet::csp
