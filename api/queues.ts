/** What takes the messages of a queue. Each may get one message twice; its file says why that is safe. */
import type { Deps } from './deps.ts'
import { handleClickBatches } from './jobs/clicks.ts'
import { keepDeadLetters } from './jobs/dead-letters.ts'
import { handleLinkWork } from './jobs/links.ts'
import { sendMails } from './jobs/mail.ts'

type Consume = (deps: Deps, batch: MessageBatch) => Promise<void>

/** By the consumers of `wrangler.toml`. What one of them could not take comes by the queue of its name and `-dead`. */
export const QUEUES: Record<string, Consume> = {
  'itda-clicks': handleClickBatches,
  'itda-clicks-dead': keepDeadLetters('clicks'),
  'itda-links': handleLinkWork,
  'itda-links-dead': keepDeadLetters('links'),
  'itda-mail': sendMails,
  'itda-mail-dead': keepDeadLetters('mail'),
}

export async function runBatch(deps: Deps, batch: MessageBatch): Promise<void> {
  const consume = QUEUES[batch.queue]
  if (!consume) throw new Error(`nothing takes the queue ${batch.queue} in api/queues.ts`)
  await consume(deps, batch)
}
