/** The rooms that are loaded together, when the first of them is entered, and what only
 * puzzles with rules need. */

export { default as Learn } from "./learn/learn.tsx";
export { default as New } from "./new/new.tsx";
export { RulesPanel } from "./ruled/panel.tsx";
export { RuleStrokes } from "./ruled/strokes.tsx";
export { default as Share } from "./share/share.tsx";
export { default as Story } from "./story/story.tsx";
export { default as Watch } from "./watch/watch.tsx";
