// The board of a solve. Most steps place a hidden single, so it keeps track of them.
#pragma once

#include "se/finding.h"

namespace nonet::se {

struct Position : Board {
  std::uint32_t single[kDigits];  // the houses where a digit has one place left
  std::uint32_t almost_full;      // the houses with one empty cell
  std::uint8_t open[kHouses];     // how many empty cells a house has

  explicit Position(const std::array<std::uint8_t, kCells>& givens);
  // Only with these marks, of all that the digits allow.
  Position(const std::array<std::uint8_t, kCells>& digits, const Mask* kept);

  std::uint32_t HousesWithSingle() const {
    std::uint32_t houses = 0;
    for (const std::uint32_t own : single) houses |= own;
    return houses;
  }
  void Remove(int cell, int d);
  void Place(int cell, int d);  // and remove what that rules out

 private:
  void Recheck(int house, int d);
};

}  // namespace nonet::se
