#include "rounds/finds.h"

namespace nonet {

namespace {

using se::kHouses;
using se::kTables;
constexpr int kBoxes = 9;  // houses 0-8; the lines follow

// The cells that a line shares with a box, and those that each has alone:
//
//     . . . | L L L | L L L
//     B B B
//     B B B
struct Crossing {
  std::array<std::uint8_t, 3> shared;
  std::array<std::uint8_t, 6> line, box;
};

constexpr std::array<Crossing, 54> kCrossings = [] {
  std::array<Crossing, 54> crossings{};
  for (std::size_t i = 0; i < crossings.size(); ++i) {
    const std::size_t line = kBoxes + i / 3;
    Crossing& crossing = crossings[i];
    std::size_t in_line = 0, in_box = 0, in_both = 0;
    const int box = kTables.house[kTables.cell[line][i % 3 * 3]][0];
    for (int p = 0; p < 9; ++p) {
      const std::uint8_t cell = kTables.cell[line][p];
      const bool shared = kTables.house[cell][0] == box;
      (shared ? crossing.shared[in_both++] : crossing.line[in_line++]) = cell;
    }
    for (int p = 0; p < 9; ++p) {
      const std::uint8_t cell = kTables.cell[box][p];
      const bool shared = kTables.house[cell][1] == line || kTables.house[cell][2] == line;
      if (!shared) crossing.box[in_box++] = cell;
    }
  }
  return crossings;
}();

template <typename Cells>
unsigned MarksOf(const Sheet& marks, const Cells& cells) {
  unsigned all = 0;
  for (const int cell : cells) all |= marks[cell];
  return all;
}

template <typename Cells>
void RuleOut(const Sheet& marks, const Cells& cells, unsigned digits, Sheet& gone) {
  for (const int cell : cells) gone[cell] = static_cast<Mask>(marks[cell] & digits);
}

// One find for each of `digits`, which leave `cells`.
void AddDigits(const Sheet& marks, const std::array<std::uint8_t, 6>& cells, unsigned digits,
               Finds& finds) {
  for (; digits; digits &= digits - 1) {
    Sheet gone{};
    RuleOut(marks, cells, digits & (0u - digits), gone);
    finds.Add(gone);
  }
}

std::array<Mask, 9> MarksInHouse(const Sheet& marks, int house) {
  std::array<Mask, 9> sets;
  for (std::size_t p = 0; p < 9; ++p) sets[p] = marks[kTables.cell[house][p]];
  return sets;
}

// The places of each digit, from the digits of each place.
std::array<Mask, 9> PlacesInHouse(const Sheet& marks, int house) {
  std::array<Mask, 9> places{};
  for (int p = 0; p < 9; ++p) {
    for (unsigned left = marks[kTables.cell[house][p]]; left; left &= left - 1) {
      places[static_cast<std::size_t>(std::countr_zero(left))] |= static_cast<Mask>(1 << p);
    }
  }
  return places;
}

void AddIfAny(const Sheet& gone, unsigned any, Finds& finds) {
  if (any) finds.Add(gone);
}

}  // namespace

void FindLockedSets(const Sheet& marks, int size, Finds& finds) {
  for (const Crossing& crossing : kCrossings) {
    std::array<Mask, 9> sets{};
    for (std::size_t i = 0; i < 3; ++i) sets[i] = marks[crossing.shared[i]];
    ClosedSets(sets, size, [&](unsigned chosen, unsigned digits) {
      if (!(MarksOf(marks, crossing.line) & digits)) return;
      if (!(MarksOf(marks, crossing.box) & digits)) return;
      Sheet gone{};
      RuleOut(marks, crossing.shared, digits, gone);
      for (std::size_t i = 0; i < 3; ++i) {
        if (chosen >> i & 1) gone[crossing.shared[i]] = 0;
      }
      RuleOut(marks, crossing.line, digits, gone);
      RuleOut(marks, crossing.box, digits, gone);
      finds.Add(gone);
    });
  }
}

void FindPointing(const Sheet& marks, Finds& finds) {
  for (const Crossing& crossing : kCrossings) {
    const unsigned line = MarksOf(marks, crossing.line);
    const unsigned kept = MarksOf(marks, crossing.shared) & ~MarksOf(marks, crossing.box);
    AddDigits(marks, crossing.line, kept & line, finds);
  }
}

void FindClaiming(const Sheet& marks, Finds& finds) {
  for (const Crossing& crossing : kCrossings) {
    const unsigned box = MarksOf(marks, crossing.box);
    const unsigned kept = MarksOf(marks, crossing.shared) & ~MarksOf(marks, crossing.line);
    AddDigits(marks, crossing.box, kept & box, finds);
  }
}

void FindNakedSets(const Sheet& marks, int size, Finds& finds) {
  for (int house = 0; house < kHouses; ++house) {
    const auto sets = MarksInHouse(marks, house);
    ClosedSets(sets, size, [&](unsigned chosen, unsigned digits) {
      Sheet gone{};
      unsigned any = 0;
      for (std::size_t p = 0; p < 9; ++p) {
        if (chosen >> p & 1) continue;
        any |= gone[kTables.cell[house][p]] = static_cast<Mask>(sets[p] & digits);
      }
      AddIfAny(gone, any, finds);
    });
  }
}

void FindHiddenSets(const Sheet& marks, int size, Finds& finds) {
  for (int house = 0; house < kHouses; ++house) {
    ClosedSets(PlacesInHouse(marks, house), size, [&](unsigned digits, unsigned places) {
      Sheet gone{};
      unsigned any = 0;
      for (; places; places &= places - 1) {
        const int cell = kTables.cell[house][std::countr_zero(places)];
        any |= gone[cell] = static_cast<Mask>(marks[cell] & ~digits);
      }
      AddIfAny(gone, any, finds);
    });
  }
}

}  // namespace nonet
