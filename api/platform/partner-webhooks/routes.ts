import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { addAuditRow } from '../operator-act/request-audit.ts'
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

/** The functions are those of members. `subject` is the partner where a new webhook has no id yet. */
function addRow(deps: Deps, actor: Actor, action: AuditAction, subject = actor.partnerId ?? ''): Deps {
  return addAuditRow(deps, actor, { action, subject })
}

export const partnerWebhooksRoutes = {
  listOwnWebhooks: (deps, actor) => listWebhooks(deps, toOwner(actor)),
  createOwnWebhook: (deps, actor, input) =>
    createWebhook(addRow(deps, actor, 'createOwnWebhook'), toOwner(actor), input),
  getOwnWebhook: (deps, actor, input) => getWebhook(deps, toOwner(actor), input),
  updateOwnWebhook: (deps, actor, input) =>
    updateWebhook(addRow(deps, actor, 'updateOwnWebhook', input.id), toOwner(actor), input),
  setOwnWebhookState: (deps, actor, input) =>
    setWebhookState(addRow(deps, actor, 'setOwnWebhookState', input.id), toOwner(actor), input),
  rotateOwnWebhookSecret: (deps, actor, input) =>
    rotateWebhookSecret(addRow(deps, actor, 'rotateOwnWebhookSecret', input.id), toOwner(actor), input),
  testOwnWebhook: (deps, actor, input) =>
    testWebhook(addRow(deps, actor, 'testOwnWebhook', input.id), toOwner(actor), input),
  replayOwnWebhook: (deps, actor, input) =>
    replayWebhook(addRow(deps, actor, 'replayOwnWebhook', input.id), toOwner(actor), input),
  removeOwnWebhook: (deps, actor, input) =>
    removeWebhook(addRow(deps, actor, 'removeOwnWebhook', input.id), toOwner(actor), input),
  listOwnDeliveries: (deps, actor, input) => listDeliveries(deps, toOwner(actor), input),
  getOwnDelivery: (deps, actor, input) => getDelivery(deps, toOwner(actor), input),
  replayOwnDelivery: (deps, actor, input) =>
    replayDelivery(addRow(deps, actor, 'replayOwnDelivery', input.id), toOwner(actor), input),
} satisfies Partial<Handlers<'partnerWebhooks'>>
