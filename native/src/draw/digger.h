// One puzzle being dug.
//
//     order   [ decided ........ ][ walked ... ][ ahead .................. ]
//                                 ^ next        ^ reach
//
// It walks ahead from orbit to orbit, emptying all that the unavoidable sets known so far
// allow, and asks the solver once for all of them. With a yes they are decided. With a no
// it has learnt an unavoidable set in which only what was walked can be put back, and walks
// again. So the result is the same as if it had asked at every orbit: a yes proves every
// hole on the way, and an unavoidable set every given that stayed.
#pragma once

#include "draw/dig.h"
#include "draw/swaps.h"

namespace nonet::draw {

class Digger {
 public:
  void Start(const DigJob& job, std::size_t row);

  // Walks ahead. False: there is nothing left to ask, and the puzzle is written.
  bool Ask();
  const Marks& question() const { return marks_; }

  // If just one cell was emptied, its digit is forbidden in the question, so that any
  // solution means no; that takes half the time. If not, two solutions do.
  bool forbids() const { return forbids_; }

  // The answer: so many solutions, of at most two.
  void Hear(std::uint32_t count, const std::uint8_t* solutions);

 private:
  static constexpr int kMostSets = 255;

  // Kept with the last orbit in which it has a cell: only there can it object.
  struct Unavoidable {
    CellSet cells;
    std::uint8_t next;  // of the same orbit; kMostSets: none
  };

  void Walk();
  bool Objects(int at, CellSet rest) const;
  void Learn(CellSet cells, int last);
  void Fill(CellSet cells);
  void Empty(CellSet cells);
  void Write() const;

  const DigJob* job_;
  const std::uint8_t* solution_;
  std::uint8_t* puzzle_;
  Marks marks_;
  int next_, first_, reach_;  // first: the first orbit emptied on this walk
  CellSet givens_, trial_;    // after what is decided, and after what was walked
  int left_, trial_left_;     // and how many
  bool certain_, hopeless_, forbids_;  // certain: the givens are known to be enough
  std::uint8_t order_[kCells];
  std::uint8_t newest_[kCells];  // of the unavoidable sets kept with each step
  int sets_;
  Unavoidable set_[kMostSets];
};

}  // namespace nonet::draw
