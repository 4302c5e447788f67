import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  ClaimClicks,
  ClaimFigures,
  ClaimOrders,
  EarlierClaims,
} from '#app/routes/ops.claims.$id/evidence.tsx'
import type { ClaimEvidence, OpsClaimDetail } from '#contract/orders/claim-ops.ts'

const ORDER: ClaimEvidence['ordersNear'][number] = {
  id: 'ord_1',
  orderCode: 'A-1',
  orderedAt: '2026-11-20T05:05:00.000Z',
  clickedAt: '2026-11-20T04:00:00.000Z',
  attribution: 'click',
  amount: 31_000,
  commission: 1_000,
  state: 'pending',
  linkTitle: '머그컵 링크',
  product: '머그컵',
  products: 3,
}
const EVIDENCE: ClaimEvidence = {
  terms: { rateBps: 777, windowDays: 12, commission: 2_590 },
  clickDays: [{ day: '2026-11-20', clicks: 5, billable: 3 }],
  otherLinks: [{ id: 'lnk_2', code: 'bbbbbbb', title: '접시', clicks: 4, billable: 1 }],
  order: ORDER,
  ordersNear: [{ ...ORDER, id: 'ord_2', orderCode: 'A-2', products: 1 }],
  earlier: [
    {
      id: 'clm_1',
      orderCode: 'B-1',
      partnerTitle: '그릇가게',
      state: 'declined',
      createdAt: '2026-10-01T00:00:00.000Z',
      reason: '다른 링크로 산 주문이에요',
    },
  ],
}

function textOf(evidence: ClaimEvidence): string {
  const claim = {
    amount: 33_333,
    orderedAt: '2026-11-20T05:05:00.000Z',
    link: { id: 'lnk_1', code: 'aaaaaaa', title: '머그컵 링크' },
    evidence,
  } as OpsClaimDetail
  const drawn = [ClaimFigures, ClaimClicks, ClaimOrders, EarlierClaims].map((Part) =>
    renderToStaticMarkup(<Part claim={claim} />),
  )
  return drawn
    .join('')
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
}

test('a claim shows the promise in won, clicks, orders with their click, and earlier claims', () => {
  const text = textOf(EVIDENCE)
  for (const words of [
    '33,333 원',
    '7.77%',
    '2,590 원',
    '31,000 원',
    '-2,333 원',
    '인정 3번 · 전체 5번',
    '접시 (bbbbbbb)',
    '머그컵 외 2개',
    '접수한 번호 · 머그컵 링크 · 클릭',
    '주문 A-2 · 머그컵 링크',
    '그릇가게 · 주문 B-1',
    '다른 링크로 산 주문이에요',
  ])
    expect(text).toContain(words)
})

test('a claim without clicks, orders and earlier claims says so', () => {
  const text = textOf({
    ...EVIDENCE,
    clickDays: [],
    otherLinks: [],
    order: null,
    ordersNear: [],
    earlier: [],
  })
  for (const words of [
    '머그컵 링크 링크에는 주문 일시 앞뒤의 클릭이 없어요',
    '앞뒤 하루 동안 이 파트너에서 들어온 주문이 없어요',
    '처음 접수한 누락 주문이에요',
  ])
    expect(text).toContain(words)
})
