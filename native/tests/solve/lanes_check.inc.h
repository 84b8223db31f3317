// One build's vector operations against scalar twins, lane by lane. Included once per
// build by lanes_test.cpp, inside its target region.

namespace nonet::NONET_BUILD {
namespace {
#include "solve/lanes.inc.h"
#include "solve/box_grid.inc.h"
#include "solve/boards.inc.h"

struct AnyLanes {
  Lanes v;
  std::uint16_t operator[](int l) const {
    return reinterpret_cast<const std::uint16_t*>(&v)[l];
  }
};

void CheckLanes(Random& random) {
  AnyLanes a, b, c;
  for (int l = 0; l < kLanes; ++l) {
    reinterpret_cast<std::uint16_t*>(&a.v)[l] = random.Digits();
    reinterpret_cast<std::uint16_t*>(&b.v)[l] = random.Digits();
    reinterpret_cast<std::uint16_t*>(&c.v)[l] = random.Digits();
  }
  const AnyLanes empty{WhereEmpty(a.v)}, drop{DropLowest(a.v)}, single{OnlyIfSingle(a.v)},
      two{InTwoOfThree(a.v, b.v, c.v)}, first{FirstUnlessEmpty(a.v, b.v)},
      small{Smaller(a.v, b.v)}, large{Larger(a.v, b.v)}, twice{Twice(a.v)},
      every{EveryLane(a[0])};
  for (int l = 0; l < kLanes; ++l) {
    const unsigned x = a[l], y = b[l], z = c[l];
    EXPECT(empty[l] == (x == 0 ? 0xffff : 0));
    EXPECT(drop[l] == (x & (x - 1)));
    EXPECT(single[l] == (std::popcount(x) == 1 ? x : 0));
    EXPECT(two[l] == ((x & y) | (x & z) | (y & z)));
    EXPECT(first[l] == (x ? x : y));
    EXPECT(small[l] == std::min(x, y));
    EXPECT(large[l] == std::max(x, y));
    EXPECT(twice[l] == 2 * x);
    EXPECT(every[l] == a[0]);
    EXPECT((LanesWhere(empty.v) >> l & 1) == (x == 0));
  }
}

// The same for the sixteen slots of one puzzle, where boxes also change places.
void CheckSlots(Random& random) {
  alignas(64) std::uint16_t a[kSlots] = {}, b[kSlots] = {}, got[kSlots];
  for (int s = 0; s < kSlots; ++s) {
    a[s] = random.Digits() & kRealSlots[s];
    b[s] = random.Digits() & kRealSlots[s];
  }
  const BoxLanes x = LoadSlots(a), y = LoadSlots(b);
  const auto check = [&](BoxLanes result, auto twin) {
    StoreSlots(got, result);
    for (int band = 0; band < 3; ++band) {
      for (int stack = 0; stack < 3; ++stack) {
        EXPECT(got[4 * band + stack] == static_cast<std::uint16_t>(twin(band, stack)));
      }
    }
  };
  check(NextInBand(x), [&](int i, int j) { return a[4 * i + (j + 1) % 3]; });
  check(AfterNextInBand(x), [&](int i, int j) { return a[4 * i + (j + 2) % 3]; });
  check(NextInStack(x), [&](int i, int j) { return a[4 * ((i + 1) % 3) + j]; });
  check(AfterNextInStack(x), [&](int i, int j) { return a[4 * ((i + 2) % 3) + j]; });
  check(Smaller(x, y), [&](int i, int j) { return std::min(a[4 * i + j], b[4 * i + j]); });
  check(Larger(x, y), [&](int i, int j) { return std::max(a[4 * i + j], b[4 * i + j]); });
  check(x & ~y, [&](int i, int j) { return a[4 * i + j] & ~b[4 * i + j]; });
  check(OnlyIfSingle(x), [&](int i, int j) {
    const unsigned d = a[4 * i + j];
    return std::popcount(d) == 1 ? d : 0;
  });
  EXPECT(AnyDigit(x) == (std::count(a, a + kSlots, 0) != kSlots));
  EXPECT(!AnyDigit(x ^ x));
}

// Boards: bit and cell belong together, and peers are the twenty cells that see a cell.
void CheckBoards(Random& random) {
  BoxGrid grid{};
  std::uint16_t cell[kCells];
  for (int c = 0; c < kCells; ++c) {
    cell[c] = random.Digits();
    (&grid.slot[0][0])[kBoxOrder.of[c]] = cell[c];
  }
  BoxLanes position[9];
  for (int p = 0; p < 9; ++p) position[p] = grid.Get(p);
  BitBoard digit[9];
  BoardsOfDigits(position, digit);
  for (int d = 0; d < 9; ++d) {
    int expected = 0;
    for (int c = 0; c < kCells; ++c) expected += cell[c] >> d & 1;
    EXPECT(CountBits(digit[d]) == expected);
    for (int bit = 0; bit < 128; ++bit) {
      const std::uint64_t word = bit < 64 ? digit[d].low : digit[d].high;
      if (!(word >> bit % 64 & 1)) continue;
      EXPECT((&grid.slot[0][0])[kBoards.place[bit]] >> d & 1);
      EXPECT(CountBits(kBoards.peers[bit]) == 20);
    }
  }
}

// Propagation is checked as part of the search, in differential_test.cpp.
[[maybe_unused]] constexpr auto* kUsedElsewhere = Propagate;
}  // namespace

void CheckAll(Random& random) {
  CheckLanes(random);
  CheckSlots(random);
  CheckBoards(random);
}

}  // namespace nonet::NONET_BUILD
