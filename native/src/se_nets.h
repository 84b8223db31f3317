// Nets: several assumptions, one of which must hold, and what they have in common.
//
//     contradiction   an assumption leads to a fact and its opposite
//     double          a candidate on and the same candidate off lead to one fact
//     cell, house     all digits of a cell (all places of a digit) lead to one fact
//
// Static branches follow the links of the board. Dynamic ones take every candidate that
// is off out of the board, which makes new links; Nishio does so for one digit alone.
#pragma once

#include <memory>
#include <vector>

#include "se_branch.h"
#include "se_chains.h"

namespace nonet::se {

// Follows assumptions on a board.
class Spreader {
 public:
  Spreader(const Board& board, const Candidates& candidates, bool nishio)
      : board_(board), candidates_(candidates), nishio_(nishio), now_(board) {}

  void Follow(Branch& branch, int id, bool on);

 private:
  bool RuleOut(Branch& branch, NodeIndex index);
  bool Conclude(Branch& branch, NodeIndex index);

  const Board& board_;
  const Candidates& candidates_;
  const bool nishio_;
  Board now_;
};

// Follows the assumption that a candidate is on along fixed links.
void FollowLinks(const Links& links, Branch& branch, int id);

}  // namespace nonet::se
