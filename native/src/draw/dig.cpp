// A question to the solver takes about a microsecond if many are asked at once, so many
// puzzles are dug side by side.
#include "draw/dig.h"

#include <algorithm>

#include "draw/digger.h"

namespace nonet::draw {

namespace {

constexpr std::uint32_t kMostSolutions = 2;

// Questions of one kind, and who asked them.
struct Round {
  std::size_t count;
  Digger* asker[kMostDiggers];
  Marks question[kMostDiggers];
  std::uint32_t counts[kMostDiggers];
  std::uint8_t solutions[kMostDiggers * kMostSolutions * kCells];

  void Add(Digger& digger) {
    asker[count] = &digger;
    question[count++] = digger.question();
  }

  void Answer(const Kernel& kernel, void* workspace, std::uint32_t limit,
              Control& control) {
    kernel.count_marks(workspace, question, count, limit, counts, solutions, control);
    if (control.stopped()) return;
    for (std::size_t q = 0; q < count; ++q) {
      asker[q]->Hear(counts[q], solutions + q * limit * kCells);
    }
  }
};

// A few rows at a time, so that no thread is left without.
class Rows {
 public:
  Rows(const DigJob& job, RowSource& source) : job_(job), source_(source) {}

  // Gives a digger its next row. False: there is none.
  bool Start(Digger& digger) {
    if (next_ == end_) {
      next_ = std::min(source_.next.fetch_add(kGrab, std::memory_order_relaxed), job_.rows);
      end_ = std::min(next_ + kGrab, job_.rows);
    }
    if (next_ == end_) return false;
    digger.Start(job_, next_++);
    return true;
  }

 private:
  static constexpr std::size_t kGrab = 16;
  const DigJob& job_;
  RowSource& source_;
  std::size_t next_ = 0, end_ = 0;
};

struct Digging {
  Digger digger[kMostDiggers];
  std::size_t busy;
  Round one, two;  // where one solution, or two, mean no

  // Lets every digger ask; one that is done goes on with the next row, or leaves.
  void Ask(Rows& rows) {
    one.count = two.count = 0;
    for (std::size_t d = 0; d < busy;) {
      if (digger[d].Ask()) {
        Round& round = digger[d].forbids() ? one : two;
        round.Add(digger[d++]);
      } else if (!rows.Start(digger[d])) {
        digger[d] = digger[--busy];
      }
    }
  }
};

std::size_t RoundUp(std::size_t bytes) { return (bytes + 63) / 64 * 64; }

}  // namespace

DigPlan::DigPlan(const std::uint8_t* orbit_of, const std::uint8_t* keep, int least_givens)
    : least(least_givens) {
  Orbit by_number[kEmptyFromTheStart + 1];
  CellSet kept;
  for (int c = 0; c < kCells; ++c) {
    by_number[orbit_of[c]].Add(c);
    if (keep[c]) kept.Add(c);
    if (keep[c] || orbit_of[c] != kEmptyFromTheStart) start.Add(c);
  }
  for (int number = 0; number < kEmptyFromTheStart; ++number) {
    const Orbit& found = by_number[number];
    if (found.size > 0 && !(found.cells & kept)) orbit[orbits++] = found;
  }
}

std::size_t DiggingBytes(const Kernel& kernel) {
  return RoundUp(kernel.workspace_bytes) + sizeof(Digging);
}

void DigRows(const Kernel& kernel, void* memory, const DigJob& job, RowSource& source,
             std::size_t at_once, Control& control) {
  auto& digging = *reinterpret_cast<Digging*>(static_cast<std::uint8_t*>(memory) +
                                              RoundUp(kernel.workspace_bytes));
  Rows rows(job, source);
  digging.busy = 0;
  while (digging.busy < at_once && rows.Start(digging.digger[digging.busy])) ++digging.busy;
  for (digging.Ask(rows); digging.busy > 0; digging.Ask(rows)) {
    digging.one.Answer(kernel, memory, 1, control);
    digging.two.Answer(kernel, memory, 2, control);
    if (control.ShouldStop()) return;
  }
}

std::size_t FirstThatIsNotFull(const std::uint8_t* grids, std::size_t rows) {
  for (std::size_t row = 0; row < rows; ++row) {
    unsigned house[27] = {};
    for (int c = 0; c < kCells; ++c) {
      const unsigned digit = *grids++ - unsigned{'1'};
      if (digit > 8) return row;
      for (const int h : {c / 9, 9 + c % 9, 18 + c / 27 * 3 + c % 9 / 3}) {
        house[h] |= 1u << digit;
      }
    }
    if (std::any_of(house, house + 27, [](unsigned h) { return h != kAllDigits; })) {
      return row;
    }
  }
  return rows;
}

}  // namespace nonet::draw
