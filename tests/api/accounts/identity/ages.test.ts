/** Applicants who are too young, on the boundary days in Seoul; a guardian; and the facts that operators see. */
import { expect, test } from 'vitest'
import { addGuardian } from '#api/accounts/identity/guardian.ts'
import { applyCreator } from '#api/creators/applications/apply.ts'
import { createIdentity, updateIdentity } from '#api/money/registration/identity-gate.ts'
import { verifyForPayout } from '#api/money/registration/verify.ts'
import type { AgeClass } from '#contract/accounts/ages.ts'
import { applicationBody, apply, identityOf } from '#tests/helpers/accounts/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { setPolicy } from '#tests/helpers/site/policies.ts'

const operator = await makePerson({ role: 'operator' })
const member = () => makePerson({ approved: false })
let phones = 20_000_000
function born(birthOn: string, name = '김어린'): string {
  phones += 1
  return identityOf(name, `010${phones}`, birthOn)
}
/** Half a second before and after midnight in Seoul, where it is 25 November. */
const EVE = '2026-11-24T14:59:59.500Z'
const DAY = '2026-11-24T15:00:00.500Z'

async function applied(at: string, birthOn: string): Promise<string> {
  const person = await member()
  const input = applicationBody({ di: born(birthOn) }) as Parameters<typeof applyCreator>[2]
  return applyCreator(testDeps(at), person.actor, { ...input, invitedCode: undefined as never }).then(
    () => 'applied',
    (error: { code: string }) => error.code,
  )
}
const keptOf = ({ creatorId }: Person) =>
  rowsOf(
    `SELECT 'identity' AS what FROM identities WHERE creator_id = ?1 UNION ALL
     SELECT 'application' FROM applications WHERE creator_id = ?1 UNION ALL SELECT 'channel' FROM channels WHERE creator_id = ?1`,
    creatorId,
  )
const ageOf = async (id: string): Promise<AgeClass | null> => {
  const { items } = (await call('GET /ops/creator-applications?limit=100', { as: operator.token })).data
  return items.find((one: { id: string }) => one.id === id)?.ageClass
}

test('a birthday counts from midnight in Seoul', async () => {
  expect([await applied(EVE, '2012-11-25'), await applied(DAY, '2012-11-25')]).toEqual([
    'identity_child',
    'minor_refused',
  ])
  expect([await applied(EVE, '2007-11-25'), await applied(DAY, '2007-11-25')]).toEqual([
    'minor_refused',
    'applied',
  ])
  expect(await applied(DAY, '2007-11-26'), 'tomorrow').toBe('minor_refused')
  const [february, march] = ['2026-02-28T03:00:00.000Z', '2026-02-28T15:00:00.000Z']
  expect([await applied(february, '2012-02-29'), await applied(march, '2012-02-29')]).toEqual([
    'identity_child',
    'minor_refused',
  ])
  expect([await applied(february, '2007-02-28'), await applied(february, '2008-02-29')]).toEqual([
    'applied',
    'minor_refused',
  ])
})

test('no identity check stores anything about a child, or about a minor who is refused', async () => {
  const person = await member()
  const child = born('2014-05-05')
  const answer = await apply(person, { di: child })
  expect([answer.status, answer.body.code]).toEqual([403, 'identity_child'])
  expect(answer.body.message).toContain('만 14세')
  const made = await call('POST /creators/me/auth', {
    as: person.token,
    body: { identityVerificationId: child },
  })
  expect(made.body.code).toBe('identity_child')
  expect((await apply(person, { di: born('2010-05-05') })).body.code).toBe('minor_refused')
  const check = await call('POST /creator-checks', { as: person.token, body: { di: child } })
  expect(check.data).toMatchObject({ ageClass: 'child' })
  expect(await keptOf(person)).toEqual([])
})

test('a check without a birth date proves no age', async () => {
  const person = await member()
  const deps = testDeps()
  const found = {
    provider: 'x',
    name: '김모름',
    birthOn: '',
    di: 'di-x',
    ci: null,
    verifiedAt: deps.now().toISOString(),
  }
  const identity = { way: 'form' as const, missing: [], findIdentity: async () => found }
  await expect(
    createIdentity({ ...deps, identity }, person.actor, { identityVerificationId: 'x' }),
  ).rejects.toMatchObject({ code: 'identity_age_unknown' })
})

test('a creator from before the age rule is refused as a child, and as a minor needs a guardian to be verified again', async () => {
  const creator = await makePerson()
  const minor = born('2010-05-05')
  const check = (identityVerificationId: string) => ({ identityVerificationId })
  await expect(verifyForPayout(testDeps(), creator.actor, check(born('2014-05-05')))).rejects.toMatchObject({
    code: 'identity_child',
  })
  await expect(verifyForPayout(testDeps(), creator.actor, check(minor))).rejects.toMatchObject({
    code: 'guardian_needed',
  })
  expect(await keptOf(creator)).toEqual([])
  await addGuardian(testDeps(), creator.actor, check(born('1980-01-01', '김보호')))
  await verifyForPayout(testDeps(), creator.actor, check(minor))
  await updateIdentity(testDeps(), creator.actor, check(minor))
  expect(await keptOf(creator)).toEqual([{ what: 'identity' }])
})

test('where the policy admits minors, an adult guardian must agree first, with a check of their own', async () => {
  await setPolicy('minors', { may: 'guardian' })
  const person = await member()
  const di = born('2010-05-05')
  expect((await apply(person, { di })).body.code).toBe('guardian_needed')
  const guard = (id: string) =>
    call('POST /creators/me/guardian', { as: person.token, body: { identityVerificationId: id } })
  expect((await guard(born('2009-01-01'))).body.code).toBe('guardian_not_adult')
  expect((await guard('nothing-known')).body.code).toBe('identity_failed')
  expect((await apply(person, { di })).body.code).toBe('guardian_needed')
  expect((await guard(born('1980-01-01', '남궁보호'))).status).toBe(200)
  const { data } = await call('GET /creators/me/auth', { as: person.token })
  expect(data).toMatchObject({ identity: null, guardianAgreedAt: expect.any(String) })
  const made = await apply(person, { di })
  expect(made.status).toBe(200)
  expect(await ageOf(made.data.id)).toBe('minor')
  expect(JSON.stringify(await rowsOf('SELECT * FROM guardian_consents'))).not.toContain('남궁보호')
  expect(JSON.stringify(await rowsOf('SELECT * FROM applications'))).not.toContain('2010-05-05')

  const adult = await apply(await member(), { di: born('1990-05-05') })
  expect(await ageOf(adult.data.id)).toBe('adult')
})

test('the database refuses an application without an age, and one of a minor without a guardian', async () => {
  const { creatorId } = await member()
  const insert = (age: string) =>
    rowsOf(
      `INSERT INTO applications (id, creator_id, nickname, main_topic, introduction, channel_link_url, channel_code, submitted_at, age_class)
       VALUES ('app_young', ?, '가', 'etc', '', 'https://a.kr', 'etc', '2026-11-25', nullif(?, '')) RETURNING id`,
      creatorId,
      age,
    )
  await expect(insert('')).rejects.toThrow('applications_of_age')
  await expect(insert('child')).rejects.toThrow('CHECK')
  await expect(insert('minor')).rejects.toThrow('applications_guarded')
})
