#include "rules/network.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "rules/derive.h"
#include "rules/scope.h"

namespace nonet::rules {

namespace {

constexpr int kMostTabled = 10;  // digits: 1,024 sets a table
constexpr int kCuts = 20;        // of a long total, of which the best is taken

// The table of single digits, or of every set of digits.
std::vector<DigitSet> Spread(std::vector<DigitSet> single, int digits, bool tabled) {
  if (!tabled) return single;
  std::vector<DigitSet> table(std::size_t{1} << digits);
  for (DigitSet from = 1; from < table.size(); ++from) {
    table[from] = table[from & (from - 1)] | single[Least(from) - 1];
  }
  return table;
}

std::vector<DigitSet> Turned(const std::vector<DigitSet>& partners) {
  std::vector<DigitSet> turned(partners.size());
  for (std::size_t d = 0; d < partners.size(); ++d) {
    for (DigitSet left = partners[d]; left; left &= left - 1) {
      turned[Least(left) - 1] |= DigitSet{1} << d;
    }
  }
  return turned;
}

template <typename Cells>
bool AreDistinct(const Cells& cells) {
  return std::set<int>(cells.begin(), cells.end()).size() == cells.size();
}

RelationDemand AsRelation(const Machine& machine, int digits) {
  const Layer &first = machine.layers[0], &second = machine.layers[1];
  RelationDemand relation{first.cell, second.cell, std::vector<DigitSet>(digits)};
  for (const Edge& a : first.edges) {
    for (const Edge& b : second.edges) {
      if (a.to != b.from) continue;
      for (DigitSet left = a.digits; left; left &= left - 1) {
        relation.partners[Least(left) - 1] |= b.digits;
      }
    }
  }
  return relation;
}

// With the edges of each node side by side.
Machine Sorted(Machine machine) {
  int before = 1;
  for (Layer& layer : machine.layers) {
    std::stable_sort(layer.edges.begin(), layer.edges.end(),
                     [](const Edge& a, const Edge& b) { return a.from < b.from; });
    layer.starts.assign(before + 1, 0);
    for (const Edge& edge : layer.edges) ++layer.starts[edge.from + 1];
    for (int node = 0; node < before; ++node) layer.starts[node + 1] += layer.starts[node];
    before = layer.nodes;
    machine.nodes += layer.nodes;
    machine.edges += layer.edges.size();
  }
  return machine;
}

}  // namespace

DemandNetwork::DemandNetwork(const Program& program, std::shared_ptr<const SumTables> sums,
                             bool derive)
    : digits_(program.digits),
      tabled_(program.digits <= kMostTabled),
      allowed_(program.cells, UpTo(program.digits)),
      peers_(program.cells),
      weights_(program.cells),
      sums_(std::move(sums)) {
  for (const Allowed& allowed : program.alloweds) allowed_[allowed.cell] &= allowed.digits;
  Differ(program.differents);
  Relate(program.relations);
  Run(program.machines);
  if (!sums_ && digits_ <= kMostSummed) sums_ = std::make_shared<const SumTables>(digits_);
  Sum(program.totals);
  if (derive) Sum(DerivedTotals(program, houses_));
  Choose(program.eithers);
  Number();
}

void DemandNetwork::Differ(const std::vector<Different>& differents) {
  std::set<std::vector<int>> houses;
  for (const Different& different : differents) {
    const int size = static_cast<int>(different.cells.size());
    Weigh(different.cells, size);
    if (size > digits_) impossible_ = true;
    if (size == digits_) {
      std::vector<int> house = different.cells;
      std::sort(house.begin(), house.end());
      if (houses.insert(house).second) houses_.push_back(std::move(house));
    }
    for (const int cell : different.cells) {
      for (const int other : different.cells) {
        if (other != cell) peers_[cell].push_back(other);
      }
    }
  }
  for (std::vector<int>& peers : peers_) {
    std::sort(peers.begin(), peers.end());
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
  }
  peer_words_ = (cells() + 63) / 64;
  peer_bits_.resize(peers_.size() * peer_words_);
  for (int cell = 0; cell < cells(); ++cell) {
    for (const int peer : peers_[cell]) {
      peer_bits_[cell * peer_words_ + peer / 64] |= std::uint64_t{1} << (peer % 64);
    }
  }
  house_bits_.resize(houses_.size() * peer_words_);
  linked_.resize(houses_.size());
  for (std::size_t house = 0; house < houses_.size(); ++house) {
    for (const int cell : houses_[house]) {
      house_bits_[house * peer_words_ + cell / 64] |= std::uint64_t{1} << (cell % 64);
    }
    linked_[house] = Linked(house);
  }
}

// Of each place in a house, the places with which it is seen from outside.
std::vector<std::uint32_t> DemandNetwork::Linked(std::size_t house) const {
  const std::vector<int>& cells = houses_[house];
  std::vector<std::uint32_t> linked(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < cells.size(); ++j) {
      std::uint64_t seen = 0;
      for (int word = 0; word < peer_words_; ++word) {
        seen |= peer_bits(cells[i])[word] & peer_bits(cells[j])[word] &
                ~house_bits(static_cast<int>(house))[word];
      }
      if (seen && i != j) linked[i] |= 1u << j;
    }
  }
  return linked;
}

// The largest group that grows from one of the cells, taking whoever sees all before.
std::vector<int> DemandNetwork::LargestGroup(const std::vector<int>& cells) const {
  std::vector<int> best;
  for (const int start : cells) {
    std::vector<int> group{start};
    for (const int cell : cells) {
      const bool differs = std::all_of(group.begin(), group.end(),
                                       [&](int other) { return Sees(cell, other); });
      if (differs && static_cast<int>(group.size()) < digits_) group.push_back(cell);
    }
    if (group.size() > best.size()) best = group;
  }
  return best;
}

// Cuts cells into groups that all differ: the largest, the largest of what is left, ...
std::vector<std::vector<int>> DemandNetwork::Cut(std::vector<int> cells) const {
  std::vector<std::vector<int>> groups;
  while (!cells.empty()) {
    groups.push_back(LargestGroup(cells));
    const std::vector<int>& group = groups.back();
    std::erase_if(cells, [&](int cell) {
      return std::find(group.begin(), group.end(), cell) != group.end();
    });
  }
  return groups;
}

// Of several cuts the one whose groups add up to most if all their digits are least: the
// larger the groups, the closer the bounds.
std::vector<std::vector<int>> DemandNetwork::BestCut(std::vector<int> cells) const {
  const auto least = [](const std::vector<std::vector<int>>& groups) {
    std::size_t sum = 0;
    for (const std::vector<int>& group : groups) sum += group.size() * (group.size() + 1) / 2;
    return sum;
  };
  std::vector<std::vector<int>> best = Cut(cells);
  if (best.size() < 3) return best;
  std::minstd_rand chance;  // always the same
  for (int times = 0; times < kCuts; ++times) {
    for (std::size_t i = cells.size() - 1; i > 0; --i) std::swap(cells[i], cells[chance() % (i + 1)]);
    std::vector<std::vector<int>> cut = Cut(cells);
    if (least(cut) > least(best)) best = std::move(cut);
  }
  return best;
}

void DemandNetwork::Sum(const std::vector<Total>& totals) {
  for (const Total& total : totals) {
    TotalTask& task = totals_.emplace_back();
    task.total = total.total;
    std::map<int, std::vector<int>> by_factor;
    for (const TotalTerm& term : total.terms) by_factor[term.factor].push_back(term.cell);
    for (auto& [factor, cells] : by_factor) {
      for (std::vector<int>& group : BestCut(cells)) task.groups.push_back({factor, group});
    }
  }
}

void DemandNetwork::Relate(const std::vector<RelationDemand>& relations) {
  std::map<std::vector<DigitSet>, int> known;
  for (const RelationDemand& relation : relations) {
    if (relation.a == relation.b) {
      for (int d = 0; d < digits_; ++d) {
        if (!(relation.partners[d] >> d & 1)) allowed_[relation.a] &= ~(DigitSet{1} << d);
      }
      continue;
    }
    const auto [at, fresh] = known.try_emplace(relation.partners, static_cast<int>(tables_.size()));
    if (fresh) {
      tables_.push_back({Spread(relation.partners, digits_, tabled_),
                         Spread(Turned(relation.partners), digits_, tabled_)});
    }
    relations_.push_back({relation.a, relation.b, at->second});
    Weigh({relation.a, relation.b}, 2);
  }
}

// A machine of two cells is a relation.
void DemandNetwork::Run(const std::vector<Machine>& machines) {
  std::vector<RelationDemand> relations;
  for (const Machine& machine : machines) {
    if (machine.layers.size() == 2 && machine.layers[0].cell != machine.layers[1].cell) {
      relations.push_back(AsRelation(machine, digits_));
    } else {
      machines_.push_back(Sorted(machine));
    }
  }
  Relate(relations);
}

void DemandNetwork::Choose(const std::vector<Either>& eithers) {
  for (const Either& either : eithers) {
    EitherTask& task = eithers_.emplace_back();
    std::set<int> all;
    for (const Program& program : either.alternatives) {
      Alternative& alternative = task.alternatives.emplace_back();
      alternative.cells = Scope(program);
      all.insert(alternative.cells.begin(), alternative.cells.end());
      alternative.network = std::make_unique<DemandNetwork>(Within(program, alternative.cells), sums_);
    }
    if (task.alternatives.empty()) impossible_ = true;
    task.cells.assign(all.begin(), all.end());
  }
}

void DemandNetwork::Weigh(const std::vector<int>& cells, double weight) {
  for (const int cell : cells) weights_[cell] += weight;
}

// Gives each demand its number and tells its cells.
void DemandNetwork::Number() {
  tasks_.resize(allowed_.size());
  int task = 0;
  const auto add = [&](TaskKind kind, const auto& cells) {
    const auto [word, bit] = TaskBit(task);
    for (const int cell : cells) {
      if (kind == kLockTask) break;  // its house calls it
      std::vector<TaskBits>& tasks = tasks_[cell];
      if (tasks.empty() || tasks.back().word != word) tasks.push_back({word, 0});
      tasks.back().bits |= bit;
    }
    kinds_.push_back(kind);
    idempotent_.push_back(kind == kMachineTask && AreDistinct(cells));
    cells_of_.emplace_back(std::begin(cells), std::end(cells));
    ++task;
  };
  for (const RelationTask& relation : relations_) {
    add(kRelationTask, std::array{relation.a, relation.b});
  }
  ends_[kRelationTask] = task;
  for (const std::vector<int>& house : houses_) add(kHouseTask, house);
  ends_[kHouseTask] = task;
  for (const TotalTask& total : totals_) {
    std::vector<int> cells;
    for (const TotalGroup& group : total.groups) {
      cells.insert(cells.end(), group.cells.begin(), group.cells.end());
    }
    add(kTotalTask, cells);
    Weigh(cells, std::max(2 * digits_ - static_cast<int>(cells.size()), digits_));
  }
  ends_[kTotalTask] = task;
  for (const Machine& machine : machines_) {
    std::vector<int> cells;
    for (const Layer& layer : machine.layers) cells.push_back(layer.cell);
    add(kMachineTask, cells);
    Weigh(cells, static_cast<double>(cells.size()));
  }
  ends_[kMachineTask] = task;
  for (const std::vector<int>& house : houses_) add(kLockTask, house);
  ends_[kLockTask] = task;
  for (const EitherTask& either : eithers_) {
    add(kEitherTask, either.cells);
    Weigh(either.cells, static_cast<double>(either.cells.size()));
  }
  ends_[kEitherTask] = task;
}

}  // namespace nonet::rules
