import { createHash } from 'node:crypto'
import type { Posting, SentMessage } from './queries.ts'

/**
 * Returns the digest after an entry, from the digest before it and all fields of the entry. A changed,
 * removed or inserted entry therefore changes all digests that follow.
 */
export function digestAfter(before: string, { id, debit, credit, amount, kind, ref, at }: Posting): string {
  return digestOf([before, id, debit, credit, amount, kind, ref, at].join('\n'))
}

/** Does the same for a partner's message: its original text and the data stored with it. */
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

/**
 * Returns the digest of a day, over its entries and the messages up to its end. Earlier days have no digest
 * of messages.
 */
export function digestOfDay(entries: string, messages: string | null): string {
  return messages ? digestOf(`${entries}\n${messages}`) : entries
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
