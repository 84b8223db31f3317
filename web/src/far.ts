/** The rooms that are loaded together, when the first of them is entered; and of the
 * board, what is opened now and then, and what only puzzles with rules need. */

export { AskPanel } from "./ask/panel.tsx";
export { default as Learn } from "./learn/learn.tsx";
export { default as New } from "./new/new.tsx";
export { Games } from "./play/game-list.tsx";
export { KeyboardHelp } from "./play/keyboard.tsx";
export { RulesPanel } from "./ruled/panel.tsx";
export { RuleStrokes } from "./ruled/strokes.tsx";
export { default as Share } from "./share/share.tsx";
export { default as Story } from "./story/story.tsx";
export { default as Watch } from "./watch/watch.tsx";
