import type { Actor } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import {
  getDelivery,
  listDeliveries,
  replayDelivery,
  replayWebhook,
  testWebhook,
} from '../webhooks/deliveries.ts'
import type { WebhookOwner } from '../webhooks/queries.ts'
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  setWebhookState,
  updateWebhook,
} from '../webhooks/webhooks.ts'

/** The rights of the call have it that the person acts for a partner. */
const toOwner = ({ partnerId }: Actor): WebhookOwner => ({ partnerId: partnerId ?? '' })

export const partnerWebhooksRoutes = {
  listOwnWebhooks: (deps, actor) => listWebhooks(deps, toOwner(actor)),
  createOwnWebhook: (deps, actor, input) => createWebhook(deps, toOwner(actor), input),
  getOwnWebhook: (deps, actor, input) => getWebhook(deps, toOwner(actor), input),
  updateOwnWebhook: (deps, actor, input) => updateWebhook(deps, toOwner(actor), input),
  setOwnWebhookState: (deps, actor, input) => setWebhookState(deps, toOwner(actor), input),
  rotateOwnWebhookSecret: (deps, actor, input) => rotateWebhookSecret(deps, toOwner(actor), input),
  testOwnWebhook: (deps, actor, input) => testWebhook(deps, toOwner(actor), input),
  replayOwnWebhook: (deps, actor, input) => replayWebhook(deps, toOwner(actor), input),
  removeOwnWebhook: (deps, actor, input) => removeWebhook(deps, toOwner(actor), input),
  listOwnDeliveries: (deps, actor, input) => listDeliveries(deps, toOwner(actor), input),
  getOwnDelivery: (deps, actor, input) => getDelivery(deps, toOwner(actor), input),
  replayOwnDelivery: (deps, actor, input) => replayDelivery(deps, toOwner(actor), input),
} satisfies Partial<Handlers<'partnerWebhooks'>>
