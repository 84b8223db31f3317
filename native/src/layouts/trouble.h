// Where the trouble is: the candidates that took part in contradictions, heaviest first.
//
// A weight grows by a step with each contradiction, and the step grows from one to the
// next, so what happened lately counts most. The candidates that were ever blamed wait
// in a heap; one that has left it comes back when its fact is taken back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "layouts/board.h"

namespace nonet {

class Trouble {
 public:
  explicit Trouble(std::size_t candidates) : weight_(candidates), place_(candidates) {}

  void Reset();
  void Add(Candidate v, float step);
  void Scale(float factor);
  float WeightOf(Candidate v) const { return weight_[v]; }

  void PutBack(Candidate v);  // if it was ever blamed

  // Finds the heaviest candidate that is open on the board; false if none was blamed.
  bool FindHeaviest(const LayoutBoard& board, Candidate& heaviest);

 private:
  void Drop();  // the heaviest
  void Rise(std::uint32_t at);
  void Sink(std::uint32_t at);
  void Set(std::uint32_t at, Candidate v);

  std::vector<float> weight_;        // by candidate
  std::vector<std::uint32_t> place_;  // by candidate: 1 + where it is in the heap, or 0
  std::vector<Candidate> heap_;
};

}  // namespace nonet
