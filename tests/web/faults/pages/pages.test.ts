import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { realBuild } from '../real-build.ts'
import { run } from '../run.ts'
import {
  expectFaultsShown,
  expectSignInsShown,
  isBare,
  isOfOperators,
  isPage,
  isPersonal,
  ROWS,
} from './page-checks.ts'
import { PAGES } from './pages.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

test('every route with a loader is in the table', async () => {
  const { routes } = await realBuild()
  const loading = Object.values(routes).filter(({ id, module }) => id !== 'root' && module.loader)
  expect(Object.keys(PAGES).sort()).toEqual(loading.map(({ id }) => id.replace(/\/route$/, '')).sort())
})

const MINE = ROWS.filter((row) => !isOfOperators(row))

test.each(MINE)('%s', async (_, row, nth) => expectFaultsShown(door, row, nth))

test.each(MINE.filter(isPersonal))('%s, when the access token does not hold', async (_, row, nth) =>
  expectSignInsShown(door, row, nth),
)

test('a nickname is escaped as text on every page', async () => {
  const nickname = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'`
  const me = {
    id: 'usr_1',
    role: 'member',
    operatorRole: null,
    restsUntil: null,
    lastSignInAt: '2026-11-20T00:00:00.000Z',
    toAgree: [],
    unread: 0,
    creatorId: 'crt_1',
  }
  const creator = { nickname, grade: { id: 'grd_1', grade: '씨앗', level: 1 } }
  let shown = 0
  for (const [where, row] of ROWS.filter(([, { who, leadsTo }]) => who === 'creator' && !leadsTo)) {
    const known = { ...me, ...(row.given?.['auth.getMe'] as object), creator, application: 'approved' }
    const page = await run(door, { ...row, given: { ...row.given, 'auth.getMe': known } })
    if (!isPage(page)) continue
    if (!isBare(row.path)) expect(page.text, where).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(page.text, where).not.toMatch(/<script>alert|<img src=x/)
    shown += 1
  }
  expect(shown).toBeGreaterThan(20)
})
