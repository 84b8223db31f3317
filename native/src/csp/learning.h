// A search that learns from its conflicts, for problems that a tree search does not finish.
//
// When a guess fails, the trail tells of each removed value why it was removed. Walked back
// until one change alone of the last guess is left, it gives a lesson: these facts cannot all
// be so. The search goes back as far as the lesson still tells something, and goes on there;
// so it never makes the same mistake twice. After Zhang and others (2001), with sets of
// values for literals as in Katsirelos and Bacchus (2005).
//
//   level 0 | 1: x = 3, y, z ... | 2: u = 1, ... | 3: v = 2, ... w = {}
//                     `- fact 1        `- fact 2        `- fact 3: lesson, back to level 2
#pragma once

#include <vector>

#include "csp/explain.h"
#include "csp/lessons.h"
#include "csp/search.h"

namespace nonet::csp {

class LearningSearch : public NetworkSearch {
 public:
  explicit LearningSearch(const Quest& quest);

  NextResult Next() override;

 private:
  struct Level {
    std::size_t mark;             // of the trail, before the guess
    std::vector<ValueSet> masks;  // the domains then
  };

  bool Guess(int x);
  ValueLosses Guesses() const;
  ValueLosses Conflict();
  bool Recover(ValueLosses facts, bool for_ever);
  int WalkBack(ValueLosses facts);
  bool Conclude(int last, bool for_ever);
  void Need(const ValueLoss& fact);
  bool IsOpen(int x) const;
  bool LeaveLevels();
  std::size_t LevelOf(const ValueLoss& fact) const;
  void GoBack(std::size_t level);
  void UndoOne();
  void Bump(int x);
  void Restart();

  CspLessons lessons_;
  Reasons reasons_;
  std::vector<Level> levels_;
  std::vector<ValueSet> needed_;  // of each variable, what has to be gone for the conflict
  std::vector<int> touched_;      // the variables of which something was needed
  int open_ = 0;                  // how many have lost some of that since the last guess
  std::vector<ValueSet> saved_;   // the value that each had last
  double bump_ = 1;
  int restarts_ = 0;
  long long conflicts_left_ = 0;  // until the next restart
  std::size_t most_lessons_;
  bool begun_ = false, solved_ = false, ended_ = false;
};

}  // namespace nonet::csp
