import type { Actor } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { getDelivery, listDeliveries, replayDelivery, replayWebhook, testWebhook } from './deliveries.ts'
import type { WebhookOwner } from './queries.ts'
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  setWebhookState,
  updateWebhook,
} from './webhooks.ts'

/** A person of a partner proves a second factor to act for the partner, so here they are a creator alone. */
const own = ({ creatorId }: Actor): WebhookOwner => ({ creatorId })

export const webhooksRoutes = {
  listWebhooks: (deps, actor) => listWebhooks(deps, own(actor)),
  createWebhook: (deps, actor, input) => createWebhook(deps, own(actor), input),
  getWebhook: (deps, actor, input) => getWebhook(deps, own(actor), input),
  updateWebhook: (deps, actor, input) => updateWebhook(deps, own(actor), input),
  setWebhookState: (deps, actor, input) => setWebhookState(deps, own(actor), input),
  rotateWebhookSecret: (deps, actor, input) => rotateWebhookSecret(deps, own(actor), input),
  testWebhook: (deps, actor, input) => testWebhook(deps, own(actor), input),
  replayWebhook: (deps, actor, input) => replayWebhook(deps, own(actor), input),
  removeWebhook: (deps, actor, input) => removeWebhook(deps, own(actor), input),
  listDeliveries: (deps, actor, input) => listDeliveries(deps, own(actor), input),
  getDelivery: (deps, actor, input) => getDelivery(deps, own(actor), input),
  replayDelivery: (deps, actor, input) => replayDelivery(deps, own(actor), input),
} satisfies Partial<Handlers<'webhooks'>>
