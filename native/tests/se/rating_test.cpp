// The SE rating: puzzles with known ratings, and forms that twins share.
//
//     se_test [rounds] [seed]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <string>

#include "se/canonical.h"
#include "se/rater.h"
#include "se/rows.h"

namespace nonet::se {
namespace {

int failures = 0;

void Check(bool ok, const std::string& what) {
  if (ok) return;
  ++failures;
  std::fprintf(stderr, "FAILED: %s\n", what.c_str());
}

Givens Read(const std::string& text) {
  Givens givens{};
  Check(ReadGivens(reinterpret_cast<const std::uint8_t*>(text.data()), &givens), text);
  return givens;
}

std::string Text(const Givens& givens) {
  std::string text;
  for (const int digit : givens) text += digit ? static_cast<char>('0' + digit) : '.';
  return text;
}

struct KnownRating {
  const char* puzzle;
  int er, ep, ed;
  Technique technique;
};

constexpr KnownRating kKnown[] = {
    {"8....79.19....8.2..271.68....9......5..............3..6..8..2....1.39....3..52..7",
     12, 12, 12, Technique::kHiddenSingle},
    {".2...19.........6.91....3.7..41..6..........4..94.7..12..6.....4.1.257...6.....53",
     17, 12, 12, Technique::kDirectPointing},
    {".6...............83....9.....8.4...9.....25.61...96.23....2..4...9.58.1.2..461.95",
     20, 12, 12, Technique::kDirectHiddenPair},
    {".........4...367.293..82..5.....42....6....79.7......8..3..95.48.4.5.32...5.....6",
     23, 12, 12, Technique::kNakedSingle},
    {"..925.....2..819.......7....1...4...........2..68..1.7.57.26.9.6..71...5......4..",
     25, 12, 12, Technique::kDirectHiddenTriple},
    {".134.5...2...8145.8..7.6...5..3...6.4.......5......7187...1.....42.......6.....2.",
     26, 12, 12, Technique::kPointing},
    {"....827.........5.5...4...3.2.......398...624......9.74.3.6....27.....4..69.243..",
     28, 12, 12, Technique::kClaiming},
    {".7...98..8..........94.57.....2...48.6.9.........6.2.3.94..8...53.........6.42.5.",
     30, 12, 12, Technique::kNakedPair},
    {"9.........6..9..47.21.4.9....7.....1...5.1...5.....3....8.6.29.24..3..8.........3",
     32, 12, 12, Technique::kXWing},
    {"..19..5.7....4.89....6...2..26.....5......174..........5.......4.2.....976..8...2",
     34, 12, 12, Technique::kHiddenPair},
    {".8.....3.7.93......26.57...5...1.........87......7.149..1.3.....4.............294",
     36, 12, 12, Technique::kNakedTriple},
    {"7..2.5..1..5...9...1..4..7.5..1.7..9..4...1..9..4.3..8.2..9..3...3...6..8..3.2..4",
     38, 12, 12, Technique::kSwordfish},
    {".....6.8..2.7...3.81.2..9....25...7.1.562.......94.....39.7...1.8.....5.........4",
     40, 12, 12, Technique::kHiddenTriple},
    {".2.5...86....23..5.......492..7.......4........8....6343.2.7...5....6.....7.89.2.",
     42, 12, 12, Technique::kXYWing},
    {"...9.3...2.8.......5..8.31.6.5..8.....2...18..1.5...9.....3..5....1..9.4...2.68..",
     44, 12, 12, Technique::kXYZWing},
    {".5....8.967.2.85...2..1........6.........4.7......2.5.5.....6.11...7....26...148.",
     45, 12, 12, Technique::kUniqueRectangle},
    {"...7........6..7.4....93..8.4....356635...8.7.1......9.........2..549...5.1.7..8.",
     47, 12, 12, Technique::kUniqueLoop},
    {".3..8....9.8.41.....19..2.7.254..6....3.17.5.7......................51.6...3...98",
     50, 12, 12, Technique::kNakedQuad},
    {"2.......3.8..3..5...34.21....12.54......9......93.86....25.69...9..2..7.4.......1",
     52, 52, 52, Technique::kJellyfish},
    {"9..1...8..7.9.3.1.8......64.8..2....5....1.7...1....42.4.716..............7.92...",
     54, 12, 12, Technique::kHiddenQuad},
    {"541.............45...9....3......891.........6..397.....7..........536..3.4.26..7",
     57, 12, 12, Technique::kBug},
    {".....6.574.6.......8..35..42....9.7...12.7..8.74...5.....7...8...53......1..5..6.",
     62, 12, 12, Technique::kAlignedPair},
    {"8....9....6.2.......7385..9...723.58..8......5.2.9.67.7.5.......3...4...4..67....",
     67, 12, 12, Technique::kForcingXChain},
    {"74..3...8.2.69..14..9...3..........2..4..8...238....9.6.7....3..1......9....2..87",
     72, 12, 12, Technique::kForcingChain},
    {"5.4...7...3........691.....2..5....6.9163......3..7....7.2.9.3......5..7.25.1..4.",
     76, 12, 12, Technique::kNishio},
    {"..4...3...9.27.54..6......291.6.5..7.....4.3.3..19..5.6...4...........93.7..5....",
     83, 12, 12, Technique::kHouseChains},
};

void TestKnownRatings() {
  for (const KnownRating& known : kKnown) {
    const Givens givens = Read(known.puzzle);
    for (const Rating& rating : {RateAsItLies(givens, {}), Rate(givens, {})}) {
      Check(rating.er == known.er && rating.ep == known.ep && rating.ed == known.ed &&
                rating.technique == known.technique && rating.status == RatingStatus::kDone,
            std::string(known.puzzle) + ": " + std::to_string(rating.er) + "/" +
                std::to_string(rating.ep) + "/" + std::to_string(rating.ed));
    }
  }
}

// The Python twin is tested with the very same forms. The first puzzle has twins of its
// own making, so that its colours tie.
constexpr const char* kForms[][2] = {
    {"..3..6..945.78.12.789123456.........567891234891234567345678912.7..1..4.9.23.56.8",
     ".6243..97.192.8.34.451.928..716.2.53.8635..19.347.162..2854..71.978.6.45.539.786."},
    {"8....79.19....8.2..271.68....9......5..............3..6..8..2....1.39....3..52..7",
     "6.7...843.3.....1.5.2........8...1..........7.7.5..63...5....7..4...23.61...6..8."},
    {".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
     "7.......1....9...856..2......8.............4.......5.....8...2.4..5..7.....1.3..."},
};

void TestKnownForms() {
  for (const auto& [puzzle, form] : kForms) {
    Check(Text(Canonical(Read(puzzle))) == form, "the form of " + std::string(puzzle));
  }
}

std::array<int, 9> ShuffledLines(std::mt19937& random) {
  std::array<int, 9> lines;
  std::array<int, 3> chutes{0, 1, 2}, inside{0, 1, 2};
  std::shuffle(chutes.begin(), chutes.end(), random);
  for (int i = 0; i < 9; ++i) {
    if (i % 3 == 0) std::shuffle(inside.begin(), inside.end(), random);
    lines[i] = 3 * chutes[i / 3] + inside[i % 3];
  }
  return lines;
}

Givens Twin(const Givens& givens, std::mt19937& random) {
  std::array<std::uint8_t, 10> names;
  std::iota(names.begin(), names.end(), std::uint8_t{0});
  std::shuffle(names.begin() + 1, names.end(), random);
  const auto rows = ShuffledLines(random), columns = ShuffledLines(random);
  const bool turn = random() % 2;
  Givens twin;
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) {
      twin[9 * i + j] = names[givens[9 * (turn ? columns[j] : rows[i]) +
                                     (turn ? rows[i] : columns[j])]];
    }
  }
  return twin;
}

void TestTwinsShareTheirForm(int rounds, std::mt19937& random) {
  for (int round = 0; round < rounds; ++round) {
    for (const auto& [puzzle, form] : kForms) {
      Check(Text(Canonical(Twin(Read(puzzle), random))) == form,
            "the form of a twin of " + std::string(puzzle));
    }
  }
}

void TestBadInput() {
  const std::string twice = "11" + std::string(79, '.');
  Check(Rate(Read(twice), {}).status == RatingStatus::kContradictory, "a digit twice");
  const std::string hopeless = "12345678." + std::string(17, '.') + "9" + std::string(54, '.');
  const Patience none{[](void*) { return true; }, nullptr};
  Check(Rate(Read(hopeless), none).status == RatingStatus::kTimeIsUp, "no time at all");
}

}  // namespace
}  // namespace nonet::se

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 200;
  const unsigned seed = argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 1;
  std::mt19937 random(seed);
  nonet::se::TestKnownRatings();
  nonet::se::TestKnownForms();
  nonet::se::TestTwinsShareTheirForm(rounds, random);
  nonet::se::TestBadInput();
  std::printf("se_test, seed %u: %d failures\n", seed, nonet::se::failures);
  return nonet::se::failures ? 1 : 0;
}
