#include "rules/derive.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace nonet::rules {

namespace {

constexpr int kMostLeft = 5;       // cells of a derived total; 6 and 8 cost more than they find
constexpr int kLong = 6;           // cells of a total that is merged with others
constexpr int kMostLong = 24;      // such totals
constexpr int kMostMerged = 4;     // of them at once
constexpr int kMostLeftLong = 12;  // cells of what they give
constexpr int kMostPieces = 400;   // totals that are considered
constexpr int kMostTotals = 200;   // that are given out

// A sum of cells with whole factors, most of them 0.
class Balance {
 public:
  explicit Balance(int cells) : factors_(cells) {}

  void Add(const Total& piece, int sign) {
    total_ += sign * piece.total;
    for (const TotalTerm& term : piece.terms) {
      int& factor = factors_[term.cell];
      left_ -= factor != 0;
      factor += sign * term.factor;
      left_ += factor != 0;
    }
  }

  // By how many cells less would be left?
  int Gain(const Total& piece, int sign) const {
    int gain = 0;
    for (const TotalTerm& term : piece.terms) {
      const int factor = factors_[term.cell];
      gain += (factor != 0) - (factor + sign * term.factor != 0);
    }
    return gain;
  }

  int left() const { return left_; }
  int factor(int cell) const { return factors_[cell]; }

  Total Written() const {
    Total written{total_, {}};
    for (int cell = 0; cell < static_cast<int>(factors_.size()); ++cell) {
      if (factors_[cell]) written.terms.push_back({cell, factors_[cell]});
    }
    return written;
  }

 private:
  std::vector<int> factors_;
  std::int64_t total_ = 0;
  int left_ = 0;
};

using Key = std::vector<std::pair<int, int>>;

// The same for a total and its negative.
Key KeyOf(const Total& total) {
  Key key;
  for (const TotalTerm& term : total.terms) key.emplace_back(term.cell, term.factor);
  std::sort(key.begin(), key.end());
  if (!key.empty() && key[0].second < 0) {
    for (auto& [cell, factor] : key) factor = -factor;
  }
  return key;
}

class Deriver {
 public:
  Deriver(const Program& program, const std::vector<std::vector<int>>& houses)
      : cells_(program.cells), about_(program.cells) {
    for (const Total& total : program.totals) {
      known_.insert(KeyOf(total));
      if (static_cast<int>(pieces_.size()) < kMostPieces) pieces_.push_back(total);
    }
    const std::int64_t sum = program.digits * (program.digits + 1) / 2;
    for (const std::vector<int>& house : houses) {
      Total& total = houses_.emplace_back(Total{sum, {}});
      for (const int cell : house) total.terms.push_back({cell, 1});
      known_.insert(KeyOf(total));
      pieces_.push_back(total);
    }
    for (int p = 0; p < static_cast<int>(pieces_.size()); ++p) {
      for (const TotalTerm& term : pieces_[p].terms) about_[term.cell].push_back(p);
    }
  }

  std::vector<Total> Derive() {
    // One house, two that do not meet, or a run of houses that do not meet.
    const int count = static_cast<int>(houses_.size());
    for (int first = 0; first < count; ++first) {
      Balance balance(cells_);
      std::vector<int> run;
      for (int next = first; next < count; ++next) {
        if (!Meets(run, next)) {
          run.push_back(next);
          balance.Add(houses_[next], 1);
          Reduce(balance, run);
        } else if (run.size() > 1) {
          break;
        }
      }
      for (int next = first + 2; next < count; ++next) {
        if (Meets({first}, next)) continue;
        Balance two(cells_);
        two.Add(houses_[first], 1);
        two.Add(houses_[next], 1);
        Reduce(two, {first, next});
      }
    }
    MergeLong();
    return std::move(derived_);
  }

 private:
  bool Meets(const std::vector<int>& run, int house) const {
    for (const int other : run) {
      for (const TotalTerm& a : houses_[other].terms) {
        for (const TotalTerm& b : houses_[house].terms) {
          if (a.cell == b.cell) return true;
        }
      }
    }
    return false;
  }

  // Adds long totals that do not meet, each time the one that leaves fewest cells once whole
  // houses are taken away.
  //
  //     \ \ . / /   four diagonals and the one between them fill the corner boxes: what is
  //     . \ \ . .   left are a few cells in the other boxes
  void MergeLong() {
    std::vector<int> longs;
    for (int p = 0; p < first_house(); ++p) {
      const auto& terms = pieces_[p].terms;
      const bool plain = std::all_of(terms.begin(), terms.end(),
                                     [](const TotalTerm& term) { return term.factor == 1; });
      if (plain && static_cast<int>(terms.size()) >= kLong) longs.push_back(p);
    }
    if (static_cast<int>(longs.size()) > kMostLong) return;
    for (const int start : longs) {
      Balance merged(cells_);
      merged.Add(pieces_[start], 1);
      for (int many = 1; many < kMostMerged && AddLong(longs, &merged); ++many) {}
    }
  }

  // Adds the best of the long totals that `merged` does not meet; false if there is none.
  bool AddLong(const std::vector<int>& longs, Balance* merged) {
    int best = -1, fewest = cells_ + 1;
    for (const int p : longs) {
      const auto& terms = pieces_[p].terms;
      if (std::any_of(terms.begin(), terms.end(),
                      [&](const TotalTerm& term) { return merged->factor(term.cell) != 0; })) {
        continue;
      }
      Balance sum = *merged;
      sum.Add(pieces_[p], 1);
      sum = Reduced(std::move(sum), Houses());
      if (sum.left() < fewest) best = p, fewest = sum.left();
    }
    if (best < 0) return false;
    merged->Add(pieces_[best], 1);
    Keep(Reduced(*merged, Houses()), kMostLeftLong);
    return true;
  }

  int first_house() const { return static_cast<int>(pieces_.size() - houses_.size()); }

  std::set<int> Houses() const {
    std::set<int> houses;
    for (int p = first_house(); p < static_cast<int>(pieces_.size()); ++p) houses.insert(p);
    return houses;
  }

  void Reduce(const Balance& balance, const std::vector<int>& run) {
    std::set<int> near;
    for (const int house : run) {
      for (const TotalTerm& term : houses_[house].terms) {
        near.insert(about_[term.cell].begin(), about_[term.cell].end());
      }
    }
    for (const int house : run) near.erase(first_house() + house);
    Keep(Reduced(balance, std::move(near)), kMostLeft);
  }

  // Takes away or adds whatever leaves fewest cells, as long as something does.
  Balance Reduced(Balance balance, std::set<int> near) const {
    while (balance.left() > 0) {
      int best = 0, piece = -1, sign = 0;
      for (const int p : near) {
        for (const int s : {-1, 1}) {
          const int gain = balance.Gain(pieces_[p], s);
          if (gain > best) best = gain, piece = p, sign = s;
        }
      }
      if (piece < 0) break;
      balance.Add(pieces_[piece], sign);
      near.erase(piece);
    }
    return balance;
  }

  void Keep(const Balance& balance, int most) {
    if (balance.left() > most || static_cast<int>(derived_.size()) >= kMostTotals) return;
    Total total = balance.Written();
    if (total.terms.empty()) return;
    if (known_.insert(KeyOf(total)).second) derived_.push_back(std::move(total));
  }

  int cells_;
  std::vector<Total> pieces_;  // the totals, then the houses
  std::vector<Total> houses_;
  std::vector<std::vector<int>> about_;  // the pieces of each cell
  std::set<Key> known_;
  std::vector<Total> derived_;
};

}  // namespace

std::vector<Total> DerivedTotals(const Program& program,
                                 const std::vector<std::vector<int>>& houses) {
  if (program.totals.empty() || houses.empty()) return {};
  return Deriver(program, houses).Derive();
}

}  // namespace nonet::rules
