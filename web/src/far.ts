/** What the board's room opens now and then, in one file that comes after the board. */

import "./later.ts"; // so that it is in the same file

export { AskPanel } from "./ask/panel.tsx";
export { Evidence, Frames, Outcome, Tints } from "./board/figure.tsx";
export { HowHard } from "./hard/how-hard.tsx";
export { HintPanel } from "./hint/panel.tsx";
export { readLink } from "./link.ts";
export { PenLayer } from "./pen/layer.tsx";
export { PenLines } from "./pen/lines.tsx";
export { PenPad } from "./pen/pad.tsx";
export { checkAll } from "./play/check.ts";
export { Games } from "./play/game-list.tsx";
export { KeyboardHelp } from "./play/keyboard.tsx";
export { Menu, PlayMenu } from "./play/menu.tsx";
export { Solved } from "./play/solved.tsx";
export { Welcome } from "./play/welcome.tsx";
export { RulesPanel } from "./ruled/panel.tsx";
export { RuleStrokes } from "./ruled/strokes.tsx";
export { SettingsPanel } from "./settings-panel.tsx";
export { default as Share } from "./share/share.tsx";
export { solve } from "./state/solve.ts";
