#include "layouts/board.h"

#include <algorithm>
#include <bit>

namespace nonet {

LayoutBoard::LayoutBoard(const LayoutTables& tables)
    : tables_(tables),
      options_(tables.questions()),
      counts_(tables.questions()),
      known_(tables.candidates() * 2),
      reason_of_(tables.candidates()),
      level_of_(tables.candidates()),
      is_to_check_(tables.questions()) {
  trail_.reserve(tables.candidates());
  level_start_.reserve(tables.cells());
  Reset();
}

void LayoutBoard::Reset() {
  std::fill(known_.begin(), known_.end(), 0);
  trail_.clear();
  level_start_.clear();
  placed_ = 0;
  ClearQueues();
  for (Question q = 0; q < tables_.questions(); ++q) {
    options_[q] = tables_.AllOptions(q);
    counts_[q] = static_cast<std::uint8_t>(std::popcount(options_[q]));
    if (!tables_.MustBeAnswered(q)) {
      counts_[q] += kOptional;
    } else if (counts_[q] <= 1) {
      singles_.push_back(q);  // only on the board of one cell
    }
  }
}

void LayoutBoard::ClearQueues() {
  singles_.clear();
  for (const Question q : to_check_) is_to_check_[q] = false;
  to_check_.clear();
  next_ = trail_.size();
}

bool LayoutBoard::Assert(Fact fact, Reason reason) {
  if (known_[fact]) return true;
  if (known_[Opposite(fact)]) {
    contradiction_ = {fact, reason};
    return false;
  }
  const Candidate v = CandidateOf(fact);
  known_[fact] = true;
  reason_of_[v] = reason;
  level_of_[v] = static_cast<std::uint16_t>(level());
  trail_.push_back(fact);
  if (!IsElimination(fact)) {
    ++placed_;
    return true;
  }
  const int cell = tables_.CellOf(v);
  const int digit = tables_.DigitOf(v);
  RemoveOption(cell, static_cast<std::uint8_t>(digit));
  for (const auto& slot : tables_.SlotsOf(cell)) RemoveOption(slot.first + digit, slot.bit);
  return true;
}

void LayoutBoard::RemoveOption(Question q, std::uint8_t bit) {
  options_[q] &= ~(Options{1} << bit);
  const int left = --counts_[q];
  if (left > tables_.WidestOverlap(q)) return;
  if (left <= 1) {
    singles_.push_back(q);
  } else if (!is_to_check_[q]) {
    is_to_check_[q] = true;
    to_check_.push_back(q);
  }
}

bool LayoutBoard::ApplySingles() {
  while (true) {
    if (!singles_.empty()) {
      const Question q = singles_.back();
      singles_.pop_back();
      if (!AnswerSingle(q)) return false;
    } else if (next_ < trail_.size()) {
      const Fact fact = trail_[next_++];
      if (!IsElimination(fact) && !EliminateRivals(CandidateOf(fact))) return false;
    } else {
      return true;
    }
  }
}

bool LayoutBoard::AnswerSingle(Question q) {
  // With no option left, any of them will do: its opposite holds.
  const Options left = options_[q] ? options_[q] : tables_.AllOptions(q);
  const Candidate v = tables_.OptionOf(q, std::countr_zero(left));
  return Assert(Placed(v), {Reason::kOnlyOption, q});
}

bool LayoutBoard::EliminateRivals(Candidate placed) {
  const int cell = tables_.CellOf(placed);
  const int digit = tables_.DigitOf(placed);
  const Reason reason{Reason::kSeen, placed};
  if (!EliminateAll(cell, options_[cell] & ~(Options{1} << digit), reason)) return false;
  for (const auto& slot : tables_.SlotsOf(cell)) {
    const Question q = slot.first + digit;
    if (!EliminateAll(q, options_[q] & ~(Options{1} << slot.bit), reason)) return false;
  }
  return true;
}

bool LayoutBoard::EliminateAll(Question q, Options options, Reason reason) {
  for (; options; options &= options - 1) {
    const Candidate v = tables_.OptionOf(q, std::countr_zero(options));
    if (!Assert(Eliminated(v), reason)) return false;
  }
  return true;
}

bool LayoutBoard::ApplyLocked() {
  const Question q = to_check_.back();
  to_check_.pop_back();
  is_to_check_[q] = false;
  for (const auto& overlap : tables_.OverlapsOf(tables_.HouseOf(q))) {
    if (options_[q] & overlap.from_outside) continue;
    const Question into = overlap.into + (q - overlap.from);
    const Reason reason{Reason::kLocked,
                        static_cast<std::uint32_t>(tables_.IndexOf(overlap))};
    if (!EliminateAll(into, options_[into] & overlap.into_outside, reason)) return false;
  }
  return true;
}

void LayoutBoard::Undo(int level) {
  if (level >= this->level()) return;
  const std::size_t keep = level_start_[level];
  while (trail_.size() > keep) {
    const Fact fact = trail_.back();
    trail_.pop_back();
    known_[fact] = false;
    if (!IsElimination(fact)) {
      --placed_;
      continue;
    }
    const Candidate v = CandidateOf(fact);
    const int cell = tables_.CellOf(v);
    const int digit = tables_.DigitOf(v);
    options_[cell] |= Options{1} << digit;
    ++counts_[cell];
    for (const auto& slot : tables_.SlotsOf(cell)) {
      options_[slot.first + digit] |= Options{1} << slot.bit;
      ++counts_[slot.first + digit];
    }
  }
  level_start_.resize(level);
  ClearQueues();
}

void LayoutBoard::Explain(Fact fact, Reason reason, std::vector<Fact>& facts) const {
  const auto add_eliminated = [&](Question q, Options options) {
    for (; options; options &= options - 1) {
      const Candidate v = tables_.OptionOf(q, std::countr_zero(options));
      if (v != CandidateOf(fact)) facts.push_back(Eliminated(v));
    }
  };
  switch (reason.kind) {
    case Reason::kSeen:
      facts.push_back(Placed(reason.index));
      break;
    case Reason::kOnlyOption:
      add_eliminated(reason.index, tables_.AllOptions(reason.index));
      break;
    case Reason::kLocked: {
      const auto& overlap = tables_.OverlapAt(reason.index);
      add_eliminated(overlap.from + tables_.DigitOf(CandidateOf(fact)), overlap.from_outside);
      break;
    }
    default:
      break;
  }
}

int LayoutBoard::DigitIn(int cell) const { return std::countr_zero(options_[cell]) + 1; }

}  // namespace nonet
