/** The words of questions, asked of a cell, of a step, of the whole puzzle. */

import type { Pair } from "./index.ts";

export const ASK = {
  title: ["Ask", "提问"],
  about: ["Ask about {cell}", "问 {cell}"],
  choose: [
    "Choose a cell on the board to ask about it.",
    "在盘面上选一格，即可就它提问。",
  ],
  given: [
    "{cell} is given: there is nothing to prove.",
    "{cell} 是题目给出的，无须证明。",
  ],
  digits: ["Can {cell} be …?", "{cell} 填几对吗？"],
  can: ["Can {cell} be {digit}?", "{cell} 填 {digit} 对吗？"],
  gone: ["Can {cell} be {digit}? Rubbed out", "{cell} 填 {digit} 对吗？已排除"],
  what: ["What is {cell}?", "{cell} 填几？"],
  right: ["Is {digit} in {cell} right?", "我在 {cell} 填的 {digit} 对吗？"],
  step: ["Is my last step right?", "我刚才那一步对吗？"],
  none: ["Why is there no solution?", "为什么无解？"],
  several: ["Why are there several solutions?", "为什么有多个解？"],
  thinking: ["Looking for a proof…", "正在找证明……"],
  stop: ["Stop", "停止"],
  why: ["Why?", "为什么？"],
  which: ["Which part?", "哪里不对？"],
  next: ["Next step", "下一步"],
  back: ["Back", "上一步"],
  of: ["Step {step} of {of}", "第 {step} 步，共 {of} 步"],
  rests: ["It rests on", "它用到"],
  restsOn: ["step {step}", "第 {step} 步"],
  another: ["Another question", "换个问题"],
  named: ["Right: {technique}.", "对：{technique}。"],
  namedMore: [
    "Right: {technique}, which takes even more.",
    "对：{technique}，而且还能排除更多。",
  ],
  proven: [
    "Right, but not in one step: the proof found takes {n}.",
    "对，但不是一步能得出的：找到的证明有 {n} 步。",
  ],
  wrong: ["Something in this step is not right.", "这一步有不对的地方。"],
  look: ["Look at {cell} again.", "再看看 {cell}。"],
} satisfies Record<string, Pair>;
