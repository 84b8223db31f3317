// The bivalue universal grave: take a few extra marks away and every open cell has two
// digits, every digit two places in its houses. One of the extra marks must be true.
#include <algorithm>

#include "board/house_sets.h"
#include "se/rules.h"

namespace nonet::se {

namespace {

// The cells with extra marks, in the order in which they show.
struct Grave {
  std::uint8_t cell[kCells];
  int count = 0;
  CellSet cells;
  Mask extra[kCells] = {};  // of every cell
  Mask extras = 0;          // of all of them
  CellSet common;           // what sees every one of them

  // False once no rule can apply: they differ, and nothing sees them all.
  bool Add(int c, int d, bool known) {
    if (!cells.Has(c)) {
      common = count ? common & kSets.peers[c] : kSets.peers[c];
      cell[count++] = static_cast<std::uint8_t>(c);
      cells.Add(c);
    }
    extra[c] |= Bit(d);
    if (known) extras |= Bit(d);
    common &= ~cells;
    return !(count > 1 && IsSeveral(extras) && !common);
  }
};

bool Crowded(const Board& board, int cell) { return CountBits(board.marks[cell]) > 2; }

// The crowded cells among the places of a digit that has neither none nor two.
CellSet Suspects(const Board& board, int house, int d) {
  CellSet suspects;
  for (unsigned left = board.places[house][d]; left; left &= left - 1) {
    const int cell = kTables.cell[house][std::countr_zero(left)];
    if (Crowded(board, cell)) suspects.Add(cell);
  }
  return suspects;
}

// If one digit alone is in excess, all cells that might hold it count.
struct OnlyDigit {
  int digit = -1;
  bool alone = true;
  CellSet cells;

  void See(int d, CellSet suspects) {
    if (digit < 0) digit = d;
    alone = alone && digit == d;
    if (alone) cells |= suspects;
  }
};

bool FindExtras(const Board& board, Grave& grave) {
  OnlyDigit only;
  for (int house = 0; house < kHouses; ++house) {
    for (int d = 0; d < kDigits; ++d) {
      const int places = CountBits(board.places[house][d]);
      if (places == 0 || places == 2) continue;
      const CellSet suspects = Suspects(board, house, d);
      if (!suspects) return false;
      only.See(d, suspects);
      if (!IsSeveral(suspects) && !grave.Add(First(suspects), d, true)) return false;
    }
  }
  if (!only.alone) return true;
  for (CellSet left = only.cells & ~grave.cells; left; left = WithoutFirst(left)) {
    if (!grave.Add(First(left), only.digit, false)) return false;
  }
  return true;
}

// Without the extra marks: two digits a cell, two places a digit?
bool IsGrave(const Board& board, const Grave& grave) {
  Mask once[kHouses] = {}, twice[kHouses] = {}, more[kHouses] = {};
  for (int cell = 0; cell < kCells; ++cell) {
    if (board.digit[cell]) continue;
    const Mask marks = board.marks[cell] & ~grave.extra[cell];
    if (CountBits(marks) != 2) return false;
    for (const int house : kTables.house[cell]) {
      more[house] |= twice[house] & marks;
      twice[house] |= once[house] & marks;
      once[house] |= marks;
    }
  }
  for (int house = 0; house < kHouses; ++house) {
    if (more[house] || once[house] != twice[house]) return false;
  }
  return true;
}

Finding Found(int tenths) {
  Finding finding;
  finding.technique = Technique::kBug;
  finding.tenths = tenths;
  return finding;
}

// One cell: it takes an extra digit.
Finding TypeOne(const Board& board, const Grave& grave) {
  Finding finding = Found(56);
  const int cell = grave.cell[0];
  finding.removed[cell] = board.marks[cell] & ~grave.extras;
  return finding.removed[cell] ? finding : Finding{};
}

// One extra digit: what sees all of the cells loses it.
Finding TypeTwo(const Board& board, const Grave& grave) {
  Finding finding = Found(57);
  bool any = false;
  for (CellSet left = grave.common; left; left = WithoutFirst(left)) {
    finding.removed[First(left)] = board.marks[First(left)] & grave.extras;
    any |= finding.removed[First(left)] != 0;
  }
  return any ? finding : Finding{};
}

// The house of a kind that all of the cells share, or -1.
int SharedHouse(const Grave& grave, int kind) {
  const int house = kTables.house[grave.cell[0]][kind];
  const bool shared = std::all_of(grave.cell, grave.cell + grave.count, [&](int cell) {
    return kTables.house[cell][kind] == house;
  });
  return shared ? house : -1;
}

// Two cells that share a house and one other digit: they keep it and the extras.
Finding TypeFour(const Board& board, const Grave& grave) {
  const int a = grave.cell[0], b = grave.cell[1];
  const Mask locked = board.marks[a] & board.marks[b] & ~grave.extras;
  if (!IsOne(locked) || !kTables.sees[a][b]) return {};
  Finding finding = Found(57);
  finding.removed[a] = board.marks[a] & ~(grave.extra[a] | locked);
  finding.removed[b] = board.marks[b] & ~(grave.extra[b] | locked);
  return finding.removed[a] | finding.removed[b] ? finding : Finding{};
}

// The cells, taken for one, make a naked set of `size` with others of their house.
Finding TypeThreeIn(const Board& board, const Grave& grave, int house, int size) {
  int cells[kCells], count = 0;
  for (const int peer : kTables.peer[grave.cell[0]]) {
    const auto& own = kTables.house[peer];
    const bool inside = own[0] == house || own[1] == house || own[2] == house;
    if (inside && grave.common.Has(peer)) cells[count++] = peer;
  }
  if (count < size) return {};
  for (unsigned chosen = 0; chosen < 1u << count; ++chosen) {
    if (CountBits(chosen) != size - 1) continue;
    Mask set = 0;
    bool several = true;
    for (unsigned left = chosen; left; left &= left - 1) {
      const Mask marks = board.marks[cells[std::countr_zero(left)]];
      several = several && IsSeveral(marks);
      set |= marks;
    }
    if (!several || CountBits(set) != size || (grave.extras & ~set)) continue;
    Finding finding = Found(57 + size - 1);
    bool any = false;
    for (int i = 0; i < count; ++i) {
      if (chosen >> i & 1) continue;
      finding.removed[cells[i]] = board.marks[cells[i]] & set;
      any |= finding.removed[cells[i]] != 0;
    }
    if (any) return finding;
  }
  return {};
}

Finding TypeThree(const Board& board, const Grave& grave) {
  if (!IsSeveral(grave.extras)) return {};
  for (int size = 2; size <= 6; ++size) {
    for (int kind = 0; kind < 3; ++kind) {
      const int house = SharedHouse(grave, kind);
      if (house < 0) continue;
      if (Finding finding = TypeThreeIn(board, grave, house, size)) return finding;
    }
  }
  return {};
}

}  // namespace

Finding FindBug(const Board& board) {
  Grave grave;
  if (!FindExtras(board, grave) || !grave.count || !IsGrave(board, grave)) return {};
  if (grave.count == 1) return TypeOne(board, grave);
  if (IsOne(grave.extras)) {
    Finding finding = TypeTwo(board, grave);
    return finding || grave.count != 2 ? finding : TypeFour(board, grave);
  }
  if (!grave.common) return {};
  Finding finding = grave.count == 2 ? TypeFour(board, grave) : Finding{};
  return finding ? finding : TypeThree(board, grave);
}

}  // namespace nonet::se
