// Full grids, each as likely as any other, as nonet/draw/grids.py tells it.
#pragma once

#include <cstdint>

#include "draw/partitions.h"

namespace nonet::draw {

// Writes the grid of this number as 81 bytes of text.
void DrawGrid(const DrawTables& tables, std::uint64_t seed, std::uint64_t index,
              std::uint8_t* grid);

}  // namespace nonet::draw
