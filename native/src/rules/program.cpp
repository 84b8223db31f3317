#include "rules/program.h"

#include <cstdlib>

namespace nonet::rules {

namespace {

using Words = std::span<const std::int32_t>;

constexpr int kMostNested = 8;
constexpr int kMostNodes = 1 << 16;       // an edge names them in 16 bits
constexpr int kMostFactor = 1'000'000;    // with 4096 cells the sums fit 64 bits easily
constexpr int kMostTotal = 1'000'000'000;
constexpr std::size_t kMostWords = 1 << 24;

class Reader {
 public:
  Reader(Program* program, int nested) : program_(*program), nested_(nested) {}

  bool Records(Words words) {
    while (!words.empty()) {
      if (words.size() < 2) return Fail("a record needs a code and a length");
      const std::int32_t code = words[0], length = words[1];
      words = words.subspan(2);
      if (length < 0 || static_cast<std::size_t>(length) > words.size()) {
        return Fail("a record is longer than the program");
      }
      if (!Record(code, words.first(length))) return false;
      words = words.subspan(length);
    }
    return true;
  }

  std::string error;

 private:
  bool Record(std::int32_t code, Words words) {
    switch (code) {
      case 1: return ReadDifferent(words);
      case 2: return ReadRelation(words);
      case 3: return ReadTotal(words);
      case 4: return ReadMachine(words);
      case 5: return ReadAllowed(words);
      case 6: return ReadEither(words);
      default: return Fail("no demand has the code " + std::to_string(code));
    }
  }

  bool ReadDifferent(Words words) {
    for (const std::int32_t cell : words) {
      if (!IsCell(cell)) return false;
    }
    Different different{{words.begin(), words.end()}};
    if (!AreDistinct(different.cells)) return false;
    if (words.size() > 1) program_.differents.push_back(std::move(different));
    return true;
  }

  bool ReadRelation(Words words) {
    if (words.size() != 2 + static_cast<std::size_t>(program_.digits)) {
      return Fail("a relation needs two cells and a mask for each digit");
    }
    if (!IsCell(words[0]) || !IsCell(words[1])) return false;
    RelationDemand relation{words[0], words[1], {}};
    for (const std::int32_t mask : words.subspan(2)) {
      relation.partners.push_back(static_cast<DigitSet>(mask) & UpTo(program_.digits));
    }
    program_.relations.push_back(std::move(relation));
    return true;
  }

  bool ReadTotal(Words words) {
    if (words.size() % 2 != 1) return Fail("a total needs a number and pairs of cell and factor");
    if (std::abs(static_cast<std::int64_t>(words[0])) > kMostTotal) {
      return Fail("a total is too large");
    }
    Total total{words[0], {}};
    std::vector<int> cells;
    for (std::size_t i = 1; i < words.size(); i += 2) {
      const std::int64_t factor = words[i + 1];
      if (!IsCell(words[i])) return false;
      if (factor == 0 || std::abs(factor) > kMostFactor) return Fail("a factor is 0 or too large");
      cells.push_back(words[i]);
      total.terms.push_back({words[i], words[i + 1]});
    }
    if (!AreDistinct(cells)) return false;
    program_.totals.push_back(std::move(total));
    return true;
  }

  bool ReadMachine(Words words) {
    if (words.empty() || words[0] < 0 || static_cast<std::size_t>(words[0]) >= words.size() + 1) {
      return Fail("a machine needs its number of cells and the cells");
    }
    const auto size = static_cast<std::size_t>(words[0]);
    if (words.size() < 1 + size) return Fail("a machine needs its number of cells and the cells");
    const Words cells = words.subspan(1, size);
    words = words.subspan(1 + size);
    Machine machine;
    int nodes = 1;
    for (const std::int32_t cell : cells) {
      if (!IsCell(cell) || !ReadLayer(&words, nodes, &machine)) return false;
      machine.layers.back().cell = cell;
      nodes = machine.layers.back().nodes;
    }
    if (!words.empty()) return Fail("a machine is longer than its layers");
    if (size > 0) program_.machines.push_back(std::move(machine));
    return true;
  }

  bool ReadLayer(Words* words, int nodes_before, Machine* machine) {
    if (words->size() < 2) return Fail("a layer needs its nodes and its edges");
    const std::int32_t nodes = (*words)[0], edges = (*words)[1];
    *words = words->subspan(2);
    if (nodes < 0 || nodes > kMostNodes) return Fail("a layer has too many nodes");
    if (edges < 0 || static_cast<std::size_t>(edges) > words->size() / 3) {
      return Fail("a layer is longer than its machine");
    }
    Layer layer{0, nodes, {}, {}};
    for (std::int32_t e = 0; e < edges; ++e) {
      const std::int32_t from = (*words)[3 * e], to = (*words)[3 * e + 1];
      if (from < 0 || from >= nodes_before || to < 0 || to >= nodes) {
        return Fail("an edge names a node that is not there");
      }
      layer.edges.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to),
                             static_cast<DigitSet>((*words)[3 * e + 2]) & UpTo(program_.digits)});
    }
    *words = words->subspan(3 * static_cast<std::size_t>(edges));
    machine->layers.push_back(std::move(layer));
    return true;
  }

  bool ReadAllowed(Words words) {
    if (words.size() != 2) return Fail("allowed digits need a cell and a mask");
    if (!IsCell(words[0])) return false;
    program_.alloweds.push_back({words[0], static_cast<DigitSet>(words[1])});
    return true;
  }

  bool ReadEither(Words words) {
    if (nested_ >= kMostNested) return Fail("alternatives are nested too deep");
    if (words.empty() || words[0] < 0) return Fail("either needs its number of alternatives");
    const std::int32_t size = words[0];
    words = words.subspan(1);
    if (static_cast<std::size_t>(size) > words.size()) return Fail("an alternative is missing");
    Either either;
    for (std::int32_t a = 0; a < size; ++a) {
      if (words.empty() || words[0] < 0 || static_cast<std::size_t>(words[0]) > words.size() - 1) {
        return Fail("an alternative is longer than its record");
      }
      const auto length = static_cast<std::size_t>(words[0]);
      Program& alternative = either.alternatives.emplace_back();
      alternative.digits = program_.digits;
      alternative.cells = program_.cells;
      Reader reader(&alternative, nested_ + 1);
      if (!reader.Records(words.subspan(1, length))) return Fail(reader.error);
      words = words.subspan(1 + length);
    }
    if (!words.empty()) return Fail("either is longer than its alternatives");
    program_.eithers.push_back(std::move(either));
    return true;
  }

  bool IsCell(std::int32_t cell) {
    return (cell >= 0 && cell < program_.cells) ||
           Fail("cell " + std::to_string(cell) + " is not on the board");
  }

  bool AreDistinct(const std::vector<int>& cells) {
    std::vector<bool> seen(program_.cells);
    for (const int cell : cells) {
      if (seen[cell]) return Fail("a demand names cell " + std::to_string(cell) + " twice");
      seen[cell] = true;
    }
    return true;
  }

  bool Fail(std::string what) {
    error = std::move(what);
    return false;
  }

  Program& program_;
  int nested_;
};

}  // namespace

std::string ReadProgram(int digits, int cells, std::span<const std::int32_t> words,
                        Program* program) {
  if (digits < 1 || digits > kMostDigits) return "digits must be 1 to 32";
  if (cells < 1 || cells > kMostCells) return "cells must be 1 to 4096";
  if (words.size() > kMostWords) return "a program has at most 2**24 words";
  program->digits = digits;
  program->cells = cells;
  Reader reader(program, 0);
  reader.Records(words);
  return reader.error;
}

}  // namespace nonet::rules
