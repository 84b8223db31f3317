// Hidden and naked singles, and digits locked where a box and a line cross.
#include "se/position.h"
#include "se/rules.h"

namespace nonet::se {

namespace {

// Boxes come first, then columns, then rows.
int FirstHouse(std::uint32_t houses) {
  if (houses & 0x1ff) return std::countr_zero(houses);
  return houses >> 18 ? 18 + std::countr_zero(houses >> 18) : std::countr_zero(houses);
}

// How the two houses of a locked digit cross. The house that locks the digit has its
// places in thirds, each of which lies in one cover; three houses share a cover.
struct LineCrossing {
  int first;      // the first of the nine houses that lock
  bool across;    // thirds: 012 345 678, or 036 147 258 (a box cut into columns)
  int cover;      // of house n and third t: cover + n / 3 * a + n % 3 * b + t * c
  int a, b, c;
};
constexpr LineCrossing kCrossings[] = {
    {0, false, 18, 0, 3, 1},  // boxes by columns
    {0, true, 9, 3, 0, 1},    // boxes by rows
    {18, true, 0, 1, 0, 3},   // columns by boxes
    {9, true, 0, 3, 0, 1},    // rows by boxes
};

constexpr Mask ThirdMask(bool across, int third) {
  return static_cast<Mask>(across ? 7 << 3 * third : 0111 << third);
}

// For two places or more that lie in one third: bit 0, 9 or 18, else nothing. Shifted by
// the digit, the nine digits of a house fit into one word.
constexpr auto kThirds = [] {
  std::array<std::array<std::uint32_t, 512>, 2> thirds{};
  for (unsigned places = 0; places < 512; ++places) {
    for (int across = 0; across < 2; ++across) {
      for (int third = 0; third < 3; ++third) {
        if (!(places & (places - 1)) || places & ~ThirdMask(across, third)) continue;
        thirds[across][places] = 1u << 9 * third;
      }
    }
  }
  return thirds;
}();

struct Locked {
  const LineCrossing& crossing;
  int house, third, digit;

  int Cover() const {
    const int n = house - crossing.first;
    return crossing.cover + n / 3 * crossing.a + n % 3 * crossing.b + third * crossing.c;
  }
};

// Calls `use` for every locked digit: by house, then by cover, then by digit.
template <typename Use>
Finding EachLocked(const Board& board, const Use& use) {
  for (const LineCrossing& crossing : kCrossings) {
    for (int house = crossing.first; house < crossing.first + 9; ++house) {
      std::uint32_t left = 0;
      for (int d = 0; d < kDigits; ++d) {
        left |= kThirds[crossing.across][board.places[house][d]] << d;
      }
      for (; left; left &= left - 1) {
        const int third_and_digit = std::countr_zero(left);
        const Locked locked{crossing, house, third_and_digit / 9, third_and_digit % 9};
        if (Finding finding = use(locked)) return finding;
      }
    }
  }
  return {};
}

// The other two houses that cross the cover: does one lose all places but one?
Finding SingleBehind(const Board& board, const Locked& locked) {
  const LineCrossing& crossing = locked.crossing;
  const int n = locked.house - crossing.first, d = locked.digit;
  // Boxes of a stack lie three apart; those of a band, and lines of a chute, are next.
  const int step = crossing.across ? 1 : 3;
  const int first = crossing.first + (crossing.across ? n / 3 * 3 : n % 3);
  for (int house = first; house <= first + 2 * step; house += step) {
    const Mask places = board.places[house][d];
    const Mask rest = places & ~ThirdMask(crossing.across, locked.third);
    if (house == locked.house || !IsSeveral(places) || !IsOne(rest)) continue;
    const bool pointing = crossing.first == 0;
    return Placement(pointing ? Technique::kDirectPointing : Technique::kDirectClaiming,
                     pointing ? 17 : 19, kTables.cell[house][std::countr_zero(rest)], d);
  }
  return {};
}

Finding RemovedBehind(const Board& board, const Locked& locked) {
  const int cover = locked.Cover(), d = locked.digit;
  const Mask places = board.places[cover][d];
  if (CountBits(places) == CountBits(board.places[locked.house][d])) return {};
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
Finding FindHiddenSingle(const Position& position) {
  const std::uint32_t singles = position.HousesWithSingle();
  if (!singles) return {};
  const std::uint32_t alone = singles & position.almost_full;
  const int house = FirstHouse(alone ? alone : singles);
  int d = 0;
  while (!(position.single[d] >> house & 1)) ++d;
  const int place = std::countr_zero(position.places[house][d]);
  const int tenths = alone ? 10 : house < 9 ? 12 : 15;
  return Placement(Technique::kHiddenSingle, tenths, kTables.cell[house][place], d);
}

Finding FindNakedSingle(const Board& board) {
  for (int cell = 0; cell < kCells; ++cell) {
    const Mask marks = board.marks[cell];
    if (IsOne(marks)) {
      return Placement(Technique::kNakedSingle, 23, cell, std::countr_zero(marks));
    }
  }
  return {};
}

Finding FindDirectLocking(const Board& board) {
  return EachLocked(board, [&](const Locked& locked) { return SingleBehind(board, locked); });
}

Finding FindLocking(const Board& board) {
  return EachLocked(board, [&](const Locked& locked) { return RemovedBehind(board, locked); });
}

}  // namespace nonet::se
