#include "layouts/solver.h"

#include <algorithm>
#include <bit>

namespace nonet {

namespace {

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...: short runs often, long ones sometimes.
std::uint64_t Luby(std::uint64_t i) {
  while (true) {
    const std::uint64_t power = std::bit_ceil(i + 2);
    if (i + 2 == power) return power / 2;
    i -= power / 2 - 1;
  }
}

}  // namespace

LayoutSearch::LayoutSearch(const LayoutTables& tables, SearchPace pace)
    : tables_(tables),
      pace_(pace),
      board_(tables),
      question_weight_(tables.questions()),
      trouble_(tables.candidates()),
      fullest_(tables.cells()),
      blamed_(tables.candidates()),
      level_mark_(tables.cells() + 1) {}

bool LayoutSearch::Start(const std::uint8_t* cells) {
  board_.Reset();
  lessons_.Reset();
  std::fill(question_weight_.begin(), question_weight_.end(), 0.0f);
  std::fill(fullest_.begin(), fullest_.end(), 0);
  trouble_.Reset();
  most_facts_ = 0;
  step_ = 1;
  floor_ = 0;
  exhausted_ = found_ = false;
  guesses_ = contradictions_ = restarts_ = 0;
  until_restart_ = pace_.restart_after;
  next_forget_ = pace_.forget_after;
  for (int cell = 0; cell < tables_.cells(); ++cell) {
    if (cells[cell] > tables_.size()) {
      exhausted_ = true;
      return false;
    }
    if (cells[cell] == 0 || exhausted_) continue;
    const Candidate v = tables_.CandidateAt(cell, cells[cell] - 1);
    exhausted_ = !board_.Assert(Placed(v), {}) || !board_.ApplySingles();
  }
  return true;
}

SearchOutcome LayoutSearch::Next(std::uint8_t* solution, std::uint64_t budget, Control& control) {
  if (found_) exhausted_ = !TryOppositeOfLastGuess();
  found_ = false;
  const std::uint64_t last_guess = budget ? guesses_ + budget : ~std::uint64_t{0};
  while (!exhausted_) {
    if (!Propagate()) {
      exhausted_ = !Recover();
    } else if (board_.Solved()) {
      WriteSolution(solution);
      found_ = true;
      return SearchOutcome::kSolution;
    } else if (guesses_ == last_guess) {
      return SearchOutcome::kBudgetSpent;
    } else if (guesses_ % 64 == 63 && control.ShouldStop()) {
      return SearchOutcome::kStopped;
    } else if (until_restart_ == 0) {
      Restart();
    } else {
      Guess();
    }
  }
  return SearchOutcome::kExhausted;
}

// The cheap rules first: a fact found by them has a shorter reason.
bool LayoutSearch::Propagate() {
  while (true) {
    const std::size_t known = board_.trail().size();
    if (!board_.ApplySingles() || !lessons_.Apply(board_)) return false;
    if (board_.trail().size() != known) continue;
    if (!board_.HasLockedToCheck()) return true;
    if (!board_.ApplyLocked()) return false;
  }
}

bool LayoutSearch::Recover() {
  ++contradictions_;
  if (board_.level() <= floor_) return TryOppositeOfLastGuess();
  if (until_restart_ > 0) --until_restart_;
  RememberFullest();
  Learn();
  if (lessons_.count() > next_forget_) {
    lessons_.Forget(board_);
    next_forget_ = lessons_.count() + pace_.forget_after;
  }
  return true;
}

// The solutions under the last guess are all known, or there are none: leave it for good.
bool LayoutSearch::TryOppositeOfLastGuess() {
  if (board_.level() == 0) return false;
  const Fact guess = board_.GuessAt(board_.level());
  floor_ = board_.level() - 1;
  UndoTo(floor_);
  return board_.Assert(Opposite(guess), {});
}

void LayoutSearch::Restart() {
  until_restart_ = pace_.restart_after * Luby(++restarts_);
  most_facts_ = 0;
  UndoTo(floor_);
}

// What stood before the guess that failed.
void LayoutSearch::RememberFullest() {
  const std::size_t facts = board_.StartOf(board_.level());
  if (facts <= most_facts_) return;
  most_facts_ = facts;
  for (std::size_t i = 0; i < facts; ++i) {
    const Fact fact = board_.trail()[i];
    if (IsElimination(fact)) continue;
    const Candidate v = CandidateOf(fact);
    fullest_[tables_.CellOf(v)] = static_cast<std::uint8_t>(tables_.DigitOf(v) + 1);
  }
}

void LayoutSearch::UndoTo(int level) {
  if (level < board_.level()) {
    const auto& trail = board_.trail();
    for (std::size_t i = board_.StartOf(level + 1); i < trail.size(); ++i) {
      trouble_.PutBack(CandidateOf(trail[i]));
    }
  }
  board_.Undo(level);
  lessons_.Rewind(board_.trail().size());
}

void LayoutSearch::Guess() {
  const Candidate guess = BestOption(NextQuestion());
  ++guesses_;
  board_.NewLevel();
  board_.Assert(Placed(guess), {});
}

Question LayoutSearch::NextQuestion() {
  Candidate heaviest;
  if (!MendsTrouble() || !trouble_.FindHeaviest(board_, heaviest)) return MostPressingQuestion();
  return static_cast<Question>(tables_.CellOf(heaviest));
}

// The fewest options left; among those, the one most often part of a contradiction.
Question LayoutSearch::MostPressingQuestion() const {
  const auto& counts = board_.counts();
  // An answered question has one option left, and 1 - 2 wraps round to 255. So written,
  // the loop is done 16 questions at a time.
  std::uint8_t fewest = 255;
  for (const std::uint8_t count : counts) {
    fewest = std::min(fewest, static_cast<std::uint8_t>(count - 2));
  }
  fewest += 2;
  Question best = 0;
  float most = -1;
  for (Question q = 0; q < counts.size(); ++q) {
    if (counts[q] != fewest || question_weight_[q] <= most) continue;
    most = question_weight_[q];
    best = q;
  }
  return best;
}

Candidate LayoutSearch::BestOption(Question q) const {
  if (MendsTrouble()) {
    for (Options left = board_.OptionsLeft(q); left; left &= left - 1) {
      const Candidate v = tables_.OptionOf(q, std::countr_zero(left));
      if (fullest_[tables_.CellOf(v)] == tables_.DigitOf(v) + 1) return v;
    }
  }
  return GentlestOption(q);
}

// The option that rules out the fewest others: it leaves the rest of the board the most
// room. Ties go to the candidate most often part of a contradiction.
Candidate LayoutSearch::GentlestOption(Question q) const {
  Options left = board_.OptionsLeft(q);
  Candidate best = tables_.OptionOf(q, std::countr_zero(left));
  int fewest = CountRivals(best);
  while (left &= left - 1) {
    const Candidate v = tables_.OptionOf(q, std::countr_zero(left));
    const int rivals = CountRivals(v);
    if (rivals > fewest) continue;
    if (rivals == fewest && trouble_.WeightOf(v) <= trouble_.WeightOf(best)) continue;
    fewest = rivals;
    best = v;
  }
  return best;
}

// The candidates that would go if this one were placed; those in two houses count twice.
int LayoutSearch::CountRivals(Candidate v) const {
  const auto& counts = board_.counts();
  const int cell = tables_.CellOf(v);
  const int digit = tables_.DigitOf(v);
  int rivals = counts[cell];
  for (const auto& slot : tables_.SlotsOf(cell)) {
    rivals += counts[slot.first + digit] & ~LayoutBoard::kOptional;
  }
  return rivals;
}

void LayoutSearch::WriteSolution(std::uint8_t* solution) const {
  for (int cell = 0; cell < tables_.cells(); ++cell) {
    solution[cell] = static_cast<std::uint8_t>(board_.DigitIn(cell));
  }
}

}  // namespace nonet
