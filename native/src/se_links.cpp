#include "se_links.h"

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

Links::Links(const Board& board) : Candidates(board) {
  for (int a = 0; a < count; ++a) {
    AddWeak(board, a);
    AddStrong(board, a);
  }
  weak_begin[count] = static_cast<std::uint16_t>(weak_count_);
}

void Links::AddWeak(const Board& board, int a) {
  const int c = cell[a], d = digit[a];
  weak_begin[a] = static_cast<std::uint16_t>(weak_count_);
  ForBits(static_cast<Mask>(board.marks[c] & ~(1 << d)),
          [&](int other) { weak[weak_count_++] = id[c][other]; });
  weak_in_cell[a] = static_cast<std::uint8_t>(weak_count_ - weak_begin[a]);
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kTables.house[c][kind];
    ForBits(board.places[house][d], [&](int place) {
      const int other = kTables.cell[house][place];
      if (other == c || (kind && kTables.house[other][0] == kTables.house[c][0])) return;
      weak[weak_count_++] = id[other][d];
    });
  }
}

void Links::AddStrong(const Board& board, int a) {
  const int c = cell[a], d = digit[a];
  int n = 0;
  if (CountBits(board.marks[c]) == 2) {
    strong[a][n++] = {id[c][std::countr_zero(static_cast<Mask>(board.marks[c] ^ 1 << d))],
                      Cause::kCell};
  }
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kTables.house[c][kind];
    const Mask places = board.places[house][d];
    if (CountBits(places) != 2) continue;
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

Closure::Closure(const Links& links) : links_(links), words_(links.words) {
  std::fill_n(on_, links.count * words_, 0);
  for (int a = 0; a < links.count; ++a) {
    Word* row = on_ + a * words_;
    for (int w = links.weak_begin[a]; w < links.weak_begin[a + 1]; ++w) {
      const int off = links.weak[w];
      for (int s = 0; s < links.strong_count[off]; ++s) Insert(row, links.strong[off][s].id);
    }
  }
  Chain(links);
  Refute(links);
}

// Warshall's closure; only a candidate with a strong link can be a stop on the way.
void Closure::Chain(const Links& links) {
  for (int via = 0; via < links.count; ++via) {
    if (links.strong_count[via] == 0) continue;
    const Word* row = on_ + via * words_;
    for (int a = 0; a < links.count; ++a) {
      Word* to = on_ + a * words_;
      if (a == via || !Holds(to, via)) continue;
      for (int w = 0; w < words_; ++w) to[w] |= row[w];
    }
  }
  for (int a = 0; a < links.count; ++a) Insert(on_ + a * words_, a);
}

void Closure::Refute(const Links& links) {
  for (int a = 0; a < links.count; ++a) {
    const Id* begin = links.weak + links.weak_begin[a];
    const Id* end = links.weak + links.weak_begin[a + 1];
    if (std::none_of(begin, end, [&](Id other) { return Reaches(a, other); })) continue;
    Insert(refuted_, a);
    any_refuted_ = true;
  }
}

bool Closure::Proved(int a) const {
  for (int s = 0; s < links_.strong_count[a]; ++s) {
    if (Reaches(links_.strong[a][s].id, a)) return true;
  }
  return false;
}

}  // namespace nonet::se
