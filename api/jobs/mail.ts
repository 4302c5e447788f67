/** Running it twice is safe: a message only wakes the sender, and the sender marks every outbox row it sent. */

import type { Deps } from '../deps.ts'
import { sendUnsentMails } from '../domain/mail/send.ts'

export async function sendMails(deps: Deps, batch: MessageBatch): Promise<void> {
  await sendUnsentMails(deps)
  batch.ackAll()
}
