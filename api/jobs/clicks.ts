/**
 * Running it twice is safe: a batch is counted under its batchId, in the transaction that writes its sums. A message that
 * is neither clicks nor visits of creators' pages is never acknowledged, so it ends in the dead letters, where it raises an alarm.
 */
import { type ClickBatch, clickBatch } from '#contract/clicks.ts'
import { type VisitBatch, visitBatch } from '#contract/visits.ts'
import type { Deps } from '../deps.ts'
import { recordClicks } from '../domain/clicks/record.ts'
import { recordVisits } from '../domain/shelf/visits.ts'

const RETRY_SECONDS = 10

export async function handleClickBatches(deps: Deps, batch: MessageBatch): Promise<void> {
  const good: { message: Message; body: ClickBatch }[] = []
  for (const message of batch.messages) {
    const { data } = clickBatch.safeParse(message.body)
    const visits = data ? null : visitBatch.safeParse(message.body).data
    if (data) good.push({ message, body: data })
    else if (visits) await countVisits(deps, message, visits)
    else message.retry()
  }
  if (good.length === 0) return
  try {
    await recordClicks(
      deps,
      good.map(({ body }) => body),
    )
    for (const { message } of good) message.ack()
  } catch (error) {
    deps.log('clicks_not_recorded', { count: good.length, error: String(error) })
    await recordApart(deps, good)
  }
}

/** One message that the database refuses must not hold back the others. */
async function recordApart(deps: Deps, good: { message: Message; body: ClickBatch }[]): Promise<void> {
  for (const { message, body } of good) {
    try {
      await recordClicks(deps, [body])
      message.ack()
    } catch {
      message.retry({ delaySeconds: RETRY_SECONDS })
    }
  }
}

async function countVisits(deps: Deps, message: Message, visits: VisitBatch): Promise<void> {
  try {
    await recordVisits(deps, visits)
    message.ack()
  } catch (error) {
    deps.log('visits_not_recorded', { error: String(error) })
    message.retry({ delaySeconds: RETRY_SECONDS })
  }
}
