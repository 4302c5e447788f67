/** Runs a job in a world of its own, in which one call fails in one of four ways. */
import type { Deps } from '#api/deps.ts'
import type { MailAnswer } from '#api/outside/mail.ts'
import type { PushAnswer } from '#api/outside/push/push-sender.ts'
import { testDeps } from '../api.ts'
import { KEYS } from '../upkeep/backups.ts'
import { type Outside, openBucket, openKv, openShard } from './outside.ts'

/**
 * Either the process ends before or after a call and does nothing more; or the call throws before or after
 * its effect, and the job goes on.
 */
export const KINDS = ['ended before', 'ended behind', 'refused', 'answer lost'] as const
export type Fault = { at: number; is: (typeof KINDS)[number] }

/** Methods that answer without a call to a service. */
const AT_ONCE = new Set<PropertyKey>(['toLink'])

export type Run = { deps: Deps; asked: { calls: number }; ended: Promise<void> }

type RunPlace = { db: D1Database; world: Outside; networks: Deps['networks'] }

export function openRun({ db, world, networks }: RunPlace, at: Date, fault?: Fault): Run {
  const asked = { calls: 0 }
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let isGone = false
  const silence = () => new Promise<never>(() => {})
  function leave(): Promise<never> {
    isGone = true
    end()
    return silence()
  }
  /** `failed`: the answer of a service that reports errors without throwing. */
  async function ask<T>(act: () => Promise<T>, failed?: () => T): Promise<T> {
    if (isGone) return silence()
    asked.calls += 1
    if (fault?.at !== asked.calls) return act()
    if (fault.is === 'ended before') return leave()
    if (fault.is === 'refused' && failed) return failed()
    if (fault.is === 'refused') throw new Error('D1_ERROR: Network connection lost.')
    await act()
    if (fault.is === 'ended behind') return leave()
    if (failed) return failed()
    throw new Error('D1_ERROR: Network connection lost.')
  }
  /** Counts each method of an object as a call. */
  function heard<T extends object>(one: T): T {
    return new Proxy(one, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function' || AT_ONCE.has(name)) return value
        return (...args: unknown[]) => ask(async () => value.apply(target, args))
      },
    })
  }
  const shard = heard(openShard(world))
  const real = testDeps(at)
  const deps: Deps = {
    ...real,
    log: () => {},
    db: overWire(db, ask),
    files: heard(openBucket(world.files, at)),
    backups: { bucket: heard(openBucket(world.backups, at)), keys: KEYS },
    links: heard(openKv(world.links)),
    clicks: { of: () => shard, all: () => [shard] },
    mail: {
      canSend: true,
      missing: [],
      gapMs: 0,
      send: (mails, key) =>
        ask<MailAnswer>(
          async () => {
            if (!world.mails.has(key))
              world.mails.set(
                key,
                mails.map(({ to, subject }) => `${to} ${subject}`),
              )
            return { is: 'sent' }
          },
          () => ({ is: 'later', why: 'no answer', isUnknown: true }),
        ),
    },
    messages: {
      canSend: true,
      missing: [],
      send: (messages) =>
        ask(async () => {
          for (const { id } of messages) world.messages.add(id)
          return { isLater: false as const, refused: new Map() }
        }),
    },
    push: {
      ...real.push,
      canSend: true,
      send: ({ endpoint }, { topic }) =>
        ask<PushAnswer>(
          async () => {
            world.pushes.add(`${endpoint} ${topic}`)
            return { state: 'sent' }
          },
          () => ({ state: 'later', why: 'no answer', seconds: 0 }),
        ),
    },
    webhooks: {
      isAllowed: () => true,
      send: ({ url, headers }) =>
        ask<Awaited<ReturnType<Deps['webhooks']['send']>>>(
          async () => {
            world.deliveries.add(`${url} ${headers['webhook-id']}`)
            return { status: 204, answer: '', ms: 1, retryAfterSeconds: 0 }
          },
          () => ({ status: null, answer: 'no answer', ms: 1, retryAfterSeconds: 0 }),
        ),
    },
    alarmWebhook: ({ kind, state }) => ask(async () => void world.webhook.add(`${kind} ${state}`)),
    accountHolder: { ...real.accountHolder, findHolder: (account) => ask(async () => account.holder) },
    networks: Object.fromEntries(Object.entries(networks).map(([code, one]) => [code, heard(one)])),
    fetchPage: (url) =>
      ask(
        async () => page(url),
        () => page(url),
      ),
    fetchRedirect: () => ask(async () => null),
    fetchFeed: () => ask(async () => ({ ok: false, reason: 'unreachable' }) as const),
    fetchImage: () => ask(async () => ({ ok: false, reason: 'unreachable' }) as const),
    transformPicture: (bytes) => ask(async () => bytes),
    wakeMail: async () => {},
    wakeLinkChecks: async () => {},
    wakeSlice: async () => {},
    wakeLinks: async () => {},
    waitUntil: () => {},
  }
  return { deps, asked, ended }
}

function page(url: string) {
  return { ok: true, url, status: 200, html: '<title>글</title><p>본문</p>' } as const
}

type Raw = { raw: D1PreparedStatement }

function overWire(db: D1Database, ask: <T>(act: () => Promise<T>) => Promise<T>): D1Database {
  const wrap = (raw: D1PreparedStatement): Raw & Record<string, unknown> => {
    const all = () => ask(() => raw.all())
    return {
      raw,
      bind: (...values: unknown[]) => wrap(raw.bind(...values)),
      all,
      run: all,
      first: (column?: string) => ask(() => (column === undefined ? raw.first() : raw.first(column))),
    }
  }
  const batch = (statements: Raw[]) => ask(() => db.batch(statements.map(({ raw }) => raw)))
  return { prepare: (sql: string) => wrap(db.prepare(sql)), batch } as unknown as D1Database
}
