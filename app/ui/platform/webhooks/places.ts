import {
  PARTNER_WEBHOOK_KINDS,
  WEBHOOK_KIND_NAMES,
  type WebhookKind,
} from '#contract/platform/webhooks/webhook-kinds.ts'
import {
  partnerWebhookChange,
  partnerWebhookInput,
  webhookChange,
  webhookInput,
} from '#contract/platform/webhooks/webhooks.ts'
import * as pages from '#contract/site/pages.ts'

/** The addresses of the pages of webhooks, and what may be chosen there: a member and a partner have their own. */
export type WebhookPlaces = {
  list: string
  toWebhook: (id: string) => string
  toDelivery: (id: string) => string
  /** The page above the list; null where the list is a page of the menu. */
  back: { href: string; label: string } | null
  sub: string
  kinds: readonly WebhookKind[]
  input: typeof webhookInput | typeof partnerWebhookInput
  change: typeof webhookChange | typeof partnerWebhookChange
}

export const MEMBER_PLACES: WebhookPlaces = {
  list: pages.webhooks,
  toWebhook: pages.webhook,
  toDelivery: pages.webhookDelivery,
  back: { href: pages.settings, label: '설정' },
  sub: '주문과 출금 소식을 내 서버로 바로 받아요.',
  kinds: WEBHOOK_KIND_NAMES,
  input: webhookInput,
  change: webhookChange,
}

export const PARTNER_PLACES: WebhookPlaces = {
  list: pages.partnerWebhooks,
  toWebhook: pages.partnerWebhook,
  toDelivery: pages.partnerWebhookDelivery,
  back: null,
  sub: '주문, 상품 페이지, 누락 주문, 캠페인 소식을 우리 서버로 바로 받아요.',
  kinds: PARTNER_WEBHOOK_KINDS,
  input: partnerWebhookInput,
  change: partnerWebhookChange,
}
