// Includes NONET_KERNEL once for each instruction set, in its target region, with
// NONET_BUILD (a namespace) and NONET_LANES (puzzles side by side) defined.
//
// Target regions rather than -m flags per file: those would also compile the inline
// functions of the standard library for AVX2, and the linker might then pick these
// copies for everybody. So every standard header must come before this one.

#define NONET_NOINLINE __attribute__((noinline))

#if defined(__clang__)
#define NONET_UNROLL _Pragma("clang loop unroll(full)")
#define NONET_UNROLL_ALL _Pragma("clang loop unroll(full)")
#define NONET_NO_UNROLL _Pragma("clang loop unroll(disable)")
#else
#define NONET_UNROLL _Pragma("GCC unroll 9")
#define NONET_UNROLL_ALL _Pragma("GCC unroll 81")
#define NONET_NO_UNROLL _Pragma("GCC unroll 1")
#endif

// A program that measures may count events; the shipped kernel does not.
#if !defined(NONET_COUNT)
#define NONET_COUNT(event) static_cast<void>(0)
#endif

#define NONET_BUILD baseline
#define NONET_LANES 8
#include NONET_KERNEL
#undef NONET_BUILD
#undef NONET_LANES

#if defined(__x86_64__)

#if defined(__clang__)
#pragma clang attribute push(                                                          \
    __attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt,tune=znver3")
#endif
#define NONET_BUILD avx2
#define NONET_LANES 16
#include NONET_KERNEL
#undef NONET_BUILD
#undef NONET_LANES
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#if defined(__clang__)
#pragma clang attribute push(                                                          \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,popcnt"))),   \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,popcnt")
#endif
#define NONET_BUILD avx512
#define NONET_LANES 32
#include NONET_KERNEL
#undef NONET_BUILD
#undef NONET_LANES
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif  // __x86_64__
