// Chains of single links: cycles and forcing chains.
//
//     cycle           a on, b off, c on, d off, ..., a on: read either way round, every
//                     link holds one of its two, so what sees both ends of one goes
//     forcing chain   a on, ..., a off (or a off, ..., a on): a cannot be on (off)
//
// Each is looked for with the links of one digit (X), of cells only (Y: strong links
// inside cells), or with all of them, from every candidate in turn, shortest first.
#pragma once

#include <compare>

#include "se/links.h"

namespace nonet::se {

// What a hint removes, cell by cell.
struct Removal {
  struct {
    std::uint8_t cell;
    Mask digits;
  } item[kCells];
  int count = 0;

  void Add(int cell, int digits) {
    item[count++] = {static_cast<std::uint8_t>(cell), static_cast<Mask>(digits)};
  }
};

struct ChainFact {
  Id id;
  bool on;
  Cause cause;  // of the link that led here
};

struct ChainHint {
  Technique technique;
  int length;         // how many facts it takes
  int turn;           // when the scale finds it
  const ChainFact* facts;  // the last one first; a cycle ends before it starts again
  Removal removal;

  bool cycle() const { return technique <= Technique::kCycle; }
};

class ChainTaker {
 public:
  // Is a hint of this length of use, or only shorter ones?
  virtual bool Wants(Technique technique, int length, int turn) const = 0;
  virtual void Take(const ChainHint& hint) = 0;

 protected:
  ~ChainTaker() = default;
};

// How far a hint of so many facts stands above the shortest, in tenths.
int LengthTenths(int length);

// Its place among all hints of its family: the lowest is taken.
struct Rank {
  double rating = 1e9;  // summed in steps of 0.1, as the scale does it: 6.6 + 0.1 < 6.7
  int length = 0;
  int order = 0;  // of its technique among hints of one length
  int turn = 0;

  auto operator<=>(const Rank&) const = default;
};

int BaseTenths(Technique technique);
Rank ChainRank(Technique technique, int length, int turn);

void FindAllChains(const Graph& graph, ChainTaker& taker);

}  // namespace nonet::se
