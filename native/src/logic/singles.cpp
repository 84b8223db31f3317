#include "logic/singles.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace nonet::logic {

namespace {

using Effort = std::tuple<int, int, int, std::uint32_t, std::uint8_t>;

class Run {
 public:
  Run(const SingleTables& tables, std::span<const std::uint8_t> digits,
      std::span<const std::uint64_t> marks, const SingleReader& reader)
      : tables_(tables), reader_(reader), last_(reader.last), marks_(marks.begin(), marks.end()),
        written_(tables.digits() + 1), is_empty_(digits.size()),
        empty_(tables.houses().size()), places_(tables.houses().size() * tables.digits()) {
    for (std::uint32_t cell = 0; cell < digits.size(); ++cell) {
      is_empty_[cell] = digits[cell] == 0;
      if (!is_empty_[cell]) {
        marks_[cell] = 0;
        ++written_[digits[cell]];
        continue;
      }
      for (const auto house : tables_.houses_of()[cell]) ++empty_[house];
      for (auto left = marks_[cell]; left; left &= left - 1) Count(cell, First(left), 1);
    }
  }

  // False if there is none.
  bool Next() {
    for (const SingleKind kind : reader_.kinds) {
      found_ = false;
      Look(kind);
      if (found_) {
        Write(best_.cell, best_.digit);
        return true;
      }
    }
    return false;
  }

  const Single& best() const { return best_; }

 private:
  static unsigned First(std::uint64_t marks) { return std::countr_zero(marks) + 1; }

  void Count(std::uint32_t cell, unsigned digit, int more) {
    for (const auto house : tables_.houses_of()[cell]) {
      auto& places = places_[house * tables_.digits() + digit - 1];
      places = static_cast<std::uint16_t>(places + more);
    }
  }

  void Write(std::uint32_t cell, unsigned digit) {
    for (auto left = marks_[cell]; left; left &= left - 1) Count(cell, First(left), -1);
    marks_[cell] = 0;
    is_empty_[cell] = false;
    ++written_[digit];
    last_ = static_cast<int>(cell);
    for (const auto house : tables_.houses_of()[cell]) --empty_[house];
    const std::uint64_t mark = std::uint64_t{1} << (digit - 1);
    for (const auto peer : tables_.peers()[cell]) {
      if (marks_[peer] & mark) {
        marks_[peer] ^= mark;
        Count(peer, digit, -1);
      }
    }
  }

  void Look(SingleKind kind) {
    if (kind == SingleKind::kNaked) return LookForNaked();
    for (std::uint32_t house = 0; house < tables_.houses().size(); ++house) {
      if (tables_.kind(house) == HouseKind::kSome) continue;
      const bool is_box = tables_.kind(house) == HouseKind::kBox;
      if (kind == SingleKind::kFullHouse) {
        LookForFull(house);
      } else if (is_box == (kind == SingleKind::kInBox)) {
        LookForHidden(house, kind);
      }
    }
  }

  void LookForFull(std::uint32_t house) {
    if (empty_[house] != 1) return;
    for (const auto cell : tables_.houses()[house]) {
      if (is_empty_[cell] && std::has_single_bit(marks_[cell])) {
        Offer(SingleKind::kFullHouse, house, cell, First(marks_[cell]), 1);
      }
    }
  }

  void LookForHidden(std::uint32_t house, SingleKind kind) {
    for (unsigned digit = 1; digit <= tables_.digits(); ++digit) {
      if (places_[house * tables_.digits() + digit - 1] != 1) continue;
      const auto cells = tables_.houses()[house];
      const auto cell = std::find_if(cells.begin(), cells.end(), [&](std::uint32_t each) {
        return marks_[each] >> (digit - 1) & 1;
      });
      Offer(kind, house, *cell, digit, empty_[house]);
    }
  }

  void LookForNaked() {
    for (std::uint32_t cell = 0; cell < marks_.size(); ++cell) {
      if (!std::has_single_bit(marks_[cell])) continue;
      int fewest = static_cast<int>(marks_.size());
      for (const auto house : tables_.houses_of()[cell]) {
        fewest = std::min(fewest, static_cast<int>(empty_[house]));
      }
      Offer(SingleKind::kNaked, 0, cell, First(marks_[cell]), fewest);
    }
  }

  // Of what is equal, the first that is offered stays.
  void Offer(SingleKind kind, std::uint32_t house, std::uint32_t cell, unsigned digit, int empty) {
    const Effort effort{empty, -written_[digit], Distance(static_cast<int>(cell)),
                        reader_.turns[cell], reader_.names[digit]};
    if (found_ && least_ <= effort) return;
    found_ = true;
    least_ = effort;
    best_ = {static_cast<std::uint32_t>(kind), house, cell, digit};
  }

  int Distance(int cell) const {
    if (last_ < 0) return 0;
    const int size = static_cast<int>(tables_.digits());
    return std::abs(cell / size - last_ / size) + std::abs(cell % size - last_ % size);
  }

  const SingleTables& tables_;
  const SingleReader& reader_;
  int last_;
  std::vector<std::uint64_t> marks_;
  std::vector<int> written_;          // how often each digit stands
  std::vector<std::uint8_t> is_empty_;
  std::vector<std::uint16_t> empty_;   // cells of each house
  std::vector<std::uint16_t> places_;  // of each house and digit
  bool found_ = false;
  Effort least_;
  Single best_{};
};

}  // namespace

bool CellLists::Check(std::uint32_t most) const {
  return !ends.empty() && ends.front() == 0 && ends.back() == cells.size() &&
         std::is_sorted(ends.begin(), ends.end()) &&
         std::all_of(cells.begin(), cells.end(), [&](std::uint32_t cell) { return cell < most; });
}

SingleTables::SingleTables(unsigned digits, CellLists houses, std::vector<HouseKind> kinds,
                           CellLists peers)
    : digits_(digits), houses_(std::move(houses)), peers_(std::move(peers)),
      kinds_(std::move(kinds)) {
  houses_of_.ends.push_back(0);
  for (std::uint32_t cell = 0; cell < cells(); ++cell) {
    for (std::uint32_t house = 0; house < houses_.size(); ++house) {
      const auto here = houses_[house];
      if (std::find(here.begin(), here.end(), cell) != here.end()) {
        houses_of_.cells.push_back(house);
      }
    }
    houses_of_.ends.push_back(static_cast<std::uint32_t>(houses_of_.cells.size()));
  }
}

std::vector<Single> SinglesInTurn(const SingleTables& tables, std::span<const std::uint8_t> digits,
                                  std::span<const std::uint64_t> marks,
                                  const SingleReader& reader) {
  std::vector<Single> singles;
  Run run(tables, digits, marks, reader);
  while (run.Next()) singles.push_back(run.best());
  return singles;
}

}  // namespace nonet::logic
