/** Webhooks of the example creator and of the demo shop, which take all calls, and a test that was refused. */
import { PARTNER_WEBHOOK_KINDS, WEBHOOK_KIND_NAMES } from '#contract/platform/webhooks/webhook-kinds.ts'
import { makeId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { testWebhook } from '../../platform/webhooks/deliveries.ts'
import { insertWebhook, type WebhookOwner } from '../../platform/webhooks/queries.ts'
import { sealSecret } from '../../platform/webhooks/secrets.ts'
import { sendWebhooks } from '../../platform/webhooks/send.ts'
import { makeWebhookSecret } from '../../platform/webhooks/sign.ts'
import { partnerIdOf } from './partners/partners.ts'
import type { Cast } from './people.ts'

export async function makeExampleWebhooks(deps: Deps, { creator }: Cast): Promise<void> {
  await makeWebhook(deps, { creatorId: creator.creatorId }, '정산 시트')
  await makeWebhook(deps, { partnerId: partnerIdOf('demo') }, '주문 관리')
}

async function makeWebhook(deps: Deps, owner: WebhookOwner, description: string): Promise<void> {
  const at = deps.now()
  const id = makeId('whe', at)
  const row = {
    id,
    creator_id: owner.creatorId ?? null,
    partner_id: owner.partnerId ?? null,
    url: `${deps.siteOrigin}/demo/webhooks`,
    description,
    kinds: JSON.stringify(owner.partnerId ? PARTNER_WEBHOOK_KINDS : WEBHOOK_KIND_NAMES),
    secret_sealed: await sealSecret(deps, id, makeWebhookSecret()),
    created_at: at.toISOString(),
  }
  await insertWebhook(deps.db, row).run()
  await testWebhook(answering(deps, 404, 'Not Found'), owner, { id })
}

/** Lets the receiver take what has happened, as the first call to the site may come much later. */
export async function deliverExamples(deps: Deps): Promise<void> {
  await sendWebhooks(answering(deps, 204, ''))
}

function answering(deps: Deps, status: number, answer: string): Deps {
  const send = async () => ({ status, answer, ms: 84, retryAfterSeconds: 0 })
  return { ...deps, webhooks: { isAllowed: () => true, send } }
}
