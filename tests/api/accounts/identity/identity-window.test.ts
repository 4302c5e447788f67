/**
 * Identity checks in the provider's window: their owner, their lifetime, their limits, and a provider that
 * cannot be reached.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getIdentityCheck } from '#api/accounts/identity/verification-token.ts'
import { makeIdentityProvider } from '#api/outside/identity.ts'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import { applicationBody } from '#tests/helpers/accounts/apply.ts'
import { breakPortone, finish, PORTONE, playPortone, requests } from '#tests/helpers/accounts/portone.ts'
import { call, startWith, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { PRODUCTION } from '#tests/helpers/production.ts'

let leave = () => {}
beforeAll(() => {
  leave = playPortone().leave
})
beforeEach(() => breakPortone(null))
afterAll(() => leave())

let counter = 0
const somebody = (name = '김하나') => {
  counter += 1
  return { name, di: `di-${Date.now()}-${counter}`, ci: `ci-${Date.now()}-${counter}` }
}
const begin = async ({ token }: Person): Promise<string> =>
  (await call('GET /creators/me/auth-check', { as: token })).data.identityVerificationId

async function finished(person: Person, who = somebody()): Promise<string> {
  const id = await begin(person)
  finish(id, who)
  return id
}
/** Every route that accepts an identity check, with its response to a valid one. */
const WAYS: [string, (person: Person, id: string, key?: string) => ReturnType<typeof call>][] = [
  ['a payout', (person, id, key) => brought('POST /creators/me/withdraw-payout-auth', person, id, key)],
  ['the first check', (person, id, key) => brought('POST /creators/me/auth', person, id, key)],
  ['an application', (person, id, key) => applied(person, id, key)],
]
const brought = (route: string, { token: as }: Person, identityVerificationId: string, key?: string) =>
  call(route, { as, body: { identityVerificationId }, ...(key && { key }) })
const bodies = new Map<string, object>()
/** Sends the same body for the same check, so that it can be repeated. */
function applied({ token: as }: Person, di: string, key?: string) {
  const body = bodies.get(di) ?? applicationBody({ di })
  bodies.set(di, body)
  return call('POST /creator-applications/v2', { as, body, ...(key && { key }) })
}
const looked = ({ token: as }: Person, di: string) => call('POST /creator-checks', { as, body: { di } })
const identities = () => rowsOf('SELECT creator_id, verified_at FROM identities ORDER BY creator_id')

test('a check window opens with the settings of the deployment and an id of at most 40 plain characters', async () => {
  const person = await makePerson()
  const { data } = await call('GET /creators/me/auth-check', { as: person.token })
  expect(data).toEqual({
    identityVerificationId: expect.stringMatching(/^itda-[0-9a-z-]{1,35}$/),
    storeId: 'store-1',
    channelKey: 'channel-key-1',
  })
  expect(JSON.stringify(data)).not.toContain(PORTONE.PORTONE_API_SECRET)
  expect(await begin(person)).not.toBe(data.identityVerificationId)
  expect((await call('GET /creators/me/auth-check')).status).toBe(401)
  expect((await call('GET /site-config')).data.identityWay).toBe('window')
  expect(await rowsOf('SELECT id FROM identity_checks')).toEqual([])
})

test.each(WAYS)('%s: a finished check counts once, for who began it', async (_, bring) => {
  const [person, other] = [await makePerson({ approved: false }), await makePerson({ approved: false })]
  const id = await finished(person)
  const stolen = await bring(other, id)
  expect([stolen.status, stolen.body.code]).toEqual([409, 'identity_foreign'])
  const first = await bring(person, id, `key-of-${id}`)
  expect(first.status).toBe(200)
  const repeated = await bring(person, id, `key-of-${id}`)
  expect(repeated.data).toEqual(first.data)
  const again = await brought('POST /creators/me/withdraw-payout-auth', person, id)
  expect([again.status, again.body.code]).toEqual([409, 'identity_used'])
  expect(again.body.message).toContain('이미 쓴 본인인증')
  const renewed = await brought('PATCH /creators/me/auth', person, id)
  expect(renewed.body.code).toBe('identity_used')
})

test('a check that is used several times concurrently counts once', async () => {
  const person = await makePerson()
  const id = await finished(person)
  const payout = () => brought('POST /creators/me/withdraw-payout-auth', person, id)
  const answers = await Promise.all([payout(), payout(), payout()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['identity_used', 'identity_used'])
})

test('looking up a check does not use it up, and shows nothing to another member', async () => {
  const [person, other] = [await makePerson({ approved: false }), await makePerson({ approved: false })]
  const who = somebody('박두리')
  const id = await finished(person, who)
  for (let time = 0; time < 2; time += 1)
    expect((await looked(person, id)).data).toMatchObject({
      name: '박두리',
      isMine: true,
      isElsewhere: false,
    })
  expect((await looked(other, id)).body.code).toBe('identity_foreign')
  expect((await applied(person, id)).data).toMatchObject({ identityName: '박두리' })
  const elsewhere = await looked(other, await finished(other, who))
  expect(elsewhere.data).toMatchObject({ isMine: true, isElsewhere: true })
  expect((await applied(other, await finished(other, who))).body.code).toBe('identity_taken')
})

test('a check id that is invented, altered or taken from development is refused as foreign', async () => {
  const person = await makePerson()
  const id = await finished(person)
  const [, end = '', nonce = '', signature = ''] = id.split('-')
  const longer = (Number.parseInt(end, 36) + 3600).toString(36)
  const strange = [
    'x',
    'itda---',
    `${id}0`,
    `itda-${longer}-${nonce}-${signature}`,
    `itda-${end}-${nonce}-${'0'.repeat(16)}`,
    'dev_eyJuYW1lIjoi6rmA7ZWY64KYIn0',
    '../identity-verifications',
  ]
  requests.length = 0
  for (const one of strange) {
    finish(one, somebody())
    const { status, body } = await brought('POST /creators/me/withdraw-payout-auth', person, one)
    expect([one, status, body.code]).toEqual([one, 409, 'identity_foreign'])
  }
  expect(requests).toEqual([])
})

test('a check expires after an hour, and used checks are deleted after some days', async () => {
  const person = await makePerson()
  const id = await finished(person)
  expect((await brought('POST /creators/me/auth', person, id)).status).toBe(200)
  const anHourAgo = { ...testDeps(), now: () => new Date(Date.now() - 3_600_000) }
  const old = (await getIdentityCheck(anHourAgo, person.actor))?.identityVerificationId ?? ''
  finish(old, somebody())
  for (const [, bring] of WAYS) {
    const { status, body } = await bring(await makePerson({ approved: false }), old)
    expect([status, body.code]).toEqual([409, 'identity_foreign'])
  }
  const { status, body } = await brought('POST /creators/me/withdraw-payout-auth', person, old)
  expect([status, body.code]).toEqual([409, 'identity_expired'])
  expect(body.message).toContain('처음부터 다시')
  await cleanUp({ ...testDeps(), now: () => new Date(Date.now() + 3 * 86_400_000) })
  expect(await rowsOf('SELECT id FROM identity_checks')).toEqual([])
})

test.each([
  ['not finished yet', 'READY'],
  ['failed in the window', 'FAILED'],
  ['without anything that tells people apart', { name: '김하나' }],
  ['of the day before yesterday', { ...somebody(), at: '2026-01-01T00:00:00Z' }],
  ['proved in a channel for tries', { ...somebody(), channelKey: 'channel-key-test' }],
] as const)('a check %s is none', async (_, outcome) => {
  const person = await makePerson()
  const before = await identities()
  const id = await begin(person)
  expect((await brought('POST /creators/me/auth', person, id)).body.code).toBe('identity_failed')
  finish(id, outcome)
  const { status, body } = await brought('POST /creators/me/auth', person, id)
  expect([status, body.code]).toEqual([422, 'identity_failed'])
  expect(await identities()).toEqual(before)
  finish(id, somebody())
  expect((await brought('POST /creators/me/auth', person, id)).status).toBe(200)
})

test.each(['down', 'silent', 'odd', 'busy', 'locked out'] as const)(
  'a provider that is %s costs nobody their check',
  async (how) => {
    for (const [, bring] of WAYS) {
      const person = await makePerson({ approved: false })
      const id = await finished(person)
      breakPortone(how)
      const refused = await bring(person, id, `key-of-${id}`)
      expect([refused.status, refused.body.code]).toEqual([424, 'identity_unavailable'])
      expect(refused.body.message).toMatch(/잠시 뒤에/)
      breakPortone(null)
      expect((await bring(person, id, `key-of-${id}`)).status).toBe(200)
    }
  },
)

test('missing identity settings are named, and without all three no check window is offered', async () => {
  expect(makeIdentityProvider({}, false)).toMatchObject({ way: 'none', missing: Object.keys(PORTONE) })
  expect(makeIdentityProvider({ PORTONE_API_SECRET: 's' }, false)).toMatchObject({
    way: 'none',
    missing: ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY'],
  })
  expect(makeIdentityProvider({ PORTONE_API_SECRET: 's' }, true)).toMatchObject({ way: 'form', missing: [] })
  expect(makeIdentityProvider(PORTONE, false)).toMatchObject({ way: 'window', missing: [] })
  const person = await makePerson()
  const id = await finished(person)
  startWith({ ...PRODUCTION, PORTONE_CHANNEL_KEY: undefined })
  const owner = await makePerson({ role: 'operator' })
  const { token } = await makePerson()
  expect((await call('GET /creators/me/auth-check', { as: token })).data).toBeNull()
  expect((await call('GET /site-config')).data.identityWay).toBe('none')
  const { steps } = (await call('GET /ops/opening', { as: owner.token })).data
  expect(steps).toContainEqual({
    step: 'identity',
    isDone: false,
    mayStayOff: false,
    missingSettings: ['PORTONE_CHANNEL_KEY'],
  })
  expect(steps).toContainEqual({
    step: 'mail',
    isDone: false,
    mayStayOff: false,
    missingSettings: ['MAIL_URL / MAIL_API_KEY', 'MAIL_FROM'],
  })
  const body = { identityVerificationId: id }
  expect((await call('POST /creators/me/auth', { as: token, body })).body.code).toBe('identity_unavailable')
})
