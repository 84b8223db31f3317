// The cells that a program speaks of, and the program with only these, numbered from 0.
#pragma once

#include <vector>

#include "rules/program.h"

namespace nonet::rules {

// In ascending order. Never empty: a program that demands nothing speaks of cell 0.
std::vector<int> Scope(const Program& program);

Program Within(Program program, const std::vector<int>& scope);

}  // namespace nonet::rules
