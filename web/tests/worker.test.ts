import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

const SOURCE = readFileSync(new URL("../tools/sw.js", import.meta.url), "utf8");
const PAGE = "http://nonet/";

/** Let the service worker answer a request, with what is kept and what is served. */
function answered(
  kept: object,
  served: () => Promise<object>,
  url = PAGE,
  headers: string[][] = [],
): Promise<object> | undefined {
  const hear: Record<string, (event: object) => void> = {};
  const self = {
    location: new URL(PAGE),
    addEventListener: (name: string, heard: () => void) => {
      hear[name] = heard;
    },
  };
  const caches = { open: async () => kept };
  const source = SOURCE.replace('["FILES"]', '["", "icon.svg"]').replace(
    '["HEADERS"]',
    JSON.stringify(headers),
  );
  new Function("self", "caches", "fetch", source)(self, caches, served);
  let answer: Promise<object> | undefined;
  const respondWith = (promise: Promise<object>) => {
    answer = promise;
  };
  hear.fetch!({ request: { url, method: "GET" }, respondWith });
  return answer;
}

const NEWER = { ok: true, clone: () => NEWER };
const LAST = { ok: true };
const match = async () => LAST;

test("what the server says is kept", async () => {
  const put = vi.fn(async () => {});
  expect(await answered({ put, match, keys: async () => [] }, async () => NEWER)).toBe(
    NEWER,
  );
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

test("of the server's answers the latest are kept, and no more than fifty", async () => {
  const put = async () => {};
  const paths = [
    "",
    "icon.svg",
    ...Array.from({ length: 53 }, (_, n) => `api/daily?${n}`),
  ];
  const keys = async () => paths.map((path) => ({ url: PAGE + path }));
  const gone: string[] = [];
  const cache = {
    put,
    match,
    keys,
    delete: async (old: Request) => gone.push(old.url),
  };
  await answered(cache, async () => NEWER, `${PAGE}api/daily?52`);
  expect(gone).toEqual([0, 1, 2].map((n) => `${PAGE}api/daily?${n}`));
});

test("headers are added where the host cannot be asked for them", async () => {
  const put = vi.fn(async () => {});
  const served = async () =>
    new Response("<p>", { headers: { "Content-Type": "text/html" } });
  const cache = { put, match, keys: async () => [] };
  const answer = await answered(cache, served, PAGE, [["X-Guard", "yes"]]);
  expect(Object.fromEntries((answer as Response).headers)).toEqual({
    "content-type": "text/html",
    "x-guard": "yes",
  });
  expect(await (answer as Response).text()).toBe("<p>");
});

test("the page has two names", async () => {
  const served = vi.fn(() => Promise.reject(new TypeError("no network")));
  const match = vi.fn(async () => LAST);
  expect(await answered({ match }, served, `${PAGE}index.html`)).toBe(LAST);
  expect(match).toHaveBeenCalledWith("/");
});

test("nothing else is kept", () => {
  const served = vi.fn(async () => NEWER);
  for (const path of ["openapi.json", "?x=1", "icon.svg?x=1"])
    expect(answered({ match }, served, PAGE + path)).toBeUndefined();
  expect(served).not.toHaveBeenCalled();
});
