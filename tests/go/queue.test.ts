/** The whole way without a replacement: the runtime's queue, consumed by the worker in api-worker.mjs. */
import { expect, test } from 'vitest'
import { type ClickBatch, clickBatch } from '#contract/links/clicks.ts'
import { env, open, storeLink } from './harness.ts'

test('each click arrives through the queue exactly once', async () => {
  const code = await storeLink()
  const opened = await Promise.all(Array.from({ length: 120 }, () => open(`/l/${code}`)))
  await Promise.all(opened.map(({ done }) => done))
  const batches = await readQueue(code, 120)
  const clicks = batches.flatMap((batch) => clickBatch.parse(batch).clicks)
  expect(clicks).toHaveLength(120)
  expect(new Set(clicks.map(({ nonce }) => nonce)).size).toBe(120)
  expect(batches.length).toBeLessThanOrEqual(3)
})

async function readQueue(code: string, clicks: number): Promise<ClickBatch[]> {
  for (let tries = 0; tries < 50; tries++) {
    const response = await env.API.fetch('https://api/queue')
    const all = (await response.json()) as ClickBatch[]
    const batches = all.filter((batch) => batch.clicks.some((click) => click.code === code))
    if (batches.reduce((sum, batch) => sum + batch.clicks.length, 0) >= clicks) return batches
    await scheduler.wait(100)
  }
  throw new Error('the clicks did not arrive within five seconds')
}
