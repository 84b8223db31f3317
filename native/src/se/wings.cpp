// XY-wings and XYZ-wings, and aligned exclusions: two or three cells of which no
// combination of digits may leave another cell without any.
#include "board/house_sets.h"
#include "se/rules.h"

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
      of[cell] = all & kSets.peers[cell];
      if (!of[cell]) continue;
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
  for (; common; common = WithoutFirst(common)) {
    const Mask marks = board.marks[First(common)];
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

// Three cells, and what the cells that all of them see hold.
struct Triple {
  int cell[3];
  Mask marks[3];
  Mask excluder[20];
  int count = 0;

  Triple(const Board& board, int a, int b, int c, CellSet common)
      : cell{a, b, c}, marks{board.marks[a], board.marks[b], board.marks[c]} {
    const Mask all = marks[0] | marks[1] | marks[2];
    for (; common; common = WithoutFirst(common)) {
      const Mask own = board.marks[First(common)];
      if (!(own & ~all)) excluder[count++] = own;  // else they cannot take all of it
    }
  }

  bool See(int i, int j) const { return kTables.sees[cell[i]][cell[j]]; }

  // The digits of the third cell that go with x in the first and y in the second.
  Mask Third(Mask x, Mask y) const {
    if (x == y && See(0, 1)) return 0;
    Mask digits = marks[2];
    if (See(0, 2)) digits &= static_cast<Mask>(~x);
    if (See(1, 2)) digits &= static_cast<Mask>(~y);
    for (int i = 0; i < count; ++i) {
      const Mask rest = excluder[i] & ~(x | y);
      if (!IsSeveral(rest)) digits = rest ? static_cast<Mask>(digits & ~rest) : Mask{0};
    }
    return digits;
  }
};

// Writes the digits that no combination allows; true if there are any. Most digits turn
// out allowed at once, and what could only confirm that is not looked at.
bool ExcludeTriple(const Triple& triple, Finding& finding) {
  const auto& marks = triple.marks;
  Mask allowed[3] = {};
  for (unsigned first = marks[0]; first; first &= first - 1) {
    const Mask x = static_cast<Mask>(first & -first);
    for (unsigned second = marks[1]; second; second &= second - 1) {
      const Mask y = static_cast<Mask>(second & -second);
      if ((allowed[0] & x) && (allowed[1] & y) && allowed[2] == marks[2]) continue;
      const Mask third = triple.Third(x, y);
      if (!third) continue;
      allowed[0] |= x;
      allowed[1] |= y;
      allowed[2] |= third;
    }
  }
  bool any = false;
  for (int i = 0; i < 3; ++i) any |= allowed[i] != marks[i];
  for (int i = 0; any && i < 3; ++i) {
    finding.removed[triple.cell[i]] = marks[i] & ~allowed[i];
  }
  return any;
}

// The cells that see two of `cells` at least.
CellSet SeesTwo(CellSet cells) {
  CellSet one, two;
  for (; cells; cells = WithoutFirst(cells)) {
    const CellSet& peers = kSets.peers[First(cells)];
    two |= one & peers;
    one |= peers;
  }
  return two;
}

// Was a triple tried before, as two of its cells with the third behind? Pairs come in
// the order of their second cell, then of their first.
bool TriedBefore(const Excluders& excluders, int a, int b, int c) {
  if (c > b) return false;
  const auto tried = [&](int first, int second, int third) {
    return (excluders.of[first] | excluders.of[second]).Has(third);
  };
  return tried(a, c, b) || (c < a && tried(c, b, a));
}

// The third cells to try with a and b, in order: cells that exclude, seen by a or by b.
template <typename Use>
bool EachThird(const Excluders& excluders, int a, int b, CellSet left, const Use& use) {
  for (const int source : {a, b}) {
    if (!left) return false;
    for (const int cell : kTables.peer[source]) {
      if (!left.Has(cell) || !excluders.of[source].Has(cell)) continue;
      left.Drop(cell);
      if (!TriedBefore(excluders, a, b, cell) && use(cell)) return true;
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
      if (!IsSeveral(common)) continue;
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
      if (!IsSeveral(pair)) continue;
      CellSet thirds = SeesTwo(pair) & excluders.bases & (excluders.of[a] | excluders.of[b]);
      thirds.Drop(a);
      thirds.Drop(b);
      const bool found = EachThird(excluders, a, b, thirds, [&](int c) {
        return ExcludeTriple(Triple(board, a, b, c, pair & excluders.of[c]), finding);
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
