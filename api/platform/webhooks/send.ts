/** Sends the due deliveries of webhooks, of each object in the order of its events. */
import { WEBHOOK_DAYS } from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Deps } from '../../deps.ts'
import { backOff } from '../back-off.ts'
import type { Job } from '../clock/job.ts'
import { postMail } from '../mail/post.ts'
import * as db from './attempts.queries.ts'
import { bodyOf, isTaken } from './body.ts'
import { stoppedMail } from './mails.ts'
import type { WebhookRow } from './queries.ts'
import { openSecrets } from './secrets.ts'
import { signCall } from './sign.ts'

/** A worker keeps six calls open at once. */
const CALLS_AT_ONCE = 6
const CALLS_A_ROUND = 60
/** An invocation may send about a thousand calls. */
const ROUNDS = 8
/** The most slices after one cron run, each in its own invocation. */
const MOST_SLICES = 20
/** A slow receiver keeps the others waiting no longer. */
const ROUND_MS = 20_000
/** Longer than a round with its last calls. */
const LEASE_MS = 120_000
const GIVES_UP_MS = WEBHOOK_DAYS * 24 * 3_600_000
/** Finds the first e-mail address in the text about a partner's contacts. */
const EMAIL = /[^\s<>()[\],;:]+@[^\s<>()[\],;:]+\.[a-z]{2,}/i

type WebhookRun = { attempts: db.AttemptResult[]; result: db.WebhookResult }

/**
 * Running it twice or concurrently is safe: only the run that takes an address sends to it. A delivery whose
 * answer was lost is sent again under the same id. Returns how many it sent.
 */
export async function sendWebhooks(deps: Deps, left = MOST_SLICES): Promise<number> {
  let sent = 0
  const begun = deps.now().getTime()
  for (let round = 0; round < ROUNDS && deps.now().getTime() - begun <= ROUND_MS; round += 1) {
    const attempts = await sendRound(deps)
    if (attempts === null) return sent
    sent += attempts
  }
  if (left > 0) await deps.wakeSlice({ job: 'sendWebhooks', left: left - 1 })
  return sent
}

/** Returns how many calls it made; null when nothing was due. */
async function sendRound(deps: Deps): Promise<number | null> {
  const now = deps.now()
  const at = now.toISOString()
  const lease = new Date(now.getTime() + LEASE_MS).toISOString()
  const webhooks = await db.takeWebhooks(deps.db, { now: at, lease, limit: CALLS_AT_ONCE })
  if (webhooks.length === 0) return null
  const limit = Math.floor(CALLS_A_ROUND / webhooks.length)
  const due = await db.listDue(deps.db, webhooks, { now: at, limit })
  const atOnce = Math.floor(CALLS_AT_ONCE / webhooks.length)
  const all = await Promise.all(
    webhooks.map((webhook, index) => sendAll(deps, webhook, due[index] ?? [], atOnce)),
  )
  const sent = all.filter((one) => one !== null)
  const attempts = sent.flatMap((one) => one.attempts)
  const results = sent.map(({ result }) => result)
  await deps.db.batch([
    ...db.recordAttempts(deps.db, attempts, results, at),
    ...(await toMails(deps, results)),
  ])
  if (results.some(({ stop }) => stop)) await deps.wakeMail()
  return attempts.length
}

/** Null when its secret cannot be opened; it is tried again when the lease is over. */
async function sendAll(
  deps: Deps,
  webhook: WebhookRow,
  due: db.DueDelivery[],
  atOnce: number,
): Promise<WebhookRun | null> {
  const secrets = await openSecrets(deps, webhook).catch(() => null)
  if (!secrets) {
    deps.log('webhook_secret_closed', { id: webhook.id })
    return null
  }
  const begun = deps.now()
  const attempts: db.AttemptResult[] = []
  let { failures, failing_since: failingSince } = webhook
  let isGone = false
  for (let from = 0; from < due.length && !isGone; from += atOnce) {
    const wave = due.slice(from, from + atOnce)
    const done = await Promise.all(wave.map((one) => sendOne(deps, webhook, one, secrets)))
    for (const [nth, attempt] of done.entries()) {
      attempts.push(attempt)
      const isGood = attempt.end.state === 'delivered'
      // One event that is never taken must not pause an address that takes all others.
      const isCounted = wave[nth]?.attempts === 0 || failures >= db.FAILURES_BEFORE_PAUSE
      failures = isGood ? 0 : failures + Number(isCounted)
      failingSince = isGood ? null : (failingSince ?? begun.toISOString())
      isGone ||= attempt.status === 410
    }
    if (failures >= db.FAILURES_BEFORE_PAUSE || deps.now().getTime() - begun.getTime() > ROUND_MS) break
  }
  const standing = { failures, failingSince, isGone, hasTried: attempts.length > 0 }
  return { attempts, result: toResult(webhook, standing, begun) }
}

type FailureCount = { failures: number; failingSince: string | null; isGone: boolean; hasTried: boolean }

function toResult({ id, failures: before }: WebhookRow, standing: FailureCount, now: Date): db.WebhookResult {
  const { failures, failingSince, isGone, hasTried } = standing
  const isPaused = failures >= db.FAILURES_BEFORE_PAUSE
  const isOver = failingSince !== null && now.getTime() - Date.parse(failingSince) >= GIVES_UP_MS
  return {
    id,
    failures,
    failingSince,
    nextAt: isPaused ? later(now, backOff(failures - db.FAILURES_BEFORE_PAUSE + 1)) : null,
    stop: isGone ? 'gone' : isOver && hasTried ? 'failing' : null,
    isBack: before >= db.FAILURES_BEFORE_PAUSE && !isPaused,
  }
}

async function sendOne(
  deps: Deps,
  { url }: WebhookRow,
  delivery: db.DueDelivery,
  secrets: string[],
): Promise<db.AttemptResult> {
  const now = deps.now()
  const body = bodyOf(delivery)
  const seconds = Math.floor(now.getTime() / 1000)
  const headers = await signCall(secrets, { id: delivery.id, seconds, body })
  const { status, answer, ms, retryAfterSeconds } = await deps.webhooks.send({ url, headers, body })
  const known = { nr: delivery.nr, status, answer, ms }
  if (isTaken(status)) return { ...known, end: { state: 'delivered' } }
  const since = Date.parse(delivery.failing_since ?? now.toISOString())
  if (now.getTime() - since >= GIVES_UP_MS) return { ...known, end: { state: 'failed' } }
  const pause = Math.max(backOff(delivery.attempts + 1), retryAfterSeconds)
  return { ...known, end: { state: 'waiting', dueAt: later(now, pause) } }
}

async function toMails(deps: Deps, results: db.WebhookResult[]): Promise<D1PreparedStatement[]> {
  const stops = new Map(results.flatMap(({ id, stop }) => (stop ? [[id, stop] as const] : [])))
  if (stops.size === 0) return []
  const contacts = await db.listContacts(deps.db, [...stops.keys()])
  return contacts.flatMap(({ id, url, creator_id, email, contacts: text }) => {
    const mail = stoppedMail({ id, url, why: stops.get(id) ?? 'failing', isPartner: creator_id === null })
    const to = creator_id === null ? (EMAIL.exec(text ?? '')?.[0] ?? null) : { creatorId: creator_id, email }
    return postMail(deps, to, mail)
  })
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString()
}

export const sendWebhooksJob: Job = {
  name: 'sendWebhooks',
  area: 'platform',
  every: 'minute',
  title: '웹훅 보내기',
  help: '크리에이터와 파트너가 정한 주소로 주문과 출금 소식을 보내요.',
  twice: 'An address is taken by whoever sends to it, and a receiver knows a repetition by its id.',
  run: (deps) => sendWebhooks(deps),
}
