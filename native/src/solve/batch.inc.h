// The lockstep search over many puzzles.
//
//   rows ──► front end ──► waiting ──► lanes, each with its own stack ──► answers
//            (singles;      (parked)    (guess, go back, refill)
//             most easy
//             rows end here)
//
// A group of rows runs in lockstep through the front end while enough of its lanes make
// progress. What is left is parked; a search lane takes the next parked grid as soon as
// its own puzzle is done, so no lane waits for another.

// A puzzle being searched. It belongs to the lane that took it; when nothing else is
// left to do, other lanes help by taking over branches from the bottom of its stack.
struct Job {
  std::size_t index;    // row, or number of the grid
  std::uint32_t found;  // solutions so far
  unsigned dead_ends;
  int lanes;  // how many work on it
  Culprits culprits;
};

// What a lane is busy with.
struct LaneTask {
  int job;            // the lane whose job this is
  int bottom, depth;  // its stack holds levels [bottom, depth)
  int guessed;        // the cell last guessed on the way here
};

struct Waiting {
  BoxGrid grid;
  std::size_t index;
};

struct Engine {
  alignas(64) Lanes cell[kCells + 1];  // the search; the last one is kNoCell
  alignas(64) Lanes front[kCells];     // the front end
  Lanes last_sum;
  LaneSet active;
  int waiting_count;
  Job job[kLanes];
  LaneTask task[kLanes];
  Waiting waiting[kLanes];
  BoxGrid stack[kLanes][kLevels];
};

// One call's work: rows of a batch, or grids of candidates.
struct Work {
  const Batch* batch = nullptr;
  RowSource* source = nullptr;
  std::size_t next = 0, end = 0;  // rows in hand

  const Marks* grids = nullptr;
  std::size_t grid_count = 0;
  std::uint32_t* counts = nullptr;
  std::uint8_t* solutions = nullptr;  // of grids, if wanted
  std::uint32_t kept = 1;             // solutions written for each grid
  std::uint8_t zero = '0';

  std::uint32_t limit = 2;
  Control* control = nullptr;
};

constexpr int kPassesPerPoll = 256;

NONET_INLINE int LowestLane(LaneSet set) { return __builtin_ctz(set); }

// ---- Answers --------------------------------------------------------------------------

NONET_INLINE std::uint8_t* SolutionOf(const Batch& batch, std::size_t row) {
  return batch.solutions + row * batch.out_stride;
}
NONET_INLINE std::uint8_t ZeroOf(const Batch& batch) { return batch.raw_out ? 0 : '0'; }

NONET_NOINLINE void WriteNoSolution(const Batch& batch, std::size_t row, Status status) {
  std::memset(SolutionOf(batch, row), batch.raw_out ? 0 : '.', kCells);
  batch.counts[row] = 0;
  batch.status[row] = static_cast<std::uint8_t>(status);
}

NONET_NOINLINE void WriteBroken(const Batch& batch, std::size_t row) {
  const bool collide = GivensCollide(batch.puzzles + row * batch.stride, batch.raw_in);
  WriteNoSolution(batch, row, collide ? Status::kContradictory : Status::kNone);
}

NONET_INLINE void WriteCount(const Batch& batch, std::size_t row, std::uint32_t found) {
  batch.counts[row] = found;
  batch.status[row] =
      static_cast<std::uint8_t>(found > 1 ? Status::kSeveral : Status::kOne);
}

void FinishJob(Work& work, const Job& job) {
  if (!work.batch) {
    work.counts[job.index] = job.found;
  } else if (job.found == 0) {
    WriteBroken(*work.batch, job.index);
  } else {
    WriteCount(*work.batch, job.index, job.found);
  }
}

// ---- Front end --------------------------------------------------------------------------

// Fills the front with the next rows. Returns the lanes that hold a puzzle.
LaneSet ReadGroup(const Work& work, std::size_t first, int rows, Lanes* cell) {
  const Batch& batch = *work.batch;
  const std::uint8_t* puzzles = batch.puzzles + first * batch.stride;
  LaneSet good = kAllLanes >> (kLanes - rows);
  if (AllPlain(puzzles, batch.stride, rows, batch.raw_in)) {
    ReadPlainRows(puzzles, batch.stride, rows, cell);
    return good;
  }
  for (int c = 0; c < kCells; ++c) cell[c] = EveryLane(kAllDigits);
  for (int r = 0; r < rows; ++r) {
    if (!ReadRow(puzzles + static_cast<std::size_t>(r) * batch.stride, batch.raw_in,
                 reinterpret_cast<std::uint16_t*>(cell) + r, kLanes)) {
      good &= ~(LaneSet{1} << r);
      WriteNoSolution(batch, first + static_cast<std::size_t>(r), Status::kNotAPuzzle);
    }
  }
  return good;
}

// Answers the lanes that are done and parks the others.
void EmptyFront(Engine& engine, const Batch& batch, std::size_t first, int rows,
                LaneSet solved, LaneSet broken, LaneSet open) {
  if (__builtin_popcount(solved) >= 3) {
    WriteRows(engine.front, rows, ZeroOf(batch), SolutionOf(batch, first), batch.out_stride);
    // Rows that are not solved hold rubbish now; restore what must not change.
    for (LaneSet s = ~(solved | broken | open) & (kAllLanes >> (kLanes - rows)); s; s &= s - 1) {
      WriteNoSolution(batch, first + static_cast<std::size_t>(LowestLane(s)),
                      Status::kNotAPuzzle);
    }
  } else {
    for (LaneSet s = solved; s; s &= s - 1) {
      const int lane = LowestLane(s);
      WriteLane(engine.front, lane, ZeroOf(batch),
                SolutionOf(batch, first + static_cast<std::size_t>(lane)));
    }
  }
  for (LaneSet s = solved; s; s &= s - 1) {
    WriteCount(batch, first + static_cast<std::size_t>(LowestLane(s)), 1);
  }
  for (LaneSet s = broken; s; s &= s - 1) {
    WriteBroken(batch, first + static_cast<std::size_t>(LowestLane(s)));
  }
  for (LaneSet s = open; s; s &= s - 1) {
    const int lane = LowestLane(s);
    Waiting& waiting = engine.waiting[engine.waiting_count++];
    ParkLane(engine.front, lane, waiting.grid);
    waiting.index = first + static_cast<std::size_t>(lane);
  }
}

// Takes the next group of rows as far as lockstep carries. False: no rows are left.
bool RunFront(Engine& engine, Work& work) {
  if (work.next == work.end) {
    work.next = work.source->next.fetch_add(RowSource::kGrab, std::memory_order_relaxed);
    if (work.next >= work.source->rows) {
      work.next = work.end = 0;
      return false;
    }
    const std::size_t left = work.source->rows - work.next;
    work.end = work.next + (left < RowSource::kGrab ? left : RowSource::kGrab);
  }
  const std::size_t first = work.next;
  const int rows = work.end - first < kLanes ? static_cast<int>(work.end - first) : kLanes;
  work.next += static_cast<std::size_t>(rows);

  const LaneSet used = ReadGroup(work, first, rows, engine.front);
  LaneSet broken, solved, moving;
  Lanes last_sum = EveryLane(0);
  do {
    const PassReport report = Pass(engine.front, last_sum);
    broken = report.broken & used;
    solved = report.full & used;
    moving = used & ~broken & ~solved & ~report.stuck;
    // Worth another pass while a few lanes gain from it. On the easy set, with 16 lanes,
    // stopping below 3 gives 17 x the peer's speed, below 6 15.5 x, below 8 13.5 x.
  } while (__builtin_popcount(moving) > kLanes / 8);
  if (solved) {
    const LaneSet wrong = LanesWithIncompleteHouse(engine.front) & solved;
    broken |= wrong;
    solved &= ~wrong;
  }
  EmptyFront(engine, *work.batch, first, rows, solved, broken, used & ~broken & ~solved);
  return true;
}

// ---- Search -----------------------------------------------------------------------------

// Gives a free lane its next puzzle. False: there is none.
bool Refill(Engine& engine, Work& work, int lane) {
  Job& job = engine.job[lane];
  if (!work.batch) {
    if (work.next == work.grid_count) return false;
    const std::uint16_t* from = work.grids[work.next].cell;
    std::uint16_t* to = reinterpret_cast<std::uint16_t*>(engine.cell) + lane;
    for (int c = 0; c < kCells; ++c) to[c * kLanes] = from[c];
    job.index = work.next++;
  } else {
    while (engine.waiting_count == 0) {
      if (!RunFront(engine, work)) return false;
    }
    const Waiting& waiting = engine.waiting[--engine.waiting_count];
    FillLane(engine.cell, lane, waiting.grid);
    job.index = waiting.index;
  }
  job.found = 0;
  job.dead_ends = 0;
  job.culprits = kNobody;
  job.lanes = 1;
  engine.task[lane] = {lane, 0, 0, kNoCell};
  return true;
}

NONET_INLINE void Forget(Engine& engine, int lane) {
  reinterpret_cast<std::uint16_t*>(&engine.last_sum)[lane] = 0;
}

// Idle lanes take the oldest branches, which promise the most work, of the lanes with
// the most branches to spare.
NONET_NOINLINE void ShareWork(Engine& engine) {
  for (LaneSet idle = kAllLanes & ~engine.active; idle; idle &= idle - 1) {
    int richest = -1, most = 0;
    for (LaneSet s = engine.active; s; s &= s - 1) {
      const LaneTask& task = engine.task[LowestLane(s)];
      if (task.depth - task.bottom > most) {
        most = task.depth - task.bottom;
        richest = LowestLane(s);
      }
    }
    if (richest < 0) return;
    const int lane = LowestLane(idle);
    LaneTask& rich = engine.task[richest];
    engine.task[lane] = {rich.job, 0, 0, engine.stack[richest][rich.bottom].guessed};
    FillLane(engine.cell, lane, engine.stack[richest][rich.bottom++]);
    ++engine.job[rich.job].lanes;
    engine.active |= LaneSet{1} << lane;
    Forget(engine, lane);
  }
}

// Guesses in a lane that is stuck and parks the rest.
NONET_INLINE void GuessInLane(Engine& engine, int lane) {
  LaneTask& task = engine.task[lane];
  const Job& job = engine.job[task.job];
  std::uint16_t* cells = reinterpret_cast<std::uint16_t*>(engine.cell) + lane;
  BoxGrid& rest = engine.stack[lane][task.depth++];
  // Asked of the lane and not of `rest`: the answer is there before the lane is parked.
  int cell = job.dead_ends ? job.culprits.FindInLane(cells) : kNoCell;
  ParkLane(engine.cell, lane, rest);
  if (cell == kNoCell) {
    cell = CellOfPlace(ChoosePlace(rest, WorthCare(job.dead_ends, task.depth)));
  }
  const unsigned digits = cells[cell * kLanes];
  const auto digit = static_cast<std::uint16_t>(digits & (0u - digits));
  cells[cell * kLanes] = digit;
  (&rest.slot[0][0])[kBoxOrder.of[cell]] ^= digit;
  task.guessed = rest.guessed = cell;
}

// Counts a solution. When the puzzle needs no more, all its lanes drop their branches;
// those of other lanes go idle, and `done` loses them.
NONET_INLINE void CountSolution(Engine& engine, const Work& work, int lane, LaneSet& done) {
  LaneTask& task = engine.task[lane];
  Job& job = engine.job[task.job];
  if (job.found == work.limit) return;
  if (job.found < work.kept) {
    if (work.batch) {
      WriteLane(engine.cell, lane, ZeroOf(*work.batch), SolutionOf(*work.batch, job.index));
    } else if (work.solutions) {
      WriteLane(engine.cell, lane, work.zero,
                work.solutions + (job.index * work.kept + job.found) * kCells);
    }
  }
  ++job.found;
  if (job.found < work.limit) return;
  task.bottom = task.depth = 0;
  if (job.lanes == 1) return;
  for (LaneSet s = engine.active & ~(LaneSet{1} << lane); s; s &= s - 1) {
    const int other = LowestLane(s);
    if (engine.task[other].job != task.job) continue;
    engine.active &= ~(LaneSet{1} << other);
    done &= ~(LaneSet{1} << other);
  }
  job.lanes = 1;
}

// A lane has come to the end of a branch: back to the last one left, or on to the next
// puzzle. False: the lane has nothing to do.
NONET_INLINE bool NextBranch(Engine& engine, Work& work, int lane) {
  LaneTask& task = engine.task[lane];
  Job& job = engine.job[task.job];
  Forget(engine, lane);
  if (task.depth > task.bottom) {
    FillLane(engine.cell, lane, engine.stack[lane][--task.depth]);
    task.guessed = engine.stack[lane][task.depth].guessed;
    return true;
  }
  if (--job.lanes > 0) return false;
  FinishJob(work, job);
  return Refill(engine, work, lane);
}

// Runs until every lane is idle.
void RunLanes(Engine& engine, Work& work) {
  int until_poll = kPassesPerPoll;
  while (engine.active) {
    const PassReport report = Pass(engine.cell, engine.last_sum);
    LaneSet done = (report.broken | report.full) & engine.active;
    if (report.full & engine.active) {
      const LaneSet wrong = LanesWithIncompleteHouse(engine.cell);
      for (LaneSet s = report.full & ~wrong; s; s &= s - 1) {
        if (engine.active & s & (0u - s)) CountSolution(engine, work, LowestLane(s), done);
      }
    }
    for (LaneSet s = report.stuck & engine.active; s; s &= s - 1) {
      GuessInLane(engine, LowestLane(s));
    }
    for (LaneSet s = done; s; s &= s - 1) {
      const int lane = LowestLane(s);
      if (report.broken >> lane & 1) {
        const LaneTask& task = engine.task[lane];
        ++engine.job[task.job].dead_ends;
        engine.job[task.job].culprits.Blame(task.guessed);
      }
      if (!NextBranch(engine, work, lane)) engine.active &= ~(LaneSet{1} << lane);
    }
    if (engine.active != kAllLanes) ShareWork(engine);
    if (--until_poll == 0) {
      if (work.control->ShouldStop()) return;
      until_poll = kPassesPerPoll;
    }
  }
}

NONET_INLINE void ClearLanes(Engine& engine) {
  engine.active = 0;
  engine.waiting_count = 0;
  engine.last_sum = EveryLane(0);
  for (int c = 0; c < kCells; ++c) engine.cell[c] = EveryLane(kAllDigits);
  engine.cell[kNoCell] = EveryLane(0);
}

void RunSearch(Engine& engine, Work& work) {
  ClearLanes(engine);
  for (int lane = 0; lane < kLanes && Refill(engine, work, lane); ++lane) {
    engine.active |= LaneSet{1} << lane;
  }
  RunLanes(engine, work);
}

void SolveRows(void* workspace, const Batch& batch, RowSource& source, Control& control) {
  Work work;
  work.batch = &batch;
  work.source = &source;
  work.limit = batch.limit;
  work.control = &control;
  RunSearch(*static_cast<Engine*>(workspace), work);
}

void CountMarks(void* workspace, const Marks* grids, std::size_t count, std::uint32_t limit,
                std::uint32_t* counts, std::uint8_t* solutions, Control& control) {
  Work work;
  work.grids = grids;
  work.grid_count = count;
  work.counts = counts;
  work.limit = limit;
  work.solutions = solutions;
  work.kept = limit;
  work.control = &control;
  RunSearch(*static_cast<Engine*>(workspace), work);
}
