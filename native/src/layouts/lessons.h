// What a search has learnt from its contradictions.
//
// A lesson is a list of facts of which at least one must hold ("A1 is not 3, or F4 is
// not 8, or C7 is 5"). Lessons live one after the other in one array; a Reason refers to
// a lesson by where it starts:
//
//     | size | span | fact 0 | fact 1 | ... | fact size-1 | size | span | fact 0 | ...
//                     ^^^^^^^^^^^^^^^^^ watched
//
// A lesson has nothing to say while two of its facts are still possible, so it watches
// two and is looked at only when one of those fails. If then no other fact is possible
// but one, that one must hold. `span` is how many levels met in the lesson when it was
// learnt: the smaller, the more often it will be of use, so lessons with a large span
// are forgotten first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "layouts/board.h"

namespace nonet {

class Lessons {
 public:
  void Reset();  // forgets everything, keeps the memory

  // Adds a lesson of two facts or more, the first two to be watched.
  std::uint32_t Add(const std::vector<Fact>& facts, int span, std::size_t fact_count);

  // Draws what follows from the facts on the board's trail since the last call.
  bool Apply(LayoutBoard& board);
  void Rewind(std::size_t trail_size) { next_ = trail_size < next_ ? trail_size : next_; }

  // Appends the opposites of the lesson's other facts: why `fact` holds.
  void Explain(Fact fact, Reason reason, std::vector<Fact>& facts) const;

  // Forgets the less useful half, except lessons that are reasons on the board.
  void Forget(LayoutBoard& board);
  std::size_t count() const { return starts_.size(); }

 private:
  struct Watch {
    std::uint32_t lesson;
    Fact other;  // some other fact of the lesson: if it holds, no need to look
  };
  bool ApplyFailed(Fact failed, LayoutBoard& board);
  bool FindAnotherToWatch(std::uint32_t lesson, const LayoutBoard& board);
  void WatchFirstTwo(std::uint32_t lesson);
  std::uint32_t Size(std::uint32_t lesson) const { return arena_[lesson]; }
  std::uint32_t Span(std::uint32_t lesson) const { return arena_[lesson + 1]; }
  Fact* Facts(std::uint32_t lesson) { return arena_.data() + lesson + 2; }
  const Fact* Facts(std::uint32_t lesson) const { return arena_.data() + lesson + 2; }

  std::vector<std::uint32_t> arena_, spare_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::vector<Watch>> watches_;  // by fact; made with the first lesson
  std::size_t next_ = 0;                     // how far the board's trail has been read
};

}  // namespace nonet
