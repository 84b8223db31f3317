// Compares the layout solver with the oracle, on every kind of layout.
//
//     layout_test [rounds] [seed]
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <string>

#include "oracle.h"
#include "layouts/solver.h"

namespace nonet {
namespace {

using Cells = std::vector<std::uint8_t>;
using oracle::Houses;

int failures = 0;

void Check(bool ok, const std::string& what) {
  if (ok) return;
  ++failures;
  std::fprintf(stderr, "FAILED: %s\n", what.c_str());
}

struct Layout {
  std::string name;
  int size;
  Houses houses;

  LayoutTables Tables() const {
    std::vector<std::uint16_t> cells;
    std::vector<std::uint32_t> offsets{0};
    for (const auto& house : houses) {
      cells.insert(cells.end(), house.begin(), house.end());
      offsets.push_back(static_cast<std::uint32_t>(cells.size()));
    }
    Check(LayoutTables::Check(size, cells, offsets) == LayoutError::kNone, name + " is a layout");
    return LayoutTables(size, cells, offsets);
  }
};

Layout Lines(int size) {
  Layout layout{std::to_string(size) + " without boxes", size, Houses(2 * size)};
  for (int cell = 0; cell < size * size; ++cell) {
    layout.houses[cell / size].push_back(static_cast<std::uint16_t>(cell));
    layout.houses[size + cell % size].push_back(static_cast<std::uint16_t>(cell));
  }
  return layout;
}

Layout Boxes(int rows, int columns) {
  const int size = rows * columns;
  Layout layout = Lines(size);
  layout.name = std::to_string(size);
  layout.houses.resize(3 * size);
  for (int cell = 0; cell < size * size; ++cell) {
    const int box = cell / size / rows * rows + cell % size / columns;
    layout.houses[2 * size + box].push_back(static_cast<std::uint16_t>(cell));
  }
  return layout;
}

Layout Jigsaw(int size, const std::string& regions) {
  Layout layout = Lines(size);
  layout.name = std::to_string(size) + " jigsaw";
  layout.houses.resize(3 * size);
  for (int cell = 0; cell < size * size; ++cell) {
    layout.houses[2 * size + regions[cell] - 'A'].push_back(static_cast<std::uint16_t>(cell));
  }
  return layout;
}

Layout WithDiagonals(Layout layout) {
  std::vector<std::uint16_t> falling, rising;
  for (int i = 0; i < layout.size; ++i) {
    falling.push_back(static_cast<std::uint16_t>(i * (layout.size + 1)));
    rising.push_back(static_cast<std::uint16_t>((i + 1) * (layout.size - 1)));
  }
  layout.houses.push_back(falling);
  layout.houses.push_back(rising);
  layout.name += " X";
  return layout;
}

Layout Windoku() {
  Layout layout = Boxes(3, 3);
  for (const int corner : {10, 14, 46, 50}) {
    std::vector<std::uint16_t> window;
    for (int i = 0; i < 9; ++i) {
      window.push_back(static_cast<std::uint16_t>(corner + i / 3 * 9 + i % 3));
    }
    layout.houses.push_back(window);
  }
  layout.name = "windoku";
  return layout;
}

// Rows, and a few houses of any cells and any length.
Layout Scattered(int size, std::mt19937& random) {
  Layout layout{std::to_string(size) + " scattered", size, {}};
  std::vector<std::uint16_t> cells(size * size);
  for (int c = 0; c < size * size; ++c) cells[c] = static_cast<std::uint16_t>(c);
  for (int row = 0; row < size; ++row) {
    layout.houses.emplace_back(cells.begin() + row * size, cells.begin() + (row + 1) * size);
  }
  for (int extra = 0; extra < size; ++extra) {
    std::shuffle(cells.begin(), cells.end(), random);
    const int length = random() % 2 ? size : 1 + static_cast<int>(random() % size);
    layout.houses.emplace_back(cells.begin(), cells.begin() + length);
  }
  return layout;
}

struct CountedSolutions {
  long count = 0;
  SearchOutcome last = SearchOutcome::kExhausted;
};

// Counts up to `limit`; every solution must be right, and none may come twice.
CountedSolutions CountAndVerify(LayoutSearch& search, const Layout& layout, const Cells& givens,
                      long limit, std::uint64_t budget) {
  Control control;
  Cells solution(givens.size());
  std::set<Cells> seen;
  CountedSolutions answer;
  Check(search.Start(givens.data()), layout.name + ": digits in range");
  while (answer.count < limit) {
    answer.last = search.Next(solution.data(), budget, control);
    if (answer.last == SearchOutcome::kBudgetSpent) continue;
    if (answer.last != SearchOutcome::kSolution) break;
    ++answer.count;
    Check(oracle::IsSolution(layout.size, layout.houses, givens, solution),
          layout.name + ": the solution is one");
    Check(seen.insert(solution).second, layout.name + ": no solution comes twice");
  }
  return answer;
}

// A solved board with some cells emptied and, sometimes, one given changed.
Cells RandomPuzzle(LayoutSearch& search, const Layout& layout, std::mt19937& random) {
  const int cells = layout.size * layout.size;
  Cells start(cells), board(cells);
  Control control;
  for (int tries = 0; tries < 8; ++tries) {
    start.assign(cells, 0);
    for (int i = 0; i < layout.size / 2; ++i) {
      start[random() % cells] = static_cast<std::uint8_t>(1 + random() % layout.size);
    }
    search.Start(start.data());
    if (search.Next(board.data(), 0, control) == SearchOutcome::kSolution) break;
    board = start;
  }
  const unsigned percent = 20 + random() % 70;
  for (auto& digit : board) {
    if (random() % 100 >= percent) digit = 0;
  }
  if (random() % 4 == 0) {
    board[random() % cells] = static_cast<std::uint8_t>(1 + random() % layout.size);
  }
  return board;
}

void AgreesWithOracle(const Layout& layout, int rounds, std::mt19937& random) {
  const LayoutTables tables = layout.Tables();
  LayoutSearch search(tables);
  LayoutSearch hasty(tables, {.restart_after = 1, .forget_after = 3});
  oracle::Counter counter(layout.size, layout.houses);
  long kinds[4] = {}, unknown = 0;
  for (int round = 0; round < rounds; ++round) {
    const Cells puzzle = RandomPuzzle(search, layout, random);
    const long limit = round % 3 == 0 ? 300 : 3;
    const long expected = counter.Count(puzzle, limit, 20'000);
    const CountedSolutions answer = CountAndVerify(search, layout, puzzle, limit, 0);
    const CountedSolutions in_pieces = CountAndVerify(hasty, layout, puzzle, limit, 1);
    Check(in_pieces.count == answer.count, layout.name + ": restarts do not change the count");
    if (expected < 0) {
      ++unknown;
      continue;
    }
    Check(answer.count == expected, layout.name + ": " + std::to_string(expected) +
                                        " solutions, not " + std::to_string(answer.count));
    Check(answer.count == limit || answer.last == SearchOutcome::kExhausted,
          layout.name + ": stops only at the limit or at the end");
    ++kinds[std::min(expected, 3L)];
  }
  std::printf("%-16s 0: %ld, 1: %ld, 2: %ld, more: %ld, oracle gave up: %ld\n",
              layout.name.c_str(), kinds[0], kinds[1], kinds[2], kinds[3], unknown);
}

void CountsWholeLayouts(bool is_short) {
  const auto count = [](const Layout& layout) {
    const LayoutTables tables = layout.Tables();
    LayoutSearch search(tables);
    return CountAndVerify(search, layout, Cells(layout.size * layout.size), 1'000'000, 0).count;
  };
  Check(count(Boxes(1, 1)) == 1, "the board of one cell has 1 solution");
  Check(count(Boxes(2, 2)) == 288, "4x4 has 288 solutions");
  Check(count(Lines(4)) == 576, "there are 576 Latin squares of order 4");
  Check(count({"free", 2, {}}) == 16, "without houses every filling is a solution");
  if (is_short) return;
  Check(count(Lines(5)) == 161'280, "there are 161280 Latin squares of order 5");
}

void RefusesBadInput() {
  const auto check = [](int size, std::vector<std::uint16_t> cells,
                        std::vector<std::uint32_t> offsets) {
    return LayoutTables::Check(size, cells, offsets);
  };
  Check(check(0, {}, {0}) == LayoutError::kSize, "size 0");
  Check(check(65, {}, {0}) == LayoutError::kSize, "size 65");
  Check(check(4, {}, {}) == LayoutError::kHouseCount, "no offsets");
  Check(check(4, {0, 1, 2, 3, 4}, {0, 5}) == LayoutError::kHouseLength, "five cells, four digits");
  Check(check(4, {0, 1}, {0, 3}) == LayoutError::kHouseLength, "offsets past the end");
  Check(check(4, {0, 1, 2}, {0, 2, 1, 3}) == LayoutError::kHouseLength, "offsets that fall");
  Check(check(4, {0, 16}, {0, 2}) == LayoutError::kHouseCell, "cell 16 of 16");
  Check(check(4, {5, 5}, {0, 2}) == LayoutError::kHouseTwice, "a cell twice");

  const LayoutTables tables = Boxes(2, 2).Tables();
  LayoutSearch search(tables);
  Cells cells(16);
  cells[3] = 5;
  Control control;
  Check(!search.Start(cells.data()), "digit 5 on a 4x4");
  Check(search.Next(cells.data(), 0, control) == SearchOutcome::kExhausted,
        "and no solution after it");
}

void StopsWhenAsked() {
  const LayoutTables tables = Boxes(4, 4).Tables();
  LayoutSearch search(tables);
  Cells cells(256);
  search.Start(cells.data());
  std::atomic<bool> stop{true};
  Control stopping(&stop), going;
  Check(search.Next(cells.data(), 0, stopping) == SearchOutcome::kStopped,
        "a stopped search stops");
  Check(search.Next(cells.data(), 0, going) == SearchOutcome::kSolution, "and can go on");
}

int Run(int rounds, unsigned seed) {
  std::printf("seed %u\n", seed);
  std::mt19937 random(seed);
  RefusesBadInput();
  StopsWhenAsked();
  CountsWholeLayouts(rounds < 20);
  const std::string nine =
      "AABBBBCCCAAAABBBCCDAABBCCCCDADEEFFFFDDDDEEEFFDDEEHEFFIGGHEHHIFIGGGGHHHIIGGGHHIIII";
  const std::string six = "AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF";
  AgreesWithOracle(Boxes(2, 2), rounds, random);
  AgreesWithOracle(Lines(5), rounds, random);
  AgreesWithOracle(Boxes(2, 3), rounds, random);
  AgreesWithOracle(Boxes(3, 2), rounds, random);
  AgreesWithOracle(Jigsaw(6, six), rounds, random);
  AgreesWithOracle(Boxes(2, 4), rounds, random);
  AgreesWithOracle(Boxes(3, 3), rounds, random);
  AgreesWithOracle(WithDiagonals(Boxes(3, 3)), rounds, random);
  AgreesWithOracle(Windoku(), rounds, random);
  AgreesWithOracle(Jigsaw(9, nine), rounds, random);
  AgreesWithOracle(Boxes(3, 4), rounds / 2, random);
  AgreesWithOracle(Boxes(4, 4), rounds / 4, random);
  for (int i = 0; i < 20; ++i) AgreesWithOracle(Scattered(3 + i % 5, random), rounds / 20, random);
  std::printf(failures ? "%d failures\n" : "all agree\n", failures);
  return failures != 0;
}

}  // namespace
}  // namespace nonet

int main(int argc, char** argv) {
  return nonet::Run(argc > 1 ? std::atoi(argv[1]) : 300,
                    argc > 2 ? static_cast<unsigned>(std::atol(argv[2])) : std::random_device{}());
}
