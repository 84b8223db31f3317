#include "se_net_proof.h"

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
    const Node& node = hint.ends[e].branch->node(hint.ends[e].node);
    length += node.depth;
    heaviest = std::max(heaviest, node.heaviest);
  }
  return length + heaviest;
}

int NetCounter::Length(const NetHint& hint, const InnerHints& inner) {
  int length = 0;
  seen_.clear();
  for (int e = 0; e < hint.end_count; ++e) {
    length += ancestors_.Count(*hint.ends[e].branch, hint.ends[e].node, [&](const Node& node) {
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

// Where to put a hint, or null if its removal is known from one that is no harder.
HintGatherer::Entry* HintGatherer::Better(const Rank& rank, std::uint64_t removal) {
  ++found_;
  auto known = std::find_if(entries_.begin(), entries_.end(),
                            [&](const Entry& entry) { return entry.removal == removal; });
  if (known == entries_.end()) {
    entries_.emplace_back();
    known = entries_.end() - 1;
  } else if (!(rank < known->rank)) {
    return nullptr;
  }
  known->rank = rank;
  known->found = found_;
  known->removal = removal;
  return &*known;
}

void HintGatherer::Take(const ChainHint& hint) {
  std::uint64_t key = 0;
  for (int i = 0; i < hint.removal.count; ++i) {
    key += RemovalKey(hint.removal.item[i].cell, hint.removal.item[i].digits);
  }
  Entry* entry = Better(ChainRank(hint.technique, hint.length, hint.turn), key);
  if (!entry) return;
  BeginProof(*entry);
  proof_->length = hint.length;
  for (int i = 0; i < hint.removal.count; ++i) {
    proof_->removed.emplace_back(hint.removal.item[i].cell, hint.removal.item[i].digits);
  }
  AddChain(hint);
}

void HintGatherer::Take(const NetHint& hint, const InnerHints& inner) {
  const int digit = 1 << hint.digit;
  const int digits = hint.on ? now_.marks[hint.cell] & ~digit : digit;
  const int length = counter_.Length(hint, inner);
  Entry* entry = Better({0, length, hint.order}, RemovalKey(hint.cell, digits));
  if (!entry) return;
  BeginProof(*entry);
  proof_->length = length;
  proof_->removed.emplace_back(static_cast<std::uint8_t>(hint.cell), static_cast<Mask>(digits));
  AddNet(hint);
}

void HintGatherer::BeginProof(Entry& entry) {
  proof_ = &entry.hint;
  *proof_ = {};
  reasons_.fill(0);
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
      const Node& node = branch.node(todo[next]);
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
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    if (a.rank < b.rank || b.rank < a.rank) return a.rank < b.rank;
    return a.found < b.found;
  });
  for (Entry& entry : entries_) {
    if (!entry.hint.reasons.empty()) hints.push_back(std::move(entry.hint));
  }
}

}  // namespace nonet::se
