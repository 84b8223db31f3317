#include "rounds/finds.h"

namespace nonet {

namespace {

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

template <int kSize>
void FindLockedSets(const Sheet& marks, Finds& finds) {
  for (const Crossing& crossing : kCrossings) {
    const ClosedSets<kSize> cells(
        [&](int i) { return i < 3 ? marks[crossing.shared[i]] : Mask{0}; });
    cells.ForEach([&](Mask chosen, Mask digits) {
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

template <int kSize>
void FindNakedSets(const Sheet& marks, Finds& finds) {
  for (const auto& cells : kTables.cell) {
    const ClosedSets<kSize> sets([&](int place) { return marks[cells[place]]; });
    sets.ForEach([&](Mask chosen, Mask digits) {
      Sheet gone{};
      unsigned any = 0;
      for (int place = 0; place < 9; ++place) {
        if (chosen >> place & 1) continue;
        any |= gone[cells[place]] = marks[cells[place]] & digits;
      }
      AddIfAny(gone, any, finds);
    });
  }
}

template <int kSize>
void FindHiddenSets(const Sheet& marks, Finds& finds) {
  for (int house = 0; house < kHouses; ++house) {
    const std::array<Mask, 9> places_of = PlacesInHouse(marks, house);
    const ClosedSets<kSize> sets(
        [&](int digit) { return places_of[static_cast<std::size_t>(digit)]; });
    sets.ForEach([&](Mask digits, Mask places) {
      Sheet gone{};
      unsigned any = 0;
      for (unsigned left = places; left; left &= left - 1) {
        const int cell = kTables.cell[house][std::countr_zero(left)];
        any |= gone[cell] = static_cast<Mask>(marks[cell] & ~digits);
      }
      AddIfAny(gone, any, finds);
    });
  }
}

template void FindLockedSets<2>(const Sheet&, Finds&);
template void FindLockedSets<3>(const Sheet&, Finds&);
template void FindNakedSets<2>(const Sheet&, Finds&);
template void FindNakedSets<3>(const Sheet&, Finds&);
template void FindNakedSets<4>(const Sheet&, Finds&);
template void FindHiddenSets<2>(const Sheet&, Finds&);
template void FindHiddenSets<3>(const Sheet&, Finds&);
template void FindHiddenSets<4>(const Sheet&, Finds&);

}  // namespace nonet
