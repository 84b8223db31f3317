#include "rules/trail.h"

#include <algorithm>
#include <utility>

namespace nonet::rules {

Trail::Trail(const DemandNetwork& network, std::span<const DigitSet> base,
             std::span<const DigitSet> start)
    : network_(network),
      base_(base),
      start_(start.begin(), start.end()),
      digits_(network.digits()),
      when_(base.size() * network.digits(), -1),
      settled_(base.size()) {}

void Trail::Note(int cell, DigitSet taken, DigitSet left, int task, int peer) {
  const By by = task >= 0 ? kTask : peer >= 0 ? kPeer : kReason;
  const int who = task >= 0 ? task : peer >= 0 ? peer : reason_;
  for (DigitSet rest = taken; rest; rest &= rest - 1) {
    when_[cell * digits_ + Least(rest) - 1] = static_cast<std::int32_t>(takings_.size());
  }
  takings_.push_back({cell, taken, left, by, who});
}

void Trail::SetNeeds(int reason, std::vector<int> marks) {
  needs_.resize(std::max<std::size_t>(needs_.size(), reason + 1));
  needs_[reason] = std::move(marks);
}

int Trail::GoBack(std::span<const DigitSet> domains, int failed_task) {
  NeedEnd(domains, failed_task);
  int last = -1;
  lines_ = 1;  // the end
  By by = kPeer;
  for (std::size_t i = takings_.size(); i-- > 0;) {
    const Taking taking = takings_[i];
    if (!taking.needed) continue;
    NeedFor(taking);
    // What one task took at once is one line.
    if (taking.by != kPeer && (taking.by != by || taking.who != last)) ++lines_;
    by = taking.by, last = taking.who;
  }
  std::sort(outside_.begin(), outside_.end());
  outside_.erase(std::unique(outside_.begin(), outside_.end()), outside_.end());
  std::sort(reasons_.begin(), reasons_.end());
  reasons_.erase(std::unique(reasons_.begin(), reasons_.end()), reasons_.end());
  return lines_;
}

void Trail::NeedEnd(std::span<const DigitSet> domains, int failed_task) {
  const Taking& last = takings_.back();
  if (!last.left && last.by == kTask && network_.kind(last.who) == kHouseTask) {
    return NeedCrowd(domains, last);
  }
  const auto empty = std::find(domains.begin(), domains.end(), DigitSet{0});
  if (empty != domains.end()) {
    NeedMarks(static_cast<int>(empty - domains.begin()), ~DigitSet{0});
    return;
  }
  DigitSet missing = ~DigitSet{0};
  if (network_.kind(failed_task) == kHouseTask) {
    for (const int cell : network_.cells_of(failed_task)) missing &= ~domains[cell];
    missing = First(missing);
  }
  for (const int cell : network_.cells_of(failed_task)) NeedMarks(cell, missing);
}

// Two digits of a house have one and the same place left.
void Trail::NeedCrowd(std::span<const DigitSet> domains, const Taking& last) {
  DigitSet digits = last.taken;
  for (const int cell : network_.cells_of(last.who)) digits &= ~domains[cell];
  const DigitSet two = First(digits) | First(digits & (digits - 1));
  for (const int cell : network_.cells_of(last.who)) {
    if (cell != last.cell) NeedMarks(cell, two);
  }
}

void Trail::NeedMarks(int cell, DigitSet digits) {
  for (DigitSet rest = base_[cell] & digits; rest; rest &= rest - 1) {
    const int mark = cell * digits_ + Least(rest) - 1;
    if (when_[mark] >= 0) takings_[when_[mark]].needed = true;
    else if (!(start_[cell] & First(rest))) outside_.push_back(mark);
  }
}

void Trail::NeedFor(const Taking& taking) {
  if (taking.by == kTask) return NeedForTask(taking);
  if (taking.by == kPeer) return NeedDigit(taking.who, taking.taken);
  reasons_.push_back(taking.who);
  if (taking.who >= static_cast<int>(needs_.size())) return;
  for (const int mark : needs_[taking.who]) NeedMarks(mark / digits_, DigitSet{1} << (mark % digits_));
}

// A cell has its digit; if its other marks went one by one, that is worth a line.
void Trail::NeedDigit(int cell, DigitSet digit) {
  NeedMarks(cell, ~digit);
  if (settled_[cell]) return;
  settled_[cell] = true;
  std::int32_t one = -1;
  for (DigitSet rest = base_[cell] & ~digit; rest; rest &= rest - 1) {
    const std::int32_t when = when_[cell * digits_ + Least(rest) - 1];
    if (one >= 0 && when != one) {
      ++lines_;
      return;
    }
    one = when;
  }
}

void Trail::NeedForTask(const Taking& taking) {
  const TaskKind kind = network_.kind(taking.who);
  DigitSet digits = ~DigitSet{0};
  if (kind == kHouseTask) digits = taking.left;
  if (kind == kLockTask) digits = taking.taken;
  for (const int cell : network_.cells_of(taking.who)) {
    if (cell != taking.cell) NeedMarks(cell, digits);
  }
}

}  // namespace nonet::rules
