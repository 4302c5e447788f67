import { createHash } from 'node:crypto'
import type { Posting, SentMessage } from './queries.ts'

/** The digest after an entry: of the digest before it and all that the entry says. So one that is changed, left out or put in changes all that follow. */
export function digestAfter(before: string, { id, debit, credit, amount, kind, ref, at }: Posting): string {
  return digestOf([before, id, debit, credit, amount, kind, ref, at].join('\n'))
}

/** The same of what partners sent: the message as it came, and all that was known of it then. */
export function digestAfterMessage(before: string, message: SentMessage): string {
  const { id, partner_id, adapter, event_id, order_code, body_hash, raw, report, received_at } = message
  return digestOf(
    JSON.stringify([
      before,
      id,
      partner_id,
      adapter,
      event_id,
      order_code,
      body_hash,
      raw,
      report,
      received_at,
    ]),
  )
}

/** The digest of a day: of its entries, and of the messages there were at its end. Days of before say nothing of messages. */
export function digestOfDay(entries: string, messages: string | null): string {
  return messages ? digestOf(`${entries}\n${messages}`) : entries
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
