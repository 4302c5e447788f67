import { expect, test } from 'vitest'
import { call, testDeps } from '../helpers/api.ts'
import { makePerson } from '../helpers/make.ts'

const set = (as: string, redirectBetaDomain: unknown, key?: string) =>
  call('PUT /ops/site-config', { as, key, body: { redirectBetaDomain } })
const audited = async () => {
  const { results } = await testDeps()
    .db.prepare(
      "SELECT actor_id, before, after FROM audit_log WHERE action = 'setSiteConfig' ORDER BY at, id",
    )
    .all<{ actor_id: string; before: string; after: string }>()
  return results
}

test('an operator names the beta host and takes it back, audited with before and after', async () => {
  const operator = await makePerson({ role: 'operator' })
  expect((await set(operator.token, ' Beta.Itda.example ', 'k1')).data).toEqual({
    redirectBetaDomain: 'beta.itda.example',
  })
  expect((await set(operator.token, ' Beta.Itda.example ', 'k1')).status).toBe(200)
  expect((await set(operator.token, 'beta.itda.example')).status).toBe(200)
  expect((await call('GET /site-config')).data.redirectBetaDomain).toBe('beta.itda.example')
  expect((await set(operator.token, '')).data).toEqual({ redirectBetaDomain: null })
  expect((await call('GET /site-config')).data.redirectBetaDomain).toBeNull()
  const rows = await audited()
  expect(rows.map((row) => [row.actor_id, row.before, row.after])).toEqual([
    [operator.userId, '{"redirectBetaDomain":null}', '{"redirectBetaDomain":"beta.itda.example"}'],
    [operator.userId, '{"redirectBetaDomain":"beta.itda.example"}', '{"redirectBetaDomain":null}'],
  ])
})

test('only a host is taken, only from an operator', async () => {
  const operator = await makePerson({ role: 'operator' })
  const member = await makePerson()
  const before = (await audited()).length
  const bad = [
    'https://beta.itda.example',
    'beta.itda.example/x',
    'beta.itda.example:8443',
    'localhost',
    '10.0.0.1',
    'a b.c',
    'user@evil.example',
    '-x.example',
    'evil.example?',
    7,
    'x'.repeat(300),
  ]
  for (const value of bad) expect([value, (await set(operator.token, value)).status]).toEqual([value, 400])
  expect((await call('PUT /ops/site-config', { as: operator.token, body: {} })).status).toBe(400)
  expect((await set(member.token, 'beta.itda.example')).body.code).toBe('forbidden')
  expect((await call('PUT /ops/site-config', { body: { redirectBetaDomain: null } })).status).toBe(401)
  expect(await audited()).toHaveLength(before)
})

test('of operators at once every change that took hold is audited, the others are told', async () => {
  const operators = await Promise.all(Array.from({ length: 5 }, () => makePerson({ role: 'operator' })))
  const before = (await audited()).length
  const answers = await Promise.all(operators.map((one, i) => set(one.token, `b${i}.itda.example`)))
  expect(answers.every((a) => a.status === 200 || a.body.code === 'conflict')).toBe(true)
  const rows = (await audited()).slice(before)
  expect(rows).toHaveLength(answers.filter((a) => a.status === 200).length)
  const chain = rows.map((row) => JSON.parse(row.after).redirectBetaDomain)
  expect(chain).toContain((await call('GET /site-config')).data.redirectBetaDomain)
})
