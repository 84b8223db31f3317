// True candidates and redundant givens, in terms of the kernel's searches.
#include "solve/questions.h"

#include <cstring>

namespace nonet {

namespace {

bool IsEmptyMark(std::uint8_t byte) {
  switch (byte) {
    case '.': case '0': case '*': case '_': case '-': case 'x': case 'X':
      return true;
    default:
      return false;
  }
}

// A digit twice in a house, seen from the givens alone.
bool Collide(const Marks& marks) {
  std::uint16_t row[9] = {}, column[9] = {}, box[9] = {};
  for (int c = 0; c < kCells; ++c) {
    const std::uint16_t given = marks.cell[c];
    if (given == kAllDigits) continue;
    std::uint16_t& r = row[c / 9];
    std::uint16_t& k = column[c % 9];
    std::uint16_t& b = box[c / 27 * 3 + c % 9 / 3];
    if (given & (r | k | b)) return true;
    r |= given;
    k |= given;
    b |= given;
  }
  return false;
}

std::size_t RoundUp(std::size_t bytes) { return (bytes + 63) / 64 * 64; }

// FindRedundant's memory: a kernel workspace, a search, then this.
struct Trials {
  static constexpr std::size_t kMost = kRedundancyRows * kCells;
  Marks grid[kMost];
  std::uint32_t count[kMost];
  std::size_t place[kMost];  // where the answer goes
};

}  // namespace

bool ReadMarks(const std::uint8_t* row, bool raw, Marks* marks) {
  for (int c = 0; c < kCells; ++c) {
    const unsigned digit = raw ? row[c] : row[c] - unsigned{'0'};
    if (digit >= 1 && digit <= 9) {
      marks->cell[c] = static_cast<std::uint16_t>(1u << (digit - 1));
    } else if (raw ? digit == 0 : IsEmptyMark(row[c])) {
      marks->cell[c] = kAllDigits;
    } else {
      return false;
    }
  }
  return true;
}

// Every solution found proves 81 candidates at once. What no solution has shown yet is
// asked for by name, and leaves the grid for good if the answer is no.
Status FindTrueCandidates(const Kernel& kernel, void* search, const std::uint8_t* row,
                          bool raw, std::uint16_t* masks, Control& control) {
  std::memset(masks, 0, kCells * sizeof *masks);
  Marks open, solution;
  if (!ReadMarks(row, raw, &open)) return Status::kNotAPuzzle;
  kernel.start_search(search, open);
  if (!kernel.next_solution(search, &solution, control)) {
    return Collide(open) ? Status::kContradictory : Status::kNone;
  }
  for (int c = 0; c < kCells; ++c) masks[c] = solution.cell[c];
  if (!kernel.next_solution(search, &solution, control)) return Status::kOne;
  for (int c = 0; c < kCells; ++c) masks[c] |= solution.cell[c];
  for (int c = 0; c < kCells; ++c) {
    for (unsigned left = open.cell[c] & ~masks[c]; left; left &= ~unsigned{masks[c]}) {
      const auto digit = static_cast<std::uint16_t>(left & (0u - left));
      left ^= digit;
      Marks trial = open;
      trial.cell[c] = digit;
      kernel.start_search(search, trial);
      if (kernel.next_solution(search, &solution, control)) {
        for (int k = 0; k < kCells; ++k) masks[k] |= solution.cell[k];
      } else if (control.stopped()) {
        return Status::kSeveral;
      } else {
        open.cell[c] = static_cast<std::uint16_t>(open.cell[c] & ~digit);
      }
    }
  }
  return Status::kSeveral;
}

std::size_t RedundancyBytes(const Kernel& kernel) {
  return RoundUp(kernel.workspace_bytes) + RoundUp(kernel.search_bytes) + sizeof(Trials);
}

// A given is redundant when the puzzle that forbids it has no solution.
void FindRedundant(const Kernel& kernel, void* memory, const Questions& questions,
                   std::size_t first, std::size_t rows, std::uint8_t* redundant,
                   Control& control) {
  auto* bytes = static_cast<std::uint8_t*>(memory);
  void* search = bytes + RoundUp(kernel.workspace_bytes);
  auto& trials = *reinterpret_cast<Trials*>(static_cast<std::uint8_t*>(search) +
                                            RoundUp(kernel.search_bytes));
  std::size_t count = 0;
  for (std::size_t row = first; row < first + rows; ++row) {
    const std::uint8_t* text = questions.puzzles + row * questions.stride;
    std::uint8_t solution[kCells];
    questions.status[row] = static_cast<std::uint8_t>(
        kernel.solve_one(search, memory, text, questions.raw_in, 2, solution, '0', control)
            .status);
    std::memset(redundant + row * kCells, 0, kCells);
    Marks marks;
    if (!ReadMarks(text, questions.raw_in, &marks)) continue;
    for (int c = 0; c < kCells; ++c) {
      if (marks.cell[c] == kAllDigits) continue;
      Marks& trial = trials.grid[count];
      trial = marks;
      trial.cell[c] = static_cast<std::uint16_t>(kAllDigits & ~marks.cell[c]);
      trials.place[count++] = row * kCells + static_cast<std::size_t>(c);
    }
  }
  kernel.count_marks(memory, trials.grid, count, 1, trials.count, nullptr, control);
  if (control.stopped()) return;
  for (std::size_t t = 0; t < count; ++t) redundant[trials.place[t]] = trials.count[t] == 0;
}

}  // namespace nonet
