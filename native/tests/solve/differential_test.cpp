// Every build that this CPU can run, against the oracle, on mixed puzzles.
//   differential_test [puzzles] [seed]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "oracle.h"
#include "solve/solver.h"
#include "workers.h"

namespace {

using nonet::oracle::Grid;

int failures = 0;

void Fail(const char* build, const char* what, const std::string& puzzle) {
  std::printf("FAILED %s: %s\n  %s\n", build, what, puzzle.c_str());
  if (++failures > 20) std::exit(1);
}

struct Case {
  std::string text;  // 81 characters
  nonet::oracle::Answer answer;
};

// Any empty sign, sometimes a byte that does not belong.
Case MakeCase(std::mt19937& rng, std::uint32_t limit) {
  const Grid grid = nonet::oracle::RandomPuzzle(rng);
  static const char kEmpty[] = ".0*_-xX";
  const bool plain = rng() % 4 != 0;
  const char empty = rng() & 1 ? '.' : '0';
  Case c;
  for (int d : grid) {
    c.text += d ? static_cast<char>('0' + d) : plain ? empty : kEmpty[rng() % 7];
  }
  if (rng() % 24 == 0) {
    static const char kBad[] = {'D',    '/',    ':',    '\n', 'a', '\0',   '\x7f',
                                '\x80', '\xb5', '\xff', ' ',  ',', '\x01', '\x09'};
    c.text[rng() % 81] = kBad[rng() % sizeof kBad];
    c.answer.status = 4;
    return c;
  }
  c.answer = nonet::oracle::Solver(grid, limit).Run();
  return c;
}

bool Solves(const std::string& puzzle, const std::uint8_t* solution, std::uint8_t zero) {
  Grid grid;
  for (int c = 0; c < 81; ++c) {
    const int digit = solution[c] - zero;
    if (digit < 1 || digit > 9) return false;
    if (puzzle[c] >= '1' && puzzle[c] <= '9' && puzzle[c] - '0' != digit) return false;
    grid[c] = digit;
  }
  return nonet::oracle::Solver(grid, 1).Run().status == 1;
}

void CheckBatch(const nonet::Build& build, const std::vector<Case>& cases,
                std::uint32_t limit, bool raw_in, bool raw_out, std::size_t stride,
                std::size_t out_stride, int threads) {
  std::vector<std::uint8_t> in(cases.size() * stride, '\n'), out(cases.size() * out_stride, 7);
  std::vector<std::uint8_t> status(cases.size(), 99);
  std::vector<std::uint32_t> counts(cases.size(), 99);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    for (std::size_t c = 0; c < 81; ++c) {
      const char ch = cases[i].text[c];
      const bool digit = ch >= '0' && ch <= '9';
      in[i * stride + c] = static_cast<std::uint8_t>(
          !raw_in ? ch : digit ? ch - '0' : std::strchr(".*_-xX", ch) && ch ? 0 : ch | 0x10);
    }
  }
  nonet::Batch batch;
  batch.puzzles = in.data();
  batch.rows = cases.size();
  batch.stride = stride;
  batch.solutions = out.data();
  batch.out_stride = out_stride;
  batch.counts = counts.data();
  batch.status = status.data();
  batch.limit = limit;
  batch.raw_in = raw_in;
  batch.raw_out = raw_out;
  nonet::RunOptions options;
  options.threads = threads;
  if (nonet::SolveBatch(*build.kernel, batch, options) != nonet::RunResult::kDone) {
    Fail(build.name, "the batch did not finish", "");
  }
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const Case& c = cases[i];
    if (c.answer.gave_up) continue;
    const std::uint8_t* solution = &out[i * out_stride];
    if (status[i] != c.answer.status) Fail(build.name, "status", c.text);
    if (counts[i] != c.answer.count) Fail(build.name, "count", c.text);
    if (counts[i] && !Solves(c.text, solution, raw_out ? 0 : '0')) {
      Fail(build.name, "solution", c.text);
    }
    if (!counts[i] && std::count(solution, solution + 81, raw_out ? 0 : '.') != 81) {
      Fail(build.name, "a row without a solution is not empty", c.text);
    }
    for (std::size_t k = 81; k < out_stride; ++k) {
      if (solution[k] != 7) Fail(build.name, "wrote between the rows", c.text);
    }
  }
}

struct Aligned {
  explicit Aligned(std::size_t n) : p(std::aligned_alloc(64, (n + 63) / 64 * 64)) {}
  ~Aligned() { std::free(p); }
  Aligned(const Aligned&) = delete;
  void* p;
};

void CheckOne(const nonet::Build& build, const Case& c, std::uint32_t limit) {
  const nonet::Kernel& kernel = *build.kernel;
  Aligned search(kernel.search_bytes), workspace(kernel.workspace_bytes);
  nonet::Control control;
  std::uint8_t solution[81];
  const auto* row = reinterpret_cast<const std::uint8_t*>(c.text.data());
  const auto answer = kernel.solve_one(search.p, limit % 2 ? nullptr : workspace.p, row,
                                       false, limit, solution, '0', control);
  if (static_cast<int>(answer.status) != c.answer.status) Fail(build.name, "one: status", c.text);
  if (answer.count != c.answer.count) Fail(build.name, "one: count", c.text);
  if (answer.count && !Solves(c.text, solution, '0')) Fail(build.name, "one: solution", c.text);

  nonet::Marks marks, next;
  if (!nonet::ReadMarks(row, false, &marks)) return;
  kernel.start_search(search.p, marks);
  std::set<std::string> seen;
  while (seen.size() < limit && kernel.next_solution(search.p, &next, control)) {
    std::string text;
    for (auto m : next.cell) text += static_cast<char>('1' + std::countr_zero(m));
    if (!seen.insert(text).second) Fail(build.name, "enumerator repeats itself", c.text);
    if (!Solves(c.text, reinterpret_cast<const std::uint8_t*>(text.data()), '0')) {
      Fail(build.name, "enumerator: solution", c.text);
    }
  }
  if (seen.size() != c.answer.count) Fail(build.name, "enumerator: count", c.text);
}

void CheckQuestions(const nonet::Build& build, std::mt19937& rng, int rows) {
  std::string text;
  std::vector<Grid> grids;
  while (static_cast<int>(grids.size()) < rows) {
    const Grid grid = nonet::oracle::RandomPuzzle(rng);
    if (std::count(grid.begin(), grid.end(), 0) > 59) continue;
    if (nonet::oracle::Solver(grid, 300).Run().gave_up) continue;
    grids.push_back(grid);
    for (int d : grid) text += static_cast<char>('0' + d);
  }
  const std::size_t n = grids.size();
  std::vector<std::uint8_t> status(n), status2(n), redundant(n * 81);
  std::vector<std::uint16_t> masks(n * 81);
  nonet::Questions questions;
  questions.puzzles = reinterpret_cast<const std::uint8_t*>(text.data());
  questions.rows = n;
  questions.status = status.data();
  nonet::RunOptions options;
  options.threads = 2;
  nonet::TrueCandidates(*build.kernel, questions, masks.data(), options);
  questions.status = status2.data();
  nonet::RedundantGivens(*build.kernel, questions, redundant.data(), options);
  for (std::size_t i = 0; i < n; ++i) {
    const auto all = nonet::oracle::Solver(grids[i], 300).Run();
    const std::string puzzle = text.substr(i * 81, 81);
    if (status[i] != all.status || status2[i] != all.status) {
      Fail(build.name, "question: status", puzzle);
    }
    if (all.count < 300) {
      for (int c = 0; c < 81; ++c) {
        int mask = 0;
        for (const Grid& s : all.solutions) mask |= 1 << (s[c] - 1);
        if (masks[i * 81 + c] != mask) Fail(build.name, "true candidates", puzzle);
      }
    }
    for (int c = 0; c < 81; ++c) {
      bool expect = false;
      if (grids[i][c] && all.status != 3 && all.count < 300) {
        Grid less = grids[i];
        less[c] = 0;
        const auto more = nonet::oracle::Solver(less, 301).Run();
        if (more.gave_up) continue;
        expect = more.count == all.count;
      } else if (grids[i][c]) {
        continue;
      }
      if (redundant[i * 81 + c] != expect) Fail(build.name, "redundant givens", puzzle);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int puzzles = argc > 1 ? std::atoi(argv[1]) : 20000;
  const unsigned seed = argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 1;
  std::printf("seed %u, %d puzzles\n", seed, puzzles);
  const nonet::BuildList builds = nonet::Builds();
  std::mt19937 rng(seed);
  int made = 0, skipped = 0;
  const std::size_t sizes[] = {1, 2, 7, 8, 15, 16, 17, 33, 255, 257, 1000};
  const std::uint32_t limits[] = {1, 2, 5, 2, 40};
  for (int round = 0; made < puzzles; ++round) {
    const std::uint32_t limit = limits[round % 5];
    std::vector<Case> cases;
    for (std::size_t i = 0; i < sizes[round % 11]; ++i) {
      cases.push_back(MakeCase(rng, limit));
      skipped += cases.back().answer.gave_up;
    }
    made += static_cast<int>(cases.size());
    for (std::size_t b = 0; b < builds.size; ++b) {
      const nonet::Build& build = builds.data[b];
      if (!build.supported()) continue;
      CheckBatch(build, cases, limit, round & 1, round & 2, round & 4 ? 82 : 81,
                 round & 8 ? 82 : 81, round % 3 + 1);
      for (std::size_t i = 0; i < cases.size() && i < 200; ++i) {
        if (!cases[i].answer.gave_up) CheckOne(build, cases[i], limit);
      }
    }
  }
  for (std::size_t b = 0; b < builds.size; ++b) {
    if (!builds.data[b].supported()) continue;
    std::printf("checked %s\n", builds.data[b].name);
    CheckQuestions(builds.data[b], rng, puzzles / 200 + 1);
  }
  std::printf("%d puzzles (%d beyond the oracle), %d failures\n", made, skipped, failures);
  return failures != 0;
}
