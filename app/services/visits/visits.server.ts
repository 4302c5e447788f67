/**
 * Counts the visits of creators' pages. Every visit is counted here, because a cached page costs nothing
 * else. One message reports all visits since the previous message to the API. The data that distinguishes two
 * visits stays in this isolate, for an hour at most; none of it is sent. An isolate that ends loses the
 * counts it has not sent.
 */
import { toKstDate } from '#contract/core/kst.ts'
import type { VisitBatch } from '#contract/links/visits.ts'
import { log } from '../log.server.ts'
import type { Worker } from '../worker-env.server.ts'
import { isPerson } from './analytics.server.ts'

const PAGE = /^\/(?:(@[a-z0-9_.-]{3,20})|creators\/(crt_[0-9a-z_]{1,40}))$/
const WINDOW_MS = 1_000
const HOUR_MS = 3_600_000
const MOST_PAGES = 200
const MOST_KNOWN = 10_000

let counts = new Map<string, VisitBatch['visits'][number]>()
let known = new Set<string>()
let knownSince = 0
let isWaiting = false

type Visit = { request: Request; api: Worker; now: Date; requestId: string }

/** Null when nothing has to be counted or another request sends; otherwise the promise for `waitUntil`. */
export function countVisit({ request, api, now, requestId }: Visit, status: number): Promise<void> | null {
  const [, handle, id] = PAGE.exec(new URL(request.url).pathname) ?? []
  const creator = handle ?? id
  const isOpened = request.method === 'GET' && (status === 200 || status === 304)
  if (!creator || !isOpened || !isPerson(request) || isAgain(request, creator, now.getTime())) return null
  const day = toKstDate(now)
  const held = counts.get(creator + day)
  if (held) held.count += 1
  else if (counts.size < MOST_PAGES) counts.set(creator + day, { creator, day, count: 1 })
  if (isWaiting) return null
  isWaiting = true
  return new Promise((resolve) => setTimeout(resolve, WINDOW_MS)).then(() => send(api, requestId))
}

/** True when the same browser visited within the hour, as far as this isolate remembers. */
function isAgain({ headers }: Request, creator: string, now: number): boolean {
  if (now - knownSince > HOUR_MS || known.size >= MOST_KNOWN) {
    known = new Set()
    knownSince = now
  }
  const who = `${creator} ${headers.get('cf-connecting-ip')} ${headers.get('user-agent')}`
  const isKnown = known.has(who)
  known.add(who)
  return isKnown
}

async function send(api: Worker, requestId: string): Promise<void> {
  const body: VisitBatch = { batchId: crypto.randomUUID(), visits: [...counts.values()] }
  counts = new Map()
  isWaiting = false
  try {
    const headers = { 'content-type': 'application/json', 'x-request-id': requestId }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const { ok, status } = await api.fetch(new Request('https://api/api/internal/visits', init))
    if (!ok) throw new Error(`the API answered ${status}`)
  } catch (error) {
    log('warn', 'visits_send_failed', { requestId, error })
  }
}
