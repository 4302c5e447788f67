/** Sends what stands in the outbox. */
import { businessLines } from '#contract/business-details.ts'
import { isKstNight } from '#contract/kst.ts'
import type { BusinessDetailsRow } from '../../db/business-details.ts'
import { adoptStop, markStopped } from '../../db/mail-stops.ts'
import { listUnsent, markFailed, markSent, type OutgoingMail } from '../../db/outbox.ts'
import type { Deps } from '../../deps.ts'
import { toDetails } from '../site/business-details.ts'
import { bothFaces } from './faces.ts'
import { readStops } from './stops.ts'

/** Safe to run twice or at once: the provider delivers one outbox id once. */
export async function sendUnsentMails(deps: Deps): Promise<void> {
  const { mails, senders } = await listUnsent(deps.db, isKstNight(deps.now()), 50)
  const written = mails.map((row) => ({ row, mail: JSON.parse(row.payload) as OutgoingMail }))
  const stops = await readStops(
    deps,
    written.map(({ mail }) => mail.to),
  )
  for (const { row, mail: whole } of written) {
    const stop = stops.get(whole.to)
    if (stop?.why === 'bounced') {
      await deps.db.batch([
        markStopped(deps.db, row.id, stop.why),
        ...(row.user_id ? [adoptStop(deps.db, stop.index, row.user_id)] : []),
      ])
      continue
    }
    await deliver(deps, row, whole, senders)
  }
}

/** Hands one mail to the provider, and writes down how that went. */
export async function deliver(
  deps: Deps,
  { id, created_at }: { id: string; created_at: string },
  { to, ...mail }: OutgoingMail,
  senders: BusinessDetailsRow[],
  headers: Record<string, string> = {},
): Promise<void> {
  try {
    await deps.mail.send({ id, to, ...bothFaces(deps, mail, linesOf(senders, created_at)), headers })
    await markSent(deps.db, id, deps.now().toISOString()).run()
  } catch (error) {
    deps.log('mail_failed', { id, error: String(error) })
    await markFailed(deps.db, id, String(error)).run()
  }
}

/** Who writes, as it stood when the mail was posted: a mail that is tried again is the same mail. */
function linesOf(senders: BusinessDetailsRow[], at: string): string[] {
  const sender = senders.findLast(({ set_at }) => set_at <= at)
  return sender ? businessLines(toDetails(sender)) : []
}
