// The simple rules that a branch may use when it is stuck: locked candidates, hidden
// pairs, naked pairs and X-wings, the first that takes something out.
//
// A rule counts only if the branch has taken out candidates that stood in its way; those
// are its reasons. So only houses that have changed since a rule was last tried need
// another look.
#pragma once

#include <vector>

#include "board/cell_set.h"
#include "se/branch.h"

namespace nonet::se {

class NetRules {
 public:
  void Begin(const Board& board, const Candidates& candidates);  // on a new board
  void Restart();                                                // with a new branch

  // False: no rule takes out anything.
  bool Apply(const Board& now, Branch& branch);

 private:
  struct XWing {
    Mask bases;
    int digit;
    Mask places;
  };
  enum Rule { kLocked, kHiddenPair, kNakedPair, kXWing, kRules };
  // What has changed in a house since a rule was last tried.
  struct HouseChange {
    Mask digits = 0;
    Mask places = 0;
  };

  void Locked();
  void LockedIn(int from_kind, int to_kind);
  void HiddenPairs();
  void NakedPairs();
  void XWings();
  void Use(int kind, const XWing& x_wing);
  void NoteChanges(Rule rule);
  void Begin() { reasons_.clear(); }
  void Because(int cell, int digit);
  void BecausePlaces(int house, int digit, int places);
  void TakeOut(int cell, int digits);

  const Board* board_ = nullptr;
  const Candidates* candidates_ = nullptr;
  const Board* now_ = nullptr;
  Branch* branch_ = nullptr;
  int empty_[kHouses];          // cells without a digit
  int filled_[kDigits];         // cells with that digit
  int noted_[kRules] = {};      // how many facts that are off each rule has seen
  HouseChange changes_[kHouses];
  std::vector<XWing> x_wings_;
  std::vector<NodeIndex> reasons_;
  bool found_ = false;
};

}  // namespace nonet::se
