// Keeps the offline page and what it is drawn with, and nothing else: no answer of the API, no page, nothing of a person.
const KEPT = 'offline-page-1';
const FILES = ['/offline.html', '/offline.css', '/icons/app.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  // A page that cannot be fetched is the offline page; its own files come from here when the network has none.
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  else if (FILES.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)));
});
