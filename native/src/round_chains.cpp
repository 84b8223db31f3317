#include <algorithm>
#include <vector>

#include "round_patterns.h"

namespace nonet {

namespace {

using se::kHouses;
using Word = std::uint64_t;

struct Node {
  int digit, cell;
};
enum class Kind { kOneDigit, kTwoMarks, kAny };

// The marks that have a strong link, and how they are linked, a bit a node.
class Web {
 public:
  Web(const Board& board, Kind kind) : board_(board), kind_(kind) {
    if (kind != Kind::kTwoMarks) LinkHouses();
    if (kind != Kind::kOneDigit) LinkCells();
    for (int digit = 0; digit < 9; ++digit) {
      ForEach(live_[digit], [&](int cell) {
        number_[digit][cell] = static_cast<int>(nodes_.size());
        nodes_.push_back({digit, cell});
      });
    }
    words_ = (nodes_.size() + 63) / 64;
    strong_.resize(nodes_.size() * words_);
    weak_.resize(nodes_.size() * words_);
    for (std::size_t node = 0; node < nodes_.size(); ++node) Join(node);
  }

  std::size_t size() const { return nodes_.size(); }
  std::size_t words() const { return words_; }
  Node At(std::size_t node) const { return nodes_[node]; }
  const Word* Strong(std::size_t node) const { return &strong_[node * words_]; }
  const Word* Weak(std::size_t node) const { return &weak_[node * words_]; }
  bool AreWeak(std::size_t one, std::size_t other) const {
    return Weak(one)[other / 64] >> other % 64 & 1;
  }

  // What two nodes exclude together, of all marks.
  Loss Excluded(std::size_t first, std::size_t second) const {
    const Node one = nodes_[first], other = nodes_[second];
    Loss loss(board_);
    Exclude(one, other, loss);
    return loss;
  }
  void Exclude(Node one, Node other, Loss& loss) const {
    if (one.digit == other.digit) {
      loss.Take(one.digit, SeenByBoth(one.cell, other.cell));
    } else if (kind_ != Kind::kAny) {
      return;
    } else if (one.cell == other.cell) {
      loss.TakeOthers(one.cell, 1u << one.digit | 1u << other.digit);
    } else if (se::kTables.sees[one.cell][other.cell]) {
      loss.Take(other.digit, Bit(one.cell));
      loss.Take(one.digit, Bit(other.cell));
    }
  }

 private:
  void LinkHouses() {
    for (int digit = 0; digit < 9; ++digit) {
      for (int house = 0; house < kHouses; ++house) {
        const CellSet here = board_.In(house, digit);
        if (!IsTwo(here)) continue;
        live_[digit] |= here;
        ForEach(here, [&](int cell) { beside_[digit][cell] |= here & ~Bit(cell); });
      }
    }
  }

  void LinkCells() {
    ForEach(board_.pairs, [&](int cell) {
      ForEachDigit(board_.MarksAt(cell), [&](int digit) { live_[digit] |= Bit(cell); });
    });
  }

  void Join(std::size_t at) {
    const auto [digit, cell] = nodes_[at];
    Word* strong = &strong_[at * words_];
    Word* weak = &weak_[at * words_];
    const auto add = [&](Word* set, int to_digit, int to_cell) {
      const int node = number_[to_digit][to_cell];
      set[node / 64] |= Word{1} << node % 64;
    };
    ForEach(beside_[digit][cell], [&](int other) { add(strong, digit, other); });
    ForEach(live_[digit] & kSets.peers[cell], [&](int peer) { add(weak, digit, peer); });
    if (kind_ == Kind::kOneDigit) return;
    ForEachDigit(board_.MarksAt(cell) & ~(1u << digit), [&](int other) {
      if (!(live_[other] >> cell & 1)) return;
      if (board_.pairs >> cell & 1) add(strong, other, cell);
      if (kind_ == Kind::kAny) add(weak, other, cell);
    });
  }

  const Board& board_;
  const Kind kind_;
  std::vector<Node> nodes_;
  std::size_t words_ = 0;
  std::vector<Word> strong_, weak_;  // `words_` words a node
  CellSet live_[9] = {};
  CellSet beside_[9][kCells] = {};  // the other place of a digit in a house
  int number_[9][kCells];
};

template <typename VisitFn>
void ForEachNode(const Word* set, std::size_t words, const VisitFn& visit) {
  for (std::size_t word = 0; word < words; ++word) {
    for (Word left = set[word]; left; left &= left - 1) {
      visit(word * 64 + static_cast<std::size_t>(std::countr_zero(left)));
    }
  }
}

// How many strong links the shortest chain between two nodes has, 0 if there is none: if
// the first is false, the second is true.
class Reach {
 public:
  explicit Reach(const Web& web)
      : web_(web), length_(web.size() * web.size()), set_(web.words() * 4) {
    for (std::size_t start = 0; start < web.size(); ++start) Follow(start);
  }

  int Length(std::size_t start, std::size_t end) const {
    return length_[start * web_.size() + end];
  }

 private:
  void Follow(std::size_t start) {
    const std::size_t words = web_.words();
    Word *fresh = &set_[0], *known = fresh + words, *off = known + words, *gone = off + words;
    std::copy_n(web_.Strong(start), words, fresh);
    std::copy_n(fresh, words, known);
    std::fill_n(gone, words, 0);
    for (int length = 1; Any(fresh); ++length) {
      std::fill_n(off, words, 0);
      ForEachNode(fresh, words, [&](std::size_t node) {
        length_[start * web_.size() + node] = static_cast<std::uint16_t>(length);
        Join(off, web_.Weak(node));
      });
      Renew(off, gone);
      std::fill_n(fresh, words, 0);
      ForEachNode(off, words, [&](std::size_t node) { Join(fresh, web_.Strong(node)); });
      Renew(fresh, known);
    }
  }

  bool Any(const Word* set) const {
    return std::any_of(set, set + web_.words(), [](Word word) { return word != 0; });
  }
  void Join(Word* set, const Word* other) const {
    for (std::size_t word = 0; word < web_.words(); ++word) set[word] |= other[word];
  }
  // Keeps what was not known before.
  void Renew(Word* set, Word* known) const {
    for (std::size_t word = 0; word < web_.words(); ++word) {
      set[word] &= ~known[word];
      known[word] |= set[word];
    }
  }

  const Web& web_;
  std::vector<std::uint16_t> length_;
  std::vector<Word> set_;
};

void FindEithers(const Board& board, Kind kind, int shortest, Finds& finds) {
  const Web web(board, kind);
  const Reach reach(web);
  for (std::size_t start = 0; start < web.size(); ++start) {
    for (std::size_t end = start + 1; end < web.size(); ++end) {
      if (reach.Length(start, end) >= shortest) web.Excluded(start, end).AddTo(finds);
    }
  }
}

// Closes the chains whose ends exclude each other, along every way between them.
class Loops {
 public:
  Loops(const Board& board, Finds& finds)
      : board_(board), web_(board, Kind::kAny), reach_(web_), finds_(finds) {}

  void Find() {
    for (std::size_t start = 0; start < web_.size(); ++start) {
      for (std::size_t end = start + 1; end < web_.size(); ++end) {
        const int length = reach_.Length(start, end);
        if (length < 2 || !web_.AreWeak(start, end)) continue;
        if (!web_.Excluded(start, end).any()) continue;
        start_ = start;
        Walk(start, end, length, {Loss(board_), Loss(board_), 0});
      }
    }
  }

 private:
  // What the weak links of a way exclude, and the cells that it goes through.
  struct Way {
    Loss in_cells, in_houses;
    CellSet cells;
  };

  void Walk(std::size_t from, std::size_t end, int length, Way way) {
    way.cells |= Bit(web_.At(from).cell);
    if (length == 1) return Close(end, way);
    ForEachNode(web_.Strong(from), web_.words(), [&](std::size_t second) {
      ForEachNode(web_.Weak(second), web_.words(), [&](std::size_t third) {
        if (third == from || reach_.Length(third, end) != length - 1) return;
        if (finds_.CountStep()) Walk(third, end, length - 1, Linked(way, second, third));
      });
    });
  }

  Way Linked(Way way, std::size_t one, std::size_t other) const {
    const Node first = web_.At(one), second = web_.At(other);
    way.cells |= Bit(first.cell);
    web_.Exclude(first, second, first.digit == second.digit ? way.in_houses : way.in_cells);
    return way;
  }

  // What a loop excludes in its own cells is left out once too.
  void Close(std::size_t end, const Way& way) {
    const Way closed = Linked(way, end, start_);
    Loss all = closed.in_cells, outside = closed.in_cells;
    all.Join(closed.in_houses, 0);
    outside.Join(closed.in_houses, closed.cells);
    all.AddTo(finds_);
    outside.AddTo(finds_);
  }

  const Board& board_;
  const Web web_;
  const Reach reach_;
  Finds& finds_;
  std::size_t start_ = 0;
};

}  // namespace

void FindXChains(const Board& board, Finds& finds) {
  FindEithers(board, Kind::kOneDigit, 2, finds);
}

void FindXYChains(const Board& board, Finds& finds) {
  FindEithers(board, Kind::kTwoMarks, 3, finds);
}

void FindContinuousLoops(const Board& board, Finds& finds) { Loops(board, finds).Find(); }

void FindAics(const Board& board, Finds& finds) { FindEithers(board, Kind::kAny, 2, finds); }

void FindDiscontinuousLoops(const Board& board, Finds& finds) {
  const Web web(board, Kind::kAny);
  const Reach reach(web);
  for (std::size_t node = 0; node < web.size(); ++node) {
    if (reach.Length(node, node) < 2) continue;
    const auto [digit, cell] = web.At(node);
    AddFind(board, Bit(cell), board.MarksAt(cell) & ~(1u << digit), finds);
  }
  // What both ends of a chain exclude is an AIC, which comes first.
}

}  // namespace nonet
