// The whole kernel of one build; solve/builds.inc.h includes it for each.

namespace nonet::NONET_BUILD {
namespace {
#include "solve/lanes.inc.h"
#include "solve/box_grid.inc.h"
#include "solve/boards.inc.h"
#include "solve/branch.inc.h"
#include "solve/search_one.inc.h"
#include "solve/lockstep.inc.h"
#include "solve/text.inc.h"
#include "solve/culprits.inc.h"
#include "solve/batch.inc.h"
#include "solve/one.inc.h"
}  // namespace

extern const Kernel kKernel;
const Kernel kKernel = {sizeof(Engine), SolveRows,   CountMarks,  SolveOneRow,
                        sizeof(Search), StartSearch, NextSolutionOf};

}  // namespace nonet::NONET_BUILD
