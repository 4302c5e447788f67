/**
 * Tests of a partner's order reports: test orders, which are no orders and move no money, and checks of a
 * signature.
 */
import { endpoint } from '../core/endpoint.ts'
import { done, id, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { checkedSignature, REFUSAL_CAUSES, signatureCheck } from '../partners/signature-checks.ts'
import { order } from './orders.ts'
import { QUARANTINE_REASONS } from './quarantine.ts'
import { TEST_STEPS } from './test-steps.ts'

/**
 * The lifetime of a test click in days, the number of test orders stored per partner, and the maximum of
 * reports of one test order.
 */
export const TEST_ORDER_DAYS = 7
export const MAX_TEST_ORDERS = 10
export const TEST_REPORTS_MOST = 50

const POSTBACK_RESULTS = ['accepted', 'duplicate', 'quarantined'] as const
export const POSTBACK_RESULT_LABELS: Record<(typeof POSTBACK_RESULTS)[number], string> = {
  accepted: '반영했어요',
  duplicate: '이미 받은 알림이에요',
  quarantined: '검토가 필요해 반영하지 않았어요',
}

/** One report, the response to it, and the order as a creator would see it afterwards. */
const testReport = z.object({
  seq: z.int(),
  at: isoTime,
  /** True when the test console sent it; otherwise the partner did. */
  isOurs: z.boolean(),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  status: z.int(),
  answer: z.string(),
  result: z.enum(POSTBACK_RESULTS),
  reason: z.nullable(z.enum(QUARANTINE_REASONS)),
  order: z.nullable(order),
})

export const testOrder = z.object({
  id: id('tst'),
  clickId: z.string(),
  clickedAt: isoTime,
  expiresAt: isoTime,
  /** The address that a reader would reach. */
  landing: z.string(),
  /** The steps that the console can send next, in the sequence of an order's life. */
  steps: z.array(z.enum(TEST_STEPS)),
  /** Oldest first. */
  reports: z.array(testReport),
})

export const testOrderLine = z.object({ id: id('tst'), clickedAt: isoTime, reports: z.int() })

export const testConsole = z.object({
  partner: z.object({ id: id('prt'), title: z.string() }),
  /** The address for this partner's reports. */
  url: z.string(),
  /** The partner's best commission for an order of 20,000 won, for example reports. */
  commission: z.int(),
  hasSecret: z.boolean(),
  /** True when the API reads its orders from a network. */
  isNetwork: z.boolean(),
  /** Newest first. */
  tests: z.array(testOrderLine),
  /** The requested test order, or the newest; null without any. */
  test: z.nullable(testOrder),
  /** Newest first. */
  refused: z.array(
    z.object({ at: isoTime, isSigned: z.boolean(), cause: z.enum(REFUSAL_CAUSES), says: z.string() }),
  ),
})

const consoleAsk = z.strictObject({ id: id('prt'), test: z.optional(id('tst')) })
export const testStart = z.strictObject({ id: id('prt') })
export const testSend = z.strictObject({
  id: id('tst'),
  step: z.enum(TEST_STEPS, { error: '보낼 단계를 골라 주세요.' }),
})

export const testOrders = {
  /** 파트너의 테스트 콘솔: 테스트 주문과 주고받은 알림, 최근에 거절한 알림 */
  getConsole: endpoint({
    route: 'GET /ops/partners/{id}/console',
    who: 'operator',
    may: ['finance', 'support'],
    // Reads ten test orders, fifty reports of one of them, and forty refusals.
    rows: [250, 0],
    input: consoleAsk,
    output: testConsole,
  }),
  /** 테스트 주문 시작하기: 테스트 클릭을 하나 만들어요. 7일 뒤에 사라지고, 돈과 통계에는 닿지 않아요 */
  startTestOrder: endpoint({
    route: 'POST /ops/partners/{id}/test-orders',
    who: 'operator',
    may: ['finance', 'support'],
    audit: '테스트 주문 시작',
    about: 'nobody',
    // Also deletes the partner's oldest test order with its reports.
    rows: [120, 600],
    input: testStart,
    output: z.object({ id: id('tst') }),
  }),
  /** 테스트 주문의 다음 알림을 파트너의 비밀 키로 서명해 보내기. 본문은 서버가 만들어요 */
  sendTestReport: endpoint({
    route: 'POST /ops/test-orders/{id}/reports',
    who: 'operator',
    may: ['finance', 'support'],
    audit: '테스트 주문 알림 보내기',
    about: 'nobody',
    // Reads up to fifty reports of one order.
    rows: [150, 40],
    input: testSend,
    output: done,
    errors: ['test_order_gone', 'test_order_step', 'test_order_full', 'test_order_secret'],
  }),
  /** 파트너가 보낸 서명에서 시각, 비밀 키, 파트너 번호, 본문 중 무엇이 틀렸는지 찾기. 아무것도 남기지 않아요 */
  checkSignature: endpoint({
    route: 'POST /ops/partners/{id}/signature-check',
    who: 'operator',
    may: ['finance', 'support'],
    about: 'nobody',
    // Tries the secrets of every partner.
    rows: [1_000, 0],
    body: 'large',
    input: signatureCheck,
    output: checkedSignature,
  }),
}
export type TestConsole = z.infer<typeof testConsole>
export type TestOrder = z.infer<typeof testOrder>
export type TestReport = z.infer<typeof testReport>
