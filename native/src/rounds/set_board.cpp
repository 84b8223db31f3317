#include "rounds/set_board.h"

namespace nonet {

CellSet SeenByAll(CellSet cells) {
  CellSet seen = ~CellSet{};
  ForEach(cells, [&](int cell) { seen &= kSets.peers[cell]; });
  return seen;
}

SetBoard::SetBoard(const std::uint8_t* written, const std::uint8_t* givens, const Sheet& sheet)
    : digits(written), marks(sheet) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell]) given |= CellSet::Of(cell);
    if (!digits[cell]) empty |= CellSet::Of(cell);
    const unsigned here = MarksAt(cell);
    const int count = CountBits(here);
    if (count == 2) pairs |= CellSet::Of(cell);
    if (count == 3) triples |= CellSet::Of(cell);
    ForEachDigit(here, [&](int digit) { places[digit] |= CellSet::Of(cell); });
  }
}

unsigned SetBoard::MarksOf(CellSet cells) const {
  unsigned all = 0;
  ForEach(cells, [&](int cell) { all |= MarksAt(cell); });
  return all;
}

void AddFind(const SetBoard& board, CellSet cells, unsigned digits, Finds& finds) {
  Loss loss(board);
  ForEachDigit(digits, [&](int digit) { loss.Take(digit, cells); });
  loss.AddTo(finds);
}

}  // namespace nonet
