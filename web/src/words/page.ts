/** The words around every room: navigation, settings, errors. */

import type { Pair } from "./index.ts";

export const PAGE = {
  skip: ["Skip to the board", "跳到盘面"],
  rooms: ["Rooms", "页面"],
  play: ["Play", "做题"],
  new: ["New", "新题"],
  story: ["Story", "解题过程"],
  share: ["Share, save, print", "分享、保存、打印"],
  learn: ["Learn", "学习"],
  watch: ["Watch", "演示"],
  settings: ["Settings", "设置"],
  close: ["Close", "关闭"],
  language: ["Language", "语言"],
  theme: ["Theme", "主题"],
  auto: ["Auto", "自动"],
  light: ["Light", "浅色"],
  dark: ["Dark", "深色"],
  contrast: ["Contrast", "对比度"],
  normal: ["Normal", "标准"],
  more: ["High", "高"],
  helping: ["Helping", "辅助"],
  autoClean: ["Tidy marks when a digit is written", "填数后自动清理标记"],
  autoCleanMore: [
    "The digit leaves the marks of every cell that sees it.",
    "同行、同列、同宫的标记中去掉这个数。",
  ],
  showMistakes: ["Show mistakes at once", "立即显示错误"],
  showMistakesMore: [
    "Digits that differ from the solution are underlined.",
    "与答案不符的数会标出下划线。",
  ],
  showSeen: ["Tint what the chosen cell sees", "标出所选格的相关格"],
  showSame: ["Show the chosen digit everywhere", "标出所有相同的数"],
  showTimer: ["Show the time", "显示用时"],
  showLabels: ["Label rows and columns", "显示行列标签"],
  offline: [
    "No server: this needs nonet serve.",
    "没有服务器：此功能需要 nonet serve。",
  ],
  licences: ["Licences of what the page is made with", "页面所用软件的许可"],
  lostLink: ["The link is broken: it holds no position.", "链接已损坏：其中没有盘面。"],
  busy: ["The server is busy. Try again in a moment.", "服务器正忙，请稍后再试。"],
} satisfies Record<string, Pair>;
