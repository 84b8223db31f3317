// One puzzle a call: text straight into box order, search, text out.

NONET_NOINLINE bool ReadBoxGrid(const std::uint8_t* row, bool raw, BoxGrid& grid) {
  const std::uint16_t* digits = kText.digits[raw];
  bool good = true;
  for (int p = 0; p < kPositions; ++p) {
    for (int band = 0; band < 3; ++band) {
      const std::uint8_t* at = row + CellAt(p, band, 0);
      const std::uint16_t a = digits[at[0]], b = digits[at[3]], c = digits[at[6]];
      good &= (a != 0) & (b != 0) & (c != 0);
      const std::uint64_t three = a | std::uint64_t{b} << 16 | std::uint64_t{c} << 32;
      std::memcpy(&grid.slot[p][4 * band], &three, 8);
    }
    std::memset(&grid.slot[p][12], 0, 8);
  }
  return good;
}

NONET_NOINLINE void WriteBoxGrid(const BoxGrid& grid, std::uint8_t zero,
                                 std::uint8_t* solution) {
  for (int c = 0; c < kCells; ++c) {
    const unsigned digits = (&grid.slot[0][0])[kBoxOrder.of[c]];
    solution[c] = static_cast<std::uint8_t>(zero + 1 + __builtin_ctz(digits));
  }
}

// A puzzle that has met so many dead ends is worth setting up the lanes for.
constexpr unsigned kHardAfter = 8;

// Spreads a search over the lanes and runs it to its end. Returns the solutions found,
// `found` earlier ones included.
std::uint32_t FinishInLanes(Engine& engine, Search& search, std::uint32_t found,
                            Work& work) {
  ClearLanes(engine);
  engine.job[0] = {0, found, search.dead_ends, 1, kNobody};
  engine.task[0] = {0, 0, search.depth - 1, kNoCell};
  for (int level = 0; level < search.depth - 1; ++level) {
    engine.stack[0][level] = search.stack[level];
    engine.stack[0][level].guessed = kNoCell;
  }
  FillLane(engine.cell, 0, search.stack[search.depth - 1]);
  engine.active = 1;
  work.counts = &found;
  ShareWork(engine);
  RunLanes(engine, work);
  search.depth = 0;
  return found;
}

// Counts up to `limit` and writes the first solution, if there is one. Easy puzzles, and
// those with many solutions, never leave the box form; the others go on in the lanes.
OneAnswer SolveOneRow(void* memory, void* workspace, const std::uint8_t* row, bool raw,
                      std::uint32_t limit, std::uint8_t* solution, std::uint8_t zero,
                      Control& control) {
  Search& search = *static_cast<Search*>(memory);
  if (!ReadBoxGrid(row, raw, search.stack[0])) return {0, Status::kNotAPuzzle};
  search.depth = 1;
  search.turns = 0;
  search.dead_ends = 0;
  search.patience = workspace ? kHardAfter : kEndless;
  std::uint32_t found = 0;
  BoxGrid grid;
  while (found < limit && NextSolution(search, grid, control)) {
    if (found++ == 0) WriteBoxGrid(grid, zero, solution);
  }
  if (found < limit && search.depth > 0 && !control.stopped()) {
    Work work;
    work.limit = limit;
    work.control = &control;
    work.solutions = solution;
    work.zero = zero;
    found = FinishInLanes(*static_cast<Engine*>(workspace), search, found, work);
  }
  if (found == 0) {
    return {0, GivensCollide(row, raw) ? Status::kContradictory : Status::kNone};
  }
  return {found, found > 1 ? Status::kSeveral : Status::kOne};
}
