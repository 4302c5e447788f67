/** Other spellings of an order's number, by which somebody could be paid twice. */
import { afterAll, expect, test } from 'vitest'
import { verifyClickId } from '#api/links/clicks/ids.ts'
import { compareSettlements } from '#api/money/settlements/compare.ts'
import { applyImports } from '#api/orders/imports/apply.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makeBilled } from '#tests/helpers/money/billing.ts'
import { getSettlement, toSettlementFile, uploadSettlement } from '#tests/helpers/money/settlements.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { claim, claimOf, makeClaim } from '#tests/helpers/orders/claims.ts'
import {
  makeClickId,
  makeLine,
  makeReport,
  makeShop,
  report,
  type Shop,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const other = await makePerson({ role: 'operator' })
const act = (id: string, verb: string, body: object = {}) =>
  call(`POST /ops/claims/${id}/${verb}`, { as: operator.token, body })

/** Order numbers as the reviewer spelled them. */
const SPELLINGS: [string, (code: string) => string][] = [
  ['small letters', (code) => code.toLowerCase()],
  ['full width', (code) => code.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))],
  ['a sign before it', (code) => `#${code}`],
  ['other signs within it', (code) => code.replaceAll('-', '_')],
  ['blanks within it', (code) => code.replaceAll('-', ' ')],
  ['no signs', (code) => code.replaceAll('-', '')],
]

/** Makes a claim whose order was imported, approved by two operators and accepted. */
async function makePaidClaim(orderCode: string) {
  const me = await makePerson()
  const { id, shop, fields } = await makeClaim(me, { orderCode })
  const { importId } = (await act(id, 'import', { status: 'confirmed', amount: 32_000, commission: 1_600 }))
    .data
  await call(`POST /ops/imports/${importId}/start`, { as: operator.token })
  const [approval] = await rowsOf<{ id: string }>('SELECT id FROM approvals WHERE subject = ?', importId)
  await call(`POST /ops/approvals/${approval?.id}/approve`, { as: other.token, body: {} })
  await applyImports(testDeps())
  expect((await act(id, 'accept')).status).toBe(200)
  return { me, id, shop, fields }
}

const laterReport = async ({ link }: Shop, orderCode: string, amount = 32_000) => {
  const clickId = await makeClickId(link.code)
  return makeReport(clickId, { orderCode, lines: [makeLine(amount, amount / 20)] })
}
const waitingOf = (shop: Shop) =>
  rowsOf<{ reason: string }>(
    "SELECT reason FROM inbox WHERE partner_id = ? AND result = 'quarantined' ORDER BY id",
    shop.partner.id,
  )

test('one sale is paid once: a report of it under any other number waits after the claim was accepted', async () => {
  const code = `REAL-${Date.now().toString(36).toUpperCase()}-X`
  const { me, shop, fields } = await makePaidClaim(code)
  await rowsOf(
    'UPDATE claims SET ordered_at = ? WHERE order_code = ?',
    new Date(Date.now() - 3_600_000).toISOString(),
    code,
  )
  const numbers = [...SPELLINGS.map(([, spell]) => spell(code)), 'ANOTHER-1']
  for (const number of numbers)
    expect([number, (await sendPostback(shop.partner, await laterReport(shop, number))).status]).toEqual([
      number,
      200,
    ])
  expect(await waitingOf(shop)).toEqual(numbers.map(() => ({ reason: 'claimed_otherwise' })))
  expect(await balancesOf(me)).toMatchObject({ pending: 0, available: 1_120 })
  // With its own number it updates the order, and a sale of another amount is another sale.
  for (const sent of [await laterReport(shop, code), await laterReport(shop, 'OTHER-2', 9_000)])
    expect((await sendPostback(shop.partner, sent)).data.result).toBe('accepted')
  for (const [spelling, spell] of SPELLINGS) {
    const again = await claim(me, { ...fields, link: shop.link.code, orderCode: spell(code) })
    expect([spelling, Object.keys(again.body.fields)]).toEqual([spelling, ['orderCode']])
  }
})

test.each(SPELLINGS)('claimed once: %s is the same order', async (_, spell) => {
  const me = await makePerson()
  const { shop, fields } = await makeClaim(me, {
    orderCode: `CLAIM-${Date.now().toString(36).toUpperCase()}-A`,
  })
  const again = { ...fields, link: shop.link.code, orderCode: spell(fields.orderCode as string) }
  expect((await claim(me, again)).body.code).toBe('claim_exists')
  const known = makeReport(shop.clickId, { orderCode: `KNOWN-${Date.now().toString(36).toUpperCase()}-A` })
  await sendPostback(shop.partner, known)
  const told = await claim(me, claimOf(shop, { orderCode: spell(known.orderCode) }))
  expect(told.body.fields.orderCode[0]).toContain('이미 받은 주문')
})

test('a claim spelled differently takes the order that came, and operators see another creator’s order before importing', async () => {
  const me = await makePerson()
  const code = `SEEN-${Date.now().toString(36).toUpperCase()}-B`
  const { id, shop } = await makeClaim(me, { orderCode: code.toLowerCase() })
  const told = async () => (await call(`GET /ops/claims/${id}`, { as: operator.token })).data
  expect(await told()).toMatchObject({ othersOrderId: null, facts: { order: null } })

  const neighbour = await makePerson()
  const theirs = await makeShop(neighbour)
  await rowsOf('UPDATE links SET partner_id = ? WHERE id = ?', shop.partner.id, theirs.link.id)
  await sendPostback(shop.partner, makeReport(theirs.clickId, { orderCode: `#${code}` }))
  const [order] = await rowsOf<{ id: string }>(
    'SELECT id FROM orders WHERE creator_id = ?',
    neighbour.creatorId,
  )
  expect(await told()).toMatchObject({ othersOrderId: order?.id, facts: { order: null } })
  expect((await act(id, 'accept')).body.code).toBe('claim_without_order')

  await sendPostback(shop.partner, makeReport(shop.clickId, { orderCode: code }))
  expect((await act(id, 'accept')).status).toBe(200)
})

test('a claim may not be older than its link, by the Seoul day', async () => {
  const me = await makePerson()
  const shop = await makeShop(me)
  const today = toKstDate(new Date())
  const madeOn = addDays(today, -5)
  await claim(me, claimOf(shop))
  const send = async (orderedOn: string) => {
    await rowsOf(
      'UPDATE links SET created_at = ? WHERE id = ?',
      new Date(Date.parse(startOfKstDate(madeOn)) + 10 * 3_600_000).toISOString(),
      shop.link.id,
    )
    const form = new FormData()
    for (const [name, value] of Object.entries(claimOf(shop, { orderedOn, orderedTime: '09:00' })))
      form.set(name, value)
    return call('POST /claims', { as: me.token, form })
  }
  const early = await send(addDays(madeOn, -1))
  expect([early.status, early.body.fields]).toEqual([
    400,
    { orderedOn: ['링크를 만들기 전의 주문이에요. 링크와 주문한 날을 확인해 주세요.'] },
  ])
  const { status, data } = await send(madeOn)
  expect(status).toBe(200)
  // The purchase is earlier on the day on which the link was made. The click gets the time of the link, so
  // the order waits as one before its click.
  await act(data.id, 'import', { status: 'pending', amount: 32_000, commission: 1_600 })
  const [row] = await rowsOf<{ report: string }>(
    'SELECT r.report FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE i.partner_id = ? ORDER BY i.id DESC',
    shop.partner.id,
  )
  const click = await verifyClickId(testDeps().keys.click, JSON.parse(row?.report ?? '{}').clickId)
  const [link] = await rowsOf<{ created_at: string }>(
    'SELECT created_at FROM links WHERE id = ?',
    shop.link.id,
  )
  expect(click?.clickedAt).toBe(link?.created_at)
})

test('a number with a blank before or behind it is refused with advice', async () => {
  const shop = await makeShop(await makePerson())
  for (const orderCode of [' A-1', 'A-1 ', '\u3000A-1', 'A-1\u00a0']) {
    const { status, body } = await sendPostback(shop.partner, makeReport(shop.clickId, { orderCode }))
    expect([status, body.fields]).toEqual([
      400,
      { orderCode: ['주문 번호의 앞뒤에 빈칸이 있어요. 빈칸을 빼고 보내 주세요.'] },
    ])
  }
  await report(shop.partner, makeReport(shop.clickId, { orderCode: 'A 1' }))
})

test('a settlement file that spells a number differently is compared with the same order', async () => {
  const { partner, orders } = await makeBilled(1_000, 2_345)
  const [first = '', second = ''] = orders.map(({ orderCode }) => orderCode)
  const lines = [
    { code: `#${first.toUpperCase()}`, amount: 400 },
    { code: first.toLowerCase(), amount: 600 },
    { code: ` ${second.toUpperCase()} `, amount: 2_345 },
  ]
  expect((await uploadSettlement(operator.token, partner.id, toSettlementFile(lines))).status).toBe(200)
  await compareSettlements(testDeps())
  const { settlement } = await getSettlement(operator.token, partner.id, { view: 'agreed' })
  expect(settlement.sums).toMatchObject({ ours: 3_345, theirs: 3_345, missing: 0, extra: 0, different: 0 })
})
