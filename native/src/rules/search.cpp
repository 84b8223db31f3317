#include "rules/search.h"

#include <algorithm>
#include <cstdlib>

namespace nonet::rules {

static double Knob(const char* name, double other) {
  const char* text = std::getenv(name);
  return text ? std::atof(text) : other;
}
static const int kBlame = Knob("BLAME", 1), kPlaces = Knob("PLACES", 1), kInit = Knob("INIT", 2), kStick = Knob("STICK", 0), kOrder = Knob("ORDER", 0);
static const double kBump = Knob("BUMP", 1.0001), kScale = Knob("SCALE", 1);

Search::Search(const Network& network, std::span<const Digits> domains)
    : network_(network),
      engine_(network),
      start_(domains.begin(), domains.end()),
      weights_(network.cells()) {
  for (int cell = 0; cell < network.cells(); ++cell) {
    weights_[cell] = kScale * (network.peers(cell).size() + network.tasks(cell).size());
    if (kInit == 2) weights_[cell] = kScale * network.weight(cell);
    if (kInit == 1) {
      weights_[cell] = 0;
      for (const int task : network.tasks(cell)) {
        static const double worth[] = {1, 1, 2, 0, 2, 1};
        weights_[cell] += kScale * worth[network.kind(task)];
      }
    }
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
    if (kStick == 1) last_ = -1;
    if (!engine_.Decide(guess.cell, guess.digit)) {
      if (kStick == 2) last_ = guess.cell;
      Blame(guess.cell);
      back_ = true;
    }
  }
}

bool Search::Choose(Guess* guess) const {
  const std::vector<Digits>& domains = engine_.domains();
  double best = -1;
  if (kStick && last_ >= 0 && IsOpen(domains[last_])) {
    *guess = {last_, First(domains[last_])};
    return true;
  }
  for (int cell = 0; cell < network_.cells(); ++cell) {
    if (!IsOpen(domains[cell])) continue;
    const double score = weights_[cell] / Size(domains[cell]);
    if (score <= best) continue;
    best = score;
    *guess = {cell, First(domains[cell])};
  }
  if (kPlaces && best >= 0) {
    for (const std::vector<int>& house : network_.houses()) {
      Digits once = 0, twice = 0, more = 0;
      for (const int cell : house) {
        more |= twice & domains[cell];
        twice |= once & domains[cell];
        once |= domains[cell];
      }
      for (Digits two = twice & ~more; two; two &= two - 1) {
        int place = -1;
        double weight = 0;
        for (const int cell : house) {
          if (!(domains[cell] & First(two)) || weights_[cell] <= weight) continue;
          place = cell;
          weight = weights_[cell];
        }
        if (weight / 2 <= best || place < 0) continue;
        best = weight / 2;
        *guess = {place, First(two)};
      }
    }
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
  if (kStick == 1) last_ = guess.cell;
  const std::size_t size = saved_.size() - network_.cells();
  engine_.Restore(std::span(saved_).subspan(size));
  guesses_.pop_back();
  saved_.resize(size);
  ++counts_.backtracks;
  if (engine_.Decide(guess.cell, ~guess.digit)) return true;
  Blame(guess.cell);
  return false;
}

// Weighs the cell that lost its last digit, later failures more.
void Search::Blame(int guessed) {
  if (kBlame != 1 && engine_.failed_cell() >= 0) weights_[engine_.failed_cell()] += bump_;
  if (kBlame >= 1) weights_[guessed] += bump_;
  bump_ *= kBump;
  if (bump_ < 1e100) return;
  for (double& weight : weights_) weight *= 1e-100;
  bump_ *= 1e-100;
}

}  // namespace nonet::rules
