import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWarm, WARMING } from '../../../scripts/keep-warm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server is asked over eight connections every second, once they have all answered, until it ends', async () => {
  const waiting: (() => void)[] = []
  const ask = vi.fn(() => new Promise<Response>((_, fail) => waiting.push(() => fail(new Error('refused')))))
  vi.stubGlobal('fetch', ask)
  // What keepWarm uses of a process.
  const workers = new EventEmitter() as ChildProcess
  keepWarm(workers, 'http://localhost:1')

  await vi.advanceTimersByTimeAsync(3_000)
  expect(ask).toHaveBeenCalledTimes(8)
  for (const fail of waiting.splice(1)) fail()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(8)
  waiting.pop()?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(16)
  for (const fail of waiting.splice(0)) fail()
  workers.emit('exit', 0)
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(ask).toHaveBeenCalledTimes(16)
})

test('the log leaves out these questions and nothing else', () => {
  expect(WARMING.test('[wrangler:info] HEAD /favicon.svg 200 OK (2ms)')).toBe(true)
  for (const line of ['GET /favicon.svg 200 OK (2ms)', 'HEAD /favicon.svgs 200 OK', 'POST /links 500 (9ms)'])
    expect(WARMING.test(`[wrangler:info] ${line}`)).toBe(false)
})
