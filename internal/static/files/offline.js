// Files of this site that were asked for once are there without a network. A version of the site has
// files of its own; those of other versions are forgotten.
"use strict";
const version = "VERSION";
const root = new URL(registration.scope);
const cached = "gametheory " + root.pathname + " ";

// plain returns an address without its query: a file is the same whatever is asked for.
const plain = (address) => {
  const url = new URL(address);
  url.search = url.hash = "";
  return url.href;
};

// missing is shown in the place of a page that was never asked for, where there is no network.
const missing = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No connection</title>
<h1>No connection</h1>
<p>This page was not opened before, so it is not kept here. Pages that were opened work: <a href="${root.href}">all games</a>.</p>
</html>`;

const keep = async (addresses) => {
  const cache = await caches.open(cached + version);
  for (const address of new Set(addresses.map(plain))) {
    if (address.startsWith(root.href) && !(await cache.match(address))) await cache.add(new Request(address, { cache: "no-cache" })).catch(() => {});
  }
};

addEventListener("install", (e) => e.waitUntil(keep(FILES.map((f) => new URL(f, root).href)).then(() => skipWaiting())));

addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(cached) && name !== cached + version) await caches.delete(name);
  await clients.claim();
})()));

addEventListener("message", (e) => e.waitUntil(keep(e.data)));

addEventListener("fetch", (e) => {
  const address = plain(e.request.url);
  if (e.request.method !== "GET" || !address.startsWith(root.href)) return;
  e.respondWith((async () => {
    const cache = await caches.open(cached + version), kept = await cache.match(address);
    if (kept) return kept;
    const answer = await fetch(e.request).catch((error) => {
      if (e.request.mode !== "navigate") throw error;
      return new Response(missing, { headers: { "Content-Type": "text/html; charset=utf-8" } });
    });
    if (answer.status === 200 && !answer.redirected) e.waitUntil(cache.put(address, answer.clone()));
    return answer;
  })());
});
