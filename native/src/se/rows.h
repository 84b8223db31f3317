// SE ratings of rows of text, one after the other, each within its time.
#pragma once

#include "control.h"
#include "se/rater.h"

namespace nonet::se {

// A rating as six numbers: er, ep, ed, technique, status, steps.
inline constexpr int kRatingItems = 6;

struct RatingJob {
  const std::uint8_t* puzzles = nullptr;  // text; row r starts at puzzles + r * stride
  std::size_t rows = 0;
  std::size_t stride = kCells;
  double seconds = 0;         // for each row; 0: no limit
  bool as_it_lies = false;    // instead of the canonical form
  std::int16_t* ratings = nullptr;
};

// False: some byte is neither a digit nor an empty cell.
bool ReadGivens(const std::uint8_t* row, Givens* givens);

// Rates one row. A `control` that says stop leaves it as if its time were up.
void RateRow(const RatingJob& job, std::size_t row, Control& control);

}  // namespace nonet::se
