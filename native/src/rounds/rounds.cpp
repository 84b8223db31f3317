#include "rounds/rounds.h"

#include <algorithm>
#include <bit>
#include <iterator>

#include "rounds/patterns.h"
#include "rounds/singles.h"

namespace nonet {

namespace {

constexpr Mask kAllMarks = 511;
using Finder = void (*)(const SetBoard& board, Finds& finds);

// The techniques behind the locked candidates and subsets, in their order.
constexpr Finder kPatterns[] = {
    FindFish<2>,
    FindFish<3>,
    FindFish<4>,
    FindRemotePairs,
    FindBugPlus1,
    [](const SetBoard& board, Finds& finds) { FindTurbots(board, Turbot::kSkyscraper, finds); },
    [](const SetBoard& board, Finds& finds) { FindTurbots(board, Turbot::kKite, finds); },
    [](const SetBoard& board, Finds& finds) { FindTurbots(board, Turbot::kOther, finds); },
    FindEmptyRectangles,
    FindWWings,
    [](const SetBoard& board, Finds& finds) { FindWings(board, 2, finds); },
    [](const SetBoard& board, Finds& finds) { FindWings(board, 3, finds); },
    FindUniqueRectangles1,
    FindUniqueRectangles2,
    FindUniqueRectangles3,
    FindUniqueRectangles4,
    FindUniqueRectangles5,
    FindUniqueRectangles6,
    FindHiddenRectangles,
    FindAvoidableRectangles1,
    FindAvoidableRectangles2,
    [](const SetBoard& board, Finds& finds) { FindFinnedFish(board, 2, false, finds); },
    [](const SetBoard& board, Finds& finds) { FindFinnedFish(board, 2, true, finds); },
    [](const SetBoard& board, Finds& finds) { FindFinnedFish(board, 3, false, finds); },
    [](const SetBoard& board, Finds& finds) { FindFinnedFish(board, 3, true, finds); },
    [](const SetBoard& board, Finds& finds) { FindFinnedFish(board, 4, false, finds); },
    [](const SetBoard& board, Finds& finds) { FindFinnedFish(board, 4, true, finds); },
    FindSueDeCoqs,
    FindColourTraps,
    FindColourWraps,
    FindMultiColours1,
    FindMultiColours2,
    FindXChains,
    FindXYChains,
    [](const SetBoard& board, Finds& finds) { FindContinuousLoops(board, false, finds); },
    [](const SetBoard& board, Finds& finds) { FindAics(board, false, finds); },
    [](const SetBoard& board, Finds& finds) { FindDiscontinuousLoops(board, false, finds); },
    [](const SetBoard& board, Finds& finds) { FindContinuousLoops(board, true, finds); },
    [](const SetBoard& board, Finds& finds) { FindAics(board, true, finds); },
    [](const SetBoard& board, Finds& finds) { FindDiscontinuousLoops(board, true, finds); },
};
constexpr int kFirstPattern = 14;
static_assert(kFirstPattern + std::size(kPatterns) == kBasicTechniques);

void Remove(Sheet& marks, const Sheet& gone) {
  for (std::size_t c = 0; c < kCells; ++c) marks[c] = static_cast<Mask>(marks[c] & ~gone[c]);
}

class Game {
 public:
  explicit Game(const Progress& puzzle) : givens_(puzzle.givens) {
    std::copy_n(puzzle.digits, kCells, digits_.begin());
    std::copy_n(puzzle.tally, kTallySize, tally_.begin());
    for (std::size_t c = 0; c < kCells; ++c) marks_[c] = puzzle.marks[c] & kAllMarks;
    for (std::size_t c = 0; c < kCells; ++c) {
      if (digits_[c]) Clear(static_cast<int>(c), static_cast<Mask>(1 << (digits_[c] - 1)));
    }
  }

  bool Play() {
    while (empty_ > 0 && (PlaySingles() || PlayBasics() || PlayPatterns())) {
      if (finds_.TooMany()) return false;
    }
    return !finds_.TooMany();
  }

  void Save(const Progress& puzzle) const {
    std::copy(digits_.begin(), digits_.end(), puzzle.digits);
    std::copy(marks_.begin(), marks_.end(), puzzle.marks);
    std::copy(tally_.begin(), tally_.end(), puzzle.tally);
  }

 private:
  // Takes every mark from a filled cell, and its digit from its peers.
  void Clear(int cell, Mask digit) {
    marks_[static_cast<std::size_t>(cell)] = 0;
    --empty_;
    for (const int house : kTables.house[cell]) --empty_in_[static_cast<std::size_t>(house)];
    for (const std::uint8_t peer : kTables.peer[cell]) {
      marks_[peer] = static_cast<Mask>(marks_[peer] & ~digit);
    }
  }

  void Note(int technique, std::uint32_t steps, bool alone, bool placed) {
    tally_[static_cast<std::size_t>(kSteps + technique)] += steps;
    tally_[kBottlenecks] += alone;
    tally_[kWaiting] = placed ? 0 : tally_[kWaiting] + 1;
    tally_[kWait] = std::max(tally_[kWait], tally_[kWaiting]);
  }

  bool PlaySingles() {
    Sheet placed;
    if (FindFullHouses(marks_, empty_in_, placed)) return Place(0, placed);
    if (FindNakedSingles(marks_, placed)) return Place(1, placed);
    if (FindHiddenSinglesInBoxes(marks_, placed)) return Place(2, placed);
    if (FindHiddenSinglesInLines(marks_, placed)) return Place(3, placed);
    return false;
  }

  bool Place(int technique, const Sheet& placed) {
    const auto looks = static_cast<std::uint32_t>(100 * empty_ / (CountPlacedOnce(marks_) + 1));
    std::uint32_t steps = 0;
    for (std::size_t c = 0; c < kCells; ++c) {
      if (!placed[c]) continue;
      ++steps;
      digits_[c] = static_cast<std::uint8_t>(std::bit_width(placed[c]));
      Clear(static_cast<int>(c), placed[c]);
    }
    Note(technique, steps, steps == 1, true);
    tally_[kLooks] += steps * looks;
    return true;
  }

  bool PlayBasics() {
    return PlayFinds(4, [this] { FindLockedSets<2>(marks_, finds_); }) ||
           PlayFinds(5, [this] { FindLockedSets<3>(marks_, finds_); }) ||
           PlayFinds(6, [this] { FindPointing(marks_, finds_); }) ||
           PlayFinds(7, [this] { FindClaiming(marks_, finds_); }) ||
           PlayFinds(8, [this] { FindNakedSets<2>(marks_, finds_); }) ||
           PlayFinds(9, [this] { FindNakedSets<3>(marks_, finds_); }) ||
           PlayFinds(10, [this] { FindHiddenSets<2>(marks_, finds_); }) ||
           PlayFinds(11, [this] { FindHiddenSets<3>(marks_, finds_); }) ||
           PlayFinds(12, [this] { FindNakedSets<4>(marks_, finds_); }) ||
           PlayFinds(13, [this] { FindHiddenSets<4>(marks_, finds_); });
  }

  bool PlayPatterns() {
    const SetBoard board(digits_.data(), givens_, marks_);
    int technique = kFirstPattern;
    for (const Finder find : kPatterns) {
      if (PlayFinds(technique++, [&] { find(board, finds_); })) return true;
    }
    return false;
  }

  template <typename FindFn>
  bool PlayFinds(int technique, const FindFn& find) {
    finds_.Clear();
    find();
    if (finds_.size() == 0) return false;
    Note(technique, StepsNeeded(), finds_.size() == 1, false);
    for (const Sheet& gone : finds_) Remove(marks_, gone);
    return true;
  }

  // The steps until one of the finds gives a digit, on average, rounded.
  std::uint32_t StepsNeeded() const {
    const auto count = static_cast<std::uint32_t>(finds_.size());
    if (count == 1) return 1;
    std::uint32_t giving = 0;
    for (const Sheet& gone : finds_) giving += GivesDigit(gone);
    if (giving == 0) return count;
    return (2 * (count + 1) + giving + 1) / (2 * (giving + 1));
  }

  bool GivesDigit(const Sheet& gone) const {
    Sheet left = marks_;
    Remove(left, gone);
    unsigned touched = 0;  // houses
    for (std::size_t c = 0; c < kCells; ++c) {
      if (!gone[c]) continue;
      if (IsOne(left[c])) return true;
      for (const int house : kTables.house[c]) touched |= 1u << house;
    }
    for (; touched; touched &= touched - 1) {
      if (PlacedOnce(left, std::countr_zero(touched))) return true;
    }
    return false;
  }

  const std::uint8_t* givens_;
  std::array<std::uint8_t, kCells> digits_;
  Sheet marks_;
  std::array<std::uint32_t, kTallySize> tally_;
  int empty_ = kCells;
  EmptyCells empty_in_ = kNoneFilled;
  Finds finds_;
};

}  // namespace

bool PlayBasicRounds(const Progress& puzzle) {
  Game game(puzzle);
  if (!game.Play()) return false;
  game.Save(puzzle);
  return true;
}

}  // namespace nonet
