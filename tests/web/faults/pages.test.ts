import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectFaultsTold, expectSignInsTold, isOfOperators, isPersonal, ROWS } from './page-checks.ts'
import { PAGES } from './pages.ts'
import { realBuild } from './real-build.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

test('every route with a loader stands in the table', async () => {
  const { routes } = await realBuild()
  const loading = Object.values(routes).filter(({ id, module }) => id !== 'root' && module.loader)
  expect(Object.keys(PAGES).sort()).toEqual(loading.map(({ id }) => id.replace(/\/route$/, '')).sort())
})

const MINE = ROWS.filter((row) => !isOfOperators(row))

test.each(MINE)('%s', async (_, row, nth) => expectFaultsTold(door, row, nth))

test.each(MINE.filter(isPersonal))('%s, when the access token does not hold', async (_, row) =>
  expectSignInsTold(door, row),
)
