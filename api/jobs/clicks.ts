/**
 * Running it twice is safe: a batch is counted under its batchId, in the transaction that writes its sums. A message that
 * is no click batch is never acknowledged, so it ends in the dead letters, where it raises an alarm.
 */
import { type ClickBatch, clickBatch } from '#contract/clicks.ts'
import type { Deps } from '../deps.ts'
import { recordClicks } from '../domain/clicks/record.ts'

const RETRY_SECONDS = 10

export async function handleClickBatches(deps: Deps, batch: MessageBatch): Promise<void> {
  const good: { message: Message; body: ClickBatch }[] = []
  for (const message of batch.messages) {
    const { data } = clickBatch.safeParse(message.body)
    if (data) good.push({ message, body: data })
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
