/** Webhooks: addresses of a member that are called when something of theirs happens (standardwebhooks.com). */

import { endpoint, nothing } from '../../core/endpoint.ts'
import { done, id, isoTime, limit, url } from '../../core/fields.ts'
import type { RowCost } from '../../core/row-cost.ts'
import * as z from '../../core/z.ts'
import { PARTNER_WEBHOOK_KINDS, SECRET_HOURS, WEBHOOK_KIND_NAMES, type WebhookKind } from './webhook-kinds.ts'

const WEBHOOK_STATES = ['active', 'stopped'] as const
/** `failing`: nothing was taken for three days. `gone`: it answered 410. */
const STOP_REASONS = ['owner', 'failing', 'gone'] as const
export type StopReason = (typeof STOP_REASONS)[number]
/** `waiting`: not sent yet, or to be tried again. `failed`: given up. */
const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const webhook = z.object({
  id: id('whe'),
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KIND_NAMES)),
  state: z.enum(WEBHOOK_STATES),
  /** Null while it is active. */
  stop: z.nullable(z.object({ why: z.enum(STOP_REASONS), at: isoTime })),
  /** Since when it has taken nothing; null while it takes what is sent. */
  failingSince: z.nullable(isoTime),
  /** Until when the previous secret signs too; null when only one does. */
  oldSecretUntil: z.nullable(isoTime),
  createdAt: isoTime,
})
export type Webhook = z.infer<typeof webhook>
export const webhookWithSecret = z.extend(webhook, {
  /** The secret that signs: `whsec_` and 32 bytes in base64. It is in this answer alone. */
  secret: z.string(),
})

export const delivery = z.object({
  /** The `webhook-id` of every attempt: a receiver knows a repetition by it. */
  id: id('whd'),
  /** A kind of the webhook, or `webhook.test`. */
  kind: z.string(),
  /** The order, payout, link, claim or application it is about. */
  objectId: z.string(),
  at: isoTime,
  state: z.enum(DELIVERY_STATES),
  /** The next attempt of a waiting one; null while an earlier event of the same object waits. */
  nextAt: z.nullable(isoTime),
  /** The status of the last answer; null without an answer. */
  lastStatus: z.nullable(z.int()),
})
export type Delivery = z.infer<typeof delivery>

export const deliveryInFull = z.extend(delivery, {
  /** The webhook that sends it. */
  webhookId: id('whe'),
  /** The body as it is sent. */
  body: z.string(),
  /** The newest first, at most 100. */
  attempts: z.array(
    z.object({
      at: isoTime,
      /** Null without an answer; then `answer` says why there was none. */
      status: z.nullable(z.int()),
      /** The first 500 characters of the answer. */
      answer: z.string(),
      /** The milliseconds until the answer. */
      ms: z.int(),
    }),
  ),
})
export type DeliveryInFull = z.infer<typeof deliveryInFull>

const NO_KIND = '받을 소식을 하나 이상 골라 주세요.'
const kindsOf = (names: [WebhookKind, ...WebhookKind[]]) =>
  z.array(z.enum(names), NO_KIND).check(z.minLength(1, NO_KIND), z.maxLength(names.length))
const description = z._default(
  z.string().check(z.trim(), z.maxLength(80, '설명은 80자까지 쓸 수 있어요.')),
  '',
)
export const webhookRef = z.strictObject({ id: id('whe') })
export const deliveryRef = z.strictObject({ id: id('whd') })
export const webhookInput = z.strictObject({ url, description, kinds: kindsOf(WEBHOOK_KIND_NAMES) })
export const webhookChange = z.extend(webhookInput, webhookRef.shape)
export const partnerWebhookInput = z.extend(webhookInput, { kinds: kindsOf(PARTNER_WEBHOOK_KINDS) })
export const partnerWebhookChange = z.extend(partnerWebhookInput, webhookRef.shape)
export const webhookStateInput = z.extend(webhookRef, { state: z.enum(WEBHOOK_STATES) })
export const secretRotation = z.extend(webhookRef, {
  /** The hours for which the old secret signs beside the new one. */
  hours: z._default(z.enum(SECRET_HOURS), '24'),
})

export const deliveryQuery = z.extend(webhookRef, {
  /** Finds only deliveries that were given up. */
  state: z.optional(z.enum(['failed'])),
  after: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1))),
  limit: z.optional(limit(20)),
})
export const deliveryPage = z.object({ items: z.array(delivery), next: z.nullable(z.int()) })
export const replayed = z.object({
  count: z.int(),
  /** True when more were given up than one call sends again. */
  hasMore: z.boolean(),
})
/** Each of the 200 is read with the events of its object, and written with its index entries. */
export const REPLAY_ROWS: RowCost = [2_500, 2_500]

export const webhooks = {
  /** 내 웹훅 (많아도 5개) */
  listWebhooks: endpoint({
    route: 'GET /webhooks',
    who: 'member',
    scope: 'webhooks:read',
    input: nothing,
    output: z.object({ items: z.array(webhook) }),
  }),
  /** 웹훅 만들기. 서명에 쓸 비밀 키는 이 응답에만 있어요 */
  createWebhook: endpoint({
    route: 'POST /webhooks',
    who: 'member',
    scope: 'webhooks:write',
    input: webhookInput,
    output: webhookWithSecret,
    errors: ['webhook_limit', 'webhook_url_refused'],
  }),
  /** 웹훅 하나 */
  getWebhook: endpoint({
    route: 'GET /webhooks/{id}',
    who: 'member',
    scope: 'webhooks:read',
    input: webhookRef,
    output: webhook,
  }),
  /** 웹훅의 주소, 설명, 받을 소식 바꾸기 */
  updateWebhook: endpoint({
    route: 'PUT /webhooks/{id}',
    who: 'member',
    scope: 'webhooks:write',
    input: webhookChange,
    output: webhook,
    errors: ['webhook_url_refused'],
  }),
  /** 웹훅 멈추기, 다시 켜기. 멈춘 동안 생긴 일은 보내지 않고, 기다리던 것은 다시 켜면 보내요 */
  setWebhookState: endpoint({
    route: 'PUT /webhooks/{id}/state',
    who: 'member',
    scope: 'webhooks:write',
    input: webhookStateInput,
    output: webhook,
  }),
  /** 비밀 키 바꾸기. 이전 키는 고른 시간 동안 함께 서명하고, 새 키는 이 응답에만 있어요 */
  rotateWebhookSecret: endpoint({
    route: 'POST /webhooks/{id}/secret',
    who: 'member',
    scope: 'webhooks:write',
    input: secretRotation,
    output: webhookWithSecret,
  }),
  /** 시험 소식을 지금 보내고 결과 받기 */
  testWebhook: endpoint({
    route: 'POST /webhooks/{id}/test',
    who: 'member',
    scope: 'webhooks:write',
    input: webhookRef,
    output: deliveryInFull,
  }),
  /** 보내지 못한 것을 모두 다시 보내기 (한 번에 200개까지) */
  replayWebhook: endpoint({
    route: 'POST /webhooks/{id}/replay',
    who: 'member',
    scope: 'webhooks:write',
    rows: REPLAY_ROWS,
    input: webhookRef,
    output: replayed,
    errors: ['webhook_stopped'],
  }),
  /** 웹훅 삭제 */
  removeWebhook: endpoint({
    route: 'DELETE /webhooks/{id}',
    who: 'member',
    scope: 'webhooks:write',
    input: webhookRef,
    output: done,
  }),
  /** 웹훅이 보낸 기록 (새것부터). next를 after로 보내면 그다음이에요 */
  listDeliveries: endpoint({
    route: 'GET /webhooks/{id}/deliveries',
    who: 'member',
    scope: 'webhooks:read',
    input: deliveryQuery,
    output: deliveryPage,
  }),
  /** 보낸 기록 하나: 본문, 시도와 받은 응답 */
  getDelivery: endpoint({
    route: 'GET /webhook-deliveries/{id}',
    who: 'member',
    scope: 'webhooks:read',
    // Reads up to a hundred attempts.
    rows: [130, 0],
    input: deliveryRef,
    output: deliveryInFull,
  }),
  /** 하나를 다시 보내기 (webhook-id는 그대로예요) */
  replayDelivery: endpoint({
    route: 'POST /webhook-deliveries/{id}/replay',
    who: 'member',
    scope: 'webhooks:write',
    // The events of its object wait for it again.
    rows: [150, 150],
    input: deliveryRef,
    output: done,
    errors: ['webhook_stopped'],
  }),
}
