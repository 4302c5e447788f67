/** The API's door: fetch, queue, scheduled. Builds `deps` once per call; the only reader of env. */
import { ERRORS, type ErrorBody } from '#contract/errors.ts'
import { unfitKeys } from '#contract/settings.ts'
import type { Deps, KeyRing } from './deps.ts'
import { app } from './http.ts'
import { handleClickBatches } from './jobs/clicks.ts'
import { runMinute, runNightly } from './jobs/cron.ts'
import { keepDeadLetters } from './jobs/dead-letters.ts'
import { publishLinkSlices } from './jobs/links.ts'
import { sendMails } from './jobs/mail.ts'
import { makeAccountHolderProvider } from './outside/account-holder.ts'
import { makeDocuments } from './outside/documents.ts'
import { makeIdentityProvider } from './outside/identity.ts'
import { makeMailSender } from './outside/mail.ts'
import { makeLinkprice } from './outside/networks/linkprice.ts'
import { makeImageFetcher, makePageFetcher } from './outside/page.ts'
import { makeSocialProviders } from './outside/social/index.ts'

export type Env = {
  ENVIRONMENT: 'development' | 'production'
  SITE_ORIGIN: string
  JWT_KEYS: string
  CLICK_KEYS: string
  DATA_KEYS: string
  INDEX_KEY: string
  /** The redirect's: what it calls a visitor, and what a creator is compared with. */
  VISITOR_KEY: string
  MAIL_API_KEY?: string
  MAIL_FROM?: string
  PORTONE_API_SECRET?: string
  /** The local provider that plays all of them; development only. */
  OAUTH_DEV_URL?: string
  OAUTH_KAKAO_APP_ID?: string
  OAUTH_KAKAO_URL?: string
  OAUTH_NAVER_CLIENT_ID?: string
  OAUTH_NAVER_URL?: string
  OAUTH_GOOGLE_CLIENT_ID?: string
  OAUTH_GOOGLE_URL?: string
  OAUTH_APPLE_CLIENT_ID?: string
  OAUTH_APPLE_URL?: string
  /** The partner network: our site code, its key, and the unguessable part of the postback's address. */
  LINKPRICE_A_ID?: string
  LINKPRICE_AUTH_KEY?: string
  LINKPRICE_PATH_SECRET?: string
  LINKPRICE_URL?: string
  DB: D1Database
  FILES: R2Bucket
  LINKS: KVNamespace
  MAIL: Queue
  LINK_SLICES: Queue
  DOCUMENTS: Fetcher
}

const NIGHTLY = '0 18 * * *'

export default {
  async fetch(request, env, ctx) {
    if (isUnfit(env)) return refuseToServe(request)
    const cookies: string[] = []
    const deps = makeDeps(env, ctx, request, (value) => cookies.push(value))
    const response = await app.fetch(request, { deps }, ctx)
    const answer = new Response(response.body, response)
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
    answer.headers.set('x-request-id', deps.request.id)
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store')
    answer.headers.set('x-content-type-options', 'nosniff')
    if (!answer.headers.has('content-security-policy'))
      answer.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (deps.request.retryAfterSeconds)
      answer.headers.set('retry-after', String(deps.request.retryAfterSeconds))
    return answer
  },
  async queue(batch, env, ctx) {
    // What was sent waits until the settings are mended.
    if (isUnfit(env)) return batch.retryAll({ delaySeconds: 12 * 60 * 60 })
    const deps = makeDeps(env, ctx)
    if (batch.queue.endsWith('-dead')) return keepDeadLetters(deps, batch)
    if (batch.queue === 'itda-clicks') return handleClickBatches(deps, batch)
    if (batch.queue === 'itda-links') return publishLinkSlices(deps, batch)
    return sendMails(deps, batch)
  },
  async scheduled(controller, env, ctx) {
    if (isUnfit(env)) return
    const deps = makeDeps(env, ctx)
    await (controller.cron === NIGHTLY ? runNightly(deps) : runMinute(deps))
  },
} satisfies ExportedHandler<Env>

const KEYS = ['JWT_KEYS', 'CLICK_KEYS', 'DATA_KEYS', 'INDEX_KEY', 'VISITOR_KEY'] as const

/** In production nothing is done with keys that are missing, malformed or known to everybody; the log names them. */
function isUnfit(env: Env): boolean {
  const unfit = env.ENVIRONMENT === 'development' ? [] : unfitKeys(env, KEYS)
  if (unfit.length > 0)
    console.error(JSON.stringify({ event: 'settings_refused', settings: unfit, help: 'README.md, Deploy' }))
  return unfit.length > 0
}

function refuseToServe(request: Request): Response {
  const requestId = request.headers.get('x-request-id')?.slice(0, 64) ?? crypto.randomUUID()
  const body: ErrorBody = { code: 'unavailable', message: ERRORS.unavailable.message, requestId }
  const headers = { 'cache-control': 'private, no-store', 'retry-after': '60' }
  return Response.json(body, { status: ERRORS.unavailable.status, headers })
}

/** `ctx` and `request` are left out in tests of single verbs. */
export function makeDeps(
  env: Env,
  ctx?: Pick<ExecutionContext, 'waitUntil'>,
  request?: Request,
  setCookie: (value: string) => void = () => {},
): Deps {
  const isDevelopment = env.ENVIRONMENT === 'development'
  const log: Deps['log'] = (event, fields = {}) =>
    console.log(JSON.stringify({ event, at: new Date().toISOString(), ...fields }))
  return {
    db: env.DB,
    files: env.FILES,
    links: env.LINKS,
    now: () => new Date(),
    isDevelopment,
    siteOrigin: env.SITE_ORIGIN,
    keys: {
      jwt: toRing(env.JWT_KEYS),
      click: toRing(env.CLICK_KEYS),
      data: toRing(env.DATA_KEYS),
      index: fromBase64(env.INDEX_KEY),
      visitor: fromBase64(env.VISITOR_KEY),
    },
    documents: makeDocuments(env.DOCUMENTS),
    identity: makeIdentityProvider({ isDevelopment, portoneSecret: env.PORTONE_API_SECRET ?? null }),
    accountHolder: makeAccountHolderProvider({
      isDevelopment,
      portoneSecret: env.PORTONE_API_SECRET ?? null,
    }),
    mail: makeMailSender({
      isDevelopment,
      db: env.DB,
      apiKey: env.MAIL_API_KEY ?? null,
      from: env.MAIL_FROM ?? null,
    }),
    social: makeSocialProviders(
      {
        kakao: { clientId: env.OAUTH_KAKAO_APP_ID, baseUrl: env.OAUTH_KAKAO_URL },
        naver: { clientId: env.OAUTH_NAVER_CLIENT_ID, baseUrl: env.OAUTH_NAVER_URL },
        google: { clientId: env.OAUTH_GOOGLE_CLIENT_ID, baseUrl: env.OAUTH_GOOGLE_URL },
        apple: { clientId: env.OAUTH_APPLE_CLIENT_ID, baseUrl: env.OAUTH_APPLE_URL },
      },
      isDevelopment ? (env.OAUTH_DEV_URL ?? null) : null,
    ),
    fetchPage: makePageFetcher({ isDevelopment, siteOrigin: env.SITE_ORIGIN }),
    fetchImage: makeImageFetcher({ isDevelopment, siteOrigin: env.SITE_ORIGIN }),
    linkprice: makeLinkprice({
      siteCode: env.LINKPRICE_A_ID,
      authKey: env.LINKPRICE_AUTH_KEY,
      pathSecret: env.LINKPRICE_PATH_SECRET,
      apiUrl: env.LINKPRICE_URL,
    }),
    wakeMail: async () => {
      try {
        await env.MAIL.send({ wake: true })
      } catch (error) {
        log('mail_wake_failed', { error: String(error) })
      }
    },
    wakeLinks: async (slices) => {
      const wakes = Array.from({ length: slices }, () => ({ body: { wake: true } }))
      for (let at = 0; at < slices; at += 100) await env.LINK_SLICES.sendBatch(wakes.slice(at, at + 100))
    },
    waitUntil: (work) => ctx?.waitUntil(work),
    log,
    request: {
      id: request?.headers.get('x-request-id')?.slice(0, 64) ?? crypto.randomUUID(),
      ip: request?.headers.get('cf-connecting-ip') ?? '',
      userAgent: request?.headers.get('user-agent')?.slice(0, 300) ?? '',
      place: request?.headers.get('itda-place')?.match(/^[A-Z]{2}(-\d{2})?$/)?.[0] ?? null,
      cookies: parseCookies(request?.headers.get('cookie') ?? ''),
      setCookie,
      idempotency: null,
    },
  }
}

function toRing(text: string): KeyRing {
  const [first, ...rest] = text.split(',').map((part) => {
    const [id = '', bytes = ''] = part.split(':')
    return { id, bytes: fromBase64(bytes) }
  })
  if (!first?.bytes.byteLength) throw new Error('a key ring is empty')
  return [first, ...rest]
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
}

function parseCookies(header: string): Record<string, string> {
  return Object.fromEntries(header.split(';').map((pair) => pair.trim().split('=', 2) as [string, string]))
}
