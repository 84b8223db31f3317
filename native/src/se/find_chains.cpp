#include <memory>

#include "se/net_proof.h"

namespace nonet::se {
namespace {

class BestChain : public ChainTaker {
 public:
  explicit BestChain(const Links& links) : links_(links) {}

  bool Wants(Technique technique, int length, int turn) const override {
    return ChainRank(technique, length, turn) < best_;
  }
  void Take(const ChainHint& hint) override {
    const Rank rank = ChainRank(hint.technique, hint.length, hint.turn);
    if (!(rank < best_)) return;
    best_ = rank;
    found = {hint.technique, BaseTenths(hint.technique) + LengthTenths(hint.length)};
    const ChainFact target = hint.facts[0];
    if (!hint.cycle() && target.on) {
      found.cell = links_.cell[target.id];
      found.digit = links_.digit[target.id];
      return;
    }
    for (int i = 0; i < hint.removal.count; ++i) {
      found.removed[hint.removal.item[i].cell] = hint.removal.item[i].digits;
    }
  }

  Finding found;

 private:
  const Links& links_;
  Rank best_;
};

class BestNet : public NetTaker {
 public:
  explicit BestNet(int base_tenths) : base_(base_tenths) {}

  void Take(const NetHint& hint, const InnerHints& inner) override {
    if (!Wins(ShortestLength(hint), hint.order)) return;
    const int length = counter_.Length(hint, inner);
    if (!Wins(length, hint.order)) return;
    length_ = length;
    order_ = hint.order;
    found = {hint.technique, base_ + LengthTenths(length)};
    if (hint.on) {
      found.cell = hint.cell;
      found.digit = hint.digit;
    } else {
      found.removed[hint.cell] = static_cast<Mask>(1 << hint.digit);
    }
  }

  Finding found;

 private:
  bool Wins(int length, int order) const {
    return !found || length < length_ || (length == length_ && order < order_);
  }

  const int base_;
  int length_ = 0, order_ = 0;
  NetCounter counter_;
};

Finding FindSimple(const Board& board) {
  const auto graph = std::make_unique<Graph>(board);  // too large for some threads' stacks
  BestChain best(graph->links);
  FindAllChains(*graph, best);
  return best.found;
}

int NetBase(Chains kind, int nested) {
  if (kind == Chains::kNishio) return 75;
  if (kind == Chains::kMultiple) return 80;
  return 85 + 5 * nested;
}

}  // namespace

Finding FindChains(const Board& board, Chains kind, int nested, const Patience& patience) {
  if (kind == Chains::kSimple) return FindSimple(board);
  const NetKind net = kind == Chains::kNishio     ? NetKind::kNishio
                      : kind == Chains::kMultiple ? NetKind::kStatic
                                                  : NetKind::kDynamic;
  BestNet best(NetBase(kind, nested));
  const auto search = std::make_unique<NetSearch>(net, nested, patience);
  return search->Run(board, best) ? best.found : Finding{};
}

}  // namespace nonet::se
