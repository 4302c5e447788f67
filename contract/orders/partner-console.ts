/** The console of a partner's own people: reports and why they were refused, test orders, signatures, secrets. */

import { endpoint, nothing, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { checkedSignature, ownSignatureCheck } from '../partners/signature-checks.ts'
import { INBOX_RESULTS } from './inbox.ts'
import { partnerSecret, secretRotation } from './ingestion.ts'
import { QUARANTINE_REASONS } from './quarantine.ts'
import { testConsole, testOrder, testOrderLine, testSend } from './test-orders.ts'

const partnerReport = z.object({
  id: id('msg'),
  eventId: z.string(),
  orderCode: z.string(),
  receivedAt: isoTime,
  /** `dismissed`: an operator decided that it has no effect. */
  result: z.enum(INBOX_RESULTS),
  /** Why it waits, or waited before an operator accepted it; null for one that was accepted at once. */
  reason: z.nullable(z.enum(QUARANTINE_REASONS)),
  /** The amounts in the report; null while its text is in the archive. */
  amount: z.nullable(won),
  commission: z.nullable(won),
})
export type PartnerReport = z.infer<typeof partnerReport>

export const ownRotation = z.strictObject({ hours: secretRotation.shape.hours })

export const partnerConsole = {
  /** 우리 파트너가 보낸 주문 알림과 그 결과 (새것부터). next를 after로 보내면 그다음이에요 */
  listOwnReports: endpoint({
    route: 'GET /partner/reports',
    who: 'partner',
    may: ['developer', 'business'],
    scope: 'reports:read',
    input: query({ after: id('msg'), limit: limit(30, 100) }),
    output: z.object({ items: z.array(partnerReport), next: z.nullable(id('msg')) }),
  }),
  /** 우리 파트너의 테스트 콘솔: 테스트 주문과 주고받은 알림, 최근에 거절한 알림과 그 이유 */
  getOwnConsole: endpoint({
    route: 'GET /partner/console',
    who: 'partner',
    may: ['developer', 'business'],
    scope: 'reports:read',
    // Reads ten test orders, fifty reports of one of them, and forty refusals.
    rows: [250, 0],
    input: query({ test: id('tst') }),
    output: testConsole,
  }),
  /** 우리 파트너의 테스트 주문 (새것부터, 10개까지) */
  listOwnTestOrders: endpoint({
    route: 'GET /partner/test-orders',
    who: 'partner',
    may: ['developer'],
    scope: 'tests:read',
    rows: [30, 0],
    input: nothing,
    output: z.object({ items: z.array(testOrderLine) }),
  }),
  /** 테스트 주문 하나: 클릭 번호와 도착 주소, 주고받은 알림과 그때의 주문 */
  getOwnTestOrder: endpoint({
    route: 'GET /partner/test-orders/{id}',
    who: 'partner',
    may: ['developer'],
    scope: 'tests:read',
    // Reads ten test orders, and fifty reports of one of them.
    rows: [130, 0],
    input: z.strictObject({ id: id('tst') }),
    output: testOrder,
  }),
  /** 테스트 주문 시작하기: 테스트 클릭을 하나 만들어요. 7일 뒤에 사라지고, 돈과 통계에는 닿지 않아요 */
  startOwnTestOrder: endpoint({
    route: 'POST /partner/test-orders',
    who: 'partner',
    may: ['developer'],
    scope: 'tests:write',
    audit: '파트너의 테스트 주문 시작',
    // Also deletes the partner's oldest test order with its reports.
    rows: [120, 600],
    input: nothing,
    output: z.object({ id: id('tst') }),
  }),
  /** 테스트 주문의 다음 알림을 우리 비밀 키로 서명해 보내 보기 */
  sendOwnTestReport: endpoint({
    route: 'POST /partner/test-orders/{id}/reports',
    who: 'partner',
    may: ['developer'],
    scope: 'tests:write',
    audit: '파트너의 테스트 주문 알림 보내기',
    // Reads up to fifty reports of one order.
    rows: [150, 40],
    input: testSend,
    output: done,
    errors: ['test_order_gone', 'test_order_step', 'test_order_full', 'test_order_secret'],
  }),
  /** 우리가 보낸 서명에서 시각, 비밀 키, 파트너 번호, 본문 중 무엇이 틀렸는지 찾기. 아무것도 남기지 않아요 */
  checkOwnSignature: endpoint({
    route: 'POST /partner/signature-check',
    who: 'partner',
    may: ['developer'],
    afterEnd: true,
    scope: 'tests:write',
    body: 'large',
    input: ownSignatureCheck,
    output: checkedSignature,
  }),
  /** 우리 파트너의 사용 중인 비밀 키와 테스트 키 */
  listOwnSecrets: endpoint({
    route: 'GET /partner/secrets',
    who: 'partner',
    may: ['developer'],
    input: nothing,
    output: z.object({
      items: z.array(partnerSecret),
      /** The secret that signs reports of test clicks alone. */
      test: z.nullable(partnerSecret),
    }),
  }),
  /** 테스트 키 만들기. 이 답에서 한 번만 보이고, 이전 테스트 키는 바로 끝나요. 테스트 클릭의 주문만 알릴 수 있어요 */
  createOwnTestSecret: endpoint({
    route: 'POST /partner/test-secrets',
    who: 'partner',
    may: ['developer'],
    audit: '파트너의 테스트 키 만들기',
    input: nothing,
    output: z.object({
      /** The secret, which the API never shows again. */
      secret: z.string(),
      item: partnerSecret,
    }),
    errors: ['conflict'],
  }),
  /** 새 비밀 키 만들기. 이 답에서 한 번만 보이고, 이전 키는 고른 시간 뒤에 끝나요 */
  rotateOwnSecret: endpoint({
    route: 'POST /partner/secrets',
    who: 'partner',
    may: ['developer'],
    freshSignIn: true,
    audit: '파트너의 비밀 키 바꾸기',
    input: ownRotation,
    output: z.object({
      /** The secret, which the API never shows again. */
      secret: z.string(),
      item: partnerSecret,
    }),
    errors: ['secret_rotation_open'],
  }),
}
