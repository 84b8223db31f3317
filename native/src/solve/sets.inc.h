// Operations on a vector of candidate sets, lane by lane. NONET_SET is the vector type;
// solve/lanes.inc.h includes this file once for each type that a build has.

// All ones in the lanes where the set is empty.
NONET_INLINE NONET_SET WhereEmpty(NONET_SET a) { return (NONET_SET)(a == 0); }

// Compared as signed numbers, for which SSE2 has an instruction: keep them below 0x8000.
NONET_INLINE NONET_SET Smaller(NONET_SET a, NONET_SET b) {
  typedef std::int16_t Signed __attribute__((vector_size(sizeof(NONET_SET))));
  return (NONET_SET)((Signed)a < (Signed)b ? (Signed)a : (Signed)b);
}
NONET_INLINE NONET_SET Larger(NONET_SET a, NONET_SET b) {
  typedef std::int16_t Signed __attribute__((vector_size(sizeof(NONET_SET))));
  return (NONET_SET)((Signed)a > (Signed)b ? (Signed)a : (Signed)b);
}

// `chosen` where it is not empty, else `otherwise`.
NONET_INLINE NONET_SET FirstUnlessEmpty(NONET_SET chosen, NONET_SET otherwise) {
#if NONET_LANES == 8  // SSE2 cannot blend
  return chosen | (otherwise & WhereEmpty(chosen));
#else
  return chosen == 0 ? otherwise : chosen;
#endif
}

// The set without its lowest digit.
NONET_INLINE NONET_SET DropLowest(NONET_SET a) { return a & (a - 1); }

// The set where it is a single digit (or empty), nothing elsewhere.
NONET_INLINE NONET_SET OnlyIfSingle(NONET_SET a) { return a & WhereEmpty(DropLowest(a)); }

// Digits that two or more of three sets hold.
NONET_INLINE NONET_SET InTwoOfThree(NONET_SET a, NONET_SET b, NONET_SET c) {
  return (a & b) | ((a | b) & c);
}

NONET_INLINE NONET_SET Twice(NONET_SET a) { return a + a; }
