// Every vector operation of every build against its scalar twin.
#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "solve/geometry.h"
#include "solve/solver.h"

namespace nonet {

// Sets of digits, small ones and empty ones more often than chance would have it.
struct Random {
  std::mt19937 generator{7};
  std::uint16_t Digits() {
    const unsigned any = generator() & generator();
    return static_cast<std::uint16_t>((generator() & 1 ? any : any & generator()) & kAllDigits);
  }
};

void Expect(bool holds, const char* what, int line) {
  if (holds) return;
  std::printf("line %d: %s\n", line, what);
  std::exit(1);
}
#define EXPECT(condition) ::nonet::Expect(condition, #condition, __LINE__)

}  // namespace nonet

#define NONET_KERNEL "../tests/solve/lanes_check.inc.h"
#include "solve/builds.inc.h"

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 2000;
  nonet::Random random;
  for (int round = 0; round < rounds; ++round) {
    nonet::baseline::CheckAll(random);
#if defined(__x86_64__)
    if (nonet::FindBuild("avx2")) nonet::avx2::CheckAll(random);
    if (nonet::FindBuild("avx512")) nonet::avx512::CheckAll(random);
#endif
  }
  std::puts("every operation agrees with its twin");
}
