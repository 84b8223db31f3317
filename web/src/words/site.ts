/** The words of a page without a server. */

import type { Pair } from "./index.ts";

export const SITE = {
  fetching: ["Fetching Python: {here} of {all} MB", "正在下载 Python：{here}/{all} MB"],
  starting: ["Starting Python …", "正在启动 Python……"],
  missing: [
    "Python could not be fetched. Connect once: then hints, stories and new puzzles work offline too.",
    "没能下载 Python。请先联网一次，之后提示、解题过程和新题离线也能用。",
  ],
  broken: [
    "Python does not start in this browser; what needs no hints works all the same.",
    "这个浏览器无法启动 Python；不需要提示的功能照常可用。",
  ],
  brokeOff: ["Python broke off. Try again.", "Python 中断了，请再试一次。"],
  tooLong: ["This takes more time than is allowed.", "这需要的时间超过了限制。"],
} satisfies Record<string, Pair>;
