/** What the game on the board needs once in a while, and is loaded for then. */

export { enter } from "./progress/book.ts";
export { meeting } from "./progress/tabs.ts";
