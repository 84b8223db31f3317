// What to learn from a contradiction.
//
// Walk the trail backwards from the contradiction, replacing each blamed fact of the
// present level by the facts it follows from, until one fact of this level is left:
//
//     lower levels          present level, last fact first
//     +----+----+----+      +-------+----+----+----+----+----+
//     | a  |    | b  |      | guess |    | u  |    |    |    |  contradiction
//     +----+----+----+      +-------+----+----+----+----+----+
//       ^         ^                       ^----+----+----+
//       blamed through u's consequences   all of it goes through u, the bottleneck
//
// a, b and u cannot hold together, so the lesson is "not u, or not a, or not b". Going
// back to the highest level among a and b, it says at once: not u. (In the literature:
// conflict-driven clause learning with the first unique implication point.)
#include <algorithm>

#include "layouts/solver.h"

namespace nonet {

namespace {
constexpr float kDecay = 0.99f;  // of a weight, from one contradiction to the next
constexpr float kLargeStep = 1e15f;
}  // namespace

void LayoutSearch::Learn() {
  const Fact bottleneck = board_.trail()[FindBottleneck()];
  lesson_[0] = Opposite(bottleneck);
  Shorten();
  MoveSecondHighestUp();
  const int span = CountLevels();
  ForgetBlame();

  const int back_to = lesson_.size() == 1 ? 0 : board_.LevelOf(CandidateOf(lesson_[1]));
  UndoTo(std::max(back_to, floor_));
  Reason why{};
  if (lesson_.size() > 1) {
    why = {Reason::kLesson, lessons_.Add(lesson_, span, tables_.candidates() * 2)};
  }
  board_.Assert(lesson_[0], why);
}

// Fills lesson_ from its second place on; returns where on the trail the bottleneck is.
std::size_t LayoutSearch::FindBottleneck() {
  lesson_.assign(1, 0);
  at_this_level_ = 0;
  const auto& [fact, reason] = board_.contradiction();
  Blame(Opposite(fact));
  BlameCauses(fact, reason);
  std::size_t i = board_.trail().size();
  while (true) {
    do --i;
    while (!blamed_[CandidateOf(board_.trail()[i])]);
    if (at_this_level_ == 1) return i;
    const Fact blamed = board_.trail()[i];
    --at_this_level_;
    blamed_[CandidateOf(blamed)] = false;
    BlameCauses(blamed, board_.ReasonOf(CandidateOf(blamed)));
  }
}

void LayoutSearch::Explain(Fact fact, Reason reason) {
  because_.clear();
  if (reason.kind == Reason::kLesson) {
    lessons_.Explain(fact, reason, because_);
  } else {
    board_.Explain(fact, reason, because_);
  }
}

void LayoutSearch::BlameCauses(Fact fact, Reason reason) {
  Explain(fact, reason);
  if (reason.kind == Reason::kOnlyOption) question_weight_[reason.index] += step_;
  for (const Fact cause : because_) Blame(cause);
}

void LayoutSearch::Blame(Fact fact) {
  const Candidate v = CandidateOf(fact);
  if (blamed_[v] || board_.LevelOf(v) == 0) return;
  blamed_[v] = true;
  to_clear_.push_back(v);
  trouble_.Add(v, step_);
  if (board_.LevelOf(v) == board_.level()) {
    ++at_this_level_;
  } else {
    lesson_.push_back(Opposite(fact));
  }
}

void LayoutSearch::ForgetBlame() {
  for (const Candidate v : to_clear_) blamed_[v] = false;
  to_clear_.clear();
  // A larger step for the next contradiction is a decay of all weights so far.
  step_ /= kDecay;
  if (step_ < kLargeStep) return;
  trouble_.Scale(1 / kLargeStep);
  for (float& weight : question_weight_) weight /= kLargeStep;
  step_ /= kLargeStep;
}

// Leaves out facts that follow from others in the lesson.
void LayoutSearch::Shorten() {
  const auto follows = [this](Fact opposite) { return FollowsFromBlamed(Opposite(opposite)); };
  lesson_.erase(std::remove_if(lesson_.begin() + 1, lesson_.end(), follows), lesson_.end());
}

bool LayoutSearch::FollowsFromBlamed(Fact fact) {
  const Reason reason = board_.ReasonOf(CandidateOf(fact));
  if (reason.kind == Reason::kAssumed) return false;
  Explain(fact, reason);
  return std::all_of(because_.begin(), because_.end(), [this](Fact cause) {
    const Candidate v = CandidateOf(cause);
    return blamed_[v] || board_.LevelOf(v) == 0;
  });
}

// The two facts that a lesson watches must be the last to become possible again.
void LayoutSearch::MoveSecondHighestUp() {
  if (lesson_.size() < 3) return;
  const auto lower = [this](Fact a, Fact b) {
    return board_.LevelOf(CandidateOf(a)) < board_.LevelOf(CandidateOf(b));
  };
  std::swap(lesson_[1], *std::max_element(lesson_.begin() + 1, lesson_.end(), lower));
}

int LayoutSearch::CountLevels() {
  ++mark_;
  int levels = 0;
  for (const Fact fact : lesson_) {
    auto& mark = level_mark_[board_.LevelOf(CandidateOf(fact))];
    levels += mark != mark_;
    mark = mark_;
  }
  return levels;
}

}  // namespace nonet
