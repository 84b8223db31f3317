const CACHE = `nonet-${"5b33acd884c2"}`;
const FILES = ["/","/assets/index-xR-FFQ0x.js","/assets/learn-CH1Xz9lp.js","/assets/new-DjAd0_Qx.js","/assets/share-ujx6rIFr.js","/assets/story-CXEJyFw1.js","/assets/style-DK7xlJV1.css","/assets/take-BXEU8ceP.js","/assets/tale-B4iQBbnq.js","/assets/watch-ClT1r-5n.js","/icon.svg","/manifest.webmanifest"];
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
