// Keeps the page for when there is no server. The marked places are filled in when built.
const CACHE = `nonet-${"f29aad68eca4"}`;
const FILES = ["/","/assets/board-K1-lNikF.js","/assets/index-BMZ_4C_2.js","/assets/levels-DI8QU4V4.js","/assets/new-kbIkps0L.js","/assets/share-B_cYFB8H.js","/assets/story-8uH67_gT.js","/icon.svg","/manifest.webmanifest"];

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

// The page itself comes from what is kept; answers to questions come from the server
// while it is there, and the last one given otherwise.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(
    url.pathname.startsWith("/api/") ? asked(request) : kept(request, url),
  );
});

async function kept(request, url) {
  const found = await caches.match(url.pathname === "/index.html" ? "/" : request);
  return found ?? fetch(request);
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
