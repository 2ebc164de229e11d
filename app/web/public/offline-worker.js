// Shows our own page when there is no connection. It keeps that page and nothing else: no data, no other answers.
const kept = 'offline-1'
const files = ['/offline.html', '/offline.js', '/theme.js', '/favicon.svg']

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const path = new URL(request.url).pathname
  if (request.mode === 'navigate' && !path.startsWith('/api/'))
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  // What other pages ask for too goes its usual way while there is a connection: a page that is left behind
  // breaks its requests off, and through here that would look like a failure.
  else if (request.method === 'GET' && files.includes(path) && (path === '/offline.js' || !navigator.onLine))
    event.respondWith(fetch(request).catch(() => caches.match(path)))
})
