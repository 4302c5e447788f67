import { afterAll, beforeAll, test, vi } from 'vitest'
import { expectFaultsShown, expectSignInsShown, isOfOperators, isPersonal, ROWS } from './page-checks.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const MINE = ROWS.filter(isOfOperators)

test.each(MINE)('%s', async (_, row, nth) => expectFaultsShown(door, row, nth))

test.each(MINE.filter(isPersonal))('%s, when the access token does not hold', async (_, row, nth) =>
  expectSignInsShown(door, row, nth),
)
