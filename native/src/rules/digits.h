// A set of digits in one word: bit d - 1 is digit d.
//
//     digits 1, 3, 9   ->   1 0000 0101
#pragma once

#include <bit>
#include <cstdint>

namespace nonet::rules {

using DigitSet = std::uint32_t;

inline constexpr int kMostDigits = 32;

inline constexpr DigitSet UpTo(int n) { return n >= 32 ? ~DigitSet{0} : (DigitSet{1} << n) - 1; }
inline constexpr DigitSet Only(int digit) { return DigitSet{1} << (digit - 1); }
// By hand: what every processor has would be a call.
inline constexpr int Size(DigitSet digits) {
  digits -= digits >> 1 & 0x55555555;
  digits = (digits & 0x33333333) + (digits >> 2 & 0x33333333);
  return static_cast<int>(((digits + (digits >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24);
}
inline int Least(DigitSet digits) { return std::countr_zero(digits) + 1; }
inline int Most(DigitSet digits) { return 32 - std::countl_zero(digits); }
inline bool IsSingle(DigitSet digits) { return digits && !(digits & (digits - 1)); }
inline bool IsOpen(DigitSet digits) { return (digits & (digits - 1)) != 0; }
inline DigitSet First(DigitSet digits) { return digits & -digits; }
inline DigitSet Last(DigitSet digits) { return digits ? Only(Most(digits)) : 0; }

}  // namespace nonet::rules
