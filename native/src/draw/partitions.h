// The nine digits in three sets of three, as nonet/draw/partitions.py tells it.
//
// The tables take 0.7 MB and are made when they are first asked for.
#pragma once

#include <cstdint>

namespace nonet::draw {

inline constexpr int kPartitions = 280, kAcross = 36, kMates = 56;

// Three sets of digits, one bit for each digit.
struct Partition {
  std::uint16_t set[3];
};

// What stands in the second box of a band or stack, and what is left for the third.
struct Mate {
  Partition second, third;
};

struct MateNumbers {
  std::uint16_t second, third;
};

// The numbers of the partitions into columns of a band's three boxes.
struct Skeleton {
  int box[3];
};

struct DrawTables {
  Partition partition[kPartitions];
  std::uint16_t across[kPartitions][kAcross];
  Mate mate[kPartitions][kMates];
  MateNumbers mate_numbers[kPartitions][kMates];
  bool crosses[kPartitions][kPartitions];
  // The number that a partition gets if the digits are renamed so that another (the
  // first index) becomes number 0.
  std::uint16_t renamed[kPartitions][kPartitions];
  // The ways to arrange a skeleton (0, second, third), the order of rows apart.
  std::uint16_t ways[kPartitions][kPartitions];

  int Ways(const Skeleton& skeleton) const {
    const std::uint16_t* name = renamed[skeleton.box[0]];
    return ways[name[skeleton.box[1]]][name[skeleton.box[2]]];
  }
};

// Null: there is no memory.
const DrawTables* PartitionTables();

}  // namespace nonet::draw
