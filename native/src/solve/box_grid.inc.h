// One puzzle in nine vectors: a vector holds one position of all nine boxes.
//
//     position[4], the middle cell of every box:
//
//       slot   0    1    2   (3)   4    5    6   (7)   8    9   10  (11) (12..15)
//             B2   B5   B8    -   E2   E5   E8    -   H2   H5   H8    -     -
//
// A *triad* is three cells of a box in a line, so the 27 row triads are three vectors
// (OR of positions 0-2, 3-5, 6-8) and so are the 27 column triads. What a box must know
// of its band it gets by turning the slots round (NextInBand, NextInStack).
// A state is 288 bytes and a guess costs nine vector copies: this is the form for one
// puzzle at a time, and the form in which the lockstep search parks its states.

struct alignas(64) BoxGrid {
  std::uint16_t slot[kPositions][kSlots];
  int guessed;  // in a stack: the cell it was split on, for Culprits

  BoxLanes Get(int position) const { return LoadSlots(slot[position]); }
  void Set(int position, BoxLanes digits) { StoreSlots(slot[position], digits); }
};

alignas(32) constexpr std::uint16_t kRealSlots[kSlots] = {
    0x1ff, 0x1ff, 0x1ff, 0, 0x1ff, 0x1ff, 0x1ff, 0, 0x1ff, 0x1ff, 0x1ff, 0, 0, 0, 0, 0};

enum class Outcome { kBroken, kStuck, kSolved };

// A digit of a triad is *free* while two triads of its line and two of its box hold it.
// The others the triad owns: it must supply them. It also owns its naked singles.
struct Ownership {
  BoxLanes owned[3];
  BoxLanes covered;  // digits that every house seen here can still take
};

NONET_INLINE BoxLanes Turn(bool columns, BoxLanes a) {
  return columns ? NextInStack(a) : NextInBand(a);
}
NONET_INLINE BoxLanes TurnTwice(bool columns, BoxLanes a) {
  return columns ? AfterNextInStack(a) : AfterNextInBand(a);
}

NONET_INLINE Ownership OwnedDigits(bool columns, const BoxLanes triad[3]) {
  Ownership result;
  const BoxLanes two = triad[0] | triad[1];
  const BoxLanes free_in_box = InTwoOfThree(triad[0], triad[1], triad[2]);
  result.covered = two | triad[2];
  NONET_UNROLL
  for (int line = 0; line < 3; ++line) {
    const BoxLanes next = Turn(columns, triad[line]);
    const BoxLanes after = TurnTwice(columns, triad[line]);
    result.covered &= triad[line] | next | after;
    result.owned[line] =
        triad[line] & ~(InTwoOfThree(triad[line], next, after) & free_in_box);
  }
  return result;
}

// Three cells of each of nine triads, with what leaves them because of `owned` here and
// elsewhere: other triads lose owned digits, a triad that owns three keeps only those,
// and an owned digit with one cell left in its triad is a hidden single.
NONET_INLINE void ApplyTriad(BoxLanes owned, BoxLanes gone, BoxLanes& a, BoxLanes& b,
                             BoxLanes& c) {
  const BoxLanes owns_three_or_more = DropLowest(DropLowest(owned));
  gone |= ~(owned | WhereEmpty(owns_three_or_more));
  const BoxLanes hidden = owned & ~InTwoOfThree(a, b, c);
  a = FirstUnlessEmpty(a & hidden, a) & ~gone;
  b = FirstUnlessEmpty(b & hidden, b) & ~gone;
  c = FirstUnlessEmpty(c & hidden, c) & ~gone;
}

// Rows and boxes (or columns and boxes) once. `single[line]` are the naked singles.
NONET_INLINE BoxLanes HalfPass(bool columns, BoxLanes cell[9], const BoxLanes single[3]) {
  const int along = columns ? 3 : 1, across = columns ? 1 : 3;
  BoxLanes triad[3];
  NONET_UNROLL
  for (int line = 0; line < 3; ++line) {
    const BoxLanes* first = cell + line * across;
    triad[line] = first[0] | first[along] | first[2 * along];
  }
  Ownership who = OwnedDigits(columns, triad);
  NONET_UNROLL
  for (int line = 0; line < 3; ++line) who.owned[line] |= single[line];
  NONET_UNROLL
  for (int line = 0; line < 3; ++line) {
    const BoxLanes mine = who.owned[line];
    const BoxLanes gone = Turn(columns, mine) | TurnTwice(columns, mine) |
                          who.owned[(line + 1) % 3] | who.owned[(line + 2) % 3];
    BoxLanes* first = cell + line * across;
    ApplyTriad(mine, gone, first[0], first[along], first[2 * along]);
  }
  return who.covered;
}

// Every house holds every digit. Asked once a grid looks solved: nine single cells in
// each box do not yet make the rows and columns right.
NONET_INLINE bool EveryHouseComplete(const BoxLanes cell[9]) {
  BoxLanes covered = LoadSlots(kRealSlots);
  NONET_UNROLL
  for (int line = 0; line < 3; ++line) {
    const BoxLanes row = cell[3 * line] | cell[3 * line + 1] | cell[3 * line + 2];
    const BoxLanes column = cell[line] | cell[line + 3] | cell[line + 6];
    covered &= row | NextInBand(row) | AfterNextInBand(row);
    covered &= column | NextInStack(column) | AfterNextInStack(column);
  }
  return !AnyDigit(covered ^ LoadSlots(kRealSlots));
}

// Passes until nothing changes, a house or cell has no room left, or it is solved.
// Candidates only ever leave, so a box whose 16-bit sum stands still has not changed;
// the sum 511 = 1 + 2 + ... + 256 with all nine digits present means nine singles.
NONET_NOINLINE Outcome Propagate(BoxGrid& grid) {
  const BoxLanes real = LoadSlots(kRealSlots);
  BoxLanes cell[9];
  for (int p = 0; p < kPositions; ++p) cell[p] = grid.Get(p);
  BoxLanes last_sum = EverySlot(0);
  for (;;) {
    NONET_COUNT(passes);
    BoxLanes row_single[3], column_single[3];
    BoxLanes single[9];
    NONET_UNROLL
    for (int p = 0; p < 9; ++p) single[p] = OnlyIfSingle(cell[p]);
    NONET_UNROLL
    for (int line = 0; line < 3; ++line) {
      row_single[line] = single[3 * line] | single[3 * line + 1] | single[3 * line + 2];
      column_single[line] = single[line] | single[line + 3] | single[line + 6];
    }
    BoxLanes covered = HalfPass(false, cell, row_single);
    covered &= HalfPass(true, cell, column_single);
    BoxLanes sum = cell[0], fewest = cell[0];
    NONET_UNROLL
    for (int p = 1; p < 9; ++p) {
      sum += cell[p];
      fewest = Smaller(fewest, cell[p]);
    }
    if (AnyDigit((~covered | WhereEmpty(fewest)) & real)) return Outcome::kBroken;
    if (!AnyDigit(sum ^ real)) {
      if (!EveryHouseComplete(cell)) return Outcome::kBroken;
      for (int p = 0; p < kPositions; ++p) grid.Set(p, cell[p]);
      return Outcome::kSolved;
    }
    if (!AnyDigit(sum ^ last_sum)) break;
    last_sum = sum;
  }
  for (int p = 0; p < kPositions; ++p) grid.Set(p, cell[p]);
  return Outcome::kStuck;
}
