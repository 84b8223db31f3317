#include "se_chains.h"

#include <algorithm>

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
  ChainSearch(const Board& board, const Links& links, const Closure& closure,
              ChainTaker& taker)
      : board_(board), links_(links), closure_(closure), taker_(taker) {}

  void Run(bool x, bool y);

 private:
  void FindCycles(int start);
  void FindRefutation(int start);
  void FindProof(int start);

  bool Uses(Cause cause) const { return cause == Cause::kCell ? y_ : x_; }
  int WeakBegin(int id) const {
    return links_.weak_begin[id] + (y_ ? 0 : links_.weak_in_cell[id]);
  }
  int WeakEnd(int id) const { return links_.weak_begin[id + 1]; }
  void Begin();
  bool PassedOff(int stop, Id off) const;
  void AddStop(Strong strong, int via, int parent) {
    stops_[count_++] = {strong.id, static_cast<Id>(via), static_cast<std::uint16_t>(parent),
                        strong.cause};
    Insert(seen_on_, strong.id);
  }
  int Retrace(int stop, int facts);
  void TakeCycle(int start, Stop last);
  Removal AroundCycle(int length) const;
  void TakeChain(int length);

  const Board& board_;
  const Links& links_;
  const Closure& closure_;
  ChainTaker& taker_;
  bool x_ = true, y_ = true;
  Technique cycle_ = Technique::kCycle, chain_ = Technique::kForcingChain;
  int count_ = 0;
  Stop stops_[kMaxCandidates];
  Word seen_on_[kMaxWords], seen_off_[kMaxWords];
  Fact facts_[2 * kMaxCandidates];
};

void ChainSearch::Run(bool x, bool y) {
  x_ = x;
  y_ = y;
  cycle_ = !y ? Technique::kXCycle : !x ? Technique::kYCycle : Technique::kCycle;
  chain_ = y ? Technique::kForcingChain : Technique::kForcingXChain;
  for (int start = 0; start < links_.count; ++start) {
    const int digits = CountBits(board_.marks[links_.cell[start]]);
    if (digits < 2 || (!x && digits > 2)) continue;
    FindCycles(start);
    if (!x) continue;
    if (closure_.Refuted(start)) FindRefutation(start);
    if (closure_.Proved(start)) FindProof(start);
  }
}

void ChainSearch::Begin() {
  count_ = 0;
  std::fill_n(seen_on_, links_.words, 0);
  std::fill_n(seen_off_, links_.words, 0);
}

bool ChainSearch::PassedOff(int stop, Id off) const {
  for (; stops_[stop].parent != kFirst; stop = stops_[stop].parent) {
    if (stops_[stop].via == off) return true;
  }
  return false;
}

// Every stop of a cycle can be reached from every other, so others are left out.
void ChainSearch::FindCycles(int start) {
  Begin();
  AddStop({static_cast<Id>(start), Cause::kNone}, 0, kFirst);
  for (int begin = 0, length = 2; begin < count_; length += 2) {
    if (!taker_.Wants(cycle_, std::max(length, 4))) return;
    const int end = count_;
    for (; begin < end; ++begin) {
      const int on = stops_[begin].on;
      for (int w = WeakBegin(on); w < WeakEnd(on); ++w) {
        const Id off = links_.weak[w];
        if (links_.strong_count[off] == 0 || PassedOff(begin, off)) continue;
        for (int s = 0; s < links_.strong_count[off]; ++s) {
          const Strong next = links_.strong[off][s];
          if (!Uses(next.cause)) continue;
          if (next.id == start) {
            const auto parent = static_cast<std::uint16_t>(begin);
            if (length >= 4) TakeCycle(start, {next.id, off, parent, next.cause});
          } else if (!Holds(seen_on_, next.id) && closure_.Reaches(next.id, start)) {
            AddStop(next, off, begin);
          }
        }
      }
    }
  }
}

// on ... off
void ChainSearch::FindRefutation(int start) {
  Begin();
  AddStop({static_cast<Id>(start), Cause::kNone}, 0, kFirst);
  for (int begin = 0, length = 2; begin < count_; length += 2) {
    if (!taker_.Wants(chain_, length)) return;
    const int end = count_;
    for (; begin < end; ++begin) {
      const int on = stops_[begin].on;
      for (int w = WeakBegin(on); w < WeakEnd(on); ++w) {
        const Id off = links_.weak[w];
        if (off == start) {
          facts_[0] = {off, false, Cause::kNone};
          return TakeChain(Retrace(begin, 1));
        }
        if (links_.strong_count[off] == 0 || Holds(seen_off_, off)) continue;
        Insert(seen_off_, off);
        for (int s = 0; s < links_.strong_count[off]; ++s) {
          const Strong next = links_.strong[off][s];
          if (Uses(next.cause) && !Holds(seen_on_, next.id)) AddStop(next, off, begin);
        }
      }
    }
  }
}

// off ... on
void ChainSearch::FindProof(int start) {
  Begin();
  Insert(seen_off_, start);
  for (int s = 0; s < links_.strong_count[start]; ++s) {
    const Strong next = links_.strong[start][s];
    if (Uses(next.cause) && !Holds(seen_on_, next.id)) AddStop(next, start, kFirst);
  }
  for (int begin = 0, length = 4; begin < count_; length += 2) {
    if (!taker_.Wants(chain_, length)) return;
    const int end = count_;
    for (; begin < end; ++begin) {
      const int on = stops_[begin].on;
      for (int w = WeakBegin(on); w < WeakEnd(on); ++w) {
        const Id off = links_.weak[w];
        if (links_.strong_count[off] == 0 || Holds(seen_off_, off)) continue;
        Insert(seen_off_, off);
        for (int s = 0; s < links_.strong_count[off]; ++s) {
          const Strong next = links_.strong[off][s];
          if (!Uses(next.cause) || Holds(seen_on_, next.id)) continue;
          AddStop(next, off, begin);
          if (next.id != start) continue;
          const int facts = Retrace(count_ - 1, 0);
          facts_[facts] = {static_cast<Id>(start), false, Cause::kNone};
          return TakeChain(facts + 1);
        }
      }
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
  if (removal.count) taker_.Take({cycle_, length, facts_, removal});
}

Removal ChainSearch::AroundCycle(int length) const {
  Word seen[2][kMaxWords] = {};
  bool inside[kCells] = {};
  for (int f = 0; f < length; ++f) {
    const int id = facts_[f].id;
    inside[links_.cell[id]] = true;
    for (int w = links_.weak_begin[id] + links_.weak_in_cell[id]; w < WeakEnd(id); ++w) {
      Insert(seen[facts_[f].on], links_.weak[w]);
    }
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
  const Fact target = facts_[0];
  const int cell = links_.cell[target.id], digit = 1 << links_.digit[target.id];
  Removal removal;
  removal.Add(cell, target.on ? board_.marks[cell] & ~digit : digit);
  taker_.Take({chain_, length, facts_, removal});
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

Rank ChainRank(Technique technique, int length) {
  double added = 0;
  for (int tenths = LengthTenths(length); tenths > 0; --tenths) added += 0.1;
  const bool x = technique == Technique::kXCycle || technique == Technique::kForcingXChain;
  return {BaseTenths(technique) / 10.0 + added, length,
          x ? 2 : technique == Technique::kYCycle ? 3 : 4};
}

void FindAllChains(const Board& board, const Links& links, const Closure& closure,
                   ChainTaker& taker) {
  if (!closure.AnyRefuted()) return;  // every hint would refute something
  ChainSearch search(board, links, closure, taker);
  search.Run(true, false);
  search.Run(false, true);
  search.Run(true, true);
}

}  // namespace nonet::se
