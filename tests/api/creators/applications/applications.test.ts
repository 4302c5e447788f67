import { expect, test } from 'vitest'
import { verifyIdentity } from '#api/accounts/identity/verify.ts'
import { applicationBody, apply, identityOf, newIdentity } from '#tests/helpers/accounts/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'

const member = () => makePerson({ approved: false })
const mine = async (person: Person) => (await call('GET /creator-applications/me', { as: person.token })).data
const rowsLeft = async (person: Person) =>
  testDeps()
    .db.prepare(
      `SELECT (SELECT count(*) FROM applications WHERE creator_id = ?1) AS applications,
         (SELECT count(*) FROM identities WHERE creator_id = ?1) AS identities,
         (SELECT count(*) FROM channels WHERE creator_id = ?1 AND deleted_at IS NULL) AS channels,
         (SELECT channel_count FROM creators WHERE id = ?1) AS channel_count,
         (SELECT count(*) FROM consents WHERE user_id = ?2 AND kind = 'creator_terms') AS consents`,
    )
    .bind(person.creatorId, person.userId)
    .first()
const NOTHING = { applications: 0, identities: 0, channels: 0, channel_count: 0, consents: 0 }
const ONE = { applications: 1, identities: 1, channels: 1, channel_count: 1, consents: 1 }

test('a member’s application is stored together with its channel, identity and consent', async () => {
  const person = await member()
  expect(await mine(person)).toBeNull()
  const body = applicationBody({ di: identityOf('박하늘', '01098765432') })
  const answer = await call('POST /creator-applications/v2', { as: person.token, body })
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({
    state: 'submitted',
    nickname: '이음이네',
    mainTopic: 'living',
    channelLinkUrl: body.channelLinkUrl,
    channelCode: 'naver_blog',
    identityName: '박하늘',
    decidedAt: null,
    rejection: null,
  })
  expect(await mine(person)).toEqual(answer.data)
  expect(await rowsLeft(person)).toEqual(ONE)
  expect((await call('GET /auth/me', { as: person.token })).data).toMatchObject({
    application: 'submitted',
    creator: null,
  })
})

test('an applicant’s identity is stored only as keyed hashes and a sealed name', async () => {
  const person = await member()
  await apply(person, { di: identityOf('남궁비밀', '01055556666', '1987-06-05') }, 'kept-answer')
  const { db } = testDeps()
  const tables = [
    'identities',
    'applications',
    'creators',
    'channels',
    'consents',
    'rate_limits',
    'idempotency',
  ]
  const dumps = await Promise.all(tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all()))
  const text = JSON.stringify(dumps.map((dump) => dump.results))
  expect(text).toContain(person.creatorId)
  for (const secret of ['남궁비밀', '01055556666', '1987-06-05', 'dev-di', 'dev-ci'])
    expect(text).not.toContain(secret)
})

test('twenty concurrent applications leave one, and the same key repeats the answer', async () => {
  const person = await member()
  const di = newIdentity()
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(person, { di })))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.status !== 200).map((a) => a.status)).not.toContain(500)
  expect(await rowsLeft(person)).toEqual(ONE)
  const other = await member()
  const body = applicationBody()
  const same = await Promise.all(
    Array.from({ length: 6 }, () =>
      call('POST /creator-applications/v2', { as: other.token, body, key: 'apply-1' }),
    ),
  )
  expect(same.map((a) => a.status)).toEqual(Array(6).fill(200))
  expect(new Set(same.map((a) => a.data.id)).size).toBe(1)
  expect(await rowsLeft(other)).toEqual(ONE)
})

test('one person can be one creator, matched by either hash, even when five accounts apply concurrently', async () => {
  const di = newIdentity('최한명')
  const people = await Promise.all(Array.from({ length: 5 }, member))
  const answers = await Promise.all(people.map((person) => apply(person, { di })))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'identity_taken')).toHaveLength(4)
  const loser = people[answers.findIndex((a) => a.status === 409)] as Person
  expect(await rowsLeft(loser)).toEqual(NOTHING)

  const known = { provider: 'x', name: '최한명', birthOn: '1990-03-01', verifiedAt: new Date().toISOString() }
  const taken = people[answers.findIndex((a) => a.status === 200)] as Person
  const deps = testDeps()
  const ask = (person: Person, di: string | null, ci: string | null, verifiedAt = known.verifiedAt) =>
    verifyIdentity(
      {
        ...deps,
        identity: { way: 'form', missing: [], findIdentity: async () => ({ ...known, di, ci, verifiedAt }) },
      },
      person.actor,
      'any',
    )
  const first = await ask(taken, null, `dev-ci:최한명:1990-03-01:${phoneIn(di)}`)
  expect(first.name).toBe('최한명')
  await expect(ask(loser, null, `dev-ci:최한명:1990-03-01:${phoneIn(di)}`)).rejects.toMatchObject({
    code: 'identity_taken',
  })
  await expect(ask(taken, 'somebody else', 'somebody else')).rejects.toMatchObject({
    code: 'identity_mismatch',
  })
  await expect(ask(loser, null, null)).rejects.toMatchObject({ code: 'identity_failed' })
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await expect(ask(loser, 'fresh one', null, yesterday)).rejects.toMatchObject({ code: 'identity_failed' })
})

test('an invalid application is refused with its error and stores nothing', async () => {
  const person = await member()
  const owner = await makePerson()
  const taken = 'https://brunch.co.kr/@taken-one'
  await call('POST /channels', { as: owner.token, body: { channelLinkUrl: taken } })
  const cases: [Record<string, unknown>, number, string][] = [
    [{ di: 'dev_nonsense' }, 422, 'identity_failed'],
    [{ channelLinkUrl: 'https://youtu.be/x' }, 422, 'channel_url_invalid'],
    [{ channelLinkUrl: `${taken}/12` }, 409, 'channel_taken'],
    [{ termsAgreed: false }, 400, 'invalid_input'],
    [{ nickname: ' 가 ' }, 400, 'invalid_input'],
    [{ nickname: '가'.repeat(21) }, 400, 'invalid_input'],
    [{ mainTopic: 'crypto' }, 400, 'invalid_input'],
    [{ introduction: '가'.repeat(501) }, 400, 'invalid_input'],
    [{ approved: true }, 400, 'invalid_input'],
  ]
  for (const [more, status, code] of cases) {
    const answer = await apply(person, more)
    expect([more, answer.status, answer.body.code]).toEqual([more, status, code])
  }
  expect(await rowsLeft(person)).toEqual(NOTHING)
  const anonymous = await call('POST /creator-applications/v2', { body: applicationBody() })
  expect(anonymous.status).toBe(401)
  expect((await apply(owner)).body.code).toBe('already_creator')
})

test('an application uses a channel the member already has', async () => {
  const person = await member()
  const channelLinkUrl = 'https://www.tiktok.com/@itda_applicant'
  await call('POST /channels', { as: person.token, body: { channelLinkUrl } })
  expect((await apply(person, { channelLinkUrl: `${channelLinkUrl}?lang=ko` })).status).toBe(200)
  expect(await rowsLeft(person)).toEqual(ONE)
  const { items } = (await call('GET /channels/me', { as: person.token })).data
  const removed = await call(`DELETE /channels/${items[0].id}`, { as: person.token })
  expect([removed.status, removed.body.code]).toEqual([409, 'channel_last'])
})

function phoneIn(di: string): string {
  const text = atob(di.slice(4).replaceAll('-', '+').replaceAll('_', '/'))
  return /"phone":"(\d+)"/.exec(text)?.[1] ?? ''
}
