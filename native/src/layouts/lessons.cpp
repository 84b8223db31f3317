#include "layouts/lessons.h"

#include <algorithm>

namespace nonet {

void Lessons::Reset() {
  for (const std::uint32_t lesson : starts_) {
    watches_[Facts(lesson)[0]].clear();
    watches_[Facts(lesson)[1]].clear();
  }
  arena_.clear();
  starts_.clear();
  next_ = 0;
}

std::uint32_t Lessons::Add(const std::vector<Fact>& facts, int span, std::size_t fact_count) {
  if (watches_.size() < fact_count) watches_.resize(fact_count);
  const auto lesson = static_cast<std::uint32_t>(arena_.size());
  arena_.push_back(static_cast<std::uint32_t>(facts.size()));
  arena_.push_back(static_cast<std::uint32_t>(span));
  arena_.insert(arena_.end(), facts.begin(), facts.end());
  starts_.push_back(lesson);
  WatchFirstTwo(lesson);
  return lesson;
}

void Lessons::WatchFirstTwo(std::uint32_t lesson) {
  const Fact* facts = Facts(lesson);
  watches_[facts[0]].push_back({lesson, facts[1]});
  watches_[facts[1]].push_back({lesson, facts[0]});
}

bool Lessons::Apply(LayoutBoard& board) {
  if (starts_.empty()) {
    next_ = board.trail().size();
    return true;
  }
  while (next_ < board.trail().size()) {
    if (!ApplyFailed(Opposite(board.trail()[next_++]), board)) return false;
  }
  return true;
}

bool Lessons::ApplyFailed(Fact failed, LayoutBoard& board) {
  auto& watches = watches_[failed];
  std::size_t kept = 0;
  for (std::size_t w = 0; w < watches.size(); ++w) {
    const Watch watch = watches[w];
    if (board.Holds(watch.other)) {
      watches[kept++] = watch;
      continue;
    }
    Fact* facts = Facts(watch.lesson);
    if (facts[0] == failed) std::swap(facts[0], facts[1]);
    const Fact first = facts[0];
    if (!board.Holds(first) && FindAnotherToWatch(watch.lesson, board)) {
      watches_[facts[1]].push_back({watch.lesson, first});
      continue;
    }
    watches[kept++] = {watch.lesson, first};
    if (!board.Assert(first, {Reason::kLesson, watch.lesson})) {
      kept = std::copy(watches.begin() + w + 1, watches.end(), watches.begin() + kept) -
             watches.begin();
      watches.resize(kept);
      return false;
    }
  }
  watches.resize(kept);
  return true;
}

// Swaps a fact that may still hold into second place.
bool Lessons::FindAnotherToWatch(std::uint32_t lesson, const LayoutBoard& board) {
  Fact* facts = Facts(lesson);
  for (std::uint32_t i = 2; i < Size(lesson); ++i) {
    if (board.Holds(Opposite(facts[i]))) continue;
    std::swap(facts[1], facts[i]);
    return true;
  }
  return false;
}

void Lessons::Explain(Fact fact, Reason reason, std::vector<Fact>& facts) const {
  const Fact* lesson = Facts(reason.index);
  for (std::uint32_t i = 0; i < Size(reason.index); ++i) {
    if (lesson[i] != fact) facts.push_back(Opposite(lesson[i]));
  }
}

void Lessons::Forget(LayoutBoard& board) {
  for (const std::uint32_t lesson : starts_) {
    watches_[Facts(lesson)[0]].clear();
    watches_[Facts(lesson)[1]].clear();
  }
  constexpr std::uint32_t kInUse = 1u << 31;  // a flag in Span
  for (const Fact fact : board.trail()) {
    const Reason reason = board.ReasonOf(CandidateOf(fact));
    if (reason.kind == Reason::kLesson) arena_[reason.index + 1] |= kInUse;
  }
  constexpr std::uint32_t kAlwaysKept = 2;
  std::vector<std::uint32_t>& order = spare_;  // spans, to find the middle one
  order.clear();
  for (const std::uint32_t lesson : starts_) order.push_back(Span(lesson) & ~kInUse);
  const auto middle = order.begin() + order.size() / 2;
  std::nth_element(order.begin(), middle, order.end());
  const std::uint32_t largest_kept = std::max(*middle, kAlwaysKept + 1) - 1;

  std::size_t end = 0, kept = 0;
  for (const std::uint32_t lesson : starts_) {
    const bool in_use = Span(lesson) & kInUse;
    arena_[lesson + 1] &= ~kInUse;
    const std::size_t length = Size(lesson) + 2;
    if (!in_use && Span(lesson) > largest_kept) continue;
    if (in_use) {
      const Fact implied = Facts(lesson)[0];
      board.SetReason(CandidateOf(implied),
                      {Reason::kLesson, static_cast<std::uint32_t>(end)});
    }
    std::copy_n(arena_.begin() + lesson, length, arena_.begin() + end);
    starts_[kept++] = static_cast<std::uint32_t>(end);
    end += length;
  }
  arena_.resize(end);
  starts_.resize(kept);
  for (const std::uint32_t lesson : starts_) WatchFirstTwo(lesson);
}

}  // namespace nonet
