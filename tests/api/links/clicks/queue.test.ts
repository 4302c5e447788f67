import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { sweepClickOutbox } from '#api/upkeep/dead-letters/sweep-clicks.ts'
import { testDeps, testEnv } from '#tests/helpers/api.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { hex, makeBatch, makeClick, makeOwnLink, readBooks } from './harness.ts'

async function deliver(queue: string, bodies: unknown[]) {
  const messages = bodies.map((body, i) => ({
    id: `m${i}-${hex(4)}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }))
  const batch = createMessageBatch(queue, messages)
  const ctx = createExecutionContext()
  await worker.queue(batch, testEnv, ctx)
  return { messages, result: await getQueueResult(batch, ctx) }
}

test('messages are acknowledged one by one, and one that is no click batch is retried', async () => {
  const link = await makeOwnLink()
  const bodies = [makeBatch([makeClick(link)]), { batchId: 'x' }, 'nonsense', makeBatch([makeClick(link)])]
  const { messages, result } = await deliver('itda-clicks', bodies)
  expect(result.explicitAcks).toEqual([messages[0]?.id, messages[3]?.id])
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual([messages[1]?.id, messages[2]?.id])
  expect((await readBooks(link)).link).toEqual({ raw: 2, billable: 2 })
})

test('a message that the database refuses does not hold back the others', async () => {
  const link = await makeOwnLink()
  const poison = makeBatch([makeClick(link, { at: 9e15 })])
  const { messages, result } = await deliver('itda-clicks', [poison, makeBatch([makeClick(link)])])
  expect(result.explicitAcks).toEqual([messages[1]?.id])
  expect(result.retryMessages).toMatchObject([{ msgId: messages[0]?.id }])
  expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
})

test('a queue of another installation is recognised by the end of its name, and an unknown queue is refused', async () => {
  const link = await makeOwnLink()
  const { result } = await deliver('itda-staging-clicks', [makeBatch([makeClick(link)])])
  expect(result.explicitAcks).toHaveLength(1)
  expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
  for (const name of ['clicks-of-mine', 'itda-post', 'itdamail'])
    await expect(deliver(name, [makeBatch([makeClick(link)])]), name).rejects.toThrow(
      'nothing takes the queue',
    )
  expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
})

test('the sweep counts waiting batches from KV, each once', async () => {
  const link = await makeOwnLink()
  const { links } = testDeps()
  const [fresh, known] = [makeBatch([makeClick(link)]), makeBatch([makeClick(link), makeClick(link)])]
  await deliver('itda-clicks', [known])
  for (const batch of [fresh, known]) await links.put(`clicks-outbox:${batch.batchId}`, JSON.stringify(batch))
  expect(await sweepClickOutbox(testDeps())).toBe(2)
  expect(await sweepClickOutbox(testDeps())).toBe(0)
  expect((await readBooks(link)).link).toEqual({ raw: 3, billable: 3 })
})

test('an unreadable waiting batch raises an alarm and blocks nothing', async () => {
  const link = await makeOwnLink()
  const { links, db } = testDeps()
  const batch = makeBatch([makeClick(link)], `f${hex(16)}`)
  await links.put(`clicks-outbox:0${batch.batchId}`, '{not json')
  await links.put(`clicks-outbox:${batch.batchId}`, JSON.stringify(batch))
  await sweepClickOutbox(testDeps())
  expect((await readBooks(link)).link).toEqual({ raw: 1, billable: 1 })
  const alarm = await db
    .prepare('SELECT kind, detail FROM alarms WHERE id = ?')
    .bind(`alm_0${batch.batchId}`)
    .first()
  expect(alarm).toEqual({ kind: 'clicks_outbox', detail: '{not json' })
  expect((await links.list({ prefix: 'clicks-outbox:' })).keys).toEqual([])
})
