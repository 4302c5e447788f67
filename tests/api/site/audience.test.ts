import { beforeAll, expect, test } from 'vitest'
import { getExperiments } from '#api/creators/experiments/read.ts'
import type { Actor } from '#api/deps.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { PASSWORD, signUp } from '../../helpers/accounts/sign-in.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { fund, makeRequested } from '../../helpers/money/payouts.ts'

test('user properties match the specification, use Seoul days and identify nobody', async () => {
  const creator = await makePerson({ level: 3 })
  const { db } = testDeps()
  await db
    .prepare("UPDATE users SET created_at = '2025-12-31T15:30:00.000Z' WHERE id = ?")
    .bind(creator.userId)
    .run()
  await fund(creator, 12_345)
  await makeLink(creator, await makePartner())
  const { data } = await call('GET /analytics/me', { as: creator.token })
  const today = toKstDate(testDeps().now())
  expect(data).toEqual({
    creatorGrade: '줄기',
    lastLoginDate: today,
    totalEarnings: 12_345,
    totalPayouts: 0,
    payoutCount: 0,
    currentBalance: 12_345,
    lastPayoutDate: null,
    lastLinkCreationDate: today,
    linkCount: 1,
    registeredContentCount: 0,
    signupYear: 2026,
    signupMonth: 1,
    signupDay: 1,
  })
})

test('a member without an application has no grade, and a payout counts once it is paid', async () => {
  const member = await signUp()
  const { data } = await call('GET /analytics/me', { as: member.accessToken })
  expect(data).toMatchObject({ creatorGrade: null, totalEarnings: 0, linkCount: 0 })
  const { person } = await makeRequested(20_000, 30_000)
  const asked = await call('GET /analytics/me', { as: person.token })
  expect(asked.data).toMatchObject({ totalEarnings: 30_000, totalPayouts: 0, currentBalance: 10_000 })
  expect(asked.data.lastPayoutDate).toBe(toKstDate(testDeps().now()))
  expect((await call('GET /analytics/me')).status).toBe(401)
})

beforeAll(async () => {
  const { token } = await makePerson({ role: 'operator' })
  const body = { title: '첫 화면의 제목', key: 'landing_headline', variants: 'a 50%\nb 50%' }
  expect((await call('POST /ops/experiments', { as: token, body })).status).toBe(200)
})

test('a visitor stays in one variant, half of all in each; without a visitor id the default variant applies', async () => {
  const side = async (visitorId?: string) =>
    (await call(`GET /ab-test-creators/me${visitorId ? `?visitorId=${visitorId}` : ''}`)).data.experiments
      .landing_headline
  expect(await side()).toBe('a')
  const ids = Array.from({ length: 200 }, (_, i) => `visitor-${i}-0123`)
  const sides = await Promise.all(ids.map((id) => side(id)))
  expect(await Promise.all(ids.slice(0, 20).map((id) => side(id)))).toEqual(sides.slice(0, 20))
  const b = sides.filter((one) => one === 'b').length
  expect(b).toBeGreaterThan(60)
  expect(b).toBeLessThan(140)
  expect((await call('GET /ab-test-creators/me?visitorId=x')).status).toBe(400)
})

test('a member gets one variant on every device, independent of the browser’s visitor id; half of all are in each', async () => {
  const side = async (as: string, visitorId?: string) =>
    (await call(`GET /ab-test-creators/me${visitorId ? `?visitorId=${visitorId}` : ''}`, { as })).data
      .experiments.landing_headline
  const { email, accessToken } = await signUp()
  const other = await call('POST /auth/email/login', { body: { email, password: PASSWORD } })
  const seen = await Promise.all([
    side(accessToken),
    side(other.data.accessToken),
    ...Array.from({ length: 10 }, (_, i) => side(accessToken, `visitor-${i}-0123`)),
  ])
  expect(new Set(seen).size).toBe(1)
  const sides = await Promise.all(
    Array.from({ length: 200 }, (_, i) => getExperiments(testDeps(), { userId: `usr_${i}` } as Actor, null)),
  )
  const b = sides.filter(({ experiments }) => experiments.landing_headline === 'b').length
  expect(b).toBeGreaterThan(60)
  expect(b).toBeLessThan(140)
  const ended = await call('GET /ab-test-creators/me', { as: 'an.old.token' })
  expect([ended.status, ended.body.code]).toEqual([401, 'unauthenticated'])
})
