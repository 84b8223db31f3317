// What the hard techniques rule out, as far as they are quick to look for. Each does what
// its namesake in nonet/techniques does; what they look for is drawn there.
#pragma once

#include "rounds/board.h"

namespace nonet {

// rounds/patterns.cpp
void FindFish(const Board& board, int size, Finds& finds);
void FindRemotePairs(const Board& board, Finds& finds);
void FindBugPlus1(const Board& board, Finds& finds);
enum class Turbot { kSkyscraper, kKite, kOther };
void FindTurbots(const Board& board, Turbot kind, Finds& finds);
void FindEmptyRectangles(const Board& board, Finds& finds);
void FindWWings(const Board& board, Finds& finds);
// XY-wings, whose pivot has two marks, or XYZ-wings, whose pivot has three.
void FindWings(const Board& board, int size, Finds& finds);

// rounds/rectangles.cpp
void FindUniqueRectangles1(const Board& board, Finds& finds);
void FindUniqueRectangles2(const Board& board, Finds& finds);
void FindUniqueRectangles3(const Board& board, Finds& finds);
void FindUniqueRectangles4(const Board& board, Finds& finds);
void FindUniqueRectangles5(const Board& board, Finds& finds);
void FindUniqueRectangles6(const Board& board, Finds& finds);
void FindHiddenRectangles(const Board& board, Finds& finds);
void FindAvoidableRectangles1(const Board& board, Finds& finds);
void FindAvoidableRectangles2(const Board& board, Finds& finds);

// rounds/fins.cpp
void FindFinnedFish(const Board& board, int size, bool sashimi, Finds& finds);

// rounds/bent.cpp
void FindSueDeCoqs(const Board& board, Finds& finds);

// rounds/colours.cpp
void FindColourTraps(const Board& board, Finds& finds);
void FindColourWraps(const Board& board, Finds& finds);
void FindMultiColours1(const Board& board, Finds& finds);
void FindMultiColours2(const Board& board, Finds& finds);

// rounds/chains.cpp
void FindXChains(const Board& board, Finds& finds);
void FindXYChains(const Board& board, Finds& finds);
// Those with groups come when those without find nothing, and a discontinuous loop when
// there is no AIC, so that what these find need not be told from what was known.
void FindContinuousLoops(const Board& board, bool grouped, Finds& finds);
void FindAics(const Board& board, bool grouped, Finds& finds);
void FindDiscontinuousLoops(const Board& board, bool grouped, Finds& finds);

}  // namespace nonet
