const CACHE = `nonet-${"6ac41d4c5429"}`;
const FILES = ["/","/assets/en-9e5886c2.json","/assets/index-GOfHhPvH.js","/assets/rooms-qiW-FFJf.js","/assets/style-BnaPpzT7.css","/assets/zh-ee6e5e33.json","/icon.svg","/manifest.webmanifest"];
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
