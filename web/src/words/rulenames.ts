/** The rules by their names, and what each demands: before the colon and behind it. */

import type { Pair } from "./index.ts";

export const RULENAMES = {
  cage: ["Killer cage: digits differ and add up", "杀手笼：数字不同，和为角上的数"],
  clone: ["Clone: two shapes hold the same digits", "克隆：两个相同形状的数字相同"],
  contains: ["Contains: at least these digits", "包含：至少有这些数"],
  "contains-exactly": [
    "Contains exactly: just these digits",
    "恰好包含：各数个数恰好如此",
  ],
  "count-distinct": [
    "Count distinct: the first cell counts the others' digits",
    "计数格：首格是其余格中不同数的个数",
  ],
  "counting-circles": [
    "Counting circles: a digit says how many circles hold it",
    "计数圆：圆中的数等于含它的圆的个数",
  ],
  "equal-sums": ["Equal sums: groups add up alike", "等和：各组之和相等"],
  "equality-cage": [
    "Equality cage: as many even as odd, low as high",
    "均衡笼：奇偶各半、大小各半",
  ],
  "extra-region": ["Extra region: digits differ", "额外区域：数字不同"],
  "look-and-say": ["Look and say: 23 means two 3s", "报数笼：23 表示有两个 3"],
  lunchbox: [
    "Lunchbox: between smallest and largest adds up",
    "午餐盒：最小与最大之间的和",
  ],
  "rellik-cage": [
    "Rellik cage: no digits in it add up to the number",
    "反杀手笼：任何几数之和都不等于此数",
  ],
  "same-values": ["Same values: groups hold the same digits", "同值：各组数字相同"],
  sum: ["Sum: digits, which may repeat, add up", "和：可重复的数字之和"],
  arrow: ["Arrow: the shaft adds up to the circle", "箭头：箭身之和等于圆圈"],
  "between-line": [
    "Between line: digits lie between the ends",
    "区间线：数字在两端之间",
  ],
  "double-arrow": [
    "Double arrow: the line adds up to its ends",
    "双头箭：线上之和等于两端之和",
  ],
  "entropic-line": [
    "Entropic line: low, middle, high by turns",
    "熵线：任三格小、中、大各一",
  ],
  "index-line": [
    "Index line: digits say where 1, 2, 3 … stand",
    "索引线：第 n 格是 n 的位置",
  ],
  "lockout-line": [
    "Lockout line: no digit between the ends",
    "锁定线：数字不在两端之间",
  ],
  "modular-line": [
    "Modular line: rests by 3 take turns",
    "模线：任三格除以 3 余数不同",
  ],
  nabner: ["Nabner: no digits equal or consecutive", "反连线：无相同或连续的数"],
  palindrome: ["Palindrome: the same both ways", "回文线：正反相同"],
  "parity-line": ["Parity line: even and odd take turns", "奇偶线：奇偶交替"],
  "region-sum-line": [
    "Region sum line: equal sums in each box",
    "宫和线：各宫内之和相等",
  ],
  renban: ["Renban: consecutive digits in any order", "连续线：一组连续数，顺序任意"],
  "slow-thermo": ["Slow thermo: digits never fall", "慢温度计：数字不减"],
  "sum-line": ["Sum line: pieces add up alike", "分段和线：各段之和相同"],
  thermo: ["Thermo: digits rise from the bulb", "温度计：自圆端递增"],
  "value-indexing": [
    "Value indexing: how far off the first stands again",
    "值索引：次格指出首格之数隔几格再现",
  ],
  whisper: ["Whisper: neighbours differ by 5 or more", "耳语线：相邻至少差 5"],
  "zipper-line": [
    "Zipper: pairs around the middle add up alike",
    "拉链线：对称两格之和相等",
  ],
  "black-dot": ["Black dot: one is twice the other", "黑点：两倍"],
  "greater-than": ["Greater than: tap again to turn it", "大于号：再点一次换方向"],
  quadruple: ["Quadruple: these digits stand around it", "四格圆：周围四格含这些数"],
  "strict-dots": ["Strict dots: every dot is given", "黑白点全标：无点处不成立"],
  "strict-xv": ["Strict XV: every X and V is given", "XV 全标：无记号处不成立"],
  "white-dot": ["White dot: the digits are consecutive", "白点：相差 1"],
  x: ["X: the digits add up to ten", "X：和为 10"],
  v: ["V: the digits add up to five", "V：和为 5"],
  "full-rank": ["Full rank: the line's place among all", "排名：该行列在全部中的名次"],
  "hidden-skyscraper": [
    "Hidden skyscraper: the first digit hidden",
    "隐藏摩天楼：第一个被挡住的数",
  ],
  "little-killer": ["Little killer: the diagonal adds up", "小杀手：斜线之和"],
  "no-ties": ["No ties: all rows and columns differ", "无并列：行列读数互不相同"],
  "numbered-room": [
    "Numbered room: stands at the first digit's place",
    "编号房间：首格指出此数的位置",
  ],
  sandwich: ["Sandwich: the sum between 1 and 9", "三明治：1 与 9 之间的和"],
  skyscraper: ["Skyscraper: how many are seen", "摩天楼：能看见的个数"],
  "x-sum": ["X-sum: the first X digits add up", "X 和：前 X 个数之和"],
  digits: ["Digits: one of those listed", "限定数：只能是这些数"],
  even: ["Even: an even digit", "偶数格：填偶数"],
  high: ["High: a digit of the upper half", "大数格：填大数"],
  "row-index": ["Row index: where its row number stands", "行索引：指出行号所在的行"],
  "column-index": [
    "Column index: where its column number stands",
    "列索引：指出列号所在的列",
  ],
  "box-index": ["Box index: where its place stands in the box", "宫索引：指出宫内位置"],
  low: ["Low: a digit of the lower half", "小数格：填小数"],
  maximum: ["Maximum: greater than all neighbours", "极大格：大于所有相邻格"],
  minimum: ["Minimum: less than all neighbours", "极小格：小于所有相邻格"],
  odd: ["Odd: an odd digit", "奇数格：填奇数"],
  "anti-king": ["Anti-king: no equals a king's move apart", "无王：王步不同数"],
  "anti-knight": ["Anti-knight: no equals a knight's move apart", "无马：马步不同数"],
  "anti-taxicab": [
    "Anti-taxicab: equals never as far apart as they say",
    "无出租车：相同数的距离不等于该数",
  ],
  diagonal: ["Diagonal: no digit twice", "对角线：数字不同"],
  "disjoint-groups": [
    "Disjoint groups: equal places of boxes differ",
    "同位组：各宫同位数字不同",
  ],
  "dutch-flatmates": [
    "Dutch flatmates: every 5 has a 1 above or a 9 below",
    "荷兰室友：每个 5 上有 1 或下有 9",
  ],
  "global-entropy": [
    "Global entropy: every 2×2 has low, middle, high",
    "全局熵：每个 2×2 含小、中、大",
  ],
  "global-mod": [
    "Global mod 3: every 2×2 has all rests by 3",
    "全局模 3：每个 2×2 三种余数齐全",
  ],
  "non-consecutive": [
    "Non-consecutive: neighbours never differ by 1",
    "不连续：相邻不差 1",
  ],
  pair: ["Pair test: neighbours a, b pass a test", "相邻检验：相邻两数 a、b 满足条件"],
  "all-pairs": [
    "All pairs: any two a, b pass a test",
    "两两检验：任两数 a、b 满足条件",
  ],
  regex: ["Pattern: the digits match an expression", "模式：数字串匹配正则式"],
} satisfies Record<string, Pair>;
