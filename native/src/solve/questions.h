// What one worker does for the questions of workers.h.
#pragma once

#include "workers.h"

namespace nonet {

Status FindTrueCandidates(const Kernel& kernel, void* search, const std::uint8_t* row,
                          bool raw, std::uint16_t* masks, Control& control);

// Rows whose givens are tested side by side, so that the lanes stay full.
inline constexpr std::size_t kRedundancyRows = 8;

// The memory that FindRedundant wants, aligned to 64 bytes.
std::size_t RedundancyBytes(const Kernel& kernel);

void FindRedundant(const Kernel& kernel, void* memory, const Questions& questions,
                   std::size_t first, std::size_t rows, std::uint8_t* redundant,
                   Control& control);

}  // namespace nonet
