#include "rules/engine.h"

#include <algorithm>

namespace nonet::rules {

DemandEngine::DemandEngine(const DemandNetwork& network)
    : network_(network), domains_(network.cells()), waiting_(network.task_words()) {
  for (const EitherTask& either : network.eithers()) {
    auto& engines = branches_.emplace_back();
    for (const Alternative& alternative : either.alternatives) {
      engines.push_back(std::make_unique<DemandEngine>(*alternative.network));
    }
  }
}

bool DemandEngine::Begin(std::span<const DigitSet> domains) {
  Fail();
  if (network_.is_impossible()) return false;
  for (int cell = 0; cell < network_.cells(); ++cell) {
    domains_[cell] = domains[cell] & network_.allowed()[cell];
    if (!domains_[cell]) return Fail();
    if (IsSingle(domains_[cell])) fixed_.push_back(cell);
  }
  for (int task = 0; task < network_.task_count(); ++task) Enqueue(TaskBit(task));
  return Run();
}

void DemandEngine::Restore(std::span<const DigitSet> domains) {
  std::copy(domains.begin(), domains.end(), domains_.begin());
}

bool DemandEngine::Join(std::span<const DigitSet> one, std::span<const DigitSet> other) {
  Fail();
  DigitSet none = 0;
  for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
    domains_[cell] = one[cell] & other[cell];
    none |= !domains_[cell];
  }
  if (none) return false;
  heard_.assign(waiting_.size(), 0);
  for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
    const bool of_one = domains_[cell] != other[cell], of_other = domains_[cell] != one[cell];
    if (of_one && of_other && IsSingle(domains_[cell])) fixed_.push_back(static_cast<int>(cell));
    for (const auto& [word, bits] : network_.tasks(static_cast<int>(cell))) {
      if (of_one) heard_[word] |= bits;
      if (of_other) waiting_[word] |= bits;
    }
  }
  for (std::size_t word = 0; word < waiting_.size(); ++word) waiting_[word] &= heard_[word];
  return Run();
}

std::vector<std::uint32_t> DemandEngine::Probe(std::span<const DigitSet> domains) {
  const int digits = network_.digits();
  std::vector<std::uint32_t> costs(domains.size() * digits);
  for (std::size_t cell = 0; cell < domains.size(); ++cell) {
    if (IsSingle(domains[cell])) continue;
    for (DigitSet left = domains[cell]; left; left &= left - 1) {
      Fail();
      Restore(domains);
      const std::int64_t before = propagations_;
      if (Decide(static_cast<int>(cell), First(left))) continue;
      costs[cell * digits + Least(left) - 1] =
          static_cast<std::uint32_t>(propagations_ - before + 1);
    }
  }
  return costs;
}

bool DemandEngine::Changed(int cell, DigitSet after) {
  if (trail_) trail_->Note(cell, domains_[cell] & ~after, after, running_, settling_);
  domains_[cell] = after;
  if (!after) {
    failed_task_ = running_;
    failed_cell_ = cell;
    return false;
  }
  if (IsSingle(after)) fixed_.push_back(cell);
  for (const TaskBits& tasks : network_.tasks(cell)) Enqueue(tasks);
  return true;
}

// The first from here that waits, or the end.
int DemandEngine::NextWaiting(int from, int end) const {
  for (int word = from / 64; 64 * word < end; ++word) {
    std::uint64_t bits = waiting_[word];
    if (word == from / 64) bits &= ~std::uint64_t{0} << (from % 64);
    if (bits) return std::min(64 * word + std::countr_zero(bits), end);
  }
  return end;
}

// Of the cheapest kind the next in turn, or -1. Beginning with the same task again and again
// would blame the same for most failures: half as many guesses more.
int DemandEngine::NextTask() {
  const int first = NextWaiting(0, network_.task_count());
  if (first == network_.task_count()) return -1;
  const TaskKind kind = network_.kind(first);
  const int end = network_.end(kind);
  const int next = NextWaiting(turns_[kind], end);
  const int task = next < end ? next : first;
  turns_[kind] = task + 1;
  return task;
}

bool DemandEngine::Run() {
  failed_task_ = -1;
  for (;;) {
    if (!fixed_.empty()) {
      const int cell = fixed_.back();
      fixed_.pop_back();
      if (!Settle(cell)) return Fail();
      continue;
    }
    const int task = running_ = NextTask();
    if (task < 0) return true;
    const auto [word, bit] = TaskBit(task);
    waiting_[word] &= ~bit;
    ++propagations_;
    if (!Perform(task)) {
      failed_task_ = task;
      return Fail();
    }
    if (network_.is_idempotent(task)) waiting_[word] &= ~bit;
    running_ = -1;
  }
}

// Forgets what waits. Always false.
bool DemandEngine::Fail() {
  fixed_.clear();
  std::fill(waiting_.begin(), waiting_.end(), 0);
  running_ = -1;
  return false;
}

bool DemandEngine::Settle(int cell) {
  const DigitSet others = ~domains_[cell];
  bool possible = true;
  settling_ = cell;
  for (const int peer : network_.peers(cell)) {
    possible = Narrow(peer, others);
    if (!possible) break;
  }
  settling_ = -1;
  return possible;
}

bool DemandEngine::Perform(int task) {
  switch (network_.kind(task)) {
    case kRelationTask:
      return Relate(network_.relations()[task - network_.begin(kRelationTask)]);
    case kHouseTask:
      return FillHouse(task - network_.begin(kHouseTask));
    case kTotalTask:
      return Add(network_.totals()[task - network_.begin(kTotalTask)]);
    case kLockTask:
      return Lock(task - network_.begin(kLockTask));
    case kMachineTask:
      return Walk(network_.machines()[task - network_.begin(kMachineTask)]);
    default:
      return Choose(task - network_.begin(kEitherTask));
  }
}

bool DemandEngine::Relate(const RelationTask& relation) {
  return Narrow(relation.b, network_.Forth(relation.table, domains_[relation.a])) &&
         Narrow(relation.a, network_.Back(relation.table, domains_[relation.b]));
}

// A digit with one place left stands there.
bool DemandEngine::FillHouse(int index) {
  const std::vector<int>& house = network_.houses()[index];
  DigitSet once = 0, twice = 0, placed = 0;
  for (const int cell : house) {
    const DigitSet here = domains_[cell];
    twice |= once & here;
    once |= here;
    placed |= IsOpen(here) ? 0 : here;
  }
  if (once != UpTo(network_.digits())) return false;
  const DigitSet hidden = once & ~twice & ~placed;
  for (std::size_t i = 0; hidden && i < house.size(); ++i) {
    const DigitSet here = domains_[house[i]] & hidden;
    if (here && !Narrow(house[i], IsSingle(here) ? here : 0)) return false;
  }
  Enqueue(TaskBit(network_.begin(kLockTask) + index));
  return true;
}

// A digit with two or three places left is in one of them: who sees all cannot have it.
bool DemandEngine::Lock(int index) {
  const std::vector<int>& house = network_.houses()[index];
  DigitSet once = 0, twice = 0, thrice = 0, more = 0;
  for (const int cell : house) {
    const DigitSet here = domains_[cell];
    more |= thrice & here;
    thrice |= twice & here;
    twice |= once & here;
    once |= here;
  }
  for (DigitSet few = twice & ~more; few; few &= few - 1) {
    const DigitSet digit = First(few);
    int places[3];
    int count = 0;
    std::uint32_t linked = ~0u, held = 0;
    for (std::size_t i = 0; i < house.size(); ++i) {
      if (!(domains_[house[i]] & digit) || count == 3) continue;
      places[count++] = house[i];
      linked &= network_.linked(index)[i] | 1u << i;
      held |= 1u << i;
    }
    if (count < 2 || held & ~linked) continue;
    if (!ExcludeSeen(places, count, digit, network_.house_bits(index))) return false;
  }
  return true;
}

// Keeps what some alternative leaves.
bool DemandEngine::Choose(int index) {
  const EitherTask& either = network_.eithers()[index];
  together_.assign(either.cells.size(), 0);
  bool any = false;
  for (std::size_t a = 0; a < either.alternatives.size(); ++a) {
    const std::vector<int>& cells = either.alternatives[a].cells;
    inside_.clear();
    for (const int cell : cells) inside_.push_back(domains_[cell]);
    DemandEngine& branch = *branches_[index][a];
    if (!branch.Begin(inside_)) continue;
    any = true;
    std::size_t in = 0;
    for (std::size_t i = 0; i < either.cells.size(); ++i) {
      const bool speaks = in < cells.size() && cells[in] == either.cells[i];
      together_[i] |= speaks ? branch.domains()[in++] : domains_[either.cells[i]];
    }
  }
  if (!any) return false;
  for (std::size_t i = 0; i < either.cells.size(); ++i) {
    if (!Narrow(either.cells[i], together_[i])) return false;
  }
  return true;
}

}  // namespace nonet::rules
