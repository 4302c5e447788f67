import { expect, test } from 'vitest'
import { createCertificate } from '#api/creators/creators/certificates.ts'
import { apply, newIdentity } from '#tests/helpers/accounts/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePartner, makePerson } from '#tests/helpers/make.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'

stopClock()

let visitors = 0
/** Each visitor has an address of their own, because checks are counted by address. */
function newAddress(): string {
  visitors += 1
  return `10.1.0.${visitors}`
}
function checkPublicly(di: string, ip = newAddress()) {
  return call('POST /creator-application-checks/public', {
    body: { di },
    headers: { 'cf-connecting-ip': ip },
  })
}
const member = () => makePerson({ approved: false })

test('anybody can check whether a person has an application or is a creator, and learns nothing else', async () => {
  const [person, operator, di] = [await member(), await makePerson({ role: 'operator' }), newIdentity()]
  expect((await checkPublicly(di)).data).toEqual({ hasApplication: false, isCreator: false })
  const { id } = (await apply(person, { di })).data
  expect((await checkPublicly(di)).data).toEqual({ hasApplication: true, isCreator: false })
  await call(`POST /ops/creator-applications/${id}/approve`, { as: operator.token, body: {} })
  expect((await checkPublicly(di)).data).toEqual({ hasApplication: false, isCreator: true })
})

test('a check that was not finished answers identity_failed, and unknown fields are refused', async () => {
  const wrong = await checkPublicly('dev_bm90LWpzb24')
  expect([wrong.status, wrong.body.code]).toEqual([422, 'identity_failed'])
  expect((await checkPublicly('')).status).toBe(400)
  const extra = { di: newIdentity(), name: '김이음' }
  expect((await call('POST /creator-application-checks/public', { body: extra })).status).toBe(400)
})

test('one client address gets 20 checks and is then limited, and no address is stored in the clear', async () => {
  const answers: number[] = []
  for (let i = 0; i < 21; i += 1) answers.push((await checkPublicly(newIdentity(), '10.9.9.9')).status)
  expect(answers).toEqual([...Array(20).fill(200), 429])
  await call('GET /creator-certs/a.b.c', { headers: { 'cf-connecting-ip': '198.51.100.90' } })
  const { results } = await testDeps().db.prepare('SELECT key FROM rate_limits').all<{ key: string }>()
  expect(results.filter(({ key }) => /^(creator-checks|certificates):ip:/.test(key)).length).toBeGreaterThan(
    1,
  )
  expect(JSON.stringify(results)).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
})

test('a member learns whether a checked person is their own or known elsewhere', async () => {
  const [first, second, di] = [await member(), await member(), newIdentity()]
  const check = (token: string, value = di) =>
    call('POST /creator-checks', { as: token, body: { di: value } })
  const free = {
    hasApplication: false,
    isCreator: false,
    name: '김이음',
    ageClass: 'adult',
    isMine: true,
    isElsewhere: false,
  }
  expect((await check(first.token)).data).toEqual(free)
  await apply(first, { di })
  expect((await check(first.token)).data).toEqual({ ...free, hasApplication: true })
  expect((await check(second.token)).data).toEqual({ ...free, hasApplication: true, isElsewhere: true })
  expect((await check(first.token, newIdentity())).data).toEqual({ ...free, isMine: false })
  expect((await call('POST /creator-checks', { body: { di } })).status).toBe(401)
  expect((await check(first.token, 'x')).body.code).toBe('identity_failed')
})

test('a check stores nothing', async () => {
  const person = await member()
  await call('POST /creator-checks', { as: person.token, body: { di: newIdentity() } })
  const row = await testDeps()
    .db.prepare('SELECT count(*) AS n FROM identities WHERE creator_id = ?')
    .bind(person.creatorId)
    .first()
  expect(row).toEqual({ n: 0 })
})

test('a creator gets a certificate that anybody can verify', async () => {
  const person = await makePerson({ nickname: '증명이네', level: 2 })
  const { data } = await call('POST /creator-cert', { as: person.token })
  expect(data).toMatchObject({ nickname: '증명이네', grade: '새싹' })
  expect(data.verifyUrl).toContain(`/certificates/${data.code}`)
  expect((await call(`GET /creator-certs/${data.code}`)).data).toEqual(data)
  expect((await call('POST /creator-cert', { as: (await member()).token })).body.code).toBe('not_creator')
  expect((await call('POST /creator-cert')).status).toBe(401)
})

test('a certificate that is forged, altered, expired or of a suspended creator is not found', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const { code } = (await call('POST /creator-cert', { as: person.token })).data
  const [who, day, signature] = code.split('.')
  const forged = [
    `${other.creatorId.slice(4)}.${day}.${signature}`,
    `${who}.20991231.${signature}`,
    `${who}.${day}.${'0'.repeat(32)}`,
  ]
  for (const one of forged) expect((await call(`GET /creator-certs/${one}`)).status).toBe(404)
  expect((await call('GET /creator-certs/abc')).status).toBe(400)
  const old = await createCertificate(testDeps('2020-01-01T00:00:00Z'), person.actor)
  expect((await call(`GET /creator-certs/${old.code}`)).status).toBe(404)
  await testDeps()
    .db.prepare("UPDATE users SET suspended_at = '2026-11-21T00:00:00.000Z' WHERE id = ?")
    .bind(person.userId)
    .run()
  expect((await call(`GET /creator-certs/${code}`)).status).toBe(404)
})

test('a member can make links before approval', async () => {
  const [person, partner] = [await member(), await makePartner()]
  const body = { url: `https://${partner.host}/products/1` }
  const made = await call('POST /affiliate-links', { as: person.token, body })
  expect(made.status).toBe(200)
  expect((await call(`GET /affiliate-links/${made.data.id}`, { as: person.token })).status).toBe(200)
})
