import jsQR from "jsqr";
import { describe, expect, test } from "vitest";
import {
  alignments,
  checkBytes,
  type Modules,
  qrCode,
  withRest,
} from "../src/share/qr.ts";

const QUIET = 4;
const SCALE = 3;

/** What another program reads from a code. */
function scanned(modules: Modules): string | undefined {
  const side = SCALE * (modules.length + 2 * QUIET);
  const dots = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)].map(
      (place) => Math.floor(place / SCALE) - QUIET,
    );
    if (modules[y!]?.[x!]) dots.fill(0, 4 * at, 4 * at + 3);
  }
  return jsQR(dots, side, side)?.data;
}

describe("a QR code", () => {
  test("has the check bytes of the standard's examples", () => {
    const hello = [
      32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17,
    ];
    expect(checkBytes(hello, 10)).toEqual([
      196, 35, 39, 119, 235, 215, 231, 226, 93, 23,
    ]);
  });

  test("tells its format and its version as the standard's tables do", () => {
    expect(withRest(0b00_101, 0x537, 10)).toBe(0b00101_0011011100);
    expect(withRest(7, 0x1f25, 12)).toBe(0b000111_110010010100);
    expect(withRest(40, 0x1f25, 12)).toBe(0b101000_110001101001);
  });

  test.each([
    [2, [6, 18]],
    [7, [6, 22, 38]],
    [32, [6, 34, 60, 86, 112, 138]],
    [36, [6, 24, 50, 76, 102, 128, 154]],
    [40, [6, 30, 58, 86, 114, 142, 170]],
  ])("aligns version %i as the standard does", (version, places) => {
    expect(alignments(version)).toEqual(places);
  });

  test.each([1, 14, 15, 60, 107, 180, 213, 290, 451, 800, 1190, 1600, 2331])(
    "of %i bytes is read by another program",
    (length) => {
      const text = Array.from({ length }, (_, at) => "sudoku-#/?=.123"[(at * 7) % 15]);
      expect(scanned(qrCode(text.join(""))!)).toBe(text.join(""));
    },
  );

  test("holds any letter", () => {
    expect(scanned(qrCode("数独 · nonet")!)).toBe("数独 · nonet");
  });

  test("is refused where no code is large enough", () => {
    expect(qrCode("x".repeat(2332))).toBeUndefined();
  });
});
