/** A webhook of the example creator, which calls the demo shop, and a test that the receiver refused. */
import { WEBHOOK_KIND_NAMES } from '#contract/platform/webhooks/webhook-kinds.ts'
import { makeId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { testWebhook } from '../../platform/webhooks/deliveries.ts'
import { insertWebhook } from '../../platform/webhooks/queries.ts'
import { sealSecret } from '../../platform/webhooks/secrets.ts'
import { sendWebhooks } from '../../platform/webhooks/send.ts'
import { makeWebhookSecret } from '../../platform/webhooks/sign.ts'
import type { Cast } from './people.ts'

export async function makeExampleWebhook(deps: Deps, { creator }: Cast): Promise<void> {
  const at = deps.now()
  const id = makeId('whe', at)
  const row = {
    id,
    creator_id: creator.creatorId,
    url: `${deps.siteOrigin}/demo/webhooks`,
    description: '정산 시트',
    kinds: JSON.stringify(WEBHOOK_KIND_NAMES),
    secret_sealed: await sealSecret(deps, id, makeWebhookSecret()),
    created_at: at.toISOString(),
  }
  await insertWebhook(deps.db, row).run()
  await testWebhook(answering(deps, 404, 'Not Found'), { creatorId: creator.creatorId }, { id })
}

/** Lets the receiver take what has happened, as the first call to the site may come much later. */
export async function deliverExamples(deps: Deps): Promise<void> {
  await sendWebhooks(answering(deps, 204, ''))
}

function answering(deps: Deps, status: number, answer: string): Deps {
  const send = async () => ({ status, answer, ms: 84, retryAfterSeconds: 0 })
  return { ...deps, webhooks: { isAllowed: () => true, send } }
}
