/** Running it twice is safe: a message only wakes the senders, and each marks every outbox row it sent. */

import type { Deps } from '../deps.ts'
import { sendUnsentMails } from '../platform/mail/send.ts'
import { sendUnsentMessages } from '../platform/mail/send-messages.ts'
import { sendPushes } from '../platform/push/send.ts'

export async function sendMails(deps: Deps, batch: MessageBatch): Promise<void> {
  await Promise.all([sendUnsentMails(deps), sendUnsentMessages(deps), sendPushes(deps)])
  batch.ackAll()
}
