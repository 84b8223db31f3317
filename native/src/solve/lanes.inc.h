// The vector types of one build, and every operation on them, by name.
//
// Included once per instruction set, inside that build's namespace and target region. NONET_LANES is 8 (any CPU), 16 (AVX2) or 32 (AVX-512BW).
//
//   Lanes     one 16-bit set of candidates for each of NONET_LANES puzzles
//   BoxLanes  one 16-bit set of candidates for each of the 16 slots of one puzzle
//
//     bit  15 .... 9 | 8 7 6 5 4 3 2 1 0
//           unused   | 9 8 7 6 5 4 3 2 1   digit
//
// GCC and Clang lower the vector extensions to SSE2, NEON, AVX2 or AVX-512 by
// themselves; only what they express badly is written with intrinsics.
// lanes_test.cpp checks each operation against a scalar twin.

constexpr int kLanes = NONET_LANES;
typedef std::uint16_t Lanes __attribute__((vector_size(2 * NONET_LANES)));
using LaneSet = std::uint32_t;  // bit l: lane l
constexpr LaneSet kAllLanes = static_cast<LaneSet>((std::uint64_t{1} << kLanes) - 1);

NONET_INLINE Lanes EveryLane(std::uint16_t digits) { return Lanes{} + digits; }

#define NONET_SET Lanes
#include "solve/sets.inc.h"
#undef NONET_SET

// The lanes whose mask (all ones or all zeros) is set.
NONET_INLINE LaneSet LanesWhere(Lanes mask) {
#if defined(__x86_64__) && NONET_LANES == 32
  return _mm512_movepi16_mask((__m512i)mask);
#elif defined(__x86_64__) && NONET_LANES == 16
  const __m256i m = (__m256i)mask;
  return static_cast<LaneSet>(_mm_movemask_epi8(
      _mm_packs_epi16(_mm256_castsi256_si128(m), _mm256_extracti128_si256(m, 1))));
#elif defined(__x86_64__)
  return static_cast<LaneSet>(
      _mm_movemask_epi8(_mm_packs_epi16((__m128i)mask, _mm_setzero_si128())));
#else
  LaneSet set = 0;
  for (int l = 0; l < kLanes; ++l) set |= static_cast<LaneSet>(mask[l] & 1) << l;
  return set;
#endif
}

// ---- Sixteen slots of one puzzle ---------------------------------------------------

#if NONET_LANES >= 16

typedef std::uint16_t BoxLanes __attribute__((vector_size(32)));

NONET_INLINE BoxLanes EverySlot(std::uint16_t digits) { return BoxLanes{} + digits; }

#if NONET_LANES != 16  // with 16 lanes the two types are one
#define NONET_SET BoxLanes
#include "solve/sets.inc.h"
#undef NONET_SET
#endif

// Each box receives the next box of its band, or the one after; padding stays itself.
NONET_INLINE BoxLanes NextInBand(BoxLanes a) {
  return __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 12, 13, 14, 15);
}
NONET_INLINE BoxLanes AfterNextInBand(BoxLanes a) {
  return __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 12, 13, 14, 15);
}
// The same down the stacks.
NONET_INLINE BoxLanes NextInStack(BoxLanes a) {
  return __builtin_shufflevector(a, a, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15);
}
NONET_INLINE BoxLanes AfterNextInStack(BoxLanes a) {
  return __builtin_shufflevector(a, a, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15);
}

NONET_INLINE bool AnyDigit(BoxLanes a) {
#if defined(__x86_64__)
  return !_mm256_testz_si256((__m256i)a, (__m256i)a);
#else
  typedef std::uint64_t Quads __attribute__((vector_size(32)));
  const Quads q = (Quads)a;
  return (q[0] | q[1] | q[2] | q[3]) != 0;
#endif
}

NONET_INLINE BoxLanes LoadSlots(const std::uint16_t* slots) {
  return *reinterpret_cast<const BoxLanes*>(slots);
}
NONET_INLINE void StoreSlots(std::uint16_t* slots, BoxLanes a) {
  *reinterpret_cast<BoxLanes*>(slots) = a;
}

#else  // Two halves, because GCC takes a 256-bit shuffle apart when registers have 128.

struct BoxLanes {
  Lanes top, bottom;  // bands one and two; band three and the padding
};

NONET_INLINE BoxLanes operator&(BoxLanes a, BoxLanes b) {
  return {a.top & b.top, a.bottom & b.bottom};
}
NONET_INLINE BoxLanes operator|(BoxLanes a, BoxLanes b) {
  return {a.top | b.top, a.bottom | b.bottom};
}
NONET_INLINE BoxLanes operator^(BoxLanes a, BoxLanes b) {
  return {a.top ^ b.top, a.bottom ^ b.bottom};
}
NONET_INLINE BoxLanes operator+(BoxLanes a, BoxLanes b) {
  return {a.top + b.top, a.bottom + b.bottom};
}
NONET_INLINE BoxLanes operator-(BoxLanes a, BoxLanes b) {
  return {a.top - b.top, a.bottom - b.bottom};
}
NONET_INLINE BoxLanes operator~(BoxLanes a) { return {~a.top, ~a.bottom}; }
NONET_INLINE BoxLanes operator-(BoxLanes a, int n) {
  return {a.top - static_cast<std::uint16_t>(n), a.bottom - static_cast<std::uint16_t>(n)};
}
NONET_INLINE BoxLanes& operator|=(BoxLanes& a, BoxLanes b) { return a = a | b; }
NONET_INLINE BoxLanes& operator&=(BoxLanes& a, BoxLanes b) { return a = a & b; }
NONET_INLINE BoxLanes& operator+=(BoxLanes& a, BoxLanes b) { return a = a + b; }

NONET_INLINE BoxLanes EverySlot(std::uint16_t digits) {
  return {EveryLane(digits), EveryLane(digits)};
}
NONET_INLINE BoxLanes WhereEmpty(BoxLanes a) {
  return {WhereEmpty(a.top), WhereEmpty(a.bottom)};
}
NONET_INLINE BoxLanes Smaller(BoxLanes a, BoxLanes b) {
  return {Smaller(a.top, b.top), Smaller(a.bottom, b.bottom)};
}
NONET_INLINE BoxLanes Larger(BoxLanes a, BoxLanes b) {
  return {Larger(a.top, b.top), Larger(a.bottom, b.bottom)};
}
NONET_INLINE BoxLanes FirstUnlessEmpty(BoxLanes chosen, BoxLanes otherwise) {
  return {FirstUnlessEmpty(chosen.top, otherwise.top),
          FirstUnlessEmpty(chosen.bottom, otherwise.bottom)};
}
NONET_INLINE Lanes NextInHalf(Lanes a) {
  return __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7);
}
NONET_INLINE Lanes AfterNextInHalf(Lanes a) {
  return __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7);
}
NONET_INLINE BoxLanes NextInBand(BoxLanes a) {
  return {NextInHalf(a.top), NextInHalf(a.bottom)};
}
NONET_INLINE BoxLanes AfterNextInBand(BoxLanes a) {
  return {AfterNextInHalf(a.top), AfterNextInHalf(a.bottom)};
}
NONET_INLINE BoxLanes NextInStack(BoxLanes a) {
  return {__builtin_shufflevector(a.top, a.bottom, 4, 5, 6, 7, 8, 9, 10, 11),
          __builtin_shufflevector(a.top, a.bottom, 0, 1, 2, 3, 12, 13, 14, 15)};
}
NONET_INLINE BoxLanes AfterNextInStack(BoxLanes a) {
  return {__builtin_shufflevector(a.top, a.bottom, 8, 9, 10, 11, 0, 1, 2, 3),
          __builtin_shufflevector(a.top, a.bottom, 4, 5, 6, 7, 12, 13, 14, 15)};
}
NONET_INLINE bool AnyDigit(BoxLanes a) {
  typedef std::uint64_t Quads __attribute__((vector_size(16)));
  const Quads q = (Quads)(a.top | a.bottom);
  return (q[0] | q[1]) != 0;
}
NONET_INLINE BoxLanes LoadSlots(const std::uint16_t* slots) {
  return {*reinterpret_cast<const Lanes*>(slots),
          *reinterpret_cast<const Lanes*>(slots + 8)};
}
NONET_INLINE void StoreSlots(std::uint16_t* slots, BoxLanes a) {
  *reinterpret_cast<Lanes*>(slots) = a.top;
  *reinterpret_cast<Lanes*>(slots + 8) = a.bottom;
}

NONET_INLINE BoxLanes Twice(BoxLanes a) { return a + a; }
NONET_INLINE BoxLanes DropLowest(BoxLanes a) {
  return {DropLowest(a.top), DropLowest(a.bottom)};
}
NONET_INLINE BoxLanes OnlyIfSingle(BoxLanes a) {
  return {OnlyIfSingle(a.top), OnlyIfSingle(a.bottom)};
}
NONET_INLINE BoxLanes InTwoOfThree(BoxLanes a, BoxLanes b, BoxLanes c) {
  return (a & b) | ((a | b) & c);
}

#endif
