#include "se/net_rules.h"

#include <algorithm>

#include "logic/closed_sets.h"

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
  std::fill_n(changes_, kHouses, HouseChange{});
  const auto& off = branch_->Order(false);
  for (; noted_[rule] < static_cast<int>(off.size()); ++noted_[rule]) {
    const int id = branch_->node(off[noted_[rule]]).id;
    const int cell = candidates_->cell[id];
    for (int kind = 0; kind < 3; ++kind) {
      HouseChange& change = changes_[kTables.house[cell][kind]];
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
      const ClosedSets<2> pairs([&](int digit) { return now_->places[house][digit]; });
      pairs.ForEach([&](Mask digits, Mask places) {
        if (!(changes_[house].digits & digits)) return;
        Begin();
        ForBits(static_cast<Mask>(kAllDigits & ~places), [&](int place) {
          ForBits(digits, [&](int digit) { Because(kTables.cell[house][place], digit); });
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
      const auto& cells = kTables.cell[house];
      const ClosedSets<2> pairs([&](int place) { return now_->marks[cells[place]]; });
      pairs.ForEach([&](Mask places, Mask digits) {
        if (!(changes_[house].places & places)) return;
        Begin();
        ForBits(places, [&](int place) {
          ForBits(static_cast<Mask>(board_->marks[cells[place]] & ~digits),
                  [&](int digit) { Because(cells[place], digit); });
        });
        ForBits(static_cast<Mask>(kAllDigits & ~places), [&](int place) {
          TakeOut(cells[place], now_->marks[cells[place]] & digits);
        });
      });
    }
  }
}

// Two lines after the other, and for each two the digits in turn.
void NetRules::XWings() {
  for (const int kind : {kColumnKind, kRowKind}) {
    const int base = kFirstHouse[kind];
    x_wings_.clear();
    for (int digit = 0; digit < kDigits; ++digit) {
      Mask changed = 0;
      for (int line = 0; line < 9; ++line) {
        changed |= static_cast<Mask>((changes_[base + line].digits >> digit & 1) << line);
      }
      if (!changed || filled_[digit] > 5) continue;
      const ClosedSets<2> lines([&](int line) { return now_->places[base + line][digit]; });
      lines.ForEach([&](Mask bases, Mask places) {
        if (bases & changed) x_wings_.push_back({bases, digit, places});
      });
    }
    std::stable_sort(x_wings_.begin(), x_wings_.end(),
                     [](const auto& a, const auto& b) { return a.bases < b.bases; });
    for (const auto& x_wing : x_wings_) Use(kind, x_wing);
  }
}

void NetRules::Use(int kind, const XWing& x_wing) {
  const auto& [bases, digit, places] = x_wing;
  const int base = kFirstHouse[kind], cross = kFirstHouse[kRowKind + kColumnKind - kind];
  Begin();
  for (Mask left = bases; left; left &= left - 1) {
    BecausePlaces(base + std::countr_zero(left), digit, ~places);
  }
  CellSet crossed;
  for (Mask left = places; left; left &= left - 1) {
    const int line = cross + std::countr_zero(left);
    for (Mask prey = now_->places[line][digit] & ~bases; prey; prey &= prey - 1) {
      crossed.Add(kTables.cell[line][std::countr_zero(prey)]);
    }
  }
  for (; crossed; crossed = WithoutFirst(crossed)) TakeOut(First(crossed), 1 << digit);
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
