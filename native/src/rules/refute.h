// Marks that fail once others have failed inside them, and which those are.
//
//     suppose m ── x fails there, so it goes ── y fails, it goes ── nothing is left: m fails
//                  │
//                  at once, or once others have failed inside it in turn
//
// What follows from each mark alone is found first and kept. Two marks together leave no more than
// what both leave, so most pairs that fail are seen without doing anything. Where a mark fails in
// the end, one goes back to what that rests on (trail.h), and only that is given out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/engine.h"

namespace nonet::rules {

// A mark that fails, after those inside it in their order. Marks are numbered cell by cell.
struct Refutation {
  int mark = 0;
  int lines = 0;  // that its proof has, about, with those inside
  std::vector<Refutation> inside;
};

class Refuter {
 public:
  // It stops when it has done so many tasks.
  Refuter(const DemandNetwork& network, std::span<const DigitSet> domains, std::int64_t tasks);

  // Of the marks that stand alone those that fail, as many as are enough, the shortest first.
  std::vector<Refutation> Find(int enough);

 private:
  // How a mark inside another is looked at: each finds more than those before, and takes longer.
  enum RefuteWay { kAtSight, kTogether, kNested };

  struct Gone {
    int mark;
    RefuteWay way;
  };

  // What is left when a mark is supposed, and what failed inside it until then.
  struct Supposed {
    std::vector<DigitSet> left;  // none: it fails by itself, or was not asked
    std::vector<Gone> gone;
    int size = 0;                // digits left
  };

  // A mark that fails, what its proof needs to fail inside it, and how long that is.
  struct Found {
    int mark;
    int lines;
    std::vector<Gone> gone;
  };

  void SupposeEach();
  std::vector<int> Order() const;
  void Sweep(RefuteWay way);
  bool Close(int mark, RefuteWay way);
  bool CloseOnce(Supposed* supposed, RefuteWay way, bool* changed);
  bool Fails(std::span<const DigitSet> left, int mark, RefuteWay way);
  bool Decide(std::vector<DigitSet>* left, int mark, bool holds, Trail* trail = nullptr);
  bool IsSpent() const { return engine_.propagations() >= most_; }

  // Writes down the proof that a mark fails after others; `outside` gets the marks that were gone
  // before and that it needs. False: it stands.
  bool Trace(const std::vector<DigitSet>& left, int mark, std::span<const Gone> gone,
             Refutation* refutation, std::vector<int>* outside);
  Refutation Shortest(int mark, std::vector<Gone> gone);
  std::vector<Refutation> Shortened(int enough);
  static void KeepNeeded(std::vector<Gone>* gone, const Refutation& refutation);
  void TryCheaply(Refutation* best);
  bool CloseCheaply(int mark, int most, std::vector<int>* dear, std::vector<Gone>* gone);
  bool Shorten(std::vector<Gone>* gone, Refutation* best);

  int CellOf(int mark) const { return mark / digits_; }
  DigitSet DigitOf(int mark) const { return DigitSet{1} << (mark % digits_); }
  bool IsOpenMark(const std::vector<DigitSet>& left, int mark) const {
    return IsOpen(left[CellOf(mark)]) && left[CellOf(mark)] & DigitOf(mark);
  }

  const DemandNetwork& network_;
  DemandEngine engine_;
  std::vector<DigitSet> base_;
  int digits_;
  std::int64_t most_;
  std::vector<Supposed> alone_, closed_, nested_;  // each mark; by itself, and after others failed
  std::vector<Found> found_;
};

}  // namespace nonet::rules
