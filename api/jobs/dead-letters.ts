/** Running it twice is safe: a dead letter becomes an alarm row under the message's own id. */

import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../domain/alarms/raise.ts'

export async function keepDeadLetters(deps: Deps, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    await raiseAlarm(
      deps,
      `alm_${message.id.replaceAll('-', '').toLowerCase()}`,
      `dead_letter:${batch.queue}`,
      JSON.stringify(message.body).slice(0, 100_000),
    )
    message.ack()
  }
}
