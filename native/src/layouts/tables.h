// The geometry of a layout, read once and shared by every search on it.
//
// A board asks two kinds of question, and a Sudoku is solved when each has its answer:
//
//     "Which digit goes into cell C7?"          one question per cell
//     "Where does 5 go in row C?"               one question per house and digit
//
// A candidate (a digit in a cell) is an option of one cell question and of one question
// in each house of its cell. A question has at most 64 options, so what is left of them
// is one 64-bit word:
//
//     question        option bits                    numbered
//     -------------   ----------------------------   --------------------------------
//     cell c          bit d   digit d + 1            c
//     house h, d      bit p   the p-th cell of h     cells + h * size + d
//     candidate c, d                                 c * size + d
//
// A house with as many cells as there are digits must hold every digit. A shorter one is
// only all-different: its questions may stay without an answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

inline constexpr int kMaxSize = 64;
inline constexpr int kMaxHouses = 4096;

using Options = std::uint64_t;    // what is left of a question, one bit per option
using Candidate = std::uint32_t;  // cell * size + digit
using Question = std::uint32_t;

// What may be wrong with a layout.
enum class LayoutError : std::uint8_t {
  kNone,
  kSize,         // not 1 to 64
  kHouseCount,   // more than kMaxHouses
  kHouseLength,  // a house has more cells than there are digits
  kHouseCell,    // a house names a cell that is not on the board
  kHouseTwice,   // a house names a cell twice
};

class LayoutTables {
 public:
  // A cell's place in one of its houses.
  struct Slot {
    Question first;    // the house's question for digit 1; digit d has first + d
    std::uint8_t bit;  // the option bit of this cell in all of them
  };

  // Two houses that share at least two cells. Once a digit can only stand in the shared
  // cells of `from` (which must hold it), it leaves the rest of `into`.
  struct Overlap {
    Question from, into;  // their questions for digit 1
    Options from_outside;  // the cells of `from` that are not shared
    Options into_outside;  // the cells of `into` that are not shared
  };

  // House h has the cells house_cells[offsets[h]] up to house_cells[offsets[h + 1]].
  static LayoutError Check(int size, std::span<const std::uint16_t> house_cells,
                           std::span<const std::uint32_t> offsets);

  // The arguments must have passed Check.
  LayoutTables(int size, std::span<const std::uint16_t> house_cells,
               std::span<const std::uint32_t> offsets);

  int size() const { return size_; }
  int cells() const { return cells_; }
  int houses() const { return houses_; }
  std::size_t candidates() const { return static_cast<std::size_t>(cells_) * size_; }
  std::size_t questions() const { return all_options_.size(); }

  int CellOf(Candidate v) const { return cell_of_[v]; }
  int DigitOf(Candidate v) const { return static_cast<int>(v) - cell_of_[v] * size_; }
  Candidate CandidateAt(int cell, int digit) const { return cell * size_ + digit; }

  // The candidate that bit `bit` of question `q` stands for.
  Candidate OptionOf(Question q, int bit) const {
    return option_base_[option_row_[q] + bit] + option_add_[q];
  }
  Options AllOptions(Question q) const { return all_options_[q]; }
  bool MustBeAnswered(Question q) const { return required_[q]; }
  // No overlap can fire while more options than this are left; at least 1.
  int WidestOverlap(Question q) const { return widest_overlap_[q]; }

  std::span<const Slot> SlotsOf(int cell) const {
    return {slots_.data() + slot_start_[cell], slots_.data() + slot_start_[cell + 1]};
  }
  int HouseOf(Question q) const { return static_cast<int>(q - cells_) / size_; }
  std::span<const Overlap> OverlapsOf(int house) const {
    return {overlaps_.data() + overlap_start_[house],
            overlaps_.data() + overlap_start_[house + 1]};
  }
  const Overlap& OverlapAt(std::size_t index) const { return overlaps_[index]; }
  std::size_t IndexOf(const Overlap& overlap) const { return &overlap - overlaps_.data(); }

 private:
  void NumberQuestions();
  void FindSlots();
  void FindOverlaps();
  void FindOverlapsFrom(int house);
  Question FirstQuestion(int house) const { return cells_ + house * size_; }

  int size_, cells_, houses_;
  std::vector<std::vector<std::uint16_t>> house_cells_;

  // By question.
  std::vector<Options> all_options_;
  std::vector<std::uint32_t> option_row_, option_add_;
  std::vector<std::uint8_t> required_, widest_overlap_;
  // Rows of 64: one per house (cell * size of each cell), and a last one 0, 1, 2, ...
  std::vector<std::uint32_t> option_base_;

  std::vector<std::uint16_t> cell_of_;  // by candidate
  std::vector<Slot> slots_;             // by cell
  std::vector<std::uint32_t> slot_start_;
  std::vector<Overlap> overlaps_;       // by house
  std::vector<std::uint32_t> overlap_start_;
};

}  // namespace nonet
