#include "se/net_proof.h"

#include <algorithm>

namespace nonet::se {
namespace {

std::uint64_t Mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
  x = (x ^ x >> 27) * 0x94D049BB133111EB;
  return x ^ x >> 31;
}

std::uint64_t RemovalKey(int cell, int digits) {
  return Mix(static_cast<std::uint64_t>(cell << 9 | digits));
}

}  // namespace

int ShortestLength(const NetHint& hint) {
  int length = 0, heaviest = 0;
  for (int e = 0; e < hint.end_count; ++e) {
    const BranchNode& node = hint.ends[e].branch->node(hint.ends[e].node);
    length += node.depth;
    heaviest = std::max(heaviest, node.heaviest);
  }
  return length + heaviest;
}

int NetCounter::Length(const NetHint& hint, const InnerHints& inner) {
  int length = 0;
  seen_.clear();
  for (int e = 0; e < hint.end_count; ++e) {
    const auto& [branch, last] = hint.ends[e];
    length += ancestors_.Count(*branch, last, [&](const BranchNode& node) {
      if (node.inner < 0) return;
      const InnerHint& inside = inner[node.inner];
      if (std::find(seen_.begin(), seen_.end(), inside.chains) != seen_.end()) return;
      seen_.push_back(inside.chains);
      length += inside.length;
    });
  }
  return length;
}

HintGatherer::HintGatherer(const Board& board, const Board& now, const Candidates& candidates)
    : board_(board), now_(now), candidates_(candidates) {}

// The entry of a removal, or a new one's place.
int HintGatherer::Find(std::uint64_t removal) const {
  const auto known = std::find(removals_.begin(), removals_.end(), removal);
  return static_cast<int>(known - removals_.begin());
}

bool HintGatherer::IsBetter(const Rank& rank, int entry) const {
  return entry == static_cast<int>(entries_.size()) || rank < entries_[entry].rank;
}

void HintGatherer::Begin(int entry, const Rank& rank, std::uint64_t removal) {
  if (entry == static_cast<int>(entries_.size())) {
    entries_.emplace_back();
    removals_.push_back(removal);
  }
  entries_[entry] = {rank, ++found_, {}};
  proof_ = &entries_[entry].hint;
  proof_->length = rank.length;
  reasons_.fill(0);
}

void HintGatherer::Take(const ChainHint& hint) {
  std::uint64_t removal = 0;
  for (int i = 0; i < hint.removal.count; ++i) {
    removal += RemovalKey(hint.removal.item[i].cell, hint.removal.item[i].digits);
  }
  const Rank rank = ChainRank(hint.technique, hint.length, hint.turn);
  const int entry = Find(removal);
  if (!IsBetter(rank, entry)) return;
  Begin(entry, rank, removal);
  for (int i = 0; i < hint.removal.count; ++i) {
    proof_->removed.emplace_back(hint.removal.item[i].cell, hint.removal.item[i].digits);
  }
  AddChain(hint);
}

void HintGatherer::Take(const NetHint& hint, const InnerHints& inner) {
  const int digit = 1 << hint.digit;
  const int digits = hint.on ? now_.marks[hint.cell] & ~digit : digit;
  const std::uint64_t removal = RemovalKey(hint.cell, digits);
  const int entry = Find(removal);
  if (!IsBetter({0, ShortestLength(hint), hint.order}, entry)) return;
  const Rank rank{0, counter_.Length(hint, inner), hint.order};
  if (!IsBetter(rank, entry)) return;
  Begin(entry, rank, removal);
  proof_->removed.emplace_back(static_cast<std::uint8_t>(hint.cell), static_cast<Mask>(digits));
  AddNet(hint);
}

// Both ways round: the way back reads the facts the other way, with the same causes.
void HintGatherer::AddChain(const ChainHint& hint) {
  for (int f = 0; f < hint.length; ++f) {
    AddFact(hint.facts[f].id, hint.facts[f].on, hint.facts[f].cause);
  }
  if (!hint.cycle()) return;
  AddFact(hint.facts[0].id, false, Cause::kNone);
  for (int f = hint.length - 1; f > 0; --f) {
    AddFact(hint.facts[f].id, !hint.facts[f].on, hint.facts[f].cause);
  }
}

void HintGatherer::AddNet(const NetHint& hint) {
  for (int e = 0; e < hint.end_count; ++e) {
    const Branch& branch = *hint.ends[e].branch;
    std::vector<NodeIndex> todo{hint.ends[e].node};
    Word seen[2][kMaxWords] = {};
    for (std::size_t next = 0; next < todo.size(); ++next) {
      const BranchNode& node = branch.node(todo[next]);
      if (Holds(seen[node.on], node.id)) continue;
      Insert(seen[node.on], node.id);
      Cause cause = node.cause;
      if (cause == Cause::kNone && node.on) {
        const bool of_cell = hint.technique == Technique::kCellChains ||
                             hint.technique == Technique::kDynamicCell;
        if (of_cell) cause = Cause::kCell;
        if (hint.house >= 0) cause = HouseCause(hint.house / 9);
      }
      AddFact(node.id, node.on, cause);
      const NodeIndex* reason = branch.Reasons(node);
      todo.insert(todo.end(), reason, reason + node.reasons);
    }
    proof_->chains = Mix(proof_->chains);
  }
}

void HintGatherer::AddFact(int id, bool on, Cause cause) {
  const int cell = candidates_.cell[id], digit = candidates_.digit[id];
  proof_->chains = Mix(proof_->chains ^ static_cast<std::uint64_t>(cell << 5 | digit << 1 | on));
  if (!on || cause == Cause::kNone) return;
  if (cause == Cause::kCell) {
    AddReasons(cell, kAllDigits);
    return;
  }
  const int house = kTables.house[cell][static_cast<int>(cause) - static_cast<int>(Cause::kBox)];
  ForBits(static_cast<Mask>(board_.places[house][digit] & ~now_.places[house][digit]),
          [&](int place) { AddReasons(kTables.cell[house][place], 1 << digit); });
}

void HintGatherer::AddReasons(int cell, int digits) {
  const int gone = board_.marks[cell] & ~now_.marks[cell] & digits & ~reasons_[cell];
  reasons_[cell] |= static_cast<Mask>(gone);
  ForBits(static_cast<Mask>(gone), [&](int digit) {
    proof_->reasons.emplace_back(static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit));
  });
}

void HintGatherer::Finish(std::vector<InnerHint>& hints) {
  std::sort(entries_.begin(), entries_.end(), [](const ProofEntry& a, const ProofEntry& b) {
    if (a.rank < b.rank || b.rank < a.rank) return a.rank < b.rank;
    return a.found < b.found;
  });
  for (ProofEntry& entry : entries_) {
    if (!entry.hint.reasons.empty()) hints.push_back(std::move(entry.hint));
  }
}

}  // namespace nonet::se
