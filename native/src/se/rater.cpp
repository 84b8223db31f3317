#include "se/rater.h"

#include "se/canonical.h"
#include "se/rules.h"

namespace nonet::se {

namespace {

using RuleFn = Finding (*)(const Board&);

constexpr RuleFn kRules[] = {
    FindDirectLocking, FindDirectHiddenSet<2>, FindNakedSingle, FindDirectHiddenSet<3>,
    FindLocking,       FindNakedSet<2>,        FindFish<2>,     FindHiddenSet<2>,
    FindNakedSet<3>,   FindFish<3>,            FindHiddenSet<3>, FindXYWing,
    FindXYZWing,       FindUniqueLoop,         FindNakedSet<4>, FindFish<4>,
    FindHiddenSet<4>,  FindBug,                FindAlignedPair,
};

Finding FindStep(const Position& board, const Patience& patience) {
  if (Finding finding = FindHiddenSingle(board)) return finding;
  for (const RuleFn rule : kRules) {
    if (Finding finding = rule(board)) return finding;
  }
  if (Finding finding = FindChains(board, Chains::kSimple, 0, patience)) return finding;
  if (Finding finding = FindAlignedTriple(board)) return finding;
  for (const Chains kind : {Chains::kNishio, Chains::kMultiple}) {
    if (Finding finding = FindChains(board, kind, 0, patience)) return finding;
  }
  for (int nested = 0; nested <= 5 && !patience.Over(); ++nested) {
    if (Finding finding = FindChains(board, Chains::kDynamic, nested, patience)) return finding;
  }
  return {};
}

void Apply(const Finding& finding, Position& board) {
  if (finding.cell >= 0) return board.Place(finding.cell, finding.digit);
  for (int cell = 0; cell < kCells; ++cell) {
    for (unsigned left = finding.removed[cell]; left; left &= left - 1) {
      board.Remove(cell, std::countr_zero(left));
    }
  }
}

void Note(const Finding& finding, Rating& rating) {
  ++rating.steps;
  if (finding.tenths > rating.er) {
    rating.er = finding.tenths;
    rating.technique = finding.technique;
  }
  if (!rating.ed) rating.ed = rating.er;
  if (!rating.ep && finding.cell >= 0) rating.ep = rating.er;
}

}  // namespace

bool Contradictory(const Givens& givens) {
  unsigned taken[kHouses] = {};
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned bit = givens[cell] ? 1u << givens[cell] : 0;
    for (const int house : kTables.house[cell]) {
      if (taken[house] & bit) return true;
      taken[house] |= bit;
    }
  }
  return false;
}

Finding TakeStep(Position& position, const Patience& patience) {
  const Finding finding = FindStep(position, patience);
  Apply(finding, position);
  return finding;
}

Rating RateAsItLies(const Givens& givens, const Patience& patience) {
  Rating rating;
  if (Contradictory(givens)) {
    rating.status = RatingStatus::kContradictory;
    return rating;
  }
  Position board(givens);
  while (board.empty > 0) {
    const Finding finding = TakeStep(board, patience);
    if (!finding) {
      const bool late = patience.Over();
      if (late) rating.status = RatingStatus::kTimeIsUp;
      if (!late) rating.er = kBeyond, rating.technique = Technique::kNone;
      break;
    }
    Note(finding, rating);
  }
  return rating;
}

Rating Rate(const Givens& givens, const Patience& patience) {
  return RateAsItLies(Contradictory(givens) ? givens : Canonical(givens, patience), patience);
}

}  // namespace nonet::se
