#include "rounds.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "round_patterns.h"

namespace nonet {

namespace {

using se::kHouses;
using se::kTables;
constexpr int kBoxes = 9;  // houses 0-8; the lines follow

// The digits that have exactly one place in a house.
unsigned PlacedOnce(const Sheet& marks, int house) {
  unsigned once = 0, twice = 0;
  for (const int cell : kTables.cell[house]) {
    twice |= once & marks[cell];
    once |= marks[cell];
  }
  return once & ~twice;
}

// Whether a cell has one mark left, or a digit one place, in a house.
bool HasSingle(const Sheet& marks, int house) {
  for (const int cell : kTables.cell[house]) {
    if (std::has_single_bit(marks[cell])) return true;
  }
  return PlacedOnce(marks, house) != 0;
}

void Remove(Sheet& marks, const Sheet& gone) {
  for (std::size_t c = 0; c < kCells; ++c) marks[c] = static_cast<Mask>(marks[c] & ~gone[c]);
}

class Game {
 public:
  explicit Game(const Progress& puzzle) : digits_(puzzle.digits), tally_(puzzle.tally) {
    std::memcpy(marks_.data(), puzzle.marks, sizeof marks_);
    for (int c = 0; c < kCells; ++c) {
      if (digits_[c]) {
        Clear(c, static_cast<Mask>(1 << (digits_[c] - 1)));
      } else {
        ++empty_;
      }
    }
  }

  void Play() {
    while (empty_ > 0 && (PlaySingles() || PlayBasics() || PlayPatterns())) {
    }
  }

  void Save(std::uint16_t* marks) const { std::memcpy(marks, marks_.data(), sizeof marks_); }

 private:
  // Takes every mark from a filled cell, and its digit from its peers.
  void Clear(int cell, Mask digit) {
    marks_[static_cast<std::size_t>(cell)] = 0;
    for (const std::uint8_t peer : kTables.peer[cell]) {
      marks_[peer] = static_cast<Mask>(marks_[peer] & ~digit);
    }
  }

  void Note(int technique, std::uint32_t steps, bool alone, bool placed) {
    tally_[kSteps + technique] += steps;
    tally_[kBottlenecks] += alone;
    tally_[kWaiting] = placed ? 0 : tally_[kWaiting] + 1;
    tally_[kWait] = std::max(tally_[kWait], tally_[kWaiting]);
  }

  bool PlaySingles() {
    return PlaySingle(0, [this](Sheet& placed) { FindFullHouses(placed); }) ||
           PlaySingle(1, [this](Sheet& placed) { FindNakedSingles(placed); }) ||
           PlaySingle(2, [this](Sheet& placed) { FindHiddenSingles(0, kBoxes, placed); }) ||
           PlaySingle(3, [this](Sheet& placed) { FindHiddenSingles(kBoxes, kHouses, placed); });
  }

  template <typename FindFn>
  bool PlaySingle(int technique, const FindFn& find) {
    Sheet placed{};
    find(placed);
    std::uint32_t steps = 0;
    for (std::size_t c = 0; c < kCells; ++c) {
      if (!placed[c]) continue;
      ++steps;
      digits_[c] = static_cast<std::uint8_t>(std::bit_width(placed[c]));
      Clear(static_cast<int>(c), placed[c]);
    }
    if (steps == 0) return false;
    empty_ -= static_cast<int>(steps);
    Note(technique, steps, steps == 1, true);
    return true;
  }

  void FindFullHouses(Sheet& placed) const {
    for (const auto& house : kTables.cell) {
      std::size_t last = 0;
      int empty = 0;
      for (const std::uint8_t cell : house) {
        if (digits_[cell]) continue;
        ++empty;
        last = cell;
      }
      if (empty == 1 && std::has_single_bit(marks_[last])) placed[last] = marks_[last];
    }
  }

  void FindNakedSingles(Sheet& placed) const {
    for (std::size_t c = 0; c < kCells; ++c) {
      if (std::has_single_bit(marks_[c])) placed[c] = marks_[c];
    }
  }

  void FindHiddenSingles(int first, int end, Sheet& placed) const {
    for (int house = first; house < end; ++house) {
      const unsigned once = PlacedOnce(marks_, house);
      if (!once) continue;
      for (const std::uint8_t cell : kTables.cell[house]) {
        // Two digits in one cell: the puzzle has no solution, and either will show it.
        const unsigned digit = std::bit_floor(marks_[cell] & once);
        if (digit) placed[cell] = static_cast<Mask>(digit);
      }
    }
  }

  bool PlayBasics() {
    return PlayFinds(4, [this] { FindLockedSets(marks_, 2, finds_); }) ||
           PlayFinds(5, [this] { FindLockedSets(marks_, 3, finds_); }) ||
           PlayFinds(6, [this] { FindPointing(marks_, finds_); }) ||
           PlayFinds(7, [this] { FindClaiming(marks_, finds_); }) ||
           PlayFinds(8, [this] { FindNakedSets(marks_, 2, finds_); }) ||
           PlayFinds(9, [this] { FindNakedSets(marks_, 3, finds_); }) ||
           PlayFinds(10, [this] { FindHiddenSets(marks_, 2, finds_); }) ||
           PlayFinds(11, [this] { FindHiddenSets(marks_, 3, finds_); }) ||
           PlayFinds(12, [this] { FindNakedSets(marks_, 4, finds_); }) ||
           PlayFinds(13, [this] { FindHiddenSets(marks_, 4, finds_); });
  }

  bool PlayPatterns() {
    const Board board(marks_);
    return PlayFinds(14, [&] { FindFish(board, 2, finds_); }) ||
           PlayFinds(15, [&] { FindFish(board, 3, finds_); }) ||
           PlayFinds(16, [&] { FindFish(board, 4, finds_); }) ||
           PlayFinds(17, [&] { FindRemotePairs(board, finds_); }) ||
           PlayFinds(18, [&] { FindBugPlus1(board, finds_); }) ||
           PlayFinds(19, [&] { FindTurbots(board, Turbot::kSkyscraper, finds_); }) ||
           PlayFinds(20, [&] { FindTurbots(board, Turbot::kKite, finds_); }) ||
           PlayFinds(21, [&] { FindTurbots(board, Turbot::kOther, finds_); }) ||
           PlayFinds(22, [&] { FindEmptyRectangles(board, finds_); }) ||
           PlayFinds(23, [&] { FindWWings(board, finds_); }) ||
           PlayFinds(24, [&] { FindWings(board, 2, finds_); }) ||
           PlayFinds(25, [&] { FindWings(board, 3, finds_); });
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
    bool touched[kHouses] = {};
    for (std::size_t c = 0; c < kCells; ++c) {
      if (!gone[c]) continue;
      for (const int house : kTables.house[c]) touched[house] = true;
    }
    for (int house = 0; house < kHouses; ++house) {
      if (touched[house] && HasSingle(left, house)) return true;
    }
    return false;
  }

  Sheet marks_;
  std::uint8_t* digits_;
  std::uint32_t* tally_;
  int empty_ = 0;
  Finds finds_;
};

}  // namespace

void PlayBasicRounds(const Progress& puzzle) {
  Game game(puzzle);
  game.Play();
  game.Save(puzzle.marks);
}

}  // namespace nonet
