#include "logic/chains.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <utility>

namespace nonet::logic {

namespace {

using NodeWord = std::uint64_t;

constexpr unsigned kBits = 64;
constexpr std::uint8_t kLongest = 255;  // a byte a pair; no board is known with half of that

// A bit for each of some things, in rows.
class BitRows {
 public:
  explicit BitRows(std::size_t count)
      : words_((count + kBits - 1) / kBits), bits_(count * words_) {}

  NodeWord* operator[](std::size_t row) { return bits_.data() + row * words_; }
  void Set(std::size_t row, std::size_t bit) {
    (*this)[row][bit / kBits] |= NodeWord{1} << bit % kBits;
  }
  void Add(std::size_t row, const NodeWord* others) {
    NodeWord* own = (*this)[row];
    for (std::size_t w = 0; w < words_; ++w) own[w] |= others[w];
  }
  std::size_t words() const { return words_; }

 private:
  std::size_t words_;
  std::vector<NodeWord> bits_;
};

template <typename Visit>
void EachBit(const NodeWord* row, std::size_t words, Visit visit) {
  for (std::size_t w = 0; w < words; ++w) {
    for (NodeWord left = row[w]; left; left &= left - 1) {
      visit(w * kBits + static_cast<std::size_t>(std::countr_zero(left)));
    }
  }
}

class Following {
 public:
  explicit Following(const ChainWeb& web)
      : web_(web), count_(web.nodes.size()), fresh_(count_), beyond_(count_) {
    BitRows weak(count_);
    Renumber(web.weak, &weak);
    Renumber(web.strong, &fresh_);
    BitRows beyond(count_);
    for (std::size_t start = 0; start < count_; ++start) {
      EachBit(fresh_[start], fresh_.words(),
              [&](std::size_t second) { beyond.Add(start, weak[second]); });
      EachBit(beyond[start], beyond.words(), [&](std::size_t third) {
        if (third != start) beyond_[start].push_back(third);
      });
    }
  }

  std::vector<std::uint8_t> Lengths() {
    std::vector<std::uint8_t> lengths(count_ * count_);
    for (std::uint8_t length = 1; Note(length, &lengths) && length < kLongest; ++length) {
      BitRows nearer(count_);
      std::swap(nearer, fresh_);
      for (std::size_t start = 0; start < count_; ++start) {
        for (const std::size_t third : beyond_[start]) fresh_.Add(start, nearer[third]);
      }
    }
    return lengths;
  }

 private:
  // From the bits of all nodes to those of the web's own.
  void Renumber(std::span<const NodeWord> rows, BitRows* own) const {
    std::vector<std::uint32_t> numbers(web_.words * kBits, kNone);
    for (std::uint32_t n = 0; n < count_; ++n) numbers[web_.nodes[n]] = n;
    for (std::size_t row = 0; row < count_; ++row) {
      EachBit(rows.data() + row * web_.words, web_.words, [&](std::size_t node) {
        if (numbers[node] != kNone) own->Set(row, numbers[node]);
      });
    }
  }

  // Forgets what was reached before. Is anything new?
  bool Note(std::uint8_t length, std::vector<std::uint8_t>* lengths) {
    bool any = false;
    for (std::size_t start = 0; start < count_; ++start) {
      std::uint8_t* row = lengths->data() + start * count_;
      NodeWord* fresh = fresh_[start];
      EachBit(fresh, fresh_.words(), [&](std::size_t end) {
        if (row[end]) {
          fresh[end / kBits] &= ~(NodeWord{1} << end % kBits);
        } else {
          row[end] = length;
          any = true;
        }
      });
    }
    return any;
  }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  const ChainWeb& web_;
  std::size_t count_;
  BitRows fresh_;  // what is reached by one strong link more
  std::vector<std::vector<std::size_t>> beyond_;  // what the first two links make false
};

// Do both exclude a mark?
bool Exclude(const ChainWeb& web, std::size_t one, std::size_t other) {
  const NodeWord* a = web.weak.data() + one * web.words;
  const NodeWord* b = web.weak.data() + other * web.words;
  for (std::size_t w = 0; w < web.words; ++w) {
    if (a[w] & b[w] & web.marks[w]) return true;
  }
  return false;
}

}  // namespace

bool ChainWeb::Check() const {
  const std::size_t count = nodes.size();
  if (words > ~std::uint32_t{0} / kBits || marks.size() != words ||
      weak.size() != count * words || strong.size() != count * words ||
      std::adjacent_find(nodes.begin(), nodes.end(), std::greater_equal<>()) != nodes.end()) {
    return false;
  }
  return nodes.empty() || nodes.back() < words * kBits;
}

ChainFinds FindChains(const ChainWeb& web) {
  const std::size_t count = web.nodes.size();
  ChainFinds found{Following(web).Lengths(), {}};
  std::array<std::vector<ChainProof>, kLongest + 1> by_length;
  for (std::size_t start = 0; start < count; ++start) {
    for (std::size_t end = start; end < count; ++end) {
      const std::uint8_t length = found.lengths[start * count + end];
      if (length > 1 && Exclude(web, start, end)) {
        by_length[length].push_back({length, web.nodes[start], web.nodes[end]});
      }
    }
  }
  for (const auto& some : by_length) {
    found.proofs.insert(found.proofs.end(), some.begin(), some.end());
  }
  return found;
}

}  // namespace nonet::logic
