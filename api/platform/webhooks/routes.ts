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
const toOwner = ({ creatorId }: Actor): WebhookOwner => ({ creatorId })

export const webhooksRoutes = {
  listWebhooks: (deps, actor) => listWebhooks(deps, toOwner(actor)),
  createWebhook: (deps, actor, input) => createWebhook(deps, toOwner(actor), input),
  getWebhook: (deps, actor, input) => getWebhook(deps, toOwner(actor), input),
  updateWebhook: (deps, actor, input) => updateWebhook(deps, toOwner(actor), input),
  setWebhookState: (deps, actor, input) => setWebhookState(deps, toOwner(actor), input),
  rotateWebhookSecret: (deps, actor, input) => rotateWebhookSecret(deps, toOwner(actor), input),
  testWebhook: (deps, actor, input) => testWebhook(deps, toOwner(actor), input),
  replayWebhook: (deps, actor, input) => replayWebhook(deps, toOwner(actor), input),
  removeWebhook: (deps, actor, input) => removeWebhook(deps, toOwner(actor), input),
  listDeliveries: (deps, actor, input) => listDeliveries(deps, toOwner(actor), input),
  getDelivery: (deps, actor, input) => getDelivery(deps, toOwner(actor), input),
  replayDelivery: (deps, actor, input) => replayDelivery(deps, toOwner(actor), input),
} satisfies Partial<Handlers<'webhooks'>>
