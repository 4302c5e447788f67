import { expect, test } from 'vitest'
import { isOwnHost } from '#contract/site/site.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { approve } from '../../helpers/platform/approvals.ts'

/** Requests a change, and agrees to the sentence in the answer. */
async function set(as: string, redirectBetaDomain: unknown, key?: string, more: object = {}) {
  const body = { redirectBetaDomain, ...more }
  const asked = await call('PUT /ops/site-config', { as, body })
  if (asked.body.code !== 'site_agree') return asked
  const [agreed] = asked.body.fields.agreed
  return call('PUT /ops/site-config', { as, key, body: { ...body, agreed } })
}
const current = async (as?: string) => (await call('GET /site-config', { as })).data.redirectBetaDomain
const audited = () =>
  rowsOf<{ actor_id: string; before: string; after: string }>(
    "SELECT actor_id, before, after FROM audit_log WHERE action = 'setSiteConfig' ORDER BY at, id",
  )
/** The approval that a change requests, as an answer for `approve`. */
const askedBy = (answer: Awaited<ReturnType<typeof set>>) => ({ ...answer, data: answer.data?.approval })

test('one operator requests the beta host, another approves it, and one alone can remove it', async () => {
  const [operator, second] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const asked = await set(operator.token, ' Beta.Localhost ', 'k1')
  expect(asked.data).toMatchObject({
    redirectBetaDomain: null,
    approval: { kind: 'setSiteConfig', isMine: true },
  })
  expect((await set(operator.token, ' Beta.Localhost ', 'k1')).data).toEqual(asked.data)
  expect((await set(operator.token, 'other.localhost')).body.code).toBe('approval_open')
  expect(await current(), 'asked for, not done').toBeNull()
  expect((await call('GET /ops/site-config', { as: second.token })).data).toMatchObject({
    redirectBetaDomain: null,
    siteHost: 'localhost',
    waiting: { id: asked.data.approval.id, isMine: false },
  })
  expect((await approve(askedBy(asked), second.token)).status).toBe(200)
  expect(await current()).toBe('beta.localhost')
  expect((await set(operator.token, 'beta.localhost')).data.approval).toBeNull()
  const { changes } = (await call('GET /ops/site-config', { as: operator.token })).data
  expect(changes).toMatchObject([{ by: second.email, says: 'beta.localhost · 모든 방문자와 회원' }])
  expect((await set(operator.token, '')).data).toEqual({ redirectBetaDomain: null, approval: null })
  expect(await current()).toBeNull()
  const held = { redirectBetaDomain: 'beta.localhost', audience: '모든 방문자와 회원' }
  const after = { ...held, requestedBy: operator.userId }
  expect((await audited()).map((row) => [row.actor_id, row.before, row.after])).toEqual([
    [second.userId, '{"redirectBetaDomain":null}', JSON.stringify(after)],
    [operator.userId, JSON.stringify(held), '{"redirectBetaDomain":null}'],
  ])
})

test('the beta host must be one of our own hosts, and only an operator can request it', async () => {
  const operator = await makePerson({ role: 'operator' })
  const member = await makePerson()
  const before = await rowsOf('SELECT id FROM approvals')
  const bad = [
    'https://beta.localhost',
    'beta.localhost/x',
    'beta.localhost:8443',
    'localhost',
    '10.0.0.1',
    'a b.c',
    'user@beta.localhost',
    '-x.localhost',
    'beta.localhost?',
    'beta.localhost.',
    'evil.example',
    'localhost.evil.example',
    'xlocalhost.example',
    'beta.itda.example',
    7,
    'x'.repeat(300),
  ]
  for (const value of bad) {
    const { status, body } = await set(operator.token, value)
    expect([value, status, body.fields?.redirectBetaDomain?.join()]).toEqual([
      value,
      400,
      expect.stringMatching(/[가-힣]/),
    ])
  }
  expect((await call('PUT /ops/site-config', { as: operator.token, body: {} })).status).toBe(400)
  expect((await set(member.token, 'beta.localhost')).body.code).toBe('forbidden')
  expect((await call('PUT /ops/site-config', { body: { redirectBetaDomain: null } })).status).toBe(401)
  expect(await rowsOf('SELECT id FROM approvals')).toEqual(before)
  expect(await current()).toBeNull()
})

test.each([
  ['itda.example', true],
  ['beta.itda.example', true],
  ['a.b.itda.example', true],
  ['xn--bj0bj06e.itda.example', true],
  ['xitda.example', false],
  ['itda.example.evil.com', false],
  ['evil.example', false],
  ['example', false],
  ['', false],
  ['.itda.example', false],
  ['beta..itda.example', false],
  ['itda.example.', false],
  ['beta.itda.example.', false],
  ['BETA.itda.example', false],
  ['beta.itda.example:8443', false],
  ['user@beta.itda.example', false],
  ['evil.com#.itda.example', false],
  ['evil.com/.itda.example', false],
  ['evil.com\\.itda.example', false],
  ['베타.itda.example', false],
  ['-beta.itda.example', false],
  ['evil.com%2f.itda.example', false],
  ['evil.com\n.itda.example', false],
])('%j is a host below itda.example: %s', (host, isOurs) => {
  expect(isOwnHost(host, 'https://itda.example')).toBe(isOurs)
})

test('every concurrent change that takes effect is audited, and the others get a conflict', async () => {
  const operators = await Promise.all(Array.from({ length: 5 }, () => makePerson({ role: 'operator' })))
  const before = (await audited()).length
  const answers = await Promise.all(operators.map((one, i) => set(one.token, `b${i}.localhost`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const asked = answers.find(({ status }) => status === 200)
  if (!asked) throw new Error('nothing was asked')
  const approved = await Promise.all([1, 2, 3].map(() => approve(askedBy(asked))))
  expect(approved.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const rows = (await audited()).slice(before)
  expect(rows.map((row) => JSON.parse(row.after).redirectBetaDomain)).toEqual([await current()])
})

test('direct SQL cannot write a beta host that was not approved', async () => {
  await expect(
    testDeps()
      .db.prepare("UPDATE settings SET value = 'evil.example' WHERE name = 'redirectBetaDomain'")
      .run(),
  ).rejects.toThrow('settings_approved')
})
