/** Every table of words, by its name in the source. */

export { ASK } from "./ask.ts";
export { HINT } from "./hint.ts";
export { LEARN } from "./learn.ts";
export { LEVELS } from "./levels.ts";
export { NEW } from "./new.ts";
export { PAGE } from "./page.ts";
export { PHOTO } from "./photo.ts";
export { PLAY } from "./play.ts";
export { SHARE } from "./share.ts";
export { STORY } from "./story.ts";
export { WATCH } from "./watch.ts";
