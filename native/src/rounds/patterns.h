// What the hard techniques rule out, as far as they are quick to look for. Each does what
// its namesake in nonet/techniques does; what they look for is drawn there.
#pragma once

#include "rounds/set_board.h"

namespace nonet {

// rounds/patterns.cpp
template <int kSize>
void FindFish(const SetBoard& board, Finds& finds);  // 2, 3, 4
void FindRemotePairs(const SetBoard& board, Finds& finds);
void FindBugPlus1(const SetBoard& board, Finds& finds);
enum class Turbot { kSkyscraper, kKite, kOther };
void FindTurbots(const SetBoard& board, Turbot kind, Finds& finds);
void FindEmptyRectangles(const SetBoard& board, Finds& finds);
void FindWWings(const SetBoard& board, Finds& finds);
// XY-wings, whose pivot has two marks, or XYZ-wings, whose pivot has three.
void FindWings(const SetBoard& board, int size, Finds& finds);

// rounds/rectangles.cpp
void FindUniqueRectangles1(const SetBoard& board, Finds& finds);
void FindUniqueRectangles2(const SetBoard& board, Finds& finds);
void FindUniqueRectangles3(const SetBoard& board, Finds& finds);
void FindUniqueRectangles4(const SetBoard& board, Finds& finds);
void FindUniqueRectangles5(const SetBoard& board, Finds& finds);
void FindUniqueRectangles6(const SetBoard& board, Finds& finds);
void FindHiddenRectangles(const SetBoard& board, Finds& finds);
void FindAvoidableRectangles1(const SetBoard& board, Finds& finds);
void FindAvoidableRectangles2(const SetBoard& board, Finds& finds);

// rounds/fins.cpp
void FindFinnedFish(const SetBoard& board, int size, bool sashimi, Finds& finds);

// rounds/bent.cpp
void FindSueDeCoqs(const SetBoard& board, Finds& finds);

// rounds/colours.cpp
void FindColourTraps(const SetBoard& board, Finds& finds);
void FindColourWraps(const SetBoard& board, Finds& finds);
void FindMultiColours1(const SetBoard& board, Finds& finds);
void FindMultiColours2(const SetBoard& board, Finds& finds);

// rounds/chains.cpp
void FindXChains(const SetBoard& board, Finds& finds);
void FindXYChains(const SetBoard& board, Finds& finds);
// Those with groups come when those without find nothing, and a discontinuous loop when
// there is no AIC, so that what these find need not be told from what was known.
void FindContinuousLoops(const SetBoard& board, bool grouped, Finds& finds);
void FindAics(const SetBoard& board, bool grouped, Finds& finds);
void FindDiscontinuousLoops(const SetBoard& board, bool grouped, Finds& finds);

}  // namespace nonet
