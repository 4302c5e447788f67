/** The clicks that the redirect worker sends to the API, many in one queue message. */
import * as z from '../core/z.ts'

export const DROP_REASONS = ['head', 'prefetch', 'bot', 'no_gesture', 'repeat'] as const
export type DropReason = (typeof DROP_REASONS)[number]
export const DROP_REASON_LABELS: Record<DropReason, string> = {
  repeat: '한 시간 안에 같은 사람이 다시 누름',
  bot: '검색 로봇과 미리보기',
  prefetch: '브라우저가 미리 읽음',
  no_gesture: '자동으로 열린 주소',
  head: '주소만 확인한 요청',
}

export const click = z.object({
  linkId: z.string(),
  code: z.string(),
  partnerId: z.string(),
  /** Unix milliseconds. */
  at: z.int(),
  /** 16 hex digits, the random part of the click id. */
  nonce: z.string(),
  /** Daily-salted hash of address and user agent, 16 hex digits; the address itself is never sent. */
  visitor: z.string(),
  /** The reason why it does not count, decided at the redirect; the API decides `repeat`. */
  drop: z.nullable(z.enum(['head', 'prefetch', 'bot', 'no_gesture'])),
  device: z.enum(['mobile', 'desktop']),
  inApp: z.nullable(z.string()),
  referrer: z.nullable(z.string()),
})
/** `batchId` makes the consumer idempotent. At most 100 clicks. */
export const clickBatch = z.object({
  batchId: z.string().check(z.minLength(8)),
  clicks: z.array(click).check(z.maxLength(100)),
})
export type Click = z.infer<typeof click>
export type ClickBatch = z.infer<typeof clickBatch>

/** A link as the redirect needs it, in KV under `link:<code>` and from `GET /api/internal/links/<code>`. */
export type LinkTarget = {
  id: string
  url: string
  /**
   * The parameter for the click id. When it is empty, the link carries no click id and its clicks are not
   * counted, unless `isWhole`.
   */
  param: string
  /** The spelling of the click id there; 66 hex digits without it. */
  spelling?: 'base64url'
  /** True for an address to which nothing is added: the network knows the creator by it. Clicks are counted. */
  isWhole?: boolean
  partnerId: string
  deletedAt: string | null
  /** The link's code, when the request used its name. */
  code?: string
}
