// The cells whose guesses came to a dead end last.
//
// Such a cell is likely to bring a dead end soon in the next branch as well ("last
// conflict" in the literature), so while one of them has two candidates it is guessed
// again, with no search for a better one. On the hardest set this saves six choices in
// ten, and the number of guesses stays what it was. With one cell remembered it saves two
// in ten, with four five; with twelve, one more, but for 3 % more guesses.

constexpr int kNoCell = kCells;  // lockstep keeps an empty vector there

// Up to seven cells, the latest in the lowest byte; kNoCell in the others. All without
// a branch, for none here could be foretold.
struct Culprits {
  static constexpr int kMost = 7;
  static constexpr std::uint64_t kEveryByte = 0x0101010101010101;
  std::uint64_t cells;

  // Moves a cell to the front.
  void Blame(int guessed) {
    const std::uint64_t differ = cells ^ kEveryByte * static_cast<unsigned>(guessed);
    const std::uint64_t equal = (differ - kEveryByte) & ~differ & kEveryByte << 7;
    const int at = __builtin_ctzll(equal | std::uint64_t{1} << (8 * kMost - 1)) / 8;
    const std::uint64_t before = (std::uint64_t{1} << 8 * at) - 1;
    const std::uint64_t after = ~(before << 8 | 0xff);
    cells = (cells & after) | (cells & before) << 8 | static_cast<unsigned>(guessed);
  }

  // The latest that has two candidates in a lane, or kNoCell.
  int FindInLane(const std::uint16_t* lane) const {
    unsigned fit = 1u << kMost;
    NONET_UNROLL
    for (int i = 0; i < kMost; ++i) {
      const unsigned digits = lane[(cells >> 8 * i & 0xff) * kLanes];
      const unsigned rest = digits & (digits - 1);
      fit |= static_cast<unsigned>((rest != 0) & ((rest & (rest - 1)) == 0)) << i;
    }
    return static_cast<int>(cells >> 8 * __builtin_ctz(fit) & 0xff);
  }
};
constexpr Culprits kNobody = {Culprits::kEveryByte * kNoCell};
