// A set of digits in one word: bit d - 1 is digit d.
//
//     digits 1, 3, 9   ->   1 0000 0101
#pragma once

#include <bit>
#include <cstdint>

namespace nonet::rules {

using Digits = std::uint32_t;

inline constexpr int kMostDigits = 32;

inline constexpr Digits UpTo(int n) { return n >= 32 ? ~Digits{0} : (Digits{1} << n) - 1; }
inline constexpr Digits Only(int digit) { return Digits{1} << (digit - 1); }
inline int Size(Digits digits) { return std::popcount(digits); }
inline int Least(Digits digits) { return std::countr_zero(digits) + 1; }
inline int Most(Digits digits) { return 32 - std::countl_zero(digits); }
inline bool IsSingle(Digits digits) { return std::has_single_bit(digits); }
inline bool IsOpen(Digits digits) { return (digits & (digits - 1)) != 0; }
inline Digits First(Digits digits) { return digits & -digits; }

}  // namespace nonet::rules
