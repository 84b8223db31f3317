#include "draw/digger.h"

#include <algorithm>

#include "draw/chance.h"
#include "draw/differences.h"

namespace nonet::draw {

namespace {

constexpr std::uint16_t Mark(std::uint8_t text) {
  return static_cast<std::uint16_t>(1u << (text - '1'));
}

// How many cells to empty before asking: down to forty givens nearly always go well, and
// below thirty most cells must stay.
int Boldness(int givens) {
  if (givens > 44) return givens - 40;
  return givens > 30 ? (givens - 24) / 3 : 1;
}

}  // namespace

void Digger::Start(const DigJob& job, std::size_t row) {
  const DigPlan& plan = job.plan;
  job_ = &job;
  solution_ = job.grids + row * kCells;
  puzzle_ = job.puzzles + row * kCells;
  for (int o = 0; o < plan.orbits; ++o) order_[o] = static_cast<std::uint8_t>(o);
  Chance(job.seed, job.first + row, Purpose::kDig).Shuffle(order_, plan.orbits);
  next_ = reach_ = 0;
  givens_ = trial_ = plan.start.cells;
  left_ = trial_left_ = plan.start.size;
  certain_ = left_ == kCells;
  hopeless_ = forbids_ = false;
  std::fill_n(marks_.cell, kCells, kAllDigits);
  Fill(givens_);
  sets_ = 0;
  std::fill_n(newest_, kCells, std::uint8_t{kMostSets});
  CellSet swaps[kMostSwaps];
  const int count = FindSwaps(solution_, swaps);
  for (int s = 0; s < count; ++s) Learn(swaps[s], plan.orbits - 1);
}

// What has no cell in an orbit up to `last` has one that stays, and never objects.
void Digger::Learn(CellSet cells, int last) {
  while (last >= 0 && !(job_->plan.orbit[order_[last]].cells & cells)) --last;
  if (last < 0 || sets_ == kMostSets) return;
  set_[sets_] = {cells, newest_[last]};
  newest_[last] = static_cast<std::uint8_t>(sets_++);
}

bool Digger::Objects(int at, CellSet rest) const {
  for (int s = newest_[at]; s < kMostSets; s = set_[s].next) {
    if (!(set_[s].cells & rest)) return true;
  }
  return false;
}

void Digger::Walk() {
  const DigPlan& plan = job_->plan;
  // When no more can be learnt, one orbit at a time still comes to an end.
  const int enough = left_ - (sets_ < kMostSets ? Boldness(left_) : 1);
  trial_ = givens_;
  trial_left_ = left_;
  for (reach_ = next_; reach_ < plan.orbits && trial_left_ > enough; ++reach_) {
    const Orbit& orbit = plan.orbit[order_[reach_]];
    const CellSet rest = trial_ & ~orbit.cells;
    if (trial_left_ - orbit.size < plan.least || Objects(reach_, rest)) continue;
    if (trial_left_ == left_) first_ = reach_;
    trial_ = rest;
    trial_left_ -= orbit.size;
  }
}

bool Digger::Ask() {
  if (certain_) Walk();
  if (hopeless_ || (certain_ && trial_left_ == left_)) {
    Write();
    return false;
  }
  forbids_ = left_ - trial_left_ == 1;
  Empty(givens_ & ~trial_);
  return true;
}

void Digger::Hear(std::uint32_t count, const std::uint8_t* solutions) {
  const CellSet emptied = givens_ & ~trial_;
  if (count < (forbids_ ? 1 : 2)) {
    forbids_ = false;
    Empty(emptied);
    givens_ = trial_;
    left_ = trial_left_;
    next_ = reach_;
    certain_ = true;
    return;
  }
  hopeless_ = !certain_;
  if (hopeless_) return;
  Fill(emptied);
  if (first_ + 1 == reach_ || forbids_) {
    next_ = first_ + 1;  // it stays; what was learnt holds its given, and cannot object
    return;
  }
  for (std::uint32_t s = 0; s < count; ++s) {
    Learn(DifferentCells(solutions + s * kCells, solution_), reach_ - 1);
  }
}

void Digger::Fill(CellSet cells) {
  ForEach(cells, [&](int cell) { marks_.cell[cell] = Mark(solution_[cell]); });
}

void Digger::Empty(CellSet cells) {
  ForEach(cells, [&](int cell) {
    marks_.cell[cell] = forbids_ ? kAllDigits ^ Mark(solution_[cell]) : kAllDigits;
  });
}

void Digger::Write() const {
  std::fill_n(puzzle_, kCells, static_cast<std::uint8_t>(hopeless_ ? '\0' : '.'));
  if (hopeless_) return;
  ForEach(givens_, [&](int cell) { puzzle_[cell] = solution_[cell]; });
}

}  // namespace nonet::draw
