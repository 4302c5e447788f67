import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../faults/run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.unstubAllGlobals())
afterAll(() => void vi.useRealTimers())

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

test('an address with a name that every object has is an ordinary or missing page, never a failure', async () => {
  for (const name of NAMES) {
    const { response, text } = await run(door, { path: `/earnings/download/${name}`, who: 'creator' })
    expect([name, response.status]).toEqual([name, 404])
    expect(text).toMatch(/<h1[^>]*>[^<]*[가-힣]/)
  }
  for (const name of NAMES) {
    const { response } = await run(door, { path: `/start?section=${name}`, who: 'visitor' })
    expect([name, response.status]).toEqual([name, 200])
  }
})
