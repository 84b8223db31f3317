#include <algorithm>
#include <utility>
#include <vector>

#include "rounds/patterns.h"

namespace nonet {

namespace {

using NodeBits = std::uint64_t;

// A mark, or a group of marks of one digit where two houses cross.
struct ChainNode {
  int digit;
  CellSet cells;
  bool operator==(const ChainNode&) const = default;
};
enum class LinkKind { kOneDigit, kTwoMarks, kAny, kGroups };

// The nodes that have a strong link, and how they are linked, a bit a node.
class Web {
 public:
  Web(const SetBoard& board, LinkKind kind) : board_(board), kind_(kind) {
    if (kind != LinkKind::kTwoMarks) LinkHouses();
    if (kind != LinkKind::kOneDigit) LinkCells();
    if (kind == LinkKind::kGroups) LinkGroups();
    words_ = (nodes_.size() + 63) / 64;
    strong_.resize(nodes_.size() * words_);
    weak_.resize(nodes_.size() * words_);
    for (const auto& [one, other] : links_) {
      Join(strong_, one, other);
      Join(strong_, other, one);
    }
    LinkWeakly();
  }

  std::size_t size() const { return nodes_.size(); }
  std::size_t words() const { return words_; }
  const ChainNode& At(std::size_t node) const { return nodes_[node]; }
  const NodeBits* Strong(std::size_t node) const { return &strong_[node * words_]; }
  const NodeBits* Weak(std::size_t node) const { return &weak_[node * words_]; }
  bool AreWeak(std::size_t one, std::size_t other) const {
    return Weak(one)[other / 64] >> other % 64 & 1;
  }

  // What two nodes exclude together, of all marks.
  Loss Excluded(std::size_t one, std::size_t other) const {
    Loss loss(board_);
    Exclude(nodes_[one], nodes_[other], loss);
    return loss;
  }
  void Exclude(const ChainNode& one, const ChainNode& other, Loss& loss) const {
    if (one.digit == other.digit) {
      loss.Take(one.digit, SeenByAll(one.cells | other.cells));
    } else if (!LinksDigits()) {
      return;
    } else if (one.cells == other.cells) {
      const unsigned pair = 1u << one.digit | 1u << other.digit;
      if (IsOne(one.cells)) loss.TakeOthers(First(one.cells), pair);
    } else {
      if (IsOne(one.cells)) loss.Take(other.digit, one.cells & SeenByAll(other.cells));
      if (IsOne(other.cells)) loss.Take(one.digit, other.cells & SeenByAll(one.cells));
    }
  }

 private:
  bool LinksDigits() const { return kind_ == LinkKind::kAny || kind_ == LinkKind::kGroups; }

  std::size_t NumberOf(const ChainNode& node) {
    const auto known = std::find(nodes_.begin(), nodes_.end(), node);
    const auto number = static_cast<std::size_t>(known - nodes_.begin());
    if (known == nodes_.end()) nodes_.push_back(node);
    return number;
  }
  void Link(const ChainNode& one, const ChainNode& other) {
    const std::size_t first = NumberOf(one);
    links_.emplace_back(first, NumberOf(other));
  }

  void LinkHouses() {
    for (int digit = 0; digit < 9; ++digit) {
      for (int house = 0; house < kHouses; ++house) {
        const CellSet here = board_.In(house, digit);
        if (IsTwo(here)) Link({digit, CellSet::Of(First(here))}, {digit, WithoutFirst(here)});
      }
    }
  }

  void LinkCells() {
    ForEach(board_.pairs, [&](int cell) {
      const unsigned pair = board_.MarksAt(cell);
      const int low = std::countr_zero(pair), high = std::countr_zero(pair & (pair - 1));
      Link({low, CellSet::Of(cell)}, {high, CellSet::Of(cell)});
    });
  }

  // Two nodes that hold all places of a house; two groups may overlap.
  void LinkGroups() {
    for (int digit = 0; digit < 9; ++digit) {
      for (int house = 0; house < kHouses; ++house) {
        const CellSet places = board_.In(house, digit);
        if (!WithoutFirst(WithoutFirst(places))) continue;
        ForEachGroup(house, places, [&](CellSet group) {
          const CellSet rest = places & ~group;
          if (IsOne(rest)) return Link({digit, group}, {digit, rest});
          ForEachGroup(house, places, [&](CellSet others) {
            if (!(rest & ~others)) Link({digit, group}, {digit, others});
          });
        });
      }
    }
  }

  template <typename VisitFn>
  static void ForEachGroup(int house, CellSet places, const VisitFn& visit) {
    for (int other = 0; other < kHouses; ++other) {
      const CellSet group = places & kSets.house[other];
      if (other != house && WithoutFirst(group) && group != places) visit(group);
    }
  }

  // A node excludes what all its cells see, and a mark the others of its cell.
  void LinkWeakly() {
    for (std::size_t one = 0; one < nodes_.size(); ++one) {
      const auto& [digit, cells] = nodes_[one];
      const CellSet seen = SeenByAll(cells);
      for (std::size_t other = 0; other < nodes_.size(); ++other) {
        const CellSet there = nodes_[other].cells;
        const bool beside = LinksDigits() && there == cells && IsOne(cells);
        const bool weak = nodes_[other].digit == digit ? !(there & ~seen) : beside;
        if (weak) Join(weak_, one, other);
      }
    }
  }

  void Join(std::vector<NodeBits>& sets, std::size_t one, std::size_t other) const {
    sets[one * words_ + other / 64] |= NodeBits{1} << other % 64;
  }

  const SetBoard& board_;
  const LinkKind kind_;
  std::vector<ChainNode> nodes_;
  std::vector<std::pair<std::size_t, std::size_t>> links_;
  std::size_t words_ = 0;
  std::vector<NodeBits> strong_, weak_;  // `words_` words a node
};

template <typename VisitFn>
void ForEachNode(const NodeBits* set, std::size_t words, const VisitFn& visit) {
  for (std::size_t word = 0; word < words; ++word) {
    for (NodeBits left = set[word]; left; left &= left - 1) {
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
    NodeBits *fresh = &set_[0], *known = fresh + words, *off = known + words, *gone = off + words;
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

  bool Any(const NodeBits* set) const {
    return std::any_of(set, set + web_.words(), [](NodeBits word) { return word != 0; });
  }
  void Join(NodeBits* set, const NodeBits* other) const {
    for (std::size_t word = 0; word < web_.words(); ++word) set[word] |= other[word];
  }
  // Keeps what was not known before.
  void Renew(NodeBits* set, NodeBits* known) const {
    for (std::size_t word = 0; word < web_.words(); ++word) {
      set[word] &= ~known[word];
      known[word] |= set[word];
    }
  }

  const Web& web_;
  std::vector<std::uint16_t> length_;
  std::vector<NodeBits> set_;
};

void FindEithers(const SetBoard& board, LinkKind kind, int shortest, Finds& finds) {
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
  Loops(const SetBoard& board, LinkKind kind, Finds& finds)
      : board_(board), web_(board, kind), reach_(web_), finds_(finds) {}

  void Find() {
    for (std::size_t start = 0; start < web_.size(); ++start) {
      for (std::size_t end = start + 1; end < web_.size(); ++end) {
        const int length = reach_.Length(start, end);
        if (length < 2 || !web_.AreWeak(start, end)) continue;
        if (!web_.Excluded(start, end).any()) continue;
        start_ = start;
        Walk(start, end, length, {Loss(board_), Loss(board_), {}});
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
    way.cells |= web_.At(from).cells;
    if (length == 1) return Close(end, way);
    ForEachNode(web_.Strong(from), web_.words(), [&](std::size_t second) {
      ForEachNode(web_.Weak(second), web_.words(), [&](std::size_t third) {
        if (third == from || reach_.Length(third, end) != length - 1) return;
        if (finds_.CountStep()) Walk(third, end, length - 1, Linked(way, second, third));
      });
    });
  }

  Way Linked(Way way, std::size_t one, std::size_t other) const {
    const ChainNode &first = web_.At(one), &second = web_.At(other);
    way.cells |= first.cells;
    web_.Exclude(first, second, first.digit == second.digit ? way.in_houses : way.in_cells);
    return way;
  }

  // What a loop excludes in its own cells is left out once too.
  void Close(std::size_t end, const Way& way) {
    const Way closed = Linked(way, end, start_);
    Loss all = closed.in_cells, outside = closed.in_cells;
    all.Join(closed.in_houses, {});
    outside.Join(closed.in_houses, closed.cells);
    all.AddTo(finds_);
    outside.AddTo(finds_);
  }

  const SetBoard& board_;
  const Web web_;
  const Reach reach_;
  Finds& finds_;
  std::size_t start_ = 0;
};

}  // namespace

void FindXChains(const SetBoard& board, Finds& finds) {
  FindEithers(board, LinkKind::kOneDigit, 2, finds);
}

void FindXYChains(const SetBoard& board, Finds& finds) {
  FindEithers(board, LinkKind::kTwoMarks, 3, finds);
}

void FindContinuousLoops(const SetBoard& board, bool grouped, Finds& finds) {
  Loops(board, grouped ? LinkKind::kGroups : LinkKind::kAny, finds).Find();
}

void FindAics(const SetBoard& board, bool grouped, Finds& finds) {
  FindEithers(board, grouped ? LinkKind::kGroups : LinkKind::kAny, 2, finds);
}

void FindDiscontinuousLoops(const SetBoard& board, bool grouped, Finds& finds) {
  const Web web(board, grouped ? LinkKind::kGroups : LinkKind::kAny);
  const Reach reach(web);
  for (std::size_t node = 0; node < web.size(); ++node) {
    if (reach.Length(node, node) < 2) continue;
    const auto& [digit, cells] = web.At(node);
    if (IsOne(cells)) {
      AddFind(board, cells, board.MarksOf(cells) & ~(1u << digit), finds);
    } else {
      AddFind(board, SeenByAll(cells), 1u << digit, finds);
    }
  }
}

}  // namespace nonet
