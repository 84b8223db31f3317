#include "layouts/trouble.h"

#include <algorithm>

namespace nonet {

void Trouble::Reset() {
  std::fill(weight_.begin(), weight_.end(), 0.0f);
  std::fill(place_.begin(), place_.end(), 0);
  heap_.clear();
}

void Trouble::Add(Candidate v, float step) {
  weight_[v] += step;
  if (place_[v]) {
    Rise(place_[v] - 1);
  } else {
    PutBack(v);
  }
}

void Trouble::Scale(float factor) {
  for (float& weight : weight_) weight *= factor;
}

void Trouble::PutBack(Candidate v) {
  if (place_[v] || weight_[v] == 0) return;
  heap_.push_back(v);
  Rise(static_cast<std::uint32_t>(heap_.size() - 1));
}

bool Trouble::FindHeaviest(const LayoutBoard& board, Candidate& heaviest) {
  while (!heap_.empty() && !board.IsOpen(heap_.front())) Drop();
  if (heap_.empty()) return false;
  heaviest = heap_.front();
  return true;
}

void Trouble::Drop() {
  place_[heap_.front()] = 0;
  const Candidate last = heap_.back();
  heap_.pop_back();
  if (heap_.empty()) return;
  Set(0, last);
  Sink(0);
}

void Trouble::Set(std::uint32_t at, Candidate v) {
  heap_[at] = v;
  place_[v] = at + 1;
}

void Trouble::Rise(std::uint32_t at) {
  const Candidate v = heap_[at];
  for (; at > 0; at = (at - 1) / 2) {
    const Candidate above = heap_[(at - 1) / 2];
    if (weight_[above] >= weight_[v]) break;
    Set(at, above);
  }
  Set(at, v);
}

void Trouble::Sink(std::uint32_t at) {
  const Candidate v = heap_[at];
  for (std::size_t below; (below = 2 * std::size_t{at} + 1) < heap_.size();) {
    const bool right = below + 1 < heap_.size() &&
                       weight_[heap_[below + 1]] > weight_[heap_[below]];
    below += right;
    if (weight_[heap_[below]] <= weight_[v]) break;
    Set(at, heap_[below]);
    at = static_cast<std::uint32_t>(below);
  }
  Set(at, v);
}

}  // namespace nonet
