const CACHE = `nonet-${"b869e9d9f520"}`;
const FILES = ["/","/assets/index-DNQrbgmG.js","/assets/learn-KbOkGZpK.js","/assets/new-CsrYX6Yj.js","/assets/share-Bzz9VsLP.js","/assets/story-DJ7oOAf5.js","/assets/style-DK7xlJV1.css","/assets/take-BAOgmyoV.js","/assets/tale-CJr6nxzE.js","/assets/watch-Cbsh-f_T.js","/icon.svg","/manifest.webmanifest"];
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
