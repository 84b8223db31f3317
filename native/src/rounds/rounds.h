// Rounds of the basic techniques: everything that the easiest one finds is done at once.
//
// What a round is, and how it is counted, is told in nonet/ratings/rounds.py; this does the
// same for the techniques from singles to chains, which is all that most puzzles need.
#pragma once

#include <cstdint>
#include <iterator>

#include "solve/solver.h"

namespace nonet {

// The techniques by their codes (logic/*/*.py), in the order in which they are tried.
inline constexpr const char* kBasicCodes[] = {
    "0000", "0003", "0002/box", "0002/line", "0110", "0111", "0100", "0101", "0200",
    "0201", "0210", "0211", "0202", "0212", "0300", "0301", "0302", "0703", "0610", "0400",
    "0401", "0403", "0402", "0803", "0800", "0801", "0600", "0601", "0602", "0603", "0604",
    "0605", "0606", "0607", "0608", "0310", "0320", "0311", "0321", "0312", "0322", "1101",
    "0500", "0501", "0502", "0503", "0701", "0702", "0706", "0708", "0707", "0709", "0711",
    "0710",
};
inline constexpr int kBasicTechniques = std::size(kBasicCodes);

// A row of the tally: four numbers, then the steps by each technique, in their order.
enum TallyItem {
  kBottlenecks,
  kWaiting,
  kWait,
  kLooks,
  kSteps,
  kTallySize = kSteps + kBasicTechniques,
};

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
