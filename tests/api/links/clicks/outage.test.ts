/**
 * The database is unreachable while clicks arrive: no accepted click is lost, operators get an alarm, and one
 * press counts all of them.
 */
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { runBatch } from '#api/registry/queues.ts'
import { notifyDeadLetters, removeOldLetters } from '#api/upkeep/dead-letters/notify-dead-letters.ts'
import { sweepClickOutbox } from '#api/upkeep/dead-letters/sweep-clicks.ts'
import type { ClickBatch } from '#contract/links/clicks.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { hex, makeBatch, makeClick, makeOwnLink, readBooks } from './harness.ts'

const NOON = '2026-11-20T03:00:00Z'
/** The number of attempts in api/wrangler.toml. */
const TRIES = 16
const operator = await makePerson({ role: 'operator' })
const as = operator.token

const gone = () => {
  throw new Error('D1_ERROR: Network connection lost.')
}
const away = { ...testDeps(NOON), db: { prepare: gone, batch: gone } as unknown as D1Database }
const noBucket = { ...away, files: { put: gone } as unknown as R2Bucket }

async function deliver(deps: typeof away, queue: string, bodies: unknown[], attempts = 1) {
  const messages = bodies.map((body) => ({ id: hex(8), timestamp: new Date(), attempts, body }))
  const batch = createMessageBatch(queue, messages)
  const ctx = createExecutionContext()
  await runBatch(deps, batch)
  return getQueueResult(batch, ctx)
}
const openAlarms = async () => (await call('GET /ops/alarms?limit=100', { as })).data.items
/** The open alarm of a day. */
async function alarmOf(day: string): Promise<string> {
  const found = (await openAlarms()).filter(({ detail }: { detail: string }) =>
    detail.includes(`"day":"${day}"`),
  )
  return found[0]?.id ?? 'alm_none'
}
const replay = (id: string) => call(`POST /ops/alarms/${id}/replay`, { as })

/** The seconds until a message is delivered again. */
async function waitOf(deps: typeof away, queue: string, body: unknown, attempts: number) {
  const waits: (number | undefined)[] = []
  const retry = (options?: QueueRetryOptions) => void waits.push(options?.delaySeconds)
  const ack = () => waits.push(-1)
  const message = { id: hex(8), timestamp: new Date(), attempts, body, ack, retry }
  await runBatch(deps, {
    queue,
    messages: [message],
    ackAll: ack,
    retryAll: retry,
  } as unknown as MessageBatch)
  return waits
}

test('a click batch waits longer after each try, and is never acknowledged while the database is down', async () => {
  const body = makeBatch([makeClick(await makeOwnLink())])
  const waits: (number | undefined)[] = []
  for (let attempts = 1; attempts < TRIES; attempts += 1)
    waits.push(...(await waitOf(away, 'itda-clicks', body, attempts)))
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array(6).fill(3600)])
})

test('dead click batches are stored without the database, alarmed when it is back, and counted once by one replay', async () => {
  const link = await makeOwnLink()
  const bodies = Array.from({ length: 100 }, () => makeBatch([makeClick(link), makeClick(link)]))
  const kept = await deliver(away, 'itda-clicks-dead', bodies)
  expect(kept.ackAll).toBe(true)
  // One message was counted meanwhile, and the same messages may arrive again.
  await deliver(testDeps(NOON), 'itda-clicks', bodies.slice(0, 1))
  expect((await readBooks(link)).link).toEqual({ raw: 2, billable: 2 })

  await notifyDeadLetters(testDeps(NOON))
  await notifyDeadLetters(testDeps(NOON))
  const alarms = (await openAlarms()).filter(({ detail }: { detail: string }) =>
    detail.includes('2026-11-20'),
  )
  expect(alarms).toMatchObject([{ title: '세지 못한 클릭이 있어요', canReplay: true }])

  const id = await alarmOf('2026-11-20')
  expect((await replay(id)).data).toEqual({ done: true })
  expect((await readBooks(link)).link).toEqual({ raw: 200, billable: 200 })
  expect((await openAlarms()).map((one: { id: string }) => one.id)).not.toContain(id)
  const { objects } = await testDeps().files.list({ prefix: 'dead-letters/' })
  expect(objects).toEqual([])
})

test('when the bucket is down too, a dead batch is neither stored nor acknowledged', async () => {
  expect(await waitOf(noBucket, 'itda-clicks-dead', makeBatch([]), 3)).toEqual([40])
})

test('a replay counts what it can, and what it cannot count stays and is reported', async () => {
  const link = await makeOwnLink()
  const day = testDeps('2026-11-18T03:00:00Z')
  const poison = makeBatch([makeClick(link, { at: 9e15 })])
  await deliver(day, 'itda-clicks-dead', ['nonsense', poison, makeBatch([makeClick(link)])])
  await notifyDeadLetters(day)
  const answer = await replay(await alarmOf('2026-11-18'))
  expect([answer.status, answer.body.code]).toEqual([409, 'alarm_remains'])
  expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
  const [letter] = (await day.files.list({ prefix: 'dead-letters/clicks/2026-11-18/' })).objects
  const left = await (await day.files.get(letter?.key ?? ''))?.json()
  expect(left).toEqual(['nonsense', JSON.parse(JSON.stringify(poison))])
  await removeOldLetters(testDeps('2026-11-30T03:00:00Z'))
  expect((await day.files.list({ prefix: 'dead-letters/clicks/2026-11-18/' })).objects).toHaveLength(1)
  await removeOldLetters(testDeps('2026-12-02T03:00:00Z'))
  expect((await day.files.list({ prefix: 'dead-letters/clicks/2026-11-18/' })).objects).toEqual([])
})

test('a replay with more batches than it can count continues with the next replay', async () => {
  const link = await makeOwnLink()
  const day = testDeps('2026-11-17T03:00:00Z')
  for (let i = 0; i < 11; i += 1) await deliver(day, 'itda-clicks-dead', [makeBatch([makeClick(link)])])
  await notifyDeadLetters(day)
  const first = await replay(await alarmOf('2026-11-17'))
  expect([first.status, first.body.code]).toEqual([409, 'alarm_goes_on'])
  expect((await replay(await alarmOf('2026-11-17'))).status).toBe(200)
  expect((await readBooks(link)).link).toEqual({ raw: 11, billable: 11 })
})

test('uncountable batches block no others, and raise no new alarm once an operator has closed theirs', async () => {
  const link = await makeOwnLink()
  const day = testDeps('2026-11-15T03:00:00Z')
  for (let i = 0; i < 11; i += 1) await deliver(day, 'itda-clicks-dead', ['nonsense'])
  await deliver(day, 'itda-clicks-dead', [makeBatch([makeClick(link)])])
  await notifyDeadLetters(day)
  const id = await alarmOf('2026-11-15')
  const answers = [await replay(id), await replay(id)].map(({ body }) => body.code)
  expect(answers).toEqual(['alarm_goes_on', 'alarm_remains'])
  expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
  await call(`POST /ops/alarms/${id}/close`, { as, body: { reason: '클릭이 아니에요' } })
  await notifyDeadLetters(day)
  expect(await alarmOf('2026-11-15')).toBe('alm_none')
})

test('clicks that are given up after those of the same day were counted raise a new alarm', async () => {
  const link = await makeOwnLink()
  const day = testDeps('2026-11-14T03:00:00Z')
  const told: string[] = []
  for (let outage = 0; outage < 2; outage += 1) {
    await deliver(day, 'itda-clicks-dead', [makeBatch([makeClick(link)])])
    await notifyDeadLetters(day)
    told.push(await alarmOf('2026-11-14'))
    expect((await replay(told.at(-1) ?? '')).status).toBe(200)
  }
  expect(new Set(told).size).toBe(2)
  expect((await readBooks(link)).link).toEqual({ raw: 2, billable: 2 })
})

test.each(['mail', 'links'])(
  'a call to %s that nobody took leaves an alarm that goes with its work',
  async (queue) => {
    const day = testDeps('2026-11-16T03:00:00Z')
    await deliver(day, `itda-${queue}-dead`, [{ wake: true }])
    await notifyDeadLetters(day)
    expect((await replay(await alarmOf('2026-11-16'))).status).toBe(200)
    expect((await day.files.list({ prefix: `dead-letters/${queue}/` })).objects).toEqual([])
  },
)

test('batches that wait in KV stay there while the database is down', async () => {
  const link = await makeOwnLink()
  const deps = testDeps(NOON)
  const batches = Array.from({ length: 25 }, () => makeBatch([makeClick(link)]))
  for (const batch of batches) await deps.links.put(`clicks-outbox:${batch.batchId}`, JSON.stringify(batch))
  await expect(sweepClickOutbox({ ...away, links: deps.links })).rejects.toThrow()
  expect((await deps.links.list({ prefix: 'clicks-outbox:' })).keys).toHaveLength(25)
  const poison = makeBatch([makeClick(link, { at: 9e15 })])
  await deps.links.put(`clicks-outbox:${poison.batchId}`, JSON.stringify(poison))
  await sweepClickOutbox(deps)
  expect((await readBooks(link)).link).toEqual({ raw: 25, billable: 25 })
  expect((await deps.links.list({ prefix: 'clicks-outbox:' })).keys).toEqual([])
  expect(await rowsOf('SELECT kind FROM alarms WHERE id = ?', `alm_${poison.batchId}`)).toEqual([
    { kind: 'clicks_outbox' },
  ])
})

test('four concurrent consumers count a hundred thousand clicks on one link, none twice', async () => {
  const link = await makeOwnLink()
  const deps = testDeps(NOON)
  const waiting: ClickBatch[][] = Array.from({ length: 50 }, (_, hour) =>
    Array.from({ length: 20 }, () =>
      makeBatch(
        Array.from({ length: 100 }, () =>
          makeClick(link, { at: Date.parse(NOON) - (hour % 10) * 3_600_000 }),
        ),
      ),
    ),
  )
  const again = waiting[7] ?? []
  let given = 0
  const consume = async () => {
    for (let bodies = waiting.shift(); bodies; bodies = waiting.shift()) {
      const result = await deliver(deps, 'itda-clicks', bodies)
      given += result.retryMessages.length
    }
  }
  await Promise.all([consume(), consume(), consume(), consume()])
  expect(given).toBe(0)
  await deliver(deps, 'itda-clicks', again)
  expect((await readBooks(link)).link).toEqual({ raw: 100_000, billable: 100_000 })
})
