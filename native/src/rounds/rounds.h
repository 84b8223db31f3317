// Rounds of the basic techniques: everything that the easiest one finds is done at once.
//
// What a round is, and how it is counted, is told in nonet/score/rounds.py; this does the
// same for the techniques from singles to chains, which is all that most puzzles need.
#pragma once

#include <cstdint>

#include "solve/solver.h"

namespace nonet {

// A row of the tally: three numbers, then the steps by each technique, in their order.
//
//     full house, naked single, hidden single in a box, in a line, locked pair, triple,
//     pointing, claiming, naked pair, triple, hidden pair, triple, naked quad, hidden quad,
//     X-wing, swordfish, jellyfish, remote pair, BUG+1, skyscraper, two-string kite,
//     turbot fish, empty rectangle, W-wing, XY-wing, XYZ-wing, unique rectangle 1-6,
//     hidden rectangle, avoidable rectangle 1 and 2, finned X-wing, sashimi X-wing, finned
//     swordfish, sashimi swordfish, finned jellyfish, sashimi jellyfish, Sue de Coq, simple
//     colours trap, wrap, multi colours 1 and 2, X-chain, XY-chain, continuous loop, AIC,
//     discontinuous loop, and these three with groups
inline constexpr int kBasicTechniques = 54;
enum TallyItem { kBottlenecks, kWaiting, kWait, kSteps, kTallySize = kSteps + kBasicTechniques };

// One puzzle on its way: what is given, the digits so far (0 for an empty cell both), and
// the marks of its empty cells.
struct Progress {
  const std::uint8_t* givens;
  std::uint8_t* digits;
  std::uint16_t* marks;
  std::uint32_t* tally;
};

// Plays rounds until the puzzle is solved or none of the techniques helps. Marks that the
// digits rule out are removed first, so a puzzle may start with all of them. False: some
// search has no end that can be waited for, and all is left as it was.
bool PlayBasicRounds(const Progress& puzzle);

}  // namespace nonet
