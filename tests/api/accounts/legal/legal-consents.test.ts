import { expect, test } from 'vitest'
import { LEGAL_KINDS, type LegalKind } from '#contract/accounts/legal.ts'
import { apply } from '#tests/helpers/accounts/apply.ts'
import { beginNext, makeOwner, publish, type Ref, read, today } from '#tests/helpers/accounts/legal.ts'
import { signUp } from '#tests/helpers/accounts/sign-in.ts'
import { call } from '#tests/helpers/api.ts'
import { applyTo, makeApplicant, makeCampaign } from '#tests/helpers/creators/campaigns.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const owner = await makeOwner()

const member = await makePerson()
const toAgree = async (person: Person) => (await call('GET /auth/me', { as: person.token })).data.toAgree
const agree = (person: Person, ref: Ref) =>
  call('POST /users/me/legal-texts', { as: person.token, body: ref })
const consents = (person: Person, kind: LegalKind) =>
  rowsOf<{ version: string }>(
    'SELECT version FROM consents WHERE user_id = ? AND kind = ? ORDER BY id',
    person.userId,
    kind,
  )

for (const kind of LEGAL_KINDS) await publish({ kind, version: 1 }, today)

test('signing up records the consent to the texts in force', async () => {
  const { userId } = await signUp()
  const rows = await rowsOf<{ kind: string; version: string }>(
    "SELECT kind, version FROM consents WHERE user_id = ? AND kind IN ('terms', 'privacy') ORDER BY kind DESC",
    userId,
  )
  expect(rows).toEqual([
    { kind: 'terms', version: today },
    { kind: 'privacy', version: today },
  ])
})

test('members are asked once to agree to a new version, and their agreement is stored once', async () => {
  expect(await toAgree(member), 'a version that asks for nothing').toEqual([])
  const ref = await beginNext('terms')
  expect(await toAgree(member)).toEqual(['terms'])
  expect(await toAgree(owner), 'who works here').toEqual([])
  expect((await agree(member, { kind: 'terms', version: 1 })).body.code, 'not what holds').toBe('conflict')
  expect((await agree(member, { kind: 'terms', version: 99 })).status).toBe(404)
  const answers = await Promise.all([agree(member, ref), agree(member, ref), agree(member, ref)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await agree(member, ref)).status).toBe(200)
  expect(await toAgree(member)).toEqual([])
  expect(await consents(member, 'terms')).toEqual([{ version: today }])

  await beginNext('terms', false)
  expect(await toAgree(member), 'a later version that asks for nothing').toEqual([])
  const both = await makePerson()
  const privacy = await beginNext('privacy')
  expect(await toAgree(both)).toEqual(['terms', 'privacy'])
  expect((await agree(both, privacy)).status).toBe(200)
  expect(await toAgree(both)).toEqual(['terms'])
  const { version } = (await read('terms')).data
  expect((await agree(both, { kind: 'terms', version })).status).toBe(200)
  expect(await toAgree(both)).toEqual([])
})

test('an application requires agreement to the new texts; making links does not', async () => {
  const newcomer = await makePerson({ approved: false })
  const applicant = await makeApplicant()
  const campaign = await makeCampaign(owner)
  expect((await apply(newcomer)).body.code).toBe('legal_text_due')
  expect((await applyTo(campaign, applicant)).body.code).toBe('legal_text_due')
  await makeLink(newcomer, await makePartner())
  for (const person of [newcomer, applicant.person])
    for (const kind of await toAgree(person)) {
      const { version } = (await read(kind)).data
      expect((await agree(person, { kind, version })).status).toBe(200)
    }
  expect((await apply(newcomer)).status).toBe(200)
  expect((await applyTo(campaign, applicant)).status).toBe(200)
})
