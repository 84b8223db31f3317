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

#include "se_board.h"

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

struct Strong {
  Id id;
  Cause cause;
};

struct Links : Candidates {
  // weak[weak_begin[a]] ... weak[weak_begin[a + 1] - 1] are off when a is on; the first
  // weak_in_cell[a] of them are in its cell.
  std::uint16_t weak_begin[kMaxCandidates + 1];
  std::uint8_t weak_in_cell[kMaxCandidates];
  Id weak[kMaxCandidates * 28];
  // strong[a][0 .. strong_count[a] - 1] are on when a is off.
  Strong strong[kMaxCandidates][4];
  std::uint8_t strong_count[kMaxCandidates];

  explicit Links(const Board& board);

 private:
  void AddWeak(const Board& board, int a);
  void AddStrong(const Board& board, int a);
  int weak_count_ = 0;
};

// Which of the links joins two candidates that cannot both be on.
Cause WeakCause(const Candidates& candidates, int a, int b);

// What follows, by any number of links, from one candidate being on.
class Closure {
 public:
  explicit Closure(const Links& links);

  const Word* On(int a) const { return on_ + a * words_; }  // on, itself among them
  bool Reaches(int a, int b) const { return Holds(On(a), b); }
  bool Refuted(int a) const { return Holds(refuted_, a); }  // on, it would be off
  bool AnyRefuted() const { return any_refuted_; }
  bool Proved(int a) const;                                 // off, it would be on

 private:
  void Chain(const Links& links);
  void Refute(const Links& links);

  const Links& links_;
  int words_;
  bool any_refuted_ = false;
  Word refuted_[kMaxWords] = {};
  Word on_[kMaxCandidates * kMaxWords];
};

}  // namespace nonet::se
