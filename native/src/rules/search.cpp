#include "rules/search.h"

#include <algorithm>

namespace nonet::rules {

Search::Search(const Network& network, std::span<const Digits> domains)
    : network_(network),
      engine_(network),
      start_(domains.begin(), domains.end()),
      weights_(network.cells()) {
  for (int cell = 0; cell < network.cells(); ++cell) {
    weights_[cell] = static_cast<double>(network.peers(cell).size() + network.tasks(cell).size()) / 8;
  }
}

Outcome Search::Next(std::uint8_t* solution, Control& control) {
  if (done_) return Outcome::kExhausted;
  if (!begun_) {
    begun_ = true;
    done_ = !engine_.Begin(start_);
    if (done_) return Outcome::kExhausted;
  }
  for (;;) {
    if (control.ShouldStop()) return Outcome::kStopped;
    if (back_) {
      if (guesses_.empty()) {
        done_ = true;
        return Outcome::kExhausted;
      }
      back_ = !Retreat();
      if (back_) continue;
    }
    Guess guess;
    if (!Choose(&guess)) {
      for (int cell = 0; cell < network_.cells(); ++cell) {
        solution[cell] = static_cast<std::uint8_t>(Least(engine_.domains()[cell]));
      }
      ++counts_.solutions;
      back_ = true;
      return Outcome::kSolution;
    }
    Push(guess);
    if (!engine_.Decide(guess.cell, guess.digit)) {
      Blame();
      back_ = true;
    }
  }
}

bool Search::Choose(Guess* guess) const {
  const std::vector<Digits>& domains = engine_.domains();
  double best = -1;
  for (int cell = 0; cell < network_.cells(); ++cell) {
    if (!IsOpen(domains[cell])) continue;
    const double score = weights_[cell] / Size(domains[cell]);
    if (score <= best) continue;
    best = score;
    *guess = {cell, First(domains[cell])};
  }
  return best >= 0;
}

void Search::Push(const Guess& guess) {
  guesses_.push_back(guess);
  saved_.insert(saved_.end(), engine_.domains().begin(), engine_.domains().end());
  ++counts_.guesses;
  counts_.depth = std::max(counts_.depth, static_cast<std::int64_t>(guesses_.size()));
}

bool Search::Retreat() {
  const Guess guess = guesses_.back();
  const std::size_t size = saved_.size() - network_.cells();
  engine_.Restore(std::span(saved_).subspan(size));
  guesses_.pop_back();
  saved_.resize(size);
  ++counts_.backtracks;
  if (engine_.Decide(guess.cell, ~guess.digit)) return true;
  Blame();
  return false;
}

// Weighs the cell that lost its last digit, later failures more.
void Search::Blame() {
  if (engine_.failed_cell() >= 0) weights_[engine_.failed_cell()] += bump_;
  bump_ *= 1.01;
  if (bump_ < 1e100) return;
  for (double& weight : weights_) weight *= 1e-100;
  bump_ *= 1e-100;
}

}  // namespace nonet::rules
