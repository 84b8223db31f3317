// Random demands on small boards: every solution, each once, compared with trying every
// board there is.
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "rules/program.h"
#include "rules/search.h"

namespace nonet::rules {
namespace {

using Filling = std::vector<std::uint8_t>;
using Holds = std::function<bool(const Filling&)>;

struct Demand {
  std::vector<std::int32_t> words;
  Holds holds;
};

class ProgramMaker {
 public:
  explicit ProgramMaker(unsigned seed) : random_(seed), digits(Pick(2, 5)), cells(Pick(1, kCells[digits])) {}

  int Pick(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  Demand Make(int nested) {
    switch (Pick(1, nested < 2 ? 6 : 5)) {
      case 1: return MakeDifferent();
      case 2: return MakeRelation();
      case 3: return MakeTotal();
      case 4: return MakeMachine();
      case 5: return MakeAllowed();
      default: return MakeEither(nested);
    }
  }

 private:
  static constexpr int kCells[] = {0, 0, 8, 7, 6, 5};  // so that all boards can be tried
  std::mt19937 random_;

 public:
  const int digits, cells;

 private:
  static Demand Record(int code, std::vector<std::int32_t> payload, Holds holds) {
    payload.insert(payload.begin(), {code, static_cast<std::int32_t>(payload.size())});
    return {std::move(payload), std::move(holds)};
  }

  std::vector<std::int32_t> Cells() {
    std::vector<std::int32_t> chosen;
    for (int cell = 0; cell < cells; ++cell) {
      if (Pick(0, 1)) chosen.push_back(cell);
    }
    return chosen;
  }

  int Mask() { return Pick(0, (1 << digits) - 1) | Pick(0, (1 << digits) - 1); }

  Demand MakeDifferent() {
    const auto chosen = Cells();
    return Record(1, chosen, [chosen](const Filling& board) {
      std::set<int> seen;
      for (const int cell : chosen) seen.insert(board[cell]);
      return seen.size() == chosen.size();
    });
  }

  Demand MakeRelation() {
    std::vector<std::int32_t> words{Pick(0, cells - 1), Pick(0, cells - 1)};
    for (int d = 0; d < digits; ++d) words.push_back(Mask());
    return Record(2, words, [words](const Filling& board) {
      return words[1 + board[words[0]]] >> (board[words[1]] - 1) & 1;
    });
  }

  Demand MakeTotal() {
    static constexpr int kFactors[] = {1, 1, 1, -1, 2, -10};
    const int kinds = Pick(0, 1) ? 0 : Pick(1, 5);
    std::vector<std::int32_t> words{0};
    for (const int cell : Cells()) {
      words.insert(words.end(), {cell, kFactors[Pick(0, kinds)]});
      words[0] += words.back() * Pick(1, digits);
    }
    return Record(3, words, [words](const Filling& board) {
      int total = 0;
      for (std::size_t i = 1; i < words.size(); i += 2) total += words[i + 1] * board[words[i]];
      return total == words[0];
    });
  }

  Demand MakeMachine() {
    struct MachineStep {
      int cell;
      std::vector<std::int32_t> edges;
    };
    std::vector<MachineStep> steps(Pick(1, 4));
    std::vector<std::int32_t> words{static_cast<std::int32_t>(steps.size())};
    for (MachineStep& step : steps) words.push_back(step.cell = Pick(0, cells - 1));
    int before = 1;
    for (MachineStep& step : steps) {
      const int after = Pick(1, 3);
      for (int from = 0; from < before; ++from) {
        for (int to = 0; to < after; ++to) step.edges.insert(step.edges.end(), {from, to, Mask()});
      }
      words.insert(words.end(), {after, static_cast<std::int32_t>(step.edges.size() / 3)});
      words.insert(words.end(), step.edges.begin(), step.edges.end());
      before = after;
    }
    return Record(4, words, [steps](const Filling& board) {
      std::set<int> nodes{0};
      for (const MachineStep& step : steps) {
        std::set<int> next;
        for (std::size_t e = 0; e < step.edges.size(); e += 3) {
          const bool fits = step.edges[e + 2] >> (board[step.cell] - 1) & 1;
          if (fits && nodes.count(step.edges[e])) next.insert(step.edges[e + 1]);
        }
        nodes = std::move(next);
      }
      return !nodes.empty();
    });
  }

  Demand MakeAllowed() {
    const int cell = Pick(0, cells - 1), mask = Mask();
    return Record(5, {cell, mask}, [=](const Filling& board) { return mask >> (board[cell] - 1) & 1; });
  }

  Demand MakeEither(int nested) {
    std::vector<std::int32_t> words{Pick(1, 3)};
    std::vector<std::vector<Holds>> alternatives(words[0]);
    for (auto& alternative : alternatives) {
      std::vector<std::int32_t> inside;
      for (int many = Pick(0, 2); many > 0; --many) {
        const Demand demand = Make(nested + 1);
        inside.insert(inside.end(), demand.words.begin(), demand.words.end());
        alternative.push_back(demand.holds);
      }
      words.push_back(static_cast<std::int32_t>(inside.size()));
      words.insert(words.end(), inside.begin(), inside.end());
    }
    return Record(6, words, [alternatives](const Filling& board) {
      for (const auto& alternative : alternatives) {
        bool all = true;
        for (const Holds& holds : alternative) all = all && holds(board);
        if (all) return true;
      }
      return false;
    });
  }
};

std::set<Filling> TryAll(const ProgramMaker& maker, const std::vector<Demand>& demands) {
  std::set<Filling> solutions;
  Filling board(maker.cells, 1);
  for (;;) {
    bool all = true;
    for (const Demand& demand : demands) all = all && demand.holds(board);
    if (all) solutions.insert(board);
    int cell = 0;
    while (cell < maker.cells && board[cell] == maker.digits) board[cell++] = 1;
    if (cell == maker.cells) return solutions;
    ++board[cell];
  }
}

std::string Check(unsigned seed) {
  ProgramMaker maker(seed);
  std::vector<Demand> demands;
  std::vector<std::int32_t> words;
  for (int many = maker.Pick(1, 4); many > 0; --many) {
    demands.push_back(maker.Make(0));
    words.insert(words.end(), demands.back().words.begin(), demands.back().words.end());
  }
  Program program;
  const std::string error = ReadProgram(maker.digits, maker.cells, words, &program);
  if (!error.empty()) return error;
  const DemandNetwork network(program);
  DemandSearch search(network, std::vector<DigitSet>(maker.cells, UpTo(maker.digits)));
  std::set<Filling> expected = TryAll(maker, demands);
  Filling board(maker.cells);
  Control control;
  while (search.Next(board.data(), control) == SearchEnd::kSolution) {
    if (!expected.erase(board)) return "a solution that is none, or the same again";
  }
  return expected.empty() ? "" : "a solution was missed";
}

}  // namespace
}  // namespace nonet::rules

int main(int, char** arguments) {
  const unsigned many = arguments[1] ? std::strtoul(arguments[1], nullptr, 10) : 1000;
  for (unsigned seed = 0; seed < many; ++seed) {
    const std::string wrong = nonet::rules::Check(seed);
    if (wrong.empty()) continue;
    std::printf("seed %u: %s\n", seed, wrong.c_str());
    return 1;
  }
  std::printf("%u puzzles\n", many);
}
