// What conflicts have taught: of some variables, one at least has one of some values.
//
//   lesson  (x in {1, 4}) or (y in {2}) or ...    each a ValueLoss: what was gone from x, from y
//
// When all facts but one are so, the last must not be: its variable has one of the values.
// Two facts of each lesson are watched, of which neither is so while the lesson is silent.
#pragma once

#include <vector>

#include "csp/domains.h"

namespace nonet::csp {

// None of these values is left to the variable.
struct ValueLoss {
  int variable;
  ValueSet gone;
};

using ValueLosses = std::vector<ValueLoss>;

inline constexpr int kFirstLesson = 1 << 30;  // as the cause of a change

class CspLessons {
 public:
  explicit CspLessons(int variables) : watches_(variables) {}

  // Keeps a lesson of two facts or more, the first two to be watched; its cause.
  int Add(ValueLosses facts, bool for_ever);
  const ValueLosses& operator[](int cause) const { return lessons_[cause - kFirstLesson].facts; }
  std::size_t size() const { return lessons_.size(); }

  // Draws conclusions from the changes that were not seen yet; false if something fails.
  bool Heed(Domains& domains);
  // Says that the trail has become shorter.
  void Forget(std::size_t trail);
  // Throws away those of the older half that are long, but for those that are kept for
  // ever. Afterwards nobody may ask for the lesson that caused a change.
  void Reduce();

 private:
  struct Lesson {
    ValueLosses facts;
    bool for_ever;
  };
  struct WatchedLoss {
    int lesson;
    ValueSet gone;
  };

  void WatchFirst(int lesson);
  bool Moves(int lesson, int x, const Domains& domains);

  std::vector<Lesson> lessons_;
  std::vector<std::vector<WatchedLoss>> watches_;  // of each variable
  std::size_t seen_ = 0;                     // of the trail
};

}  // namespace nonet::csp
