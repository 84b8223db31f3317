// Unique rectangles and loops: cells that all hold the same two digits, two in each of
// their houses, at odd and even steps of the loop. If nothing else were there, the two
// digits could be swapped.
#include <algorithm>

#include "se/rules.h"

namespace nonet::se {

namespace {

constexpr int kLongest = 18;  // every house has room for two

constexpr auto kHouseBits = [] {
  std::array<std::uint32_t, kCells> bits{};
  for (int cell = 0; cell < kCells; ++cell) {
    for (const int house : kTables.house[cell]) bits[cell] |= 1u << house;
  }
  return bits;
}();

int CountHouses(std::uint32_t houses) {
  return CountBits(houses & 511) + CountBits(houses >> 9 & 511) + CountBits(houses >> 18);
}

// Finds are compared as the scale computes them, rounding included: a set of two on a
// loop of six (4.5 + 0.1 + 0.1) comes before a loop of eight (4.5 + 0.2).
struct LoopRank {
  double difficulty;
  int type;
  bool operator<(const LoopRank& other) const {
    return difficulty < other.difficulty ||
           (difficulty == other.difficulty && type < other.type);
  }
};
constexpr double kSurcharges[] = {0.0, 0.1, 0.2, 3 * 0.1, 4 * 0.1, 5 * 0.1, 6 * 0.1};

double BaseDifficulty(int length) {
  return length >= 10 ? 4.5 + 0.3 + 0.2 : length >= 8 ? 4.5 + 0.2 : length >= 6 ? 4.5 + 0.1 : 4.5;
}
int BaseTenths(int length) {
  return length >= 10 ? 50 : length >= 8 ? 47 : length >= 6 ? 46 : 45;
}

class LoopSearch {
 public:
  explicit LoopSearch(const Board& board) : board_(board) {}

  Finding Run() {
    for (start_ = 0; start_ < kCells && longest_ >= 4; ++start_) {
      pair_ = board_.marks[start_];
      if (CountBits(pair_) == 2 && FindCells()) Walk({start_, -1, 2, 0, 0, 0});
    }
    return best_;
  }

 private:
  // One step of the walk: where, by which kind of house it came, and what it met.
  struct Step {
    int cell, kind;
    int spare;       // cells with digits beyond the two that may still join
    Mask extras;     // those digits
    std::uint32_t even, odd;  // houses, by the parity of the step that visits them
  };

  // Two loop cells with more digits, as type 3 sees them in a house they share.
  struct LoopRoof {
    int a, b;
    Mask extras;
    int house, place_a, place_b;
  };

  // The cells that loops from here can use: they hold both digits, as others of their
  // row, their column and their box do. A loop counts once: it starts at the first of
  // its cells that hold nothing else. False: there is no loop.
  bool FindCells() {
    const int low = std::countr_zero(pair_), high = 15 - std::countl_zero(pair_);
    for (int house = 0; house < kHouses; ++house) {
      both_[house] = board_.places[house][low] & board_.places[house][high];
    }
    for (int cell = 0; cell < start_; ++cell) {
      if (board_.marks[cell] == pair_) Drop(cell);
    }
    for (bool more = true; more;) {
      more = false;
      for (int house = 0; house < kHouses; ++house) {
        if (!IsOne(both_[house])) continue;
        const int cell = kTables.cell[house][std::countr_zero(both_[house])];
        if (cell == start_) return false;
        Drop(cell);
        more = true;
      }
    }
    return true;
  }

  void Drop(int cell) {
    for (int kind = 0; kind < 3; ++kind) {
      both_[kTables.house[cell][kind]] &= static_cast<Mask>(~Bit(kTables.place[cell][kind]));
    }
  }

  bool Visited(int cell) const {
    return std::find(path_, path_ + length_, cell) != path_ + length_;
  }

  void Walk(Step step) {
    std::uint32_t& visited = length_ % 2 ? step.odd : step.even;
    if (visited & kHouseBits[step.cell]) return;
    visited |= kHouseBits[step.cell];
    // A cell to come can answer for three houses at most.
    if (CountHouses(step.odd ^ step.even) > 3 * (longest_ - length_ - 1)) return;
    path_[length_++] = static_cast<std::uint8_t>(step.cell);
    for (int kind = 0; kind < 3; ++kind) {
      if (kind != step.kind) WalkHouse(step, kind);
    }
    --length_;
  }

  void WalkHouse(const Step& step, int kind) {
    const int house = kTables.house[step.cell][kind];
    for (unsigned left = both_[house]; left; left &= left - 1) {
      const int next = kTables.cell[house][std::countr_zero(left)];
      if (next == start_ && length_ >= 4) {
        if (step.odd == step.even) Judge();
      } else if (!Visited(next)) {
        const Mask extra = board_.marks[next] & ~pair_;
        const Mask extras = step.extras | extra;
        if (extra && !IsOne(extras) && step.spare <= 0) continue;
        Walk({next, kind, step.spare - (extra != 0), extras, step.even, step.odd});
      }
    }
  }

  void Judge() {
    int cells[kLongest], count = 0;
    for (int i = 0; i < length_; ++i) {
      if (board_.marks[path_[i]] != pair_) cells[count++] = path_[i];
    }
    if (count == 1) TypeOne(cells[0]);
    if (count > 2) TypeTwo(cells, count);
    if (count != 2) return;
    const Mask extras = (board_.marks[cells[0]] | board_.marks[cells[1]]) & ~pair_;
    if (IsOne(extras)) {
      TypeTwo(cells, count);
    } else {
      TypeThree({cells[0], cells[1], extras, 0, 0, 0});
    }
    TypeFour(cells[0], cells[1]);
  }

  bool Better(int type, int surcharge) const {
    const LoopRank rank{BaseDifficulty(length_) + kSurcharges[surcharge], type};
    return !best_ || rank < rank_;
  }

  void Keep(Finding finding, int type, int surcharge) {
    finding.technique = length_ == 4 ? Technique::kUniqueRectangle : Technique::kUniqueLoop;
    finding.tenths = BaseTenths(length_) + surcharge;
    best_ = finding;
    rank_ = {BaseDifficulty(length_) + kSurcharges[surcharge], type};
    // Nothing comes before a rectangle of type 1; longer loops may be too hard already.
    while (longest_ > 4 && BaseDifficulty(longest_) > rank_.difficulty) longest_ -= 2;
    if (type == 1 && length_ == 4) longest_ = 0;
  }

  // One cell has more digits: it takes none of the two.
  void TypeOne(int cell) {
    if (!Better(1, 0)) return;
    Finding finding;
    finding.removed[cell] = pair_;
    Keep(finding, 1, 0);
  }

  // Some cells have the same digit more: it is true in one of them.
  void TypeTwo(const int* cells, int count) {
    if (!Better(2, 0)) return;
    const Mask digit = board_.marks[cells[0]] & ~pair_;
    Finding finding;
    bool any = false;
    for (const int peer : kTables.peer[cells[0]]) {
      if (!(board_.marks[peer] & digit)) continue;
      const bool sees_all = std::all_of(cells + 1, cells + count,
                                        [&](int cell) { return kTables.sees[peer][cell]; });
      if (!sees_all) continue;
      finding.removed[peer] = digit & -digit;
      any = true;
    }
    if (any) Keep(finding, 2, 0);
  }

  // Two cells with several digits more: with others they make a set.
  void TypeThree(LoopRoof roof) {
    for (int size = 2; size <= 7; ++size) {
      for (int kind = 0; kind < 3; ++kind) {
        roof.house = kTables.house[roof.a][kind];
        if (kTables.house[roof.b][kind] != roof.house) continue;
        roof.place_a = kTables.place[roof.a][kind];
        roof.place_b = kTables.place[roof.b][kind];
        const int lacking = Lacking(board_, roof.house);
        if (2 * size <= lacking && size >= CountBits(roof.extras)) NakedSet(roof, size);
        if (2 * size < lacking) HiddenSet(roof, size);
      }
    }
  }

  // The roof counts as one cell that holds the extra digits.
  void NakedSet(const LoopRoof& roof, int size) {
    if (!Better(3, size - 1)) return;
    const Mask shared = roof.extras & board_.marks[roof.a] & board_.marks[roof.b];
    for (unsigned places = 0; places < 512; ++places) {
      if (CountBits(places) != size || !(places >> roof.place_a & 1) ||
          places >> roof.place_b & 1) {
        continue;
      }
      Mask set = shared;
      bool several = true;
      for (unsigned left = places & ~Bit(roof.place_a); left; left &= left - 1) {
        const Mask marks = board_.marks[kTables.cell[roof.house][std::countr_zero(left)]];
        several = several && IsSeveral(marks);
        set |= marks;
      }
      if (!several || CountBits(set) != size || (roof.extras & ~set)) continue;
      Finding finding;
      if (!Remove(roof.house, kAllDigits & ~(places | Bit(roof.place_b)), set, finding)) continue;
      return Keep(finding, 3, size - 1);
    }
  }

  // The two digits, and others that the roof lacks, keep to the roof and a few cells.
  void HiddenSet(const LoopRoof& roof, int size) {
    if (!Better(3, size - 2)) return;
    const Mask others = kAllDigits & ~(pair_ | roof.extras);
    if (!others) return;
    for (unsigned digits = 0; digits < 512; ++digits) {
      if (CountBits(digits) != size - 2 || (digits & ~others)) continue;
      const Mask set = static_cast<Mask>(digits | pair_);
      Mask places = 0;
      bool open = true;
      for (unsigned left = set; left; left &= left - 1) {
        const Mask own = board_.places[roof.house][std::countr_zero(left)] & ~Bit(roof.place_b);
        open = open && own;
        places |= own;
      }
      if (!open || CountBits(places) != size) continue;
      Finding finding;
      if (!Remove(roof.house, places & ~Bit(roof.place_a), kAllDigits & ~set, finding)) continue;
      return Keep(finding, 3, size - 2);
    }
  }

  bool Remove(int house, unsigned places, Mask digits, Finding& finding) const {
    bool any = false;
    for (; places; places &= places - 1) {
      const int cell = kTables.cell[house][std::countr_zero(places)];
      finding.removed[cell] = board_.marks[cell] & digits;
      any |= finding.removed[cell] != 0;
    }
    return any;
  }

  // Two cells that alone hold one of the digits in a house they share: the other goes.
  void TypeFour(int a, int b) {
    if (!Better(4, 0)) return;
    for (unsigned left = pair_; left; left &= left - 1) {
      const int d = std::countr_zero(left);
      for (int kind = 0; kind < 3; ++kind) {
        const int house = kTables.house[a][kind];
        if (kTables.house[b][kind] != house) continue;
        if (CountBits(board_.places[house][d]) != 2) continue;
        Finding finding;
        finding.removed[a] = finding.removed[b] = pair_ & ~Bit(d);
        return Keep(finding, 4, 0);
      }
    }
  }

  const Board& board_;
  int start_ = 0;
  Mask pair_ = 0;
  Mask both_[kHouses];  // the places of cells that loops can use
  std::uint8_t path_[kLongest];
  int length_ = 0;
  int longest_ = kLongest;  // no longer loop can still win
  Finding best_;
  LoopRank rank_{};
};

}  // namespace

Finding FindUniqueLoop(const Board& board) { return LoopSearch(board).Run(); }

}  // namespace nonet::se
