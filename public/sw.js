/**
 * Of the installed app: where there is no network a page says so, in our words. It keeps that one page and nothing else; what belongs
 * to a person goes through it untouched. To take it back, serve a file of this name that unregisters itself.
 */
const KEPT = 'itda-1'
const OFFLINE = '/offline.html'
/** Where the app starts, and where it goes on: without a way through the network once this worker is there. */
const START = '/app.html'

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' }))))
})
addEventListener('activate', (event) => {
  const older = caches.keys().then((names) => names.filter((name) => name !== KEPT))
  event.waitUntil(
    Promise.all([
      older.then((names) => Promise.all(names.map((name) => caches.delete(name)))),
      // The page is asked for while this worker wakes.
      registration.navigationPreload?.enable(),
      clients.claim(),
    ]),
  )
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (new URL(request.url).pathname === START) return event.respondWith(Response.redirect('/'))
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((answer) => answer ?? fetch(request))
      .catch(() => caches.match(OFFLINE).then((page) => page ?? Response.error())),
  )
})
