#include "se/inner.h"

#include "se/net_proof.h"

namespace nonet::se {
namespace {

// Of the marks of a board, for looking it up.
std::uint64_t Hash(const Board& board, int kind) {
  std::uint64_t hash = static_cast<std::uint64_t>(kind);
  for (int cell = 0; cell < kCells; ++cell) {
    hash = (hash ^ board.marks[cell]) * 0x9E3779B97F4A7C15;
    hash ^= hash >> 29;
  }
  return hash;
}

}  // namespace

InnerHints::InnerHints(int nested, const Patience& patience) : patience_(patience) {
  auto add = [&](InnerKind kind, NetKind net, int inside) {
    kinds_.push_back(kind);
    nets_[static_cast<int>(kind)] = std::make_unique<NetSearch>(net, inside, patience);
  };
  if (nested == 2 || nested == 3) kinds_.push_back(InnerKind::kChains);
  if (nested == 3) add(InnerKind::kStatic, NetKind::kStatic, 0);
  if (nested >= 4) add(InnerKind::kDynamic, NetKind::kDynamic, 0);
  if (nested == 5) add(InnerKind::kDynamicWithChains, NetKind::kDynamic, 2);
}

InnerHints::~InnerHints() = default;

void InnerHints::Begin(const Board& board, const Candidates& candidates) {
  board_ = &board;
  candidates_ = &candidates;
  hints_.clear();
  known_.clear();
}

bool InnerHints::Apply(const Board& now, Branch& branch) {
  if (kinds_.empty()) return false;
  graph_.reset();
  out_of_patience_ = patience_.Over();
  if (out_of_patience_) return false;
  for (const InnerKind kind : kinds_) {
    const Range range = Find(kind, now);
    if (out_of_patience_) return false;
    bool found = false;
    for (int index = range.begin; index < range.end; ++index) found |= TakeOut(index, branch);
    if (found) return true;
  }
  return false;
}

InnerHints::Range InnerHints::Find(InnerKind kind, const Board& now) {
  const std::uint64_t key = Hash(now, static_cast<int>(kind));
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  Range range;
  range.begin = static_cast<int>(hints_.size());
  const bool done = kind == InnerKind::kChains ? FindChains(now) : FindNets(kind, now);
  if (!done) out_of_patience_ = true;
  range.end = static_cast<int>(hints_.size());
  known_[key] = range;
  return range;
}

bool InnerHints::FindChains(const Board& now) {
  graph_.emplace(now);
  HintGatherer gatherer(*board_, now, graph_->links);
  FindAllChains(*graph_, gatherer);
  gatherer.Finish(hints_);
  return true;
}

bool InnerHints::FindNets(InnerKind kind, const Board& now) {
  NetSearch& search = *nets_[static_cast<int>(kind)];
  if (kind == InnerKind::kStatic && !graph_) graph_.emplace(now);
  const Candidates candidates(now);
  HintGatherer gatherer(*board_, now, candidates);
  if (!(kind == InnerKind::kStatic ? search.Run(*graph_, gatherer) : search.Run(now, gatherer))) {
    return false;
  }
  gatherer.Finish(hints_);
  return true;
}

bool InnerHints::TakeOut(int index, Branch& branch) {
  const InnerHint& hint = hints_[index];
  reasons_.clear();
  for (const auto& [cell, digit] : hint.reasons) {
    reasons_.push_back(branch.At(candidates_->id[cell][digit], false));
  }
  bool found = false;
  for (const auto& [cell, digits] : hint.removed) {
    ForBits(digits, [&, cell = cell](int digit) {
      found |= branch.TakeOut(candidates_->id[cell][digit], reasons_, index, hint.length);
    });
  }
  return found;
}

}  // namespace nonet::se
