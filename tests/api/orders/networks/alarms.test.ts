/** What goes wrong while a network is read is told once while it lasts, and again when it happens again. */
import { expect, test } from 'vitest'
import { pullNetwork, reportUnknownMerchant } from '#api/orders/networks/pull.ts'
import { readMerchants } from '#api/orders/networks/queries.ts'
import type { Network, RowsAnswer } from '#api/outside/networks/interface/network.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'

const operator = await makePerson({ role: 'operator' })
const SPAN = '2026-10-01..2026-10-15'
const SILENCE = new Error('503')
const EMPTY: RowsAnswer = { kind: 'rows', total: 0, rows: [], unreadable: [] }
const refusal = (result: string): RowsAnswer => ({ kind: 'refused', result, isStopping: false })

/** A network with one span, which may be read at any time: `read` reads it and answers its open alarms. */
async function makeReader() {
  const stage = await makeStage(await makePerson())
  const { linkprice } = stage.deps('2026-10-03T00:00:00Z').networks as { linkprice: Network }
  async function read(at: string, answer: RowsAnswer | Error) {
    const now = new Date(`${at}:00+09:00`)
    const soon = () => new Date(now.getTime() - 1)
    const network: Network = {
      ...linkprice,
      calendar: {
        ...linkprice.calendar,
        betweenCallsMs: 0,
        listSpans: () => [SPAN],
        nextReading: soon,
        retryAt: soon,
        afterRefusal: soon,
      },
      listRows: async () => {
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    const deps = { ...testDeps(now.toISOString()), networks: { linkprice: network }, log: () => {} }
    await pullNetwork(deps, network, await readMerchants(deps.db, 'linkprice'))
    return open()
  }
  return read
}

type AlarmRow = { id: string; kind: string; detail: string }
const open = () =>
  rowsOf<AlarmRow>("SELECT id, kind, detail FROM alarms WHERE closed_at IS NULL AND kind GLOB 'network_*'")

const closeAll = (at: string) =>
  rowsOf(
    "UPDATE alarms SET closed_at = ? WHERE closed_at IS NULL AND kind GLOB 'network_*' RETURNING id",
    new Date(`${at}:00+09:00`).toISOString(),
  )

test('a span that fails again after it was read is told again on the same day', async () => {
  const read = await makeReader()
  for (const minute of ['00', '01']) expect(await read(`2026-10-03T09:${minute}`, SILENCE)).toEqual([])
  expect(await read('2026-10-03T09:02', SILENCE)).toMatchObject([{ kind: 'network_pull' }])
  expect(await read('2026-10-03T09:03', SILENCE), 'one while it lasts').toHaveLength(1)
  expect(await read('2026-10-04T09:00', SILENCE), 'one, however many days').toHaveLength(1)
  expect(await read('2026-10-04T10:00', EMPTY), 'a reading closes it').toEqual([])
  for (const minute of ['01', '02']) expect(await read(`2026-10-04T10:${minute}`, SILENCE)).toEqual([])
  expect(await read('2026-10-04T10:03', SILENCE)).toHaveLength(1)
  await read('2026-10-04T11:00', EMPTY)
  for (const minute of ['01', '02', '03']) await read(`2026-10-04T11:${minute}`, SILENCE)
  expect(await open(), 'for the third time').toHaveLength(1)
  expect(await read('2026-10-05T11:00', SILENCE)).toHaveLength(1)
  await closeAll('2026-10-05T11:30')
  expect(await read('2026-10-05T12:00', SILENCE), 'closed by hand, on this day').toEqual([])
  expect(await read('2026-10-06T00:01', SILENCE), 'on the next day in Seoul').toHaveLength(1)
  await closeAll('2026-10-06T00:02')
})

test('two refusals of a span on a day are told, each once, and again after they were closed', async () => {
  const read = await makeReader()
  await read('2026-10-03T09:00', refusal('조회할 수 없는 날짜예요'))
  await read('2026-10-03T09:01', refusal('하루 조회 횟수를 넘었어요'))
  await read('2026-10-03T09:02', refusal('Validation error of type FieldUndefined: shopperId'))
  await read('2026-10-03T09:03', refusal('Validation error of type FieldUndefined: orderId'))
  expect(await read('2026-10-03T09:04', refusal('조회할 수 없는 날짜예요'))).toHaveLength(4)
  for (const { id } of await open()) {
    const body = { reason: '확인했어요.' }
    expect((await call(`POST /ops/alarms/${id}/close`, { as: operator.token, body })).status).toBe(200)
  }
  expect(await read('2026-10-03T09:05', refusal('조회할 수 없는 날짜예요'))).toHaveLength(1)
  await closeAll('2026-10-03T09:06')
})

test('each unknown shop is told of once a month, whatever its number looks like', async () => {
  const long = '12345678901234567890'
  const names = [`${long}1`, `${long}2`, 'Shop', 'shop', 'a-b', 'a_b', '가게', '상점']
  const at = (day: string) => ({ ...testDeps(`${day}T03:00:00.000Z`), log: () => {} })
  for (const name of [...names, ...names]) await reportUnknownMerchant(at('2026-10-03'), 'cj', name)
  const told = (await open()).map(({ detail }) => JSON.parse(detail).merchantId)
  expect(told.toSorted()).toEqual(names.toSorted())
  await closeAll('2026-10-04T12:00')
  await reportUnknownMerchant(at('2026-10-20'), 'cj', 'shop')
  expect(await open(), 'closed in this month').toEqual([])
  await reportUnknownMerchant(at('2026-11-01'), 'cj', 'shop')
  expect(await open()).toHaveLength(1)
  await closeAll('2026-11-01T13:00')
})

test('a row that still cannot be read is told of again in the next month', async () => {
  const read = await makeReader()
  const answer: RowsAnswer = { ...EMPTY, unreadable: ['{"status":"999"}'] }
  expect(await read('2026-10-03T09:00', answer)).toMatchObject([{ kind: 'network_row' }])
  await closeAll('2026-10-03T10:00')
  expect(await read('2026-10-20T09:00', answer)).toEqual([])
  expect(await read('2026-11-01T09:00', answer)).toHaveLength(1)
})

test('a list that does not end is told of, because its last rows were not read', async () => {
  const read = await makeReader()
  const endless: RowsAnswer = { ...EMPTY, total: null, unreadable: ['{"status":"998"}'] }
  for (const minute of ['00', '01', '02']) await read(`2026-10-07T09:${minute}`, endless)
  expect((await open()).map(({ kind }) => kind)).toContain('network_pull')
  await closeAll('2026-10-07T10:00')
})

test('the fifty-first unknown shop is told of by the next reading', async () => {
  const read = await makeReader()
  const row = {
    reference: 'x',
    state: 'open' as const,
    productCode: 'p1',
    productName: '담요',
    quantity: 1,
    currency: 'KRW',
    sales: 20_000,
    commission: 1_000,
    orderedAt: '2026-10-03T04:00:00.000Z',
    createdOn: '20261003',
    raw: '{}',
  }
  const rows = Array.from({ length: 51 }, (_, at) => {
    const id = `stranger${at}`
    return { ...row, rowId: id, orderCode: id, merchantId: id }
  })
  const answer: RowsAnswer = { kind: 'rows', total: 51, rows, unreadable: [] }
  const count = (alarms: AlarmRow[]) => alarms.filter(({ detail }) => detail.includes('stranger')).length
  expect(count(await read('2026-10-05T09:00', answer))).toBe(50)
  expect(count(await read('2026-10-05T10:00', answer))).toBe(51)
  expect(count(await read('2026-10-05T11:00', answer))).toBe(51)
  await closeAll('2026-10-05T12:00')
})
