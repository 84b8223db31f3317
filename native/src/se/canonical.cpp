// Every cell gets a colour, a number that hangs on nothing but the part the cell plays
// in the puzzle: it starts as "given" or "empty" and is refined, round by round, by the
// colours in its lines, bands, stacks, box and among the cells of its digit. Once all
// colours differ they put the lines and the digits in order. Cells that still share a
// colour are told apart by trying each; the smallest form wins.
#include "se/canonical.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace nonet::se {

namespace {

using Colour = std::uint64_t;
using Form = std::array<std::uint8_t, kCells>;

constexpr int kRounds = 6;
constexpr int kMostLeaves = 20000;

// splitmix64.
constexpr Colour Mix(Colour x) {
  x += 0x9E3779B97F4A7C15;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
  x = (x ^ x >> 27) * 0x94D049BB133111EB;
  return x ^ x >> 31;
}

struct Given {
  std::uint8_t cell, digit;
};

// The givens in a list: colours are added up much more often than that is made.
struct Puzzle {
  Form cells;
  Given given[kCells];
  int count = 0;

  explicit Puzzle(const Form& givens) : cells(givens) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (cells[cell]) given[count++] = {static_cast<std::uint8_t>(cell), cells[cell]};
    }
  }
};

// What the colours of the cells add up to. Lines 0-8 are rows, 9-17 columns; chutes 0-2
// are bands, 3-5 stacks.
struct Sums {
  Colour digit[10] = {}, line[18] = {}, chute[6] = {}, box[9] = {};

  Sums(const Puzzle& puzzle, const Colour* colour) {
    for (int row = 0; row < 9; ++row) {
      const Colour* own = colour + 9 * row;
      for (int column = 0; column < 9; ++column) line[9 + column] += own[column];
      for (int stack = 0; stack < 3; ++stack) {
        const Colour three = own[3 * stack] + own[3 * stack + 1] + own[3 * stack + 2];
        line[row] += three;
        box[row / 3 * 3 + stack] += three;
      }
    }
    for (int i = 0; i < puzzle.count; ++i) {
      digit[puzzle.given[i].digit] += colour[puzzle.given[i].cell];
    }
    for (int l = 0; l < 18; ++l) chute[l / 3] += line[l] = Mix(line[l]);
    for (Colour& sum : chute) sum = Mix(sum);
    for (Colour& sum : box) sum = Mix(sum);
    for (int d = 1; d <= 9; ++d) digit[d] = Mix(digit[d]);
  }
};

struct Colouring {
  Colour of[kCells];

  void Refine(const Puzzle& puzzle) {
    for (int round = 0; round < kRounds; ++round) {
      const Sums sums(puzzle, of);
      for (int i = 0; i < puzzle.count; ++i) {
        of[puzzle.given[i].cell] += 7 * sums.digit[puzzle.given[i].digit];
      }
      Colour line[18];
      for (int l = 0; l < 18; ++l) line[l] = 3 * Mix(sums.line[l] + sums.chute[l / 3]);
      for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) {
          const Colour houses = line[row] + 5 * sums.box[row / 3 * 3 + column / 3];
          Colour& own = of[9 * row + column];
          own = Mix(own + houses + line[9 + column]);
        }
      }
    }
  }

  // Two cells of one colour? A small table tells faster than sorting.
  bool Ties() const {
    constexpr unsigned kSlots = 256;
    std::uint8_t slot[kSlots] = {};  // a cell + 1
    for (int cell = 0; cell < kCells; ++cell) {
      unsigned at = of[cell] % kSlots;
      for (; slot[at]; at = (at + 1) % kSlots) {
        if (of[slot[at] - 1] == of[cell]) return true;
      }
      slot[at] = static_cast<std::uint8_t>(cell + 1);
    }
    return false;
  }

  // The smallest colour that occurs twice, if there is one.
  Colour SmallestTie() const {
    Colour sorted[kCells];
    std::copy(of, of + kCells, sorted);
    std::sort(sorted, sorted + kCells);
    return *std::adjacent_find(sorted, sorted + kCells);
  }
};

// Nine lines in order: by chute, then by their own value.
struct LineOrder {
  std::pair<Colour, Colour> key[9];
  int line[9];

  LineOrder(const Sums& sums, int first) {
    const auto key_of = [&](int l) {
      return std::pair(sums.chute[(first + l) / 3], sums.line[first + l]);
    };
    for (int l = 0; l < 9; ++l) line[l] = l;
    std::sort(line, line + 9, [&](int a, int b) { return key_of(a) < key_of(b); });
    for (int l = 0; l < 9; ++l) key[l] = key_of(line[l]);
  }
  bool operator<(const LineOrder& other) const {
    return std::lexicographical_compare(key, key + 9, other.key, other.key + 9);
  }
};

// New names for the digits, 1-9 by rising value; those without givens come last.
std::array<std::uint8_t, 10> Names(const Puzzle& puzzle, const Sums& sums) {
  bool given[10] = {};
  for (const int d : puzzle.cells) given[d] = true;
  int digits[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::sort(digits, digits + 9, [&](int a, int b) {
    return std::pair(!given[a], sums.digit[a]) < std::pair(!given[b], sums.digit[b]);
  });
  std::array<std::uint8_t, 10> names{};
  for (int i = 0; i < 9; ++i) names[digits[i]] = static_cast<std::uint8_t>(i + 1);
  return names;
}

Form Arrange(const Puzzle& puzzle, const Colouring& colours) {
  const Sums sums(puzzle, colours.of);
  const LineOrder rows(sums, 0), columns(sums, 9);
  const bool upright = rows < columns;
  const auto names = Names(puzzle, sums);
  Form form;
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) {
      const int row = rows.line[upright ? i : j], column = columns.line[upright ? j : i];
      form[9 * i + j] = names[puzzle.cells[9 * row + column]];
    }
  }
  return form;
}

struct FormSearch {
  const Puzzle& puzzle;
  const Patience& patience;
  Form best{};
  int leaves = 0;

  void Settle(Colouring colours) {
    colours.Refine(puzzle);
    if (!colours.Ties()) return Keep(Arrange(puzzle, colours));
    const Colour tied = colours.SmallestTie();
    for (int cell = 0; cell < kCells; ++cell) {
      if (colours.of[cell] != tied || leaves >= kMostLeaves || patience.Over()) continue;
      Colouring branch = colours;
      branch.of[cell] = Mix(tied + 1);
      Settle(branch);
    }
  }

  // As text, '.' is smaller than any digit: so is 0.
  void Keep(const Form& form) {
    const bool smaller = std::memcmp(form.data(), best.data(), kCells) < 0;
    if (leaves++ == 0 || smaller) best = form;
  }
};

}  // namespace

std::array<std::uint8_t, kCells> Canonical(const std::array<std::uint8_t, kCells>& givens,
                                           const Patience& patience) {
  const Puzzle puzzle(givens);
  Colouring colours;
  for (int cell = 0; cell < kCells; ++cell) colours.of[cell] = Mix(givens[cell] != 0);
  FormSearch search{puzzle, patience};
  search.Settle(colours);
  return search.leaves ? search.best : givens;
}

}  // namespace nonet::se
