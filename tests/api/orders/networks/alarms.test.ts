/** What goes wrong while a network is read is told once while it lasts, and again when it happens again. */
import { expect, test } from 'vitest'
import { pullNetwork } from '#api/orders/networks/pull.ts'
import { readMerchants } from '#api/orders/networks/queries.ts'
import type { Network, RowsAnswer } from '#api/outside/networks/interface/network.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'

const operator = await makePerson({ role: 'operator' })
const SPAN = '2026-10-01..2026-10-15'
const refusal = (result: string): RowsAnswer => ({ kind: 'refused', result, isStopping: false })

/** A network with one span, which may be read at any time: `read` reads it and answers its open alarms. */
async function makeReader() {
  const stage = await makeStage(await makePerson())
  const { linkprice } = stage.deps('2026-10-03T00:00:00Z').networks as { linkprice: Network }
  async function read(at: string, answer: RowsAnswer) {
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
      listRows: async () => answer,
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
})
