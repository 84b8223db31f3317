// One board in the course of a search: which candidates are left, and why.
//
// Everything known is a fact about a candidate, "placed" or "eliminated". Facts are
// written on a trail in the order they were found, each with its reason, so that a
// search can take them back (Undo) and can ask what a fact follows from (Explain):
//
//     level 0: the givens        | level 1           | level 2
//     +-----+-----+-----+-----+--+-------+-----+-----+-------+-----+
//     | C7=5| C1-5| C2-5| ... |  | A1=3  | A2-3| ... | F4=8  | ... |   trail
//     +-----+-----+-----+-----+--+-------+-----+-----+-------+-----+
//      given  seen  seen           guess   seen        guess
//
// The rules are a player's: a placed digit leaves the cells that see it; a question with
// one option left is answered (naked and hidden singles); a digit that a house can hold
// only where it overlaps another house leaves the rest of that other house (locked
// candidates).
#pragma once

#include <cstdint>
#include <vector>

#include "layouts/tables.h"

namespace nonet {

using Fact = std::uint32_t;  // candidate * 2, plus 1 if eliminated
constexpr Fact Placed(Candidate v) { return v * 2; }
constexpr Fact Eliminated(Candidate v) { return v * 2 + 1; }
constexpr Fact Opposite(Fact f) { return f ^ 1; }
constexpr bool IsElimination(Fact f) { return f & 1; }
constexpr Candidate CandidateOf(Fact f) { return f >> 1; }

// Why a fact holds. Small, because there is one for each candidate; Explain expands it.
struct Reason {
  enum Kind : std::uint32_t {
    kAssumed,     // a given, a guess, or the opposite of a guess that was tried
    kSeen,        // index: the placed candidate that rules this one out
    kOnlyOption,  // index: the question whose other options are gone
    kLocked,      // index: the overlap
    kLesson,      // index: where the lesson starts (see layouts/lessons.h)
  };
  Kind kind : 3 = kAssumed;
  std::uint32_t index : 29 = 0;
};

// A fact that follows from a reason, although its opposite holds.
struct Contradiction {
  Fact fact;
  Reason reason;
};

class LayoutBoard {
 public:
  explicit LayoutBoard(const LayoutTables& tables);

  void Reset();  // back to the empty board

  // Adds a fact at the present level. False if its opposite holds: see contradiction().
  bool Assert(Fact fact, Reason reason);

  bool ApplySingles();  // until nothing is left to do; false on a contradiction
  bool ApplyLocked();   // for one question; false on a contradiction
  bool HasLockedToCheck() const { return !to_check_.empty(); }

  void NewLevel() { level_start_.push_back(static_cast<std::uint32_t>(trail_.size())); }
  void Undo(int level);
  // Appends the facts that made `fact` follow by a rule; not for kLesson.
  void Explain(Fact fact, Reason reason, std::vector<Fact>& facts) const;

  bool Holds(Fact fact) const { return known_[fact]; }
  bool IsOpen(Candidate v) const { return !known_[Placed(v)] && !known_[Eliminated(v)]; }
  bool Solved() const { return placed_ == tables_.cells(); }
  int DigitIn(int cell) const;  // 1 to size; the cell's question must be answered

  int level() const { return static_cast<int>(level_start_.size()); }
  int LevelOf(Candidate v) const { return level_of_[v]; }
  Reason ReasonOf(Candidate v) const { return reason_of_[v]; }
  void SetReason(Candidate v, Reason reason) { reason_of_[v] = reason; }
  std::size_t StartOf(int level) const { return level_start_[level - 1]; }  // on the trail
  Fact GuessAt(int level) const { return trail_[StartOf(level)]; }
  const std::vector<Fact>& trail() const { return trail_; }
  const Contradiction& contradiction() const { return contradiction_; }

  Options OptionsLeft(Question q) const { return options_[q]; }
  // Options left of each question; plus kOptional where no answer is required.
  const std::vector<std::uint8_t>& counts() const { return counts_; }
  static constexpr std::uint8_t kOptional = 128;
  const LayoutTables& tables() const { return tables_; }

 private:
  bool EliminateRivals(Candidate placed);
  bool EliminateAll(Question q, Options options, Reason reason);
  void RemoveOption(Question q, std::uint8_t bit);
  bool AnswerSingle(Question q);
  void ClearQueues();

  const LayoutTables& tables_;
  std::vector<Options> options_;      // by question
  std::vector<std::uint8_t> counts_;  // by question
  std::vector<std::uint8_t> known_;   // by fact
  std::vector<Reason> reason_of_;     // by candidate
  std::vector<std::uint16_t> level_of_;

  std::vector<Fact> trail_;
  std::vector<std::uint32_t> level_start_;
  std::size_t next_ = 0;  // the first fact on the trail whose rivals still stand
  int placed_ = 0;
  Contradiction contradiction_{};

  std::vector<Question> singles_;   // one option left, or none
  std::vector<Question> to_check_;  // few options left: locked, perhaps
  std::vector<std::uint8_t> is_to_check_;
};

}  // namespace nonet
