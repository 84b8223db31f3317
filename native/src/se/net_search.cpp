#include "se/net_search.h"

#include <memory>

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

NetSearch::NetSearch(NetKind kind, int nested, const Patience& patience)
    : kind_(kind), patience_(patience), spreader_(kind == NetKind::kNishio, nested, patience) {}

bool NetSearch::Run(const Board& board, NetTaker& taker) {
  if (kind_ == NetKind::kStatic) {
    const auto graph = std::make_unique<Graph>(board);  // too large for some threads' stacks
    return Run(*graph, taker);
  }
  const Candidates candidates(board);
  return Run(board, candidates, taker);
}

bool NetSearch::Run(Graph& graph, NetTaker& taker) {
  graph_ = &graph;
  return Run(graph.links.board, graph.links, taker);
}

bool NetSearch::Run(const Board& board, const Candidates& candidates, NetTaker& taker) {
  board_ = &board;
  candidates_ = &candidates;
  taker_ = &taker;
  spreader_.Begin(board, candidates);
  on_store_.Clear();
  followed_.assign(candidates.count, false);
  on_.resize(candidates.count);
  for (int cell = 0; cell < kCells && !over_; ++cell) {
    over_ = patience_.Over();
    const Mask marks = board.marks[cell];
    if (marks && !IsOne(marks) && !(kind_ == NetKind::kStatic && IsTwo(marks))) TryCell(cell);
  }
  return !over_;
}

const Branch& NetSearch::On(int id) {
  Branch& branch = on_[id];
  if (followed_[id]) return branch;
  followed_[id] = true;
  if (kind_ == NetKind::kStatic) {
    FollowLinks(graph_->links, on_store_, branch, id);
  } else if (!spreader_.Follow(on_store_, branch, id, true)) {
    over_ = true;
  }
  return branch;
}

void NetSearch::TryCell(int cell) {
  Id ids[kDigits];
  int count = 0;
  ForBits(board_->marks[cell], [&](int digit) { ids[count++] = candidates_->id[cell][digit]; });
  for (int i = 0; i < count; ++i) {
    if (kind_ != NetKind::kStatic) TryBothWays(ids[i], count);
    if (kind_ != NetKind::kNishio) TryHouses(ids[i]);
  }
  if (kind_ == NetKind::kNishio) return;
  const bool fixed = kind_ == NetKind::kStatic;
  Compare(ids, count, fixed ? Technique::kCellChains : Technique::kDynamicCell, -1);
}

void NetSearch::TryBothWays(int id, int digits) {
  const Branch& on = On(id);
  if (on.clashes()) TakeClash(on, id, false);
  off_store_.Clear();
  if (!spreader_.Follow(off_store_, off_, id, false)) over_ = true;
  if (off_.clashes()) TakeClash(off_, id, true);
  if (kind_ == NetKind::kNishio || digits < 3) return;
  const Branch* both[2] = {&on, &off_};
  TakeCommon(both, 2, Technique::kDynamicDouble, -1);
}

// The houses in which the candidate is the first place of its digit.
void NetSearch::TryHouses(int id) {
  const int cell = candidates_->cell[id], digit = candidates_->digit[id];
  const bool fixed = kind_ == NetKind::kStatic;
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kTables.house[cell][kind];
    const Mask places = board_->places[house][digit];
    if (IsOne(places) || std::countr_zero(places) != kTables.place[cell][kind]) continue;
    Id ids[kDigits];
    int count = 0;
    ForBits(places, [&](int place) {
      ids[count++] = candidates_->id[kTables.cell[house][place]][digit];
    });
    Compare(ids, count, fixed ? Technique::kHouseChains : Technique::kDynamicHouse, house);
  }
}

void NetSearch::Compare(const Id* ids, int count, Technique technique, int house) {
  if (kind_ == NetKind::kStatic && !graph_->closure.MayAgree(ids, count)) return;
  const Branch* branches[kDigits];
  for (int i = 0; i < count; ++i) branches[i] = &On(ids[i]);
  TakeCommon(branches, count, technique, house);
}

void NetSearch::TakeClash(const Branch& branch, int id, bool on) {
  const End ends[2] = {{&branch, branch.clash[1]}, {&branch, branch.clash[0]}};
  const bool nishio = kind_ == NetKind::kNishio;
  Take(nishio ? Technique::kNishio : Technique::kDynamicContradiction, ends, 2, id, on, -1);
}

void NetSearch::TakeCommon(const Branch* const* branches, int count, Technique technique,
                           int house) {
  End ends[kDigits];
  for (const bool on : {true, false}) {
    Word common[kMaxWords], any = 0;
    for (int w = 0; w < candidates_->words; ++w) {
      common[w] = branches[0]->Set(on)[w];
      for (int b = 1; b < count; ++b) common[w] &= branches[b]->Set(on)[w];
      any |= common[w];
    }
    if (!any) continue;
    for (const NodeIndex index : branches[0]->Order(on)) {
      const int id = branches[0]->node(index).id;
      if (!Holds(common, id)) continue;
      for (int b = 0; b < count; ++b) ends[b] = {branches[b], branches[b]->At(id, on)};
      Take(technique, ends, count, id, on, house);
    }
  }
}

void NetSearch::Take(Technique technique, const End* ends, int count, int id, bool on,
                     int house) {
  const int cell = candidates_->cell[id], digit = candidates_->digit[id];
  if (over_ || (on && IsOne(board_->marks[cell]))) return;
  taker_->Take({technique, Order(technique), ends, count, cell, digit, on, house},
               spreader_.inner());
}

}  // namespace nonet::se
