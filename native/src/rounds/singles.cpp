#include "rounds/singles.h"

namespace nonet {

namespace {


// The digits that were met, and those that were met again.
struct Met {
  unsigned once = 0, twice = 0;
  void Add(unsigned digits, unsigned again = 0) {
    twice |= (once & digits) | again;
    once |= digits;
  }
  unsigned Single() const { return once & ~twice; }
};

// The same for nine columns side by side.
struct MetInColumns {
  std::array<Mask, 9> once{}, twice{};
  void Add(const Mask* row) {
    for (std::size_t c = 0; c < 9; ++c) {
      twice[c] = static_cast<Mask>(twice[c] | (once[c] & row[c]));
      once[c] = static_cast<Mask>(once[c] | row[c]);
    }
  }
  void Add(const MetInColumns& more) {
    for (std::size_t c = 0; c < 9; ++c) twice[c] = static_cast<Mask>(twice[c] | more.twice[c]);
    Add(more.once.data());
  }
};

// Marks where the single digits of a house go.
void Place(const Sheet& marks, int house, unsigned single, Sheet& placed) {
  for (const std::uint8_t cell : kTables.cell[house]) {
    // Two digits in one cell: the puzzle has no solution, and either will show it.
    const unsigned digit = std::bit_floor(marks[cell] & single);
    if (digit) placed[cell] = static_cast<Mask>(digit);
  }
}

// Collects what the houses place, and clears `placed` for the first of them.
class Placing {
 public:
  Placing(const Sheet& marks, Sheet& placed) : marks_(marks), placed_(placed) {}
  void Add(int house, unsigned single) {
    if (!single) return;
    if (!any_) placed_.fill(0);
    any_ = true;
    Place(marks_, house, single, placed_);
  }
  bool any() const { return any_; }

 private:
  const Sheet& marks_;
  Sheet& placed_;
  bool any_ = false;
};

}  // namespace

bool FindFullHouses(const Sheet& marks, const EmptyCells& empty, Sheet& placed) {
  Placing placing(marks, placed);
  for (int house = 0; house < kHouses; ++house) {
    if (empty[static_cast<std::size_t>(house)] != 1) continue;
    unsigned last = 0;  // the marks of the only cell that has some
    for (const int cell : kTables.cell[house]) last |= marks[static_cast<std::size_t>(cell)];
    if (IsOne(last)) placing.Add(house, last);
  }
  return placing.any();
}

bool FindNakedSingles(const Sheet& marks, Sheet& placed) {
  Mask any = 0;
  for (std::size_t c = 0; c < kCells; ++c) {
    const Mask here = marks[c];
    placed[c] = here & (here - 1) ? Mask{0} : here;
    any |= placed[c];
  }
  return any;
}

bool FindHiddenSinglesInBoxes(const Sheet& marks, Sheet& placed) {
  Placing placing(marks, placed);
  for (int band = 0; band < 3; ++band) {
    MetInColumns columns;
    for (int row = 3 * band; row < 3 * band + 3; ++row) {
      columns.Add(&marks[9 * static_cast<std::size_t>(row)]);
    }
    for (int box = 0; box < 3; ++box) {
      Met met;
      for (std::size_t c = static_cast<std::size_t>(3 * box), end = c + 3; c < end; ++c) {
        met.Add(columns.once[c], columns.twice[c]);
      }
      placing.Add(3 * band + box, met.Single());
    }
  }
  return placing.any();
}

bool FindHiddenSinglesInLines(const Sheet& marks, Sheet& placed) {
  constexpr int kRows = 9, kColumns = 18;
  Placing placing(marks, placed);
  MetInColumns columns;
  for (int line = 0; line < 9; ++line) {
    columns.Add(&marks[static_cast<std::size_t>(9 * line)]);
    placing.Add(kRows + line, PlacedOnce(marks, kRows + line));
  }
  for (int line = 0; line < 9; ++line) {
    const auto c = static_cast<std::size_t>(line);
    placing.Add(kColumns + line, columns.once[c] & ~columns.twice[c] & 511u);
  }
  return placing.any();
}

unsigned PlacedOnce(const Sheet& marks, int house) {
  Met met;
  for (const std::uint8_t cell : kTables.cell[house]) met.Add(marks[cell]);
  return met.Single();
}

int CountPlacedOnce(const Sheet& marks) {
  int count = 0;
  MetInColumns whole;  // of all bands
  for (std::size_t band = 0; band < 3; ++band) {
    MetInColumns columns;
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      columns.Add(&marks[9 * row]);
      count += std::popcount(PlacedOnce(marks, 9 + static_cast<int>(row)));
    }
    for (std::size_t box = 0; box < 9; box += 3) {
      Met met;
      for (std::size_t c = box; c < box + 3; ++c) met.Add(columns.once[c], columns.twice[c]);
      count += std::popcount(met.Single());
    }
    whole.Add(columns);
  }
  for (std::size_t c = 0; c < 9; ++c) {
    count += std::popcount(static_cast<unsigned>(whole.once[c] & ~whole.twice[c]));
  }
  return count;
}

}  // namespace nonet
