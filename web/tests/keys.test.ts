import { describe, expect, test } from "vitest";
import { command, type Key, nextMode } from "../src/play/keys.ts";
import { MODES } from "../src/state/game.ts";

function key(code: string, held = ""): Key {
  return {
    code,
    key: code === "Slash" ? "?" : code,
    shiftKey: held.includes("shift"),
    ctrlKey: held.includes("ctrl"),
    metaKey: held.includes("meta"),
    altKey: held.includes("alt"),
  };
}

const ask = (code: string, held = "", mode = "digit" as const, size = 9) =>
  command(key(code, held), mode, size);

describe("keys", () => {
  test.each([
    ["ArrowUp", "", { by: -1, across: 0, extend: false }],
    ["KeyD", "", { by: 0, across: 1, extend: false }],
    ["KeyS", "shift", { by: 1, across: 0, extend: true }],
    ["ArrowLeft", "ctrl", { by: 0, across: -1, extend: true }],
  ])("%s with %j moves", (code, held, move) => {
    expect(ask(code, held)).toEqual({ type: "move", ...move });
  });

  test.each([
    ["Digit5", "", "digit"],
    ["Numpad5", "", "digit"],
    ["Digit5", "shift", "corner"],
    ["Digit5", "ctrl", "centre"],
    ["Digit5", "meta", "centre"],
  ])("%s with %j enters", (code, held, mode) => {
    expect(ask(code, held)).toEqual({ type: "enter", digit: 5, mode });
  });

  test.each([
    ["KeyZ", "digit"],
    ["KeyX", "corner"],
    ["KeyC", "centre"],
    ["KeyV", "colour"],
    ["KeyB", "pen"],
  ])("%s chooses what a digit writes", (code, mode) => {
    expect(ask(code)).toEqual({ type: "mode", mode });
  });

  test.each([
    ["Digit8", "[", "", "undo"], // German: AltGr, which some systems call Ctrl and Alt
    ["Digit9", "]", "ctrl alt", "redo"],
    ["KeyY", "z", "ctrl", "undo"],
    ["KeyZ", "y", "ctrl", "redo"],
    ["KeyW", "Z", "ctrl shift", "redo"], // French
    ["KeyZ", "я", "ctrl", "undo"],
  ])("%s that types %s with %j asks to %s", (code, typed, held, type) => {
    expect(command({ ...key(code, held), key: typed }, "digit", 9)).toEqual({ type });
  });

  test("⌘[ and ⌘] are left to the browser", () => {
    for (const [code, typed] of [
      ["BracketLeft", "["],
      ["BracketRight", "]"],
    ] as const) {
      const pressed = { ...key(code, "meta"), key: typed };
      expect(command(pressed, "digit", 9)).toBeUndefined();
    }
  });

  test.each([
    ["BracketLeft", "", "undo"],
    ["BracketRight", "", "redo"],
    ["KeyZ", "ctrl", "undo"],
    ["KeyZ", "ctrl shift", "redo"],
    ["KeyY", "meta", "redo"],
    ["Backspace", "", "erase"],
    ["Digit0", "", "erase"],
    ["KeyH", "", "hint"],
    ["Slash", "shift", "help"],
  ])("%s with %j asks to %s", (code, held, type) => {
    expect(ask(code, held)).toEqual({ type });
  });

  test("Alt and a digit light it everywhere", () => {
    expect(ask("Digit7", "alt")).toEqual({ type: "spotlight", digit: 7 });
  });

  test("what the browser needs is left to it", () => {
    for (const code of ["KeyC", "KeyV", "KeyS", "KeyW", "KeyR"]) {
      expect(ask(code, "ctrl")).toBeUndefined();
    }
    expect(ask("Tab")).toBeUndefined();
  });

  test("on a large board letters are digits", () => {
    expect(ask("KeyC", "", "digit", 16)).toMatchObject({ type: "enter", digit: 12 });
    expect(ask("KeyZ", "", "digit", 16)).toEqual({ type: "mode", mode: "digit" });
  });

  test("in colour mode Shift chooses a candidate", () => {
    expect(command(key("Digit4", "shift"), "colour", 9)).toEqual({
      type: "target",
      digit: 4,
    });
    expect(command(key("Digit4"), "colour", 9)).toEqual({ type: "enter", digit: 4 });
  });

  test("modes come around", () => {
    expect(MODES.map(nextMode)).toEqual([...MODES.slice(1), "digit"]);
  });
});
