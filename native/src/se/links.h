// The candidates of a board, and what one being right or wrong says about others.
//
// A candidate is `on` (its digit stands there) or `off`. Two kinds of link join them:
//
//     weak     a on  -> b off    both in one cell, or one digit twice in a house
//     strong   a off -> b on     the last two of a cell, or of a digit in a house
//
// Both kinds read the same backwards (b on -> a off, b off -> a on). The links of a
// candidate are kept in the order of the scale: its cell, its box, its row, its column.
#pragma once

#include <cstdint>

#include "se/finding.h"

namespace nonet::se {

inline constexpr int kMaxCandidates = kCells * kDigits;
inline constexpr int kMaxWords = (kMaxCandidates + 63) / 64;
using Id = std::uint16_t;    // a candidate, counted by cell, then by digit
using Word = std::uint64_t;  // 64 candidates of a set

enum class Cause : std::uint8_t { kNone, kCell, kBox, kRow, kColumn };
inline constexpr Cause HouseCause(int kind) {
  return static_cast<Cause>(static_cast<int>(Cause::kBox) + kind);
}

// The candidates that are left, numbered.
struct Candidates {
  int count = 0;
  int words = 0;  // how many a set of them takes
  std::uint8_t cell[kMaxCandidates], digit[kMaxCandidates];
  Id id[kCells][kDigits];  // of those that are left

  explicit Candidates(const Board& board);
};

inline bool Holds(const Word* set, int id) { return set[id >> 6] >> (id & 63) & 1; }
inline void Insert(Word* set, int id) { set[id >> 6] |= Word{1} << (id & 63); }

// Calls `visit(bit)` for the bits of `mask`, lowest first.
template <typename M, typename Visit>
void ForBits(M mask, Visit visit) {
  for (; mask; mask = static_cast<M>(mask & (mask - 1))) visit(std::countr_zero(mask));
}

inline bool IsTwo(int mask) { return IsOne(mask & (mask - 1)); }

// Calls `visit(id)` for the candidates that are off when `a` is on, in order.
template <typename Visit>
void ForWeak(const Board& board, const Candidates& candidates, int a, Visit visit) {
  const int cell = candidates.cell[a], digit = candidates.digit[a];
  const auto& ids = candidates.id;
  ForBits(static_cast<Mask>(board.marks[cell] & ~(1 << digit)),
          [&](int other) { visit(ids[cell][other]); });
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kTables.house[cell][kind], place = kTables.place[cell][kind];
    const int seen = kind ? 7 << place / 3 * 3 : 1 << place;  // in the box, or itself
    ForBits(static_cast<Mask>(board.places[house][digit] & ~seen),
            [&](int other) { visit(ids[kTables.cell[house][other]][digit]); });
  }
}

struct Strong {
  Id id;
  Cause cause;
};

// strong[a][0 .. strong_count[a] - 1] are on when a is off.
struct Links : Candidates {
  const Board& board;
  Strong strong[kMaxCandidates][4];
  std::uint8_t strong_count[kMaxCandidates];

  explicit Links(const Board& board);

 private:
  void AddStrong(int a);
};

// Which of the links joins two candidates that cannot both be on.
Cause WeakCause(const Candidates& candidates, int a, int b);

// What follows, by any number of links, from one candidate being on.
//
// Only a candidate with a strong link can come on. Those, the pivots, are numbered anew,
// which makes the sets short.
class Closure {
 public:
  explicit Closure(const Links& links);

  bool Reaches(int a, int b) const {  // a on -> b on; a reaches itself
    return a == b || (pivot_[b] != kNoPivot && Holds(Reached(a), pivot_[b]));
  }
  bool Refuted(int a) const { return refuted_[a]; }  // on, it would be off
  bool Proved(int a) const;                          // off, it would be on
  bool AnyRefuted() const { return any_refuted_; }

  // May one candidate be on, or off, whichever of `ids` is on? Sure if the answer is no.
  bool MayAgree(const Id* ids, int count);

 private:
  static constexpr Id kNoPivot = 0xffff;

  const Word* Reached(int a) const { return reached_ + a * words_; }
  const Word* Seen(int a);
  const Word* Off(int a);
  void FindPivots();
  void LinkPivots();
  void Chain();
  void Refute();
  bool AgreeOn(const Id* ids, int count) const;
  bool AgreeOff(const Id* ids, int count);

  const Links& links_;
  int pivots_ = 0, words_ = 0;
  bool any_refuted_ = false;
  Id pivot_[kMaxCandidates], candidate_[kMaxCandidates];
  bool refuted_[kMaxCandidates];
  bool seen_known_[kMaxCandidates] = {}, off_known_[kMaxCandidates] = {};
  Word weak_[kMaxCandidates * kMaxWords];     // pivots that a sees
  Word reached_[kMaxCandidates * kMaxWords];  // pivots that are on when a is
  Word seen_[kMaxCandidates * kMaxWords];     // candidates that a sees
  Word off_[kMaxCandidates * kMaxWords];      // candidates that are off when a is on
};

struct Graph {
  Links links;
  Closure closure;

  explicit Graph(const Board& board) : links(board), closure(links) {}
};

}  // namespace nonet::se
