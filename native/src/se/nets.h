// Nets: several assumptions, one of which must hold, and what they have in common.
//
//     contradiction   an assumption leads to a fact and its opposite
//     double          a candidate on and the same candidate off lead to one fact
//     cell, house     all digits of a cell (all places of a digit) lead to one fact
//
// Static branches follow the links of the board. Dynamic ones take every candidate that
// is off out of the board, which makes new links; Nishio does so for one digit alone.
#pragma once

#include <optional>

#include "se/inner.h"
#include "se/net_rules.h"

namespace nonet::se {

// Follows assumptions on a board.
class Spreader {
 public:
  // `nested` as in FindChains.
  Spreader(bool nishio, int nested, const Patience& patience);

  void Begin(const Board& board, const Candidates& candidates);
  // False: out of patience.
  bool Follow(FactStore& store, Branch& branch, int id, bool on);
  const InnerHints& inner() const { return inner_; }

 private:
  bool RuleOut(Branch& branch, NodeIndex index);
  bool Conclude(Branch& branch, NodeIndex index);
  bool GoOn(Branch& branch);

  const bool nishio_;
  const int nested_;
  const Board* board_ = nullptr;
  const Candidates* candidates_ = nullptr;
  std::optional<Board> now_;
  NetRules rules_;
  InnerHints inner_;
};

// Follows the assumption that a candidate is on along fixed links.
void FollowLinks(const Links& links, FactStore& store, Branch& branch, int id);

}  // namespace nonet::se
