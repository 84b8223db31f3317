// Keeps the page for when there is no server. The marked places are filled in when built.
const CACHE = `nonet-${"99a6e2491b18"}`;
const FILES = ["/","/assets/asking-DUWejXBG.js","/assets/index-D2gZ3OQ1.css","/assets/index-DaJ9Gwf5.js","/assets/learn-7j2sK7iG.js","/assets/learn-BWk31Is8.css","/assets/watch-B0qKrtoH.css","/assets/watch-CeI4aNQN.js","/icon.svg","/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const stale = (name) => name.startsWith("nonet-") && name !== CACHE;
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
  const answer = url.pathname.startsWith("/assets/") ? kept(request) : asked(request);
  event.respondWith(answer);
});

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function asked(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const last = await cache.match(request);
    if (last) return last;
    throw error;
  }
}
