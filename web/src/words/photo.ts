/** The words of reading a photo. */

import type { Pair } from "./index.ts";

export const PHOTO = {
  title: ["Read a photo", "识别照片"],
  reading: ["Looking for the board…", "正在识别盘面……"],
  stop: [". ", "。"],
  compare: [
    "Compare with the picture; choose a cell to change it.",
    "请与照片对照；点一格可改正。",
  ],
  doubtful: [
    "{n} cell is doubtful: look there first.|{n} cells are doubtful: look there first.",
    "有 {n} 格没有把握：请先核对。",
  ],
  changed: [
    "Changed so that there is one solution: {cells}.",
    "为了有唯一解而改动：{cells}。",
  ],
  byHand: [
    "{n} cell is written by hand and left out.|{n} cells are written by hand and left out.",
    "有 {n} 格是手写的，没有录入。",
  ],
  board: ["What was read", "识别结果"],
  cell: ["{cell}, {digit}", "{cell}，{digit}"],
  emptyCell: ["empty", "空"],
  inDoubt: ["{cell}, doubtful", "{cell}，没有把握"],
  digits: ["Digit of the chosen cell", "所选格的数字"],
  erase: ["Empty", "清空"],
  play: ["Play it", "开始"],
  other: ["Another picture…", "换一张……"],
  size: [
    "The picture shows a board of another size: only 9×9 is read.",
    "照片里的盘面不是 9×9：目前只识别 9×9。",
  ],
  several: [
    "The picture shows more than one board: cut out the one that is meant.",
    "照片里不止一个盘面：请只截取要用的那个。",
  ],
  empty: [
    "The board in the picture holds too few digits to be read.",
    "照片里的盘面数字太少，无法识别。",
  ],
  part: [
    "The picture shows a part of a board only: take one with all of it.",
    "照片里只有一部分盘面：请拍下整个盘面。",
  ],
  unreadable: [
    "The board in the picture cannot be read: take a sharper picture of it, from above.",
    "照片里的盘面看不清：请从正上方拍得更清楚些。",
  ],
  none: [
    "No board was found in the picture: it must show one whole, with its lines.",
    "照片里没有找到盘面：盘面和格线都要拍全。",
  ],
  noPicture: [
    "The browser cannot open this picture: save it as JPEG or PNG.",
    "浏览器打不开这张图片：请存成 JPEG 或 PNG。",
  ],
  camera: ["Take a photo", "拍照"],
  file: ["Open a picture…", "打开图片……"],
  more: [
    "A photo of a newspaper, a book or a screen is read here, on your device. Or drop a picture, or paste one.",
    "报纸、书本或屏幕的照片就在你的设备上识别。也可以把图片拖进来或粘贴。",
  ],
} satisfies Record<string, Pair>;
