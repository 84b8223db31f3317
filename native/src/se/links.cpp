#include "se/links.h"

#include <algorithm>

namespace nonet::se {

Candidates::Candidates(const Board& board) {
  for (int c = 0; c < kCells; ++c) {
    ForBits(board.marks[c], [&](int d) {
      cell[count] = static_cast<std::uint8_t>(c);
      digit[count] = static_cast<std::uint8_t>(d);
      id[c][d] = static_cast<Id>(count++);
    });
  }
  words = (count + 63) / 64;
}

Links::Links(const Board& b) : Candidates(b), board(b) {
  for (int a = 0; a < count; ++a) AddStrong(a);
}

void Links::AddStrong(int a) {
  const int c = cell[a], d = digit[a];
  int n = 0;
  if (IsTwo(board.marks[c])) {
    strong[a][n++] = {id[c][std::countr_zero(static_cast<Mask>(board.marks[c] ^ 1 << d))],
                      Cause::kCell};
  }
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kTables.house[c][kind];
    const Mask places = board.places[house][d];
    if (!IsTwo(places)) continue;
    const Mask rest = static_cast<Mask>(places ^ 1 << kTables.place[c][kind]);
    const Id other = id[kTables.cell[house][std::countr_zero(rest)]][d];
    const bool known = std::any_of(strong[a], strong[a] + n,
                                   [&](const Strong& s) { return s.id == other; });
    if (!known) strong[a][n++] = {other, HouseCause(kind)};
  }
  strong_count[a] = static_cast<std::uint8_t>(n);
}

Cause WeakCause(const Candidates& candidates, int a, int b) {
  const int from = candidates.cell[a], to = candidates.cell[b];
  if (from == to) return Cause::kCell;
  for (int kind = 0; kind < 2; ++kind) {
    if (kTables.house[from][kind] == kTables.house[to][kind]) return HouseCause(kind);
  }
  return Cause::kColumn;
}

Closure::Closure(const Links& links) : links_(links) {
  FindPivots();
  LinkPivots();
  Chain();
  Refute();
}

void Closure::FindPivots() {
  for (int a = 0; a < links_.count; ++a) {
    pivot_[a] = links_.strong_count[a] ? static_cast<Id>(pivots_) : kNoPivot;
    if (links_.strong_count[a]) candidate_[pivots_++] = static_cast<Id>(a);
  }
  words_ = (pivots_ + 63) / 64;
}

void Closure::LinkPivots() {
  std::fill_n(weak_, links_.count * words_, 0);
  std::fill_n(reached_, links_.count * words_, 0);
  for (int p = 0; p < pivots_; ++p) {
    const int off = candidate_[p];
    ForWeak(links_.board, links_, off, [&](int a) {
      Insert(weak_ + a * words_, p);
      for (int s = 0; s < links_.strong_count[off]; ++s) {
        Insert(reached_ + a * words_, pivot_[links_.strong[off][s].id]);
      }
    });
  }
}

// Warshall's closure of the pivots; the others follow them.
void Closure::Chain() {
  for (int via = 0; via < pivots_; ++via) {
    const Word* row = Reached(candidate_[via]);
    for (int p = 0; p < pivots_; ++p) {
      Word* to = reached_ + candidate_[p] * words_;
      if (p == via || !Holds(to, via)) continue;
      for (int w = 0; w < words_; ++w) to[w] |= row[w];
    }
  }
  for (int a = 0; a < links_.count; ++a) {
    Word* to = reached_ + a * words_;
    if (pivot_[a] != kNoPivot) {
      Insert(to, pivot_[a]);
      continue;
    }
    for (int word = 0; word < words_; ++word) {
      ForBits(to[word], [&](int bit) {
        const Word* row = Reached(candidate_[word * 64 + bit]);
        for (int w = 0; w < words_; ++w) to[w] |= row[w];
      });
    }
  }
}

void Closure::Refute() {
  for (int a = 0; a < links_.count; ++a) {
    Word both = 0;
    for (int w = 0; w < words_; ++w) both |= Reached(a)[w] & weak_[a * words_ + w];
    refuted_[a] = both != 0;
    any_refuted_ |= refuted_[a];
  }
}

bool Closure::Proved(int a) const {
  for (int s = 0; s < links_.strong_count[a]; ++s) {
    if (Reaches(links_.strong[a][s].id, a)) return true;
  }
  return false;
}

bool Closure::MayAgree(const Id* ids, int count) {
  const bool sure = std::none_of(ids, ids + count, [&](Id a) { return Refuted(a); });
  return !sure || AgreeOn(ids, count) || AgreeOff(ids, count);
}

bool Closure::AgreeOn(const Id* ids, int count) const {
  for (int w = 0; w < words_; ++w) {
    Word common = Reached(ids[0])[w];
    for (int i = 1; i < count; ++i) common &= Reached(ids[i])[w];
    if (common) return true;
  }
  return false;
}

bool Closure::AgreeOff(const Id* ids, int count) {
  Word common[kMaxWords];
  std::copy_n(Off(ids[0]), links_.words, common);
  for (int i = 1; i < count; ++i) {
    const Word* off = Off(ids[i]);
    Word any = 0;
    for (int w = 0; w < links_.words; ++w) any |= common[w] &= off[w];
    if (!any) return false;
  }
  return true;
}

const Word* Closure::Seen(int a) {
  Word* seen = seen_ + a * links_.words;
  if (seen_known_[a]) return seen;
  seen_known_[a] = true;
  std::fill_n(seen, links_.words, 0);
  ForWeak(links_.board, links_, a, [&](int id) { Insert(seen, id); });
  return seen;
}

const Word* Closure::Off(int a) {
  Word* off = off_ + a * links_.words;
  if (off_known_[a]) return off;
  off_known_[a] = true;
  std::copy_n(Seen(a), links_.words, off);
  for (int word = 0; word < words_; ++word) {
    ForBits(Reached(a)[word], [&](int bit) {
      const Word* seen = Seen(candidate_[word * 64 + bit]);
      for (int w = 0; w < links_.words; ++w) off[w] |= seen[w];
    });
  }
  return off;
}

}  // namespace nonet::se
