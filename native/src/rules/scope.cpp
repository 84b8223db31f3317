#include "rules/scope.h"

#include <algorithm>
#include <set>

namespace nonet::rules {

namespace {

// Calls `visit` on every cell of every demand; it may be changed there.
template <typename Visit>
void EachCell(Program& program, const Visit& visit) {
  for (Different& different : program.differents) {
    for (int& cell : different.cells) visit(cell);
  }
  for (RelationDemand& relation : program.relations) {
    visit(relation.a);
    visit(relation.b);
  }
  for (Total& total : program.totals) {
    for (TotalTerm& term : total.terms) visit(term.cell);
  }
  for (Machine& machine : program.machines) {
    for (Layer& layer : machine.layers) visit(layer.cell);
  }
  for (Allowed& allowed : program.alloweds) visit(allowed.cell);
  for (Either& either : program.eithers) {
    for (Program& alternative : either.alternatives) EachCell(alternative, visit);
  }
}

void SetCells(Program& program, int cells) {
  program.cells = cells;
  for (Either& either : program.eithers) {
    for (Program& alternative : either.alternatives) SetCells(alternative, cells);
  }
}

}  // namespace

std::vector<int> Scope(const Program& program) {
  std::set<int> cells;
  EachCell(const_cast<Program&>(program), [&](int& cell) { cells.insert(cell); });
  if (cells.empty()) cells.insert(0);
  return {cells.begin(), cells.end()};
}

Program Within(Program program, const std::vector<int>& scope) {
  EachCell(program, [&](int& cell) {
    cell = static_cast<int>(std::lower_bound(scope.begin(), scope.end(), cell) - scope.begin());
  });
  SetCells(program, static_cast<int>(scope.size()));
  return program;
}

}  // namespace nonet::rules
