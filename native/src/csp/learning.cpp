#include "csp/learning.h"

#include <algorithm>

namespace nonet::csp {

namespace {

constexpr long long kConflictsUnit = 100;  // times 1, 1, 2, 1, 1, 2, 4, ... until a restart
constexpr double kDecay = 0.95;            // of the weights that conflicts add
constexpr double kHuge = 1e100;
constexpr std::size_t kLessonsAtFirst = 4000;

// 1, 1, 2, 1, 1, 2, 4, ... after Luby, Sinclair and Zuckerman (1993).
long long Luby(int n) {
  while (n & (n + 1)) n -= (1 << (std::bit_width(static_cast<unsigned>(n)) - 1)) - 1;
  return (n + 1) >> 1;
}

}  // namespace

LearningSearch::LearningSearch(const Quest& quest)
    : NetworkSearch(quest, &lessons_),
      lessons_(quest.network.size()),
      reasons_(quest.network, lessons_),
      needed_(quest.network.size()),
      saved_(quest.network.size()),
      most_lessons_(kLessonsAtFirst) {}

NextResult LearningSearch::Next() {
  if (ended_) return NextResult::kEnd;
  bool fits = begun_ ? !solved_ || Recover(Guesses(), true) : Begin();
  begun_ = true;
  solved_ = false;
  while (fits) {
    if (patience_ == 0) return NextResult::kOutOfPatience;
    if (conflicts_left_ <= 0) Restart();
    double score = 0;
    const int x = Tightest(&score);
    if (x < 0) {
      ++counts_.solutions;
      solved_ = true;
      return NextResult::kSolution;
    }
    if (const auto limit = Limit()) {
      ended_ = true;
      return *limit;
    }
    fits = Guess(x);
    if (!fits && !infers_.given_up) fits = Recover(Conflict(), false);
  }
  ended_ = true;
  return infers_.given_up ? NextResult::kGivenUp : NextResult::kEnd;
}

// The value that x had last, or the first of its order.
bool LearningSearch::Guess(int x) {
  ValueSet bit = saved_[x] & domains()[x];
  const auto& order = quest_.orders.orders[quest_.orders.which[x]];
  for (std::size_t i = 0; !bit; ++i) bit = domains()[x] & ValueSet{1} << order[i];
  levels_.push_back({domains().trail.size(), domains().masks()});
  return Assign(x, bit, levels_.size());
}

// Of a solution: all that was guessed, so that it will not be found again.
ValueLosses LearningSearch::Guesses() const {
  ValueLosses facts;
  for (const Level& level : levels_) {
    const int x = domains().trail[level.mark].variable;
    facts.push_back({x, ~domains()[x]});
  }
  return facts;
}

// What has failed: a house, or the variable that changed last and has no value any more.
ValueLosses LearningSearch::Conflict() {
  ValueLosses facts;
  if (levels_.empty()) return facts;
  if (infers_.culprit >= 0) {
    reasons_.OfHouse(domains(), infers_.culprit, &facts);
    return facts;
  }
  const Change change = domains().trail.back();
  UndoOne();
  facts.push_back({change.variable, ~change.before});
  reasons_.OfChange(domains(), change, 0, change.before, &facts);
  return facts;
}

// Learns from conflicts until there is none; false if nothing is left to try.
bool LearningSearch::Recover(ValueLosses facts, bool for_ever) {
  while (true) {
    ++counts_.backtracks;
    --conflicts_left_;
    patience_ -= patience_ > 0;
    const int last = WalkBack(std::move(facts));
    if (last < 0) return false;
    if (Conclude(last, for_ever)) return true;
    if (infers_.given_up) return false;
    facts = Conflict();
    for_ever = false;
  }
}

// Asks why, from the last change on, until all that is needed since the last guess is one
// change; of which variable? -1 if no guess is needed at all.
int LearningSearch::WalkBack(ValueLosses facts) {
  for (const int x : touched_) needed_[x] = 0;
  touched_.clear();
  open_ = 0;
  bump_ /= kDecay;
  while (true) {
    for (const ValueLoss& fact : facts) Need(fact);
    facts.clear();
    if (!open_ && !LeaveLevels()) return -1;
    const Change change = domains().trail.back();
    const int x = change.variable;
    const ValueSet after = domains()[x], gone = needed_[x] & (change.before ^ after);
    UndoOne();
    if (!gone) continue;
    if (!IsOpen(x) && --open_ == 0) return x;
    needed_[x] &= ~gone;
    reasons_.OfChange(domains(), change, after, gone, &facts);
  }
}

// Keeps the lesson, goes back as far as it still tells something, and infers from it.
bool LearningSearch::Conclude(int last, bool for_ever) {
  ValueLosses facts{{last, needed_[last]}};
  std::size_t level = 0;
  for (const int x : touched_) {
    if (x == last || !needed_[x]) continue;
    facts.push_back({x, needed_[x]});
    const std::size_t own = LevelOf(facts.back());
    if (own < level) continue;
    level = own;
    std::swap(facts[1], facts.back());
  }
  GoBack(level);
  const int cause = facts.size() > 1 ? lessons_.Add(std::move(facts), for_ever) : kNoCause;
  const std::size_t mark = domains().trail.size();
  infers_.domains.Keep(last, needed_[last], cause);
  return infers_.InferFrom(mark);
}

void LearningSearch::Need(const ValueLoss& fact) {
  if (levels_.empty()) return;
  const auto& [x, gone] = fact;
  const ValueSet fresh = gone & levels_.front().masks[x] & ~needed_[x];
  if (!fresh) return;
  if (!needed_[x]) touched_.push_back(x);
  const bool was_open = IsOpen(x);
  needed_[x] |= fresh;
  if (!was_open && IsOpen(x)) ++open_;
  Bump(x);
}

// Has x lost something that is needed since the last guess?
bool LearningSearch::IsOpen(int x) const {
  return needed_[x] & levels_.back().masks[x] & ~domains()[x];
}

// Goes back to the guess that something needed has followed; false if there is none.
bool LearningSearch::LeaveLevels() {
  while (!levels_.empty()) {
    GoBack(levels_.size() - 1);
    if (levels_.empty()) break;
    for (const int x : touched_) open_ += IsOpen(x);
    if (open_) return true;
  }
  return false;
}

// After which guess the fact was so, 0 for before any; the last guess is not asked.
std::size_t LearningSearch::LevelOf(const ValueLoss& fact) const {
  std::size_t level = levels_.size() - 1;
  while (level > 0 && !(levels_[level - 1].masks[fact.variable] & fact.gone)) --level;
  return level;
}

void LearningSearch::GoBack(std::size_t level) {
  if (level >= levels_.size()) return;
  while (domains().trail.size() > levels_[level].mark) UndoOne();
  levels_.resize(level);
  lessons_.Forget(domains().trail.size());
}

void LearningSearch::UndoOne() {
  const int x = domains().trail.back().variable;
  const ValueSet domain = domains()[x];
  if (domain && IsSingle(domain)) saved_[x] = domain;
  infers_.domains.Undo(domains().trail.size() - 1);
}

void LearningSearch::Bump(int x) {
  infers_.weights[x] += bump_;
  if (infers_.weights[x] < kHuge) return;
  for (double& weight : infers_.weights) weight = std::max(weight / kHuge, 1e-9);
  bump_ /= kHuge;
}

void LearningSearch::Restart() {
  GoBack(0);
  conflicts_left_ = kConflictsUnit * Luby(++restarts_);
  if (lessons_.size() < most_lessons_) return;
  lessons_.Reduce();
  most_lessons_ += most_lessons_ / 10;
}

}  // namespace nonet::csp
