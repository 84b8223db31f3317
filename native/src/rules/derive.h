// Further totals that follow from the houses: the rule of 45.
//
//     ┌───────────┐  two rows add up to 90; take away the cages that lie mostly in them:
//     │ a a b b ? │
//     │ a c c b ? │  what is left of the rows (innies, +) and of the cages (outies, -)
//     └───c───────┘  has a known total of few cells
#pragma once

#include <vector>

#include "rules/program.h"

namespace nonet::rules {

// Totals of few cells that follow from those of the program and from its houses.
std::vector<Total> DerivedTotals(const Program& program,
                                 const std::vector<std::vector<int>>& houses);

}  // namespace nonet::rules
