#include "layouts/tables.h"

#include <algorithm>
#include <bit>

namespace nonet {

namespace {
Options FirstBits(std::size_t n) { return n == 64 ? ~Options{0} : (Options{1} << n) - 1; }
}  // namespace

LayoutError LayoutTables::Check(int size, std::span<const std::uint16_t> house_cells,
                                std::span<const std::uint32_t> offsets) {
  if (size < 1 || size > kMaxSize) return LayoutError::kSize;
  if (offsets.empty() || offsets.size() - 1 > kMaxHouses) return LayoutError::kHouseCount;
  if (offsets.front() != 0 || offsets.back() != house_cells.size()) {
    return LayoutError::kHouseLength;
  }
  std::vector<int> last_seen(size * size, -1);
  for (std::size_t h = 0; h + 1 < offsets.size(); ++h) {
    if (offsets[h] > offsets[h + 1] || offsets[h + 1] > house_cells.size() ||
        offsets[h + 1] - offsets[h] > static_cast<std::uint32_t>(size)) {
      return LayoutError::kHouseLength;
    }
    for (std::uint32_t i = offsets[h]; i < offsets[h + 1]; ++i) {
      const int cell = house_cells[i];
      if (cell >= size * size) return LayoutError::kHouseCell;
      if (last_seen[cell] == static_cast<int>(h)) return LayoutError::kHouseTwice;
      last_seen[cell] = static_cast<int>(h);
    }
  }
  return LayoutError::kNone;
}

LayoutTables::LayoutTables(int size, std::span<const std::uint16_t> house_cells,
                           std::span<const std::uint32_t> offsets)
    : size_(size), cells_(size * size), houses_(static_cast<int>(offsets.size()) - 1) {
  for (int h = 0; h < houses_; ++h) {
    house_cells_.emplace_back(house_cells.begin() + offsets[h],
                              house_cells.begin() + offsets[h + 1]);
  }
  NumberQuestions();
  FindSlots();
  FindOverlaps();
}

void LayoutTables::NumberQuestions() {
  const std::size_t questions = cells_ + static_cast<std::size_t>(houses_) * size_;
  all_options_.resize(questions);
  option_row_.resize(questions);
  option_add_.resize(questions);
  required_.resize(questions);
  widest_overlap_.assign(questions, 1);
  option_base_.assign((houses_ + std::size_t{1}) * kMaxSize, 0);

  for (int bit = 0; bit < kMaxSize; ++bit) option_base_[houses_ * kMaxSize + bit] = bit;
  for (int cell = 0; cell < cells_; ++cell) {
    all_options_[cell] = FirstBits(size_);
    option_row_[cell] = houses_ * kMaxSize;
    option_add_[cell] = cell * size_;
    required_[cell] = true;
    cell_of_.insert(cell_of_.end(), size_, static_cast<std::uint16_t>(cell));
  }
  for (int house = 0; house < houses_; ++house) {
    const auto& cells = house_cells_[house];
    for (std::size_t p = 0; p < cells.size(); ++p) {
      option_base_[house * kMaxSize + p] = cells[p] * size_;
    }
    for (int digit = 0; digit < size_; ++digit) {
      const Question q = FirstQuestion(house) + digit;
      all_options_[q] = FirstBits(cells.size());
      option_row_[q] = house * kMaxSize;
      option_add_[q] = digit;
      required_[q] = cells.size() == static_cast<std::size_t>(size_);
    }
  }
}

void LayoutTables::FindSlots() {
  std::vector<std::vector<Slot>> slots(cells_);
  for (int house = 0; house < houses_; ++house) {
    std::uint8_t bit = 0;
    for (const int cell : house_cells_[house]) slots[cell].push_back({FirstQuestion(house), bit++});
  }
  slot_start_.push_back(0);
  for (const auto& of_cell : slots) {
    slots_.insert(slots_.end(), of_cell.begin(), of_cell.end());
    slot_start_.push_back(static_cast<std::uint32_t>(slots_.size()));
  }
}

void LayoutTables::FindOverlaps() {
  overlap_start_.push_back(0);
  for (int from = 0; from < houses_; ++from) {
    if (required_[FirstQuestion(from)]) FindOverlapsFrom(from);
    overlap_start_.push_back(static_cast<std::uint32_t>(overlaps_.size()));
  }
}

void LayoutTables::FindOverlapsFrom(int from) {
  // For each other house, the cells it shares with this one: bits of this, bits of that.
  struct Shared {
    Options here = 0, there = 0;
  };
  std::vector<Shared> shared(houses_);
  for (std::size_t p = 0; p < house_cells_[from].size(); ++p) {
    for (const Slot& slot : SlotsOf(house_cells_[from][p])) {
      auto& with = shared[HouseOf(slot.first)];
      with.here |= Options{1} << p;
      with.there |= Options{1} << slot.bit;
    }
  }
  const Question first = FirstQuestion(from);
  for (int into = 0; into < houses_; ++into) {
    const int width = std::popcount(shared[into].here);
    const Options into_outside = all_options_[FirstQuestion(into)] & ~shared[into].there;
    if (into == from || width < 2 || into_outside == 0) continue;
    overlaps_.push_back({first, FirstQuestion(into), all_options_[first] & ~shared[into].here,
                         into_outside});
    for (int digit = 0; digit < size_; ++digit) {
      auto& widest = widest_overlap_[first + digit];
      widest = std::max(widest, static_cast<std::uint8_t>(width));
    }
  }
}

}  // namespace nonet
