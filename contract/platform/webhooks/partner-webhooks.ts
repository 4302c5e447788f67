/** The webhooks of a partner, for its own people. They are those of members with other kinds of events. */

import { endpoint, nothing } from '../../core/endpoint.ts'
import { done } from '../../core/fields.ts'
import * as z from '../../core/z.ts'
import {
  deliveryInFull,
  deliveryPage,
  deliveryQuery,
  deliveryRef,
  partnerWebhookChange,
  partnerWebhookInput,
  REPLAY_ROWS,
  replayed,
  secretRotation,
  webhook,
  webhookRef,
  webhookStateInput,
  webhookWithSecret,
} from './webhooks.ts'

export const partnerWebhooks = {
  /** 우리 파트너의 웹훅 (많아도 5개) */
  listOwnWebhooks: endpoint({
    route: 'GET /partner/webhooks',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:read',
    input: nothing,
    output: z.object({ items: z.array(webhook) }),
  }),
  /** 우리 파트너의 웹훅 만들기. 서명에 쓸 비밀 키는 이 응답에만 있어요 */
  createOwnWebhook: endpoint({
    route: 'POST /partner/webhooks',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:write',
    audit: '파트너의 웹훅 만들기',
    input: partnerWebhookInput,
    output: webhookWithSecret,
    errors: ['webhook_limit', 'webhook_url_refused'],
  }),
  /** 우리 파트너의 웹훅 하나 */
  getOwnWebhook: endpoint({
    route: 'GET /partner/webhooks/{id}',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:read',
    input: webhookRef,
    output: webhook,
  }),
  /** 우리 파트너의 웹훅에서 주소, 설명, 받을 소식 바꾸기 */
  updateOwnWebhook: endpoint({
    route: 'PUT /partner/webhooks/{id}',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:write',
    audit: '파트너의 웹훅 고치기',
    input: partnerWebhookChange,
    output: webhook,
    errors: ['webhook_url_refused'],
  }),
  /** 우리 파트너의 웹훅 멈추기, 다시 켜기 */
  setOwnWebhookState: endpoint({
    route: 'PUT /partner/webhooks/{id}/state',
    who: 'partner',
    may: ['developer'],
    afterEnd: true,
    scope: 'webhooks:write',
    audit: '파트너의 웹훅 멈추기·다시 켜기',
    input: webhookStateInput,
    output: webhook,
  }),
  /** 우리 파트너 웹훅의 비밀 키 바꾸기. 새 키는 이 응답에만 있어요 */
  rotateOwnWebhookSecret: endpoint({
    route: 'POST /partner/webhooks/{id}/secret',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:write',
    audit: '파트너의 웹훅 비밀 키 바꾸기',
    input: secretRotation,
    output: webhookWithSecret,
  }),
  /** 우리 파트너의 웹훅으로 시험 소식을 지금 보내고 결과 받기 */
  testOwnWebhook: endpoint({
    route: 'POST /partner/webhooks/{id}/test',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:write',
    audit: '파트너의 웹훅 시험',
    input: webhookRef,
    output: deliveryInFull,
  }),
  /** 우리 파트너의 웹훅이 보내지 못한 것을 모두 다시 보내기 (한 번에 200개까지) */
  replayOwnWebhook: endpoint({
    route: 'POST /partner/webhooks/{id}/replay',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:write',
    audit: '파트너의 웹훅 다시 보내기',
    rows: REPLAY_ROWS,
    input: webhookRef,
    output: replayed,
    errors: ['webhook_stopped'],
  }),
  /** 우리 파트너의 웹훅 삭제 */
  removeOwnWebhook: endpoint({
    route: 'DELETE /partner/webhooks/{id}',
    who: 'partner',
    may: ['developer'],
    afterEnd: true,
    scope: 'webhooks:write',
    audit: '파트너의 웹훅 삭제',
    input: webhookRef,
    output: done,
  }),
  /** 우리 파트너의 웹훅이 보낸 기록 (새것부터). next를 after로 보내면 그다음이에요 */
  listOwnDeliveries: endpoint({
    route: 'GET /partner/webhooks/{id}/deliveries',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:read',
    input: deliveryQuery,
    output: deliveryPage,
  }),
  /** 우리 파트너의 보낸 기록 하나: 본문, 시도와 받은 응답 */
  getOwnDelivery: endpoint({
    route: 'GET /partner/webhook-deliveries/{id}',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:read',
    // Reads up to a hundred attempts.
    rows: [130, 0],
    input: deliveryRef,
    output: deliveryInFull,
  }),
  /** 우리 파트너의 보낸 기록 하나를 다시 보내기 (webhook-id는 그대로예요) */
  replayOwnDelivery: endpoint({
    route: 'POST /partner/webhook-deliveries/{id}/replay',
    who: 'partner',
    may: ['developer'],
    scope: 'webhooks:write',
    audit: '파트너의 웹훅 하나 다시 보내기',
    // The events of its object wait for it again.
    rows: [150, 150],
    input: deliveryRef,
    output: done,
    errors: ['webhook_stopped'],
  }),
}
