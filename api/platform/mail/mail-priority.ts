/** Sends mails: takes a batch of one urgency, checks it, sends it in one call, and records each outcome. */
import { businessLines } from '#contract/platform/business-details.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../outside/mail.ts'
import { toDetails } from '../business-details/business-details.ts'
import type { BusinessDetailsRow } from '../business-details/queries.ts'
import { sha256 } from '../secrets.ts'
import { bothFaces } from './faces.ts'
import type { OutgoingMail } from './outbox.queries.ts'
import * as db from './outbox-turns.queries.ts'
import { markSentAtOnce, type Run, takeOutcomes } from './outcomes.ts'

/** The provider's limit for one call. */
const A_CALL = 100
/** The most calls in one run: two thousand mails, after which the next run continues. */
const ROUNDS = 20
/** A run that took mails and has not reported for this long has ended; longer than a call may last. */
const TAKEN_MS = 2 * 60_000

type MailTurn = {
  turns: db.MailPriorities
  /** Returns the mails to send, and records why the others are not sent. */
  judge: (mails: db.TakenMail[]) => Promise<db.TakenMail[]>
  headersOf?: (mail: db.TakenMail) => Promise<Record<string, string>>
  rounds?: number
}
type MailBatch = { mails: db.TakenMail[]; senders: BusinessDetailsRow[] }

/** Ends when no mail waits, or when the provider accepts none, which costs no mail an attempt. */
export async function sendByPriority(
  deps: Deps,
  { turns, judge, headersOf, rounds = ROUNDS }: MailTurn,
): Promise<Run> {
  const run: Run = { sent: 0, refused: [], later: null }
  const give = async (taken: MailBatch) => {
    const going = await judge(taken.mails)
    const letters = await Promise.all(
      going.map(async (row) => toLetter(deps, row, taken.senders, await headersOf?.(row))),
    )
    const tries = new Map(going.map(({ id, attempts }) => [id, attempts]))
    if (letters.length > 0) await handOver(deps, letters, run, tries)
  }
  const now = deps.now()
  const at = now.toISOString()
  const unanswered = await db.retakeMails(deps.db, turns, {
    at,
    takenBefore: new Date(now.getTime() - TAKEN_MS).toISOString(),
  })
  if (unanswered.mails.length > 0) await give(unanswered)
  for (let round = 0; round < rounds && run.later === null; round += 1) {
    const lease = crypto.randomUUID()
    const taken = await db.takeMails(deps.db, turns, { lease, at, limit: A_CALL })
    if (taken.mails.length === 0) break
    if (round > 0) await scheduler.wait(deps.mail.gapMs)
    await give(taken)
  }
  return run
}

/** The same mails give the same idempotency key, whenever they are sent; a different set gives another. */
async function handOver(deps: Deps, letters: Mail[], run: Run, tries: Map<string, number>): Promise<void> {
  const ids = letters.map(({ id }) => id)
  const answer = await deps.mail.send(letters, await sha256(ids.join()), markSentAtOnce(deps, run))
  if (answer.is === 'each') return takeOutcomes(deps, letters, answer, { run, tries })
  if (answer.is === 'sent') {
    await db.markMailsSent(deps.db, ids, deps.now().toISOString()).run()
    run.sent += ids.length
    return
  }
  deps.log('mail_failed', { id: ids[0] ?? '', count: ids.length, error: answer.why })
  if (answer.is === 'later') {
    run.later = answer.why
    if (!answer.isUnknown) await db.releaseMails(deps.db, ids, answer.why).run()
  } else if (letters.length > 1) {
    for (const letter of letters) {
      // The remaining mails stay leased, and are sent again like a call without an answer.
      if (run.later !== null) return
      await scheduler.wait(deps.mail.gapMs)
      await handOver(deps, [letter], run, tries)
    }
  } else {
    await db.countTry(deps.db, ids[0] ?? '', answer.why).run()
    run.refused.push(...ids)
  }
}

function toLetter(
  deps: Deps,
  { id, payload, created_at }: db.TakenMail,
  senders: BusinessDetailsRow[],
  headers: Record<string, string> = {},
): Mail {
  const { to, ...mail } = JSON.parse(payload) as OutgoingMail
  return { id, to, ...bothFaces(deps, mail, linesOf(senders, created_at)), headers }
}

/** The sender's details at the time the mail was posted, so that a retried mail stays the same. */
function linesOf(senders: BusinessDetailsRow[], at: string): string[] {
  const sender = senders.findLast(({ set_at }) => set_at <= at)
  return sender ? businessLines(toDetails(sender)) : []
}
