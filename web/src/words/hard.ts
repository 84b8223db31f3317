/** How hard a puzzle is, in words. */

import type { Pair } from "./index.ts";

export const HARD = {
  ask: ["How hard?", "难度？"],
  title: ["How hard it is", "这道题有多难"],
  level: ["Level", "难度"],
  er: ["ER, the hardest step", "ER（最难一步）"],
  scoreName: ["Score, all steps", "总分（全部步骤）"],
  time: ["Expected time", "预计用时"],
  steps: ["Steps", "步数"],
  score: ["score {score}", "总分 {score}"],
  minutes: ["{n} min", "约 {n} 分钟"],
  hours: ["{n} h", "约 {n} 小时"],
  needs: ["It takes", "需要的技巧"],
  times: ["{n} ×", "{n} 次"],
  rating: ["Rating it…", "正在评估……"],
  partial: [
    "The rating did not come to its end in time: it is at least this hard.",
    "评估未能及时完成：至少有这么难。",
  ],
  model: [
    "The time is what a model expects of a person, not measured.",
    "用时由模型估计，并非实测。",
  ],
} satisfies Record<string, Pair>;
