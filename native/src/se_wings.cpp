// XY-wings and XYZ-wings, and aligned exclusions: two or three cells of which no
// combination of digits may leave another cell without any.
#include "se_cells.h"
#include "se_rules.h"

namespace nonet::se {

namespace {

// Removes `digit` from the cells that see all of `wings`, and the pivot if it is one.
bool RemoveFromPeers(const Board& board, int a, int b, int pivot, int digit,
                     Finding& finding) {
  bool any = false;
  for (const int cell : kTables.peer[a]) {
    if (cell == b || !kTables.sees[cell][b] || !board.Has(cell, digit)) continue;
    if (pivot >= 0 && !kTables.sees[cell][pivot]) continue;
    finding.removed[cell] = Bit(digit);
    any = true;
  }
  return any;
}

// A pivot of two digits (XY) or three (XYZ), and two cells of two digits that it sees.
template <bool kXYZ>
Finding FindWing(const Board& board) {
  Finding finding;
  for (int pivot = 0; pivot < kCells; ++pivot) {
    const Mask center = board.marks[pivot];
    if (CountBits(center) != (kXYZ ? 3 : 2)) continue;
    int wing[20], count = 0;
    for (const int peer : kTables.peer[pivot]) {
      const Mask marks = board.marks[peer];
      if (CountBits(marks) == 2 && IsOne(center & ~marks)) wing[count++] = peer;
    }
    for (int i = 0; i < count; ++i) {
      for (int j = 0; j < count; ++j) {
        const Mask xz = board.marks[wing[i]], yz = board.marks[wing[j]];
        const Mask z = xz & yz;
        if (!IsOne(z) || ((z & center) != 0) != kXYZ || (center & ~(xz | yz))) continue;
        if (!RemoveFromPeers(board, wing[i], wing[j], kXYZ ? pivot : -1,
                             std::countr_zero(z), finding)) {
          continue;
        }
        finding.technique = kXYZ ? Technique::kXYZWing : Technique::kXYWing;
        finding.tenths = kXYZ ? 44 : 42;
        return finding;
      }
    }
  }
  return finding;
}

// The cells that may exclude, and for every open cell those that it sees.
struct Excluders {
  CellSet of[kCells];
  std::uint8_t base[kCells];  // the open cells that see one at least
  int count = 0;
  CellSet bases;

  Excluders(const Board& board, int most) {
    CellSet all;
    for (int cell = 0; cell < kCells; ++cell) {
      if (board.marks[cell] && CountBits(board.marks[cell]) <= most) all.Add(cell);
    }
    for (int cell = 0; cell < kCells; ++cell) {
      if (!board.marks[cell]) continue;
      of[cell] = all & kPeers[cell];
      if (of[cell].Empty()) continue;
      base[count++] = static_cast<std::uint8_t>(cell);
      bases.Add(cell);
    }
  }
};

// What is left of the digits of two cells.
struct Pair {
  Mask first = 0, second = 0;
};

Pair AllowedPairs(const Board& board, int a, int b, CellSet common) {
  Mask barred[kDigits] = {};  // digits of b that go with no a
  for (; !common.Empty(); common.DropFirst()) {
    const Mask marks = board.marks[common.First()];
    const int low = std::countr_zero(marks), high = 15 - std::countl_zero(marks);
    barred[low] |= Bit(high);
    barred[high] |= Bit(low);
  }
  Pair allowed;
  for (unsigned left = board.marks[a]; left; left &= left - 1) {
    const int d = std::countr_zero(left);
    Mask partners = board.marks[b] & ~barred[d];
    if (kTables.sees[a][b]) partners &= static_cast<Mask>(~Bit(d));
    if (partners) allowed.first |= Bit(d);
    allowed.second |= partners;
  }
  return allowed;
}

struct Triple {
  int cell[3];
  CellSet common;
};

// The digits of the third cell that go with the digits `two` of the others.
Mask ThirdDigits(const Board& board, const Triple& triple, Mask two) {
  Mask digits = board.marks[triple.cell[2]];
  for (CellSet left = triple.common; !left.Empty(); left.DropFirst()) {
    const Mask rest = board.marks[left.First()] & ~two;
    if (!IsSeveral(rest)) digits = rest ? static_cast<Mask>(digits & ~rest) : Mask{0};
  }
  return digits;
}

// Writes the digits that no combination allows; true if there are any.
bool ExcludeTriple(const Board& board, const Triple& triple, Finding& finding) {
  const auto& [a, b, c] = triple.cell;
  Mask allowed[3] = {};
  for (unsigned first = board.marks[a]; first; first &= first - 1) {
    const Mask x = static_cast<Mask>(first & -first);
    for (unsigned second = board.marks[b]; second; second &= second - 1) {
      const Mask y = static_cast<Mask>(second & -second);
      if (x == y && kTables.sees[a][b]) continue;
      Mask third = ThirdDigits(board, triple, x | y);
      if (kTables.sees[a][c]) third &= static_cast<Mask>(~x);
      if (kTables.sees[b][c]) third &= static_cast<Mask>(~y);
      if (!third) continue;
      allowed[0] |= x;
      allowed[1] |= y;
      allowed[2] |= third;
    }
  }
  bool any = false;
  for (int i = 0; i < 3; ++i) {
    finding.removed[triple.cell[i]] = board.marks[triple.cell[i]] & ~allowed[i];
    any |= finding.removed[triple.cell[i]] != 0;
  }
  return any;
}

// The third cells to try with a and b, in order: cells that exclude, seen by a or b.
template <typename Use>
bool EachThird(const Excluders& excluders, int a, int b, const Use& use) {
  for (const int source : {a, b}) {
    for (const int cell : kTables.peer[source]) {
      if (cell == a || cell == b || !excluders.of[source].Has(cell)) continue;
      if (!excluders.bases.Has(cell)) continue;
      if (source == b && excluders.of[a].Has(cell)) continue;  // had its turn
      if (use(cell)) return true;
    }
  }
  return false;
}

}  // namespace

Finding FindXYWing(const Board& board) { return FindWing<false>(board); }
Finding FindXYZWing(const Board& board) { return FindWing<true>(board); }

Finding FindAlignedPair(const Board& board) {
  const Excluders excluders(board, 2);
  for (int j = 1; j < excluders.count; ++j) {
    const int b = excluders.base[j];
    for (int i = 0; i < j; ++i) {
      const int a = excluders.base[i];
      const CellSet common = excluders.of[a] & excluders.of[b];
      if (!common.Several()) continue;
      const Pair allowed = AllowedPairs(board, a, b, common);
      if (allowed.first == board.marks[a] && allowed.second == board.marks[b]) continue;
      Finding finding;
      finding.technique = Technique::kAlignedPair;
      finding.tenths = 62;
      finding.removed[a] = board.marks[a] & ~allowed.first;
      finding.removed[b] = board.marks[b] & ~allowed.second;
      return finding;
    }
  }
  return {};
}

Finding FindAlignedTriple(const Board& board) {
  const Excluders excluders(board, 3);
  Finding finding;
  for (int j = 1; j < excluders.count; ++j) {
    const int b = excluders.base[j];
    for (int i = 0; i < j; ++i) {
      const int a = excluders.base[i];
      const CellSet pair = excluders.of[a] & excluders.of[b];
      if (!pair.Several()) continue;
      const bool found = EachThird(excluders, a, b, [&](int c) {
        const Triple triple{{a, b, c}, pair & excluders.of[c]};
        return triple.common.Several() && ExcludeTriple(board, triple, finding);
      });
      if (!found) continue;
      finding.technique = Technique::kAlignedTriple;
      finding.tenths = 75;
      return finding;
    }
  }
  return finding;
}

}  // namespace nonet::se
