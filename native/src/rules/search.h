// Every solution of a network, each once: guess a digit, go on; then exclude it, go on.
//
//     domains ── cell = d ──► ...
//             └─ cell ≠ d ──► ...        kept on a stack, as the domains before the guess
//
// Guessed is the cell with most weight a digit (dom/wdeg): a demand that fails makes all its
// cells heavier. Where that cell has three digits or more, a digit with two places left in a
// house may be better: one of them it is.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "control.h"
#include "rules/engine.h"

namespace nonet::rules {

enum class SearchEnd { kSolution, kExhausted, kStopped };

struct DemandCounts {
  std::int64_t guesses = 0, backtracks = 0, solutions = 0, depth = 0;
};

class DemandSearch {
 public:
  // With most_guesses other than 0 it stops for good before it makes one more.
  DemandSearch(const DemandNetwork& network, std::span<const DigitSet> domains,
               std::int64_t most_guesses = 0);

  // Writes the next solution, a byte a cell. A search that was stopped may be asked again.
  SearchEnd Next(std::uint8_t* solution, Control& control);

  const DemandCounts& counts() const { return counts_; }
  std::int64_t propagations() const { return engine_.propagations(); }

 private:
  struct DemandGuess {
    int cell;
    DigitSet digit;
    double score;
  };

  bool Choose(DemandGuess* guess) const;  // false: no cell is open
  void ChoosePlace(const std::vector<int>& house, DemandGuess* guess) const;
  bool Try(const DemandGuess& guess);     // false: contradictory
  bool Retreat();                   // to the last guess, excluding it; false: contradictory
  void Blame();
  void Write(std::uint8_t* solution);

  const DemandNetwork& network_;
  DemandEngine engine_;
  std::vector<DigitSet> start_;
  std::int64_t most_guesses_;  // 0 for any number
  std::vector<DemandGuess> guesses_;
  std::vector<DigitSet> saved_;  // the domains before each guess, one after the other
  std::vector<double> weights_;
  double bump_ = 1;
  DemandCounts counts_;
  bool begun_ = false;
  bool back_ = false;  // to the last guess before anything else
  bool done_ = false;
};

}  // namespace nonet::rules
