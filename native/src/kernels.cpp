// One kernel source, compiled once per instruction set.
// Standard headers come first, at the baseline: builds.inc.h says why.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "geometry.h"
#include "solver.h"

#define NONET_KERNEL "kernel.inc.h"
#include "builds.inc.h"
