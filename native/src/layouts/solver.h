// Solves boards of any layout: 4x4 to 64x64, diagonals, windows, irregular regions.
//
//     LayoutTables tables(size, house_cells, offsets);  // once per layout
//     LayoutSearch search(tables);                      // once per thread
//     search.Start(cells);                              // once per puzzle
//     while (search.Next(solution, 0, control) == SearchOutcome::kSolution) ...
//
// The search applies a player's rules (layouts/board.h), guesses when they are stuck, and
// learns from each contradiction: it asks which earlier facts were to blame, writes them
// down as a lesson (layouts/lessons.h), and goes back to where the lesson has something
// new to say. Where a plain search repeats the same failure in a million settings, this
// one meets it once.
//
// It guesses where the options are fewest; and from the first restart on where the
// trouble was (layouts/trouble.h), in favour of the fullest board since then. So a search
// that fails near the end of a large board mends that end instead of shaking it all.
//
// Once a solution is found the search must not lose its place: guesses up to `floor_`
// are then taken back one at a time, last first, and their opposites assumed, so that
// every solution is found, each exactly once, in constant memory.
#pragma once

#include <cstdint>
#include <vector>

#include "control.h"
#include "layouts/board.h"
#include "layouts/lessons.h"
#include "layouts/tables.h"
#include "layouts/trouble.h"

namespace nonet {

enum class SearchOutcome : std::uint8_t {
  kSolution,     // here is one; ask again for the next
  kExhausted,    // there are no more
  kBudgetSpent,  // ask again to go on
  kStopped,      // the control said stop; ask again to go on
};

// When to start over and when to forget; tests hurry both.
struct SearchPace {
  std::uint32_t restart_after = 100;  // contradictions, times 1 1 2 1 1 2 4 ...
  std::uint32_t forget_after = 2000;  // new lessons
};

class LayoutSearch {
 public:
  explicit LayoutSearch(const LayoutTables& tables, SearchPace pace = {});

  // Takes cells() bytes: 0 for an empty cell, else 1 to size. False if one is larger.
  bool Start(const std::uint8_t* cells);

  // Looks for the next solution and writes its cells() bytes. Gives up for now after
  // `budget` guesses; 0 is no budget.
  SearchOutcome Next(std::uint8_t* solution, std::uint64_t budget, Control& control);

  const LayoutTables& tables() const { return tables_; }
  std::uint64_t guesses() const { return guesses_; }
  std::uint64_t contradictions() const { return contradictions_; }

 private:
  bool Propagate();
  bool Recover();
  bool TryOppositeOfLastGuess();
  void Guess();
  bool MendsTrouble() const { return restarts_ > 0; }
  Question NextQuestion();
  Question MostPressingQuestion() const;
  Candidate BestOption(Question q) const;
  Candidate GentlestOption(Question q) const;
  int CountRivals(Candidate v) const;
  void RememberFullest();
  void UndoTo(int level);
  void WriteSolution(std::uint8_t* solution) const;
  void Restart();

  // In layouts/learning.cpp.
  void Learn();
  std::size_t FindBottleneck();
  void Explain(Fact fact, Reason reason);
  void BlameCauses(Fact fact, Reason reason);
  void Blame(Fact fact);
  bool FollowsFromBlamed(Fact fact);
  void Shorten();
  void ForgetBlame();
  void MoveSecondHighestUp();
  int CountLevels();

  const LayoutTables& tables_;
  const SearchPace pace_;
  LayoutBoard board_;
  Lessons lessons_;

  int floor_ = 0;  // levels up to here are walked in order; no jump goes below
  bool exhausted_ = false, found_ = false;
  std::uint64_t guesses_ = 0, contradictions_ = 0;
  std::uint64_t until_restart_ = 0, restarts_ = 0, next_forget_ = 0;

  // How often each question and candidate took part in recent contradictions.
  std::vector<float> question_weight_;
  Trouble trouble_;
  float step_ = 1;

  // The fullest board since the last restart, to be filled like that again.
  std::vector<std::uint8_t> fullest_;  // by cell: 1 to size, or 0
  std::size_t most_facts_ = 0;

  std::vector<Fact> lesson_, because_;  // scratch for learning
  std::vector<std::uint8_t> blamed_;    // by candidate
  std::vector<Candidate> to_clear_;
  std::vector<std::uint64_t> level_mark_;
  std::uint64_t mark_ = 0;
  int at_this_level_ = 0;
};

}  // namespace nonet
