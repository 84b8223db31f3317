// The demands of one puzzle as the search reads them. It never changes.
//
//     program ──► peers   cells that must differ, of each cell
//                 houses  n cells that differ: every digit has a place
//                 relations, totals, machines, eithers, each a numbered task
//
//     task:   0 ..  relations │ houses │ totals │ machines │ houses, again │ eithers
//                             ▲        ▲        ▲          ▲               ▲        ▲
//                   ends:     0        1        2          3               4        5
//
// Cheap tasks have small numbers and are done first.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rules/digits.h"
#include "rules/program.h"
#include "rules/sums.h"

namespace nonet::rules {

enum TaskKind {
  kRelationTask,
  kHouseTask,
  kTotalTask,
  kMachineTask,
  kLockTask,
  kEitherTask,
  kTaskKinds
};

// Tasks whose numbers are together in one word of a set of tasks.
struct TaskBits {
  std::size_t word;
  std::uint64_t bits;
};

inline TaskBits TaskBit(int task) {
  return {static_cast<std::size_t>(task / 64), std::uint64_t{1} << (task % 64)};
}

// What each set of digits of one cell leaves the other: two look-ups revise a relation.
// With many digits the sets are too many, and only single digits are tabled.
struct RelationTable {
  std::vector<DigitSet> forth, back;
};

struct RelationTask {
  int a, b;
  int table;
};

// Cells that all differ and have one factor.
struct TotalGroup {
  int factor;
  std::vector<int> cells;
};

struct TotalTask {
  std::int64_t total;
  std::vector<TotalGroup> groups;
};

class DemandNetwork;

struct Alternative {
  std::vector<int> cells;  // of the board; the network numbers them from 0
  std::unique_ptr<DemandNetwork> network;
};

struct EitherTask {
  std::vector<int> cells;  // that every alternative speaks of
  std::vector<Alternative> alternatives;
};

class DemandNetwork {
 public:
  // Alternatives of one puzzle share the tables of sums. Totals that follow from those of the
  // program are left to whoever wrote it if they are not to be derived.
  explicit DemandNetwork(const Program& program, std::shared_ptr<const SumTables> sums = nullptr,
                         bool derive = true);

  int digits() const { return digits_; }
  int cells() const { return static_cast<int>(allowed_.size()); }
  bool is_impossible() const { return impossible_; }
  const std::vector<DigitSet>& allowed() const { return allowed_; }
  const std::vector<int>& peers(int cell) const { return peers_[cell]; }
  int peer_words() const { return peer_words_; }
  const std::uint64_t* peer_bits(int cell) const { return &peer_bits_[cell * peer_words_]; }
  bool Sees(int a, int b) const { return peer_bits(a)[b / 64] >> (b % 64) & 1; }
  const SumTables* sum_tables() const { return sums_.get(); }  // null: too many digits
  double weight(int cell) const { return weights_[cell]; }  // how much it is demanded of
  const std::vector<TaskBits>& tasks(int cell) const { return tasks_[cell]; }
  int task_count() const { return ends_[kTaskKinds - 1]; }
  std::size_t task_words() const { return (task_count() + 63) / 64; }
  const std::vector<int>& cells_of(int task) const { return cells_of_[task]; }
  TaskKind kind(int task) const { return kinds_[task]; }
  bool is_idempotent(int task) const { return idempotent_[task]; }  // once is enough
  int end(TaskKind kind) const { return ends_[kind]; }
  int begin(TaskKind kind) const { return kind == 0 ? 0 : ends_[kind - 1]; }

  const std::vector<RelationTask>& relations() const { return relations_; }
  const std::vector<std::vector<int>>& houses() const { return houses_; }
  const std::uint64_t* house_bits(int house) const { return &house_bits_[house * peer_words_]; }
  const std::vector<std::uint32_t>& linked(int house) const { return linked_[house]; }
  const std::vector<TotalTask>& totals() const { return totals_; }
  const std::vector<Machine>& machines() const { return machines_; }
  const std::vector<EitherTask>& eithers() const { return eithers_; }

  // The digits that `from` leaves the other cell of a relation.
  DigitSet Forth(int table, DigitSet from) const { return Look(tables_[table].forth, from); }
  DigitSet Back(int table, DigitSet from) const { return Look(tables_[table].back, from); }

 private:
  DigitSet Look(const std::vector<DigitSet>& table, DigitSet from) const {
    if (tabled_) return table[from];
    DigitSet left = 0;
    for (; from; from &= from - 1) left |= table[Least(from) - 1];
    return left;
  }

  std::vector<std::uint32_t> Linked(std::size_t house) const;
  void Differ(const std::vector<Different>& differents);
  void Relate(const std::vector<RelationDemand>& relations);
  std::vector<int> LargestGroup(const std::vector<int>& cells) const;
  std::vector<std::vector<int>> Cut(std::vector<int> cells) const;
  std::vector<std::vector<int>> BestCut(std::vector<int> cells) const;
  void Sum(const std::vector<Total>& totals);
  void Run(const std::vector<Machine>& machines);
  void Choose(const std::vector<Either>& eithers);
  void Weigh(const std::vector<int>& cells, double weight);
  void Number();

  int digits_;
  bool tabled_;
  bool impossible_ = false;
  std::vector<DigitSet> allowed_;
  std::vector<std::vector<int>> peers_;
  std::vector<std::vector<TaskBits>> tasks_;
  std::vector<double> weights_;
  std::array<int, kTaskKinds> ends_{};
  std::vector<TaskKind> kinds_;
  std::vector<std::vector<int>> cells_of_;
  std::vector<RelationTable> tables_;
  std::vector<RelationTask> relations_;
  std::vector<std::vector<int>> houses_;
  std::vector<TotalTask> totals_;
  std::shared_ptr<const SumTables> sums_;
  int peer_words_ = 0;
  std::vector<std::uint64_t> peer_bits_, house_bits_;
  std::vector<std::vector<std::uint32_t>> linked_;
  std::vector<bool> idempotent_;
  std::vector<Machine> machines_;
  std::vector<EitherTask> eithers_;
};

}  // namespace nonet::rules
