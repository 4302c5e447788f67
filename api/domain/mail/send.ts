/** Sends what stands in the outbox. */
import { isKstNight } from '#contract/kst.ts'
import { listUnsent, markFailed, markSent, type OutgoingMail } from '../../db/outbox.ts'
import type { Deps } from '../../deps.ts'

/** Safe to run twice or at once: the provider delivers one outbox id once. */
export async function sendUnsentMails(deps: Deps): Promise<void> {
  for (const row of await listUnsent(deps.db, isKstNight(deps.now()), 50)) {
    try {
      const mail = JSON.parse(row.payload) as OutgoingMail
      await deps.mail.send({ id: row.id, ...mail })
      await markSent(deps.db, row.id, deps.now().toISOString()).run()
    } catch (error) {
      deps.log('mail_failed', { id: row.id, error: String(error) })
      await markFailed(deps.db, row.id, String(error)).run()
    }
  }
}
