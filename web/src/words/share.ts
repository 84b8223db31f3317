/** The words of what leaves the page: links, texts, pictures, paper. */

import type { Pair } from "./index.ts";

export const SHARE = {
  what: ["What", "内容"],
  position: ["As it stands", "当前局面"],
  puzzle: ["The puzzle alone", "仅原题"],
  link: ["Link", "链接"],
  linkMore: [
    "The link holds everything: marks and colours too.",
    "链接包含全部内容，包括标记和颜色。",
  ],
  base: ["Address in links", "链接中的网址"],
  baseMore: ["Links lead to the page at this address.", "链接会打开此网址上的页面。"],
  onlyHere: [
    "This link opens on this machine alone: write the address at which others find the page.",
    "此链接只能在本机打开：请填写别人能访问的网址。",
  ],
  noBase: ["This is no address of a page.", "这不是网页地址。"],
  copyLink: ["Copy the link", "复制链接"],
  code: ["QR code, to scan from a screen or a sheet", "二维码，可从屏幕或纸上扫描"],
  codeOf: ["QR code of the link", "链接的二维码"],
  codeLong: ["The link is too long for a QR code.", "链接太长，无法生成二维码。"],
  text: ["Text", "文字"],
  format: ["Form of the text", "文字格式"],
  line: ["One line", "一行"],
  grid: ["Grid", "方阵"],
  candidates: ["Candidates", "候选数"],
  copyText: ["Copy the text", "复制文字"],
  copied: ["Copied", "已复制"],
  notCopied: ["Press Ctrl C to copy", "请按 Ctrl C 复制"],
  print: ["Print", "打印"],
  elsewhere: ["Open in", "在其他网站打开"],
  opens: ["{site}, in a new tab", "{site}，新标签页"],
  preview: ["What is shared", "分享的内容"],
} satisfies Record<string, Pair>;
