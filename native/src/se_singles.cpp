// Hidden and naked singles, and digits locked where a box and a line cross.
#include <cstring>

#include "se_rules.h"

namespace nonet::se {

namespace {

constexpr int kPlaces = 9 * kDigits;  // of all boxes, all rows or all columns

// Marks the entries that are a single bit. Written for the vectorizer.
template <int kCount>
void FindSingles(const Mask* masks, std::uint8_t* single) {
  for (int i = 0; i < kCount; ++i) {
    const Mask less = static_cast<Mask>(masks[i] - 1);
    single[i] = (masks[i] != 0) & ((masks[i] & less) == 0);
  }
}

// The only digit that its house lacks?
bool Alone(const Board& board, int house, int d) {
  unsigned all = 0;
  for (const Mask places : board.places[house]) all |= places;
  return all == board.places[house][d];
}

Finding SingleAt(const Board& board, int index, bool alone) {
  const int house = index / kDigits, d = index % kDigits;
  const int place = std::countr_zero(board.places[house][d]);
  const int tenths = alone ? 10 : house < 9 ? 12 : 15;
  return Placement(Technique::kHiddenSingle, tenths, kTables.cell[house][place], d);
}

// How the two houses of a locked digit cross. The house that locks the digit has its
// places in thirds, each of which lies in one cover; three houses share a cover.
struct Crossing {
  int first;      // the first of the nine houses that lock
  bool across;    // thirds: 012 345 678, or 036 147 258 (a box cut into columns)
  int cover;      // of house n and third t: cover + n / 3 * a + n % 3 * b + t * c
  int a, b, c;
};
constexpr Crossing kCrossings[] = {
    {0, false, 18, 0, 3, 1},  // boxes by columns
    {0, true, 9, 3, 0, 1},    // boxes by rows
    {18, true, 0, 1, 0, 3},   // columns by boxes
    {9, true, 0, 3, 0, 1},    // rows by boxes
};

constexpr Mask ThirdMask(bool across, int third) {
  return static_cast<Mask>(across ? 7 << 3 * third : 0111 << third);
}

// For two places or more: the third that holds them all, counted from 1; 0 if none does.
constexpr auto kThirds = [] {
  std::array<std::array<std::uint8_t, 512>, 2> thirds{};
  for (unsigned places = 0; places < 512; ++places) {
    for (int across = 0; across < 2; ++across) {
      for (int third = 0; third < 3; ++third) {
        if ((places & (places - 1)) && !(places & ~ThirdMask(across, third))) {
          thirds[across][places] = static_cast<std::uint8_t>(third + 1);
        }
      }
    }
  }
  return thirds;
}();

struct Locked {
  const Crossing& crossing;
  int house, third, digit;

  int Cover() const {
    const int n = house - crossing.first;
    return crossing.cover + n / 3 * crossing.a + n % 3 * crossing.b + third * crossing.c;
  }
};

// Calls `use` for every locked digit: by house, then by cover, then by digit.
template <typename Use>
Finding EachLocked(const Board& board, const Use& use) {
  for (const Crossing& crossing : kCrossings) {
    for (int house = crossing.first; house < crossing.first + 9; ++house) {
      unsigned digits[4] = {};
      for (int d = 0; d < kDigits; ++d) {
        digits[kThirds[crossing.across][board.places[house][d]]] |= 1u << d;
      }
      if (!(digits[1] | digits[2] | digits[3])) continue;
      for (int third = 0; third < 3; ++third) {
        for (unsigned left = digits[third + 1]; left; left &= left - 1) {
          const Locked locked{crossing, house, third, std::countr_zero(left)};
          if (Finding finding = use(locked)) return finding;
        }
      }
    }
  }
  return {};
}

// The other two houses that cross the cover: does one lose all places but one?
Finding SingleBehind(const Board& board, const Locked& locked) {
  const Crossing& crossing = locked.crossing;
  const int cover = locked.Cover(), d = locked.digit;
  for (int house = crossing.first; house < crossing.first + 9; ++house) {
    if (house == locked.house) continue;
    if (Locked{crossing, house, locked.third, d}.Cover() != cover) continue;
    const Mask places = board.places[house][d];
    const Mask rest = places & ~ThirdMask(crossing.across, locked.third);
    if (!IsSeveral(places) || !IsOne(rest)) continue;
    const bool pointing = crossing.first == 0;
    return Placement(pointing ? Technique::kDirectPointing : Technique::kDirectClaiming,
                     pointing ? 17 : 19, kTables.cell[house][std::countr_zero(rest)], d);
  }
  return {};
}

Finding RemovedBehind(const Board& board, const Locked& locked) {
  const int cover = locked.Cover(), d = locked.digit;
  const Mask places = board.places[cover][d];
  if (std::popcount(places) == std::popcount(board.places[locked.house][d])) return {};
  Finding finding;
  const bool pointing = locked.crossing.first == 0;
  finding.technique = pointing ? Technique::kPointing : Technique::kClaiming;
  finding.tenths = pointing ? 26 : 28;
  for (unsigned left = places; left; left &= left - 1) {
    const int cell = kTables.cell[cover][std::countr_zero(left)];
    const auto& house = kTables.house[cell];
    const bool inside = house[0] == locked.house || house[1] == locked.house ||
                        house[2] == locked.house;
    if (!inside) finding.removed[cell] = Bit(d);
  }
  return finding;
}

}  // namespace

// A digit alone in its house comes first, wherever it is.
Finding FindHiddenSingle(const Board& board) {
  std::uint8_t single[kHouses * kDigits];
  FindSingles<kHouses * kDigits>(board.places[0], single);
  int first = -1;
  for (const int from : {0, 2 * kPlaces, kPlaces}) {
    for (int index = from; index < from + kPlaces; ++index) {
      const void* next = std::memchr(single + index, 1, from + kPlaces - index);
      if (!next) break;
      index = static_cast<int>(static_cast<const std::uint8_t*>(next) - single);
      if (Alone(board, index / kDigits, index % kDigits)) return SingleAt(board, index, true);
      if (first < 0) first = index;
      index = index / kDigits * kDigits + kDigits - 1;  // on to the next house
    }
  }
  return first < 0 ? Finding{} : SingleAt(board, first, false);
}

Finding FindNakedSingle(const Board& board) {
  std::uint8_t single[kCells];
  FindSingles<kCells>(board.marks, single);
  const void* found = std::memchr(single, 1, kCells);
  if (!found) return {};
  const int cell = static_cast<int>(static_cast<const std::uint8_t*>(found) - single);
  return Placement(Technique::kNakedSingle, 23, cell, std::countr_zero(board.marks[cell]));
}

Finding FindDirectLocking(const Board& board) {
  return EachLocked(board, [&](const Locked& locked) { return SingleBehind(board, locked); });
}

Finding FindLocking(const Board& board) {
  return EachLocked(board, [&](const Locked& locked) { return RemovedBehind(board, locked); });
}

}  // namespace nonet::se
