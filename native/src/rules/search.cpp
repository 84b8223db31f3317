#include "rules/search.h"

#include <algorithm>

namespace nonet::rules {

namespace {
constexpr double kFreshness = 1.01;  // a failure weighs so much more than the one before
}  // namespace

DemandSearch::DemandSearch(const DemandNetwork& network, std::span<const DigitSet> domains,
                           std::int64_t most_guesses)
    : network_(network),
      engine_(network),
      start_(domains.begin(), domains.end()),
      most_guesses_(most_guesses) {
  for (int cell = 0; cell < network.cells(); ++cell) weights_.push_back(network.weight(cell));
}

SearchEnd DemandSearch::Next(std::uint8_t* solution, Control& control) {
  if (!begun_) {
    begun_ = true;
    done_ = !engine_.Begin(start_);
  }
  while (!done_) {
    if (control.ShouldStop()) return SearchEnd::kStopped;
    if (back_) {
      done_ = guesses_.empty();
      back_ = done_ || !Retreat();
      continue;
    }
    DemandGuess guess;
    back_ = !Choose(&guess);
    if (back_) {
      Write(solution);
      return SearchEnd::kSolution;
    }
    if (most_guesses_ && counts_.guesses >= most_guesses_) return SearchEnd::kStopped;
    back_ = !Try(guess);
  }
  return SearchEnd::kExhausted;
}

void DemandSearch::Write(std::uint8_t* solution) {
  for (int cell = 0; cell < network_.cells(); ++cell) {
    solution[cell] = static_cast<std::uint8_t>(Least(engine_.domains()[cell]));
  }
  ++counts_.solutions;
}

bool DemandSearch::Choose(DemandGuess* guess) const {
  const std::vector<DigitSet>& domains = engine_.domains();
  *guess = {-1, 0, -1};
  for (int cell = 0; cell < network_.cells(); ++cell) {
    if (!IsOpen(domains[cell])) continue;
    const double score = weights_[cell] / Size(domains[cell]);
    if (score > guess->score) *guess = {cell, First(domains[cell]), score};
  }
  if (guess->cell < 0) return false;
  if (Size(domains[guess->cell]) > 2) {
    for (const std::vector<int>& house : network_.houses()) ChoosePlace(house, guess);
  }
  return true;
}

// Prefers a digit with two places in the house, if the heavier of them is heavy enough.
void DemandSearch::ChoosePlace(const std::vector<int>& house, DemandGuess* guess) const {
  const std::vector<DigitSet>& domains = engine_.domains();
  DigitSet once = 0, twice = 0, thrice = 0;
  for (const int cell : house) {
    thrice |= twice & domains[cell];
    twice |= once & domains[cell];
    once |= domains[cell];
  }
  const DigitSet paired = twice & ~thrice;
  if (!paired) return;
  for (const int cell : house) {
    const double score = weights_[cell] / 2;
    const DigitSet here = domains[cell] & paired;
    if (here && score > guess->score) *guess = {cell, First(here), score};
  }
}

bool DemandSearch::Try(const DemandGuess& guess) {
  guesses_.push_back(guess);
  saved_.insert(saved_.end(), engine_.domains().begin(), engine_.domains().end());
  ++counts_.guesses;
  counts_.depth = std::max(counts_.depth, static_cast<std::int64_t>(guesses_.size()));
  if (engine_.Decide(guess.cell, guess.digit)) return true;
  Blame();
  return false;
}

bool DemandSearch::Retreat() {
  const DemandGuess guess = guesses_.back();
  const std::size_t size = saved_.size() - network_.cells();
  engine_.Restore(std::span(saved_).subspan(size));
  guesses_.pop_back();
  saved_.resize(size);
  ++counts_.backtracks;
  if (engine_.Decide(guess.cell, ~guess.digit)) return true;
  Blame();
  return false;
}

// Weighs the cells of the demand that failed. A house says less of what is hard than a rule
// does, and counts half; so does the cell that lost its last digit to a peer.
void DemandSearch::Blame() {
  const int task = engine_.failed_task();
  if (task < 0) {
    weights_[engine_.failed_cell()] += bump_ / 2;
  } else {
    const double share = network_.kind(task) == kHouseTask ? 0.5 : 1;
    for (const int cell : network_.cells_of(task)) weights_[cell] += share * bump_;
  }
  bump_ *= kFreshness;
  if (bump_ < 1e100) return;
  for (double& weight : weights_) weight *= 1e-100;
  bump_ *= 1e-100;
}

}  // namespace nonet::rules
