/** The words of the pen. */

import type { Pair } from "./index.ts";

export const PEN = {
  pad: ["Pen", "画笔"],
  line: ["Lines through cells", "过格心的线"],
  edge: ["Edges of cells", "格边"],
  link: ["Links between candidates", "候选数之间的链"],
  colour1: ["blue", "蓝"],
  colour2: ["green", "绿"],
  colour3: ["red", "红"],
  colour4: ["violet", "紫"],
  dashed: ["Dashed", "虚线"],
  clear: ["Rub out all lines", "擦掉全部画线"],
  from: ["From {place}", "从 {place} 起"],
  drawn: ["{from} to {to} drawn.", "已画：{from} 到 {to}。"],
  edgeDrawn: ["An edge of {from} drawn.", "已画：{from} 的边。"],
  rubbed: ["Rubbed out.", "已擦掉。"],
} satisfies Record<string, Pair>;
