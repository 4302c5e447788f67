/**
 * The service worker of the installed app and of devices that get push notifications: without a network it
 * shows our offline page, and it shows what is pushed. It caches only that page and stores no personal data. To remove it, serve a file of this name that unregisters itself.
 */
const KEPT = 'itda-1'
const OFFLINE = '/offline.html'
/** The start page of the app. Once this worker is active, it redirects without a request. */
const START = '/app.html'
/** The page of a notification that leads nowhere else. */
const BELL = '/notifications'

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

/** Browsers demand that each push is shown, so one that cannot be read shows a plain sentence. */
addEventListener('push', (event) => {
  let said = {}
  try {
    said = Object(event.data.json())
  } catch {}
  const textOr = (value, other) => (typeof value === 'string' && value ? value : other)
  event.waitUntil(
    registration.showNotification(textOr(said.title, '새 알림이 있어요'), {
      // A repeated push takes the place of the first.
      tag: textOr(said.tag, 'itda'),
      data: textOr(said.href, BELL),
      icon: '/icon-192.png',
      lang: 'ko',
    }),
  )
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
async function openPage(href) {
  let to = new URL(BELL, location.origin)
  try {
    const asked = new URL(href ?? BELL, location.origin)
    // Only our own pages.
    if (asked.origin === location.origin) to = asked
  } catch {}
  const open = await clients.matchAll({ type: 'window' })
  const same = open.find(({ url }) => url === to.href)
  return same ? same.focus() : clients.openWindow(to.href)
}
