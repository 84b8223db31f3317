// Rounds of the basic techniques: everything that the easiest one finds is done at once.
//
// What a round is, and how it is counted, is told in nonet/score/rounds.py; this does the
// same for singles, subsets, fish and wings, which is all that most puzzles need.
#pragma once

#include <cstdint>

#include "solver.h"

namespace nonet {

// A row of the tally: three numbers, then the steps by each technique, in their order.
//
//     full house, naked single, hidden single in a box, in a line, locked pair, triple,
//     pointing, claiming, naked pair, triple, hidden pair, triple, naked quad, hidden quad,
//     X-wing, swordfish, jellyfish, remote pair, BUG+1, skyscraper, two-string kite,
//     turbot fish, empty rectangle, W-wing, XY-wing, XYZ-wing
inline constexpr int kBasicTechniques = 26;
enum Tally { kBottlenecks, kWaiting, kWait, kSteps, kTallySize = kSteps + kBasicTechniques };

// One puzzle on its way: digits (0 for an empty cell) and the marks of its empty cells.
struct Progress {
  std::uint8_t* digits;
  std::uint16_t* marks;
  std::uint32_t* tally;
};

// Plays rounds until the puzzle is solved or none of the techniques helps. Marks that the
// digits rule out are removed first, so a puzzle may start with all of them.
void PlayBasicRounds(const Progress& puzzle);

}  // namespace nonet
