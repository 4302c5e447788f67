/**
 * Pages that show a mail may contain a frame, whose content this test checks. identity.test.ts checks that no
 * other page may.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROWS } from './pages/page-checks.ts'
import { run } from './run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const MAILS = ['/ops/mails', '/ops/advertising/adv', '/dev/mail']
const isMail = (path: string) => MAILS.some((one) => path.startsWith(one)) && !path.includes('/outbox')
const policyOf = ({ response }: { response: Response }) =>
  response.headers.get('content-security-policy') ?? ''

test('a page that shows a mail may frame only our own pages, and the framed mail runs and loads nothing', async () => {
  const ours = policyOf(await run(door, { path: '/help', who: 'visitor' }))
  const rows = ROWS.filter(([, { path }]) => isMail(path))
  expect(rows.map(([, { path }]) => decodeURIComponent(path)).sort()).toEqual([
    '/dev/mail',
    '/dev/mail/가나다',
    '/dev/mail?show=가나다',
    '/ops/advertising/adv_1',
    '/ops/advertising/adv_1/frame',
    '/ops/advertising/adv_1?do=send',
    '/ops/advertising/adv_1?do=stop',
    '/ops/mails',
    '/ops/mails/payout-paid',
    '/ops/mails?kind=payout-paid',
  ])
  for (const [name, row] of rows) {
    const page = await run(door, row)
    const isFrame = /^\/\w+\/mails?\/|\/frame$/.test(row.path)
    const policy = isFrame
      ? "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"
      : `${ours}; frame-src 'self'`
    expect([name, policyOf(page)]).toEqual([name, policy])
  }
  const nobody = await run(door, { path: '/ops/mails/nothing', who: 'operator' })
  expect([nobody.response.status, policyOf(nobody)]).toEqual([404, expect.not.stringContaining('frame-src')])
})
