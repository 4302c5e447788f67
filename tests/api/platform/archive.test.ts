/**
 * Texts of messages in the bucket: every page opens them as before, they move once after any interruption,
 * and the proof covers them like texts in rows.
 */
import { afterAll, expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { proveMessages } from '#api/money/books/prove-messages.ts'
import { getOpsOrder } from '#api/orders/orders/ops-page.ts'
import { archiveMessages } from '#api/platform/archive/keep.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson } from '../../helpers/make.ts'
import { expectProof, rowsOf } from '../../helpers/money.ts'
import { makeReport, makeShop, report, sendPostback } from '../../helpers/orders/postback.ts'
import {
  bundleAll,
  countArchived,
  digests,
  fillInbox,
  inDays,
  tamperWithBundle,
  textsOf,
} from '../../helpers/platform/archive.ts'
import { countCalls, type Kill } from '../../helpers/platform/d1-calls.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const later = () => inDays(10)
const quiet = (deps: Deps): Deps => ({ ...deps, log: () => {} })

/** Makes an order with three messages, and reads every page that shows them. */
async function makeOrder() {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  for (const version of [1, 2, 3])
    await report(partner, { ...order, eventId: `${order.eventId}-${version}`, version })
  const [item] = (await call('GET /orders', { as: person.token })).data.items
  const facts = async () => {
    const page = await call(`GET /ops/inbox?state=accepted&q=${order.orderCode}`, { as: operator.token })
    return (await call(`GET /ops/inbox/${page.data.items[0].id}/facts`, { as: operator.token })).data
  }
  const pages = async () => ({
    facts: await facts(),
    creator: (await call(`GET /orders/${item.id}`, { as: person.token })).data.sources,
    operator: (await call(`GET /ops/orders/${item.id}`, { as: operator.token })).data.messages,
    inbox: (await call(`GET /ops/inbox?state=accepted&q=${order.orderCode}`, { as: operator.token })).data
      .items,
  })
  return { id: item.id as string, pages, partner, order }
}

test('after a week texts move to the bucket, a whole bundle at a time, and every page opens them as before', async () => {
  const { pages } = await makeOrder()
  await fillInbox(397)
  const [before, texts] = [await pages(), await textsOf()]
  expect(before.creator.map(({ raw }: { raw: string }) => raw.length > 300)).toEqual([true, true, true])
  expect(before.facts).toMatchObject({ report: { amount: 20_000 }, click: { isOfOrder: false } })
  expect(await archiveMessages(later()), 'nothing was gathered').toBe(null)
  await bundleAll()
  expect(await archiveMessages(inDays(6)), 'nothing is old').toBe(null)
  expect(await countArchived()).toBe(0)
  await archiveMessages(later())
  expect(await countArchived()).toBe(400)
  expect(await rowsOf('SELECT nr FROM message_texts')).toEqual([])
  expect(await pages()).toEqual(before)
  expect(await textsOf()).toEqual(texts)
  expect(await proveMessages(testDeps())).toEqual([])
  await fillInbox(399)
  await bundleAll()
  await archiveMessages(later())
  expect(await countArchived(), 'a bundle is made when it is whole').toBe(400)
  const [sums] = await rowsOf<{ text: number; kept: number; row: number; n: number }>(
    `SELECT sum(text_bytes) AS text, sum(object_bytes) AS kept, sum(length(heads) + 150) AS row, sum(messages) AS n FROM archive_bundles`,
  )
  const each = (bytes = 0) => Math.round(bytes / (sums?.n ?? 1))
  figure(
    `bytes of the text of a message: ${each(sums?.text)} in its row, then ${each(sums?.row)} in the database and ${each(sums?.kept)} in the bucket`,
  )
  expect(each(sums?.row) * 10).toBeLessThan(each(sums?.text))
})

test('a run killed at any call, or while it writes the bundle, still moves every text once', async () => {
  await fillInbox(1200)
  await bundleAll()
  const texts = await textsOf()
  const stood = await countArchived()
  const kills: Kill[] = [1, 2, 3, 4].flatMap((at) => [
    { at, isDone: false },
    { at, isDone: true },
  ])
  for (const kill of kills) {
    await archiveMessages(countCalls(later(), kill).deps).catch(() => {})
    expect(await textsOf(), `killed at call ${kill.at}`).toEqual(texts)
  }
  const { deps, asked } = countCalls(later())
  await archiveMessages(deps)
  figure(`${asked.calls} calls, ${asked.statements} statements for what was left`)
  const files = new Proxy(testDeps().files, {
    get: (target, name) =>
      name === 'put'
        ? async (...args: Parameters<R2Bucket['put']>) => {
            await target.put(...args)
            throw new Error('R2: the connection was lost behind it')
          }
        : Reflect.get(target, name).bind(target),
  })
  await fillInbox(800)
  await bundleAll()
  const more = await textsOf()
  await expect(archiveMessages({ ...later(), files })).rejects.toThrow('R2')
  expect(await textsOf()).toEqual(more)
  await Promise.all([archiveMessages(later()), archiveMessages(later()), archiveMessages(later())])
  await archiveMessages(later())
  expect(await textsOf(), 'three runs at once').toEqual(more)
  expect((await countArchived()) - stood).toBeGreaterThanOrEqual(1600)
  expect(await proveMessages(testDeps())).toEqual([])
})

test('a message that waits for a decision while its neighbours are archived keeps its text in the database', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId, { currency: 'USD' })
  await sendPostback(partner, order)
  await fillInbox(800)
  await bundleAll()
  await archiveMessages(later())
  const waiting =
    "SELECT m.id FROM inbox m JOIN message_texts t ON t.nr = m.rowid WHERE m.result = 'quarantined'"
  const [message, ...others] = await rowsOf<{ id: string }>(waiting)
  expect(others).toEqual([])
  const shown = async () =>
    (await call(`GET /ops/inbox?state=dismissed&q=${order.orderCode}`, { as: operator.token })).data.items
  const dismissed = await call(`POST /ops/inbox/${message?.id}/dismiss`, {
    as: operator.token,
    body: { reason: '시험 주문이에요.' },
  })
  expect(dismissed.status).toBe(200)
  expect((await shown()).map(({ raw }: { raw: string }) => JSON.parse(raw))).toEqual([order])
  await fillInbox(400)
  await bundleAll()
  await archiveMessages(later())
  expect(
    (await shown()).map(({ raw }: { raw: string }) => JSON.parse(raw)),
    'behind the last bundle',
  ).toEqual([order])
  expect(await proveMessages(testDeps())).toEqual([])
})

test('while the bucket is away pages work without the text, nothing is moved, and no alarm is raised', async () => {
  const { id, pages } = await makeOrder()
  await fillInbox(800)
  await bundleAll()
  await archiveMessages(later())
  const shown = await pages()
  const away = async () => {
    throw new Error('R2: 10001 internal error')
  }
  const gone = quiet({ ...later(), files: { get: away, put: away } as unknown as R2Bucket })
  const { messages } = await getOpsOrder(gone, { userId: operator.userId } as never, { id })
  expect(messages.map(({ raw }) => raw)).toEqual([null, null, null])
  expect(messages.map((one) => ({ ...one, raw: '' }))).toEqual(
    shown.operator.map((one: object) => ({ ...one, raw: '' })),
  )
  const alarms = () => rowsOf("SELECT id FROM alarms WHERE kind = 'archive_damaged'")
  const before = await alarms()
  expect(await proveMessages(gone)).toEqual([])
  expect(await alarms()).toEqual(before)
  await fillInbox(400)
  await bundleAll()
  const stood = await countArchived()
  await expect(archiveMessages(gone)).rejects.toThrow('R2')
  expect(await countArchived()).toBe(stood)
  expect(await pages()).toEqual(shown)
})

test.each(['altered', 'missing', 'no archive at all'])(
  'a bundle that is %s is an alarm with its day, the proof goes on behind it, and trying again closes it',
  async (what) => {
    const { pages } = await makeOrder()
    await fillInbox(800)
    await bundleAll()
    await archiveMessages(later())
    const shown = await pages()
    const [row] = await rowsOf<{ digest: string }>(
      'SELECT b.digest FROM inbox m JOIN archive_bundles b ON m.rowid BETWEEN b.first_nr AND b.last_nr WHERE m.id = ?',
      shown.creator[0].id,
    )
    const digest = row?.digest ?? ''
    expect(await digests()).toContain(digest)
    const other = new Blob([JSON.stringify([['msg_x', '{}']])])
      .stream()
      .pipeThrough(new CompressionStream('gzip'))
    const bytes =
      what === 'altered'
        ? new Uint8Array(await new Response(other).arrayBuffer())
        : what === 'missing'
          ? null
          : new Uint8Array([1, 2, 3])
    const putBack = await tamperWithBundle(digest, bytes)
    const kept = await pages()
    expect(kept.creator.map(({ raw }: { raw: string }) => raw)).toEqual([null, null, null])
    expect(kept.inbox).toHaveLength(3)
    await rowsOf("DELETE FROM alarms WHERE kind = 'archive_damaged' RETURNING id")
    expect(await proveMessages(testDeps()), 'the ledger is not accused').toEqual([])
    const [alarm] = await rowsOf<{ id: string; detail: string }>(
      "SELECT id, detail FROM alarms WHERE kind = 'archive_damaged'",
    )
    expect(JSON.parse(alarm?.detail ?? '')).toMatchObject({
      damaged: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), digest }],
    })
    const again = () => call(`POST /ops/alarms/${alarm?.id}/replay`, { as: operator.token })
    expect((await again()).body.code, 'it is still as it was').toBe('alarm_remains')
    await putBack()
    expect((await again()).status).toBe(200)
    expect(
      await rowsOf("SELECT id FROM alarms WHERE kind = 'archive_damaged' AND closed_at IS NULL"),
    ).toEqual([])
    expect(await pages()).toEqual(shown)
    expect(await proveMessages(testDeps())).toEqual([])
    const putBackAgain = await tamperWithBundle(digest, bytes)
    await proveMessages(testDeps())
    expect(
      await rowsOf("SELECT id FROM alarms WHERE kind = 'archive_damaged' AND closed_at IS NULL"),
      'the same day, after the first was closed',
    ).toHaveLength(1)
    await putBackAgain()
  },
)
