// Closed sets: n things that have n bits between them, two or more each.
//
//     things                bits                what it is
//     -------------------   -----------------   -----------------------------------
//     cells of a house      their digits        a naked pair, triple, quad
//     digits in a house     their places        a hidden pair, triple, quad
//     lines with a digit    the lines across    a fish: X-wing, swordfish, jellyfish
//
// Whoever needs one of these asks here; what follows from it is for them to say.
#pragma once

#include "board/houses.h"

namespace nonet {

template <int kSize>
class ClosedSets {
 public:
  // The masks of things 0-8.
  template <typename MaskFn>
  explicit ClosedSets(const MaskFn& mask_of) {
    for (int thing = 0; thing < 9; ++thing) Add(thing, mask_of(thing));
  }

  // Calls `use(things, bits)` for every closed set until it says true. The sets of things
  // rise as binary numbers do.
  template <typename UseFn>
  bool Any(const UseFn& use) const {
    return count_ >= kSize && Choose<kSize>(use, count_, 0, 0);
  }

  template <typename UseFn>
  void ForEach(const UseFn& use) const {
    Any([&](Mask things, Mask bits) {
      use(things, bits);
      return false;
    });
  }

 private:
  void Add(int thing, Mask bits) {
    if (!IsSeveral(bits) || CountBits(bits) > kSize) return;
    thing_[count_] = static_cast<Mask>(1 << thing);
    mask_[count_++] = bits;
  }

  template <int kLeft, typename UseFn>
  bool Choose(const UseFn& use, int below, Mask things, Mask bits) const {
    if constexpr (kLeft == 0) {
      return use(things, bits);
    } else {
      for (int i = kLeft - 1; i < below; ++i) {
        const Mask all = bits | mask_[i];
        if (CountBits(all) > kSize) continue;
        if (Choose<kLeft - 1>(use, i, static_cast<Mask>(things | thing_[i]), all)) return true;
      }
      return false;
    }
  }

  int count_ = 0;
  Mask thing_[9];
  Mask mask_[9];
};

}  // namespace nonet
