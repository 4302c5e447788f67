/** A partner compares its own orders of a month with ours: every kind of difference, to the won. */
import { expect, test } from 'vitest'
import { toCp949 } from '#api/platform/csv/cp949.ts'
import { addMonths, toKstMonth } from '#contract/core/kst.ts'
import { COMPARISON_JSON_ROWS, COMPARISON_MAX_BYTES } from '#contract/orders/order-comparisons.ts'
import { makePartnerKey } from '../../helpers/accounts/api-keys.ts'
import { makePartnerPerson } from '../../helpers/accounts/partner-people.ts'
import { call } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { cancel, confirmCommission, makeReport, makeShop, report } from '../../helpers/orders/postback.ts'

const MONTH = toKstMonth(new Date())
type Item = { orderCode: string; kind: string; difference: number }
type Kind = { kind: string; orders: number; ours: number; theirs: number }

async function makeReader() {
  const person = await makePerson()
  const shop = await makeShop(person)
  return { shop, ...(await makePartnerPerson({ partnerId: shop.partner.id, role: 'business' })) }
}

function send(as: string, content: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new File([content], 'orders.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries({ month: MONTH, ...more })) form.set(name, value)
  return call('POST /partner/orders/compare/file', { as, form })
}
const kindsOf = ({ items }: { items: Item[] }) =>
  Object.fromEntries(items.map(({ orderCode, kind, difference }) => [orderCode, [kind, difference]]))

/** Expects that the differences of the kinds lead from the sum of the file to ours. */
function expectReconciled({ kinds, ours, theirs }: { kinds: Kind[]; ours: number; theirs: number }) {
  const difference = kinds.reduce((sum, one) => sum + one.ours - one.theirs, 0)
  expect(ours).toBe(theirs + difference)
}

test('orders are equal, in another amount or state, only in the file or only here, and the sums reconcile', async () => {
  const { shop, token } = await makeReader()
  const [same, amount, cancelled, missing] = [
    await confirmCommission(shop, 1_000),
    await confirmCommission(shop, 2_345),
    await confirmCommission(shop, 3_001),
    await confirmCommission(shop, 500),
  ]
  await cancel(shop.partner, cancelled)
  const waiting = makeReport(shop.clickId)
  await report(shop.partner, waiting)
  const before = await rowsOf('SELECT * FROM orders WHERE partner_id = ? ORDER BY id', shop.partner.id)
  const { status, data } = await send(
    token,
    [
      '주문 번호,커미션(원),상태',
      `${same.orderCode.toLowerCase()},"1,000원",구매확정`,
      `${amount.orderCode},2300,확정`,
      `${cancelled.orderCode},3001,확정`,
      `${waiting.orderCode},1600,확정`,
      'nobody-knows,700,확정',
      'never-mind,900,취소',
      '합계,,',
    ].join('\r\n'),
    { withFile: '1' },
  )
  expect(status).toBe(200)
  expect(kindsOf(data)).toEqual({
    [amount.orderCode]: ['amount', 45],
    [cancelled.orderCode]: ['state', -3_001],
    [waiting.orderCode]: ['state', -1_600],
    'nobody-knows': ['theirs', -700],
    [missing.orderCode]: ['ours', 500],
  })
  expect(data).toMatchObject({
    lines: 6,
    measure: 'commission',
    columns: { code: '주문 번호', commission: '커미션(원)', amount: null, status: '상태' },
    ours: 3_845,
    theirs: 8_601,
    hasMore: false,
  })
  expect(data.kinds.find(({ kind }: Kind) => kind === 'agreed')).toMatchObject({ orders: 2 })
  expectReconciled(data)
  expect(data.file.rows).toBe(5)
  expect(data.file.csv).toContain('"nobody-knows","파일에만 있음","6"')
  expect(await rowsOf('SELECT * FROM orders WHERE partner_id = ? ORDER BY id', shop.partner.id)).toEqual(
    before,
  )
})

test('orders of another month are named as such, by confirmation and by order', async () => {
  const { shop, token } = await makeReader()
  const { orderCode } = await confirmCommission(shop, 1_000)
  const file = `order_id,commission\n${orderCode},1000`
  for (const monthOf of ['confirmed', 'ordered']) {
    expect(kindsOf((await send(token, file, { monthOf })).data)).toEqual({})
    const { data } = await send(token, file, { monthOf, month: addMonths(MONTH, -1) })
    expect(kindsOf(data)).toEqual({ [orderCode]: ['month', -1_000] })
    expectReconciled(data)
  }
})

test('lines of one order are added up, a file of Excel is read, and JSON gives the same answer', async () => {
  const { shop, token, partnerId } = await makeReader()
  const { orderCode } = await confirmCommission(shop, 1_000)
  const manager = await makePartnerPerson({ partnerId })
  const { key } = await makePartnerKey(manager, ['orders:read'])
  const file = toCp949(`주문번호,수수료\n${orderCode},600\n${orderCode},400`)
  const { data } = await send(token, file)
  expect([data.items, data.theirs, data.lines]).toEqual([[], 1_000, 2])
  const orders = [
    { orderCode, commission: 600 },
    { orderCode, commission: 400 },
  ]
  const sent = await call('POST /partner/orders/compare', { as: key, body: { month: MONTH, orders } })
  const nothing = { code: null, amount: null, commission: null, status: null }
  expect(sent.data).toEqual({ ...data, columns: nothing })
})

test('names of columns are kept once, and a call may name others', async () => {
  const { shop, token } = await makeReader()
  const { orderCode } = await confirmCommission(shop, 1_000)
  const file = `번호,우리 몫\n${orderCode},1000`
  const refused = await send(token, file)
  expect([refused.status, refused.body.code]).toEqual([422, 'import_unreadable'])
  const names = { codeColumn: '번호', amountColumn: '', commissionColumn: '우리 몫', statusColumn: '' }
  expect((await send(token, file, { codeColumn: '번호', commissionColumn: '우리몫' })).data.items).toEqual([])
  const put = (body: object) => call('PUT /partner/orders/columns', { as: token, body })
  expect((await put({ ...names, codeColumn: '옛 번호' })).status).toBe(200)
  expect((await put(names)).status).toBe(200)
  expect((await call('GET /partner/orders/columns', { as: token })).data).toEqual(names)
  expect((await send(token, file)).data.items).toEqual([])
  const wrong = await send(token, file, { statusColumn: '없는 칸' })
  expect([wrong.status, wrong.body.fields.statusColumn]).toEqual([
    400,
    ['파일의 첫 줄에 ‘없는 칸’ 칸이 없어요.'],
  ])
})

test('a file or a list that cannot be read names its lines and its limits', async () => {
  const { token } = await makeReader()
  const lines = await send(token, '주문번호,커미션,상태\n,100,확정\nA-1,x,확정\nA-2,100,글쎄')
  expect(lines.body.fields.file).toEqual([
    '2번째 줄의 주문 번호가 비어 있어요. 3번째 줄의 커미션을 원 단위 숫자로 읽지 못했어요. 4번째 줄의 상태 ‘글쎄’를 알 수 없어요.',
  ])
  const large = await send(token, `주문번호,커미션\nA-1,${' '.repeat(COMPARISON_MAX_BYTES)}1`)
  expect([large.status, large.body.code]).toEqual([413, 'file_too_large'])
  const compare = (orders: object[]) =>
    call('POST /partner/orders/compare', { as: token, body: { month: MONTH, orders } })
  const many = await compare(
    Array.from({ length: COMPARISON_JSON_ROWS + 1 }, (_, at) => ({ orderCode: `A-${at}` })),
  )
  expect([many.status, many.body.fields.orders]).toEqual([
    400,
    [`한 번에 ${COMPARISON_JSON_ROWS}건까지 보낼 수 있어요. 더 많으면 CSV 파일로 보내 주세요.`],
  ])
  const odd = await compare([{ orderCode: 'A-1' }, { orderCode: 'A-2', amount: 'x' }])
  expect(odd.body.fields).toEqual({ 'orders[1].amount': ['금액은 원 단위 정수로 적어 주세요.'] })
})

test('only business people and keys for orders compare, and only with their own orders', async () => {
  const [mine, other] = [await makeReader(), await makeReader()]
  const { orderCode } = await confirmCommission(other.shop, 1_000)
  const file = `주문번호,커미션\n${orderCode},1000`
  expect(kindsOf((await send(mine.token, file)).data)).toEqual({ [orderCode]: ['theirs', -1_000] })
  const manager = await makePartnerPerson({ partnerId: mine.partnerId })
  const developer = await makePartnerPerson({ partnerId: mine.partnerId, role: 'developer' })
  const { key } = await makePartnerKey(manager, ['invoices:read'])
  expect((await send(manager.token, file)).status).toBe(200)
  expect((await send(developer.token, file)).body.code).toBe('not_my_duty')
  expect((await send(key, file)).body.code).toBe('key_scope')
})
