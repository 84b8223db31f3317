const CACHE = `nonet-${"873cbd1030ca"}`;
const FILES = ["/","/assets/index-CAFhTzMh.js","/assets/learn-C4tWNKqN.js","/assets/new-C5JZVb68.js","/assets/share-DxIuZ1lt.js","/assets/story-BnTdXme1.js","/assets/style-BnaPpzT7.css","/assets/take-B6MVqqQX.js","/assets/tale-DFSvC5oU.js","/assets/watch-BRJc3dJF.js","/icon.svg","/manifest.webmanifest"];
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
