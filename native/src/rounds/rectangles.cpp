#include <algorithm>

#include "rounds/patterns.h"

namespace nonet {

namespace {

constexpr int kLargestSubset = 6;

// Four cells in two rows, two columns and two boxes, row by row.
struct Rectangle {
  std::array<std::uint8_t, 4> corner;
  CellSet cells;
};

constexpr std::array<Rectangle, 486> kRectangles = [] {
  std::array<Rectangle, 486> rectangles{};
  std::size_t count = 0;
  for (int a = 0; a < kCells; ++a) {
    for (int d = a + 1; d < kCells; ++d) {
      const int b = a / 9 * 9 + d % 9, c = d / 9 * 9 + a % 9;
      const bool one_band = a / 27 == d / 27, one_stack = a % 9 / 3 == d % 9 / 3;
      if (a / 9 == d / 9 || a % 9 >= d % 9 || one_band == one_stack) continue;
      Rectangle& found = rectangles[count++];
      const int cells[4] = {a, b, c, d};
      for (std::size_t i = 0; i < 4; ++i) found.corner[i] = static_cast<std::uint8_t>(cells[i]);
      found.cells = CellSet::Of(a) | CellSet::Of(b) | CellSet::Of(c) | CellSet::Of(d);
    }
  }
  return rectangles;
}();

// The two ways to put a pair of digits in: one at a and d and the other at b and c.
bool HasRoom(const Rectangle& rectangle, CellSet one, CellSet other) {
  const auto& [a, b, c, d] = rectangle.corner;
  const CellSet corners = CellSet::Of(a) | CellSet::Of(d), others = CellSet::Of(b) | CellSet::Of(c);
  return (!(corners & ~one) && !(others & ~other)) || (!(corners & ~other) && !(others & ~one));
}

// A rectangle in which the digits of `pair` threaten to be swapped: the roof alone may
// hold others.
struct Deadly {
  const Rectangle* rectangle;
  unsigned pair;
  int low, high;
  CellSet roof;
};
enum class Roof { kCorner, kSide, kApart };

Roof RoofOf(const Deadly& deadly) {
  if (IsOne(deadly.roof)) return Roof::kCorner;
  const bool is_side = IsTwo(deadly.roof) && kSets.peers[First(deadly.roof)] & deadly.roof;
  return is_side ? Roof::kSide : Roof::kApart;
}

// The cells that no written digit takes from a digit.
struct Fits {
  CellSet cells[9];
  explicit Fits(const SetBoard& board) {
    for (CellSet& each : cells) each = board.empty;
    for (int cell = 0; cell < kCells; ++cell) {
      if (board.digits[cell]) cells[board.digits[cell] - 1] &= ~kSets.peers[cell];
    }
  }
};

template <typename UseFn>
void ForEachDeadly(const SetBoard& board, const UseFn& use) {
  if (!board.pairs) return;
  const Fits fits(board);
  for (const Rectangle& rectangle : kRectangles) {
    const CellSet cells = rectangle.cells;
    if (cells & ~board.empty || !(cells & board.pairs)) continue;
    for (CellSet left = cells & board.pairs; left;) {
      Deadly deadly{&rectangle, board.MarksAt(First(left)), 0, 0, {}};
      deadly.low = std::countr_zero(deadly.pair);
      deadly.high = std::countr_zero(deadly.pair & (deadly.pair - 1));
      for (const int cell : rectangle.corner) {
        if (board.MarksAt(cell) != deadly.pair) deadly.roof |= CellSet::Of(cell);
      }
      left &= deadly.roof;
      const bool free = !(cells & ~(fits.cells[deadly.low] & fits.cells[deadly.high]));
      if (!free && !HasRoom(rectangle, board.places[deadly.low], board.places[deadly.high])) {
        continue;
      }
      if (deadly.roof) use(deadly);
    }
  }
}

template <typename UseFn>
void ForEachDeadly(const SetBoard& board, Roof roof, const UseFn& use) {
  ForEachDeadly(board, [&](const Deadly& deadly) {
    if (RoofOf(deadly) == roof) use(deadly);
  });
}

unsigned ExtraMarks(const SetBoard& board, const Deadly& deadly) {
  return board.MarksOf(deadly.roof) & ~deadly.pair;
}

// What one more digit, in every cell of the roof, leaves.
void AddSaved(const SetBoard& board, CellSet roof, unsigned extra, Finds& finds) {
  if (IsOne(extra)) AddFind(board, SeenByAll(roof), extra, finds);
}

template <typename VisitFn>
void ForEachHouseOf(CellSet cells, const VisitFn& visit) {
  for (const int house : kTables.house[First(cells)]) {
    if (!(cells & ~kSets.house[house])) visit(house);
  }
}

// The naked subsets of a house that the roof completes as if it were one cell with the
// `extra` marks.
void AddSubsets(const SetBoard& board, CellSet roof, unsigned extra, int house, Finds& finds) {
  std::array<int, 9> others;
  int count = 0;
  ForEach(board.empty & kSets.house[house] & ~roof,
          [&](int cell) { others[static_cast<std::size_t>(count++)] = cell; });
  const int most = std::min(count - 1, kLargestSubset);
  for (unsigned chosen = 1; chosen < 1u << count; ++chosen) {
    const int size = CountBits(chosen);
    if (size > most) continue;
    CellSet cells;
    unsigned held = extra;
    ForEachDigit(chosen, [&](int i) {
      cells |= CellSet::Of(others[static_cast<std::size_t>(i)]);
      held |= board.MarksAt(others[static_cast<std::size_t>(i)]);
    });
    if (CountBits(held) != size + 1) continue;
    CellSet around;
    ForEachHouseOf(roof | cells, [&](int common) { around |= kSets.house[common]; });
    Loss loss(board);
    ForEachDigit(held, [&](int digit) {
      loss.Take(digit, around & ~cells & ~(extra >> digit & 1 ? roof : CellSet{}));
    });
    loss.AddTo(finds);
  }
}

// Whether two rows, or two columns, have a digit in a rectangle alone.
bool IsConfined(const SetBoard& board, const Rectangle& rectangle, int digit) {
  const auto is_inside = [&](int house) {
    const CellSet here = board.In(house, digit);
    return here && !(here & ~rectangle.cells);
  };
  const auto& house = kTables.house;
  const auto& [a, b, c, d] = rectangle.corner;
  return (is_inside(house[a][1]) && is_inside(house[d][1])) ||
         (is_inside(house[a][2]) && is_inside(house[d][2]));
}

// Calls `use(roof, gone, extra)` for every rectangle without givens in which some digits
// were placed: a digit for each cell of the roof that would make it deadly, and the
// roof's other marks.
template <typename UseFn>
void ForEachAvoidable(const SetBoard& board, const UseFn& use) {
  const auto may = [&](int cell) {
    return board.digits[cell] ? 1u << (board.digits[cell] - 1) : board.MarksAt(cell);
  };
  for (const Rectangle& rectangle : kRectangles) {
    const CellSet roof = rectangle.cells & board.empty;
    if (rectangle.cells & board.given || !roof || roof == rectangle.cells) continue;
    if (!IsOne(roof) && roof & ~board.pairs) continue;
    const int a = rectangle.corner[0], b = rectangle.corner[1];
    const int c = rectangle.corner[2], d = rectangle.corner[3];
    ForEachDigit(may(a) & may(d), [&](int here) {
      ForEachDigit(may(b) & may(c) & ~(1u << here), [&](int there) {
        unsigned extra = 0, deadly = 0;
        bool is_open = true;
        ForEach(roof, [&](int cell) {
          deadly = 1u << (cell == a || cell == d ? here : there);
          extra |= board.MarksAt(cell) & ~deadly;
          is_open = is_open && board.MarksAt(cell) & ~deadly;
        });
        if (is_open) use(roof, deadly, extra);
      });
    });
  }
}

}  // namespace

void FindUniqueRectangles1(const SetBoard& board, Finds& finds) {
  ForEachDeadly(board, Roof::kCorner, [&](const Deadly& deadly) {
    AddFind(board, deadly.roof, deadly.pair, finds);
  });
}

void FindUniqueRectangles2(const SetBoard& board, Finds& finds) {
  ForEachDeadly(board, Roof::kSide, [&](const Deadly& deadly) {
    AddSaved(board, deadly.roof, ExtraMarks(board, deadly), finds);
  });
}

void FindUniqueRectangles3(const SetBoard& board, Finds& finds) {
  ForEachDeadly(board, Roof::kSide, [&](const Deadly& deadly) {
    const unsigned extra = ExtraMarks(board, deadly);
    if (IsOne(extra)) return;
    ForEachHouseOf(deadly.roof, [&](int house) {
      AddSubsets(board, deadly.roof, extra, house, finds);
    });
  });
}

void FindUniqueRectangles4(const SetBoard& board, Finds& finds) {
  ForEachDeadly(board, Roof::kSide, [&](const Deadly& deadly) {
    ForEachDigit(deadly.pair, [&](int digit) {
      ForEachHouseOf(deadly.roof, [&](int house) {
        const CellSet here = board.In(house, digit);
        if (here && !(here & ~deadly.roof)) {
          AddFind(board, deadly.roof, deadly.pair ^ 1u << digit, finds);
        }
      });
    });
  });
}

void FindUniqueRectangles5(const SetBoard& board, Finds& finds) {
  ForEachDeadly(board, Roof::kApart, [&](const Deadly& deadly) {
    AddSaved(board, deadly.roof, ExtraMarks(board, deadly), finds);
  });
}

void FindUniqueRectangles6(const SetBoard& board, Finds& finds) {
  ForEachDeadly(board, Roof::kApart, [&](const Deadly& deadly) {
    if (!IsTwo(deadly.roof)) return;
    ForEachDigit(deadly.pair, [&](int digit) {
      if (IsConfined(board, *deadly.rectangle, digit)) {
        AddFind(board, deadly.roof, 1u << digit, finds);
      }
    });
  });
}

void FindHiddenRectangles(const SetBoard& board, Finds& finds) {
  ForEachDeadly(board, [&](const Deadly& deadly) {
    const Rectangle& rectangle = *deadly.rectangle;
    if (!HasRoom(rectangle, board.places[deadly.low], board.places[deadly.high])) return;
    for (std::size_t i = 0; i < 4; ++i) {
      const int start = rectangle.corner[i], opposite = rectangle.corner[3 - i];
      const CellSet beside = rectangle.cells & ~CellSet::Of(start) & ~CellSet::Of(opposite);
      if (deadly.roof & CellSet::Of(opposite) || beside & ~deadly.roof) continue;
      const CellSet arms = beside | CellSet::Of(start);
      ForEachDigit(deadly.pair, [&](int digit) {
        const CellSet in_lines = board.In(kTables.house[start][1], digit) |
                                 board.In(kTables.house[start][2], digit);
        if (in_lines == arms) AddFind(board, CellSet::Of(start), deadly.pair ^ 1u << digit, finds);
      });
    }
  });
}

void FindAvoidableRectangles1(const SetBoard& board, Finds& finds) {
  ForEachAvoidable(board, [&](CellSet roof, unsigned deadly, unsigned) {
    if (IsOne(roof)) AddFind(board, roof, deadly, finds);
  });
}

void FindAvoidableRectangles2(const SetBoard& board, Finds& finds) {
  ForEachAvoidable(board, [&](CellSet roof, unsigned, unsigned extra) {
    if (!IsOne(roof)) AddSaved(board, roof, extra, finds);
  });
}

}  // namespace nonet
