// Two searches that take turns until one of them has found something; that one goes on.
//
// Most problems are done before the tree search loses its patience the first time. Of the
// others some need lessons (magic squares), some only speed (rulers): nobody can tell
// beforehand, and taking turns costs at most twice the time of the better one.
#pragma once

#include <optional>

#include "csp/learning.h"
#include "csp/search.h"

namespace nonet::csp {

class TurnTaking {
 public:
  // The tree search has so much patience at first; for ever if negative.
  TurnTaking(Network& network, const Orders& orders, GivenValues given, Limits limits, bool places,
             long long patience, Outside& outside);

  NextResult Next();

  const Domains& domains() const { return now_->domains(); }  // of the last solution
  const Counts& counts() const { return counts_; }
  long long checks() const;
  long long prunings() const;
  const Limits& limits() const { return quest_.limits; }

 private:
  Counts counts_;
  const Quest quest_;
  TreeSearch tree_;
  std::optional<LearningSearch> learning_;
  NetworkSearch* now_;
  bool decided_;
};

}  // namespace nonet::csp
