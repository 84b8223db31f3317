// Chance that is the same everywhere: SplitMix64, as nonet/draw/chance.py tells it.
#pragma once

#include <cstdint>

namespace nonet::draw {

enum class Purpose : std::uint64_t { kGrid = 0, kDig = 1 };

class Chance {
 public:
  Chance(std::uint64_t seed, std::uint64_t index, Purpose purpose)
      : state_(Mixed(Mixed(Mixed(seed) + index) + static_cast<std::uint64_t>(purpose))) {}

  // The next 64 bits.
  std::uint64_t Word() { return Mixed(state_ += 0x9e3779b97f4a7c15); }

  // A number from 0 to `bound` - 1: the upper word of a product. A few lower words come
  // up once too often for some numbers; they are drawn again.
  std::uint64_t Below(std::uint64_t bound) {
    for (;;) {
      const std::uint64_t word = Word(), lower = word * bound;
      // The remainder takes longer than all the rest, and is hardly ever needed.
      if (lower >= bound || lower >= (0 - bound) % bound) return UpperWord(word, bound);
    }
  }

  template <typename Item>
  void Shuffle(Item* items, int count) {
    for (int last = count - 1; last > 0; --last) {
      const auto other = Below(static_cast<std::uint64_t>(last) + 1);
      const Item item = items[last];
      items[last] = items[other];
      items[other] = item;
    }
  }

 private:
  static std::uint64_t Mixed(std::uint64_t word) {
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
    word = (word ^ word >> 27) * 0x94d049bb133111eb;
    return word ^ word >> 31;
  }

  static std::uint64_t UpperWord(std::uint64_t a, std::uint64_t b) {
#if defined(__SIZEOF_INT128__)
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>(static_cast<Wide>(a) * b >> 64);
#else
    constexpr std::uint64_t kHalf = 0xffffffff;
    const std::uint64_t low = (a & kHalf) * (b & kHalf);
    const std::uint64_t one = (a >> 32) * (b & kHalf) + (low >> 32);
    const std::uint64_t two = (a & kHalf) * (b >> 32) + (one & kHalf);
    return (a >> 32) * (b >> 32) + (one >> 32) + (two >> 32);
#endif
  }

  std::uint64_t state_;
};

}  // namespace nonet::draw
