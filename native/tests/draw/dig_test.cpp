// Full grids are full, and every build digs what the oracle would, hole by hole.
//   make_test [puzzles]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "draw/chance.h"
#include "draw/dig.h"
#include "../solve/oracle.h"
#include "workers.h"

namespace {

using nonet::kCells;
using Bytes = std::vector<std::uint8_t>;

constexpr std::uint64_t kSeed = 7, kFirst = 1000;

struct Wish {
  const char* name;
  std::uint8_t orbits[kCells], keep[kCells];
  int least;
};

std::vector<Wish> Wishes() {
  std::vector<Wish> wishes = {{"minimal", {}, {}, 0},
                              {"symmetric", {}, {}, 26},
                              {"kept", {}, {}, 30},
                              {"pattern", {}, {}, 0}};
  for (int c = 0; c < kCells; ++c) {
    wishes[0].orbits[c] = wishes[2].orbits[c] = wishes[3].orbits[c] =
        static_cast<std::uint8_t>(c);
    wishes[1].orbits[c] = static_cast<std::uint8_t>(c < kCells - 1 - c ? c : kCells - 1 - c);
    wishes[2].keep[c] = c % 5 == 0;
    if (c % 2) wishes[3].orbits[c] = nonet::draw::kEmptyFromTheStart;
  }
  return wishes;
}

// Sets `lost` if the oracle cannot tell in time.
bool IsEnough(const std::uint8_t* grid, const std::vector<bool>& given, bool* lost) {
  nonet::oracle::Grid puzzle{};
  for (int c = 0; c < kCells; ++c) puzzle[c] = given[c] ? grid[c] - '0' : 0;
  const nonet::oracle::Answer answer = nonet::oracle::Solver(puzzle, 2).Run();
  *lost |= answer.gave_up;
  return answer.count == 1;
}

// One question for each orbit, as nonet/draw/dig.py walks. Empty: the oracle is lost.
Bytes DugByOracle(const Wish& wish, const std::uint8_t* grid, std::uint64_t index) {
  std::vector<bool> given(kCells);
  std::vector<std::vector<int>> members(256);
  int left = 0;
  for (int c = 0; c < kCells; ++c) {
    given[c] = wish.keep[c] || wish.orbits[c] != nonet::draw::kEmptyFromTheStart;
    left += given[c];
    members[wish.orbits[c]].push_back(c);
  }
  bool lost = false;
  if (!IsEnough(grid, given, &lost)) return Bytes(lost ? 0 : kCells, 0);
  std::vector<int> order;
  for (int number = 0; number < nonet::draw::kEmptyFromTheStart; ++number) {
    bool free = !members[number].empty();
    for (const int c : members[number]) free &= !wish.keep[c];
    if (free) order.push_back(number);
  }
  nonet::draw::Chance(kSeed, index, nonet::draw::Purpose::kDig)
      .Shuffle(order.data(), static_cast<int>(order.size()));
  for (const int number : order) {
    const int size = static_cast<int>(members[number].size());
    if (left - size < wish.least) continue;
    for (const int c : members[number]) given[c] = false;
    const bool enough = IsEnough(grid, given, &lost);
    for (const int c : members[number]) given[c] = !enough;
    if (enough) left -= size;
  }
  if (lost) return {};
  Bytes row(kCells);
  for (int c = 0; c < kCells; ++c) row[c] = given[c] ? grid[c] : '.';
  return row;
}

int Check(const nonet::Build& build, const Wish& wish, const Bytes& grids,
          const std::vector<Bytes>& expected, int threads) {
  Bytes puzzles(grids.size(), 'x');
  const nonet::draw::DigPlan plan(wish.orbits, wish.keep, wish.least);
  const nonet::draw::DigJob job{plan,  grids.data(), puzzles.data(), grids.size() / kCells,
                                kSeed, kFirst};
  nonet::DigBatch(*build.kernel, job, {threads});
  int failures = 0;
  for (std::size_t r = 0; r < expected.size(); ++r) {
    if (expected[r].empty()) continue;
    if (std::equal(expected[r].begin(), expected[r].end(), puzzles.data() + r * kCells)) continue;
    std::printf("FAILED %s, %d threads: %s, row %zu\n", build.name, threads, wish.name, r);
    ++failures;
  }
  return failures;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t rows = argc > 1 ? static_cast<std::size_t>(std::atoi(argv[1])) : 200;
  Bytes grids(rows * kCells);
  nonet::DrawGrids({grids.data(), rows, kSeed, kFirst}, {2});
  int failures = nonet::draw::FirstThatIsNotFull(grids.data(), rows) < rows;
  for (const Wish& wish : Wishes()) {
    std::vector<Bytes> expected;
    for (std::size_t r = 0; r < rows; ++r) {
      expected.push_back(DugByOracle(wish, grids.data() + r * kCells, kFirst + r));
    }
    const nonet::BuildList builds = nonet::Builds();
    for (std::size_t b = 0; b < builds.size; ++b) {
      if (!builds.data[b].supported()) continue;
      for (const int threads : {1, 3}) {
        failures += Check(builds.data[b], wish, grids, expected, threads);
      }
    }
  }
  std::printf("%zu grids dug in %zu ways, %d failures\n", rows, Wishes().size(), failures);
  return failures != 0;
}
