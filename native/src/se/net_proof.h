// How long a net is, and what it rests on.
#pragma once

#include <cstdint>
#include <vector>

#include "se/net_search.h"

namespace nonet::se {

// The length of a net cannot be less than this.
int ShortestLength(const NetHint& hint);

// Counts the facts of a net, and of the different hints inside.
class NetCounter {
 public:
  int Length(const NetHint& hint, const InnerHints& inner);

 private:
  Ancestors ancestors_;
  std::vector<std::uint64_t> seen_;
};

// Gathers hints inside a branch: for every removal the easiest, in order.
class HintGatherer : public ChainTaker, public NetTaker {
 public:
  // `board` before the branch, `now` in the branch.
  HintGatherer(const Board& board, const Board& now, const Candidates& candidates);

  bool Wants(Technique, int, int) const override { return true; }
  void Take(const ChainHint& hint) override;
  void Take(const NetHint& hint, const InnerHints& inner) override;
  void Finish(std::vector<InnerHint>& hints);

 private:
  struct ProofEntry {
    Rank rank;
    int found;  // when
    InnerHint hint;
  };
  int Find(std::uint64_t removal) const;
  bool IsBetter(const Rank& rank, int entry) const;
  void Begin(int entry, const Rank& rank, std::uint64_t removal);
  void AddFact(int id, bool on, Cause cause);
  void AddChain(const ChainHint& hint);
  void AddNet(const NetHint& hint);
  void AddReasons(int cell, int digits);

  const Board& board_;
  const Board& now_;
  const Candidates& candidates_;
  NetCounter counter_;
  std::vector<std::uint64_t> removals_;
  std::vector<ProofEntry> entries_;  // the easiest hint for each of them
  int found_ = 0;
  InnerHint* proof_ = nullptr;
  std::array<Mask, kCells> reasons_;
};

}  // namespace nonet::se
