// Many puzzles in lockstep: lane l of every vector belongs to puzzle l.
//
//                  lane 0     lane 1     lane 2    ...
//     cell[0]   |  A1 of #0 | A1 of #1 | A1 of #2 | ...
//     cell[1]   |  A2 of #0 | A2 of #1 | A2 of #2 | ...
//       ...
//     cell[80]  |  I9 of #0 | I9 of #1 | I9 of #2 | ...
//
// The rules are those of solve/box_grid.inc.h, said of whole bands: naked and hidden singles,
// locked candidates, and triples locked in a triad. No lane ever waits for a branch. A pass
// costs about 2500 vector operations for all lanes together.

// What one pass learns, lane by lane.
struct PassReport {
  LaneSet broken;  // a cell or a house has no room left
  LaneSet full;    // the sum of all cells is that of a solved grid
  LaneSet stuck;   // nothing has changed
};

constexpr std::uint16_t kSolvedSum = 9 * kAllDigits;

// Cell k of the triad in line `line` and box `box` of a band (or stack).
constexpr int TriadCell(bool columns, int line, int box, int k) {
  return columns ? (3 * box + k) * 9 + line : line * 9 + 3 * box + k;
}

// The naked singles of each column triad, found while the rows are done.
struct ColumnSingles {
  Lanes triad[27];  // stack * 9 + column in stack * 3 + band
};

// Which digits each of the nine triads of a band owns, before naked singles.
NONET_INLINE void FindOwned(bool columns, const Lanes* band, Lanes owned[9],
                            Lanes& covered) {
  NONET_UNROLL
  for (int t = 0; t < 9; ++t) {
    owned[t] = band[TriadCell(columns, t / 3, t % 3, 0)] |
               band[TriadCell(columns, t / 3, t % 3, 1)] |
               band[TriadCell(columns, t / 3, t % 3, 2)];
  }
  Lanes free_in_line[3];
  NONET_UNROLL
  for (int line = 0; line < 3; ++line) {
    const Lanes* t = owned + 3 * line;
    const Lanes two = t[0] | t[1];
    free_in_line[line] = (t[0] & t[1]) | (two & t[2]);
    covered &= two | t[2];
  }
  NONET_UNROLL
  for (int box = 0; box < 3; ++box) {
    Lanes* t = owned + box;
    const Lanes two = t[0] | t[3];
    const Lanes free_in_box = (t[0] & t[3]) | (two & t[6]);
    if (!columns) covered &= two | t[6];
    NONET_UNROLL
    for (int line = 0; line < 3; ++line) {
      t[3 * line] &= ~(free_in_line[line] & free_in_box);
    }
  }
}

// Adds the naked singles of a band to what its triads own, and notes them for the columns.
NONET_INLINE void AddRowSingles(const Lanes* band, int band_index, Lanes owned[9],
                                ColumnSingles& singles) {
  NONET_UNROLL
  for (int box = 0; box < 3; ++box) {
    Lanes in_column[3] = {};
    NONET_UNROLL
    for (int line = 0; line < 3; ++line) {
      NONET_UNROLL
      for (int k = 0; k < 3; ++k) {
        const Lanes single = OnlyIfSingle(band[line * 9 + 3 * box + k]);
        owned[3 * line + box] |= single;
        in_column[k] |= single;
      }
    }
    NONET_UNROLL
    for (int k = 0; k < 3; ++k) singles.triad[box * 9 + k * 3 + band_index] = in_column[k];
  }
}

// What tells how a lane fares, taken while the cells are still in registers (4 % faster
// than going over them once more).
struct Tally {
  Lanes sum, fewest;  // fewest: empty where some cell is

  NONET_INLINE void Add(Lanes a, Lanes b, Lanes c) {
    sum += a + b + c;
    fewest = Smaller(fewest, Smaller(a, Smaller(b, c)));
  }
};

// Takes from every triad what the others own, and settles hidden singles.
NONET_INLINE void ApplyOwned(bool columns, const Lanes owned[9], Lanes* band,
                             Tally* tally) {
  NONET_UNROLL
  for (int t = 0; t < 9; ++t) {
    const int line = t / 3, box = t % 3;
    const Lanes mine = owned[t];
    Lanes gone = owned[line * 3 + (box + 1) % 3] | owned[line * 3 + (box + 2) % 3] |
                 owned[(line + 1) % 3 * 3 + box] | owned[(line + 2) % 3 * 3 + box];
    const Lanes three_or_more = DropLowest(DropLowest(mine));
    gone |= ~(mine | WhereEmpty(three_or_more));
    Lanes& a = band[TriadCell(columns, line, box, 0)];
    Lanes& b = band[TriadCell(columns, line, box, 1)];
    Lanes& c = band[TriadCell(columns, line, box, 2)];
    const Lanes hidden = mine & ~InTwoOfThree(a, b, c);
    a = FirstUnlessEmpty(a & hidden, a) & ~gone;
    b = FirstUnlessEmpty(b & hidden, b) & ~gone;
    c = FirstUnlessEmpty(c & hidden, c) & ~gone;
    if (tally) tally->Add(a, b, c);
  }
}

NONET_INLINE void RowPass(Lanes* cell, Lanes& covered, ColumnSingles& singles) {
  NONET_NO_UNROLL
  for (int band = 0; band < 3; ++band) {
    Lanes* first = cell + 27 * band;
    Lanes owned[9];
    FindOwned(false, first, owned, covered);
    AddRowSingles(first, band, owned, singles);
    ApplyOwned(false, owned, first, nullptr);
  }
}

NONET_INLINE void ColumnPass(Lanes* cell, Lanes& covered, const ColumnSingles& singles,
                             Tally& tally) {
  NONET_NO_UNROLL
  for (int stack = 0; stack < 3; ++stack) {
    Lanes* first = cell + 3 * stack;
    Lanes owned[9];
    FindOwned(true, first, owned, covered);
    NONET_UNROLL
    for (int t = 0; t < 9; ++t) {
      owned[t] |= singles.triad[stack * 9 + t];
    }
    ApplyOwned(true, owned, first, &tally);
  }
}

// One pass over rows, columns and boxes. `last_sum` is the sum of all cells after the
// pass before: candidates only leave, so a lane whose sum stands still is stuck.
NONET_NOINLINE PassReport Pass(Lanes* cell, Lanes& last_sum) {
  NONET_COUNT(passes);
  Lanes covered = EveryLane(kAllDigits);
  ColumnSingles singles;
  RowPass(cell, covered, singles);
  Tally tally = {EveryLane(0), EveryLane(kAllDigits)};
  ColumnPass(cell, covered, singles, tally);
  PassReport report;
  report.broken = LanesWhere((Lanes)(covered != kAllDigits) | WhereEmpty(tally.fewest));
  report.full = LanesWhere((Lanes)(tally.sum == kSolvedSum)) & ~report.broken;
  report.stuck = LanesWhere((Lanes)(tally.sum == last_sum)) & ~report.broken & ~report.full;
  last_sum = tally.sum;
  return report;
}

// The lanes in which some house lacks a digit. Asked of full lanes only: their sum may
// be right and the grid still wrong.
NONET_NOINLINE LaneSet LanesWithIncompleteHouse(const Lanes* cell) {
  Lanes covered = EveryLane(kAllDigits);
  for (int i = 0; i < 9; ++i) {
    Lanes row = cell[9 * i], column = cell[i];
    for (int k = 1; k < 9; ++k) {
      row |= cell[9 * i + k];
      column |= cell[9 * k + i];
    }
    const Lanes* box = cell + i / 3 * 27 + i % 3 * 3;
    covered &= row & column & (box[0] | box[1] | box[2] | box[9] | box[10] | box[11] |
                               box[18] | box[19] | box[20]);
  }
  return LanesWhere((Lanes)(covered != kAllDigits));
}

// ---- One lane in and out -------------------------------------------------------------

// Three boxes of a band and the padding after them, in one half of a vector. Built in a
// register: a 32-byte load soon after 2-byte stores would stall.
constexpr int kNextStack = 3 * kLanes, kNextBand = 27 * kLanes;
#if defined(__x86_64__)
// Spelt out, since GCC moves most of the nine through general registers: half as fast.
typedef __m128i HalfSlots;
template <int kFirst>
NONET_INLINE HalfSlots WithBand(HalfSlots half, const std::uint16_t* at) {
  half = _mm_insert_epi16(half, at[0], kFirst);
  half = _mm_insert_epi16(half, at[kNextStack], kFirst + 1);
  return _mm_insert_epi16(half, at[2 * kNextStack], kFirst + 2);
}
#else
typedef std::uint16_t HalfSlots __attribute__((vector_size(16)));
template <int kFirst>
NONET_INLINE HalfSlots WithBand(HalfSlots half, const std::uint16_t* at) {
  half[kFirst] = at[0];
  half[kFirst + 1] = at[kNextStack];
  half[kFirst + 2] = at[2 * kNextStack];
  return half;
}
#endif

NONET_INLINE void ParkPosition(const std::uint16_t* lane, int position, BoxGrid& grid) {
  const std::uint16_t* at = lane + CellAt(position, 0, 0) * kLanes;
  HalfSlots* half = reinterpret_cast<HalfSlots*>(grid.slot[position]);
  const HalfSlots top = WithBand<4>(WithBand<0>(HalfSlots{}, at), at + kNextBand);
  const HalfSlots bottom = WithBand<0>(HalfSlots{}, at + 2 * kNextBand);
#if defined(__x86_64__) && NONET_LANES >= 16
  *reinterpret_cast<__m256i*>(half) = _mm256_set_m128i(bottom, top);
#else
  half[0] = top;
  half[1] = bottom;
#endif
}

NONET_INLINE void ParkLane(const Lanes* cell, int lane, BoxGrid& grid) {
  const std::uint16_t* base = reinterpret_cast<const std::uint16_t*>(cell) + lane;
  NONET_UNROLL
  for (int p = 0; p < kPositions; ++p) ParkPosition(base, p, grid);
}

// In cell order: the next pass reads the first cells first, and a vector load must wait
// for a 2-byte store to the same place to leave the store queue.
NONET_INLINE void FillLane(Lanes* cell, int lane, const BoxGrid& grid) {
  std::uint16_t* base = reinterpret_cast<std::uint16_t*>(cell) + lane;
  const std::uint16_t* slots = &grid.slot[0][0];
  NONET_UNROLL_ALL
  for (int c = 0; c < kCells; ++c) {
    base[c * kLanes] = slots[PositionOfCell(c) * kSlots + SlotOfCell(c)];
  }
}
