#include "draw/partitions.h"

#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "solve/solver.h"

namespace nonet::draw {

namespace {

using Digits = unsigned;  // a set

constexpr Digits Lowest(Digits digits) { return digits & (0u - digits); }

// Calls `take` for each three of the digits, in order.
template <typename TakeFn>
void ForEachThree(Digits digits, const TakeFn& take) {
  for (Digits a = digits; a; a &= a - 1) {
    for (Digits b = a & (a - 1); b; b &= b - 1) {
      for (Digits c = b & (b - 1); c; c &= c - 1) take(Lowest(a) | Lowest(b) | Lowest(c));
    }
  }
}

Partition Ordered(Digits first, Digits second) {
  return {{static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(second),
           static_cast<std::uint16_t>(kAllDigits ^ first ^ second)}};
}

bool Cross(const Partition& one, const Partition& two) {
  for (const Digits a : one.set) {
    for (const Digits b : two.set) {
      const Digits common = a & b;
      if (common == 0 || common != Lowest(common)) return false;
    }
  }
  return true;
}

class Maker {
 public:
  explicit Maker(DrawTables& tables) : tables_(tables), numbers_(kSets * kSets) {
    ListPartitions();
    for (int p = 0; p < kPartitions; ++p) {
      ListMates(p);
      ListAcross(p);
      Rename(p);
    }
    CountWays();
  }

 private:
  static constexpr std::size_t kSets = 512;

  void ListPartitions() {
    int count = 0;
    ForEachThree(kAllDigits, [&](Digits first) {
      if (!(first & 1)) return;
      const Digits rest = kAllDigits ^ first;
      ForEachThree(rest, [&](Digits second) {
        if (!(second & Lowest(rest))) return;
        numbers_[first * kSets + second] = static_cast<std::uint16_t>(count);
        tables_.partition[count++] = Ordered(first, second);
      });
    });
  }

  // Whatever the order of its sets.
  std::uint16_t Number(const Partition& partition) const {
    Digits a = partition.set[0], b = partition.set[1], c = partition.set[2];
    if (Lowest(b) < Lowest(a)) std::swap(a, b);
    if (Lowest(c) < Lowest(a)) std::swap(a, c);
    if (Lowest(c) < Lowest(b)) std::swap(b, c);
    return numbers_[a * kSets + b];
  }

  void ListMates(int p) {
    const std::uint16_t* one = tables_.partition[p].set;
    int count = 0;
    ForEachThree(kAllDigits ^ one[0], [&](Digits first) {
      ForEachThree(kAllDigits ^ (one[1] | first), [&](Digits second) {
        const Partition two = Ordered(first, second);
        if (two.set[2] & one[2]) return;
        const Partition three = Ordered(kAllDigits ^ one[0] ^ first,
                                        kAllDigits ^ one[1] ^ second);
        tables_.mate[p][count] = {two, three};
        tables_.mate_numbers[p][count++] = {Number(two), Number(three)};
      });
    });
  }

  void ListAcross(int p) {
    int count = 0;
    for (int q = 0; q < kPartitions; ++q) {
      const bool crosses = Cross(tables_.partition[p], tables_.partition[q]);
      tables_.crosses[p][q] = crosses;
      if (crosses) tables_.across[p][count++] = static_cast<std::uint16_t>(q);
    }
  }

  void Rename(int p) {
    Digits name[kSets] = {};
    Digits next = 1;
    for (const Digits set : tables_.partition[p].set) {
      for (Digits left = set; left; left &= left - 1, next <<= 1) name[Lowest(left)] = next;
    }
    for (Digits set = 1; set < kSets; ++set) {
      name[set] = name[Lowest(set)] | name[set & (set - 1)];
    }
    for (int q = 0; q < kPartitions; ++q) {
      const std::uint16_t* set = tables_.partition[q].set;
      tables_.renamed[p][q] = Number(Ordered(name[set[0]], name[set[1]]));
    }
  }

  void CountWays() {
    for (const int rows : tables_.across[0]) {
      for (const MateNumbers& mate : tables_.mate_numbers[rows]) {
        for (const int second : tables_.across[mate.second]) {
          for (const int third : tables_.across[mate.third]) ++tables_.ways[second][third];
        }
      }
    }
  }

  DrawTables& tables_;
  std::vector<std::uint16_t> numbers_;  // by the first two sets
};

}  // namespace

const DrawTables* PartitionTables() {
  static const std::unique_ptr<const DrawTables> tables = []() -> std::unique_ptr<DrawTables> {
    try {
      auto made = std::make_unique<DrawTables>();
      Maker maker(*made);
      return made;
    } catch (const std::bad_alloc&) {
      return nullptr;
    }
  }();
  return tables.get();
}

}  // namespace nonet::draw
