#include "draw/grids.h"

#include <cstddef>

#include "draw/chance.h"

namespace nonet::draw {

namespace {

constexpr int kMostWays = 288;
constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// A skeleton (0, second, third) for the upper band, and its share of all grids.
struct Class {
  std::uint16_t second, third;
  std::uint64_t share;
};
constexpr Class kClasses[44] = {
    {0, 0, 13546872},
    {0, 1, 346083192},
    {0, 11, 668815056},
    {0, 17, 225521136},
    {0, 155, 72962040},
    {1, 2, 455091264},
    {1, 5, 688823352},
    {1, 10, 1334816064},
    {1, 12, 2639418048},
    {1, 14, 1322892864},
    {1, 15, 7997419008},
    {1, 19, 1333594368},
    {1, 30, 671794992},
    {1, 31, 2665795968},
    {1, 32, 3983962320},
    {1, 134, 330914376},
    {1, 135, 1987093296},
    {1, 145, 4596811128},
    {1, 166, 975856572},
    {11, 22, 871266816},
    {11, 24, 989360244},
    {11, 25, 2299821930},
    {11, 27, 3652048026},
    {11, 35, 1973476872},
    {11, 37, 4626249012},
    {11, 39, 997250292},
    {11, 50, 2649236544},
    {11, 54, 2318867082},
    {11, 56, 1095439500},
    {11, 72, 869683680},
    {11, 75, 7900690752},
    {11, 85, 6250718781},
    {11, 87, 7604258643},
    {11, 95, 2284590420},
    {11, 97, 9833024970},
    {11, 107, 5918022972},
    {11, 116, 8466321474},
    {11, 118, 2085113295},
    {11, 207, 1613192490},
    {17, 64, 37222080},
    {17, 88, 1758335904},
    {17, 100, 1595569911},
    {17, 197, 756792918},
    {155, 217, 59305360},};
constexpr std::uint64_t kShares = [] {
  std::uint64_t sum = 0;
  for (const Class& each : kClasses) sum += each.share;
  return sum;
}();

// The rows and the columns of a band's boxes.
struct Band {
  Partition rows[3], columns[3];
};

class Drawing {
 public:
  Drawing(const DrawTables& tables, std::uint64_t seed, std::uint64_t index)
      : tables_(tables), chance_(seed, index, Purpose::kGrid) {}

  void Write(std::uint8_t* grid) {
    Skeleton skeleton[3];
    skeleton[0] = DrawUpper();
    for (int box = 0; box < 3; ++box) {
      band_[0].columns[box] = tables_.partition[skeleton[0].box[box]];
    }
    DrawLower(skeleton);
    for (int band = 0; band < 3; ++band) DrawRows(skeleton[band], band_[band]);
    WriteShuffled(grid);
  }

 private:
  int Below(int bound) {
    return static_cast<int>(chance_.Below(static_cast<std::uint64_t>(bound)));
  }

  Skeleton DrawUpper() {
    std::uint64_t left = chance_.Below(kShares);
    const Class* drawn = kClasses;
    for (; left >= drawn->share; ++drawn) left -= drawn->share;
    return {{0, drawn->second, drawn->third}};
  }

  void DrawLower(Skeleton skeleton[3]) {
    int pick[3];
    do {
      const int picks = Below(kMates * kMates * kMates);
      pick[0] = picks / (kMates * kMates);
      pick[1] = picks / kMates % kMates;
      pick[2] = picks % kMates;
      for (int box = 0; box < 3; ++box) {
        const MateNumbers mate = tables_.mate_numbers[skeleton[0].box[box]][pick[box]];
        skeleton[1].box[box] = mate.second;
        skeleton[2].box[box] = mate.third;
      }
    } while (Below(kMostWays) >= tables_.Ways(skeleton[1]) ||
             Below(kMostWays) >= tables_.Ways(skeleton[2]));
    for (int box = 0; box < 3; ++box) {
      const Mate& mate = tables_.mate[skeleton[0].box[box]][pick[box]];
      band_[1].columns[box] = mate.second;
      band_[2].columns[box] = mate.third;
    }
  }

  void DrawRows(const Skeleton& skeleton, Band& band) {
    const bool* fits_second = tables_.crosses[skeleton.box[1]];
    const bool* fits_third = tables_.crosses[skeleton.box[2]];
    for (;;) {
      const int path = Below(kAcross * kMates);
      const int number = tables_.across[skeleton.box[0]][path / kMates];
      const MateNumbers mate = tables_.mate_numbers[number][path % kMates];
      if (!fits_second[mate.second] || !fits_third[mate.third]) continue;
      const Mate& sets = tables_.mate[number][path % kMates];
      band.rows[0] = tables_.partition[number];
      band.rows[1] = sets.second;
      band.rows[2] = sets.third;
      return;
    }
  }

  // With the digits renamed and the lines in a random order.
  void WriteShuffled(std::uint8_t* grid) {
    std::uint8_t name[9] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    chance_.Shuffle(name, 9);
    const int* stacks = kOrders[Below(6)];
    const int* inside[3];
    for (const int*& order : inside) order = kOrders[Below(6)];
    for (const Band& band : band_) {
      const int* rows = kOrders[Below(6)];
      for (int cell = 0; cell < 27; ++cell) {
        const int stack = cell % 9 / 3, box = stacks[stack];
        const unsigned row = band.rows[box].set[rows[cell / 9]];
        const unsigned column = band.columns[box].set[inside[stack][cell % 3]];
        *grid++ = name[__builtin_ctz(row & column)];
      }
    }
  }

  const DrawTables& tables_;
  Chance chance_;
  Band band_[3];
};

}  // namespace

void DrawGrid(const DrawTables& tables, std::uint64_t seed, std::uint64_t index,
              std::uint8_t* grid) {
  Drawing(tables, seed, index).Write(grid);
}

}  // namespace nonet::draw
