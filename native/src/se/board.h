// The board of the SE rating: what is left in every cell, and where every digit can go.
//
// The SE rating (Sudoku Explainer 1.2.1) solves a puzzle step by step, always by the
// first find of the easiest of its techniques, and keeps the highest rating met. Which
// find comes first hangs on the order in which it looks, so that order is part of the
// scale:
//
//     houses   boxes 0-8, rows 9-17, columns 18-26
//     places   inside a house from left to right, then down
//
// A filled cell keeps no marks and its digit has no places left in its houses.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solve/solver.h"

namespace nonet::se {

inline constexpr int kHouses = 27;
inline constexpr int kDigits = 9;
using Mask = std::uint16_t;  // nine bits: digits (bit d for digit d + 1) or places

// How many bits a mask has. A table, since the baseline of x86-64 has no instruction for
// it; std::popcount and std::has_single_bit become calls, which took 15 % of a rating.
inline constexpr auto kBitCounts = [] {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned mask = 1; mask < 512; ++mask) counts[mask] = counts[mask / 2] + mask % 2;
  return counts;
}();
inline int CountBits(unsigned mask) { return kBitCounts[mask]; }
inline bool IsOne(unsigned mask) { return (mask ^ (mask - 1)) > mask - 1; }
inline bool IsSeveral(unsigned mask) { return mask & (mask - 1); }

struct Tables {
  std::uint8_t cell[kHouses][9];     // the cell at a place of a house
  std::uint8_t house[kCells][3];     // the box, row and column of a cell
  std::uint8_t place[kCells][3];     // its place in each
  std::uint8_t peer[kCells][20];     // its peers: box, then row, then column, each once
  bool sees[kCells][kCells];
};

inline constexpr Tables kTables = [] {
  Tables t{};
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = cell / 9, column = cell % 9;
    const int house[3] = {row / 3 * 3 + column / 3, 9 + row, 18 + column};
    const int place[3] = {row % 3 * 3 + column % 3, column, row};
    for (int kind = 0; kind < 3; ++kind) {
      t.house[cell][kind] = static_cast<std::uint8_t>(house[kind]);
      t.place[cell][kind] = static_cast<std::uint8_t>(place[kind]);
      t.cell[house[kind]][place[kind]] = static_cast<std::uint8_t>(cell);
    }
  }
  for (int cell = 0; cell < kCells; ++cell) {
    int count = 0;
    for (int kind = 0; kind < 3; ++kind) {
      for (int place = 0; place < 9; ++place) {
        const int other = t.cell[t.house[cell][kind]][place];
        if (other == cell || t.sees[cell][other]) continue;
        t.sees[cell][other] = true;
        t.peer[cell][count++] = static_cast<std::uint8_t>(other);
      }
    }
  }
  return t;
}();

struct Board {
  Mask marks[kCells];            // the digits that a cell may still take
  Mask places[kHouses][kDigits];  // the places that a digit may still take in a house
  std::uint8_t digit[kCells];    // 1-9, 0 for an empty cell
  int empty;                     // how many cells are

  // Every mark that the givens allow. The givens must not contradict each other.
  explicit Board(const std::array<std::uint8_t, kCells>& givens);

  bool Has(int cell, int d) const { return marks[cell] >> d & 1; }
  void Remove(int cell, int d) {  // digits count from 0 here
    marks[cell] &= static_cast<Mask>(~(1 << d));
    for (int kind = 0; kind < 3; ++kind) {
      places[kTables.house[cell][kind]][d] &=
          static_cast<Mask>(~(1 << kTables.place[cell][kind]));
    }
  }
};

// The techniques of the scale, in the order in which they are tried. The names that
// people read are in Python.
enum class Technique : std::uint8_t {
  kNone,
  kHiddenSingle, kDirectPointing, kDirectClaiming, kDirectHiddenPair, kNakedSingle,
  kDirectHiddenTriple, kPointing, kClaiming, kNakedPair, kXWing, kHiddenPair,
  kNakedTriple, kSwordfish, kHiddenTriple, kXYWing, kXYZWing, kUniqueRectangle,
  kUniqueLoop, kNakedQuad, kJellyfish, kHiddenQuad, kBug, kAlignedPair,
  kXCycle, kYCycle, kCycle, kForcingXChain, kForcingChain, kAlignedTriple, kNishio,
  kCellChains, kHouseChains, kDynamicContradiction, kDynamicDouble, kDynamicCell,
  kDynamicHouse,
};

// What one step found: a digit to place, or marks to remove.
struct Finding {
  Technique technique = Technique::kNone;
  int tenths = 0;     // its rating, 10 times
  int cell = -1;      // where to place `digit` (from 0), or -1
  int digit = 0;
  std::array<Mask, kCells> removed{};

  explicit operator bool() const { return technique != Technique::kNone; }
};

// Asked now and then by long searches; true: give up.
using Stop = bool (*)(void* context);
struct Patience {
  Stop stop = nullptr;
  void* context = nullptr;
  bool Over() const { return stop && stop(context); }
};

// Chains and nets, in the order of the scale. Each returns the easiest find: by rating,
// then by length, then as the scale orders them.
enum class Chains : std::uint8_t { kSimple, kNishio, kMultiple, kDynamic };
// `nested` counts 0 (none), 1 (simple rules inside), 2-5 (chains inside); kDynamic only.
Finding FindChains(const Board& board, Chains kind, int nested, const Patience& patience);

}  // namespace nonet::se
