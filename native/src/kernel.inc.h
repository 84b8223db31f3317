// The whole kernel of one build; builds.inc.h includes it for each.

namespace nonet::NONET_BUILD {
namespace {
#include "lanes.inc.h"
#include "box_grid.inc.h"
#include "boards.inc.h"
#include "branch.inc.h"
#include "search_one.inc.h"
#include "lockstep.inc.h"
#include "text.inc.h"
#include "culprits.inc.h"
#include "batch.inc.h"
#include "one.inc.h"
}  // namespace

extern const Kernel kKernel;
const Kernel kKernel = {sizeof(Engine), SolveRows,   CountMarks,  SolveOneRow,
                        sizeof(Search), StartSearch, NextSolutionOf};

}  // namespace nonet::NONET_BUILD
