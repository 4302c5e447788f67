import { expect, test, vi } from 'vitest'
import { type ClickBatch, clickBatch } from '#contract/links/clicks.ts'
import type { Env } from '#go/env.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { brokenKv, env, open, recordQueue, storeLink } from './harness.ts'

test('concurrent clicks leave in one message', async () => {
  const code = await storeLink()
  const queue = recordQueue()
  const opened = await Promise.all(range(30, () => open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })))
  expect(opened.every(({ response }) => response.status === 302)).toBe(true)
  expect(queue.batches).toEqual([])
  await Promise.all(opened.map(({ done }) => done))
  expect(queue.batches).toHaveLength(1)
  expect(clickBatch.parse(queue.batches[0]).clicks).toHaveLength(30)
})

test('a message holds at most a hundred clicks and none is lost or doubled', async () => {
  const code = await storeLink()
  const queue = recordQueue()
  const opened = await Promise.all(range(250, () => open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })))
  await Promise.all(opened.map(({ done }) => done))
  expect(queue.batches.map(({ clicks }) => clicks.length)).toEqual([100, 100, 50])
  expect(new Set(queue.batches.map(({ batchId }) => batchId)).size).toBe(3)
  expect(new Set(queue.clicks().map(({ nonce }) => nonce)).size).toBe(250)
})

test('a refused batch is retried under the same id', async () => {
  const code = await storeLink()
  const sent = refusing(2)
  const { done } = await open(`/l/${code}`, {}, { CLICKS: sent.CLICKS })
  await done
  expect(sent.tries).toHaveLength(3)
  expect(new Set(sent.tries.map(({ batchId }) => batchId)).size).toBe(1)
})

test('when the queue refuses repeatedly, the batch waits in KV for the sweep', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const code = await storeLink()
  const sent = refusing(99)
  const { done } = await open(`/l/${code}`, {}, { CLICKS: sent.CLICKS })
  await done
  const batchId = sent.tries[0]?.batchId ?? ''
  const kept = await env.LINKS.get<ClickBatch>(`clicks-outbox:${batchId}`, 'json')
  expect(kept).toEqual(sent.tries[0])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('when KV refuses too, the batch goes with the next click', async () => {
  allowConsoleError(/"event":"click_batch_waiting","waitingBatches":1,"clicksLost":0/)
  const code = await storeLink()
  const down = refusing(99)
  const LINKS = { get: env.LINKS.get.bind(env.LINKS), put: brokenKv().put } as unknown as KVNamespace
  const first = await open(`/l/${code}`, {}, { CLICKS: down.CLICKS, LINKS })
  await first.done
  const queue = recordQueue()
  const second = await open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })
  await second.done
  expect(queue.batches).toHaveLength(2)
  expect(queue.batches[0]).toEqual(down.tries[0])
})

function refusing(times: number): { CLICKS: Env['CLICKS']; tries: ClickBatch[] } {
  const tries: ClickBatch[] = []
  async function send(batch: ClickBatch) {
    tries.push(structuredClone(batch))
    if (tries.length <= times) throw new Error('the queue is down')
    return {} as QueueSendResponse
  }
  return { CLICKS: { send }, tries }
}

function range<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}
