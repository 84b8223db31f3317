// Text to candidates and back, a group of rows at a time.
//
//   rows of bytes                     lanes of candidate sets
//   row 0:  5 3 . . 7 . ...           cell[0]: {5} {.} {8} ...     lane l is row l
//   row 1:  . 9 . ...         <-->    cell[1]: {3} {9} {.} ...
//   row 2:  8 . 1 ...                 cell[2]: {.} {.} {1} ...
//
// Almost every file is *plain*: digits with '.' or '0'. Such a group is checked with
// four vector operations per 16 or 32 bytes and then needs only the low four bits of
// each byte. Any other group goes through the table, byte by byte.

struct TextTables {
  std::uint16_t digits[2][256];  // [raw][byte]: candidates; 0 for a byte out of place
};
constexpr TextTables kText = [] {
  TextTables t{};
  for (unsigned char empty : {'.', '0', '*', '_', '-', 'x', 'X'}) {
    t.digits[0][empty] = kAllDigits;
  }
  t.digits[1][0] = kAllDigits;
  for (int d = 1; d <= 9; ++d) {
    t.digits[0]['0' + d] = t.digits[1][d] = static_cast<std::uint16_t>(1 << (d - 1));
  }
  return t;
}();

// Reads one row. False: some byte is neither a digit nor an empty cell.
NONET_INLINE bool ReadRow(const std::uint8_t* row, bool raw, std::uint16_t* cell,
                          int step) {
  const std::uint16_t* digits = kText.digits[raw];
  bool good = true;
  for (int c = 0; c < kCells; ++c) {
    cell[c * step] = digits[row[c]];
    good &= digits[row[c]] != 0;
  }
  return good;
}

// As many bytes as a row is read at a time, and where the reads start; they overlap.
#if NONET_LANES >= 16
constexpr int kReadBytes = 32;
constexpr int kReads[] = {0, 32, kCells - 32};
#else
constexpr int kReadBytes = 16;
constexpr int kReads[] = {0, 16, 32, 48, 64, kCells - 16};
#endif
typedef std::uint8_t Bytes __attribute__((vector_size(kReadBytes)));
typedef std::uint8_t LooseBytes __attribute__((vector_size(kReadBytes), aligned(1), may_alias));

// Nothing but digits and '.' or '0' (text), or bytes 0-9 (raw)?
// '.' is 0x2e, '/' 0x2f and '0'-'9' are 0x30-0x39: past subtracting '.', all lie in
// 0-11 and the one intruder, '/', is 1; flipping the lowest bit makes it the only 0.
NONET_INLINE bool AllPlain(const std::uint8_t* puzzles, std::size_t stride, int rows,
                           bool raw) {
  const std::uint8_t base = raw ? 0 : '.', most = raw ? 9 : 11;
  Bytes largest{}, smallest = ~Bytes{};
  for (int r = 0; r < rows; ++r) {
    const std::uint8_t* row = puzzles + static_cast<std::size_t>(r) * stride;
    for (int at : kReads) {
      const Bytes x = *reinterpret_cast<const LooseBytes*>(row + at) - base;
      const Bytes flipped = x ^ 1;
      largest = x > largest ? x : largest;
      smallest = flipped < smallest ? flipped : smallest;
    }
  }
  const Bytes bad = (Bytes)(largest > most) | (raw ? Bytes{} : (Bytes)(smallest == 0));
  std::uint64_t any = 0;
  for (int i = 0; i < kReadBytes; i += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, reinterpret_cast<const std::uint8_t*>(&bad) + i, 8);
    any |= eight;
  }
  return any == 0;
}

#if defined(__x86_64__) && NONET_LANES >= 16

// Two squares of sixteen rows of sixteen bytes, one in each half of the vectors: rows
// become columns in both.
NONET_INLINE void TransposePair(__m256i row[16]) {
  __m256i half[16];
  NONET_UNROLL
  for (int twice = 0; twice < 2; ++twice) {
    NONET_UNROLL
    for (int i = 0; i < 8; ++i) {
      half[2 * i] = _mm256_unpacklo_epi8(row[i], row[i + 8]);
      half[2 * i + 1] = _mm256_unpackhi_epi8(row[i], row[i + 8]);
    }
    NONET_UNROLL
    for (int i = 0; i < 8; ++i) {
      row[2 * i] = _mm256_unpacklo_epi8(half[i], half[i + 8]);
      row[2 * i + 1] = _mm256_unpackhi_epi8(half[i], half[i + 8]);
    }
  }
}

// Where the three pairs of squares start: cells 0-31, 32-63 and 49-80.
constexpr int kPairs[] = {0, 32, kCells - 32};

// Plain rows only. Missing rows at the end repeat the last one.
NONET_NOINLINE void ReadPlainRows(const std::uint8_t* puzzles, std::size_t stride, int rows,
                                  Lanes* cell) {
  // By the low four bits: 1-9 digits; 0 ('0' or raw 0) and 14 ('.') empty.
  const __m256i low = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1));
  const __m256i high = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1));
  for (int group = 0; group < kLanes; group += 16) {
    for (int at : kPairs) {
      __m256i byte[16];
      NONET_UNROLL_ALL
      for (int i = 0; i < 16; ++i) {
        const int r = group + i < rows ? group + i : rows - 1;
        byte[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(
            puzzles + static_cast<std::size_t>(r) * stride + at));
      }
      TransposePair(byte);
      NONET_UNROLL_ALL
      for (int i = 0; i < 16; ++i) {
        const __m256i nibble = _mm256_and_si256(byte[i], _mm256_set1_epi8(15));
        const __m256i lo = _mm256_shuffle_epi8(low, nibble);
        const __m256i hi = _mm256_shuffle_epi8(high, nibble);
        const __m256i first = _mm256_unpacklo_epi8(lo, hi);  // puzzles 0-7 of both squares
        const __m256i second = _mm256_unpackhi_epi8(lo, hi);
        std::uint16_t* to = reinterpret_cast<std::uint16_t*>(&cell[at + i]) + group;
        _mm256_store_si256(reinterpret_cast<__m256i*>(to),
                           _mm256_permute2x128_si256(first, second, 0x20));
        _mm256_store_si256(reinterpret_cast<__m256i*>(to + 16 * kLanes),
                           _mm256_permute2x128_si256(first, second, 0x31));
      }
    }
  }
}

// Multiplying a single digit by this sends it to a distinct number in the top four bits
// (the idea of de Bruijn sequences); the table turns that number back into a digit.
constexpr std::uint16_t kDigitHash = 0x980;

struct DigitNames {
  alignas(16) std::uint8_t name[16];
  bool distinct;
};
constexpr DigitNames NamesByHash() {
  DigitNames names{};
  names.distinct = true;
  for (int d = 0; d < 9; ++d) {
    const int hash = (kDigitHash << d & 0xffff) >> 12;
    names.distinct &= names.name[hash] == 0;
    names.name[hash] = static_cast<std::uint8_t>(d + 1);
  }
  return names;
}
constexpr DigitNames kDigitNames = NamesByHash();
static_assert(kDigitNames.distinct);

// Writes every row of the group; rows that are not solved get rubbish to be overwritten.
NONET_NOINLINE void WriteRows(const Lanes* cell, int rows, std::uint8_t zero,
                              std::uint8_t* solutions, std::size_t stride) {
  const __m256i hash = _mm256_set1_epi16(static_cast<short>(kDigitHash));
  const __m128i names =
      _mm_add_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(kDigitNames.name)),
                   _mm_set1_epi8(static_cast<char>(zero)));
  const __m256i both = _mm256_broadcastsi128_si256(names);
  for (int group = 0; group < kLanes; group += 16) {
    for (int at : kPairs) {
      __m256i byte[16];
      NONET_UNROLL_ALL
      for (int i = 0; i < 16; ++i) {
        const std::uint16_t* from = reinterpret_cast<const std::uint16_t*>(&cell[at + i]) + group;
        const __m256i a = _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
        const __m256i b =
            _mm256_load_si256(reinterpret_cast<const __m256i*>(from + 16 * kLanes));
        const __m256i hashed =
            _mm256_packus_epi16(_mm256_srli_epi16(_mm256_mullo_epi16(a, hash), 12),
                                _mm256_srli_epi16(_mm256_mullo_epi16(b, hash), 12));
        byte[i] = _mm256_shuffle_epi8(both, _mm256_permute4x64_epi64(hashed, 0xd8));
      }
      TransposePair(byte);
      for (int i = 0; i < 16 && group + i < rows; ++i) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(
                                solutions + static_cast<std::size_t>(group + i) * stride + at),
                            byte[i]);
      }
    }
  }
}

#else

NONET_NOINLINE void ReadPlainRows(const std::uint8_t* puzzles, std::size_t stride, int rows,
                                  Lanes* cell) {
  // By the low four bits: 1-9 digits; 0 ('0' or raw 0) and 14 ('.') empty.
  constexpr std::uint16_t digits[16] = {511, 1,   2,   4,   8,   16,  32,  64,
                                        128, 256, 511, 511, 511, 511, 511, 511};
  for (int lane = 0; lane < kLanes; ++lane) {
    const int r = lane < rows ? lane : rows - 1;
    const std::uint8_t* row = puzzles + static_cast<std::size_t>(r) * stride;
    std::uint16_t* to = reinterpret_cast<std::uint16_t*>(cell) + lane;
    for (int c = 0; c < kCells; ++c) to[c * kLanes] = digits[row[c] & 15];
  }
}

NONET_NOINLINE void WriteRows(const Lanes* cell, int rows, std::uint8_t zero,
                              std::uint8_t* solutions, std::size_t stride) {
  for (int lane = 0; lane < rows; ++lane) {
    const std::uint16_t* from = reinterpret_cast<const std::uint16_t*>(cell) + lane;
    std::uint8_t* to = solutions + static_cast<std::size_t>(lane) * stride;
    for (int c = 0; c < kCells; ++c) {
      const unsigned digit = from[c * kLanes] | 0x200u;
      to[c] = static_cast<std::uint8_t>(zero + 1 + __builtin_ctz(digit));
    }
  }
}

#endif

// Writes the grid of one lane, which must be solved.
NONET_INLINE void WriteLane(const Lanes* cell, int lane, std::uint8_t zero,
                            std::uint8_t* solution) {
  const std::uint16_t* from = reinterpret_cast<const std::uint16_t*>(cell) + lane;
  NONET_UNROLL
  for (int c = 0; c < kCells; ++c) {
    solution[c] = static_cast<std::uint8_t>(zero + 1 + __builtin_ctz(from[c * kLanes]));
  }
}

// Does some digit stand twice in a house? Only asked of rows without a solution.
NONET_NOINLINE bool GivensCollide(const std::uint8_t* row, bool raw) {
  const std::uint16_t* digits = kText.digits[raw];
  unsigned in_row[9] = {}, in_column[9] = {}, in_box[9] = {}, twice = 0;
  for (int c = 0; c < kCells; ++c) {
    unsigned given = digits[row[c]];
    if (given == kAllDigits) continue;
    unsigned& r = in_row[c / 9];
    unsigned& k = in_column[c % 9];
    unsigned& b = in_box[c / 27 * 3 + c % 9 / 3];
    twice |= given & (r | k | b);
    r |= given;
    k |= given;
    b |= given;
  }
  return twice != 0;
}
