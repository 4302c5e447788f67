import { afterAll, beforeAll, test, vi } from 'vitest'
import { expectFaultsTold, expectSignInsTold, isOfOperators, isPersonal, ROWS } from './page-checks.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const MINE = ROWS.filter(isOfOperators)

test.each(MINE)('%s', async (_, row, nth) => expectFaultsTold(door, row, nth))

test.each(MINE.filter(isPersonal))('%s, when the access token does not hold', async (_, row, nth) =>
  expectSignInsTold(door, row, nth),
)
