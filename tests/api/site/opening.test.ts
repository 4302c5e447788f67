/**
 * The steps from an empty migrated database with the settings of a deployment to an open site, only through
 * the API.
 */
import { expect, test } from 'vitest'
import { requireOpen } from '#api/accounts/legal/opening-state.ts'
import { answerBootstraps } from '#api/accounts/operators/bootstrap.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { addApp } from '../../helpers/accounts/second-factor.ts'
import { newEmail, readMail, requestCode, signUpBody } from '../../helpers/accounts/sign-in.ts'
import { call, startWith, testDeps } from '../../helpers/api.ts'
import { makePartner } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { PRODUCTION } from '../../helpers/production.ts'

startWith({ ...PRODUCTION, MAIL_API_KEY: 're_test', MAIL_FROM: '잇다 <hello@itda.example>' })

const DETAILS = {
  version: 0,
  companyName: '하나 주식회사',
  representative: '김하나',
  businessNumber: '123-45-67891',
  mailOrderNumber: '2026-서울강남-01234',
  address: '서울특별시 강남구 하나로 1',
  tel: '02-123-4567',
  email: 'help@itda.example',
  hostingProvider: '하나 호스팅',
  privacyOfficer: '박하나',
  privacyEmail: 'privacy@hana.kr',
}
const isOpen = async () => (await call('GET /site-config')).data.isOpen
const signUp = async (email: string) =>
  call('POST /auth/email/signup/v2', { body: signUpBody(email, await requestCode(email)) })
const opening = async (as: string) => {
  const { isOpen, isComplete, steps } = (await call('GET /ops/opening', { as })).data
  const missing = steps.filter((one: { isDone: boolean }) => !one.isDone)
  return { isOpen, isComplete, missing: missing.map(({ step }: { step: string }) => step) }
}

test('the site opens once company, terms, a partner and mail exist; before that only an invited person can sign up', async () => {
  expect(await isOpen()).toBe(false)
  const stranger = newEmail()
  const refused = await signUp(stranger)
  expect([refused.status, refused.body.code]).toEqual([403, 'not_open'])
  await expect(requireOpen(testDeps(), null)).rejects.toMatchObject({ code: 'not_open' })
  expect(await rowsOf('SELECT id FROM users')).toEqual([])

  const email = newEmail()
  await rowsOf(
    "INSERT INTO bootstraps (id, email, asked_at) VALUES ('first', ?, '2026-11-22') RETURNING id",
    email,
  )
  expect(await answerBootstraps(testDeps())).toBe(1)
  const token = /operator-invite\?token=([\w-]{43})/.exec((await readMail(email)).text)?.[1]
  const owner = await signUp(email)
  expect(owner.status).toBe(200)
  const as = owner.data.accessToken
  expect((await call('POST /operator-invites/accept', { as, body: { token } })).status).toBe(200)
  expect((await call('GET /ops/opening', { as })).body.code).toBe('second_factor_required')
  expect((await addApp(as)).added.status).toBe(200)

  expect(await opening(as)).toEqual({
    isOpen: false,
    isComplete: false,
    missing: ['business', 'legal', 'partner', 'identity', 'second_operator', 'messages'],
  })
  expect((await call('PUT /ops/business-details', { as, body: DETAILS })).status).toBe(200)
  expect(await isOpen()).toBe(false)
  const { id } = await makePartner()
  expect(await isOpen(), 'nobody can agree to what is not there').toBe(false)
  for (const kind of ['terms', 'privacy']) {
    const body = { edition: 1, startsOn: toKstDate(new Date()), confirmed: true }
    const published = await call(`POST /ops/legal-texts/${kind}/1/publish`, { as, body })
    expect(published.status).toBe(200)
  }
  expect(await isOpen()).toBe(true)
  expect(await opening(as)).toMatchObject({
    isOpen: true,
    missing: ['identity', 'second_operator', 'messages'],
  })
  await rowsOf('DELETE FROM email_codes RETURNING id')
  expect((await signUp(stranger)).status).toBe(200)

  await rowsOf("UPDATE partners SET state = 'paused' WHERE id = ? RETURNING id", id)
  expect(await isOpen(), 'no partner is left').toBe(false)
  await rowsOf("UPDATE partners SET state = 'active' WHERE id = ? RETURNING id", id)
})

test('without mail the site is closed, and with every setting it is open', async () => {
  startWith({ MAIL_API_KEY: undefined })
  expect(await isOpen()).toBe(false)
  startWith({ MAIL_API_KEY: 're_test', PORTONE_API_SECRET: 'secret' })
  expect(await isOpen()).toBe(true)
})
