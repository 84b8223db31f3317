#include "se_net_search.h"

namespace nonet::se {
namespace {

// The order among hints of the same length.
int Order(Technique technique) {
  switch (technique) {
    case Technique::kDynamicDouble:
      return 1;
    case Technique::kCellChains:
    case Technique::kDynamicCell:
      return 5;
    case Technique::kHouseChains:
    case Technique::kDynamicHouse:
      return 6;
    default:
      return 7;
  }
}

}  // namespace

NetSearch::NetSearch(const Board& board, NetKind kind, int, const Patience& patience,
                     NetTaker& taker)
    : board_(board),
      kind_(kind),
      patience_(patience),
      taker_(taker),
      links_(board),
      spreader_(board, links_, kind == NetKind::kNishio),
      on_(links_.count),
      followed_(links_.count) {}

const Branch& NetSearch::On(int id) {
  if (!on_[id]) {
    on_[id] = std::make_unique<Branch>();
    if (kind_ == NetKind::kStatic) {
      FollowLinks(links_, *on_[id], id);
    } else {
      spreader_.Follow(*on_[id], id, true);
    }
  }
  return *on_[id];
}

bool NetSearch::Run() {
  for (int cell = 0; cell < kCells; ++cell) {
    if (patience_.Over()) return false;
    if (std::popcount(board_.marks[cell]) > (kind_ == NetKind::kStatic ? 2 : 1)) TryCell(cell);
  }
  return true;
}

void NetSearch::TryCell(int cell) {
  const Branch* branches[kDigits];
  const int digits = std::popcount(board_.marks[cell]);
  int count = 0;
  ForBits(board_.marks[cell], [&](int digit) {
    const int id = links_.id[cell][digit];
    branches[count++] = &On(id);
    TryCandidate(id, digits);
  });
  if (kind_ == NetKind::kNishio) return;
  const bool fixed = kind_ == NetKind::kStatic;
  TakeCommon(branches, count, fixed ? Technique::kCellChains : Technique::kDynamicCell, -1);
}

void NetSearch::TryCandidate(int id, int digits) {
  const Branch& on = On(id);
  if (kind_ != NetKind::kStatic) {
    if (on.clashes()) TakeClash(on, id, false);
    spreader_.Follow(off_, id, false);
    if (off_.clashes()) TakeClash(off_, id, true);
    if (kind_ == NetKind::kNishio) return;
    const Branch* both[2] = {&on, &off_};
    if (digits >= 3) TakeCommon(both, 2, Technique::kDynamicDouble, -1);
  }
  TryHouses(id);
}

void NetSearch::TryHouses(int id) {
  const int cell = links_.cell[id], digit = links_.digit[id];
  const bool fixed = kind_ == NetKind::kStatic;
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kTables.house[cell][kind];
    const Mask places = board_.places[house][digit];
    if (std::popcount(places) < 2) continue;
    if (std::countr_zero(places) != kTables.place[cell][kind]) continue;
    const Branch* branches[kDigits];
    int count = 0;
    ForBits(places, [&](int place) {
      branches[count++] = &On(links_.id[kTables.cell[house][place]][digit]);
    });
    TakeCommon(branches, count, fixed ? Technique::kHouseChains : Technique::kDynamicHouse,
               house);
  }
}

void NetSearch::TakeClash(const Branch& branch, int id, bool on) {
  const End ends[2] = {{&branch, branch.clash[1]}, {&branch, branch.clash[0]}};
  const Technique technique = kind_ == NetKind::kNishio ? Technique::kNishio
                                                        : Technique::kDynamicContradiction;
  taker_.Take({technique, Order(technique), ends, 2, links_.cell[id], links_.digit[id], on, -1});
}

bool NetSearch::IsWorth(int id, bool on) const {
  return !on || !std::has_single_bit(board_.marks[links_.cell[id]]);
}

void NetSearch::TakeCommon(const Branch* const* branches, int count, Technique technique,
                           int house) {
  End ends[kDigits];
  for (const bool on : {true, false}) {
    Word common[kMaxWords], any = 0;
    for (int w = 0; w < links_.words; ++w) {
      common[w] = branches[0]->Set(on)[w];
      for (int b = 1; b < count; ++b) common[w] &= branches[b]->Set(on)[w];
      any |= common[w];
    }
    if (!any) continue;
    for (const NodeIndex index : branches[0]->Order(on)) {
      const int id = branches[0]->node(index).id;
      if (!Holds(common, id) || !IsWorth(id, on)) continue;
      for (int b = 0; b < count; ++b) ends[b] = {branches[b], branches[b]->At(id, on)};
      taker_.Take({technique, Order(technique), ends, count, links_.cell[id], links_.digit[id],
                   on, house});
    }
  }
}

}  // namespace nonet::se
