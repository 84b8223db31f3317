// Chains and nets of the SE rating on positions where the answer is known.
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>

#include "se/finding.h"

namespace nonet::se {
namespace {

int failures = 0;

void Check(bool ok, const std::string& what) {
  if (ok) return;
  ++failures;
  std::fprintf(stderr, "FAILED: %s\n", what.c_str());
}

// A position takes two characters for each cell: a dot and its digit, or its marks (bit d
// for digit d + 1) in base 32.
struct KnownChains {
  const char* position;
  Chains kind;
  int nested;
  Technique technique;
  int tenths;
  const char* effect;
};

constexpr KnownChains kKnown[] = {
    {".94m0k.60o2s6k0a.12k.4.12k.8.2.90k.66k4m.62s.9.14k0a2k.1.6.74o.24o0k.90s0s0k.8.9."
     "12o2g.6.20o.9.22o.3.6.1.82o4k4k.4.1.60k.2.7.9.6.10k.2.7.9.40k.8.2.7.94s0o4s.6.10k",
     Chains::kSimple, 0, Technique::kXCycle, 65, "A2-5 A6-5 A7-5 I4-5 I6-5"},
    {".19c8cb0.5304460.2.7.5.8.2.4.31111.984.294b0.1.824.5.4.6052k2h.8.9.4.22h8g81ag3h."
     "2.45h.36h.4.8.23l143h.9112h.218.1.8.91g2g28.3ck8c8s0l.70h.248.64k.71k.414.24h.94h",
     Chains::kSimple, 0, Technique::kYCycle, 68, "A4-7 F6-6"},
    {"d030.5.482.1.37252.1.244.60k.7.44g.99cb88c0m8i.830.11id2.1c242.7.590.4.3.5180e.9."
     "10e5052.74688.746.60e.18i0i28.88a0j0q92bg.311a8.5.6054c84.2604182.3.1.74g92cgd0.4",
     Chains::kSimple, 0, Technique::kCycle, 71, "C2-4 E3-4"},
    {"48.6.1.5c0.782.38a.5.7.9.3.2.4.6.1.8.348.2.1c0.68o2ga8.68e2ca2.5.80a22.12a0q.8.62"
     "103.3.92q.18i2ga2.4.3.8.62iaa0u2o.8248g.10i.6e04l.622258j8g.484820n0k.4.68h.7.886",
     Chains::kSimple, 0, Technique::kForcingXChain, 67, "G1-4"},
    {".3424g.912.7.4.11g.6.70h.8.40h068482810a8803.31g2g.830.405.7.5.88205.682.2.54430."
     "1906084.4815090.422.303.560.8191933.50b.922.32g.9.2.330.81g.4.12g1d1d33.90b5g224g",
     Chains::kSimple, 0, Technique::kForcingChain, 71, "A5=6"},
    {".6ag462g864g.4c507.1a046288678.5d416.48g065g86.154.71624.211.9.53035.4.82k0d1p.25"
     "0783515.9a0.898.138.330.2.5cg.68p6o28.24505254405.75011.9.2.5.4.2090p.3616o.95131",
     Chains::kSimple, 0, Technique::kForcingChain, 72, "B9-6"},
    {".6ak4m6ge6eg.4c507.1a4c678fef8.5d416.48kcm5g96.154.71624.215.9.53035.4.82k0t1t.27"
     "8783515.9a0.898.138.330.2.5cg.68p6oe9.2454525c485.750d1d0.2.5.4.20p0p.3616o.95131",
     Chains::kNishio, 0, Technique::kNishio, 78, "B3-9"},
    {".2.7.49l1g158k.89h914481dt1q5t.78l8j9144.5d512.786.4932h98237q.35ociagaq.818.32a."
     "91o.12g2q2g88226a.14ocm.6au24.1.60k2g.9.4.2.8a8.5.81d38.284a5a5ac.2a00d.80d.6alal",
     Chains::kMultiple, 0, Technique::kCellChains, 84, "F9-2"},
    {"8141e10c.60c6heh.2.451f3.5a26261e1.382.5.3.1a26268.66807.9032c240o4d4l.6.81c.512."
     "1162c24.9.71d1198.88s.20l0p9l.7c1d606965l.44h94.2.4f0.5.17464601l454174.430.9.26h",
     Chains::kMultiple, 0, Technique::kHouseChains, 86, "D6=5"},
    {"di32.3983a3g.14g181i.42221.83h1606.9.15gc0981a.34g.71a8k41.6.2a041.48g248607.415."
     "5313082.8.74gc24490.41i.116543062.51852.90e.1.406.560.1.946.62252.9.138.332624a.5",
     Chains::kMultiple, 0, Technique::kHouseChains, 84, "A4-6"},
    {"ac2o.66d6s.20lc1a424.82k.93k21.41l.2.2.1as6c5s6c1kd4b4a42gek64.2.68k.4.11d.24s4d."
     "94d.70k14b938ac.52c2d94.2.8.838.12e2c.91614.5.5.9.2.6.10c.8.70c38.3286a68.5039198",
     Chains::kDynamic, 0, Technique::kDynamicContradiction, 91, "B8-3"},
    {"e191.5.2a5.4705525a9.3b0.8a1ah.21p316b0b632g.62l6o4t.9ah.8a1.3a9b1bo.23p.68ja388e"
     "be3ao852t.383.4b0.5b3b091.8cr9rd79ocedmd0.71ocq9qd6boeefm.1do1oco.7d0.1c8dg.3do.2",
     Chains::kDynamic, 1, Technique::kDynamicContradiction, 98, "I5-9"},
    {".8aq2q3gbg.19g.39a.3ai2i7g.4f0.1bi92ao.6.1.2.3a0cgaoc8aa.83a38.13a9g1o.32o2o3o.97"
     "0.3.2.158.18e165852.5d098.722.12674f2f2.490.5.62o.92p2i2a.3.8030q0s.8159i9a.79293",
     Chains::kDynamic, 0, Technique::kDynamicDouble, 90, "D1-7"},
    {".14e5c.91e5e52.7.5d2.5d84b1b.7.34b5b.74e5c4v1v5e52.95b54.1.26s.95c7g4o78d4ecfc6u3"
     "u5e.15q7a.568786a3a.172.3.986.62h27.886.40j23c6a6al.62d8eei4j63.4e2e12323.5f252.3",
     Chains::kDynamic, 2, Technique::kDynamicDouble, 102, "I2-2"},
    {".9.7415l1t.20c1k5g.549.3.719c9.2d0d0.60a42ck0scc2c.1eg61.35o58.96821.26g63531i571"
     "76581eg.463.92a4b0b.5.660.3.4.52185.8.6a4a4.22713338v0v8d.8bcb14653.90e.70d.51c11",
     Chains::kDynamic, 0, Technique::kDynamicCell, 92, "A7=4"},
    {"0s4g0l15.2.7d4dc5c0e.60d85clch466e6c.742.91c445856.1.59q.33q3ae1dbdhfg70.8833a.5a"
     "59b95b4349g8h3gf4e5d1.4fk.2.1.4.8222g0i1414.98i8i0i41.6.3.7484914.714c1.4c10i0i41",
     Chains::kDynamic, 0, Technique::kDynamicCell, 90, "C7-8"},
    {"e191.5.2a5.4705525a9.3b0.8a1ah.21p316b0b632g.62l4o4t.9ah.8a1.3a9b1bo.23p.68ja388e"
     "be3ao852t.383.4b0.5b3b091.8cr9rd79ocedmd0.71ocq9qd6boeefm.1do1oco.7d0.148dg.3do.2",
     Chains::kDynamic, 1, Technique::kDynamicCell, 98, "C7-8"},
    {".9.5447851593438.21a44.75a0i.91l1c0l.1181238.31qag.8ag.3.2.150.45gfgbgag1o.750.1."
     "91k1s.24k1o58.9564i.75s.14k12151m.943452l2k.4.8850o0c.70d.28k.6.7850a.5121ac584c5",
     Chains::kDynamic, 0, Technique::kDynamicHouse, 90, "B2=8"},
    {"e191.5.285.4605425a9.3b0.8a1ah.20o31630b632g.62l0o45.9ah.8a1.3a9b1bo.22p.68ja388e"
     "bc3ao852t.383.4b0.5b3b081.8cr9rd79ocedmc0.71ocq9qd6boeefm.1do1oco.7d0.148dg.3do.2",
     Chains::kDynamic, 0, Technique::kDynamicHouse, 90, "A8-8"},
    {"e191.5.2a5.4705525a9.3b1.8a1ah.21p316b0b632g.62l6o4t.9ah.8a1.3a9b1bo.23p.68ja3a8e"
     "be3ao852t.383.4b0.5b3b091.8cr9rd79ocedmd0.71ocq9qd6boeefm.1do1oco.7d0.1c8dg.3do.2",
     Chains::kDynamic, 1, Technique::kDynamicHouse, 96, "B3-1"},
    {"48.7.3511j4j4b1b.9c0.2.6c5.7.4.50544.5.1c8d412c44e.75e999o.2.71h8l8d.80cb9.3a999."
     "883ab8b.5e1cocp8d0j8n.68f26.3c0e0.5.4.6e282.1f9d8e9.2.361e8.578.25o6p41.9616c1c7c",
     Chains::kDynamic, 4, Technique::kDynamicHouse, 107, "E7-4"},
};

int Base32(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

Board Read(const std::string& position) {
  std::array<std::uint8_t, kCells> digits{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (position[2 * cell] == '.') digits[cell] = position[2 * cell + 1] - '0';
  }
  Board board(digits);
  for (int cell = 0; cell < kCells; ++cell) {
    if (digits[cell]) continue;
    const int marks = Base32(position[2 * cell]) << 5 | Base32(position[2 * cell + 1]);
    for (int d = 0; d < kDigits; ++d) {
      if (board.Has(cell, d) && !(marks >> d & 1)) board.Remove(cell, d);
    }
  }
  return board;
}

// "C7=5", or "A1-24 B3-6".
std::string Effect(const Finding& found) {
  auto name = [](int cell) {
    return std::string{static_cast<char>('A' + cell / 9), static_cast<char>('1' + cell % 9)};
  };
  if (found.cell >= 0) return name(found.cell) + "=" + std::to_string(found.digit + 1);
  std::string text;
  for (int cell = 0; cell < kCells; ++cell) {
    if (!found.removed[cell]) continue;
    text += (text.empty() ? "" : " ") + name(cell) + "-";
    for (int d = 0; d < kDigits; ++d) {
      if (found.removed[cell] >> d & 1) text += static_cast<char>('1' + d);
    }
  }
  return text;
}

void CheckKnown(const KnownChains& known) {
  const Finding found = FindChains(Read(known.position), known.kind, known.nested, Patience{});
  const std::string what = std::string(known.position) + ": " + Effect(found) + " by " +
                           std::to_string(static_cast<int>(found.technique)) + ", " +
                           std::to_string(found.tenths);
  Check(found.technique == known.technique, what);
  Check(found.tenths == known.tenths, what);
  Check(Effect(found) == known.effect, what);
}

void CheckPatience() {
  int asked = 0;
  auto stop = [](void* context) { return ++*static_cast<int*>(context) > 3; };
  const KnownChains& last = kKnown[std::size(kKnown) - 1];
  const Finding found =
      FindChains(Read(last.position), last.kind, last.nested, Patience{stop, &asked});
  Check(!found && asked > 3, "a search gives up when told");
}

void CheckNothing() {
  const Board solved(
      {5, 3, 4, 6, 7, 8, 9, 1, 2, 6, 7, 2, 1, 9, 5, 3, 4, 8, 1, 9, 8, 3, 4, 2, 5, 6, 7,
       8, 5, 9, 7, 6, 1, 4, 2, 3, 4, 2, 6, 8, 5, 3, 7, 9, 1, 7, 1, 3, 9, 2, 4, 8, 5, 6,
       9, 6, 1, 5, 3, 7, 2, 8, 4, 2, 8, 7, 4, 1, 9, 6, 3, 5, 3, 4, 5, 2, 8, 6, 1, 7, 9});
  for (const Chains kind :
       {Chains::kSimple, Chains::kNishio, Chains::kMultiple, Chains::kDynamic}) {
    Check(!FindChains(solved, kind, 0, Patience{}), "nothing is found on a full board");
  }
}

}  // namespace
}  // namespace nonet::se

int main(int argc, char** argv) {
  const int every = argc > 1 ? std::atoi(argv[1]) : 1;
  for (std::size_t i = 0; i < std::size(nonet::se::kKnown); i += every) {
    nonet::se::CheckKnown(nonet::se::kKnown[i]);
  }
  nonet::se::CheckPatience();
  nonet::se::CheckNothing();
  if (nonet::se::failures == 0) std::puts("chains and nets are as known");
  return nonet::se::failures != 0;
}
