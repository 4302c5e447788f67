/** Builds `deps` from env. Dependencies that are the same for every call are made once per isolate. */

import { addressOf } from '#contract/core/settings/provider-addresses.ts'
import { sharedFault, sharedSecrets } from '#contract/core/settings/shared-secrets.ts'
import { openBackupKey } from '#contract/upkeep/backup.ts'
import { makeStatementBatcher, openBatched } from './db/lanes.ts'
import type { Deps, IndexRing, Key, KeyRing } from './deps.ts'
import type { Env } from './env.ts'
import { bearerOf, requestIdOf } from './http/check-secrets.ts'
import { openPlace } from './http/replica.ts'
import { openShards } from './links/clicks/click-shards.ts'
import { makeAccountHolderProvider } from './outside/account-holder.ts'
import { makeAlarmWebhook } from './outside/alarm-webhook.ts'
import { makeBusinessRegistry } from './outside/business-registry.ts'
import { makeDocuments } from './outside/documents.ts'
import { makeIdentityProvider } from './outside/identity.ts'
import { makeMailEventReader } from './outside/mail-events.ts'
import { makeMailSender } from './outside/mail-sender.ts'
import { makeMessageSender } from './outside/messages.ts'
import { listGaps, makeNetworks } from './outside/networks/index.ts'
import { makeFeedFetcher, makeImageFetcher, makePageFetcher, makeRedirectFetcher } from './outside/page.ts'
import { makePictureTurner } from './outside/pictures.ts'
import { makePushSender } from './outside/push/push-sender.ts'
import { makeSocialProviders } from './outside/social/index.ts'
import { makeWebhookSender } from './outside/webhook-sender.ts'
import { JOBS } from './registry/crons.ts'

type LastingDeps = Omit<Deps, 'waitUntil' | 'request' | 'afterCheck'>
const isolate = new WeakMap<Env, LastingDeps>()

/** Makes the dependencies for a message, a cron run, or a single verb in a test. */
export function makeDeps(env: Env, ctx?: Pick<ExecutionContext, 'waitUntil'>, request?: Request): Deps {
  const lasting = isolate.get(env) ?? makeLasting(env)
  isolate.set(env, lasting)
  return {
    ...lasting,
    afterCheck(work) {
      return work(this)
    },
    waitUntil: (work) => ctx?.waitUntil(work),
    request: factsOf(request?.headers),
  }
}

/** Makes the dependencies for a call. Reads that start at the same moment share one trip to the database. */
export function makeCallDeps(env: Env, ctx: ExecutionContext, request: Request): Deps {
  const place = openPlace(env.DB, env.D1_REPLICAS, request)
  const newest = openBatched(makeStatementBatcher(env.DB))
  const deps = makeDeps(env, ctx, request)
  return place === env.DB
    ? { ...deps, db: newest }
    : { ...deps, db: openBatched(makeStatementBatcher(place)), newest }
}

function makeLasting(env: Env): LastingDeps {
  const isDevelopment = env.ENVIRONMENT === 'development'
  const log: Deps['log'] = (event, fields = {}) =>
    console.log(JSON.stringify({ event, at: new Date().toISOString(), ...fields }))
  return {
    db: env.DB,
    files: env.FILES,
    backups:
      env.BACKUPS && env.BACKUP_KEY ? { bucket: env.BACKUPS, keys: openBackupKey(env.BACKUP_KEY) } : null,
    transformPicture: makePictureTurner(env.IMAGES),
    links: env.LINKS,
    clicks: openShards(env.CLICK_SHARDS),
    now: () => new Date(),
    isDevelopment,
    jobs: JOBS,
    siteOrigin: env.SITE_ORIGIN,
    keys: {
      jwt: toRing(env.JWT_KEYS),
      click: toRing(env.CLICK_KEYS),
      data: toRing(env.DATA_KEYS),
      index: toIndexRing(env.INDEX_KEY),
      shared: (['MAIL_WEBHOOK_SECRET', 'LINKPRICE_PATH_SECRET'] as const).map((name) => ({
        name,
        count: sharedSecrets(name, env[name]).length,
        fault: sharedFault(name, env[name]),
      })),
      visitor: toRing(env.VISITOR_KEY).map(({ id, bytes }) => ({ from: Number(id), bytes })),
    },
    documents: makeDocuments(env.DOCUMENTS),
    identity: makeIdentityProvider(env, isDevelopment),
    accountHolder: makeAccountHolderProvider({
      isDevelopment,
      portoneSecret: env.PORTONE_API_SECRET ?? null,
      portoneUrl: addressOf(env, 'PORTONE_URL'),
    }),
    businessRegistry: makeBusinessRegistry(env.NTS_API_KEY, addressOf(env, 'NTS_URL')),
    mail: makeMailSender({
      isDevelopment,
      db: env.DB,
      mailUrl: env.MAIL_URL ?? null,
      apiKey: env.MAIL_API_KEY ?? null,
      from: env.MAIL_FROM ?? null,
      resendUrl: addressOf(env, 'RESEND_URL'),
    }),
    messages: makeMessageSender(env, { isDevelopment, db: env.DB }),
    push: makePushSender({ key: env.PUSH_KEY, isDevelopment, siteOrigin: env.SITE_ORIGIN }),
    webhooks: makeWebhookSender({ isDevelopment, siteOrigin: env.SITE_ORIGIN }),
    readMailEvent: makeMailEventReader(env.MAIL_WEBHOOK_SECRET),
    reportMail: env.REPORT_MAIL ?? null,
    alarmWebhook: makeAlarmWebhook(env.ALARM_WEBHOOK_URL, env.SITE_ORIGIN),
    social: makeSocialProviders(
      {
        kakao: { clientId: env.OAUTH_KAKAO_APP_ID, baseUrl: addressOf(env, 'OAUTH_KAKAO_URL') },
        naver: { clientId: env.OAUTH_NAVER_CLIENT_ID, baseUrl: addressOf(env, 'OAUTH_NAVER_URL') },
        google: { clientId: env.OAUTH_GOOGLE_CLIENT_ID, baseUrl: addressOf(env, 'OAUTH_GOOGLE_URL') },
        apple: { clientId: env.OAUTH_APPLE_CLIENT_ID, baseUrl: addressOf(env, 'OAUTH_APPLE_URL') },
      },
      isDevelopment ? (env.OAUTH_DEV_URL ?? null) : null,
    ),
    isCounted: Boolean(env.GA4_MEASUREMENT_ID),
    fetchPage: makePageFetcher({ isDevelopment, siteOrigin: env.SITE_ORIGIN }),
    fetchFeed: makeFeedFetcher({ isDevelopment, siteOrigin: env.SITE_ORIGIN }),
    fetchImage: makeImageFetcher({ isDevelopment, siteOrigin: env.SITE_ORIGIN }),
    fetchRedirect: makeRedirectFetcher({ isDevelopment, siteOrigin: env.SITE_ORIGIN }),
    networks: makeNetworks(env),
    networkGaps: listGaps(env),
    wakeMail: async () => {
      try {
        await env.MAIL.send({ wake: true })
      } catch (error) {
        log('mail_enqueue_failed', { error: String(error) })
      }
    },
    queueVisits: (batch) => env.CLICKS.send(batch),
    wakeLinkChecks: async () => {
      try {
        await env.LINK_SLICES.send({ look: true })
      } catch (error) {
        log('link_check_enqueue_failed', { error: String(error) })
      }
    },
    wakeSlice: async (slice) => {
      try {
        await env.LINK_SLICES.send({ slice })
      } catch (error) {
        log('job_slice_enqueue_failed', { id: slice.job, error: String(error) })
      }
    },
    wakeLinks: async (slices) => {
      const wakes = Array.from({ length: slices }, () => ({ body: { wake: true } }))
      for (let at = 0; at < slices; at += 100) await env.LINK_SLICES.sendBatch(wakes.slice(at, at + 100))
    },
    log,
  }
}

function factsOf(headers?: Headers): Deps['request'] {
  return {
    id: requestIdOf(headers),
    ip: headers?.get('cf-connecting-ip') ?? '',
    userAgent: headers?.get('user-agent')?.slice(0, 300) ?? '',
    place: headers?.get('itda-place')?.match(/^[A-Z]{2}(-\d{2})?$/)?.[0] ?? null,
    cookies: parseCookies(headers?.get('cookie') ?? ''),
    bearer: headers ? bearerOf(headers) : null,
    setCookie: () => {},
    setHeader: () => {},
    callers: new Map(),
    subjects: new Map(),
    idempotency: null,
  }
}

function toRing(text: string): KeyRing {
  const [first, ...rest] = text.split(',').map((part) => {
    const [bytes = '', id = ''] = part.split(':').toReversed()
    return { id, bytes: fromBase64(bytes) }
  })
  if (!first?.bytes.byteLength) throw new Error('a key ring is empty')
  return [first, ...rest]
}

/** The key without an id is the first one. A key `1x` serves only as a step to the keys after it. */
function toIndexRing(text: string): IndexRing {
  const keys = toRing(text).map(({ id, bytes }) => ({ id: id || '1', bytes }))
  const [now = '', other = now] = keys.map(({ id }) => id).filter((id) => !id.endsWith('x'))
  const steps = keys.toSorted((a, b) => Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10))
  return { steps: steps as [Key, ...Key[]], now, other }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
}

function parseCookies(header: string): Record<string, string> {
  return Object.fromEntries(header.split(';').map((pair) => pair.trim().split('=', 2) as [string, string]))
}
