/** The dependencies of every verb: made once per request, message or cron run in `api/index.ts`, the only reader of env. */

import type { OperatorRole } from '#contract/core/operator-roles.ts'
import type { SharedFault, SharedName } from '#contract/core/settings/shared-secrets.ts'
import type { ClickShards } from '#contract/links/click-shards.ts'
import type { VisitBatch } from '#contract/links/visits.ts'
import type { ApiLogEvent } from '#contract/platform/log-events.ts'
import type { BackupKeys } from '#contract/upkeep/backup.ts'
import type { JobFacts } from '../contract/platform/jobs.ts'
import type { AccountHolderProvider } from './outside/account-holder.ts'
import type { AlarmWebhook } from './outside/alarm-webhook.ts'
import type { BusinessRegistry } from './outside/business-registry.ts'
import type { ReadDocuments } from './outside/documents.ts'
import type { IdentityProvider } from './outside/identity.ts'
import type { MailSender } from './outside/mail.ts'
import type { ReadMailEvent } from './outside/mail-events.ts'
import type { MessageSender } from './outside/messages.ts'
import type { Linkprice } from './outside/networks/linkprice.ts'
import type { FetchImage, FetchPage } from './outside/page.ts'
import type { TurnPicture } from './outside/pictures.ts'
import type { SocialProviders } from './outside/social/index.ts'

/** One key of a ring; `id` is stored with whatever the key made. Made once per isolate, so that what is derived from it may be kept. */
export type Key = { id: string; bytes: Uint8Array<ArrayBuffer> }
/** First key signs and seals; every key opens and verifies. */
export type KeyRing = readonly [Key, ...Key[]]
/**
 * Each generation hashes the hash of the generation before, so that stored hashes can be moved to the next generation without
 * knowing the values. New hashes use `now`; a row may still be stored under `other`, which equals `now` when there is no other
 * generation.
 */
export type IndexRing = { steps: KeyRing; now: string; other: string }

/** Newest first; each is used from its Seoul day on, counted since 1970. */
export type VisitorKey = { from: number; bytes: Uint8Array<ArrayBuffer> }

export type Idempotency = {
  scope: string
  key: string
  requestHash: string
  /** The columns the answer is kept in, sealed: it may hold what nobody but the caller may read. */
  keep: (answer: string) => Promise<{ answer: string; answer_hash: string; is_money: 0 | 1 }>
}

export type RequestFacts = {
  id: string
  /** Client address, for rate limits only; never stored. */
  ip: string
  userAgent: string
  /** Country or Korean region the call came from (`KR-11`, `US`), null when not known. */
  place: string | null
  cookies: Record<string, string>
  /** The access token of the call as it was sent, whether it holds or not. */
  bearer: string | null
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (value: string) => void
  /** The callers already looked up, by person and session: calls that travel together look each one up once. */
  callers: Map<string, Promise<SessionRecord | null>>
  /** The claims of the tokens that came with the request: calls that travel together verify each token once. */
  subjects: Map<string, Promise<TokenSubject | null>>
  /** Set while a mutation with an Idempotency-Key runs; `commit` writes it in the batch of the effect. */
  idempotency: Idempotency | null
}

export type Deps = {
  db: D1Database
  /** The database that takes the writes; set when `db` is a copy. */
  newest?: D1Database | undefined
  files: R2Bucket
  /** Null in workers that make no copies of the database, and without a key for them. */
  backups: Backups | null
  /** Makes pictures smaller; null where nothing can, and they are shown as they came. */
  turnPicture: TurnPicture | null
  /** Cache of link targets for the redirect worker. */
  links: KVNamespace
  /** Clicks that are counted and not yet in the database. */
  clicks: ClickShards
  now: () => Date
  isDevelopment: boolean
  siteOrigin: string
  keys: {
    jwt: KeyRing
    click: KeyRing
    data: KeyRing
    index: IndexRing
    visitor: readonly VisitorKey[]
    /** Secrets that another side knows, too: how many of each are valid, and what is wrong with the setting. */
    shared: readonly SharedSetting[]
  }
  /** The jobs of the clock, in the order in which they run. */
  jobs: readonly JobFacts[]
  /** Files that are deployed with the API: its document, the help, the list of common passwords. */
  documents: ReadDocuments
  identity: IdentityProvider
  accountHolder: AccountHolderProvider
  /** Null while the tax office is not asked. */
  businessRegistry: BusinessRegistry | null
  mail: MailSender
  /** Sends messages to phones. */
  messages: MessageSender
  /** Null while what the provider tells cannot be verified. */
  readMailEvent: ReadMailEvent | null
  /** Null without an address to call. */
  alarmWebhook: AlarmWebhook | null
  social: SocialProviders
  /** Visits are told to Google Analytics, by the pages. */
  isCounted: boolean
  /** Null while it is not configured. */
  linkprice: Linkprice | null
  /** Reads a public page; refuses, gives up and answers, never throws. */
  fetchPage: FetchPage
  /** Reads the feed of a blog, with the same limits; never throws. */
  fetchFeed: FetchPage
  /** A picture of the open web, with the same limits; never throws. */
  fetchImage: FetchImage
  /** Tells the queue that the outbox has mail; never throws. */
  wakeMail: () => Promise<void>
  /** Tells the queue that products wait to be looked at; never throws. */
  wakeLooks: () => Promise<void>
  /** Calls for the next slice of a job, of which so many more may follow before the clock comes again; never throws. */
  wakeSlice: (slice: JobSlice) => Promise<void>
  /** Calls so many consumers for slices of links; throws when the queue does. */
  wakeLinks: (slices: number) => Promise<void>
  /** Hands visits of creators' pages to the queue; throws when it does not take them. */
  queueVisits: (batch: VisitBatch) => Promise<unknown>
  /** In a read that runs before its check (api/read-deps.ts), the work waits for the check; here it runs at once. */
  afterCheck: <T>(this: Deps, work: (deps: Deps) => Promise<T>) => Promise<T>
  /** Lets work go on after the answer. */
  waitUntil: (work: Promise<unknown>) => void
  /** One JSON line; only the listed fields, never personal data. */
  log: (event: ApiLogEvent, fields?: LogFields) => void
  request: RequestFacts
}

/** A job that goes on behind the clock's run of it. */
export type JobSlice = { job: 'applyImports' | 'applyTouched'; left: number }

type SharedSetting = { name: SharedName; count: number; fault: SharedFault | null }

/** The bucket for copies of the database, and the keys they are sealed with. */
export type Backups = { bucket: R2Bucket; keys: Promise<BackupKeys> }

export type LogFields = Partial<
  Record<'requestId' | 'endpoint' | 'code' | 'status' | 'id' | 'reason' | 'count' | 'error', string | number>
>

/** The caller. Role, approval and suspension are read from the database on every request. */
export type Actor = {
  userId: string
  sessionId: string
  role: 'member' | 'operator'
  /** The role of an operator; null for everybody else. */
  operatorRole: OperatorRole | null
  creatorId: string
  isCreator: boolean
}

/** A caller with the database's record of the session; verbs that change something get it. */
export type Caller = Actor & {
  /** When this session was started by a deliberate sign-in, ISO UTC. */
  signedInAt: string
  /** When this session last proved a second factor, ISO UTC; null: not yet. */
  secondFactorAt: string | null
}

/** The database's record of a caller. */
export type SessionRecord = { caller: Caller; isSuspended: boolean }

/** The claims of an access token. `presumed` was true when the token was issued; null in a token without these claims. */
export type TokenSubject = {
  userId: string
  sessionId: string
  presumed: Pick<Actor, 'creatorId' | 'role' | 'operatorRole' | 'isCreator'> | null
}
