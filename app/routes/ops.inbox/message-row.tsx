import { dateTime } from '#app/ui/dates.ts'
import { FoldRow } from '#app/ui/list.tsx'
import { Raw } from '#app/ui/raw.tsx'
import type { InboxMessage } from '#contract/ops.ts'

/** A message that is done with; what came can still be read. */
export function MessageRow({ message }: { message: InboxMessage }) {
  return (
    <FoldRow
      title={`${message.partner.title} · 주문 ${message.orderCode}`}
      sub={`${dateTime(message.receivedAt)} 받음 · ${message.adapter} · ${message.eventId}`}
    >
      <Raw text={message.raw} />
    </FoldRow>
  )
}
