/**
 * Decides whether a click came from a person or from a program. Every click is forwarded. A click that is not
 * billable has its reason in the click id, too, so that an order from it is reviewed before it is paid.
 * Browsers built into apps (KakaoTalk, NAVER, Instagram, Threads, Facebook …) count as people.
 */
import type { Click } from '#contract/links/clicks.ts'
import { programs } from '#contract/links/programs.ts'

const apps: [string, RegExp][] = [
  ['kakaotalk', /kakaotalk/],
  ['kakaostory', /kakaostory/],
  ['naver', /naver[(/]/],
  ['band', /\bband\/\d/],
  ['threads', /barcelona/],
  ['instagram', /instagram/],
  ['facebook', /fban|fbav|fb_iab/],
  ['line', /\bline\/\d/],
  ['daum', /daumapps/],
  ['tiktok', /musical_ly|bytedance|trill_/],
  ['x', /twitter ?(?:for|and)/],
  ['pinterest', /\[pinterest\//],
  ['snapchat', /snapchat/],
]

/**
 * Pages that big services put between their own page and ours. They forward by script, so no user gesture
 * reaches us.
 */
const passages =
  /^(?:t\.co|(?:l|lm)\.(?:facebook|instagram|threads)\.(?:com|net)|cr\.shopping\.naver\.com|link\.naver\.com|www\.google\.[a-z.]+)$/

export type Visit = Pick<Click, 'drop' | 'device' | 'inApp' | 'referrer'>

export function toVisit(request: Request): Visit {
  const { headers } = request
  const agent = (headers.get('user-agent') ?? '').toLowerCase()
  const inApp = apps.find(([, pattern]) => pattern.test(agent))?.[0] ?? null
  const referrer = hostOf(headers.get('referer'))
  return { drop: dropOf(request, agent, inApp, referrer), device: deviceOf(headers, agent), inApp, referrer }
}

function dropOf(
  request: Request,
  agent: string,
  inApp: string | null,
  referrer: string | null,
): Click['drop'] {
  if (request.method === 'HEAD') return 'head'
  if (isPrefetch(request.headers)) return 'prefetch'
  if (agent.trim() === '' || programs.test(agent)) return 'bot'
  return hasGesture(request.headers, agent, inApp, referrer) ? null : 'no_gesture'
}

function isPrefetch(headers: Headers): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
  return purposes.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
}

/** Only headers that the browser sends count against a click. A missing header proves nothing. */
function hasGesture(headers: Headers, agent: string, inApp: string | null, referrer: string | null): boolean {
  const fetchHint = (name: string) => headers.get(`sec-fetch-${name}`)
  if (fetchHint('user') === '?1') return true
  if ((fetchHint('dest') ?? 'document') !== 'document') return false
  if ((fetchHint('mode') ?? 'navigate') !== 'navigate') return false
  // Chrome and Firefox send `?1` after a tap. Safari does not send the header, and apps open pages without a
  // tap.
  const wouldSend = fetchHint('site') !== null && /chrome\/|firefox\//.test(agent) && !inApp
  if (!wouldSend) return true
  // `none`: the address bar, a bookmark or another app.
  return fetchHint('site') === 'none' || passages.test(referrer ?? '')
}

function deviceOf(headers: Headers, agent: string): Click['device'] {
  if (headers.get('sec-ch-ua-mobile') === '?1') return 'mobile'
  return /mobi|android|iphone|ipad|ipod/.test(agent) ? 'mobile' : 'desktop'
}

function hostOf(referer: string | null): string | null {
  if (!referer || !URL.canParse(referer)) return null
  const host = new URL(referer).hostname.toLowerCase()
  return host && host.length <= 253 ? host : null
}
