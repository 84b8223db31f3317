#include "rounds/patterns.h"

namespace nonet {

namespace {

constexpr int kMostCells = 5, kMostDigits = 7;

// Cells, and the digits that they hold: `spare` more than cells.
struct Part {
  CellSet cells;
  unsigned digits = 0;
  int spare = 0;
};

// Every choice among six cells at most.
struct PartChoices {
  std::array<Part, 63> part;
  std::size_t size = 0;
  const Part* begin() const { return part.data(); }
  const Part* end() const { return part.data() + size; }

  PartChoices(const SetBoard& board, CellSet cells, int most_cells, int most_digits) {
    Grow(board, cells, most_cells, most_digits, {});
  }
  void Grow(const SetBoard& board, CellSet left, int more, int most_digits, const Part& part_of) {
    for (; left && more; left = WithoutFirst(left)) {
      const int cell = First(left);
      if (!IsSeveral(board.MarksAt(cell))) continue;
      Part grown{part_of.cells | CellSet::Of(cell), part_of.digits | board.MarksAt(cell), 0};
      const int digits = CountBits(grown.digits);
      if (digits > most_digits) continue;
      grown.spare = part_of.spare + digits - CountBits(part_of.digits) - 1;
      part[size++] = grown;
      Grow(board, WithoutFirst(left), more - 1, most_digits, grown);
    }
  }
};

// Whether a part shares two digits with the crossing, or more if it has more to spare.
bool Shares(const Part& part, unsigned held) {
  return (part.spare == 1 || part.spare == 2) && CountBits(part.digits & held) > part.spare;
}

// The digits of one rest leave that house, those of neither both.
void Add(const SetBoard& board, int line, int box, const Part& one, const Part& other,
         const Part& middle, Finds& finds) {
  const CellSet cells = one.cells | other.cells | middle.cells;
  Loss loss(board);
  ForEachDigit(one.digits | other.digits | middle.digits, [&](int digit) {
    if (!(other.digits >> digit & 1)) loss.Take(digit, kSets.house[line] & ~cells);
    if (!(one.digits >> digit & 1)) loss.Take(digit, kSets.house[box] & ~cells);
  });
  loss.AddTo(finds);
}

}  // namespace

void FindSueDeCoqs(const SetBoard& board, Finds& finds) {
  for (int line = kBoxes; line < kHouses; ++line) {
    for (int box = 0; box < kBoxes; ++box) {
      const CellSet shared = kSets.house[line] & kSets.house[box];
      if (!WithoutFirst(shared & board.empty)) continue;
      const PartChoices middles(board, shared & board.empty, 3, 9);
      const CellSet rest = board.empty & ~shared;
      const PartChoices ones(board, kSets.house[line] & rest, kMostCells, kMostDigits);
      const PartChoices others(board, kSets.house[box] & rest, kMostCells, kMostDigits);
      for (const Part& middle : middles) {
        const int digits = CountBits(middle.digits), width = digits - middle.spare;
        if (width < 2 || middle.spare < 2) continue;
        for (const Part& one : ones) {
          if (!Shares(one, middle.digits)) continue;
          for (const Part& other : others) {
            // Each cell of the middle takes a digit that a rest can spare, or one that
            // neither has.
            const int alone = width - one.spare - other.spare;
            if (alone < 0 || one.digits & other.digits) continue;
            if (!Shares(other, middle.digits)) continue;
            if (CountBits(middle.digits & ~(one.digits | other.digits)) != alone) continue;
            Add(board, line, box, one, other, middle, finds);
          }
        }
      }
    }
  }
}

}  // namespace nonet
