"use strict";
// Rules, tables and the play aid without a network. Pages come from the network while there is one; a copy stands by.
const EDITION = "arbitro-{{ version }}";
const SHELL = ["/", "{{ url_for('offline.page') }}", "{{ url_for('rules.choose_game', place='rules.contents') }}", "/tabelle", "/partita", "/impara",
  {% for name in ["arbitro.css", "arbitro.js", "chat.js", "tools.js", "learn.js", "icons.svg", "icon.svg"] %}"{{ static(name) }}", {% endfor %}];
const LATE = 4000; // milliseconds after which a network that does not answer counts as none
const LOOSE = { ignoreVary: true }; // a copy serves whatever language or cookie the request comes with
const LOOSE_SEARCH = { ignoreVary: true, ignoreSearch: true };

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(EDITION).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name !== EDITION).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(others(names))).then(() => self.clients.claim()));
});

// A page asks to copy its game, then the others: one request at a time, so that the reader never waits for them.
self.addEventListener("message", (event) => event.waitUntil(copyAll(event.data.games, event.data.language)));

async function copyAll(games, language) {
  const cache = await caches.open(EDITION);
  for (const game of games) {
    const list = `/senza-rete/${game}.json`;
    const mark = `${list}?${language}`; // a game copied in another language is copied again
    if (await cache.match(mark, LOOSE)) continue;
    const answer = await fetch(list);
    if (!answer.ok) return;
    for (const page of (await answer.clone().json()).pages) {
      const copy = await fetch(page);
      if (!copy.ok) return;
      await cache.put(page, copy);
    }
    for (const old of await cache.keys(list, LOOSE_SEARCH)) await cache.delete(old);
    await cache.put(mark, answer);
  }
}

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (address.origin !== location.origin) return;
  if (event.request.method !== "GET") {
    if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(apology)); // a form sent without a network
    return;
  }
  if (address.pathname.startsWith("/static/")) event.respondWith(copied(event.request));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request, address));
  else if (/^\/(regole|tabelle|partita)\//.test(address.pathname)) event.respondWith(page(event.request, address));
});

async function copied(request) {
  return (await caches.match(request, LOOSE)) || fetch(request);
}

async function page(request, address) {
  try {
    const answer = await Promise.race([fetch(request), new Promise((_, refuse) => setTimeout(refuse, LATE))]);
    if (answer.ok && !address.search && !answer.redirected) await renew(request, answer.clone());
    return answer;
  } catch {
    return (await standIn(address)) || Response.error();
  }
}

// Only what stands in the copy already is renewed: notes and searches are not kept.
async function renew(request, answer) {
  const cache = await caches.open(EDITION);
  if (await cache.match(request, LOOSE)) await cache.put(request, answer);
}

async function standIn(address) {
  const cache = await caches.open(EDITION);
  const same = await cache.match(address.pathname, LOOSE_SEARCH);
  if (same) return same;
  const rule = address.pathname.match(/^\/regole\/([^/]+)\/(.+)$/);
  const jump = address.pathname === "/vai" && [null, address.searchParams.get("gioco"), address.searchParams.get("n")];
  const [, game, number] = rule || jump || [];
  if (game && number) {
    const list = await cache.match(`/senza-rete/${game}.json`, LOOSE_SEARCH);
    const target = list && (await list.json()).numbers[decodeURIComponent(number).trim().toLowerCase()];
    if (target) return Response.redirect(target);
  }
  return apology();
}

function apology() {
  return caches.match("{{ url_for('offline.page') }}", LOOSE);
}
