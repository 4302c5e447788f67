/** A form from another site: every page with every combination of headers about its origin. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { figure } from '#tests/helpers/figure.ts'
import { ACTION_ROUTES } from '../../forms/action-routes.ts'
import { SITE } from '../../visit.ts'
import { FORMS } from '../forms/forms.ts'
import { run } from '../run.ts'
import { PAGES } from './pages.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const SITES = ['same-origin', 'none', 'cross-site', 'same-site', null]
const ORIGINS = [SITE, 'null', 'https://evil.example', `${SITE}.evil.example`, null]
const PAIRS = SITES.flatMap((site) => ORIGINS.map((origin) => ({ site, origin })))
const STRANGE = PAIRS.filter((pair) => !isOurs(pair))

/** Whether a browser would send these headers with a form of ours. */
function isOurs({ site, origin }: (typeof PAIRS)[number]): boolean {
  if (site === null) return origin === SITE
  return ['same-origin', 'none'].includes(site) && (origin === null || origin === SITE)
}

const KNOWN = [
  ...new Set(
    [...Object.values(PAGES), ...Object.values(FORMS)].flat().map(({ path }) => path.split('?')[0] ?? path),
  ),
]
/** Also other addresses that accept a form, such as signing out. */
const PATHS = [
  ...KNOWN,
  ...ACTION_ROUTES.filter(({ pattern }) => !KNOWN.some((path) => pattern.test(path))).map(
    ({ example }) => example,
  ),
]

test('no page accepts a form unless both origin headers fit, and the refusal logs nothing', async () => {
  let sent = 0
  for (const path of PATHS)
    for (const { site, origin } of STRANGE) {
      const headers = { ...(site && { 'sec-fetch-site': site }), ...(origin && { origin }) }
      const { response, text, calls } = await run(
        door,
        { path, who: 'creator' },
        {},
        { method: 'POST', headers, body: 'a=1' },
      )
      expect([path, headers, response.status, calls]).toEqual([path, headers, 403, []])
      expect(text).toContain('lang="ko"')
      expect(response.headers.getSetCookie()).toEqual([])
      sent += 1
    }
  expect(PATHS.length).toBeGreaterThan(70)
  expect(PATHS).toContain('/sign-out')
  figure(`${sent} forms of strangers at ${PATHS.length} pages: all 403, none logged`)
})
