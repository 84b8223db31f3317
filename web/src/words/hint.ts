/** The words of the ladder of hints. */

import type { Pair } from "./index.ts";

export const HINT = {
  title: ["Hint", "提示"],
  rung: ["Rung {rung} of {of}", "第 {rung} 级，共 {of} 级"],
  doIt: ["Do it", "照做"],
  thinking: ["Thinking…", "思考中……"],
  mistake: ["Something is not right yet", "有一处需要先改"],
  broken: ["The givens contradict each other", "已知数互相矛盾"],
  goBack: ["Back to before the mistake", "退回出错之前"],
  retry: ["Try again", "重试"],
  strong: ["strong: not the first, so the second", "强链：前者不成立，则后者成立"],
  weak: ["weak: the first, so not the second", "弱链：前者成立，则后者不成立"],
  details: ["Why?", "为什么？"],
} satisfies Record<string, Pair>;
