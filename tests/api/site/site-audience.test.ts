import { expect, test } from 'vitest'
import { isAmong } from '#api/site/site/audience.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { approve } from '../../helpers/platform/approvals.ts'

const HOST = 'beta.localhost'
const put = (as: string, body: object) =>
  call('PUT /ops/site-config', { as, body: { redirectBetaDomain: HOST, ...body } })
const current = async (as?: string) => (await call('GET /site-config', { as })).data.redirectBetaDomain

/** Requests the change, agrees to it and has another person approve it. */
async function hold(as: string, body: object) {
  const told = await put(as, body)
  expect(told.body.code).toBe('site_agree')
  const [says] = told.body.fields.agreed
  const asked = await put(as, { ...body, agreed: says })
  expect((await approve({ ...asked, data: asked.data.approval })).status).toBe(200)
  return says as string
}

test('only the named members go to the beta host, and the list shows them by masked addresses', async () => {
  const operator = await makePerson({ role: 'operator' })
  const [one, other, third] = [await makePerson(), await makePerson(), await makePerson()]
  const people = `${one.email?.toUpperCase()}\n\n ${other.creatorId} \n${one.userId}`
  expect(await hold(operator.token, { audience: 'named', people })).toContain('지정한 회원 2명')
  expect(await Promise.all([one, other, third].map(({ token }) => current(token)))).toEqual([
    HOST,
    HOST,
    null,
  ])
  expect(await current(), 'a visitor').toBeNull()
  const { audience, changes } = (await call('GET /ops/site-config', { as: operator.token })).data
  expect(audience.people.map(({ id }: { id: string }) => id).sort()).toEqual(
    [one.userId, other.userId].sort(),
  )
  for (const { email } of audience.people) expect(email).toMatch(/^[^@]{1,2}\*\*\*@/)
  expect(changes[0].says).toBe('beta.localhost · 지정한 회원 2명')
  const [row] = await rowsOf<{ after: string }>(
    "SELECT after FROM audit_log WHERE action = 'setSiteConfig' ORDER BY id DESC LIMIT 1",
  )
  expect(JSON.parse(row?.after ?? '').people).toBe([one.userId, other.userId].sort().join(', '))
  await put(operator.token, { redirectBetaDomain: null })
  expect(await current(one.token)).toBeNull()
})

test('unknown people, an empty list, too many people and an invalid percent are refused at their field', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const wrong = async (body: object) => {
    const { status, body: answer } = await put(token, body)
    return [status, Object.keys(answer.fields ?? {})]
  }
  const many = Array.from({ length: 201 }, (_, i) => `usr_${i}`).join('\n')
  expect(await wrong({ audience: 'named', people: 'nobody@itda.example' })).toEqual([400, ['people']])
  expect(await wrong({ audience: 'named', people: ' \n ' })).toEqual([400, ['people']])
  expect(await wrong({ audience: 'named', people: many })).toEqual([400, ['people']])
  expect(await wrong({ audience: 'share' })).toEqual([400, ['percent']])
  for (const percent of [0, 100, 1.5, 'x'])
    expect(await wrong({ audience: 'share', percent })).toEqual([400, ['percent']])
  expect(await wrong({ audience: 'half' })).toEqual([400, ['audience']])
  expect(await rowsOf("SELECT id FROM approvals WHERE state = 'waiting'")).toEqual([])
})

test('a share covers its part of a thousand members, always the same ones, and a larger share only adds members', async () => {
  const deps = testDeps()
  const ids = Array.from({ length: 1000 }, (_, i) => `usr_share${i}`)
  const among = async (percent: number) => {
    const held = await Promise.all(ids.map((id) => isAmong(deps, { kind: 'share', percent }, id)))
    return new Set(ids.filter((_, i) => held[i]))
  }
  const [ten, again, half] = [await among(10), await among(10), await among(50)]
  expect(ten).toEqual(again)
  expect([...ten].filter((id) => !half.has(id))).toEqual([])
  expect(ten.size).toBeGreaterThan(60)
  expect(ten.size).toBeLessThan(150)
  expect(half.size).toBeGreaterThan(430)
  expect(half.size).toBeLessThan(570)
  expect(await isAmong(deps, { kind: 'share', percent: 99 }, null), 'a visitor').toBe(false)
})

test('a share shows how many members it covers, applies to the calling member, and one operator can take it back', async () => {
  const operator = await makePerson({ role: 'operator' })
  const members = await Promise.all(Array.from({ length: 12 }, () => makePerson()))
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    'SELECT count(*) AS count FROM users WHERE withdrawn_at IS NULL',
  )
  expect((await call('GET /ops/site-config', { as: operator.token })).data.members).toBe(count)
  const says = await hold(operator.token, { audience: 'share', percent: 40 })
  expect(says).toContain(`회원의 40%, ${Math.round(count * 0.4)}명`)
  const { audience } = (await call('GET /ops/site-config', { as: operator.token })).data
  expect(audience).toEqual({ kind: 'share', percent: 40, people: [] })
  const deps = testDeps()
  for (const { userId, token } of members) {
    const isIn = await isAmong(deps, { kind: 'share', percent: 40 }, userId)
    expect(await current(token)).toBe(isIn ? HOST : null)
  }
  expect(await current()).toBeNull()
  await put(operator.token, { redirectBetaDomain: '' })
  expect(await rowsOf("SELECT value, audience FROM settings WHERE name = 'redirectBetaDomain'")).toEqual([
    { value: null, audience: null },
  ])
})

test('the audience needs an approval like the host, and direct SQL cannot change it', async () => {
  const operator = await makePerson({ role: 'operator' })
  await hold(operator.token, { audience: 'share', percent: 5 })
  for (const audience of [null, '{"kind":"share","percent":90}'])
    await expect(
      testDeps()
        .db.prepare("UPDATE settings SET audience = ? WHERE name = 'redirectBetaDomain'")
        .bind(audience)
        .run(),
    ).rejects.toThrow('settings_approved')
  await put(operator.token, { redirectBetaDomain: null })
})
