#include "rounds/patterns.h"

namespace nonet {

namespace {


// The two places of a digit that has no other in a house.
struct Link {
  int house;
  CellSet cells;
};

struct StrongLinks {
  std::array<Link, kHouses> link;
  std::size_t size = 0;
  StrongLinks(const SetBoard& board, int digit) {
    for (int house = 0; house < kHouses; ++house) {
      const CellSet here = board.In(house, digit);
      if (IsTwo(here)) link[size++] = {house, here};
    }
  }
  const Link* begin() const { return link.data(); }
  const Link* end() const { return link.data() + size; }
};

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
  const CellSet first = CellSet::Of(start);
  CellSet seen[2] = {first, {}}, ends, layer = first;
  for (int length = 1; layer; ++length) {
    CellSet reached;
    ForEach(layer, [&](int cell) { reached |= kSets.peers[cell]; });
    layer = reached & cells & ~seen[length % 2];
    seen[length % 2] |= layer;
    if (length % 2 && length > 1) ends |= layer;
  }
  return ends;
}

// The places of some cells in their house.
Mask PlacesIn(int house, CellSet cells) {
  Mask places = 0;
  ForEach(cells, [&](int cell) {
    places |= static_cast<Mask>(1 << kTables.place[cell][house / 9]);
  });
  return places;
}

}  // namespace

template <int kSize>
void FindFish(const SetBoard& board, Finds& finds) {
  for (int digit = 0; digit < 9; ++digit) {
    for (const int base : {kBoxes, kColumns}) {
      const int cover = kBoxes + kColumns - base;
      const ClosedSets<kSize> lines(
          [&](int line) { return PlacesIn(base + line, board.In(base + line, digit)); });
      lines.ForEach([&](Mask bases, Mask covers) {
        CellSet prey;
        ForEachDigit(covers, [&](int line) { prey |= board.In(cover + line, digit); });
        ForEachDigit(bases, [&](int line) { prey &= ~kSets.house[base + line]; });
        AddFind(board, prey, 1u << digit, finds);
      });
    }
  }
}

void FindRemotePairs(const SetBoard& board, Finds& finds) {
  ForEach(board.pairs, [&](int start) {
    const unsigned digits = board.MarksAt(start);
    CellSet alike;
    ForEach(board.pairs, [&](int cell) {
      if (board.MarksAt(cell) == digits) alike |= CellSet::Of(cell);
    });
    ForEach(OddSteps(start, alike), [&](int end) {
      AddFind(board, SeenByBoth(start, end) & ~alike, digits, finds);
    });
  });
}

void FindBugPlus1(const SetBoard& board, Finds& finds) {
  CellSet large;
  for (const CellSet places : board.places) large |= places & ~board.pairs;
  if (!IsOne(large)) return;
  const int cell = First(large);
  const unsigned marks = board.MarksAt(cell);
  for (unsigned kept = marks; kept; kept = (kept - 1) & marks) {
    if (CountBits(kept) != 2) continue;
    bool fits = true;
    for (int digit = 0; digit < 9; ++digit) {
      const CellSet extra = kept >> digit & 1 ? CellSet{} : large;
      for (int house = 0; house < kHouses; ++house) {
        const CellSet here = board.In(house, digit) & ~extra;
        fits = fits && (!here || IsTwo(here));
      }
    }
    if (fits) AddFind(board, large, kept, finds);
  }
}

void FindTurbots(const SetBoard& board, Turbot kind, Finds& finds) {
  for (int digit = 0; digit < 9; ++digit) {
    const StrongLinks links(board, digit);
    for (const Link* one = links.begin(); one != links.end(); ++one) {
      for (const Link* other = one + 1; other != links.end(); ++other) {
        if (one->cells & other->cells) continue;
        ForEach(one->cells, [&](int joint) {
          ForEach(other->cells & kSets.peers[joint], [&](int joined) {
            if (KindOf(*one, *other, joint, joined) != kind) return;
            const int tip = First(one->cells ^ CellSet::Of(joint));
            const int top = First(other->cells ^ CellSet::Of(joined));
            AddFind(board, SeenByBoth(tip, top), 1u << digit, finds);
          });
        });
      }
    }
  }
}

void FindEmptyRectangles(const SetBoard& board, Finds& finds) {
  for (int digit = 0; digit < 9; ++digit) {
    const StrongLinks links(board, digit);
    const auto join = [&](int box, int near_line, int far_line) {
      for (const Link& link : links) {
        if (link.house < kBoxes || IsRow(link.house) == IsRow(near_line)) continue;
        const CellSet inside = kSets.house[box];
        const CellSet near = link.cells & kSets.house[near_line] & ~inside;
        const CellSet far = link.cells ^ near;
        if (!near || !far || far & inside) continue;
        AddFind(board, kSets.house[far_line] & ~inside & kSets.peers[First(far)], 1u << digit,
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

void FindWWings(const SetBoard& board, Finds& finds) {
  const auto is_linked = [&](int digit, CellSet one, CellSet other) {
    for (int house = 0; house < kHouses; ++house) {
      const CellSet here = board.In(house, digit);
      if (here && !(here & ~(one | other)) && here & ~one && here & ~other) return true;
    }
    return false;
  };
  ForEachPair(board.pairs, [&](int one, int other) {
    const unsigned marks = board.MarksAt(one);
    if (marks != board.MarksAt(other) || kTables.sees[one][other]) return;
    const CellSet seen = SeenByBoth(one, other);
    for (unsigned left = marks; left; left &= left - 1) {
      const int linked = std::countr_zero(left);
      const unsigned digit = marks ^ 1u << linked;
      if (!(board.places[std::countr_zero(digit)] & seen)) continue;
      if (is_linked(linked, kSets.peers[one], kSets.peers[other])) {
        AddFind(board, seen, digit, finds);
      }
    }
  });
}

void FindWings(const SetBoard& board, int size, Finds& finds) {
  ForEach(size == 2 ? board.pairs : board.triples, [&](int pivot) {
    const unsigned marks = board.MarksAt(pivot);
    ForEachPair(kSets.peers[pivot] & board.pairs, [&](int first, int second) {
      const unsigned one = board.MarksAt(first), other = board.MarksAt(second);
      const unsigned shared = one & other;
      if (!IsOne(shared) || !(one & marks) || !(other & marks)) return;
      if ((marks & ~shared) != (one ^ other)) return;
      CellSet seen = SeenByBoth(first, second);
      if (size == 3) seen &= kSets.peers[pivot];
      AddFind(board, seen, shared, finds);
    });
  });
}

template void FindFish<2>(const SetBoard&, Finds&);
template void FindFish<3>(const SetBoard&, Finds&);
template void FindFish<4>(const SetBoard&, Finds&);

}  // namespace nonet
