/**
 * The dependencies of every verb: made once per request, message or cron run in `api/index.ts`, the only
 * reader of env.
 */

import type { PartnerRole } from '#contract/core/clients/partner-roles.ts'
import type { Scope } from '#contract/core/clients/scopes.ts'
import type { Version } from '#contract/core/clients/versions.ts'
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
import type { NetworkGaps, Networks } from './outside/networks/interface/network.ts'
import type { FetchImage, FetchPage, FetchRedirect } from './outside/page.ts'
import type { TransformPicture } from './outside/pictures.ts'
import type { PushSender } from './outside/push/push-sender.ts'
import type { SocialProviders } from './outside/social/index.ts'
import type { WebhookSender } from './outside/webhook-sender.ts'

/**
 * One key of a ring; `id` is stored with every value made with the key. Each isolate makes the keys once, so
 * values derived from a key may be cached.
 */
export type Key = { id: string; bytes: Uint8Array<ArrayBuffer> }
/** The first key signs and seals; every key opens and verifies. */
export type KeyRing = readonly [Key, ...Key[]]
/**
 * Each generation hashes the hash of the generation before. Stored hashes can therefore be moved to the next
 * generation without knowing the values. New hashes use `now`; a row may still be stored under `other`, which
 * equals `now` when there is only one generation.
 */
export type IndexRing = { steps: KeyRing; now: string; other: string }

/** Newest first. `from` is the Seoul day, counted since 1970, from which the key is used. */
export type VisitorKey = { from: number; bytes: Uint8Array<ArrayBuffer> }

export type Idempotency = {
  scope: string
  key: string
  requestHash: string
  /**
   * Returns the columns that store the answer, sealed: it may contain something that only the caller may
   * read.
   */
  keep: (answer: string) => Promise<{ answer: string; answer_hash: string; is_money: 0 | 1 }>
}

export type RequestFacts = {
  id: string
  /** Client address, for rate limits only; never stored. */
  ip: string
  userAgent: string
  /** Country or Korean region of the caller (`KR-11`, `US`); null when unknown. */
  place: string | null
  cookies: Record<string, string>
  /** The access token as the caller sent it, valid or not. */
  bearer: string | null
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (value: string) => void
  /** Sets a header of the answer, also of a refusal. */
  setHeader: (name: string, value: string) => void
  /** The callers already looked up, by person and session: calls of one request look each caller up once. */
  callers: Map<string, Promise<SessionRecord | null>>
  /** The claims of the tokens of the request: its calls verify each token once. */
  subjects: Map<string, Promise<TokenSubject | null>>
  /** Set while a mutation with an Idempotency-Key runs; `commit` writes it in the batch of the effect. */
  idempotency: Idempotency | null
  /** Statements for the batch of the verb, such as the audit row of an act whose function writes none. */
  also?: D1PreparedStatement[]
  /** Set while an agency changes something for a creator. */
  act?: ActLog
}

/** The row of the creator's log about a running act of an agency; `commit` writes it in the batch of the effect. */
export type ActLog = { isWritten: boolean; write: (answer: unknown) => D1PreparedStatement[] }

export type Deps = {
  db: D1Database
  /** The primary database, which takes the writes; set when `db` is a replica. */
  newest?: D1Database | undefined
  files: R2Bucket
  /** Null in workers that make no backups, and without a key for them. */
  backups: Backups | null
  /**
   * Makes pictures smaller; null where nothing can do that. Then pictures are shown in their original size.
   */
  transformPicture: TransformPicture | null
  /** Cache of link targets for the redirect worker. */
  links: KVNamespace
  /** Clicks that are counted but not in the database yet. */
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
    /** Secrets that a third party knows too: how many of each are valid, and the fault in the setting. */
    shared: readonly SharedSetting[]
  }
  /** The scheduled jobs, in the order in which they run. */
  jobs: readonly JobFacts[]
  /** Files that are deployed with the API: its document, the help, the list of common passwords. */
  documents: ReadDocuments
  identity: IdentityProvider
  accountHolder: AccountHolderProvider
  /** Null when no key for the tax office is set. */
  businessRegistry: BusinessRegistry | null
  mail: MailSender
  messages: MessageSender
  push: PushSender
  /** Calls the addresses of webhooks; never throws. */
  webhooks: WebhookSender
  /** Null when no secret is set to verify the mail provider's events. */
  readMailEvent: ReadMailEvent | null
  /** The address of our domain to which partners mail their files, before its secret is added; null when it is not set. */
  reportMail: string | null
  /** Null when no address is set. */
  alarmWebhook: AlarmWebhook | null
  social: SocialProviders
  /** True when the pages report visits to Google Analytics. */
  isCounted: boolean
  /** Partner networks whose settings are there. */
  networks: Networks
  /** The settings that the other ones lack. */
  networkGaps: NetworkGaps
  /** Reads a public page. Refuses forbidden addresses, stops at its limits and never throws. */
  fetchPage: FetchPage
  /** Reads the feed of a blog, with the same limits; never throws. */
  fetchFeed: FetchPage
  /** Reads a picture from the public web, with the same limits; never throws. */
  fetchImage: FetchImage
  /** Asks a short address where it leads, within the same limits; never throws. */
  fetchRedirect: FetchRedirect
  /** Notifies the queue that the outbox has mail; never throws. */
  wakeMail: () => Promise<void>
  /** Notifies the queue that product pages wait for a check; never throws. */
  wakeLinkChecks: () => Promise<void>
  /** Requests the next slice of a job. `left` slices may follow before the next cron run. Never throws. */
  wakeSlice: (slice: JobSlice) => Promise<void>
  /** Requests that many slices of links, each for its own consumer; throws when the queue fails. */
  wakeLinks: (slices: number) => Promise<void>
  /** Sends visits of creators' pages to the queue; throws when the queue refuses them. */
  queueVisits: (batch: VisitBatch) => Promise<unknown>
  /**
   * In a read that starts before its check (api/read-deps.ts), the work waits for the check; elsewhere it
   * runs at once.
   */
  afterCheck: <T>(this: Deps, work: (deps: Deps) => Promise<T>) => Promise<T>
  /** Lets work continue after the answer is sent. */
  waitUntil: (work: Promise<unknown>) => void
  /** Writes one JSON line with the listed fields only, never personal data. */
  log: (event: ApiLogEvent, fields?: LogFields) => void
  request: RequestFacts
}

/** A slice of a job that continues between two cron runs. */
export type JobSlice = { job: 'applyImports' | 'applyTouched' | 'sendWebhooks'; left: number }

type SharedSetting = { name: SharedName; count: number; fault: SharedFault | null }

/** The bucket for backups of the database, and the keys that seal them. */
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
  /** The partner for which the person acts, and their role there; null for everybody else. */
  partnerId: string | null
  partnerRole: PartnerRole | null
}

/** A caller with the database's record of the session; verbs that change something get it. */
export type Caller = Actor & {
  /** When this session was started by a deliberate sign-in, ISO UTC. */
  signedInAt: string
  /** When this session last proved a second factor, ISO UTC; null if it never did. */
  secondFactorAt: string | null
  /** True when the partner for which the person acts has ended. */
  hasPartnerEnded?: true
  /** The rights of the API key that called, or those that the creator gave the agency; a session has all. */
  scopes?: readonly Scope[]
  /** Set when a person of an agency (`actorId`) calls for the creator, whose ids are above. */
  agency?: { id: string; delegationId: string; actorId: string }
  /** True for a key of an agency, which calls for a creator and otherwise lists them. */
  isAgencyKey?: true
}

/** The database's record of a caller. */
export type SessionRecord = { caller: Caller; isSuspended: boolean }

/**
 * The claims of an access token, or of an API key, whose id takes the place of the session's. `presumed` was
 * true when the token was issued; null in a token without these claims, and for a key.
 */
export type TokenSubject = {
  userId: string
  sessionId: string
  presumed: Omit<Actor, 'userId' | 'sessionId'> | null
  /** The partner of a partner's key, which may differ from the one for which its maker acts by now. */
  partnerId?: string | null
  /** The version that a key's calls get unless they name another. */
  version?: Version
}
