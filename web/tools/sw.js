// Keeps the page for when there is no server. The marked places are filled in when built.
const ROOT = new URL("./", self.location).pathname; // several pages may share a host
const CACHE = `nonet-${ROOT}${"VERSION"}`;
const FILES = ["FILES"].map((name) => ROOT + name);
const HEADERS = ["HEADERS"]; // of every answer, where the host cannot be asked for them
const MOST_ANSWERS = 50; // of the server, the latest

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const stale = (name) => name.startsWith(`nonet-${ROOT}`) && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter(stale).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

// What is named by its content comes from what is kept. The rest comes from the server
// while it is there, so that a newer page is seen at once, and else as it last was.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(`${ROOT}assets/`))
    event.respondWith(kept(request).then(guarded));
  else if (url.pathname === `${ROOT}index.html`)
    event.respondWith(asked(ROOT).then(guarded));
  else if (isAnswer(request) || FILES.includes(url.pathname + url.search))
    event.respondWith(asked(request).then(guarded));
});

function guarded(answer) {
  if (!HEADERS.length || !answer.ok) return answer;
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of HEADERS) headers.set(name, value);
  return new Response(answer.body, { status, statusText, headers });
}

const isAnswer = ({ url }) => new URL(url).pathname.startsWith("/api/");

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function asked(request) {
  const cache = await caches.open(CACHE);
  let answer;
  try {
    answer = await fetch(request);
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
  // Where there is no room to keep it, it is an answer all the same.
  if (answer.ok) await keep(cache, request, answer.clone()).catch(() => {});
  return answer;
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const answers = (await cache.keys()).filter(isAnswer);
  for (const old of answers.slice(0, -MOST_ANSWERS)) await cache.delete(old);
}
