// The builds of the kernel, and which one this CPU may run. The only file that asks.
#include <cstring>
#include <iterator>

#include "solve/solver.h"

namespace nonet {

namespace baseline {
extern const Kernel kKernel;
}
#if defined(__x86_64__)
namespace avx2 {
extern const Kernel kKernel;
}
namespace avx512 {
extern const Kernel kKernel;
}
#endif

namespace {

#if defined(__x86_64__)
// Every extension that the target region of the build in solve/kernels.cpp names.
bool HasAvx2() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}
bool HasAvx512() {
  return HasAvx2() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
}
#endif
bool Always() { return true; }

const Build kBuilds[] = {
#if defined(__x86_64__)
    // Never chosen by itself: it has not been tested on such a machine yet.
    {"avx512", "avx512f avx512bw avx512vl avx2 bmi bmi2 popcnt", HasAvx512, false,
     &avx512::kKernel},
    {"avx2", "avx2 bmi bmi2 popcnt", HasAvx2, true, &avx2::kKernel},
    {"baseline", "sse2", Always, true, &baseline::kKernel},
#else
    {"baseline", "nothing beyond the architecture", Always, true, &baseline::kKernel},
#endif
};

}  // namespace

BuildList Builds() { return {kBuilds, std::size(kBuilds)}; }

const Build* FindBuild(const char* name) {
  const bool any = name == nullptr || *name == '\0';
  for (const Build& build : kBuilds) {
    if (any ? !build.automatic : std::strcmp(build.name, name) != 0) continue;
    if (build.supported()) return &build;
  }
  return nullptr;
}

}  // namespace nonet
