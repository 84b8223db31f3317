/** What is typed in a session of Python, without prompts and answers. */

const PROMPT = /^(?:>>>|\.\.\.)(?: |$)/;

export const isSession = (text: string): boolean => /^>>> /m.test(text);

/** The lines behind prompts; a blank one ends what is indented, as at a prompt. */
export function typed(session: string): string {
  const lines = session.split("\n").filter((line) => PROMPT.test(line));
  return lines.map((line) => line.replace(PROMPT, "")).join("\n");
}
