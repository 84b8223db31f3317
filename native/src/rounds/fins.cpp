#include "rounds/patterns.h"

namespace nonet {

namespace {


// Rows as bases and columns as covers, or the other way round.
struct Lines {
  int base, cover;            // the first house of either
  int base_kind, cover_kind;  // its place in the houses of a cell
};
constexpr Lines kWays[] = {{kBoxes, kColumns, 1, 2}, {kColumns, kBoxes, 2, 1}};

// The fish with fins that remove one target. Were it true, the other places of the bases
// would lie in one cover less; the last cover is the target's own.
class FinnedFish {
 public:
  FinnedFish(const SetBoard& board, const Lines& lines, int digit, int size, bool sashimi,
             Finds& finds)
      : board_(board), lines_(lines), digit_(digit), size_(size), sashimi_(sashimi),
        finds_(finds) {
    ForEach(board.places[digit], [&](int cell) {
      places_[BaseOf(cell)] |= 1u << CoverOf(cell);
    });
  }

  void Seek(int target) {
    const int beside = BaseOf(target);
    own_ = CoverOf(target);
    const unsigned in_line = 1u << own_, in_box = 7u << own_ / 3 * 3;
    int count = 0;
    needed_ = 0;
    for (int line = 0; line < 9; ++line) {
      const unsigned rest = places_[line] & ~(line / 3 == beside / 3 ? in_box : in_line);
      const bool is_base = line != beside && rest && CountBits(rest) < size_;
      rest_[line] = is_base ? rest : 0;
      needed_ |= rest_[line];
      count += is_base;
    }
    if (count >= size_) ChooseBases(0, 0, 0);
  }

 private:
  int BaseOf(int cell) const { return kTables.house[cell][lines_.base_kind] - lines_.base; }
  int CoverOf(int cell) const { return kTables.house[cell][lines_.cover_kind] - lines_.cover; }

  void ChooseBases(int from, unsigned bases, unsigned covers) {
    if (CountBits(bases) == size_) return ChooseCovers(0, bases, covers);
    for (int line = from; line < 9; ++line) {
      const unsigned together = covers | rest_[line];
      if (!rest_[line] || CountBits(together) >= size_) continue;
      ChooseBases(line + 1, bases | 1u << line, together);
    }
  }

  // If the bases need fewer covers, any other that a base needs will do.
  void ChooseCovers(int from, unsigned bases, unsigned covers) {
    if (CountBits(covers) == size_ - 1) return Add(bases, covers | 1u << own_);
    for (int line = from; line < 9; ++line) {
      const unsigned bit = 1u << line;
      if (needed_ & ~covers & bit) ChooseCovers(line + 1, bases, covers | bit);
    }
  }

  void Add(unsigned bases, unsigned covers) {
    const CellSet covered = Places(lines_.cover, covers), body = Places(lines_.base, bases);
    const CellSet fins = body & ~covered;
    if (!fins) return;
    bool is_sashimi = false;
    ForEachDigit(bases, [&](int line) {
      const CellSet here = kSets.house[lines_.base + line] & body & ~fins;
      is_sashimi = is_sashimi || !WithoutFirst(here);
    });
    if (is_sashimi == sashimi_) {
      AddFind(board_, covered & ~body & SeenByAll(fins), 1u << digit_, finds_);
    }
  }

  CellSet Places(int first, unsigned lines) const {
    CellSet places;
    ForEachDigit(lines, [&](int line) { places |= board_.In(first + line, digit_); });
    return places;
  }

  const SetBoard& board_;
  const Lines& lines_;
  const int digit_, size_;
  const bool sashimi_;
  Finds& finds_;
  unsigned places_[9] = {};  // the covers that each base has places in
  int own_ = 0;
  unsigned needed_ = 0;
  unsigned rest_[9] = {};  // the covers that a base needs, 0 if it is of no use
};

}  // namespace

void FindFinnedFish(const SetBoard& board, int size, bool sashimi, Finds& finds) {
  for (int digit = 0; digit < 9; ++digit) {
    for (const Lines& lines : kWays) {
      FinnedFish fish(board, lines, digit, size, sashimi, finds);
      ForEach(board.places[digit], [&](int target) { fish.Seek(target); });
    }
  }
}

}  // namespace nonet
