#include "csp/turns.h"

namespace nonet::csp {

namespace {

// How many failures a turn has: a lesson takes about thirty times as long as a step back.
constexpr long long kTreeTurn = 30'000, kLearningTurn = 1'000;

}  // namespace

TurnTaking::TurnTaking(Network& network, const Orders& orders, GivenValues given, Limits limits,
                       bool places, long long patience, Outside& outside)
    : quest_{network, orders, std::move(given), limits, outside, counts_},
      tree_(quest_, places),
      now_(&tree_),
      decided_(patience < 0) {
  tree_.Wait(patience);
}

NextResult TurnTaking::Next() {
  NextResult result = now_->Next();
  while (result == NextResult::kOutOfPatience) {
    if (!learning_) learning_.emplace(quest_);
    const bool learns = now_ == &tree_;
    now_ = learns ? static_cast<NetworkSearch*>(&*learning_) : &tree_;
    now_->Wait(learns ? kLearningTurn : kTreeTurn);
    result = now_->Next();
  }
  if (!decided_) now_->Wait(-1);
  decided_ = true;
  return result;
}

long long TurnTaking::checks() const {
  return tree_.domains().checks + (learning_ ? learning_->domains().checks : 0);
}

long long TurnTaking::prunings() const {
  return tree_.domains().prunings + (learning_ ? learning_->domains().prunings : 0);
}

}  // namespace nonet::csp
