/** The days on which a member opened the home in this browser, and the offer to install the app. */
import { expect, test } from 'vitest'
import { dismissBanner } from '#app/services/visits/banner.server.ts'
import { countVisitDay } from '#app/services/visits/visit-days.server.ts'

const SITE = 'https://itda.example'
/** Opens the home on a day in Seoul with these cookies, which then hold what the answer set. */
function open(jar: Map<string, string>, day: string) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const found = countVisitDay(
    new Request(SITE, { headers: { cookie } }),
    new Date(`${day}T03:00:00.000Z`),
    SITE,
  )
  keep(jar, found.cookie)
  return found
}

function keep(jar: Map<string, string>, line: string | null) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line ?? '') ?? []
  if (name) jar.set(name, value)
}

test('the offer comes on the third day, not on the third page of one day, and stays until it is closed', () => {
  const jar = new Map<string, string>()
  const seen = ['2026-11-01', '2026-11-01', '2026-11-01', '2026-11-09', '2026-11-20', '2026-11-20'].map(
    (day) => open(jar, day).offersInstall,
  )
  expect(seen).toEqual([false, false, false, false, true, true])
  expect(open(jar, '2026-12-24')).toEqual({ offersInstall: true, cookie: null })
  keep(jar, dismissBanner('install', SITE))
  expect(open(jar, '2026-12-25')).toEqual({ offersInstall: false, cookie: null })
})

test('the cookie has a number and a day for half a year, and one that is malformed begins anew', () => {
  expect(open(new Map(), '2026-11-01').cookie).toBe(
    'itda-days=1.2026-11-01; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure',
  )
  for (const held of ['', 'x', '9.2026-11-01', '2.yesterday', '-1.2026-11-01'])
    expect([held, open(new Map([['itda-days', held]]), '2026-11-02').cookie]).toEqual([
      held,
      expect.stringMatching(/^itda-days=1\.2026-11-02;/),
    ])
})
