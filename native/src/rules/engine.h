// Narrows the domains of the cells until no demand has more to say.
//
//     Narrow(cell) ──► fixed cells, whose peers lose the digit      first
//                 └──► tasks of the cell, cheapest kind first       until none waits
//
// One engine serves one search: it holds what the demands need to work in.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rules/network.h"
#include "rules/trail.h"

namespace nonet::rules {

class DemandEngine {
 public:
  explicit DemandEngine(const DemandNetwork& network);

  // Starts over with these domains, and narrows them. False: contradictory.
  bool Begin(std::span<const DigitSet> domains);

  // Domains that were narrowed before.
  void Restore(std::span<const DigitSet> domains);

  // Leaves a cell only these digits, and all that follows. False: contradictory.
  bool Decide(int cell, DigitSet keep) { return Narrow(cell, keep) ? Run() : Fail(); }

  // Takes up domains that were narrowed twice, each for itself, and narrows what both leave. Only
  // demands that hear of something new from either are asked. False: contradictory.
  bool Join(std::span<const DigitSet> one, std::span<const DigitSet> other);

  // Whoever wants to know what is taken, and by what; null: nobody.
  void set_trail(Trail* trail) { trail_ = trail; }

  // Forgets what waits.
  void Forget() { Fail(); }

  // Supposes each digit of each open cell alone. Of one that leads to a contradiction: how many
  // tasks were done until then, and one more; of any other, 0. A row of digits for each cell.
  std::vector<std::uint32_t> Probe(std::span<const DigitSet> domains);

  const std::vector<DigitSet>& domains() const { return domains_; }
  int failed_task() const { return failed_task_; }  // by which task, or -1: a peer
  int failed_cell() const { return failed_cell_; }  // then, which lost its last digit
  std::int64_t propagations() const { return propagations_; }

 private:
  // Scratch for one machine.
  struct Walked {
    std::vector<DigitSet> required;  // on every path to the node; none reaches it: all
    std::vector<std::uint8_t> to_end;
    std::vector<Edge> edges;         // that can be walked, layer by layer
    std::vector<std::size_t> ends;   // of the edges of each layer
  };

  // What is open of a group of a total.
  struct OpenGroup {
    int factor = 0;
    int size = 0;
    int low = 0, high = 0;  // of its sum
    SumSet sums = 0;          // if there are tables
    DigitSet together = 0;
    int cells[kMostDigits];
    DigitSet domains[kMostDigits];

    std::int64_t least() const { return std::int64_t{factor} * (factor > 0 ? low : high); }
    std::int64_t most() const { return std::int64_t{factor} * (factor > 0 ? high : low); }
    void Tighten() {
      low = std::countr_zero(sums);
      high = 63 - std::countl_zero(sums);
    }
  };

  bool Narrow(int cell, DigitSet keep) {
    const DigitSet before = domains_[cell], after = before & keep;
    return after == before || Changed(cell, after);
  }
  bool Changed(int cell, DigitSet after);
  void Enqueue(TaskBits tasks) { waiting_[tasks.word] |= tasks.bits; }
  int NextWaiting(int from, int end) const;
  int NextTask();
  bool Run();
  bool Fail();
  bool Settle(int cell);  // its digit leaves its peers
  bool Perform(int task);

  bool Relate(const RelationTask& relation);
  bool Lock(int index);
  bool FillHouse(int index);
  bool Add(const TotalTask& total);
  bool OpenGroups(const TotalTask& total, std::int64_t* rest);
  bool BoundGroups(std::int64_t rest);
  bool JoinGroups(std::int64_t rest);
  bool FilterGroup(OpenGroup& open, bool alone);
  bool FilterPair(const OpenGroup& open, bool alone);
  bool FilterSets(const OpenGroup& open, bool alone);
  static bool Match(const OpenGroup& open, DigitSet set, const std::uint32_t* having, DigitSet* left);
  bool BoundCells(const OpenGroup& open);
  bool Require(const OpenGroup& open, DigitSet required);
  bool ExcludeSeen(const int* places, int count, DigitSet digit,
                   const std::uint64_t* except = nullptr);
  bool Walk(const Machine& machine);
  DigitSet WalkForward(const Machine& machine);
  bool WalkBackward(const Machine& machine);
  bool RequireAlong(const Machine& machine, DigitSet required);
  bool Choose(int index);

  const DemandNetwork& network_;
  std::vector<DigitSet> domains_;
  std::vector<int> fixed_;
  std::vector<std::uint64_t> waiting_;  // a bit for each task
  std::array<int, kTaskKinds> turns_{};  // of each kind, whose turn is next
  int running_ = -1;
  int settling_ = -1;  // the cell whose digit leaves its peers
  Trail* trail_ = nullptr;
  int failed_task_ = -1;
  int failed_cell_ = 0;
  std::int64_t propagations_ = 0;
  Walked walked_;
  std::vector<int> places_;
  std::vector<OpenGroup> open_;
  std::vector<std::uint64_t> reached_;
  std::vector<std::vector<std::unique_ptr<DemandEngine>>> branches_;  // of each either
  std::vector<DigitSet> inside_, together_;
  std::vector<std::uint64_t> heard_;  // of one, where two are joined
};

}  // namespace nonet::rules
