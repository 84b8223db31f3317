#include "round_patterns.h"

#include <bit>

namespace nonet {

namespace {

using se::kHouses;
using se::kTables;
constexpr int kBoxes = 9, kColumns = 18;  // boxes come first, then rows, then columns

constexpr CellSet Bit(int cell) { return CellSet{1} << cell; }

struct Sets {
  CellSet house[kHouses] = {};
  CellSet peers[kCells] = {};
};
constexpr Sets kSets = [] {
  Sets sets;
  for (int h = 0; h < kHouses; ++h) {
    for (const int cell : kTables.cell[h]) sets.house[h] |= Bit(cell);
  }
  for (int c = 0; c < kCells; ++c) {
    for (const int peer : kTables.peer[c]) sets.peers[c] |= Bit(peer);
  }
  return sets;
}();

int Count(CellSet cells) {
  return std::popcount(static_cast<std::uint64_t>(cells)) +
         std::popcount(static_cast<std::uint64_t>(cells >> 64));
}

int First(CellSet cells) {
  const auto low = static_cast<std::uint64_t>(cells);
  return low ? std::countr_zero(low)
             : 64 + std::countr_zero(static_cast<std::uint64_t>(cells >> 64));
}

template <typename VisitFn>
void ForEach(CellSet cells, const VisitFn& visit) {
  for (; cells; cells &= cells - 1) visit(First(cells));
}

template <typename VisitFn>
void ForEachPair(CellSet cells, const VisitFn& visit) {
  ForEach(cells, [&](int one) {
    ForEach(cells >> one >> 1, [&](int beyond) { visit(one, one + 1 + beyond); });
  });
}

CellSet SeenByBoth(int one, int other) { return kSets.peers[one] & kSets.peers[other]; }

// One find: `digits` leave `cells`, where they may stand there.
void Add(const Board& board, CellSet cells, unsigned digits, Finds& finds) {
  Sheet gone{};
  unsigned any = 0;
  ForEach(cells, [&](int cell) {
    any |= gone[static_cast<std::size_t>(cell)] =
        static_cast<Mask>(board.marks[static_cast<std::size_t>(cell)] & digits);
  });
  if (any) finds.Add(gone);
}

unsigned MarksAt(const Board& board, int cell) {
  return board.marks[static_cast<std::size_t>(cell)];
}

// The two places of a digit that has no other in a house.
struct Link {
  int house;
  CellSet cells;
};

struct Links {
  std::array<Link, kHouses> link;
  std::size_t size = 0;
  Links(const Board& board, int digit) {
    for (int house = 0; house < kHouses; ++house) {
      const CellSet here = board.In(house, digit);
      if (Count(here) == 2) link[size++] = {house, here};
    }
  }
  const Link* begin() const { return link.data(); }
  const Link* end() const { return link.data() + size; }
};

bool IsRow(int house) { return house >= kBoxes && house < kColumns; }
bool IsColumn(int house) { return house >= kColumns; }

Turbot KindOf(const Link& one, const Link& other, int joint, int joined) {
  const bool in_line = kTables.house[joint][1] == kTables.house[joined][1] ||
                       kTables.house[joint][2] == kTables.house[joined][2];
  const bool in_box = kTables.house[joint][0] == kTables.house[joined][0];
  const bool parallel = (IsRow(one.house) && IsRow(other.house)) ||
                        (IsColumn(one.house) && IsColumn(other.house));
  if (parallel && in_line) return Turbot::kSkyscraper;
  if (IsRow(one.house) && IsColumn(other.house) && in_box) return Turbot::kKite;
  return Turbot::kOther;
}

// The cells that are an odd number of steps from `start`, three or more, each step from a
// cell to a peer among `cells`.
CellSet OddSteps(int start, CellSet cells) {
  CellSet seen[2] = {Bit(start), 0}, ends = 0, layer = Bit(start);
  for (int length = 1; layer; ++length) {
    CellSet reached = 0;
    ForEach(layer, [&](int cell) { reached |= kSets.peers[cell]; });
    layer = reached & cells & ~seen[length % 2];
    seen[length % 2] |= layer;
    if (length % 2 && length > 1) ends |= layer;
  }
  return ends;
}

}  // namespace

Board::Board(const Sheet& sheet) : marks(sheet) {
  for (int cell = 0; cell < kCells; ++cell) {
    unsigned left = marks[static_cast<std::size_t>(cell)];
    const int count = std::popcount(left);
    if (count == 2) pairs |= Bit(cell);
    if (count == 3) triples |= Bit(cell);
    for (; left; left &= left - 1) places[std::countr_zero(left)] |= Bit(cell);
  }
}

CellSet Board::In(int house, int digit) const { return places[digit] & kSets.house[house]; }

void FindFish(const Board& board, int size, Finds& finds) {
  for (int digit = 0; digit < 9; ++digit) {
    for (const int first : {kBoxes, kColumns}) {
      const int across = first == kBoxes ? kColumns : kBoxes;
      std::array<Mask, 9> lines{};
      for (int line = 0; line < 9; ++line) {
        ForEach(board.In(first + line, digit), [&](int cell) {
          lines[static_cast<std::size_t>(line)] |= static_cast<Mask>(
              1 << (kTables.house[cell][first == kBoxes ? 2 : 1] - across));
        });
      }
      ClosedSets(lines, size, [&](unsigned bases, unsigned covers) {
        CellSet prey = 0;
        for (int line = 0; line < 9; ++line) {
          if (covers >> line & 1) prey |= board.In(across + line, digit);
        }
        for (int line = 0; line < 9; ++line) {
          if (bases >> line & 1) prey &= ~kSets.house[first + line];
        }
        Add(board, prey, 1u << digit, finds);
      });
    }
  }
}

void FindRemotePairs(const Board& board, Finds& finds) {
  ForEach(board.pairs, [&](int start) {
    const unsigned digits = MarksAt(board, start);
    CellSet alike = 0;
    ForEach(board.pairs, [&](int cell) {
      if (MarksAt(board, cell) == digits) alike |= Bit(cell);
    });
    ForEach(OddSteps(start, alike), [&](int end) {
      Add(board, SeenByBoth(start, end) & ~alike, digits, finds);
    });
  });
}

void FindBugPlus1(const Board& board, Finds& finds) {
  CellSet large = 0;
  for (const CellSet places : board.places) large |= places & ~board.pairs;
  if (Count(large) != 1) return;
  const int cell = First(large);
  const unsigned marks = MarksAt(board, cell);
  for (unsigned kept = marks; kept; kept = (kept - 1) & marks) {
    if (std::popcount(kept) != 2) continue;
    bool fits = true;
    for (int digit = 0; digit < 9; ++digit) {
      const CellSet extra = kept >> digit & 1 ? 0 : large;
      for (int house = 0; house < kHouses; ++house) {
        const int count = Count(board.In(house, digit) & ~extra);
        fits = fits && (count == 0 || count == 2);
      }
    }
    if (fits) Add(board, large, kept, finds);
  }
}

void FindTurbots(const Board& board, Turbot kind, Finds& finds) {
  for (int digit = 0; digit < 9; ++digit) {
    const Links links(board, digit);
    for (const Link* one = links.begin(); one != links.end(); ++one) {
      for (const Link* other = one + 1; other != links.end(); ++other) {
        if (one->cells & other->cells) continue;
        ForEach(one->cells, [&](int joint) {
          ForEach(other->cells & kSets.peers[joint], [&](int joined) {
            if (KindOf(*one, *other, joint, joined) != kind) return;
            const int tip = First(one->cells ^ Bit(joint));
            const int top = First(other->cells ^ Bit(joined));
            Add(board, SeenByBoth(tip, top), 1u << digit, finds);
          });
        });
      }
    }
  }
}

void FindEmptyRectangles(const Board& board, Finds& finds) {
  for (int digit = 0; digit < 9; ++digit) {
    const Links links(board, digit);
    const auto join = [&](int box, int near_line, int far_line) {
      for (const Link& link : links) {
        if (link.house < kBoxes || IsRow(link.house) == IsRow(near_line)) continue;
        const CellSet inside = kSets.house[box];
        const CellSet near = link.cells & kSets.house[near_line] & ~inside;
        const CellSet far = link.cells ^ near;
        if (!near || !far || far & inside) continue;
        Add(board, kSets.house[far_line] & ~inside & kSets.peers[First(far)], 1u << digit,
            finds);
      }
    };
    for (int box = 0; box < kBoxes; ++box) {
      const CellSet inside = board.In(box, digit);
      for (int row = kBoxes; row < kColumns; ++row) {
        const CellSet rest = inside & ~kSets.house[row];
        if (!rest || rest == inside) continue;
        for (int column = kColumns; column < kHouses; ++column) {
          if (rest & ~kSets.house[column] || !(inside & ~kSets.house[column])) continue;
          join(box, row, column);
          join(box, column, row);
        }
      }
    }
  }
}

void FindWWings(const Board& board, Finds& finds) {
  const auto is_linked = [&](int digit, CellSet one, CellSet other) {
    for (int house = 0; house < kHouses; ++house) {
      const CellSet here = board.In(house, digit);
      if (here && !(here & ~(one | other)) && here & ~one && here & ~other) return true;
    }
    return false;
  };
  ForEachPair(board.pairs, [&](int one, int other) {
    const unsigned marks = MarksAt(board, one);
    if (marks != MarksAt(board, other) || kTables.sees[one][other]) return;
    const CellSet seen = SeenByBoth(one, other);
    for (unsigned left = marks; left; left &= left - 1) {
      const int linked = std::countr_zero(left);
      const unsigned digit = marks ^ 1u << linked;
      if (!(board.places[std::countr_zero(digit)] & seen)) continue;
      if (is_linked(linked, kSets.peers[one], kSets.peers[other])) {
        Add(board, seen, digit, finds);
      }
    }
  });
}

void FindWings(const Board& board, int size, Finds& finds) {
  ForEach(size == 2 ? board.pairs : board.triples, [&](int pivot) {
    const unsigned marks = MarksAt(board, pivot);
    ForEachPair(kSets.peers[pivot] & board.pairs, [&](int first, int second) {
      const unsigned one = MarksAt(board, first), other = MarksAt(board, second);
      const unsigned shared = one & other;
      if (!std::has_single_bit(shared) || !(one & marks) || !(other & marks)) return;
      if ((marks & ~shared) != (one ^ other)) return;
      CellSet seen = SeenByBoth(first, second);
      if (size == 3) seen &= kSets.peers[pivot];
      Add(board, seen, shared, finds);
    });
  });
}

}  // namespace nonet
