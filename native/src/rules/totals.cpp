// Totals: the cells of a total fall into groups that all differ and have one factor.
//
//     total = f1 * (sum of group 1) + f2 * (sum of group 2) + ...
//
//     1. each group: its open cells, and the sums that so many different digits can have
//     2. across the groups: the sums that the others leave room for
//     3. in each group: the digits that lie in some set with such a sum, set by set: digit_sets.cpp
#include <algorithm>
#include <cstdlib>

#include "rules/engine.h"

namespace nonet::rules {

namespace {

constexpr int kMostSets = 24;  // of digits, that are tried one by one

// Rounds towards below and towards above.
std::int64_t FloorDivide(std::int64_t a, std::int64_t b) {
  const std::int64_t q = a / b;
  return q - (a % b != 0 && (a < 0) != (b < 0));
}
std::int64_t CeilDivide(std::int64_t a, std::int64_t b) { return -FloorDivide(-a, b); }

// The least that different digits can add up to, if each is at least the least of its cell:
// each takes its least digit or the next that is free.
DigitSet LowestPicks(const DigitSet* domains, int size, int without = -1) {
  DigitSet taken = 0;
  for (int i = 0; i < size; ++i) {
    if (i == without) continue;
    const DigitSet free = ~(taken | (First(domains[i]) - 1));
    taken |= First(free);
  }
  return taken;
}

// The most: each takes its largest digit or the next below that is free.
DigitSet HighestPicks(const DigitSet* domains, int size, int without = -1) {
  DigitSet taken = 0;
  for (int i = 0; i < size; ++i) {
    if (i != without) taken |= Last(UpTo(Most(domains[i])) & ~taken);
  }
  return taken;
}

int SumOf(DigitSet digits) {
  int sum = 0;
  for (; digits; digits &= digits - 1) sum += Least(digits);
  return sum;
}

}  // namespace

// Gathers the open cells of each group; false if a group cannot be filled.
bool DemandEngine::OpenGroups(const TotalTask& total, std::int64_t* rest) {
  open_.clear();
  *rest = total.total;
  for (const TotalGroup& group : total.groups) {
    OpenGroup& open = open_.emplace_back();
    open.factor = group.factor;
    int fixed = 0;
    for (const int cell : group.cells) {
      const DigitSet digits = domains_[cell];
      if (!IsOpen(digits)) {
        fixed += Least(digits);
        continue;
      }
      open.cells[open.size] = cell;
      open.domains[open.size++] = digits;
      open.together |= digits;
    }
    *rest -= static_cast<std::int64_t>(group.factor) * fixed;
    if (open.size == 0) {
      open_.pop_back();
      continue;
    }
    if (Size(open.together) < open.size) return false;
    open.low = SumOf(LowestPicks(open.domains, open.size));
    open.high = SumOf(HighestPicks(open.domains, open.size));
    if (const SumTables* tables = network_.sum_tables()) {
      open.sums = tables->Of(open.together, open.size) & Between(open.low, open.high);
      if (!open.sums) return false;
      open.Tighten();
    }
  }
  return true;
}

// Leaves each group the sums between what the others need at least and at most.
bool DemandEngine::BoundGroups(std::int64_t rest) {
  for (bool changed = true; changed;) {
    changed = false;
    std::int64_t least = 0, most = 0;
    for (const OpenGroup& open : open_) {
      least += open.least();
      most += open.most();
    }
    if (rest < least || rest > most) return false;
    for (OpenGroup& open : open_) {
      const std::int64_t from = rest - (most - open.most()), to = rest - (least - open.least());
      const bool up = open.factor > 0;
      const std::int64_t low = CeilDivide(up ? from : to, open.factor);
      const std::int64_t high = FloorDivide(up ? to : from, open.factor);
      if (low <= open.low && high >= open.high) continue;
      least -= open.least();
      most -= open.most();
      open.low = static_cast<int>(std::max<std::int64_t>(open.low, low));
      open.high = static_cast<int>(std::min<std::int64_t>(open.high, high));
      if (network_.sum_tables()) {
        open.sums &= Between(open.low, open.high);
        if (!open.sums) return false;
        open.Tighten();
      }
      if (open.low > open.high) return false;
      least += open.least();
      most += open.most();
      changed = true;
    }
  }
  return true;
}

// Each sum of a group needs sums of the others that complete the total. What a group adds
// above its least is small, so a word holds which parts of the rest can be reached:
//
//     reached[g] : by the groups before g          bit p for the part p
//     good[g]    : from which the groups from g on complete the rest
//
// If the rest is too large to be held, seen from the most it may be small.
bool DemandEngine::JoinGroups(std::int64_t rest) {
  std::int64_t least = 0, most = 0;
  for (const OpenGroup& open : open_) {
    least += open.least();
    most += open.most();
  }
  const bool from_most = most - rest < rest - least;
  const std::int64_t gap = from_most ? most - rest : rest - least;
  if (gap > 63) return true;
  // The parts of a group are its sums above low, or below high.
  const auto parts = [&](const OpenGroup& open, auto&& visit) {
    const bool up = (open.factor > 0) != from_most;
    const std::int64_t step = std::abs(open.factor);
    for (SumSet sums = open.sums; sums; sums &= sums - 1) {
      const int sum = std::countr_zero(sums);
      const std::int64_t part = step * (up ? sum - open.low : open.high - sum);
      if (part <= gap) visit(sum, part);
    }
  };
  const std::size_t size = open_.size();
  reached_.assign(size + 1, 0);
  reached_[0] = 1;
  for (std::size_t g = 0; g < size; ++g) {
    parts(open_[g], [&](int, std::int64_t part) { reached_[g + 1] |= reached_[g] << part; });
  }
  std::uint64_t good = std::uint64_t{1} << gap;
  if (!(reached_[size] & good)) return false;
  for (std::size_t g = size; g-- > 0;) {
    std::uint64_t before = 0;
    SumSet left = 0;
    parts(open_[g], [&](int sum, std::int64_t part) {
      const std::uint64_t from = reached_[g] & (good >> part);
      if (from) left |= SumSet{1} << sum;
      before |= from;
    });
    open_[g].sums = left;
    good = before;
  }
  for (OpenGroup& open : open_) open.Tighten();
  return true;
}

bool DemandEngine::Add(const TotalTask& total) {
  std::int64_t rest;
  if (!OpenGroups(total, &rest)) return false;
  if (open_.empty()) return rest == 0;
  if (!BoundGroups(rest)) return false;
  if (open_.size() > 1 && network_.sum_tables() && !JoinGroups(rest)) return false;
  const bool alone = open_.size() == 1;
  for (OpenGroup& open : open_) {
    if (!FilterGroup(open, alone)) return false;
  }
  return true;
}

bool DemandEngine::FilterGroup(OpenGroup& open, bool alone) {
  const SumTables* tables = network_.sum_tables();
  if (!tables) return BoundCells(open);
  if (open.size == 1) return Narrow(open.cells[0], static_cast<DigitSet>(open.sums >> 1));
  if (open.size == 2) return FilterPair(open, alone);
  int sets = 0;
  for (SumSet sums = open.sums; sums; sums &= sums - 1) {
    sets += static_cast<int>(tables->Sets(open.size, std::countr_zero(sums)).size());
    if (sets > kMostSets) return BoundCells(open);
  }
  return FilterSets(open, alone);
}

// A digit of one cell needs another digit of the other cell.
bool DemandEngine::FilterPair(const OpenGroup& open, bool alone) {
  DigitSet left_a = 0, left_b = 0;
  for (DigitSet a = open.domains[0]; a; a &= a - 1) {
    const DigitSet partners =
        open.domains[1] & ~First(a) & static_cast<DigitSet>(open.sums >> (Least(a) + 1));
    if (!partners) continue;
    left_a |= First(a);
    left_b |= partners;
  }
  if (!Narrow(open.cells[0], left_a) || !Narrow(open.cells[1], left_b)) return false;
  // One pair of digits is left: nobody who sees both cells has them.
  if (alone && left_a == left_b && Size(left_a) == 2) return Require(open, left_a);
  return true;
}

// Each cell keeps what the least and the most of the others in its group leave room for.
bool DemandEngine::BoundCells(const OpenGroup& open) {
  for (int i = 0; i < open.size; ++i) {
    const int least = SumOf(LowestPicks(open.domains, open.size, i));
    const int most = SumOf(HighestPicks(open.domains, open.size, i));
    const int from = open.low - most, to = open.high - least;
    if (to < 1) return false;
    DigitSet keep = UpTo(std::min(to, 32));
    if (from > 1) keep &= from > 32 ? 0 : ~UpTo(from - 1);
    if (!Narrow(open.cells[i], keep)) return false;
  }
  return true;
}

}  // namespace nonet::rules
