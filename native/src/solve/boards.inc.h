// Boards: for the careful choice of a guess.
//
// A board has one bit for each of the 81 cells, so that the peers of a cell which share
// its digits are two ANDs away and counting them is a population count. Nine positions
// of sixteen slots would need 144 bits; position 8 is folded into the padding of
// positions 0, 1 and 2, which leaves 128:
//
//     bit   0-7          8-15         16-23        24-31        32-63     high word
//         p0 slots 0-7  p1 slots 0-7  p0 slots 8-15  p1 slots 8-15  p2, p3   p4 to p7
//
//     padding slots 3 and 7 of p0, p1, p2   <-  slots 0 1, 2 4, 5 6 of position 8
//     padding slots 11, 12, 13 of p0        <-  slots 8, 9, 10 of position 8

struct BitBoard {
  std::uint64_t low, high;
};

NONET_INLINE int CountBits(BitBoard b) {
#if defined(__x86_64__) && NONET_LANES == 8  // no population count at the baseline
  const std::uint64_t odd = 0x5555555555555555, two = 0x3333333333333333,
                      four = 0x0f0f0f0f0f0f0f0f, ones = 0x0101010101010101;
  b.low -= b.low >> 1 & odd;
  b.high -= b.high >> 1 & odd;
  b.low = (b.low & two) + (b.low >> 2 & two);
  b.high = (b.high & two) + (b.high >> 2 & two);
  const std::uint64_t sum = (b.low & four) + (b.low >> 4 & four) + (b.high & four) +
                            (b.high >> 4 & four);
  return static_cast<int>(sum * ones >> 56);
#else
  return __builtin_popcountll(b.low) + __builtin_popcountll(b.high);
#endif
}

struct BoardTables {
  std::uint8_t place[128];  // bit of a board -> position * 16 + slot
  BitBoard peers[128];
};
constexpr BoardTables kBoards = [] {
  BoardTables t{};
  std::uint8_t bit_of_cell[kCells] = {};
  const int folded[9][2] = {{0, 3}, {0, 7},  {1, 3},  {1, 7}, {2, 3},
                            {2, 7}, {0, 11}, {0, 12}, {0, 13}};
  for (int cell = 0; cell < kCells; ++cell) {
    int position = PositionOfCell(cell), slot = SlotOfCell(cell);
    if (position == 8) {
      const int box = slot / 4 * 3 + slot % 4;
      position = folded[box][0];
      slot = folded[box][1];
    }
    const int bit = position / 2 * 32 + slot / 8 * 16 + position % 2 * 8 + slot % 8;
    bit_of_cell[cell] = static_cast<std::uint8_t>(bit);
    t.place[bit] = kBoxOrder.of[cell];
  }
  for (int a = 0; a < kCells; ++a) {
    for (int b = 0; b < kCells; ++b) {
      const bool see = a / 9 == b / 9 || a % 9 == b % 9 || SlotOfCell(a) == SlotOfCell(b);
      if (a == b || !see) continue;
      BitBoard& peers = t.peers[bit_of_cell[a]];
      (bit_of_cell[b] < 64 ? peers.low : peers.high) |= std::uint64_t{1} << bit_of_cell[b] % 64;
    }
  }
  return t;
}();

// The cell of `two` with the worthiest peers.
NONET_INLINE int WorthiestCell(const BoxGrid& grid, const BitBoard digit[9], BitBoard two) {
  int best = -1;
  for (int word = 0; word < 2; ++word) {
    for (std::uint64_t left = word ? two.high : two.low; left; left &= left - 1) {
      const int bit = 64 * word + __builtin_ctzll(left);
      const unsigned digits = (&grid.slot[0][0])[kBoards.place[bit]];
      const BitBoard& a = digit[__builtin_ctz(digits)];
      const BitBoard& b = digit[__builtin_ctz(digits & (digits - 1))];
      const BitBoard& peers = kBoards.peers[bit];
      const BitBoard share = {(a.low | b.low) & peers.low, (a.high | b.high) & peers.high};
      const BitBoard both = {share.low & two.low, share.high & two.high};
      const int key = (CountBits(share) + 3 * CountBits(both)) * 128 + bit;
      best = key > best ? key : best;
    }
  }
  return best % 128;
}

// ---- Sixteen-bit sets to bits ---------------------------------------------------------------

typedef std::uint8_t HalfBytes __attribute__((vector_size(16)));

// The low (or high) bytes of two positions, 8 slots of each at a time.
struct BytePair {
#if NONET_LANES >= 16
  typedef std::uint8_t Whole __attribute__((vector_size(32)));
  Whole bytes;
#else
  HalfBytes top, bottom;
#endif
};

#if defined(__x86_64__) && NONET_LANES >= 16
NONET_INLINE BytePair LowBytes(BoxLanes a, BoxLanes b) {
  const BoxLanes low = EverySlot(0xff);
  return {(BytePair::Whole)_mm256_packus_epi16((__m256i)(a & low), (__m256i)(b & low))};
}
NONET_INLINE BytePair HighBytes(BoxLanes a, BoxLanes b) {
  return {(BytePair::Whole)_mm256_packus_epi16((__m256i)(a >> 8), (__m256i)(b >> 8))};
}
NONET_INLINE BytePair TwiceBytes(BytePair a) { return {a.bytes + a.bytes}; }
NONET_INLINE std::uint32_t TopBits(BytePair a) {
  return static_cast<std::uint32_t>(_mm256_movemask_epi8((__m256i)a.bytes));
}
#else
NONET_INLINE HalfBytes EvenBytes(Lanes a, Lanes b) {
#if defined(__x86_64__)
  const Lanes low = EveryLane(0xff);
  return (HalfBytes)_mm_packus_epi16((__m128i)(a & low), (__m128i)(b & low));
#else
  return __builtin_shufflevector((HalfBytes)a, (HalfBytes)b, 0, 2, 4, 6, 8, 10, 12, 14, 16,
                                 18, 20, 22, 24, 26, 28, 30);
#endif
}
NONET_INLINE std::uint32_t TopBitsOfHalf(HalfBytes a) {
#if defined(__x86_64__)
  return static_cast<std::uint32_t>(_mm_movemask_epi8((__m128i)a));
#else
  // Eight bytes of 0 or 1 times this constant gather in the top byte.
  typedef std::uint64_t Quads __attribute__((vector_size(16)));
  const Quads q = (Quads)(a >> 7);
  const std::uint64_t gather = 0x0102040810204080;
  return static_cast<std::uint32_t>(q[0] * gather >> 56 | q[1] * gather >> 56 << 8);
#endif
}
NONET_INLINE BytePair LowBytes(BoxLanes a, BoxLanes b) {
  return {EvenBytes(a.top, b.top), EvenBytes(a.bottom, b.bottom)};
}
NONET_INLINE BytePair HighBytes(BoxLanes a, BoxLanes b) {
  return {EvenBytes(a.top >> 8, b.top >> 8), EvenBytes(a.bottom >> 8, b.bottom >> 8)};
}
NONET_INLINE BytePair TwiceBytes(BytePair a) {
  return {a.top + a.top, a.bottom + a.bottom};
}
NONET_INLINE std::uint32_t TopBits(BytePair a) {
  return TopBitsOfHalf(a.top) | TopBitsOfHalf(a.bottom) << 16;
}
#endif

// Position 8, moved to the padding of position `to`.
NONET_INLINE BoxLanes Folded(BoxLanes last, int to) {
#if NONET_LANES >= 16
  const BoxLanes none = EverySlot(0);
  switch (to) {
    case 0:
      return __builtin_shufflevector(last, none, 16, 16, 16, 0, 16, 16, 16, 1, 16, 16, 16, 8,
                                     9, 10, 16, 16);
    case 1:
      return __builtin_shufflevector(last, none, 16, 16, 16, 2, 16, 16, 16, 4, 16, 16, 16, 16,
                                     16, 16, 16, 16);
    default:
      return __builtin_shufflevector(last, none, 16, 16, 16, 5, 16, 16, 16, 6, 16, 16, 16, 16,
                                     16, 16, 16, 16);
  }
#else
  const Lanes none = EveryLane(0);
  switch (to) {
    case 0:
      return {__builtin_shufflevector(last.top, none, 8, 8, 8, 0, 8, 8, 8, 1),
              __builtin_shufflevector(last.bottom, none, 8, 8, 8, 0, 1, 2, 8, 8)};
    case 1:
      return {__builtin_shufflevector(last.top, none, 8, 8, 8, 2, 8, 8, 8, 4), none};
    default:
      return {__builtin_shufflevector(last.top, none, 8, 8, 8, 5, 8, 8, 8, 6), none};
  }
#endif
}

// A board of the top bits of eight positions, two by two.
NONET_INLINE BitBoard BoardOfTopBits(const BytePair pair[4]) {
  return {TopBits(pair[0]) | static_cast<std::uint64_t>(TopBits(pair[1])) << 32,
          TopBits(pair[2]) | static_cast<std::uint64_t>(TopBits(pair[3])) << 32};
}

NONET_INLINE void FoldLast(const BoxLanes cell[9], BoxLanes folded[8]) {
  NONET_UNROLL
  for (int p = 0; p < 8; ++p) folded[p] = p < 3 ? cell[p] | Folded(cell[8], p) : cell[p];
}

// The cells whose mask is set.
NONET_INLINE BitBoard BoardOfCells(const BoxLanes mask[9]) {
  BoxLanes folded[8];
  FoldLast(mask, folded);
  BytePair pair[4];
  NONET_UNROLL
  for (int i = 0; i < 4; ++i) pair[i] = LowBytes(folded[2 * i], folded[2 * i + 1]);
  return BoardOfTopBits(pair);
}

// Digit 9 moved from the lowest to the highest bit of its byte.
NONET_INLINE BoxLanes RaiseNine(BoxLanes a) {
#if NONET_LANES >= 16
  return a << 7;
#else
  return {a.top << 7, a.bottom << 7};
#endif
}

// For each digit, the cells that can take it.
NONET_INLINE void BoardsOfDigits(const BoxLanes cell[9], BitBoard digit[9]) {
  BoxLanes folded[8];
  FoldLast(cell, folded);
  BytePair pair[4];
  NONET_UNROLL
  for (int i = 0; i < 4; ++i) {
    pair[i] = HighBytes(RaiseNine(folded[2 * i]), RaiseNine(folded[2 * i + 1]));
  }
  digit[8] = BoardOfTopBits(pair);
  NONET_UNROLL
  for (int i = 0; i < 4; ++i) pair[i] = LowBytes(folded[2 * i], folded[2 * i + 1]);
  NONET_UNROLL
  for (int d = 7; d >= 0; --d) {
    digit[d] = BoardOfTopBits(pair);
    NONET_UNROLL
    for (int i = 0; i < 4; ++i) pair[i] = TwiceBytes(pair[i]);
  }
}
