import { afterAll, expect, test } from 'vitest'
import { getYearStatement } from '#api/money/statements/year.ts'
import { findBusinessDetails, insertBusinessDetails } from '#api/platform/business-details/queries.ts'
import { toCell } from '#api/platform/csv/write.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { giveEvents, makePayable, pay, request } from '#tests/helpers/money/payouts.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { cancel, earn, makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const today = toKstDate(new Date())
const year = today.slice(0, 4)

/**
 * Moves the payment to another time, and disables the trigger against changes of finished payouts meanwhile.
 */
async function backdate(id: string, at: string): Promise<string> {
  await rowsOf("INSERT INTO payout_transitions (from_state, to_state) VALUES ('paid', 'paid')")
  await rowsOf('UPDATE payouts SET decided_at = ?, paid_on = ? WHERE id = ?', at, toKstDate(at), id)
  await rowsOf("DELETE FROM payout_transitions WHERE from_state = 'paid' AND to_state = 'paid'")
  return id
}

const statement = (person: Person, of: string) =>
  call(`GET /creators/payouts/statements?year=${of}`, { as: person.token })

test('a yearly statement holds what was paid in that year, by the Seoul day of payment', async () => {
  const person = await makePayable(200_000)
  const eve = await backdate(await pay(person, 10_000), '2025-12-31T14:59:59.999Z')
  const newYear = await backdate(await pay(person, 33_330), '2025-12-31T15:00:00.000Z')
  const later = await pay(person, 50_000)
  expect((await request(person, 20_000)).status).toBe(200)
  const { data } = await statement(person, '2026')
  const sums = { gross: 83_330, incomeTax: 990 + 1_500, localTax: 90 + 150, vat: 0, net: 83_330 - 2_730 }
  expect(data).toMatchObject({
    year: 2026,
    years: [2026, 2025],
    receiver: { name: '김*나' },
    total: { count: 2, ...sums },
    byTaxType: [{ taxType: 'individual', count: 2, gross: 83_330 }],
    months: [
      { month: '2026-01', count: 1, gross: 33_330, net: 32_250 },
      { month: today.slice(0, 7), count: 1, gross: 50_000 },
    ],
    payouts: [
      { id: newYear, paidOn: '2026-01-01', incomeTax: 990, localTax: 90 },
      { id: later, paidOn: today },
    ],
  })
  expect((await statement(person, '2025')).data.payouts).toMatchObject([{ id: eve, paidOn: '2025-12-31' }])
  expect((await statement(person, '2024')).data).toMatchObject({ total: { count: 0, gross: 0 }, months: [] })
  const stranger = await makePerson()
  expect((await statement(stranger, '2026')).data).toMatchObject({
    years: [],
    payouts: [],
    receiver: { name: '' },
  })
  for (const bad of ['', '2019', '2100', 'x', '2026.5'])
    expect([bad, (await statement(person, bad)).status]).toEqual([bad, 400])
  expect((await call('GET /creators/payouts/statements?year=2026')).status).toBe(401)
  const read = await countRowsRead((deps) => getYearStatement(deps, person.actor, { year: 2026 }))
  expect(read).toBeLessThanOrEqual(12)
})

test('a receipt shows its owner what one payout was, once it is paid', async () => {
  const person = await makePayable(100_000)
  const business = await makePayable(100_000, { business: 'general' })
  const by = await makePerson({ role: 'operator' })
  const DETAILS = {
    company_name: '주식회사 잇다',
    representative: '김대표',
    business_number: '1048101234',
    mail_order_number: '2026-서울강남-01234',
    address: '서울',
    tel: '02-1234-5678',
    email: 'a@itda.test',
    hosting_provider: '',
    privacy_officer: '',
    privacy_email: '',
    account_bank: '',
    account_number: '',
    account_holder: '',
    set_by: by.userId,
  }
  const { db } = testDeps()
  const last = await findBusinessDetails(db)
  const version = (last?.version ?? 0) + 1
  await insertBusinessDetails(db, { ...DETAILS, version, set_at: '2020-01-01T00:00:00.000Z' }).run()
  // Business details recorded for a later time appear in later receipts.
  await insertBusinessDetails(db, {
    ...DETAILS,
    address: '부산',
    version: version + 1,
    set_at: '2099-01-01T00:00:00.000Z',
  }).run()
  const open = (id: string, by: Person) => call(`GET /creators/payouts/${id}/receipt`, { as: by.token })
  const paid = await pay(person, 10_000)
  const answer = await open(paid, person)
  expect(answer.data).toMatchObject({
    id: paid,
    gross: 10_000,
    incomeTax: 300,
    localTax: 30,
    vat: 0,
    net: 9_670,
    paidOn: today,
    receiver: { name: '김*나' },
    payer: { companyName: '주식회사 잇다', businessNumber: '1048101234', address: '서울' },
    invoiceNumber: null,
    accountLast: '5678',
    businessLast: null,
  })
  const invoiced = await open(await pay(business, 20_000), business)
  const lastOf = 'SELECT number_last FROM businesses WHERE creator_id = ?'
  const [kept] = await rowsOf<{ number_last: string }>(lastOf, business.creatorId)
  expect(kept?.number_last).toMatch(/^\d{4}$/)
  expect(invoiced.data).toMatchObject({
    taxType: 'general',
    incomeTax: 0,
    vat: 2_000,
    net: 22_000,
    businessLast: kept?.number_last,
    invoiceNumber: expect.stringMatching(/^20\d{22}$/),
  })
  for (const { body } of [answer, invoiced])
    expect(JSON.stringify(body)).not.toMatch(/김하나|2345678|8162517/)
  const { data } = await statement(business, year)
  expect(data.total).toMatchObject({ gross: 20_000, vat: 2_000, net: 22_000 })

  const waiting = await request(person, 10_000)
  expect((await open(waiting.data.id, person)).body).toMatchObject({ code: 'payout_not_paid' })
  expect((await open(paid, business)).status).toBe(404)
  expect((await open('pay_0000', person)).status).toBe(404)
  expect((await call(`GET /creators/payouts/${paid}/receipt`)).status).toBe(401)
})

const EVIL = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  '  =1',
  '\u3000=1',
]

test('a CSV field never starts a formula and never leaves its cell', async () => {
  for (const evil of EVIL) expect([evil, toCell(evil)]).toEqual([evil, `"'${evil}"`])
  expect(toCell('a "b", c\n=d')).toBe('"a ""b"", c\n=d"')
  expect([toCell(-1_000), toCell(12.5), toCell(''), toCell('1-2')]).toEqual([
    '"-1000"',
    '"12.5"',
    '""',
    '"1-2"',
  ])
})

test('orders, payouts and the journal are exported to files that a spreadsheet opens as they are', async () => {
  const person = await makePayable(0)
  const shop = await makeShop(person)
  const line = {
    productCode: 'p',
    productName: '=HYPERLINK("x"),둘',
    quantity: 1,
    amount: 20_000,
    commission: 1_600,
  }
  await report(shop.partner, makeReport(shop.clickId, { orderCode: '+82', lines: [line, line] }))
  const gone = await earn(person, 7_000)
  await earn(person, 30_000)
  await cancel(gone.shop.partner, gone.order)
  await pay(person, 10_000)
  const range = `from=${addDays(today, -1)}&to=${today}`
  const get = (what: string, query = range, by = person) =>
    call(`GET /exports/${what}?${query}`, { as: by.token })

  const orders = (await get('orders')).data
  expect(orders).toMatchObject({ rows: 3, fileName: `itda-orders-${addDays(today, -1)}-${today}.csv` })
  expect(orders.csv.startsWith('\uFEFF"주문 시각","주문 번호"')).toBe(true)
  const lines = orders.csv.slice(1).split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines.find((one: string) => one.includes("'+82"))).toMatch(
    /"'\+82",.*"'=HYPERLINK\(""x""\),둘 외 1개","예정","40000","3200","70","2240","0","0"/,
  )
  expect(lines.find((one: string) => one.includes('"취소"'))).toContain(
    '"취소","200000","10000","70","0","0","7000"',
  )

  const payouts = (await get('payouts')).data
  expect(payouts.rows).toBe(1)
  expect(payouts.csv).toContain(
    '"입금 완료","10000","300","30","0","9670","개인 (3.3% 원천징수)","카카오뱅크 ····5678"',
  )

  const journal = (await get('journal')).data
  expect(journal.rows).toBe(4)
  const sum = journal.csv
    .trim()
    .split('\r\n')
    .slice(1)
    .reduce((all: number, one: string) => all + Number(one.split('","')[4]), 0)
  expect(sum).toBe((await call('GET /creators/me/home', { as: person.token })).data.balance)
  expect((await get('journal', `account=reserved&${range}`)).data.rows).toBe(4)

  const before = `from=${addDays(today, -9)}&to=${addDays(today, -2)}`
  for (const what of ['orders', 'payouts', 'journal']) {
    expect([what, (await get(what, before)).data.rows]).toEqual([what, 0])
    expect([what, (await get(what, range, await makePerson())).data.rows]).toEqual([what, 0])
    const back = await get(what, `from=${today}&to=${addDays(today, -1)}`)
    expect([back.status, back.body.fields]).toEqual([400, { to: ['종료일이 시작일보다 빨라요.'] }])
    expect((await get(what, 'from=2025-01-01&to=2026-01-01')).status).toBe(200)
    const long = await get(what, 'from=2025-01-01&to=2026-01-02')
    expect([long.status, long.body.fields]).toEqual([400, { to: ['한 번에 366일까지 받을 수 있어요.'] }])
    expect((await get(what, 'from=9999-12-31&to=9999-12-31')).data.rows).toBe(0)
    expect((await get(what, `from=${today}`)).status).toBe(400)
    expect((await call(`GET /exports/${what}?${range}`)).status).toBe(401)
  }
})

test('a file with more than 10,000 lines is refused with advice', async () => {
  const person = await makePayable(20_000)
  const { data } = await request(person, 10_000)
  await call(`DELETE /creators/payouts/${data.id}`, { as: person.token })
  const { db } = testDeps()
  const copy = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO payouts (id, creator_id, account_id, amount, state, tax_type, income_tax, local_tax, vat, net, requested_at, pay_on, seq)
    SELECT 'pay_copy' || i, creator_id, account_id, amount, state, tax_type, income_tax, local_tax, vat, net, requested_at, pay_on, 1
    FROM n, payouts p WHERE p.id = ?1`
  await db.prepare(copy).bind(data.id, 9_999).run()
  const get = () => call(`GET /exports/payouts?from=${today}&to=${today}`, { as: person.token })
  expect((await get()).data.rows).toBe(10_000)
  await db.prepare(copy.replace('pay_copy', 'pay_more')).bind(data.id, 1).run()
  await giveEvents(db).run()
  const refused = await get()
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'export_too_long', message: expect.stringContaining('기간을 나누어') },
  ])
})
