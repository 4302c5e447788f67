import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeLine, makeReport, makeShop, sendPostback } from '#tests/helpers/orders/postback.ts'

const person = await makePerson()
const { partner, clickId } = await makeShop(person)

afterAll(async () => {
  expect(await balancesOf(person)).toEqual({ pending: 0, awaited: 0, available: 0, reserved: 0, debt: 0 })
  expect(await rowsOf('SELECT id FROM orders WHERE creator_id = ?', person.creatorId)).toEqual([])
  await expectProof()
})

const good = makeReport(clickId)
const line = makeLine()
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))

const BAD: [string, unknown][] = [
  ...Object.keys(good).map((name): [string, unknown] => [`without ${name}`, without(name)]),
  ['an unknown field', { ...good, note: 'x' }],
  ['an unknown field of a line', { ...good, lines: [{ ...line, tax: 1 }] }],
  ['no lines', { ...good, lines: [] }],
  ['201 lines', { ...good, lines: Array(201).fill(makeLine(1, 0)) }],
  ['a negative amount', { ...good, lines: [{ ...line, amount: -1 }] }],
  ['a negative commission', { ...good, lines: [{ ...line, commission: -1 }] }],
  ['half a won', { ...good, lines: [{ ...line, commission: 0.5 }] }],
  ['an amount as text', { ...good, lines: [{ ...line, amount: '20000' }] }],
  ['an amount over the limit', { ...good, lines: [{ ...line, amount: 1e12 + 1 }] }],
  ['a sum over the limit', { ...good, lines: Array(200).fill({ ...line, amount: 1e12, commission: 1e12 }) }],
  ['another status', { ...good, status: 'paid' }],
  ['version 0', { ...good, version: 0 }],
  ['a version of 1.5', { ...good, version: 1.5 }],
  ['a time without a zone', { ...good, occurredAt: '2026-11-21T03:04:05' }],
  ['a day that does not exist', { ...good, occurredAt: '2026-02-30T03:04:05Z' }],
  ['no currency code', { ...good, currency: 'won' }],
  ['an empty event id', { ...good, eventId: '' }],
  ['a long event id', { ...good, eventId: 'e'.repeat(101) }],
  ['a list', [good]],
  ['null', null],
  ['no JSON', '{"eventId": '],
  ['nothing', ''],
  ['deep nesting', '['.repeat(30_000)],
]

test.each(BAD)('%s is 400 in Korean', async (_name, body) => {
  const answer = await sendPostback(partner, body)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_input', message: '입력한 내용을 확인해 주세요.' })
  expect(answer.body.requestId).toBeTruthy()
})

test('the answer names the field with the mistake', async () => {
  const answer = await sendPostback(partner, { ...good, lines: [{ ...line, amount: -1 }] })
  expect(answer.body.fields).toEqual({ 'lines[0].amount': ['금액은 0원 이상이어야 해요.'] })
})

test('a body of exactly 64 KB is read, one byte more is 413', async () => {
  const padded = (bytes: number) => {
    const raw = JSON.stringify({ ...without('currency'), currency: 'USD' })
    return raw + ' '.repeat(bytes - new TextEncoder().encode(raw).byteLength)
  }
  expect((await sendPostback(partner, padded(65_536))).data).toEqual({ result: 'quarantined' })
  const tooLarge = await sendPostback(partner, padded(65_537))
  expect(tooLarge.status).toBe(413)
  expect(tooLarge.body.code).toBe('postback_too_large')
})

test('signed nonsense never ends in 5xx and never moves money', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constant('\u0000'),
    fc.constant('\ud800'),
  )
  const number = fc.oneof(fc.integer(), fc.double(), fc.constant(1e300), fc.constant(-0))
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 90 })
  const valid = fc.record({
    eventId: fc.oneof(name, fc.constant('\u0000'), fc.constant('\ud800')),
    orderCode: name,
    clickId: fc.oneof(name, fc.constant(`${clickId.slice(0, -1)}z`), fc.constant('f'.repeat(66))),
    status: fc.constantFrom('pending', 'confirmed', 'cancelled'),
    version: fc.integer({ min: 1, max: 1_000_000 }),
    occurredAt: fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59+23:59', '2026-11-21T03:04:05Z'),
    currency: fc.constantFrom('KRW', 'USD'),
    lines: fc.array(fc.constantFrom(line, { ...line, amount: 1e12 }), { minLength: 1, maxLength: 3 }),
  })
  const broken = fc.record(
    {
      eventId: number,
      version: number,
      occurredAt: text,
      currency: text,
      lines: fc.jsonValue(),
      clickId: text,
    },
    { requiredKeys: [] },
  )
  const report = fc
    .tuple(valid, fc.option(broken, { freq: 1 }))
    .map(([one, harm]) => JSON.stringify({ ...one, ...harm }))
  const seen: Record<number, number> = {}
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        { weight: 5, arbitrary: report },
        fc.json(),
        text.map((one) => JSON.stringify(one)),
      ),
      async (raw) => {
        const { status } = await sendPostback(partner, raw)
        seen[status] = (seen[status] ?? 0) + 1
        expect([200, 400]).toContain(status)
      },
    ),
    {
      numRuns: 150,
      examples: [[JSON.stringify({ ...good, clickId: 'x', eventId: '\u0000', orderCode: '\ud800' })]],
    },
  )
  console.info(`hostile bodies by status: ${JSON.stringify(seen)}`)
})

test('a body that is not UTF-8 is 400', async () => {
  const raw = new Uint8Array([0x7b, 0xff, 0x7d])
  const { signBody } = await import('#tests/helpers/orders/postback.ts')
  const { default: worker } = await import('#tests/helpers/runtime/api-worker.ts')
  const { testEnv } = await import('#tests/helpers/api.ts')
  const signature = await signBody(raw, [partner.secret], Math.floor(Date.now() / 1000))
  const request = new Request(`http://localhost:8787/api/postbacks/${partner.id}`, {
    method: 'POST',
    headers: { 'itda-signature': signature },
    body: raw,
  })
  const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  expect((await worker.fetch(request as never, testEnv, ctx)).status).toBe(400)
})
