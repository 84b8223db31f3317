#include "rounds/board.h"

namespace nonet {

CellSet SeenByAll(CellSet cells) {
  CellSet seen = ~CellSet{0};
  ForEach(cells, [&](int cell) { seen &= kSets.peers[cell]; });
  return seen;
}

Board::Board(const std::uint8_t* written, const std::uint8_t* givens, const Sheet& sheet)
    : digits(written), marks(sheet) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell]) given |= Bit(cell);
    if (!digits[cell]) empty |= Bit(cell);
    const unsigned here = MarksAt(cell);
    const int count = se::CountBits(here);
    if (count == 2) pairs |= Bit(cell);
    if (count == 3) triples |= Bit(cell);
    ForEachDigit(here, [&](int digit) { places[digit] |= Bit(cell); });
  }
}

unsigned Board::MarksOf(CellSet cells) const {
  unsigned all = 0;
  ForEach(cells, [&](int cell) { all |= MarksAt(cell); });
  return all;
}

void AddFind(const Board& board, CellSet cells, unsigned digits, Finds& finds) {
  Loss loss(board);
  ForEachDigit(digits, [&](int digit) { loss.Take(digit, cells); });
  loss.AddTo(finds);
}

}  // namespace nonet
