// What an engine took, in order, and by what: so that one can go back from a contradiction to all
// that it may rest on.
//
//     suppose m ─ peers of m ─ house 3 ─ total 7 ─ … ─ task 12 fails
//                     ◄──────── rests on ◄───── rests on
//
// A task rests on all that was taken from its cells before; one about a digit in a house, on where
// that digit was taken. That may be more than is needed: it tells how long a proof is, about.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/network.h"

namespace nonet::rules {

class Trail {
 public:
  // Begins in domains that are left of the base.
  Trail(const DemandNetwork& network, std::span<const DigitSet> base,
        std::span<const DigitSet> start);

  // What is taken next, neither by a task nor from a peer, is taken for a reason of the caller's.
  void SetReason(int reason) { reason_ = reason; }
  void Note(int cell, DigitSet taken, DigitSet left, int task, int peer);

  // Goes back from domains in which a cell is empty or a task failed; tells through how many things
  // that are worth a line.
  int GoBack(std::span<const DigitSet> domains, int failed_task);

  // Then, the reasons of the caller's that it went through; one calls for what each rests on.
  const std::vector<int>& reasons() const { return reasons_; }
  // The marks that were gone before the start, and are needed.
  const std::vector<int>& outside() const { return outside_; }

  // For what a reason of the caller's rests on, here: marks.
  void SetNeeds(int reason, std::vector<int> marks);

 private:
  enum By { kReason, kTask, kPeer };

  struct Taking {
    int cell;
    DigitSet taken, left;
    By by;
    int who;
    bool needed = false;
  };

  void NeedEnd(std::span<const DigitSet> domains, int failed_task);
  void NeedCrowd(std::span<const DigitSet> domains, const Taking& last);
  void NeedMarks(int cell, DigitSet digits);
  void NeedFor(const Taking& taking);
  void NeedDigit(int cell, DigitSet digit);
  void NeedForTask(const Taking& taking);

  const DemandNetwork& network_;
  std::span<const DigitSet> base_;
  std::vector<DigitSet> start_;
  int digits_;
  int reason_ = 0;
  std::vector<Taking> takings_;
  std::vector<std::int32_t> when_;  // each mark was taken here, or -1
  std::vector<std::vector<int>> needs_;  // of each reason
  std::vector<bool> settled_;            // cells whose digit is told
  std::vector<int> reasons_, outside_;
  int lines_ = 0;
};

}  // namespace nonet::rules
