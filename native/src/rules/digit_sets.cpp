// Groups of a total, set by set: which digits of a set can stand in which of the cells?
//
//     sum 7 in three cells: {1,2,4} alone     12 │ 24 │ 4    ──►    1 │ 2 │ 4
//
// DigitSet that are in every set must stand somewhere: who sees all their places loses them.
#include "rules/engine.h"

namespace nonet::rules {

namespace {

constexpr int kMostMatched = 6;  // cells: a word holds every set of them

// Bit s is 1 if cell i is not in the set of cells that s writes in binary.
constexpr std::uint64_t kWithout[kMostMatched] = {
    0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
    0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

}  // namespace

// Tries every set of digits, and which digit of it can stand in which cell.
bool DemandEngine::FilterSets(const OpenGroup& open, bool alone) {
  const SumTables& tables = *network_.sum_tables();
  DigitSet left[kMostDigits] = {};
  DigitSet required = ~DigitSet{0};
  bool any = false;
  std::uint32_t having[kMostSummed + 1] = {};  // cells, of each digit
  for (int i = 0; i < open.size; ++i) {
    for (DigitSet digits = open.domains[i]; digits; digits &= digits - 1) {
      having[Least(digits)] |= 1u << i;
    }
  }
  for (SumSet sums = open.sums; sums; sums &= sums - 1) {
    for (const DigitSet set : tables.Sets(open.size, std::countr_zero(sums))) {
      if (set & ~open.together) continue;
      bool fits = true;
      for (int i = 0; i < open.size; ++i) fits &= (open.domains[i] & set) != 0;
      if (!fits) continue;
      if (open.size <= kMostMatched) {
        if (!Match(open, set, having, left)) continue;
      } else {
        for (int i = 0; i < open.size; ++i) left[i] |= open.domains[i] & set;
      }
      any = true;
      required &= set;
    }
  }
  if (!any) return false;
  for (int i = 0; i < open.size; ++i) {
    if (!Narrow(open.cells[i], left[i])) return false;
  }
  return !alone || !required || Require(open, required);
}

// Adds to `left` what each cell can hold if the cells share out exactly these digits.
// Digit after digit, a word tells which sets of cells may have been served:
//
//     reached[j] : served by the first j digits      bit s for the set of cells s
bool DemandEngine::Match(const OpenGroup& open, DigitSet set, const std::uint32_t* having, DigitSet* left) {
  std::uint64_t reached[kMostMatched + 1] = {1};
  int digit_of[kMostMatched];
  int size = 0;
  for (DigitSet digits = set; digits; digits &= digits - 1, ++size) {
    const int digit = digit_of[size] = Least(digits);
    std::uint64_t next = 0;
    for (std::uint32_t cells = having[digit]; cells; cells &= cells - 1) {
      const int i = std::countr_zero(cells);
      next |= (reached[size] & kWithout[i]) << (1u << i);
    }
    if (!next) return false;
    reached[size + 1] = next;
  }
  const std::uint64_t full = std::uint64_t{1} << ((1u << open.size) - 1);
  if (!(reached[size] & full)) return false;
  std::uint64_t good = full;  // sets of cells from which all can be served
  while (size-- > 0) {
    std::uint64_t before = 0;
    for (std::uint32_t cells = having[digit_of[size]]; cells; cells &= cells - 1) {
      const int i = std::countr_zero(cells);
      const std::uint64_t from = reached[size] & kWithout[i] & (good >> (1u << i));
      if (from) left[i] |= Only(digit_of[size]);
      before |= from;
    }
    good = before;
  }
  return true;
}

// The group holds these digits: who sees all places of one cannot have it.
bool DemandEngine::Require(const OpenGroup& open, DigitSet required) {
  for (; required; required &= required - 1) {
    const DigitSet digit = First(required);
    int places[kMostDigits];
    int count = 0;
    for (int i = 0; i < open.size; ++i) {
      if (domains_[open.cells[i]] & digit) places[count++] = open.cells[i];
    }
    if (count == 0) return false;
    if (count == 1) {
      if (!Narrow(places[0], digit)) return false;
    } else if (!ExcludeSeen(places, count, digit)) {
      return false;
    }
  }
  return true;
}

// Cells that see all of these places lose the digit.
bool DemandEngine::ExcludeSeen(const int* places, int count, DigitSet digit,
                         const std::uint64_t* except) {
  for (int word = 0; word < network_.peer_words(); ++word) {
    std::uint64_t seen = network_.peer_bits(places[0])[word];
    for (int i = 1; i < count; ++i) seen &= network_.peer_bits(places[i])[word];
    if (except) seen &= ~except[word];
    for (; seen; seen &= seen - 1) {
      if (!Narrow(64 * word + std::countr_zero(seen), ~digit)) return false;
    }
  }
  return true;
}

}  // namespace nonet::rules
