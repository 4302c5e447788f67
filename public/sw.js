/**
 * The service worker of the installed app: without a network it shows our offline page. It caches only that
 * page and does not touch personal data. To remove it, serve a file of this name that unregisters itself.
 */
const KEPT = 'itda-1'
const OFFLINE = '/offline.html'
/** The start page of the app. Once this worker is active, it redirects without a request. */
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
      // The browser requests the page while this worker starts.
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
