import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { textsOf } from '#tests/helpers/visible.ts'
import { run } from './faults/run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./faults/real-build.ts')).realBuild())
const { default: door } = await import('../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

test('whoever the calculator never wakes for can have the tax worked out all the same', async () => {
  const { text } = await run(door, { path: '/payouts', who: 'creator' })
  const seen = textsOf(text).filter(({ isSeen }) => isSeen)
  expect(seen.map((part) => part.text)).toContain('이 금액으로 세금 계산해 보기')
})
