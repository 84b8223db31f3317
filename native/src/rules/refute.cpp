#include "rules/refute.h"

#include <algorithm>

namespace nonet::rules {

namespace {

constexpr int kFew = 25;        // lines; what is no longer is good enough
constexpr int kEnough = 4;      // such proofs to choose among
constexpr int kMostTried = 24;  // marks inside that are left out one by one

}  // namespace

Refuter::Refuter(const DemandNetwork& network, std::span<const DigitSet> domains,
                 std::int64_t tasks)
    : network_(network),
      engine_(network),
      base_(domains.begin(), domains.end()),
      digits_(network.digits()),
      most_(tasks) {}

std::vector<Refutation> Refuter::Find(int enough) {
  SupposeEach();
  closed_ = alone_;
  std::vector<Refutation> refutations;
  for (const RefuteWay way : {kAtSight, kTogether, kNested}) {
    if (way == kNested) nested_ = closed_;
    Sweep(way);
    refutations = Shortened(enough);
    if (IsSpent() || (!refutations.empty() && refutations[0].lines <= kFew)) break;
  }
  return refutations;
}

// The shortest of what was found, each as short as it can be made, the shortest first.
std::vector<Refutation> Refuter::Shortened(int enough) {
  const auto by_lines = [](const auto& a, const auto& b) { return a.lines < b.lines; };
  std::stable_sort(found_.begin(), found_.end(), by_lines);
  std::vector<Refutation> refutations;
  for (const Found& each : found_) {
    if (static_cast<int>(refutations.size()) == enough) break;
    Refutation shortest = Shortest(each.mark, each.gone);
    if (!shortest.lines) continue;  // it leaned on what nobody had looked at before
    refutations.push_back(std::move(shortest));
    if (refutations[0].lines > kFew) TryCheaply(&refutations.back());
  }
  std::stable_sort(refutations.begin(), refutations.end(), by_lines);
  return refutations;
}

void Refuter::SupposeEach() {
  alone_.resize(base_.size() * digits_);
  for (int mark = 0; mark < static_cast<int>(alone_.size()) && !IsSpent(); ++mark) {
    if (!IsOpenMark(base_, mark)) continue;
    std::vector<DigitSet> left = base_;
    if (!Decide(&left, mark, true)) continue;
    Supposed& supposed = alone_[mark];
    supposed.left = std::move(left);
    for (const DigitSet digits : supposed.left) supposed.size += Size(digits);
  }
}

// The marks that stand, those first that leave least.
std::vector<int> Refuter::Order() const {
  std::vector<int> order;
  for (int mark = 0; mark < static_cast<int>(closed_.size()); ++mark) {
    if (!closed_[mark].left.empty()) order.push_back(mark);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return closed_[a].size < closed_[b].size; });
  return order;
}

void Refuter::Sweep(RefuteWay way) {
  int few = 0;
  for (const int mark : Order()) {
    if (IsSpent() || (way != kAtSight && few == kEnough)) return;
    if (!Close(mark, way)) continue;
    Supposed& supposed = (way == kNested ? nested_ : closed_)[mark];
    closed_[mark].gone = supposed.gone;
    closed_[mark].left.clear();  // it fails
    Refutation refutation;
    std::vector<int> outside;
    if (!Trace(base_, mark, supposed.gone, &refutation, &outside)) continue;
    few += refutation.lines <= kFew;
    found_.push_back({mark, refutation.lines, closed_[mark].gone});
    KeepNeeded(&found_.back().gone, refutation);
  }
}

// Takes what fails inside a mark until nothing more does. True: nothing is left.
bool Refuter::Close(int mark, RefuteWay way) {
  Supposed& supposed = (way == kNested ? nested_ : closed_)[mark];
  for (int now = kAtSight; now <= way;) {
    bool changed = false;
    if (CloseOnce(&supposed, static_cast<RefuteWay>(now), &changed)) return true;
    if (IsSpent()) return false;
    now = changed ? kAtSight : now + 1;
  }
  supposed.size = 0;
  for (const DigitSet digits : supposed.left) supposed.size += Size(digits);
  return false;
}

bool Refuter::CloseOnce(Supposed* supposed, RefuteWay way, bool* changed) {
  for (int mark = 0; mark < static_cast<int>(alone_.size()) && !IsSpent(); ++mark) {
    if (!IsOpenMark(supposed->left, mark) || !Fails(supposed->left, mark, way)) continue;
    supposed->gone.push_back({mark, way});
    *changed = true;
    if (!Decide(&supposed->left, mark, false)) return true;
  }
  return false;
}

bool Refuter::Fails(std::span<const DigitSet> left, int mark, RefuteWay way) {
  const std::vector<DigitSet>& known = (way == kNested ? closed_ : alone_)[mark].left;
  if (known.empty()) return true;
  if (way != kAtSight) return !engine_.Join(left, known);
  DigitSet none = 0;
  for (std::size_t cell = 0; cell < left.size(); ++cell) none |= !(left[cell] & known[cell]);
  return none != 0;
}

// Lets a mark hold or not, in what is left. False: nothing is.
bool Refuter::Decide(std::vector<DigitSet>* left, int mark, bool holds, Trail* trail) {
  engine_.Forget();
  engine_.Restore(*left);
  engine_.set_trail(trail);
  const bool possible = engine_.Decide(CellOf(mark), holds ? DigitOf(mark) : ~DigitOf(mark));
  engine_.set_trail(nullptr);
  *left = engine_.domains();
  return possible;
}

bool Refuter::Trace(const std::vector<DigitSet>& left, int mark, std::span<const Gone> gone,
                    Refutation* refutation, std::vector<int>* outside) {
  Trail trail(network_, base_, left);
  std::vector<Refutation> inside(1);  // the first stands for what is supposed
  std::vector<DigitSet> now = left;
  bool possible = Decide(&now, mark, true, &trail);
  for (std::size_t i = 0; possible && i < gone.size(); ++i) {
    const auto& [other, way] = gone[i];
    if (!IsOpenMark(now, other) || !Fails(now, other, way)) continue;
    Refutation& fails = inside.emplace_back();
    std::vector<int> needs;
    const auto& further = way == kNested ? closed_[other].gone : std::vector<Gone>{};
    if (!Trace(now, other, further, &fails, &needs)) {
      inside.pop_back();
      continue;
    }
    const int number = static_cast<int>(inside.size()) - 1;
    trail.SetNeeds(number, std::move(needs));
    trail.SetReason(number);
    possible = Decide(&now, other, false, &trail);
  }
  if (possible) return false;
  *refutation = {mark, trail.GoBack(now, engine_.failed_task()), {}};
  *outside = trail.outside();
  for (const int reason : trail.reasons()) {
    if (reason == 0) continue;
    refutation->lines += inside[reason].lines;
    refutation->inside.push_back(std::move(inside[reason]));
  }
  return true;
}

Refutation Refuter::Shortest(int mark, std::vector<Gone> gone) {
  Refutation best;
  std::vector<int> outside;
  if (!Trace(base_, mark, gone, &best, &outside)) return {};
  while (Shorten(&gone, &best)) {}
  return best;
}

// Looks for a proof in which what fails inside fails in few lines.
void Refuter::TryCheaply(Refutation* best) {
  std::vector<int> dear(alone_.size());
  for (int most = 3; most < best->lines; most += most) {
    std::vector<Gone> gone;
    if (!CloseCheaply(best->mark, most, &dear, &gone)) continue;
    Refutation other = Shortest(best->mark, std::move(gone));
    if (other.lines && other.lines < best->lines) *best = std::move(other);
    return;
  }
}

// Takes only what fails inside a mark in so many lines. True: nothing is left. What was too
// dear once is not asked again until more are allowed.
bool Refuter::CloseCheaply(int mark, int most, std::vector<int>* dear, std::vector<Gone>* gone) {
  std::vector<DigitSet> left = alone_[mark].left;
  for (bool changed = true; changed;) {
    changed = false;
    for (int other = 0; other < static_cast<int>(alone_.size()); ++other) {
      if ((*dear)[other] > most || !IsOpenMark(left, other)) continue;
      if (!Fails(left, other, kTogether)) continue;
      Refutation fails;
      std::vector<int> outside;
      if (!Trace(left, other, {}, &fails, &outside)) continue;
      (*dear)[other] = fails.lines;
      if (fails.lines > most) continue;
      gone->push_back({other, kTogether});
      changed = true;
      if (!Decide(&left, other, false)) return true;
    }
  }
  return false;
}

void Refuter::KeepNeeded(std::vector<Gone>* gone, const Refutation& refutation) {
  std::erase_if(*gone, [&](const Gone& each) {
    return std::none_of(refutation.inside.begin(), refutation.inside.end(),
                        [&](const Refutation& inside) { return inside.mark == each.mark; });
  });
}

// Leaves out what the proof does without, then marks one by one. True: that helped.
bool Refuter::Shorten(std::vector<Gone>* gone, Refutation* best) {
  KeepNeeded(gone, *best);
  if (gone->size() > kMostTried) return false;
  for (std::size_t i = gone->size(); i-- > 0;) {
    std::vector<Gone> fewer = *gone;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    Refutation other;
    std::vector<int> outside;
    if (!Trace(base_, best->mark, fewer, &other, &outside) || other.lines >= best->lines) continue;
    *best = std::move(other);
    *gone = std::move(fewer);
    return true;
  }
  return false;
}

}  // namespace nonet::rules
