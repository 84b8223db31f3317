#include "se/nets.h"

namespace nonet::se {
namespace {

int Lowest(Mask mask) { return std::countr_zero(mask); }
Mask Bit(int bit) { return static_cast<Mask>(1 << bit); }

// The places of a cell's row (kind 1) or column (kind 2) that are not in its box.
Mask OutsideBox(int cell, int kind) {
  return static_cast<Mask>(kAllDigits & ~(7 << kTables.place[cell][kind] / 3 * 3));
}

// Follows every fact with `rule_out` (on) or `conclude` (off) until nothing is left or
// one of them fails. Facts that are on come first, however late they were found.
template <typename RuleOut, typename Conclude>
bool FollowFacts(Branch& branch, RuleOut rule_out, Conclude conclude) {
  while (true) {
    if (branch.next[1] < static_cast<int>(branch.Order(true).size())) {
      if (!rule_out(branch.Order(true)[branch.next[1]++])) return false;
    } else if (branch.next[0] < static_cast<int>(branch.Order(false).size())) {
      if (!conclude(branch.Order(false)[branch.next[0]++])) return false;
    } else {
      return true;
    }
  }
}

}  // namespace

Spreader::Spreader(bool nishio, int nested, const Patience& patience)
    : nishio_(nishio), nested_(nested), inner_(nested, patience) {}

void Spreader::Begin(const Board& board, const Candidates& candidates) {
  board_ = &board;
  candidates_ = &candidates;
  if (nested_ > 0) rules_.Begin(board, candidates);
  inner_.Begin(board, candidates);
}

bool Spreader::Follow(FactStore& store, Branch& branch, int id, bool on) {
  now_ = *board_;
  branch.Begin(store, *candidates_, id, on);
  rules_.Restart();
  do {
    const bool sound = FollowFacts(
        branch, [&](NodeIndex index) { return RuleOut(branch, index); },
        [&](NodeIndex index) { return Conclude(branch, index); });
    if (!sound) return true;
  } while (GoOn(branch));
  return !inner_.out_of_patience();
}

// Takes out more when simple steps are at an end.
bool Spreader::GoOn(Branch& branch) {
  if (nested_ == 0) return false;
  return rules_.Apply(*now_, branch) || inner_.Apply(*now_, branch);
}

bool Spreader::RuleOut(Branch& branch, NodeIndex index) {
  const int id = branch.node(index).id;
  const int cell = candidates_->cell[id], digit = candidates_->digit[id];
  Mask marks = nishio_ ? 0 : now_->marks[cell] & ~Bit(digit);
  for (; marks; marks &= marks - 1) {
    const int other = candidates_->id[cell][Lowest(marks)];
    if (!branch.Draw(other, false, Cause::kNone, index)) return false;
  }
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kTables.house[cell][kind];
    Mask places = now_->places[house][digit];
    places &= kind ? OutsideBox(cell, kind) : ~Bit(kTables.place[cell][kind]);
    for (; places; places &= places - 1) {
      const int other = candidates_->id[kTables.cell[house][Lowest(places)]][digit];
      if (!branch.Draw(other, false, Cause::kNone, index)) return false;
    }
  }
  return true;
}

// A last candidate is on because of all that have gone, this one first.
bool Spreader::Conclude(Branch& branch, NodeIndex index) {
  const int id = branch.node(index).id;
  const int cell = candidates_->cell[id], digit = candidates_->digit[id];
  now_->Remove(cell, digit);
  const Mask marks = now_->marks[cell];
  if (!nishio_ && IsOne(marks)) {
    const Mask gone = board_->marks[cell] & ~marks & ~Bit(digit);
    if (!branch.Draw(candidates_->id[cell][Lowest(marks)], true, Cause::kCell, index, [&] {
          ForBits(gone, [&](int d) {
            branch.Because(branch.At(candidates_->id[cell][d], false));
          });
        })) {
      return false;
    }
  }
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kTables.house[cell][kind];
    const Mask places = now_->places[house][digit];
    if (!IsOne(places)) continue;
    const int target = candidates_->id[kTables.cell[house][Lowest(places)]][digit];
    const Mask gone = board_->places[house][digit] & ~places & ~Bit(kTables.place[cell][kind]);
    if (!branch.Draw(target, true, HouseCause(kind), index, [&] {
          ForBits(gone, [&](int place) {
            const int other = candidates_->id[kTables.cell[house][place]][digit];
            branch.Because(branch.At(other, false));
          });
        })) {
      return false;
    }
  }
  return true;
}

void FollowLinks(const Links& links, FactStore& store, Branch& branch, int id) {
  branch.Begin(store, links, id, true);
  FollowFacts(
      branch,
      [&](NodeIndex index) {
        bool sound = true;
        ForWeak(links.board, links, branch.node(index).id, [&](int off) {
          sound = sound && branch.Draw(off, false, Cause::kNone, index);
        });
        return sound;
      },
      [&](NodeIndex index) {
        const int from = branch.node(index).id;
        for (int s = 0; s < links.strong_count[from]; ++s) {
          const Strong next = links.strong[from][s];
          if (!branch.Draw(next.id, true, next.cause, index)) return false;
        }
        return true;
      });
}

}  // namespace nonet::se
