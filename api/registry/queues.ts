/** The consumers of the queues. Each may get one message twice; its file says why that is safe. */
import { type QueueRole, roleOf } from '#contract/core/queues.ts'
import type { Deps } from '../deps.ts'
import { handleClickBatches } from '../jobs/clicks.ts'
import { storeDeadClicks, storeDeadLinks, storeDeadMails } from '../jobs/dead-letters.ts'
import { handleLinkWork } from '../jobs/links.ts'
import { sendMails } from '../jobs/mail.ts'

type Consume = (deps: Deps, batch: MessageBatch) => Promise<void>

/**
 * Named like the consumers in `wrangler.toml`. The queue with the suffix `-dead` receives messages that a
 * consumer could not process.
 */
export const QUEUES: Record<QueueRole, Consume> = {
  clicks: handleClickBatches,
  'clicks-dead': storeDeadClicks,
  links: handleLinkWork,
  'links-dead': storeDeadLinks,
  mail: sendMails,
  'mail-dead': storeDeadMails,
}

/** Throws for an unknown queue, so that its messages stay in the queue unacknowledged. */
export async function runBatch(deps: Deps, batch: MessageBatch): Promise<void> {
  const role = roleOf(batch.queue)
  if (!role) throw new Error(`nothing takes the queue ${batch.queue}: contract/core/queues.ts`)
  await QUEUES[role](deps, batch)
}
