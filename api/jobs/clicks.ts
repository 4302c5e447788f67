/**
 * Running it twice is safe: a batch is counted under its batchId, in the transaction that writes its sums. A
 * message that is neither clicks nor visits of creators' pages is never acknowledged, so it ends in the dead
 * letters, where it raises an alarm.
 */
import { type ClickBatch, clickBatch } from '#contract/links/clicks.ts'
import { type VisitBatch, visitBatch } from '#contract/links/visits.ts'
import { recordVisits } from '../creators/shelf/visits.ts'
import type { Deps } from '../deps.ts'
import { recordEach } from '../links/clicks/record-each.ts'
import { scheduleHolds } from '../orders/flags/holds.ts'
import { backOff } from '../platform/back-off.ts'

export async function handleClickBatches(deps: Deps, batch: MessageBatch): Promise<void> {
  const good: { message: Message; body: ClickBatch }[] = []
  for (const message of batch.messages) {
    const { data } = clickBatch.safeParse(message.body)
    const visits = data ? null : visitBatch.safeParse(message.body).data
    if (data) good.push({ message, body: data })
    else if (visits) await countVisits(deps, message, visits)
    else message.retry({ delaySeconds: backOff(message.attempts) })
  }
  const refused = new Set(
    await recordEach(
      deps,
      good.map(({ body }) => body),
      scheduleHolds,
    ),
  )
  for (const { message, body } of good) {
    if (refused.has(body)) message.retry({ delaySeconds: backOff(message.attempts) })
    else message.ack()
  }
}

async function countVisits(deps: Deps, message: Message, visits: VisitBatch): Promise<void> {
  try {
    await recordVisits(deps, visits)
    message.ack()
  } catch (error) {
    deps.log('visits_record_failed', { error: String(error) })
    message.retry({ delaySeconds: backOff(message.attempts) })
  }
}
