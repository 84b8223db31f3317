import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

const SOURCE = readFileSync(new URL("../tools/sw.js", import.meta.url), "utf8");
const PAGE = "http://nonet/";

/** Let the service worker answer for the page, with what is kept and what is served. */
function answered(kept: object, served: () => Promise<object>): Promise<object> {
  const hear: Record<string, (event: object) => void> = {};
  const self = {
    location: new URL(PAGE),
    addEventListener: (name: string, heard: () => void) => {
      hear[name] = heard;
    },
  };
  const caches = { open: async () => kept };
  new Function("self", "caches", "fetch", SOURCE)(self, caches, served);
  return new Promise((respondWith) =>
    hear.fetch!({ request: { url: PAGE, method: "GET" }, respondWith }),
  );
}

const NEWER = { ok: true, clone: () => NEWER };
const LAST = { ok: true };
const match = async () => LAST;

test("what the server says is kept", async () => {
  const put = vi.fn(async () => {});
  expect(await answered({ put, match }, async () => NEWER)).toBe(NEWER);
  expect(put).toHaveBeenCalledOnce();
});

test("what the server says is told even if there is no room to keep it", async () => {
  const put = () => Promise.reject(new Error("the quota is exceeded"));
  expect(await answered({ put, match }, async () => NEWER)).toBe(NEWER);
});

test("without a server the last answer is told", async () => {
  const served = () => Promise.reject(new TypeError("no network"));
  expect(await answered({ match }, served)).toBe(LAST);
});
