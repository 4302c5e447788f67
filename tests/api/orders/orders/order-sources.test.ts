/**
 * The way from an order to its message: what the partner sent, the time on both clocks, and what it changed.
 */
import { expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'

const line = (productCode: string, productName: string, amount: number) => ({
  productCode,
  productName,
  quantity: 1,
  amount,
  commission: (amount * 8) / 100,
})

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('an order shows each message as received, with its hash, both times and the products it changed', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const first = makeReport(clickId, { lines: [line('a', '러닝 양말', 20_000), line('b', '운동화', 80_000)] })
  const fewer = { ...first, eventId: `${first.eventId}-2`, version: 2, lines: [line('b', '운동화', 80_000)] }
  const lower = { ...fewer, eventId: `${first.eventId}-3`, version: 3, lines: [line('b', '운동화', 70_000)] }
  for (const one of [first, fewer, lower]) await report(partner, one)
  const { data: listed } = await call('GET /orders', { as: person.token })
  const id = listed.items[0].id
  const { data } = await call(`GET /orders/${id}`, { as: person.token })
  expect(data.sources).toMatchObject([
    { seq: 1, saidAt: first.occurredAt, raw: JSON.stringify(first), isCut: false, changes: [] },
    { seq: 2, raw: JSON.stringify(fewer), changes: [{ product: '러닝 양말', won: -20_000 }] },
    { seq: 3, raw: JSON.stringify(lower), changes: [{ product: '운동화', won: -10_000 }] },
  ])
  for (const [at, sent] of [first, fewer, lower].entries()) {
    expect(data.sources[at].hash).toBe(await sha256(JSON.stringify(sent)))
    expect(Date.parse(data.sources[at].receivedAt)).toBeGreaterThanOrEqual(Date.parse(sent.occurredAt))
  }
  const stranger = await makePerson()
  expect((await call(`GET /orders/${id}`, { as: stranger.token })).status).toBe(404)
})

test('an order shows the latest twenty messages and cuts long ones', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const first = makeReport(clickId)
  for (let version = 1; version <= 22; version += 1)
    await report(partner, {
      ...first,
      eventId: `${first.eventId}-${version}`,
      version,
      lines: [line('a', '가'.repeat(300), 1_000 * version)].flatMap((one) =>
        version < 22 ? [one] : Array.from({ length: 10 }, (_, at) => ({ ...one, productCode: `p${at}` })),
      ),
    })
  const { data: listed } = await call('GET /orders', { as: person.token })
  const { data } = await call(`GET /orders/${listed.items[0].id}`, { as: person.token })
  expect(data.sources.map(({ seq }: { seq: number }) => seq)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 3),
  )
  expect(data.sources.at(-1)).toMatchObject({ isCut: true })
  expect(data.sources.at(-1).raw).toHaveLength(2_000)
})
