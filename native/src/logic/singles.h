// Singles one after the other, each the one that a person would see first.
//
// A full house is the last empty cell of a house, a hidden single the last place of a digit
// in a box or in another house, a naked single the last mark of a cell. Of all that the
// first technique sees which sees any, the one is written
//
//     1. in the fullest house (of a naked single: around it),
//     2. of the digit that stands most often,
//     3. nearest to the last one,
//     4. that is read first,
//
// and so on until none is left. Any board will do: it is told by its houses and peers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nonet::logic {

enum class HouseKind : std::uint8_t {
  kSome,  // fewer cells than digits: it need not hold them all
  kBox,
  kOther,
};

enum class SingleKind : std::uint8_t { kFullHouse, kInBox, kInOther, kNaked };

struct Single {
  std::uint32_t kind, house, cell, digit;  // no house of a naked one: 0
};

// Lists of cells behind each other: list k is cells[ends[k]] up to cells[ends[k + 1]].
struct CellLists {
  std::vector<std::uint32_t> cells, ends;

  std::size_t size() const { return ends.size() - 1; }
  std::span<const std::uint32_t> operator[](std::size_t k) const {
    return {cells.data() + ends[k], cells.data() + ends[k + 1]};
  }
  // Do they lie as they should, and are all cells below `most`?
  bool Check(std::uint32_t most) const;
};

class SingleTables {
 public:
  // `peers` has a list for each cell; there are at most 64 digits.
  SingleTables(unsigned digits, CellLists houses, std::vector<HouseKind> kinds, CellLists peers);

  unsigned digits() const { return digits_; }
  std::size_t cells() const { return peers_.size(); }
  const CellLists& houses() const { return houses_; }
  const CellLists& houses_of() const { return houses_of_; }
  const CellLists& peers() const { return peers_; }
  HouseKind kind(std::size_t house) const { return kinds_[house]; }

 private:
  unsigned digits_;
  CellLists houses_, houses_of_, peers_;
  std::vector<HouseKind> kinds_;
};

// How somebody reads the board.
struct SingleReader {
  std::span<const std::uint32_t> turns;  // when each cell is read
  std::span<const std::uint8_t> names;   // when each digit is met, from 1 on; 0 is none
  int last;                              // where they looked last, or -1
  std::span<const SingleKind> kinds;     // what they look for, in this order
};

// `digits` has 0 for an empty cell; bit d - 1 of `marks` stands for the digit d.
std::vector<Single> SinglesInTurn(const SingleTables& tables, std::span<const std::uint8_t> digits,
                                  std::span<const std::uint64_t> marks,
                                  const SingleReader& reader);

}  // namespace nonet::logic
