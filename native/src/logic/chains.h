// Chains: what follows from links in a row, strong and weak ones in turn.
//
// From "a is false" a strong link leads to "b is true", a weak one on to "c is false", and
// so on, so one end of a chain is true:
//
//     a = b - c = d - e = f      three strong links: a or f is true
//
// All shortest chains are found together: what is reached from a node by k strong links is
// what the nodes that its first two links make false reach by k - 1.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nonet::logic {

// Nodes that have a strong link, in the order of their numbers, and their links: of each a
// row of `words` words with a bit a node, of any node in `weak`, of these alone in `strong`.
struct ChainWeb {
  std::size_t words;
  std::span<const std::uint32_t> nodes;
  std::span<const std::uint64_t> weak, strong;
  std::span<const std::uint64_t> marks;  // what there is to exclude

  // Are there rows for all nodes, and are these in order?
  bool Check() const;
};

// Ends of which one is true by so many strong links, and that exclude something together.
struct ChainProof {
  std::uint32_t length, start, end;
};

struct ChainFinds {
  std::vector<std::uint8_t> lengths;  // from each node to each, the first row first; 0: no chain
  std::vector<ChainProof> proofs;     // by their length, start and end; each pair of ends once
};

ChainFinds FindChains(const ChainWeb& web);

}  // namespace nonet::logic
