// Every solution of a network, each once: guess a digit, go on; then exclude it, go on.
//
//     domains ── cell = d ──► ...
//             └─ cell ≠ d ──► ...        kept on a stack, as the domains before the guess
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "control.h"
#include "rules/engine.h"

namespace nonet::rules {

enum class Outcome { kSolution, kExhausted, kStopped };

struct Counts {
  std::int64_t guesses = 0, backtracks = 0, solutions = 0, depth = 0;
};

class Search {
 public:
  Search(const Network& network, std::span<const Digits> domains);

  // Writes the next solution, a byte a cell. A search that was stopped may be asked again.
  Outcome Next(std::uint8_t* solution, Control& control);

  const Counts& counts() const { return counts_; }
  std::int64_t propagations() const { return engine_.propagations(); }

 private:
  struct Guess {
    int cell;
    Digits digit;
  };

  bool Choose(Guess* guess) const;  // false: no cell is open
  void Push(const Guess& guess);
  bool Retreat();  // to the last guess, excluding it; false: contradictory
  void Blame(int guessed);

  const Network& network_;
  Engine engine_;
  std::vector<Digits> start_;
  std::vector<Guess> guesses_;
  std::vector<Digits> saved_;  // the domains before each guess, one after the other
  std::vector<double> weights_;
  double bump_ = 1;
  int last_ = -1;
  Counts counts_;
  bool begun_ = false;
  bool back_ = false;  // to the last guess before anything else
  bool done_ = false;
};

}  // namespace nonet::rules
