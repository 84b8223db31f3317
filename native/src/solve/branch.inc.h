// Which cell to guess when a grid is stuck, and which digit of it first.
//
// A cell with two candidates splits the search in two. Among those we take the one in
// the busiest surroundings. There are two ways to tell. Quickly: count the cells with
// two candidates in its houses. Carefully: each peer that shares a digit with it counts
// one, or four if it has two candidates itself and so becomes a single at once. On the
// hardest set the quick way needs 99 guesses a puzzle, the careful way 66, the first
// such cell 144; on puzzles that need a handful of guesses they hardly differ.
//
// Roads not taken: sharing peers all counted alike, 75 guesses; that plus the quick
// count, 70, but no cheaper than weighing them; the product of the worths of the two
// digits, 66.

struct Guess {
  int position, slot;
  std::uint16_t digit;  // one bit
};

// All ones in the slots of the cells meant, for each position.
struct CellMask {
  BoxLanes position[9];
};

// The cells with two candidates.
NONET_INLINE BoxLanes CellsWithTwo(const BoxLanes cell[9], CellMask& mask) {
  BoxLanes any = EverySlot(0);
  NONET_UNROLL
  for (int p = 0; p < 9; ++p) {
    const BoxLanes rest = DropLowest(cell[p]);
    mask.position[p] = WhereEmpty(DropLowest(rest)) & ~WhereEmpty(rest);
    any |= mask.position[p];
  }
  return any;
}

// The cells with the smallest number of candidates (two or more) that occurs.
NONET_INLINE void CellsWithFewest(const BoxLanes cell[9], CellMask& mask) {
  BoxLanes rest[9];
  for (int p = 0; p < 9; ++p) rest[p] = DropLowest(cell[p]);
  for (;;) {
    BoxLanes any = EverySlot(0);
    for (int p = 0; p < 9; ++p) {
      const BoxLanes next = DropLowest(rest[p]);
      mask.position[p] = WhereEmpty(next) & ~WhereEmpty(rest[p]);
      any |= mask.position[p];
      rest[p] = next;
    }
    if (AnyDigit(any)) return;
  }
}

// For each cell: how many cells of `mask` its row, column and box hold.
NONET_INLINE void CountCrowd(const CellMask& mask, BoxLanes crowd[9]) {
  const BoxLanes zero = EverySlot(0);
  const BoxLanes* m = mask.position;  // -1 where set, so subtracting it counts
  BoxLanes in_row[3], in_column[3], in_box = zero;
  NONET_UNROLL
  for (int line = 0; line < 3; ++line) {
    const BoxLanes row = zero - m[3 * line] - m[3 * line + 1] - m[3 * line + 2];
    const BoxLanes column = zero - m[line] - m[line + 3] - m[line + 6];
    in_box += row;
    in_row[line] = row + NextInBand(row) + AfterNextInBand(row);
    in_column[line] = column + NextInStack(column) + AfterNextInStack(column);
  }
  NONET_UNROLL
  for (int p = 0; p < 9; ++p) crowd[p] = in_row[p / 3] + in_column[p % 3] + in_box;
}

// The slot of the largest key among the nine boxes. Keys are below 0x8000.
NONET_INLINE int SlotOfLargest(BoxLanes keys, std::uint16_t& largest) {
#if defined(__x86_64__) && NONET_LANES >= 16
  const __m256i flipped = (__m256i)~keys;  // the largest becomes the smallest
  const auto top = static_cast<unsigned>(
      _mm_cvtsi128_si32(_mm_minpos_epu16(_mm256_castsi256_si128(flipped))));
  const auto bottom = static_cast<unsigned>(
      _mm_cvtsi128_si32(_mm_minpos_epu16(_mm256_extracti128_si256(flipped, 1))));
  const bool in_top = (top & 0xffff) <= (bottom & 0xffff);
  const unsigned best = in_top ? top : bottom + (8u << 16);
  largest = static_cast<std::uint16_t>(~best);
  return static_cast<int>(best >> 16);
#else
  alignas(16) std::uint16_t key[kSlots];
  StoreSlots(key, keys);
  int best = 0;
  for (int slot = 1; slot < 11; ++slot) {
    if (key[slot] > key[best]) best = slot;
  }
  largest = key[best];
  return best;
#endif
}

// The place (position * 16 + slot) to guess. Needs a grid that is not solved.
NONET_NOINLINE int ChoosePlace(const BoxGrid& grid, bool careful) {
  NONET_COUNT(guesses);
  BoxLanes cell[9], score[9];
  NONET_UNROLL
  for (int p = 0; p < 9; ++p) cell[p] = grid.Get(p);
  CellMask mask;
  const bool two = AnyDigit(CellsWithTwo(cell, mask));
  if (careful && two) {
    BitBoard digit[9];
    BoardsOfDigits(cell, digit);
    return kBoards.place[WorthiestCell(grid, digit, BoardOfCells(mask.position))];
  }
  if (!two) CellsWithFewest(cell, mask);
  CountCrowd(mask, score);
  BoxLanes best = EverySlot(0);
  NONET_UNROLL
  for (int p = 0; p < 9; ++p) {
    // The score is at most 80, so the key (score, position) fits well.
    const BoxLanes key = Twice(Twice(Twice(Twice(score[p])))) +
                         EverySlot(static_cast<std::uint16_t>(p + 1));
    best = Larger(best, key & mask.position[p]);
  }
  std::uint16_t key;
  const int slot = SlotOfLargest(best, key);
  return ((key & 15) - 1) * kSlots + slot;
}

NONET_INLINE Guess ChooseGuess(const BoxGrid& grid, bool careful) {
  const int place = ChoosePlace(grid, careful);
  const unsigned digits = (&grid.slot[0][0])[place];
  return {place / kSlots, place % kSlots, static_cast<std::uint16_t>(digits & (0u - digits))};
}
