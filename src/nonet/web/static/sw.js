const CACHE = `nonet-${"79350353058c"}`;
const FILES = ["/","/assets/index-CKal8x3W.js","/assets/learn-BMoto8Pb.js","/assets/new-DHKnBn2W.js","/assets/share-6z_5mSpN.js","/assets/story-B-HKR4su.js","/assets/style-D3jA9VEL.css","/assets/take-CWscIKLA.js","/assets/tale-DZKg7pt4.js","/assets/watch-CcN0O0AU.js","/icon.svg","/manifest.webmanifest"];
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
