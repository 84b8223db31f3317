// Naked sets, hidden sets and fish.
#include "logic/closed_sets.h"
#include "se/rules.h"

namespace nonet::se {

namespace {

constexpr Technique kDirectSets[] = {Technique::kDirectHiddenPair,
                                     Technique::kDirectHiddenTriple};
constexpr Technique kNakedSets[] = {Technique::kNakedPair, Technique::kNakedTriple,
                                    Technique::kNakedQuad};
constexpr Technique kHiddenSets[] = {Technique::kHiddenPair, Technique::kHiddenTriple,
                                     Technique::kHiddenQuad};
constexpr Technique kFish[] = {Technique::kXWing, Technique::kSwordfish,
                               Technique::kJellyfish};
constexpr int kDirectTenths[] = {20, 25};
constexpr int kNakedTenths[] = {30, 36, 50};
constexpr int kHiddenTenths[] = {34, 40, 54};
constexpr int kFishTenths[] = {32, 38, 52};

// The first find among the houses that lack at least so many digits; `use` is asked
// about every hidden set.
template <int kSize, typename Use>
Finding EachHiddenSet(const Board& board, int least, const Use& use) {
  Finding finding;
  for (const int house : kHouseOrder) {
    if (Lacking(board, house) < least) continue;
    const ClosedSets<kSize> digits([&](int d) { return board.places[house][d]; });
    const bool found = digits.Any([&](Mask set, Mask places) {
      return use(house, set, places, finding);
    });
    if (found) return finding;
  }
  return finding;
}

// With the set's places taken, a digit of the house may have one place left.
bool SingleBeside(const Board& board, int house, Mask set, Mask places, int* cell, int* digit) {
  for (int d = 0; d < kDigits; ++d) {
    if (set >> d & 1) continue;
    const Mask all = board.places[house][d];
    const Mask rest = all & ~places;
    if (!IsSeveral(all) || !IsOne(rest)) continue;
    *cell = kTables.cell[house][std::countr_zero(rest)];
    *digit = d;
    return true;
  }
  return false;
}

// Removes `digits` from the cells at `places` of a house; true if there were any.
bool RemoveAt(const Board& board, int house, unsigned places, Mask digits,
              Finding& finding) {
  bool any = false;
  for (; places; places &= places - 1) {
    const int cell = kTables.cell[house][std::countr_zero(places)];
    finding.removed[cell] = board.marks[cell] & digits;
    any |= finding.removed[cell] != 0;
  }
  return any;
}

// The first fish of one digit: its base lines as places 0-8, or 0 if there is none.
template <int kSize>
Mask FirstFish(const Board& board, int base, int cover, int d) {
  int open = 0;
  for (int line = 0; line < 9; ++line) open += board.places[base + line][d] != 0;
  if (open < 2 * kSize) return 0;
  const ClosedSets<kSize> lines([&](int line) { return board.places[base + line][d]; });
  Mask found = 0;
  lines.Any([&](Mask bases, Mask covers) {
    unsigned inside = 0;
    for (unsigned left = covers; left; left &= left - 1) {
      inside |= board.places[cover + std::countr_zero(left)][d];
    }
    if (!(inside & ~bases)) return false;
    found = bases;
    return true;
  });
  return found;
}

template <int kSize>
Finding FishOn(const Board& board, int base, int cover, int d, Mask bases) {
  Finding finding;
  finding.technique = kFish[kSize - 2];
  finding.tenths = kFishTenths[kSize - 2];
  Mask covers = 0;
  for (unsigned left = bases; left; left &= left - 1) {
    covers |= board.places[base + std::countr_zero(left)][d];
  }
  for (unsigned left = covers; left; left &= left - 1) {
    const int line = cover + std::countr_zero(left);
    RemoveAt(board, line, board.places[line][d] & ~bases, Bit(d), finding);
  }
  return finding;
}

}  // namespace

template <int kSize>
Finding FindDirectHiddenSet(const Board& board) {
  return EachHiddenSet<kSize>(
      board, kSize + 1, [&](int house, Mask set, Mask places, Finding& finding) {
        int cell, digit;
        if (!SingleBeside(board, house, set, places, &cell, &digit)) return false;
        finding = Placement(kDirectSets[kSize - 2], kDirectTenths[kSize - 2], cell, digit);
        return true;
      });
}

template <int kSize>
Finding FindHiddenSet(const Board& board) {
  return EachHiddenSet<kSize>(
      board, 2 * kSize + 1, [&](int house, Mask set, Mask places, Finding& finding) {
        if (!RemoveAt(board, house, places, kAllDigits & ~set, finding)) return false;
        finding.technique = kHiddenSets[kSize - 2];
        finding.tenths = kHiddenTenths[kSize - 2];
        return true;
      });
}

template <int kSize>
Finding FindNakedSet(const Board& board) {
  Finding finding;
  for (const int house : kHouseOrder) {
    if (Lacking(board, house) < 2 * kSize) continue;
    const ClosedSets<kSize> cells(
        [&](int place) { return board.marks[kTables.cell[house][place]]; });
    const bool found = cells.Any([&](Mask places, Mask set) {
      return RemoveAt(board, house, kAllDigits & ~places, set, finding);
    });
    if (!found) continue;
    finding.technique = kNakedSets[kSize - 2];
    finding.tenths = kNakedTenths[kSize - 2];
    return finding;
  }
  return finding;
}

// Columns, then rows; in each the first set of lines, and for that the first digit.
template <int kSize>
Finding FindFish(const Board& board) {
  for (const int base : {18, 9}) {
    const int cover = 27 - base;
    Mask best = 0;
    int digit = 0;
    for (int d = 0; d < kDigits; ++d) {
      const Mask bases = FirstFish<kSize>(board, base, cover, d);
      if (!bases || (best && best <= bases)) continue;
      best = bases;
      digit = d;
    }
    if (best) return FishOn<kSize>(board, base, cover, digit, best);
  }
  return {};
}

template Finding FindDirectHiddenSet<2>(const Board&);
template Finding FindDirectHiddenSet<3>(const Board&);
template Finding FindNakedSet<2>(const Board&);
template Finding FindNakedSet<3>(const Board&);
template Finding FindNakedSet<4>(const Board&);
template Finding FindHiddenSet<2>(const Board&);
template Finding FindHiddenSet<3>(const Board&);
template Finding FindHiddenSet<4>(const Board&);
template Finding FindFish<2>(const Board&);
template Finding FindFish<3>(const Board&);
template Finding FindFish<4>(const Board&);

}  // namespace nonet::se
