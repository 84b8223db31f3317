#include "csp/lessons.h"

#include <algorithm>

namespace nonet::csp {

int CspLessons::Add(ValueLosses facts, bool for_ever) {
  lessons_.push_back({std::move(facts), for_ever});
  const int lesson = static_cast<int>(lessons_.size()) - 1;
  WatchFirst(lesson);
  return kFirstLesson + lesson;
}

void CspLessons::WatchFirst(int lesson) {
  const ValueLosses& facts = lessons_[lesson].facts;
  for (int i = 0; i < 2; ++i) {
    watches_[facts[i].variable].push_back({lesson, facts[i].gone});
  }
}

bool CspLessons::Heed(Domains& domains) {
  for (; seen_ < domains.trail.size(); ++seen_) {
    const int x = domains.trail[seen_].variable;
    auto& watches = watches_[x];
    std::size_t kept = 0, i = 0;
    bool fits = true;
    for (; fits && i < watches.size(); ++i) {
      const auto [lesson, gone] = watches[i];
      if (!(domains[x] & gone) && Moves(lesson, x, domains)) continue;
      watches[kept++] = watches[i];
      if (domains[x] & gone) continue;
      const ValueLoss& last = lessons_[lesson].facts[0];
      fits = domains.Keep(last.variable, last.gone, kFirstLesson + lesson);
    }
    watches.erase(watches.begin() + kept, watches.begin() + i);
    if (!fits) return false;
  }
  return true;
}

// Watches another fact in place of the one about x, unless all but the first are so.
bool CspLessons::Moves(int lesson, int x, const Domains& domains) {
  ValueLosses& facts = lessons_[lesson].facts;
  if (facts[0].variable == x) std::swap(facts[0], facts[1]);
  if (!(domains[facts[0].variable] & ~facts[0].gone)) return false;  // and never will be
  for (std::size_t i = 2; i < facts.size(); ++i) {
    if (!(domains[facts[i].variable] & facts[i].gone)) continue;
    std::swap(facts[1], facts[i]);
    watches_[facts[1].variable].push_back({lesson, facts[1].gone});
    return true;
  }
  return false;
}

void CspLessons::Forget(std::size_t trail) { seen_ = std::min(seen_, trail); }

void CspLessons::Reduce() {
  std::vector<std::size_t> lengths;
  for (const Lesson& lesson : lessons_) lengths.push_back(lesson.facts.size());
  if (lengths.empty()) return;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  const std::size_t old = lessons_.size() / 2, most = *middle;
  std::size_t i = 0;
  std::erase_if(lessons_, [&](const Lesson& lesson) {
    return i++ < old && !lesson.for_ever && lesson.facts.size() >= most;
  });
  for (auto& watches : watches_) watches.clear();
  for (std::size_t j = 0; j < lessons_.size(); ++j) WatchFirst(static_cast<int>(j));
}

}  // namespace nonet::csp
