import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageFacts } from '#app/routes/ops.inbox/message-facts.tsx'
import type { InboxMessage } from '#contract/orders/inbox.ts'
import type { ReportFacts } from '#contract/orders/report-facts.ts'

const message: InboxMessage = {
  id: 'msg_1',
  partner: { id: 'prt_1', title: '책방' },
  adapter: 'itda-v1',
  eventId: 'e1',
  orderCode: 'A-1',
  receivedAt: '2026-11-21T00:00:00.000Z',
  result: 'quarantined',
  reason: 'rate_too_high',
  isOwn: false,
  acceptable: true,
  orderId: null,
  amount: 19_134,
  commission: 4_001,
  raw: null,
}
const creator = { id: 'crt_1', userId: 'usr_1', nickname: '이음' }
const FACTS: ReportFacts = {
  report: {
    status: 'pending',
    occurredAt: '2026-11-20T12:00:00.000Z',
    amount: 19_134,
    commission: 4_001,
    rateBps: 2_091,
    paid: null,
    lines: [{ productCode: 'a', productName: '머그컵', quantity: 2, amount: 12_345, commission: 3_000 }],
    lineCount: 3,
  },
  click: {
    at: '2026-11-20T11:00:00.000Z',
    attribution: 'click',
    isOfOrder: false,
    link: { id: 'lnk_1', code: 'abcdefg', title: '머그컵', partner: { id: 'prt_2', title: '그릇가게' } },
    creator,
  },
  agreed: {
    rateBps: 777,
    rates: [{ label: '전체', rateBps: 777 }],
    won: 1_488,
    moreWon: 2_513,
    moreBps: 1_314,
    todayBps: 500,
  },
  order: {
    id: 'ord_1',
    orderCode: 'A-1',
    state: 'pending',
    amount: 20_000,
    commission: 1_600,
    creator: { ...creator, id: 'crt_2', userId: 'usr_2', nickname: '노을' },
  },
  others: [
    {
      id: 'msg_2',
      receivedAt: '2026-11-19T00:00:00.000Z',
      result: 'dismissed',
      reason: 'click_too_old',
      decisionReason: '두 번 온 주문이에요',
    },
  ],
}

/** The text of the panel without tags. */
const textOf = (facts: ReportFacts | null) =>
  renderToStaticMarkup(<MessageFacts message={message} facts={facts} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')

test('the panel says sums, the promise and the difference before it says whose order it is', () => {
  const text = textOf(FACTS)
  const said = [
    '커미션이 약속한 비율보다 높아요',
    '19,134 원',
    '4,001 원 (20.91%)',
    '7.77%',
    '지금 약속한 비율 5%',
    '1,488 원',
    '2,513 원 (+13.14%p)',
    '머그컵 2개 · 커미션 3,000원',
    '상품이 2개 더 있어요',
    '이음',
    '처음 크리에이터 노을',
    '링크의 파트너 그릇가게',
    '커미션 1,600원',
    '반영하지 않음 인정 기간이 지난 클릭이에요 · 두 번 온 주문이에요',
  ]
  const places = said.map((words) => text.replace('· 반영', '반영').indexOf(words))
  expect(
    places.filter((at) => at < 0).map((_, nth) => said[nth]),
    text,
  ).toEqual([])
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(text.split('커미션이 약속한 비율보다 높아요')).toHaveLength(2)
})

test('a missing fact says why in a line', () => {
  expect(textOf(null)).toContain('불러오지 못했어요')
  const lost = { ...FACTS, click: null, agreed: null, order: null, others: [] }
  expect(textOf(lost)).toContain('클릭을 찾지 못해서 약속한 비율을 알 수 없어요')
  expect(textOf(lost)).toContain('이 번호로 반영한 주문이 없어요')
  expect(textOf({ ...lost, report: null })).toContain('원문을 읽지 못해서 금액과 상품을 알 수 없어요')
})
