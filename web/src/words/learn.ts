/** The words of the room where techniques are learnt. */

import type { Pair } from "./index.ts";

export const LEARN = {
  heading: ["Every technique, from the easiest", "全部技巧，由易到难"],
  search: ["Search techniques", "搜索技巧"],
  found: ["{n} technique|{n} techniques", "{n} 种技巧"],
  nothing: ["No technique is called that.", "没有这样的技巧。"],
  all: ["All techniques", "全部技巧"],
  before: ["Easier: {name}", "更易：{name}"],
  after: ["Harder: {name}", "更难：{name}"],
  unique: ["Only for puzzles with one solution", "只适用于唯一解的题目"],
  picture: ["Back to the picture", "回到图解"],
  find: ["Find one yourself", "自己找一个"],
  example: ["An example of {name}", "{name}示例"],
  loading: ["Laying out the board…", "正在摆盘……"],
  searching: ["Looking for a position…", "正在找局面……"],
  wholePuzzle: ["A puzzle that needs it", "来一道用到它的题"],
  making: ["Making a puzzle…", "正在出题……"],
  position: ["A position to find {name} in", "请在此局面中找出{name}"],
  askEliminate: [
    "Somewhere here is a step of this kind: {name}. Strike out the candidates that it rules out.",
    "这里能用一步{name}。划掉它能排除的候选数。",
  ],
  askPlace: [
    "Somewhere here is a step of this kind: {name}. Write the digit that it gives.",
    "这里能用一步{name}。写出它得出的数。",
  ],
  how: [
    "Tap candidates on the board; or choose a cell and press a digit.",
    "点盘面上的候选数；或选一格再按数字。",
  ],
  howPlace: ["Choose a cell and press a digit.", "选一格再按数字。"],
  check: ["Check", "检查"],
  where: ["Where?", "在哪里？"],
  show: ["Show me", "看答案"],
  another: ["Another one", "换一个"],
  play: ["Play it", "接着玩"],
  lookHere: ["The pattern stands in the cells that are lit.", "形状就在亮起的格里。"],
  none: ["Mark something first.", "请先做标记。"],
  untrue: ["{what}: that is a mistake.", "{what}：这里错了。"],
  unshown: [
    "{what}: true, but no step of this kind alone shows it.",
    "{what}：没错，但单凭这种技巧推不出来。",
  ],
  strange: ["{what}: no step of this kind shows it.", "{what}：这种技巧推不出来。"],
  withRules: ["With rules", "变型规则"],
  more: ["Right so far. {n} more to find.", "目前都对，还差 {n} 个。"],
  done: ["Found it!", "找到了！"],
} satisfies Record<string, Pair>;
