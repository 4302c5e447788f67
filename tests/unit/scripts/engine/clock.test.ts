import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startClock } from '../../../../scripts/engine/clock.ts'

const MINUTE = 60_000
const told: string[] = []
const tell = (line: string) => void told.push(line)

beforeEach(() => {
  told.length = 0
  vi.useFakeTimers({ now: new Date('2026-11-22T17:58:40Z') })
})
afterEach(() => void vi.useRealTimers())

test('every job starts at the beginning of the minutes its cron line names, and jobs of one minute run in parallel', async () => {
  const ran: string[] = []
  const job = (cron: string) => ({
    name: 'api',
    cron,
    run: async (at: Date) => void ran.push(`${cron} ${at.toISOString().slice(11, 19)}`),
  })
  const clock = startClock([job('* * * * *'), job('0 18 * * *')], tell)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(ran).toEqual(['* * * * * 17:59:00', '* * * * * 18:00:00', '0 18 * * * 18:00:00'])
  clock.stop()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(ran).toHaveLength(3)
})

test('a job that still runs is not started again, and a job that throws runs again at its next time', async () => {
  let ends = () => {}
  const long = vi.fn(() => new Promise<void>((resolve) => (ends = resolve)))
  const broken = vi.fn(() => Promise.reject(new Error('no such table')))
  const all = [
    { name: 'long', cron: '* * * * *', run: long },
    { name: 'broken', cron: '* * * * *', run: broken },
  ]
  const clock = startClock(all, tell)
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(long).toHaveBeenCalledTimes(1)
  expect(broken).toHaveBeenCalledTimes(3)
  expect(told.filter((line) => line.includes('left out'))).toHaveLength(2)
  expect(told.filter((line) => /^\[ERROR\] broken .*no such table/.test(line))).toHaveLength(3)
  ends()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(long).toHaveBeenCalledTimes(2)
  clock.stop()
})

test('after the machine slept a job starts once, for the current minute', async () => {
  const run = vi.fn(async (_: Date) => {})
  const clock = startClock([{ name: 'api', cron: '* * * * *', run }], tell)
  vi.setSystemTime(new Date('2026-11-22T19:30:10Z'))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(run.mock.calls[0]?.[0].toISOString()).toBe('2026-11-22T19:30:00.000Z')
  expect(run.mock.calls.length).toBeLessThanOrEqual(2)
  clock.stop()
})

test('the start fails on an unreadable cron line and names it', () => {
  expect(() => startClock([{ name: 'api', cron: 'hourly', run: async () => {} }], tell)).toThrow('hourly')
})
