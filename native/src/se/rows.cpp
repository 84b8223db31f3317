#include "se/rows.h"

#include <chrono>

#include "workers.h"

namespace nonet::se {

namespace {

using Clock = std::chrono::steady_clock;

struct Limit {
  Control& control;
  double seconds;
  Clock::time_point start = Clock::now();

  static bool Reached(void* context) {
    Limit& limit = *static_cast<Limit*>(context);
    if (limit.control.ShouldStop()) return true;
    if (limit.seconds <= 0) return false;
    return std::chrono::duration<double>(Clock::now() - limit.start).count() > limit.seconds;
  }
};

}  // namespace

bool ReadGivens(const std::uint8_t* row, Givens* givens) {
  Marks marks;
  if (!ReadMarks(row, false, &marks)) return false;
  for (int cell = 0; cell < kCells; ++cell) {
    const bool given = marks.cell[cell] != kAllDigits;
    (*givens)[cell] = given ? static_cast<std::uint8_t>(std::countr_zero(marks.cell[cell]) + 1) : 0;
  }
  return true;
}

void RateRow(const RatingJob& job, std::size_t row, Control& control) {
  Givens givens;
  Rating rating;
  if (!ReadGivens(job.puzzles + row * job.stride, &givens)) {
    rating.status = RatingStatus::kNotAPuzzle;
  } else {
    Limit limit{control, job.seconds};
    const Patience patience{Limit::Reached, &limit};
    rating = job.as_it_lies ? RateAsItLies(givens, patience) : Rate(givens, patience);
  }
  const int items[kRatingItems] = {
      rating.er, rating.ep, rating.ed, static_cast<int>(rating.technique),
      static_cast<int>(rating.status), rating.steps};
  std::int16_t* out = job.ratings + row * kRatingItems;
  for (int i = 0; i < kRatingItems; ++i) out[i] = static_cast<std::int16_t>(items[i]);
}

}  // namespace nonet::se
