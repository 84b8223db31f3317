// One kernel source, compiled once per instruction set.
// Standard headers come first, at the baseline: solve/builds.inc.h says why.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "solve/geometry.h"
#include "solve/solver.h"

#define NONET_KERNEL "solve/kernel.inc.h"
#include "solve/builds.inc.h"
