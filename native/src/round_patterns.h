// What fish, patterns of one digit, pairs and wings rule out: the finds of the hard
// techniques that are quick to look for. Each does what its namesake in
// nonet/techniques does; what they look for is drawn there.
#pragma once

#include "round_finds.h"

namespace nonet {

using CellSet = unsigned __int128;  // a bit a cell

// A sheet as the hard techniques read it.
struct Board {
  explicit Board(const Sheet& sheet);

  // The cells of a house in which a digit (from 0) may stand.
  CellSet In(int house, int digit) const;

  const Sheet& marks;
  CellSet places[9] = {};  // of each digit
  CellSet pairs = 0;       // the cells with two marks
  CellSet triples = 0;     // and with three
};

void FindFish(const Board& board, int size, Finds& finds);
void FindRemotePairs(const Board& board, Finds& finds);
void FindBugPlus1(const Board& board, Finds& finds);
enum class Turbot { kSkyscraper, kKite, kOther };
void FindTurbots(const Board& board, Turbot kind, Finds& finds);
void FindEmptyRectangles(const Board& board, Finds& finds);
void FindWWings(const Board& board, Finds& finds);
// XY-wings, whose pivot has two marks, or XYZ-wings, whose pivot has three.
void FindWings(const Board& board, int size, Finds& finds);

}  // namespace nonet
