// The search for nets on a board: which assumptions to compare, and what to do with
// what they have in common.
#pragma once

#include <vector>

#include "se/nets.h"

namespace nonet::se {

// The last fact of one of the branches of a net.
struct End {
  const Branch* branch;
  NodeIndex node;
};

struct NetHint {
  Technique technique;
  int order;  // among hints of the same length
  const End* ends;
  int end_count;
  int cell, digit;  // what it shows ...
  bool on;          // ... to be on or off
  int house;        // of a house net, else -1
};

// Takes the hints in the order in which the scale finds them.
class NetTaker {
 public:
  virtual void Take(const NetHint& hint, const InnerHints& inner) = 0;

 protected:
  ~NetTaker() = default;
};

enum class NetKind : std::uint8_t { kStatic, kNishio, kDynamic };

class NetSearch {
 public:
  NetSearch(NetKind kind, int nested, const Patience& patience);

  bool Run(const Board& board, NetTaker& taker);  // false: out of patience
  bool Run(Graph& graph, NetTaker& taker);        // the same for static nets

 private:
  bool Run(const Board& board, const Candidates& candidates, NetTaker& taker);
  const Branch& On(int id);
  void TryCell(int cell);
  void TryBothWays(int id, int digits);
  void TryHouses(int id);
  void Compare(const Id* ids, int count, Technique technique, int house);
  void TakeClash(const Branch& branch, int id, bool on);
  void TakeCommon(const Branch* const* branches, int count, Technique technique, int house);
  void Take(Technique technique, const End* ends, int count, int id, bool on, int house);

  const NetKind kind_;
  const Patience& patience_;
  const Board* board_ = nullptr;
  NetTaker* taker_ = nullptr;
  const Candidates* candidates_ = nullptr;
  Graph* graph_ = nullptr;  // static nets only
  Spreader spreader_;
  FactStore on_store_, off_store_;
  std::vector<Branch> on_;      // by candidate
  std::vector<bool> followed_;  // which of them have been
  Branch off_;
  bool over_ = false;
};

}  // namespace nonet::se
