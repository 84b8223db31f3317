// Depth-first search of one puzzle with a stack of its own: no recursion, no allocation,
// and it can stop after any solution and go on later.
//
//     stack   [ root without the first guess ][ ... ][ deepest without its guess ]
//                                                       ^ depth - 1
//     grid    the branch being tried
//
// Each level above the root has one cell more that holds a single digit, so 82 levels
// always suffice.

constexpr int kLevels = kCells + 1;

// The first guess and, after a dead end, those near the root are chosen carefully. A
// puzzle with many solutions meets no dead end: there the quick choice is as good, and
// always being careful costs a quarter of the speed.
NONET_INLINE bool WorthCare(unsigned dead_ends, int depth) {
  return (dead_ends > 0 && depth <= 6) || depth <= 1;
}

constexpr int kTurnsPerPoll = 64;

struct Search {
  BoxGrid stack[kLevels];
  int depth;
  unsigned turns;      // branches taken from the stack
  unsigned dead_ends;  // branches that broke, up to kEndless - 1
  unsigned patience;   // pause after so many of them
};
constexpr unsigned kEndless = ~0u;

// All ones in one slot: row `slot` of this table.
struct SlotMasks {
  alignas(64) std::uint16_t mask[kSlots][kSlots];
};
constexpr SlotMasks kSlotMasks = [] {
  SlotMasks table{};
  for (int s = 0; s < kSlots; ++s) table.mask[s][s] = 0xffff;
  return table;
}();

// Splits `grid` on a guess: `rest` keeps every digit of the cell but the guessed one.
// Done on whole vectors, since a 2-byte store followed by a 32-byte load would stall.
NONET_INLINE void Split(BoxGrid& grid, const Guess& guess, BoxGrid& rest) {
  for (int p = 0; p < kPositions; ++p) rest.Set(p, grid.Get(p));
  const BoxLanes here = LoadSlots(kSlotMasks.mask[guess.slot]);
  const BoxLanes digit = here & EverySlot(guess.digit);
  const BoxLanes old = grid.Get(guess.position);
  rest.Set(guess.position, old & ~digit);
  grid.Set(guess.position, (old & ~here) | digit);
}

// Takes the search on to its next solution, left in `grid`. False: there is none left,
// or its patience is at an end (and depth > 0), or `control` said stop.
bool NextSolution(Search& search, BoxGrid& grid, Control& control) {
  while (search.depth > 0 && search.dead_ends < search.patience) {
    grid = search.stack[--search.depth];
    if (++search.turns % kTurnsPerPoll == 0 && control.ShouldStop()) return false;
    for (;;) {
      const Outcome outcome = Propagate(grid);
      if (outcome == Outcome::kSolved) return true;
      if (outcome == Outcome::kBroken) {
        if (search.dead_ends < kEndless - 1) ++search.dead_ends;
        break;
      }
      const Guess guess = ChooseGuess(grid, WorthCare(search.dead_ends, search.depth + 1));
      Split(grid, guess, search.stack[search.depth++]);
    }
  }
  return false;
}

void StartSearch(void* memory, const Marks& marks) {
  Search& search = *static_cast<Search*>(memory);
  search.depth = 1;
  search.turns = 0;
  search.dead_ends = 0;
  search.patience = kEndless;
  BoxGrid& root = search.stack[0];
  for (int p = 0; p < kPositions; ++p) root.Set(p, EverySlot(0));
  for (int cell = 0; cell < kCells; ++cell) {
    (&root.slot[0][0])[kBoxOrder.of[cell]] = marks.cell[cell];
  }
}

bool NextSolutionOf(void* memory, Marks* solution, Control& control) {
  BoxGrid grid;
  if (!NextSolution(*static_cast<Search*>(memory), grid, control)) return false;
  for (int cell = 0; cell < kCells; ++cell) {
    solution->cell[cell] = (&grid.slot[0][0])[kBoxOrder.of[cell]];
  }
  return true;
}
