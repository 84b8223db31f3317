/** Every table of words, by its name in the source. */

export { ASK } from "./ask.ts";
export { BENCH } from "./bench.ts";
export { HARD } from "./hard.ts";
export { HINT } from "./hint.ts";
export { LEARN } from "./learn.ts";
export { LEVELS } from "./levels.ts";
export { NEW } from "./new.ts";
export { PAGE } from "./page.ts";
export { PEN } from "./pen.ts";
export { PHOTO } from "./photo.ts";
export { PLAY } from "./play.ts";
export { PROGRESS } from "./progress.ts";
export { RULENAMES } from "./rulenames.ts";
export { SHARE } from "./share.ts";
export { SHEET } from "./sheet.ts";
export { SITE } from "./site.ts";
export { STORY } from "./story.ts";
export { WATCH } from "./watch.ts";
export { WELCOME } from "./welcome.ts";
