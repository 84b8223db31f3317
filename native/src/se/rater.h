// The SE rating of a puzzle.
#pragma once

#include "se/position.h"

namespace nonet::se {

enum class RatingStatus : std::uint8_t {
  kDone = 0,
  kTimeIsUp = 1,       // what is known so far: at least so hard
  kContradictory = 2,  // a digit stands twice in a house: not rated
  kNotAPuzzle = 3,
};

// Ratings are in tenths. When no technique goes on, `er` is kBeyond.
inline constexpr int kBeyond = 200;
struct Rating {
  int er = 0;  // of the hardest step
  int ep = 0;  // of the hardest step up to the first digit placed
  int ed = 0;  // of the first step
  Technique technique = Technique::kNone;  // of the hardest step, where it first shows
  RatingStatus status = RatingStatus::kDone;
  int steps = 0;
};

using Givens = std::array<std::uint8_t, kCells>;  // digits 1-9, 0 for an empty cell

// Which step comes first hangs on how the puzzle lies, and so may the rating: it is made
// the same for all twins of a puzzle by rating its canonical form.
Rating Rate(const Givens& givens, const Patience& patience);

// The puzzle as it lies, which is what Sudoku Explainer rates.
Rating RateAsItLies(const Givens& givens, const Patience& patience);

// Takes the next step of the scale; none if no technique goes on, or patience is over.
Finding TakeStep(Position& position, const Patience& patience);

// Does a digit stand twice in a house?
bool Contradictory(const Givens& givens);

}  // namespace nonet::se
