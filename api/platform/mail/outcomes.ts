/** Records the outcomes of mails that a server answered one by one. */

import type { Deps } from '../../deps.ts'
import type { Mail, MailAnswer, MailOutcome } from '../../outside/mail.ts'
import { backOff } from '../back-off.ts'
import { stopMail } from './mail-stops.queries.ts'
import { countTry, markMailsSent, releaseMails, TRIES } from './outbox-turns.queries.ts'
import { addressIndex } from './stops.ts'

/** The result of one run. `later`: why the provider accepts nothing now. */
export type Run = { sent: number; refused: string[]; later: string | null }

/**
 * A server that got a mail and hung up may have delivered it. The mail is sent once more, after a wait in
 * which a delivery would be noticed.
 */
const LOST_WAIT_S = 5 * 60

/**
 * Marks each mail as sent before the next one is sent, so that an interrupted run repeats at most the last
 * one.
 */
export function markSentAtOnce(deps: Deps, run: Run): (id: string) => Promise<void> {
  return async (id) => {
    await markMailsSent(deps.db, [id], deps.now().toISOString()).run()
    run.sent += 1
  }
}

/** Mails that were sent are marked already. `tries`: the earlier attempts of each. */
export async function takeOutcomes(
  deps: Deps,
  letters: Mail[],
  { outcomes, later }: Extract<MailAnswer, { is: 'each' }>,
  { run, tries }: { run: Run; tries: Map<string, number> },
): Promise<void> {
  const left = outcomes.filter((one) => one.is === 'left')
  const failed = outcomes.filter((one) => one.is !== 'left' && one.is !== 'sent')
  const to = new Map(letters.map((one) => [one.id, one.to]))
  const ends = await Promise.all(
    failed.map((one) => endOf(deps, one, { to: to.get(one.id) ?? '', tries: tries.get(one.id) ?? 0 })),
  )
  const ids = left.map(({ id }) => id)
  const why = later ?? left[0]?.why ?? ''
  const statements = [...(ids.length > 0 ? [releaseMails(deps.db, ids, why)] : []), ...ends.flat()]
  if (statements.length > 0) await deps.db.batch(statements)
  for (const { id, is, why: error } of failed) deps.log('mail_failed', { id, reason: is, error })
  run.refused.push(...failed.map(({ id }) => id))
  run.later = later
}

async function endOf(
  deps: Deps,
  { id, is, why }: MailOutcome,
  { to, tries }: { to: string; tries: number },
): Promise<D1PreparedStatement[]> {
  const now = deps.now()
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  if (is === 'rejected') return [countTry(deps.db, id, why, { atLeast: TRIES })]
  if (is === 'lost')
    return [countTry(deps.db, id, why, { atLeast: TRIES - 1, notBefore: inSeconds(LOST_WAIT_S) })]
  const again = { notBefore: inSeconds(backOff(tries + 1)) }
  if (is === 'deferred') return [countTry(deps.db, id, why, again)]
  // The next run drops it, and all other mails to that address.
  const { now: index } = await addressIndex(deps, to)
  const stop = { index, email: to, why: 'bounced' as const, at: now.toISOString() }
  return [stopMail(deps.db, stop), countTry(deps.db, id, why, again)]
}
