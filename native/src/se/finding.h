// What a step of the SE rating finds.
//
// The SE rating (Sudoku Explainer 1.2.1) solves a puzzle step by step, always by the
// first find of the easiest of its techniques, and keeps the highest rating met. Which
// find comes first hangs on the order in which it looks at houses and places
// (board/houses.h), so that order is part of the scale.
#pragma once

#include <array>
#include <cstdint>

#include "board/board.h"

namespace nonet::se {

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
struct Patience {
  bool (*stop)(void* context) = nullptr;
  void* context = nullptr;
  bool Over() const { return stop && stop(context); }
};

// Chains and nets, in the order of the scale. Each returns the easiest find: by rating,
// then by length, then as the scale orders them.
enum class Chains : std::uint8_t { kSimple, kNishio, kMultiple, kDynamic };
// `nested` counts 0 (none), 1 (simple rules inside), 2-5 (chains inside); kDynamic only.
Finding FindChains(const Board& board, Chains kind, int nested, const Patience& patience);

}  // namespace nonet::se
