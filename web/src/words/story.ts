/** The words of the room that tells a whole solution. */

import type { Pair } from "./index.ts";

export const STORY = {
  thinking: ["Solving it as a person would…", "正在像人一样解题……"],
  looking: ["Still thinking ({name})…", "还在思考（{name}）……"],
  stop: ["Stop", "停止"],
  fromStart: ["From the start", "从头开始"],
  fromHere: ["From my position", "从当前局面"],
  where: ["Where it begins", "从哪里开始"],
  step: ["Step {step} of {of}", "第 {step} 步，共 {of} 步"],
  soFar: ["Step {step} of {of} so far", "第 {step} 步，已讲 {of} 步"],
  end: ["The end", "结尾"],
  scrub: ["Place in the story", "进度"],
  previous: ["Previous step", "上一步"],
  next: ["Next step", "下一步"],
  playing: ["Play by itself", "自动播放"],
  pause: ["Pause", "暂停"],
  pace: ["Pace", "播放节奏"],
  seconds: ["{n} s a step", "每步 {n} 秒"],
  steps: ["Steps", "步骤"],
  filter: ["Show the steps of these levels", "显示哪些难度的步骤"],
  hidden: ["{n} step is hidden.|{n} steps are hidden.", "隐藏了 {n} 步。"],
  print: ["Print", "打印"],
  saved: ["Saved stories", "已保存的过程"],
  noSaved: ["No story is saved yet.", "还没有保存的过程。"],
  remove: ["Remove this story", "删除此过程"],
  length: ["{n} step|{n} steps", "{n} 步"],
  hardest: ["hardest: {name} ({difficulty})", "最难：{name}（{difficulty}）"],
  solved: ["Solved in {n} step.|Solved in {n} steps.", "共 {n} 步，解出全题。"],
  stuck: [
    "No technique goes on from here: the puzzle has several solutions.",
    "没有技巧能继续：此题不止一个解。",
  ],
  stuckRules: ["No technique that is known here goes on.", "已有的技巧都无法继续。"],
  contradiction: [
    "This position cannot be finished: it contradicts itself.",
    "此局面无法完成：自相矛盾。",
  ],
  partial: [
    "Time was up after {n} step: the story is not finished.|Time was up after {n} steps: the story is not finished.",
    "{n} 步之后时间用完：过程尚未讲完。",
  ],
  stopped: [
    "Stopped after {n} step: the story is not finished.|Stopped after {n} steps: the story is not finished.",
    "讲了 {n} 步后停止：过程尚未讲完。",
  ],
  goOn: ["Go on from there", "继续讲下去"],
  kept: [
    "No server: this is the story as it was saved.",
    "没有服务器：这是保存过的过程。",
  ],
  play: ["Play from here", "从这里继续玩"],
  board: ["The board at step {step}", "第 {step} 步的盘面"],
  boardEnd: ["The board at the end", "结束时的盘面"],
  broken: ["This address holds no puzzle.", "此地址不含题目。"],
} satisfies Record<string, Pair>;
