#include "rounds/patterns.h"

namespace nonet {

namespace {

// Places of one digit in two colours, and those that each colour sees.
struct Cluster {
  CellSet one = {}, two = {}, off_one = {}, off_two = {};
  CellSet All() const { return one | two; }
  Cluster Turned() const { return {two, one, off_two, off_one}; }
};

struct Clusters {
  std::array<Cluster, kCells> cluster;
  std::size_t size = 0;
  const Cluster* begin() const { return cluster.data(); }
  const Cluster* end() const { return cluster.data() + size; }

  Clusters(const SetBoard& board, int digit) {
    CellSet linked[kCells] = {}, left;
    for (int house = 0; house < kHouses; ++house) {
      const CellSet here = board.In(house, digit);
      if (!IsTwo(here)) continue;
      left |= here;
      ForEach(here, [&](int cell) { linked[cell] |= here & ~CellSet::Of(cell); });
    }
    while (left) {
      Cluster found = Colour(linked, First(left));
      left &= ~found.All();
      if (found.one & found.two) continue;
      ForEach(found.one, [&](int cell) { found.off_one |= kSets.peers[cell]; });
      ForEach(found.two, [&](int cell) { found.off_two |= kSets.peers[cell]; });
      found.off_one &= board.places[digit];
      found.off_two &= board.places[digit];
      cluster[size++] = found;
    }
  }

  static Cluster Colour(const CellSet* linked, int start) {
    CellSet colours[2] = {}, fresh = CellSet::Of(start);
    for (int turn = 0; fresh; turn ^= 1) {
      colours[turn] |= fresh;
      CellSet next;
      ForEach(fresh, [&](int cell) { next |= linked[cell]; });
      fresh = next & ~colours[turn ^ 1];
    }
    return {colours[0], colours[1]};
  }
};

template <typename UseFn>
void ForEachDigitClusters(const SetBoard& board, const UseFn& use) {
  for (int digit = 0; digit < 9; ++digit) use(Clusters(board, digit), 1u << digit);
}

// Calls `use(a, b, digit)` for two clusters of a digit that touch, in this order.
template <typename UseFn>
void ForEachTwoClusters(const SetBoard& board, const UseFn& use) {
  ForEachDigitClusters(board, [&](const Clusters& clusters, unsigned digit) {
    for (const Cluster* a = clusters.begin(); a != clusters.end(); ++a) {
      for (const Cluster* b = a + 1; b != clusters.end(); ++b) {
        if ((a->off_one | a->off_two) & b->All()) use(*a, *b, digit);
      }
    }
  });
}

}  // namespace

void FindColourTraps(const SetBoard& board, Finds& finds) {
  ForEachDigitClusters(board, [&](const Clusters& clusters, unsigned digit) {
    for (const Cluster& each : clusters) {
      if (IsTwo(each.All())) continue;
      AddFind(board, each.off_one & each.off_two & ~each.All(), digit, finds);
    }
  });
}

void FindColourWraps(const SetBoard& board, Finds& finds) {
  ForEachDigitClusters(board, [&](const Clusters& clusters, unsigned digit) {
    for (const Cluster& each : clusters) {
      if (each.one & each.off_one) AddFind(board, each.one, digit, finds);
      if (each.two & each.off_two) AddFind(board, each.two, digit, finds);
    }
  });
}

void FindMultiColours1(const SetBoard& board, Finds& finds) {
  ForEachTwoClusters(board, [&](const Cluster& first, const Cluster& second, unsigned digit) {
    for (const Cluster& a : {first, first.Turned()}) {
      for (const Cluster& b : {second, second.Turned()}) {
        if (a.off_two & b.two) AddFind(board, a.off_one & b.off_one, digit, finds);
      }
    }
  });
}

void FindMultiColours2(const SetBoard& board, Finds& finds) {
  ForEachTwoClusters(board, [&](const Cluster& first, const Cluster& second, unsigned digit) {
    const auto add = [&](const Cluster& a, const Cluster& b) {
      if (a.off_one & b.one && a.off_one & b.two) AddFind(board, a.one, digit, finds);
      if (a.off_two & b.one && a.off_two & b.two) AddFind(board, a.two, digit, finds);
    };
    add(first, second);
    add(second, first);
  });
}

}  // namespace nonet
