#include "se/chains.h"

#include <algorithm>
#include <vector>

namespace nonet::se {
namespace {

constexpr std::uint16_t kFirst = 0xffff;  // the parent of a stop that has none

// A candidate that is on, and the candidate that is off before it.
struct Stop {
  Id on, via;
  std::uint16_t parent;
  Cause cause;
};

class ChainSearch {
 public:
  ChainSearch(const Graph& graph, ChainTaker& taker);

  void Run(bool x, bool y);

 private:
  void FindCycles(int start);
  void FindRefutation(int start);
  void FindProof(int start);

  bool MayStart(int start) const;
  bool MayCycle(int start) const {
    return may_cycle_[start] && (y_ || refuted_digits_ >> links_.digit[start] & 1);
  }
  void FindCycleStops();
  bool Uses(Cause cause) const { return cause == Cause::kCell ? y_ : x_; }
  bool Excludes(int a, int b) const;
  void Begin();
  bool PassedOff(int stop, Id off) const;
  void AddStop(Strong strong, int via, int parent);
  template <typename Visit>
  bool Step(int stop, bool again, Visit visit);
  int Retrace(int stop, int facts);
  void TakeCycle(int start, Stop last);
  Removal AroundCycle(int length) const;
  void TakeChain(int length);

  const Links& links_;
  const Closure& closure_;
  ChainTaker& taker_;
  bool x_ = true, y_ = true;
  Technique cycle_ = Technique::kCycle, chain_ = Technique::kForcingChain;
  int turn_ = 0;
  std::vector<Id> refuted_;
  int refuted_digits_ = 0;
  // Of the weak links, those to a candidate that has a strong one: first_[a] and on, the
  // first in_cell_[a] of them in its cell.
  std::vector<Id> weak_;
  std::uint16_t first_[kMaxCandidates + 1];
  std::uint8_t in_cell_[kMaxCandidates];
  bool may_cycle_[kMaxCandidates] = {};
  int count_ = 0;
  Stop stops_[kMaxCandidates];
  Word seen_on_[kMaxWords], seen_off_[kMaxWords];
  ChainFact facts_[2 * kMaxCandidates];
};

ChainSearch::ChainSearch(const Graph& graph, ChainTaker& taker)
    : links_(graph.links), closure_(graph.closure), taker_(taker) {
  weak_.reserve(12 * links_.count);
  for (int a = 0; a < links_.count; ++a) {
    if (closure_.Refuted(a)) {
      refuted_.push_back(static_cast<Id>(a));
      refuted_digits_ |= 1 << links_.digit[a];
    }
    first_[a] = static_cast<std::uint16_t>(weak_.size());
    in_cell_[a] = 0;
    ForWeak(links_.board, links_, a, [&](Id off) {
      if (links_.strong_count[off] == 0) return;
      weak_.push_back(off);
      in_cell_[a] += links_.cell[a] == links_.cell[off];
    });
  }
  first_[links_.count] = static_cast<std::uint16_t>(weak_.size());
  FindCycleStops();
}

// Forcing chains come first here: what they find cuts the cycles short. The turns keep
// the order of the scale, which tries cycles and then chains from each candidate.
void ChainSearch::Run(bool x, bool y) {
  x_ = x;
  y_ = y;
  cycle_ = !y ? Technique::kXCycle : !x ? Technique::kYCycle : Technique::kCycle;
  chain_ = y ? Technique::kForcingChain : Technique::kForcingXChain;
  const int first_turn = turn_;
  for (int start = 0; x && start < links_.count; ++start) {
    turn_ = first_turn + 2 * start + 1;
    if (closure_.Refuted(start) && MayStart(start)) FindRefutation(start);
    if (closure_.Proved(start) && MayStart(start)) FindProof(start);
  }
  for (int start = 0; start < links_.count; ++start) {
    turn_ = first_turn + 2 * start;
    if (MayStart(start) && MayCycle(start)) FindCycles(start);
  }
  turn_ = first_turn + 2 * links_.count;
}

bool ChainSearch::MayStart(int start) const {
  const int marks = links_.board.marks[links_.cell[start]];
  return x_ ? !IsOne(marks) : IsTwo(marks);
}

// What a cycle removes is refuted and sees one of its stops, all of which reach each other.
void ChainSearch::FindCycleStops() {
  for (const Id removed : refuted_) {
    for (int w = first_[removed] + in_cell_[removed]; w < first_[removed + 1]; ++w) {
      const Id seen = weak_[w];
      if (may_cycle_[seen]) continue;  // and with it all that it reaches and that reach it
      for (int stop = 0; stop < links_.count; ++stop) {
        if (closure_.Reaches(seen, stop) && closure_.Reaches(stop, seen)) may_cycle_[stop] = true;
      }
    }
  }
}

bool ChainSearch::Excludes(int a, int b) const {
  const int from = links_.cell[a], to = links_.cell[b];
  if (from == to) return y_ && a != b;
  return links_.digit[a] == links_.digit[b] && kTables.sees[from][to];
}

void ChainSearch::Begin() {
  count_ = 0;
  std::fill_n(seen_on_, links_.words, 0);
  std::fill_n(seen_off_, links_.words, 0);
}

void ChainSearch::AddStop(Strong strong, int via, int parent) {
  stops_[count_++] = {strong.id, static_cast<Id>(via), static_cast<std::uint16_t>(parent),
                      strong.cause};
  Insert(seen_on_, strong.id);
}

bool ChainSearch::PassedOff(int stop, Id off) const {
  for (; stops_[stop].parent != kFirst; stop = stops_[stop].parent) {
    if (stops_[stop].via == off) return true;
  }
  return false;
}

// Calls `visit(off, strong)` for the candidates one step behind a stop until it says
// false. `again`: go through candidates that are off from other stops, too.
template <typename Visit>
bool ChainSearch::Step(int stop, bool again, Visit visit) {
  const int on = stops_[stop].on;
  for (int w = first_[on] + (y_ ? 0 : in_cell_[on]); w < first_[on + 1]; ++w) {
    const Id off = weak_[w];
    if (again ? PassedOff(stop, off) : Holds(seen_off_, off)) continue;
    Insert(seen_off_, off);
    for (int s = 0; s < links_.strong_count[off]; ++s) {
      const Strong next = links_.strong[off][s];
      if (Uses(next.cause) && !visit(off, next)) return false;
    }
  }
  return true;
}

// Every stop of a cycle reaches every other, so the rest is left out.
void ChainSearch::FindCycles(int start) {
  Begin();
  AddStop({static_cast<Id>(start), Cause::kNone}, 0, kFirst);
  for (int begin = 0, length = 2; begin < count_; length += 2) {
    if (!taker_.Wants(cycle_, std::max(length, 4), turn_)) return;
    for (const int end = count_; begin < end; ++begin) {
      const auto parent = static_cast<std::uint16_t>(begin);
      Step(begin, true, [&](Id off, Strong next) {
        if (next.id == start) {
          if (length >= 4) TakeCycle(start, {next.id, off, parent, next.cause});
        } else if (!Holds(seen_on_, next.id) && closure_.Reaches(next.id, start)) {
          AddStop(next, off, parent);
        }
        return true;
      });
    }
  }
}

// on ... off
void ChainSearch::FindRefutation(int start) {
  Begin();
  AddStop({static_cast<Id>(start), Cause::kNone}, 0, kFirst);
  for (int begin = 0, length = 2; begin < count_; length += 2) {
    if (!taker_.Wants(chain_, length, turn_)) return;
    for (const int end = count_; begin < end; ++begin) {
      if (Excludes(stops_[begin].on, start)) {
        facts_[0] = {static_cast<Id>(start), false, Cause::kNone};
        return TakeChain(Retrace(begin, 1));
      }
      Step(begin, false, [&](Id off, Strong next) {
        if (!Holds(seen_on_, next.id)) AddStop(next, off, begin);
        return true;
      });
    }
  }
}

// off ... on
void ChainSearch::FindProof(int start) {
  Begin();
  Insert(seen_off_, start);
  for (int s = 0; s < links_.strong_count[start]; ++s) {
    const Strong next = links_.strong[start][s];
    if (Uses(next.cause)) AddStop(next, start, kFirst);
  }
  for (int begin = 0, length = 4; begin < count_; length += 2) {
    if (!taker_.Wants(chain_, length, turn_)) return;
    for (const int end = count_; begin < end; ++begin) {
      const bool open = Step(begin, false, [&](Id off, Strong next) {
        if (!Holds(seen_on_, next.id)) AddStop(next, off, begin);
        return next.id != start;
      });
      if (open) continue;
      const int facts = Retrace(count_ - 1, 0);
      facts_[facts] = {static_cast<Id>(start), false, Cause::kNone};
      return TakeChain(facts + 1);
    }
  }
}

// Writes the facts from a stop back to the start after the first `facts`.
int ChainSearch::Retrace(int stop, int facts) {
  while (true) {
    const Stop& at = stops_[stop];
    facts_[facts++] = {at.on, true, at.cause};
    if (at.parent == kFirst) return facts;
    facts_[facts++] = {at.via, false, WeakCause(links_, stops_[at.parent].on, at.via)};
    stop = at.parent;
  }
}

void ChainSearch::TakeCycle(int start, Stop last) {
  facts_[0] = {static_cast<Id>(start), true, last.cause};
  facts_[1] = {last.via, false, WeakCause(links_, stops_[last.parent].on, last.via)};
  const int length = Retrace(last.parent, 2) - 1;
  const Removal removal = AroundCycle(length);
  if (removal.count) taker_.Take({cycle_, length, turn_, facts_, removal});
}

Removal ChainSearch::AroundCycle(int length) const {
  Word seen[2][kMaxWords] = {};
  bool inside[kCells] = {};
  for (int f = 0; f < length; ++f) {
    const int id = facts_[f].id;
    inside[links_.cell[id]] = true;
    ForWeak(links_.board, links_, id, [&](int other) { Insert(seen[facts_[f].on], other); });
  }
  Removal removal;
  for (int word = 0; word < links_.words; ++word) {
    ForBits(seen[0][word] & seen[1][word], [&](int bit) {
      const int id = word * 64 + bit, cell = links_.cell[id], digit = 1 << links_.digit[id];
      if (inside[cell]) return;
      if (removal.count && removal.item[removal.count - 1].cell == cell) {
        removal.item[removal.count - 1].digits |= static_cast<Mask>(digit);
      } else {
        removal.Add(cell, digit);
      }
    });
  }
  return removal;
}

void ChainSearch::TakeChain(int length) {
  const ChainFact target = facts_[0];
  const int cell = links_.cell[target.id], digit = 1 << links_.digit[target.id];
  Removal removal;
  removal.Add(cell, target.on ? links_.board.marks[cell] & ~digit : digit);
  taker_.Take({chain_, length, turn_, facts_, removal});
}

}  // namespace

int LengthTenths(int length) {
  int tenths = 0;
  for (int limit = 4; length - 2 > limit; ++tenths) {
    limit = tenths % 2 ? limit * 4 / 3 : limit * 3 / 2;
  }
  return tenths;
}

int BaseTenths(Technique technique) {
  switch (technique) {
    case Technique::kXCycle:
    case Technique::kYCycle:
      return 65;
    case Technique::kForcingXChain:
      return 66;
    default:
      return 70;
  }
}

Rank ChainRank(Technique technique, int length, int turn) {
  double added = 0;
  for (int tenths = LengthTenths(length); tenths > 0; --tenths) added += 0.1;
  const bool x = technique == Technique::kXCycle || technique == Technique::kForcingXChain;
  return {BaseTenths(technique) / 10.0 + added, length,
          x ? 2 : technique == Technique::kYCycle ? 3 : 4, turn};
}

void FindAllChains(const Graph& graph, ChainTaker& taker) {
  if (!graph.closure.AnyRefuted()) return;  // every hint would refute something
  ChainSearch search(graph, taker);
  search.Run(true, false);
  search.Run(false, true);
  search.Run(true, true);
}

}  // namespace nonet::se
