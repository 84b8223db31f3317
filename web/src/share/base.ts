/** Where links lead: to this page, or to another copy of it that others can reach. */

/** Machines that nobody else reaches by these names. */
const HERE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i;

/** The page's address as it was typed; nothing if it is none. */
export function parseBase(text: string): string | undefined {
  const typed = text.trim();
  if (!typed) return "";
  try {
    const { protocol, origin, pathname } = new URL(
      /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`,
    );
    return /^https?:$/.test(protocol) ? origin + pathname : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address leads nowhere for anybody but who wrote it. */
export const isHere = (address: string): boolean =>
  HERE.test(new URL(address).hostname);
