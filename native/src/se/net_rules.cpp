#include "se/net_rules.h"

#include <algorithm>

namespace nonet::se {
namespace {

constexpr int kBoxKind = 0, kRowKind = 1, kColumnKind = 2;
constexpr int kFirstHouse[3] = {0, 9, 18};

// The places that house `a` shares with house `b`.
constexpr Mask Shared(int a, int b) {
  Mask places = 0;
  for (int place = 0; place < 9; ++place) {
    const int cell = kTables.cell[a][place];
    for (int kind = 0; kind < 3; ++kind) {
      if (kTables.house[cell][kind] == b) places |= static_cast<Mask>(1 << place);
    }
  }
  return places;
}

struct Overlaps {
  Mask places[kHouses][kHouses];
};
constexpr Overlaps kOverlaps = [] {
  Overlaps overlaps{};
  for (int a = 0; a < kHouses; ++a) {
    for (int b = 0; b < kHouses; ++b) overlaps.places[a][b] = Shared(a, b);
  }
  return overlaps;
}();

// Calls `visit(low, high)` for all pairs out of nine, by the higher, then the lower.
template <typename Visit>
void ForPairs(Visit visit) {
  for (int high = 1; high < 9; ++high) {
    for (int low = 0; low < high; ++low) visit(low, high);
  }
}

bool IsPair(Mask a, Mask b) { return a == b && IsTwo(a); }

}  // namespace

void NetRules::Begin(const Board& board, const Candidates& candidates) {
  board_ = &board;
  candidates_ = &candidates;
  std::fill_n(filled_, kDigits, 0);
  std::fill_n(empty_, kHouses, 0);
  for (int cell = 0; cell < kCells; ++cell) {
    if (board.digit[cell]) {
      ++filled_[board.digit[cell] - 1];
    } else {
      for (const int house : kTables.house[cell]) ++empty_[house];
    }
  }
}

void NetRules::Restart() { std::fill_n(noted_, kRules, 0); }

bool NetRules::Apply(const Board& now, Branch& branch) {
  now_ = &now;
  branch_ = &branch;
  found_ = false;
  NoteChanges(kLocked);
  Locked();
  if (found_) return true;
  NoteChanges(kHiddenPair);
  HiddenPairs();
  if (found_) return true;
  NoteChanges(kNakedPair);
  NakedPairs();
  if (found_) return true;
  NoteChanges(kXWing);
  XWings();
  return found_;
}

void NetRules::NoteChanges(Rule rule) {
  std::fill_n(changes_, kHouses, Change{});
  const auto& off = branch_->Order(false);
  for (; noted_[rule] < static_cast<int>(off.size()); ++noted_[rule]) {
    const int id = branch_->node(off[noted_[rule]]).id;
    const int cell = candidates_->cell[id];
    for (int kind = 0; kind < 3; ++kind) {
      Change& change = changes_[kTables.house[cell][kind]];
      change.digits |= static_cast<Mask>(1 << candidates_->digit[id]);
      change.places |= static_cast<Mask>(1 << kTables.place[cell][kind]);
    }
  }
}

void NetRules::Locked() {
  LockedIn(kBoxKind, kColumnKind);
  LockedIn(kBoxKind, kRowKind);
  LockedIn(kColumnKind, kBoxKind);
  LockedIn(kRowKind, kBoxKind);
}

// A digit that a house can only take where it meets another goes from the rest of that.
void NetRules::LockedIn(int from_kind, int to_kind) {
  for (int from = kFirstHouse[from_kind]; from < kFirstHouse[from_kind] + 9; ++from) {
    if (!changes_[from].digits) continue;
    for (int to = kFirstHouse[to_kind]; to < kFirstHouse[to_kind] + 9; ++to) {
      const Mask shared = kOverlaps.places[from][to];
      if (!shared) continue;
      ForBits(changes_[from].digits, [&](int digit) {
        const Mask places = now_->places[from][digit];
        if (!IsSeveral(places) || (places & ~shared)) return;
        Begin();
        BecausePlaces(from, digit, ~shared);
        ForBits(static_cast<Mask>(now_->places[to][digit] & ~kOverlaps.places[to][from]),
                [&](int place) { TakeOut(kTables.cell[to][place], 1 << digit); });
      });
    }
  }
}

void NetRules::HiddenPairs() {
  for (const int kind : {kBoxKind, kColumnKind, kRowKind}) {
    for (int house = kFirstHouse[kind]; house < kFirstHouse[kind] + 9; ++house) {
      if (!changes_[house].digits || empty_[house] <= 4) continue;
      ForPairs([&](int low, int high) {
        const Mask places = now_->places[house][low];
        if (!IsPair(places, now_->places[house][high])) return;
        const int digits = 1 << low | 1 << high;
        if (!(changes_[house].digits & digits)) return;
        Begin();
        ForBits(static_cast<Mask>(kAllDigits & ~places), [&](int place) {
          Because(kTables.cell[house][place], low);
          Because(kTables.cell[house][place], high);
        });
        ForBits(places, [&](int place) {
          const int cell = kTables.cell[house][place];
          TakeOut(cell, now_->marks[cell] & ~digits);
        });
      });
    }
  }
}

void NetRules::NakedPairs() {
  for (const int kind : {kBoxKind, kColumnKind, kRowKind}) {
    for (int house = kFirstHouse[kind]; house < kFirstHouse[kind] + 9; ++house) {
      if (!changes_[house].places || empty_[house] < 4) continue;
      ForPairs([&](int low, int high) {
        const int cells[2] = {kTables.cell[house][low], kTables.cell[house][high]};
        const Mask digits = now_->marks[cells[0]];
        if (!IsPair(digits, now_->marks[cells[1]])) return;
        const int places = 1 << low | 1 << high;
        if (!(changes_[house].places & places)) return;
        Begin();
        for (const int cell : cells) {
          ForBits(static_cast<Mask>(board_->marks[cell] & ~digits),
                  [&](int digit) { Because(cell, digit); });
        }
        ForBits(static_cast<Mask>(kAllDigits & ~places), [&](int place) {
          const int cell = kTables.cell[house][place];
          TakeOut(cell, now_->marks[cell] & digits);
        });
      });
    }
  }
}

void NetRules::XWings() {
  for (const int kind : {kColumnKind, kRowKind}) {
    const int base = kFirstHouse[kind];
    ForPairs([&](int low, int high) {
      const Change &a = changes_[base + low], &b = changes_[base + high];
      ForBits(static_cast<Mask>(a.digits | b.digits),
              [&](int digit) { XWing(kind, low, high, digit); });
    });
  }
}

void NetRules::XWing(int kind, int first, int second, int digit) {
  const int houses[2] = {kFirstHouse[kind] + first, kFirstHouse[kind] + second};
  const Mask places = now_->places[houses[0]][digit];
  if (filled_[digit] > 5 || !IsPair(places, now_->places[houses[1]][digit])) return;
  Begin();
  for (const int house : houses) BecausePlaces(house, digit, ~places);
  bool crossed[kCells] = {};
  const int cross = kFirstHouse[kRowKind + kColumnKind - kind];
  ForBits(places, [&](int line) {
    ForBits(static_cast<Mask>(now_->places[cross + line][digit] & ~(1 << first | 1 << second)),
            [&](int place) { crossed[kTables.cell[cross + line][place]] = true; });
  });
  for (int cell = 0; cell < kCells; ++cell) {
    if (crossed[cell]) TakeOut(cell, 1 << digit);
  }
}

void NetRules::Because(int cell, int digit) {
  if (!board_->Has(cell, digit) || now_->Has(cell, digit)) return;
  reasons_.push_back(branch_->At(candidates_->id[cell][digit], false));
}

void NetRules::BecausePlaces(int house, int digit, int places) {
  const int gone = board_->places[house][digit] & ~now_->places[house][digit] & places;
  ForBits(static_cast<Mask>(gone), [&](int place) { Because(kTables.cell[house][place], digit); });
}

void NetRules::TakeOut(int cell, int digits) {
  if (reasons_.empty()) return;
  ForBits(static_cast<Mask>(digits), [&](int digit) {
    found_ |= branch_->TakeOut(candidates_->id[cell][digit], reasons_, -1, 0);
  });
}

}  // namespace nonet::se
