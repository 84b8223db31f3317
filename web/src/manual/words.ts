/** The words beside code that runs: pairs still, for pages that have no file of words.
 *
 * Whoever shares code with the first board cuts that in two, so it is not asked here.
 */

import type { Values, Written } from "../words/index.ts";

const isChinese = document.documentElement.lang.startsWith("zh");

export const say = (pair: Written, values: Values = {}): string =>
  pair[isChinese ? 1 : 0].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

export const WORDS = {
  run: ["Run", "运行"],
  check: ["Check", "检查"],
  stop: ["Stop", "停止"],
  change: ["Change", "修改"],
  back: ["As it was", "恢复原样"],
  code: ["Python, to be changed and run", "Python 代码，可修改、可运行"],
  output: ["What it shows", "运行结果"],
  fetching: ["Fetching Python: {here} of {all} MB", "正在下载 Python：{here}/{all} MB"],
  starting: ["Starting Python …", "正在启动 Python……"],

  missing: ["Python could not be fetched.", "没能下载 Python。"],
  broken: ["Python does not start in this browser.", "这个浏览器无法启动 Python。"],
  stopped: ["Stopped. What was defined is forgotten.", "已停止，之前的定义都已清除。"],
  search: ["Search", "搜索"],
  right: ["Right!", "正确！"],
  wrong: ["Not yet.", "还不对。"],
} satisfies Record<string, Written>;
