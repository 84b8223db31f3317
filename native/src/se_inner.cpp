#include "se_inner.h"

#include "se_net_proof.h"

namespace nonet::se {
namespace {

class InnerChains : public InnerKind {
 public:
  bool Find(const Board& board, const Board& now, std::vector<InnerHint>& hints) override {
    const Links links(now);
    const Closure closure(links);
    HintGatherer gatherer(board, now, links);
    FindAllChains(now, links, closure, gatherer);
    gatherer.Finish(hints);
    return true;
  }
};

class InnerNets : public InnerKind {
 public:
  InnerNets(NetKind kind, int nested, const Patience& patience)
      : search_(kind, nested, patience) {}

  bool Find(const Board& board, const Board& now, std::vector<InnerHint>& hints) override {
    const Candidates candidates(now);
    HintGatherer gatherer(board, now, candidates);
    if (!search_.Run(now, gatherer)) return false;
    gatherer.Finish(hints);
    return true;
  }

 private:
  NetSearch search_;
};

// Of the marks of a board, for looking it up.
std::uint64_t Hash(const Board& board) {
  std::uint64_t hash = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    hash = (hash ^ board.marks[cell]) * 0x9E3779B97F4A7C15;
    hash ^= hash >> 29;
  }
  return hash;
}

}  // namespace

InnerHints::InnerHints(int nested, const Patience& patience) {
  if (nested == 2 || nested == 3) kinds_.push_back(std::make_unique<InnerChains>());
  if (nested == 3) kinds_.push_back(std::make_unique<InnerNets>(NetKind::kStatic, 0, patience));
  if (nested >= 4) kinds_.push_back(std::make_unique<InnerNets>(NetKind::kDynamic, 0, patience));
  if (nested == 5) kinds_.push_back(std::make_unique<InnerNets>(NetKind::kDynamic, 2, patience));
  known_.resize(kinds_.size());
}

void InnerHints::Begin(const Board& board, const Candidates& candidates) {
  board_ = &board;
  candidates_ = &candidates;
  hints_.clear();
  for (Known& known : known_) known.clear();
}

bool InnerHints::Apply(const Board& now, Branch& branch) {
  const std::uint64_t key = kinds_.empty() ? 0 : Hash(now);
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const Range range = Find(static_cast<int>(kind), key, now);
    bool found = false;
    for (int index = range.begin; index < range.end; ++index) found |= TakeOut(index, branch);
    if (found || out_of_patience_) return found && !out_of_patience_;
  }
  return false;
}

InnerHints::Range InnerHints::Find(int kind, std::uint64_t key, const Board& now) {
  const auto known = known_[kind].find(key);
  if (known != known_[kind].end()) return known->second;
  Range range;
  range.begin = static_cast<int>(hints_.size());
  if (!kinds_[kind]->Find(*board_, now, hints_)) out_of_patience_ = true;
  range.end = static_cast<int>(hints_.size());
  known_[kind][key] = range;
  return range;
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
