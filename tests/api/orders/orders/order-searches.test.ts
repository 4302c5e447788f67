/**
 * Every search by an order's number finds it in any spelling. A job adds keys to numbers that were stored
 * without one.
 */
import { afterAll, expect, test } from 'vitest'
import { fillOrderKeys } from '#api/orders/orders/fill-keys.ts'
import { orderKeyOf } from '#api/platform/reports/order-number.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { toSettlementFile, uploadSettlement } from '#tests/helpers/money/settlements.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { claim, claimOf, makeClaim } from '#tests/helpers/orders/claims.ts'
import { toCsv, uploadFile } from '#tests/helpers/orders/imports.ts'
import { makeReport, makeShop, report, sendPostback } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const other = await makePerson({ role: 'operator' })
const me = await makePerson()
const shop = await makeShop(me)
const now = Date.now().toString(36).toUpperCase()

const wide = (code: string) =>
  code.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
const SPELLINGS: [string, (code: string) => string][] = [
  ['as it is', (code) => code],
  ['small letters', (code) => code.toLowerCase()],
  ['full width', wide],
  ['blanks for dashes', (code) => code.replaceAll('-', ' ')],
  ['other dashes', (code) => code.replaceAll('-', '—')],
  ['no signs', (code) => code.replaceAll('-', '')],
]

type Item = { id: string; orderCode: string }
const list = async (address: string, as = operator.token): Promise<Item[]> =>
  (await call(`GET ${address}`, { as })).data.items
const codesOf = (items: Item[]) => items.map(({ orderCode }) => orderCode)

const known = `Find-${now}-Ä7`
await report(shop.partner, makeReport(shop.clickId, { orderCode: known }))
const waiting = `Wait-${now}-(8)`
await sendPostback(shop.partner, makeReport(shop.clickId, { orderCode: waiting, currency: 'USD' }))
const brought = `File-${now}-9`
const { id: importId } = (
  await uploadFile(operator.token, shop.partner, toCsv([{ orderCode: brought, clickId: shop.clickId }]))
).data
await call(`POST /ops/imports/${importId}/start`, { as: operator.token })
const [approval] = await rowsOf<{ id: string }>('SELECT id FROM approvals WHERE subject = ?', importId)
await call(`POST /ops/approvals/${approval?.id}/approve`, { as: other.token, body: {} })

test.each(SPELLINGS)('%s: an order is found in each list', async (_, spell) => {
  const q = encodeURIComponent(spell(known))
  expect(codesOf(await list(`/orders?orderCode=${q}`, me.token))).toEqual([known])
  expect(codesOf(await list(`/ops/orders?q=${q}`))).toEqual([known])
  expect((await list(`/ops/members?q=${q}`)).map(({ id }) => id)).toEqual([me.userId])
  expect(codesOf(await list(`/ops/inbox?state=accepted&q=${q}`))).toEqual([known])
  const beginning = encodeURIComponent(spell(`Find-${now}-`))
  expect(codesOf(await list(`/ops/orders?q=${beginning}`))).toEqual([known])
})

test.each(SPELLINGS)(
  '%s: a message is found in the inbox and in its file, one of a file of orders too',
  async (_, spell) => {
    const q = encodeURIComponent(spell(waiting))
    expect(codesOf(await list(`/ops/inbox?state=quarantined&q=${q}`))).toEqual([waiting])
    const table = await call(`GET /ops/lists?list=inbox&state=quarantined&q=${q}`, { as: operator.token })
    expect(JSON.stringify(table.data)).toContain(waiting)
    const ofFile = await list(`/ops/inbox?state=accepted&q=${encodeURIComponent(spell(brought))}`)
    expect(codesOf(ofFile)).toEqual([brought])
  },
)

test('a search does not find a number that differs by a letter', async () => {
  for (const q of [`${known}1`, known.replace('7', '8'), '%', '_']) {
    const asked = encodeURIComponent(q)
    expect(await list(`/orders?orderCode=${asked}`, me.token)).toEqual([])
    expect(await list(`/ops/orders?q=${asked}`)).toEqual([])
    expect(await list(`/ops/inbox?state=accepted&q=${asked}`)).toEqual([])
  }
})

test.each(SPELLINGS)('%s: a claim says that a report of its number waits in the inbox', async (_, spell) => {
  const person = await makePerson()
  const at = await makeShop(person)
  const code = `Aside-${now}-${person.userId.slice(-4)}`
  const { data } = await claim(person, claimOf(at, { orderCode: spell(code) }))
  const facts = async () => (await call(`GET /ops/claims/${data.id}`, { as: operator.token })).data.facts
  expect((await facts()).isSetAside).toBe(false)
  await sendPostback(at.partner, makeReport(at.clickId, { orderCode: code, currency: 'USD' }))
  expect((await facts()).isSetAside).toBe(true)
})

const KEYLESS = `SELECT count(*) AS n FROM (SELECT order_key FROM orders UNION ALL SELECT order_key FROM claims
  UNION ALL SELECT order_key FROM inbox UNION ALL SELECT order_key FROM settlement_lines) WHERE order_key < '!'`

test('numbers stored before keys existed get the same key as new ones, once', async () => {
  const code = `옛-${wide(now)}:Ａ①`
  await report(shop.partner, makeReport(shop.clickId, { orderCode: code }))
  const { id: claimId } = await makeClaim(await makePerson(), { orderCode: code })
  const lines = toSettlementFile([{ code, amount: 10 }])
  const { data } = await uploadSettlement(operator.token, shop.partner.id, lines)
  // The rows as the migration leaves them.
  for (const table of ['orders', 'claims', 'inbox'])
    await rowsOf(`UPDATE ${table} SET order_key = ' ' || order_code WHERE order_code = ?`, code)
  await rowsOf("UPDATE settlements SET phase = 'lines' WHERE id = ?", data.id)
  await rowsOf(
    "INSERT INTO settlement_lines (source_id, line, order_code, order_key, amount, counts, is_repeat) VALUES (?, 99, ?2, ' ' || ?2, 10, 1, 0)",
    data.id,
    code,
  )
  expect(codesOf(await list(`/ops/orders?q=${encodeURIComponent(code)}`))).toEqual([])

  await fillOrderKeys(testDeps())
  const keyOf = async (table: string, where: string) =>
    (await rowsOf<{ order_key: string }>(`SELECT order_key FROM ${table} WHERE ${where}`))[0]?.order_key
  expect(await keyOf('orders', `order_code = '${code}'`)).toBe(orderKeyOf(code))
  expect(await keyOf('claims', `id = '${claimId}'`)).toBe(orderKeyOf(code))
  expect(await keyOf('inbox', `order_code = '${code}'`)).toBe(orderKeyOf(code))
  // The job skips the file while it is being compared by its keys.
  expect(await rowsOf(KEYLESS)).toEqual([{ n: 1 }])
  await rowsOf("UPDATE settlements SET phase = 'done' WHERE id = ?", data.id)
  await fillOrderKeys(testDeps())
  expect(await keyOf('settlement_lines', 'line = 99')).toBe(orderKeyOf(code))
  expect(await rowsOf(KEYLESS)).toEqual([{ n: 0 }])
  expect(codesOf(await list(`/ops/orders?q=${encodeURIComponent(`옛 ${now} a1`)}`))).toEqual([code])
  expect(await countRowsRead(fillOrderKeys)).toBeLessThanOrEqual(4)
  const changed = rowsOf("UPDATE settlement_lines SET order_key = 'x' WHERE line = 99")
  await expect(changed).rejects.toThrow('settlement_lines_append_only')
})

test('of an order claimed twice under two spellings the later claim leaves its key unchanged', async () => {
  const person = await makePerson()
  const at = await makeShop(person)
  const codes = [`Two-${now}`, `Two:${now}`, wide(`Two-${now}`)]
  for (const [nth, orderCode] of codes.entries()) {
    const { data } = await claim(person, claimOf(at, { orderCode: `${nth}-${now}` }))
    const key = nth === 0 ? orderKeyOf(orderCode) : ` ${orderCode}`
    await rowsOf('UPDATE claims SET order_code = ?, order_key = ? WHERE id = ?', orderCode, key, data.id)
  }
  await fillOrderKeys(testDeps())
  const keys = await rowsOf<{ order_key: string }>(
    'SELECT order_key FROM claims WHERE creator_id = ? ORDER BY id',
    person.creatorId,
  )
  expect(keys.map(({ order_key }) => order_key)).toEqual([orderKeyOf(`Two-${now}`), ...codes.slice(1)])
})
