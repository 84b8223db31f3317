/** The words for whoever comes for the first time. */

import type { Pair } from "./index.ts";

export const WELCOME = {
  heading: ["Sudoku that explains itself", "会讲解的数独"],
  today: ["Today’s puzzle", "今日一题"],
  minutes: ["about {n} min", "约 {n} 分钟"],
  hint: [
    "Stuck? A hint tells as much as you want, and why.",
    "卡住了？提示由浅入深，还讲清理由。",
  ],
  story: ["Read the whole solution as a story", "看完整的解题过程"],
  learn: ["Learn every technique, and practise it", "学习并练习每一种技巧"],
  new: ["New puzzles at any level, or your own by photo", "任意难度的新题，或拍照导入"],
  watch: ["Watch how algorithms search", "看算法如何搜索"],
  sheet: ["Print sheets for a class", "打印课堂练习纸"],
} satisfies Record<string, Pair>;
