import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPage } from './pages/page-checks.ts'
import { PAGES } from './pages/pages.ts'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

/** Other numbers than the defaults. */
const policy = {
  minimumPayoutWon: 34_000,
  payDays: [7, 21],
  referralBps: 350,
  referralMonths: 9,
  minors: 'refused',
}
const CHANGED = {
  'site.getSiteConfig': { ...sampleOf('site.getSiteConfig'), policy },
  'payouts.getEligibility': { ...sampleOf('payouts.getEligibility'), minimum: 34_000 },
  'referrals.getMyReferrals': {
    ...sampleOf('referrals.getMyReferrals'),
    terms: { shareBps: 350, months: 9 },
  },
}
/**
 * Matches the default numbers. It leaves out a rate of partners in hundredths, and a day with its month,
 * which is an example date.
 */
const OLD = /(?<![\d,])10,000원|(?<!\d|\d월 )(?:10|25)일|수익의 5%|(?<![\d.])5%를|(?<!\d)6개월/

const ROWS = Object.values(PAGES)
  .flat()
  .filter(({ path }) => !path.startsWith('/ops') && !path.startsWith('/dev'))

test('every page shows the policy numbers of the API, not the defaults', async () => {
  const told: string[] = []
  for (const { path, who, given } of ROWS) {
    const page = await run(door, { path, who, given: { ...given, ...CHANGED } })
    if (!isPage(page)) continue
    const words = page.text
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, ' ')
    expect(OLD.exec(words)?.[0], `${path} of a ${who}`).toBeUndefined()
    if (/34,000|7일과 21일|3\.5%/.test(words)) told.push(path)
  }
  expect(told).toEqual(expect.arrayContaining(['/', '/payouts', '/referrals']))
})
