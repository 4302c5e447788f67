/** The meaning of the words in the merchant list, and of the words beside a cancelled row. */
import { expect, test } from 'vitest'
import type { NetworkTerms } from '#api/outside/networks/interface/network.ts'
import { cancelReasonOf, isFinalReason } from '#api/outside/networks/linkprice/cancel-reason.ts'
import { toShopTerms } from '#api/outside/networks/linkprice/merchants.ts'
import { reissueUntil, retainsRows } from '#api/outside/networks/linkprice/settling-terms.ts'
import { readMerchants } from '#api/outside/networks/linkprice/shops.ts'

const RECREATE = '실시간 실적 전체 취소 후 구매 확정 실적 재생성'
const KEEP = '전체 실적 중 확정 건 제외한 실적 취소'

test.each([
  [KEEP, '구매 월 기준 익익월 6일 지급', 'keep', 2, 0],
  [RECREATE, '구매 월 기준 3개월 후 6일 지급', 'recreate', 3, 0],
  [RECREATE, '배송완료 월 기준 4개월 후 정산', 'recreate', 5, 0],
  [RECREATE, '구매확정 월 기준 익익월 6일 지급', 'recreate', 3, 0],
  [RECREATE, '이용 완료 월 기준 익익월 6일 지급', 'recreate', 2, 1],
  [RECREATE, '체크아웃 월 기준 익익익월 지급', 'recreate', 3, 1],
  ['', '', null, null, 0],
  ['문의해 주세요', '머천트 사정에 따라 달라요', null, null, 0],
  ['', '구매 월 기준 99개월 후', null, 12, 0],
])('the list says "%s" and "%s": %s, %s months', (reposition, payment, settling, months, isStay) => {
  expect(toShopTerms(reposition, payment)).toMatchObject({ settling, months, isStay: isStay === 1 })
})

const rule = (changes: Partial<NetworkTerms>): NetworkTerms => ({
  confirm_rule: 'monthly',
  confirm_days: 30,
  settle_months: 2,
  settling: 'listed',
  listed_settling: null,
  listed_months: null,
  ...changes,
})

test('a merchant without known rules gets the longest wait for reissued rows', () => {
  expect(reissueUntil(rule({}), '2026-10-03')).toBe('2027-02-06')
  expect(reissueUntil(rule({ listed_settling: 'recreate', listed_months: 2 }), '2026-10-03')).toBe(
    '2026-12-06',
  )
  expect(reissueUntil(rule({ settling: 'recreate', settle_months: 3 }), '2026-10-03')).toBe('2027-01-06')
  expect(reissueUntil(rule({ settling: 'recreate', confirm_rule: 'stay' }), '2026-12-10')).toBe('2027-05-06')
  expect(reissueUntil(rule({ confirm_rule: 'stay', confirm_days: 120 }), '2026-12-10')).toBe('2027-08-06')
})

test('only a merchant known to keep its rows for two months is trusted without a wait', () => {
  expect(retainsRows(rule({ settling: 'keep' }))).toBe(true)
  expect(retainsRows(rule({ listed_settling: 'keep', listed_months: 2 }))).toBe(true)
  expect(retainsRows(rule({ listed_settling: 'keep' }))).toBe(false)
  expect(retainsRows(rule({ settling: 'keep', settle_months: 3 }))).toBe(false)
  expect(retainsRows(rule({ settling: 'keep', confirm_rule: 'stay' }))).toBe(false)
  expect(retainsRows(rule({ settling: 'recreate', listed_settling: 'keep', listed_months: 2 }))).toBe(false)
})

test('a cancel reason becomes one line of text of at most 100 letters, for any value the network sends', () => {
  const told = (said: unknown) => cancelReasonOf(JSON.stringify({ trans_comment: said }))
  expect(told('고객 변심')).toBe('고객 변심')
  expect(told('  고객\n\u0000\u202e 변심\t')).toBe('고객 변심')
  expect(told('가'.repeat(1_000))).toHaveLength(100)
  for (const nothing of ['', '   ', '\n', undefined, null, 5, {}]) expect(told(nothing)).toBeNull()
})

test('a cancel reason ends the wait only when it states who gave the order up', () => {
  for (const said of ['고객 변심', '반품 완료', '고객 단순변심 취소', '미입금 취소', '숙박 노쇼'])
    expect([said, isFinalReason(said)]).toEqual([said, true])
  for (const said of [
    '재배치',
    '정산 재배치에 의한 취소',
    '고객 정산 재배치',
    '취소',
    '실적 취소',
    '주문취소',
    null,
  ])
    expect([said, isFinalReason(said)]).toEqual([said, false])
})

test('a merchant of the documented list becomes a shop with its best rate, window and forbidden methods', () => {
  const documented = {
    category_id: '3',
    category_name: '패션',
    deeplink_yn: 'Y',
    max_commission_mobile: '2%',
    max_commission_pc: '2000원',
    merchant_id: 'wizwid',
    merchant_logo: 'http://img.wizwid.com/logo.jpg',
    merchant_name: '위즈위드',
    merchant_url: 'http://www.wizwid.com/CSW/handler/wizwid/kr/MainView-MainView',
    return_day: 7,
    subscript: 'APR',
    trans_reposition: KEEP,
    commission_payment_standard: '구매 월 기준 익익월 6일 지급',
    deny_product: '',
    deny_ad: '유사 및 오타 도메인 포워딩^리워드 프로그램 배포',
  }
  const [shop] = readMerchants(JSON.stringify([documented]))
  expect(shop).toEqual({
    merchantId: 'wizwid',
    title: '위즈위드',
    category: '패션',
    homeUrl: documented.merchant_url,
    logoUrl: documented.merchant_logo,
    isDeepLinked: true,
    rateBps: 200,
    regions: [],
    isApproved: true,
    terms: expect.objectContaining({ settling: 'keep', months: 2 }),
    conditions: {
      windowDays: 7,
      exclusions: [],
      bannedMethods: ['유사 및 오타 도메인 포워딩', '리워드 프로그램 배포'],
    },
  })
  const odd = readMerchants(
    JSON.stringify([
      { merchant_id: 'm1', max_commission_pc: 7, return_day: 'x', subscript: 'REQ' },
      { merchant_id: '' },
      null,
    ]),
  )
  expect(odd).toMatchObject([
    {
      merchantId: 'm1',
      title: null,
      rateBps: null,
      isDeepLinked: null,
      isApproved: false,
      conditions: { windowDays: null },
    },
  ])
})
