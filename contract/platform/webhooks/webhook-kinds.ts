/** The kinds of events that a webhook sends. Triggers write the deliveries under these names. */

/** The matters that events are about. */
export const WEBHOOK_MATTERS = {
  order: '주문',
  payout: '출금',
  link: '링크',
  claim: '누락 주문',
  campaign: '캠페인',
} as const
export type WebhookMatter = keyof typeof WEBHOOK_MATTERS

/** Every kind of event, with its label. */
export const WEBHOOK_KINDS = {
  'order.recorded': '주문 들어옴',
  'order.changed': '주문 금액 변경',
  'order.confirmed': '주문 확정',
  'order.cancelled': '주문 취소',
  'payout.requested': '출금 신청',
  'payout.changed': '출금 금액 변경',
  'payout.processing': '출금 준비',
  'payout.paid': '출금 입금',
  'payout.failed': '출금 실패',
  'payout.cancelled': '출금 취소',
  'link.dead': '링크 문제',
  'link.restored': '링크 복구',
  'claim.opened': '누락 주문 접수',
  'claim.answered': '누락 주문 답변',
  'claim.decided': '누락 주문 결과',
  'campaign.selected': '캠페인 선정',
  'campaign.declined': '캠페인 미선정',
  'campaign.sent_back': '캠페인 수정 요청',
  'campaign.done': '캠페인 완료',
} as const satisfies Record<`${WebhookMatter}.${string}`, string>
export type WebhookKind = keyof typeof WEBHOOK_KINDS
export const WEBHOOK_KIND_NAMES = Object.keys(WEBHOOK_KINDS) as [WebhookKind, ...WebhookKind[]]

/** The events that a partner is told, about its own orders, product pages, claims and campaigns. */
export const PARTNER_WEBHOOK_KINDS = WEBHOOK_KIND_NAMES.filter(
  (kind) => /^(order|link|campaign)\./.test(kind) || kind === 'claim.opened' || kind === 'claim.decided',
) as [WebhookKind, ...WebhookKind[]]

/** The kind of an event that its owner sends to try the address. */
export const WEBHOOK_TEST = 'webhook.test'

/** An owner has at most this many addresses. */
export const MOST_WEBHOOKS = 5
/** An event that is not taken is tried again for this long; then it is given up, and an address that took nothing is stopped. */
export const WEBHOOK_DAYS = 3
/** The days for which a delivery is kept: one that was taken, and any other. */
export const WEBHOOK_LOG_DAYS = { delivered: 7, others: 30 }
/** The hours for which the old secret signs beside the new one. */
export const SECRET_HOURS = ['0', '24', '72'] as const
