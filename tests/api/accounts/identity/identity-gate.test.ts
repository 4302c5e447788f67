import { afterAll, expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { requestPayout } from '#api/money/payouts/request.ts'
import { createIdentity, updateIdentity } from '#api/money/registration/identity-gate.ts'
import { verifyForPayout } from '#api/money/registration/verify.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { devIdentity, fund, makeRequested, register } from '#tests/helpers/money/payouts.ts'
import { expectProof } from '#tests/helpers/money.ts'

afterAll(expectProof)

const STATUS = '/creators/me/auth'
let counter = 0
const newCheck = (name = '김하나') => {
  counter += 1
  return devIdentity(name, `0107${String(Date.now()).slice(-4)}${String(1000 + counter).slice(-3)}`)
}
const send = (verb: 'POST' | 'PATCH', person: Person, check: string, key?: string) =>
  call(`${verb} ${STATUS}`, {
    as: person.token,
    body: { identityVerificationId: check },
    ...(key && { key }),
  })
const ofNobody = { identityVerificationId: 'x' }

/** Deps with a provider that reports another name for this person. */
function renamed(name: string, di: string): Deps {
  const deps = testDeps()
  const found = {
    provider: 'test',
    name,
    birthOn: '1990-01-01',
    di,
    ci: null,
    verifiedAt: deps.now().toISOString(),
  }
  return { ...deps, identity: { way: 'form', missing: [], findIdentity: async () => found } }
}

test('a member is verified once and renewed after that, and one person verifies one account', async () => {
  const [person, other] = [await makePerson({ approved: false }), await makePerson()]
  const before = await call(`GET ${STATUS}`, { as: person.token })
  expect(before.data).toEqual({ identity: null, holderMatches: null, guardianAgreedAt: null })
  const may = await call('GET /creators/me/auth-updateable', { as: person.token })
  expect(may.data).toMatchObject({ updateable: false, code: 'not_verified' })
  const check = newCheck()
  expect((await send('PATCH', person, check)).body.code).toBe('identity_not_updateable')
  expect((await send('POST', person, 'nothing-known')).body.code).toBe('identity_failed')

  const made = await send('POST', person, check, 'identity-key-0001')
  expect(made.status).toBe(200)
  expect(made.data).toMatchObject({ identity: { name: '김하나', isFresh: true }, holderMatches: null })
  expect((await send('POST', person, check, 'identity-key-0001')).data).toEqual(made.data)
  expect((await send('POST', person, check)).body.code).toBe('identity_verified')
  expect((await send('POST', other, check)).body.code).toBe('identity_taken')
  expect((await call(`GET ${STATUS}`, { as: other.token })).data.identity).toBeNull()
  expect((await send('PATCH', person, newCheck('박두리'))).body.code).toBe('identity_mismatch')
  const renewed = await send('PATCH', person, check)
  expect([renewed.status, renewed.data.identity.name]).toEqual([200, '김하나'])
  for (const route of [`GET ${STATUS}`, 'GET /creators/me/auth-updateable'])
    expect((await call(route)).status).toBe(401)
  for (const verb of ['POST', 'PATCH'])
    expect((await call(`${verb} ${STATUS}`, { body: ofNobody })).status).toBe(401)
})

test('when two people verify one empty account concurrently, name and hash belong to the same person', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await makePerson()
    const people = ['김하나', '박두리'].map((name) => ({ name, check: newCheck(name) }))
    const answers = await Promise.all(people.map(({ check }) => send('POST', person, check)))
    const winner = people[answers.findIndex(({ status }) => status === 200)]
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { data } = await call(`GET ${STATUS}`, { as: person.token })
    expect(data.identity.name).toBe(winner?.name)
    expect((await send('PATCH', person, winner?.check ?? '')).status).toBe(200)
  }
})

test('a new name of the same person is mailed, and the bank account must then be registered in that name', async () => {
  const fresh = await makePerson()
  const di = `dev-di:${fresh.creatorId}`
  await verifyBy(fresh, di)
  expect((await register(fresh)).status).toBe(200)
  await expect(
    verifyForPayout(renamed('김두나', di), fresh.actor, { identityVerificationId: 'x' }),
  ).rejects.toThrow('설정의 본인인증')
  const after = await updateIdentity(renamed('김두나', di), fresh.actor, { identityVerificationId: 'x' })
  expect(after).toMatchObject({ identity: { name: '김두나' }, holderMatches: false })
  expect((await readMail(fresh.email)).subject).toContain('이름이 바뀌었어요')
  const { data } = await call('GET /eligible-for-creator-payout', { as: fresh.token })
  const holder = data.conditions.find(({ code }: { code: string }) => code === 'account_holder')
  expect(holder).toMatchObject({ met: false, href: '/payouts/registration' })
})

/** Verifies the person as 김하나 with the provider of this file. */
async function verifyBy(person: Person, di: string): Promise<void> {
  await createIdentity(renamed('김하나', di), person.actor, { identityVerificationId: 'x' })
}

test('an identity is not renewed while a payout is open, whichever of the two comes first', async () => {
  const { person } = await makeRequested(20_000)
  const may = await call('GET /creators/me/auth-updateable', { as: person.token })
  expect(may.data).toMatchObject({ updateable: false, code: 'payout_open' })
  const { body } = await send('PATCH', person, newCheck())
  expect([body.code, body.message]).toEqual([
    'identity_not_updateable',
    expect.stringContaining('진행 중인 출금'),
  ])

  const di = `dev-di:race:${person.creatorId}`
  const racer = await makePerson()
  await verifyBy(racer, di)
  await register(racer)
  await fund(racer, 30_000)
  const [renewal, payout] = await Promise.allSettled([
    updateIdentity(renamed('김두나', di), racer.actor, { identityVerificationId: 'x' }),
    requestPayout(testDeps(), racer.actor, { amount: 20_000, name: '김하나' }),
  ])
  expect([renewal.status, payout.status]).toContain('fulfilled')
  const { data } = await call(`GET ${STATUS}`, { as: racer.token })
  expect(data.identity.name).toBe(renewal.status === 'fulfilled' ? '김두나' : '김하나')
})
