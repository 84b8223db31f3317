// What a puzzle demands, read from words and checked.
//
//     word:    code  length  payload ...       code  length  payload ...
//              └──────── record ────────┘
//
//     1 DIFFERENT  cells...                     all differ
//     2 RELATION   a, b, mask_1 .. mask_n       if a holds d, b holds a digit of mask_d
//     3 TOTAL      total, (cell, factor)...     the sum of factor * digit is total
//     4 MACHINE    k, k cells, then for each of k layers: nodes after it, number of edges,
//                  (from, to, digits)...        some path from node 0 spells the digits
//     5 ALLOWED    cell, mask
//     6 EITHER     alternatives, then for each: words, records of so many words
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rules/digits.h"

namespace nonet::rules {

inline constexpr int kMostCells = 4096;

struct Different {
  std::vector<int> cells;
};

struct RelationDemand {
  int a, b;
  std::vector<DigitSet> partners;  // of each digit of a
};

struct TotalTerm {
  int cell, factor;
};

struct Total {
  std::int64_t total;
  std::vector<TotalTerm> terms;
};

struct Edge {
  std::uint16_t from, to;
  DigitSet digits;
};

struct Layer {
  int cell;
  int nodes;  // after it
  std::vector<Edge> edges;
  std::vector<int> starts = {};  // where the edges of each node before it begin, once sorted
};

struct Machine {
  std::vector<Layer> layers;
  std::size_t nodes = 1, edges = 0;  // in all, once sorted
};

struct Allowed {
  int cell;
  DigitSet digits;
};

struct Either;

struct Program {
  int digits = 0;
  int cells = 0;
  std::vector<Different> differents;
  std::vector<RelationDemand> relations;
  std::vector<Total> totals;
  std::vector<Machine> machines;
  std::vector<Allowed> alloweds;
  std::vector<Either> eithers;
};

struct Either {
  std::vector<Program> alternatives;
};

// Fills `program`; returns what is wrong with the words, or nothing.
std::string ReadProgram(int digits, int cells, std::span<const std::int32_t> words,
                        Program* program);

}  // namespace nonet::rules
