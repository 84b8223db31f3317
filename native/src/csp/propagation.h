// What follows from a guess, until nothing changes any more: the same for every search.
//
// The native half of hidden_singles in src/nonet/csp/infer.py, and of the weights of
// dom_wdeg.
#pragma once

#include <vector>

#include "csp/domains.h"
#include "csp/lessons.h"
#include "csp/network.h"

namespace nonet::csp {

// A set of small integers that is emptied from the lowest.
class Pending {
 public:
  explicit Pending(std::size_t size) : words_((size + 63) / 64) {}
  void Add(int i) { words_[i / 64] |= ValueSet{1} << i % 64; }
  void Clear() { words_.assign(words_.size(), 0); }
  // Visits, and removes, every member; false as soon as `visit` is.
  template <typename Visit>
  bool Empty(Visit visit) {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (; words_[w]; words_[w] &= words_[w] - 1) {
        if (!visit(static_cast<int>(w * 64) + Lowest(words_[w]))) return false;
      }
    }
    return true;
  }

 private:
  std::vector<ValueSet> words_;
};

class Propagation {
 public:
  // What was learned is heeded, if there are any `lessons`.
  Propagation(Network& network, Outside& outside, CspLessons* lessons = nullptr);

  // Infers from all domains, or from the changes since the trail was `mark` long. False
  // if something fails: a house, told by `culprit`, or the variable that changed last.
  bool InferAll();
  bool InferFrom(std::size_t mark);
  // Adds to the weights of the variables of the constraint that has failed.
  void Blame();

  Domains domains;
  std::vector<double> weights;
  int culprit = -1;
  bool given_up = false;  // somebody outside did

 private:
  void Begin();
  void Consider(int x);
  bool Run();
  bool Spread();
  void Note(int x);
  bool Settle(const House& house);
  bool Arcs(int x);
  bool Fail(int constraint);

  Network& network_;
  Outside& outside_;
  CspLessons* const lessons_;
  Pending houses_, arcs_, filters_;
};

}  // namespace nonet::csp
